"""Chains of languages: those whose texts stand in, in this order, for what a language lacks."""

from collections.abc import Collection

from ..faults import Fault
from .node import Node, take_texts
from .tags import is_other_script


def read_fallbacks(node: Node, languages: Collection[str], source: str, faults: list[Fault]) -> dict[str, tuple[str, ...]]:
    """Return the chain of each language in a map from languages to lists of languages; the source language ends every chain."""
    if node.fields is None:
        faults.append(Fault(node.place, f"found {node.kind}, expected a map from a language to the list of those that stand in for it"))
        return {}
    found = {}
    for key, value in node.fields:
        tag, chain = key.text or "", []
        reason = _reason(tag, source, (), languages)
        if tag == source:
            reason = f"{tag} is the language that the content is written in; it lacks nothing"
        if reason:
            faults.append(Fault(key.place, reason))
            continue
        for item, other in take_texts(value, faults):
            reason = _reason(tag, other, chain, languages)
            if reason:
                faults.append(Fault(item.place, reason))
            elif source in chain:
                faults.append(Fault(item.place, f"{source} has every text, so {other} after it would never be asked; put {source} last or leave it out"))
            else:
                chain.append(other)
        found[tag] = tuple(dict.fromkeys((*chain, source)))
    return found


def _reason(tag: str, other: str, chain: Collection[str], languages: Collection[str]) -> str:
    """Return why a language cannot stand in the chain of another, which so far is `chain`; empty if it can."""
    for one in (tag, other):
        if one not in languages:
            return f"found {one!r}, expected one of the languages: {', '.join(languages)}"
    if other == tag:
        return f"{tag} cannot stand in for itself"
    if other in chain:
        return f"{other} is in the list twice"
    if is_other_script(tag, other):
        return f"{tag} and {other} are one language in two scripts; readers of one are never given the other"
    return ""
