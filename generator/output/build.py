"""Makes the whole site in memory: a project and its catalogs in, the bytes of every file out."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..faults import Fault, FaultError
from ..language.catalog import Catalog
from ..source.library import Library
from ..source.page import Page
from .assets import PROGRAM, Assets, load_assets
from .check import check_site
from .chooser import chooser_pages
from .found import robots, sitemap
from .headers import headers_file
from .moved import moved_pages, moved_paths
from .offline import MANIFEST, WORKER, manifest, worker
from .playpages import PLAYED, PlayViewer, framed_folders
from .plurals import plurals_page, plurals_path
from .project import MISSING_PAGE, Project, load_catalogs, load_glossary
from .prose import ProseRenderer
from .rulepages import RuleViewer, found_differences
from .scripts import page_scripts
from .search import INDEX, entries, search_index
from .urls import ROOT
from .view import PageView
from .viewer import Viewer
from .wordpage import words_body


@dataclass(frozen=True, slots=True)
class Built:
    """A site that is ready to be written: the bytes of its files by path, and what is in it."""

    files: dict[str, bytes]
    pages: int
    languages: tuple[str, ...]
    examples: int


def build_site(project: Project, faults: list[Fault], notes: list[Fault] | None = None, made: Sequence[Catalog] = ()) -> Built | None:
    """Return the site, or None if there is any fault: in content, a catalog, a template or between the pages.

    What the linter of catalogs found that is no fault is added to `notes`. `made` are catalogs of no file, such as those of
    the pseudo-languages: with them come pages that show every plural form.
    """
    catalogs = [*load_catalogs(project, faults, notes), *made]
    played = any(page.kind in PLAYED for page in project.library.pages)
    scripts = page_scripts(project.files, project.cache, faults) if played else None
    assets, program = load_assets(project.files, scripts or {}, faults), project.files.read(PROGRAM, faults)
    if faults:
        return None
    try:
        files = _pages(project, catalogs, assets)
    except FaultError as error:
        faults += error.faults
        return None
    pages = sum(path.endswith(".html") for path in files)
    files |= assets.files
    for catalog in catalogs:
        _keep_offline(project.library, catalog, assets, program, files)
        if made:
            files[plurals_path(catalog)] = plurals_page(catalog, project.messages, assets.paths["style"]).encode()
    tags = tuple(catalog.language.tag for catalog in catalogs)
    files |= _found(project.library, tags, files)
    check_site(files, project.library.site.url, faults)
    return None if faults else Built(files, pages, tags, len(project.library.examples))


def _pages(project: Project, catalogs: list[Catalog], assets: Assets) -> dict[str, bytes]:
    """Return every page. Raises FaultError with all faults of templates, one a template and language."""
    library, faults, files = project.library, [], {}
    languages = tuple(catalog.language for catalog in catalogs)
    prose = ProseRenderer()
    found = found_differences(project.cache) if any(page.kind == "sets" for page in library.pages) else {}
    glossary = load_glossary(project.files, faults)
    viewers = []
    for catalog in catalogs:
        viewer = Viewer(library, catalog, languages, prose, assets.picture(catalog.language.tag), project.renderer.draw)
        viewers.append(viewer)
        searched: list[list[str]] = []
        rule_viewer, play_viewer = RuleViewer(library, catalog, viewer, found), PlayViewer(library, catalog, viewer)
        bodies = {"words": lambda page: words_body(glossary, catalog, languages), **dict.fromkeys(PLAYED, play_viewer.body)}
        for view in _views(library, viewer, rule_viewer, play_viewer, bodies):
            searched += entries(view) if view.meta else []
            try:
                files[view.path] = project.renderer.page(f"{view.kind}.html", view, catalog, assets.paths).encode()
            except FaultError as error:
                faults += error.faults
        files[f"{viewer.tag}/{INDEX}"] = search_index(viewer.pack, searched).encode()
        for path, view in moved_pages(library, viewer):
            files[path] = project.renderer.page("moved.html", view, catalog, assets.paths).encode()
    for path, view in chooser_pages(library, viewers, assets):
        files[path] = project.renderer.page("chooser.html", view, catalogs[0], assets.paths).encode()
    if faults:
        raise FaultError(*faults)
    return files


def _views(library: Library, viewer: Viewer, rule_viewer: RuleViewer, play_viewer: PlayViewer,
           bodies: dict[str, Callable[[Page], object]]) -> Iterator[PageView]:
    """Yield the views of one language: the pages of the content, those made from rule sets, the one for frames, the one for a
    missing address. `bodies` make what pages of a kind show besides their content.
    """
    bodies = {"sets": rule_viewer.sets, "compare": rule_viewer.compare, "decision": rule_viewer.decision, **bodies}
    for page in library.pages:
        yield viewer.page(page, bodies[page.kind](page) if page.kind in bodies else None)
    yield from rule_viewer.pages()
    yield from play_viewer.pages()
    yield viewer.page(MISSING_PAGE)


def _keep_offline(library: Library, catalog: Catalog, assets: Assets, program: str, files: dict[str, bytes]) -> None:
    language = catalog.language
    name, home = library.site.name, library.pages[0]
    icons = {"any": assets.paths["icon"], "192x192": assets.paths["icon192"], "512x512": assets.paths["icon512"]}
    text = manifest(language.tag, language.direction, catalog.text(name.context, name.msgid),
                    catalog.text(home.description.context, home.description.msgid), icons)
    files[f"{language.tag}/{MANIFEST}"] = text.encode()
    kept = {path: files[path] for path in files if path.startswith(f"{language.tag}/") and path.endswith((".html", INDEX))}
    kept |= {path: files[path] for path in assets.offline}
    files[f"{language.tag}/{WORKER}"] = worker(program, language.tag, kept).encode()


def _found(library: Library, tags: tuple[str, ...], files: dict[str, bytes]) -> dict[str, bytes]:
    url, source = library.site.url, library.site.source
    framed = framed_folders(library)
    unlisted = {*moved_paths(library, source), *(f"{folder}/index.html" for folder in framed)}
    rests = [path.removeprefix(f"{source}/") for path in files
             if path.startswith(f"{source}/") and path.endswith("index.html") and path not in unlisted]
    groups = [(ROOT if rest == ROOT else f"{source}/{rest}", {tag: f"{tag}/{rest}" for tag in tags}) for rest in rests]
    made = {"sitemap.xml": sitemap(url, groups), "robots.txt": robots(url), "_headers": headers_file(tags, framed)}
    return {path: text.encode() for path, text in made.items()}
