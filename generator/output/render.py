"""Lays out views with the project's Jinja templates; a slip in a template is a fault at its file and line."""

import re
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import jinja2
import markupsafe
from jinja2 import nodes
from markupsafe import Markup

from ..faults import Fault, FaultError, Place
from ..language.catalog import Catalog, Message
from ..source.files import Files
from .headers import POLICY
from .view import CardView

FOLDER = "templates"

_USES = (nodes.Extends, nodes.Include, nodes.Import, nodes.FromImport)


class _Bytecode(jinja2.FileSystemBytecodeCache):
    """Compiled templates on disk; whatever is wrong with one, or of another Jinja, it is compiled again."""

    def get_source_checksum(self, source: str) -> str:
        return super().get_source_checksum(f"{jinja2.__version__} {source}")

    def load_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        try:
            super().load_bytecode(bucket)
        except Exception:
            bucket.reset()

    def dump_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


class _Template(jinja2.Template):
    """A template that escapes in half the time: what is HTML already is not asked for it, and nothing is made Markup just to
    be joined to the page."""

    @classmethod
    def from_code(cls, environment: jinja2.Environment, *rest: object) -> jinja2.Template:
        template = super().from_code(environment, *rest)
        template.root_render_func.__globals__["escape"] = _escape
        return template


class _Environment(jinja2.Environment):
    template_class = _Template


class Renderer:
    """The templates of a project. Each is read once; undefined names are errors, and all output is escaped."""

    def __init__(self, files: Files, cache: Path | None = None) -> None:
        self._files = files
        if cache is not None:
            with suppress(OSError):
                cache.mkdir(parents=True, exist_ok=True)
        self._env = _Environment(
            loader=jinja2.FunctionLoader(self._load), undefined=jinja2.StrictUndefined, autoescape=True,
            trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, auto_reload=False,
            bytecode_cache=_Bytecode(str(cache)) if cache else None,
        )
        self._env.globals["policy"] = POLICY

    def paths(self) -> list[str]:
        """Return the paths of the templates."""
        return [*self._files.paths(FOLDER, ".html"), *self._files.paths(f"{FOLDER}/parts", ".html")]

    def messages(self, faults: list[Fault]) -> Iterator[Message]:
        """Yield the messages that templates ask for with _("context", "text"), with their places; a template that extends, includes or
        imports itself, or one that uses it, is a fault."""
        used: dict[str, list[tuple[str, int]]] = {}
        for path in self.paths():
            source = self._files.read(path, faults)
            if source is None:
                continue
            try:
                tree = self._env.parse(source)
            except jinja2.TemplateSyntaxError as error:
                faults.append(Fault(self._place(path, error.lineno), f"the template has an error: {error.message}"))
                continue
            except RecursionError:
                faults.append(Fault(Place(path), "the template is nested too deep"))
                continue
            used[path] = [(f"{FOLDER}/{node.template.value}", node.lineno) for node in tree.find_all(_USES) if isinstance(node.template, nodes.Const)]
            yield from self._asked(tree, path, faults)
        faults += (Fault(self._place(path, line), f"the template uses itself{'' if other == path else f' by way of {other}'}")
                   for path in used for other, line in used[path] if path in _reached(other, used))

    def page(self, template: str, view: object, catalog: Catalog, assets: dict[str, str]) -> str:
        """Return the HTML of a view; raises FaultError with the template's file and line.

        `assets` are the paths of the assets by name (style, icon, script), relative to the site.
        """
        with self._blame(template):
            return self._env.get_template(template).render(view=view, _=_lookup(catalog), assets=assets)

    def draw(self, card: CardView) -> CardView:
        """Return a card with its HTML, as the macros of parts/cards.html draw it."""
        with self._blame("parts/cards.html"):
            macros = self._env.get_template("parts/cards.html").module
            for name in ("face", "hidden"):
                if not callable(getattr(macros, name, None)):
                    raise FaultError(Fault(Place(f"{FOLDER}/parts/cards.html"), f"the macro {name!r} is missing"))
            face, small, name = macros.face(card, "card"), macros.face(card, "chip"), macros.hidden(card.name)
        return replace(card, face=face, small=small, chip=small + name)

    def _asked(self, tree: nodes.Template, path: str, faults: list[Fault]) -> Iterator[Message]:
        for call in tree.find_all(nodes.Call):
            if not isinstance(call.node, nodes.Name) or call.node.name != "_":
                continue
            texts = [arg.value for arg in call.args if isinstance(arg, nodes.Const) and isinstance(arg.value, str)]
            if len(texts) != 2 or len(call.args) != 2 or call.kwargs:
                faults.append(Fault(self._place(path, call.lineno), 'found another form of _(), expected _("context", "text")'))
                continue
            yield Message(texts[0], _one_line(texts[1]), references=(f"{path}:{call.lineno}",))

    def _load(self, name: str) -> tuple[str, str, Callable[[], bool]] | None:
        path = f"{FOLDER}/{name}"
        faults: list[Fault] = []
        # Only what is listed is harvested for messages and stands in the keys of what is kept.
        source = self._files.texts.get(path) or self._files.read(path, faults) if path in self.paths() else None
        return None if source is None else (source, path, lambda: True)

    def _place(self, path: str, line: int | None) -> Place:
        lines = self._files.texts.get(path, "").split("\n")
        text = lines[line - 1] if line and line <= len(lines) else ""
        return Place(path, line or 0, len(text) - len(text.lstrip()) + 1, max(1, len(text.strip())))

    @contextmanager
    def _blame(self, template: str) -> Iterator[None]:
        try:
            yield
        except FaultError:
            raise
        except jinja2.TemplateSyntaxError as error:
            place = self._place(error.filename or f"{FOLDER}/{template}", error.lineno)
            raise FaultError(Fault(place, f"the template has an error: {error.message}")) from None
        except SyntaxError as error:
            raise FaultError(Fault(Place(f"{FOLDER}/{error.filename or template}"), f"the template has an error: {error.msg}")) from None
        except jinja2.TemplateNotFound as error:
            raise FaultError(Fault(Place(f"{FOLDER}/{template}"), f"there is no template {error.name!r}")) from None
        except Exception as error:
            frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(f"{FOLDER}/")]
            if not frames:
                raise
            reason = re.sub(r"'generator\.\S+ object'", "the view", str(error)) or type(error).__name__
            raise FaultError(Fault(self._place(frames[-1].filename, frames[-1].lineno), f"the template fails: {reason}")) from None


def _reached(path: str, used: Mapping[str, Sequence[tuple[str, int]]]) -> list[str]:
    """Return a template and all that it uses, or that those use."""
    found = [path]
    for one in found:
        found += (other for other, _ in used.get(one, ()) if other not in found)
    return found


def _lookup(catalog: Catalog) -> Callable[[str, str], str]:
    return lambda context, msgid: catalog.texts[context, _one_line(msgid)][0]


def _one_line(text: str) -> str:
    """Return a text of a template as translators get it, however the template is indented."""
    return re.sub(r"[ \t\n]*\n[ \t\n]*", " ", text).strip() if "\n" in text else text


_escape_text = getattr(markupsafe, "_escape_inner", markupsafe.escape)


def _escape(value: object) -> str:
    kind = type(value)
    if kind is Markup:
        return value
    return _escape_text(value) if kind is str else markupsafe.escape(value)
