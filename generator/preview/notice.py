"""Writes the notice of faults that the preview puts into its pages."""

from collections.abc import Sequence
from html import escape

from ..faults import Fault, format_fault

ID = "preview-notice"

_MOST = 50


def notice(faults: Sequence[Fault], sources: dict[str, str], good: bool) -> str:
    """Return the notice in HTML: each fault as it is printed, and whether there is a good site to look at meanwhile.

    >>> from ..faults import Place
    >>> text = notice([Fault(Place("content/a.yaml", 1, 4), "found '<9X>', expected a card")], {"content/a.yaml": "to: <9X>"}, True)
    >>> "<li><p><b>content/a.yaml:1:4</b> found &#x27;&lt;9X&gt;&#x27;, expected a card</p><pre>    to: &lt;9X&gt;" in text
    True
    """
    count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    ending = "the page is the last good one." if good else "there is no good page to show yet."
    items = "".join(_item(fault, sources) for fault in faults[:_MOST])
    more = f"<p>and {len(faults) - _MOST} more, in the terminal</p>" if len(faults) > _MOST else ""
    return (f'<aside id="{ID}" lang="en" dir="ltr" role="status" aria-label="Faults"><details open>'
            f"<summary>{count}; {ending}</summary><ol>{items}</ol>{more}</details></aside>")


def _item(fault: Fault, sources: dict[str, str]) -> str:
    first = f"{fault.place}: {fault.text}"
    rest = format_fault(fault, sources).removeprefix(first).strip("\n")
    lines = f"<pre>{escape(rest)}</pre>" if rest else ""
    return f"<li><p><b>{escape(str(fault.place))}</b> {escape(fault.text)}</p>{lines}</li>"
