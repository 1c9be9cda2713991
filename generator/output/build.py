"""Makes the whole site in memory: a project and its catalogs in, the bytes of every file out."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from ..faults import Fault, FaultError
from ..language.catalog import Catalog
from ..source.library import Library
from .check import check_site
from .project import MISSING_PAGE, Project, load_catalogs
from .plurals import plurals_page, plurals_path
from .prose import ProseRenderer
from .rulepages import RuleViewer, found_differences, rule_pages
from .view import ChooserView, LinkView, PageView
from .viewer import Viewer

ASSETS = {"style": "templates/assets/site.css", "icon": "templates/assets/icon.svg"}
"""What pages load, by the name templates know it by; its address changes with its content."""


@dataclass(frozen=True, slots=True)
class Built:
    """A site that is ready to be written: the bytes of its files by path, and what is in it."""

    files: dict[str, bytes]
    pages: int
    languages: tuple[str, ...]
    examples: int


def build_site(project: Project, faults: list[Fault], made: Sequence[Catalog] = ()) -> Built | None:
    """Return the site, or None if there is any fault: in content, a catalog, a template or between the pages.

    `made` are catalogs of no file, such as those of the pseudo-languages: with them come pages that show every plural form.
    """
    catalogs = [*load_catalogs(project, faults), *made]
    loaded = {name: project.files.read(path, faults) for name, path in ASSETS.items()}
    if faults:
        return None
    assets = {name: _asset_path(ASSETS[name], text) for name, text in loaded.items()}
    names = {catalog.language.tag: (catalog.language.name, catalog.language.direction) for catalog in catalogs}
    prose = ProseRenderer()
    found = found_differences(project.cache) if _lists_sets(project.library) else {}
    files: dict[str, bytes] = {}
    chooser = []
    for catalog in catalogs:
        try:
            viewer = Viewer(project.library, catalog, names, prose, project.renderer.draw)
        except FaultError as error:
            faults += error.faults
            return None
        for view in _views(project.library, viewer, RuleViewer(project.library, catalog, viewer, found)):
            _render(project, f"{view.kind}.html", view.path, view, catalog, assets, files, faults)
        language = catalog.language
        chooser.append(LinkView(f"{language.tag}/index.html", viewer.chooser_title(), language=language.tag,
                                direction=language.direction, title=language.name))
    base = urlsplit(project.library.site.url).path
    for path, start in (("index.html", ""), ("404.html", base)):
        _render(project, "chooser.html", path, ChooserView(start, tuple(chooser)), catalogs[0], assets, files, faults)
    pages = len(files)
    files |= {assets[name]: text.encode() for name, text in loaded.items()}
    for catalog in catalogs if made else ():
        files[plurals_path(catalog)] = plurals_page(catalog, project.messages, assets["style"]).encode()
    if not faults:
        check_site(files, base, faults)
    languages = tuple(catalog.language.tag for catalog in catalogs)
    return None if faults else Built(files, pages, languages, len(project.library.examples))


def _render(project: Project, template: str, path: str, view: object, catalog: Catalog, assets: dict[str, str],
            files: dict[str, bytes], faults: list[Fault]) -> None:
    try:
        files[path] = project.renderer.page(template, view, catalog, assets).encode()
    except FaultError as error:
        faults += error.faults


def _asset_path(path: str, text: str) -> str:
    stem, _, suffix = path.rpartition("/")[2].rpartition(".")
    return f"assets/{stem}.{hashlib.sha256(text.encode()).hexdigest()[:10]}.{suffix}"


def _lists_sets(library: Library) -> bool:
    """Whether the site has a page that lists the rule sets, and so a page for each."""
    return any(page.kind == "sets" for page in library.pages)


def _views(library: Library, viewer: Viewer, rule_viewer: RuleViewer) -> Iterator[PageView]:
    """Yield the views of one language: the pages of the content, those made from rule sets where it lists them, the one
    for a missing address."""
    bodies = {"sets": rule_viewer.sets, "compare": rule_viewer.compare}
    for page in library.pages:
        body = bodies[page.kind](page) if page.kind in bodies else None
        yield viewer.page(page, body)
    for page, rules in rule_pages() if _lists_sets(library) else ():
        yield viewer.page(page, rule_viewer.set(page, rules) if page.kind == "set" else rule_viewer.coming(page, rules))
    yield viewer.page(MISSING_PAGE)
