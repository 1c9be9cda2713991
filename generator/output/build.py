"""Makes the whole site in memory: a project and its catalogs in, the bytes of every file out."""

from collections import ChainMap, Counter
from collections.abc import Callable, Container, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from ..engine.differ import Difference
from ..faults import Fault, FaultError
from ..language.catalog import Catalog
from ..language.fallback import lenders
from ..language.glossary import Glossary
from ..language.harvest import catalog_path
from ..language.languages import Language
from ..source.library import Library
from ..source.page import Page
from .assets import PROGRAM, Assets, load_assets
from .check import Seen, check_capitals, look_at, loose_links, report_dead
from .chooser import Names, chooser_pages
from .crew import share
from .foreign import language_of, languages_of, marked_catalog, show_languages
from .found import robots, sitemap
from .headers import headers_file
from .marks import MARK, unmarked
from .moved import moved_pages, moved_paths
from .offline import MANIFEST, WORKER, manifest, worker
from .playpages import PLAYED, PlayViewer, framed_folders
from .plurals import plurals_page, plurals_path
from .project import MISSING_PAGE, Project, catalog_text, load_catalog, load_catalogs, load_glossary, load_languages
from .prose import ProseRenderer
from .reuse import Reuse
from .rulepages import RuleViewer, found_differences, rule_pages, shown_texts
from .scripts import page_scripts
from .search import INDEX, entries, search_index
from .store import Spool, Store
from .urls import ROOT, page_path
from .view import ChooserView, MovedView, PageView
from .viewer import Viewer
from .wordpage import words_body

MANY = 960
"""From so many pages in all languages on, a second process gains more than it costs."""

Files = MutableMapping[str, bytes]
Anchors = dict[str, set[str]]


@dataclass(frozen=True, slots=True)
class Built:
    """A site that is ready to be written: the bytes of its files by path, and what is in it.

    `lent` counts what a language has from others for want of its own, by language and then by the other: texts, and pages
    that are told to be in the other language.
    """

    files: Files
    pages: int
    languages: tuple[str, ...]
    examples: int
    lent: dict[str, tuple[Counter[str], Counter[str]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Plan:
    """What all languages share."""

    project: Project
    languages: tuple[Language, ...]
    assets: Assets
    program: str
    found: dict[str, tuple[Difference, ...]]
    made: dict[str, Catalog]
    """The catalogs of no file, by language."""
    coming: frozenset[str]
    """The pages of the content in all languages: a part of the site may link to those of the others."""
    filled: dict[str, Catalog]
    """The catalogs that have texts from others for want of their own, by language."""
    elsewhere: dict[str, Language]
    """Of which pages, by path, the text is for the most part in another language than the page's."""


@dataclass(frozen=True, slots=True)
class _Part:
    """What one process made: files, what stands on their pages, links that lead out of them, and faults by when they were found:
    in a catalog, in a template, on the pages. `names` is what the choosers need of a language."""

    files: Files
    seen: Seen
    faults: tuple[list[Fault], list[Fault], list[Fault]]
    names: Names | None = None


def build_site(project: Project, faults: list[Fault], notes: list[Fault] | None = None, made: Sequence[Catalog] = (),
               processes: int = 1) -> Built | None:
    """Return the site, or None if there is any fault: in content, a catalog, a template or between the pages.

    What the linter of catalogs found that is no fault is added to `notes`. `made` are catalogs of no file, such as those of
    the pseudo-languages: with them come pages that show every plural form. With more than one process, as many work on a site
    of many pages, a language each, and its bytes wait on the disk.
    """
    library = project.library
    if len(library.pages) * len(library.site.languages) < MANY or made or notes is not None:
        processes = 1
    languages = load_languages(project, faults)
    catalogs = [*load_catalogs(project, faults, notes), *made] if processes == 1 else []
    played = any(page.kind in PLAYED for page in library.pages)
    scripts = page_scripts(project.files, project.cache, faults) if played else None
    assets, program = load_assets(project.files, scripts or {}, faults), project.files.read(PROGRAM, faults)
    languages = tuple(catalog.language for catalog in catalogs) or languages
    loaded = catalogs if processes == 1 else [load_catalog(project, tag, faults) for tag in library.site.fallbacks]
    filled = {catalog.language.tag: catalog for catalog in loaded if catalog and catalog.lent and catalog.language.tag in library.site.fallbacks}
    if faults:
        if not catalogs:
            load_catalogs(project, faults)
        return None
    tags = tuple(language.tag for language in languages)
    found = found_differences(project.cache) if library.first("sets") else {}
    coming = frozenset(page_path(tag, page) for tag in tags for page in library.pages)
    away = elsewhere(library, filled)
    plan = _Plan(project, languages, assets, program, found, {catalog.language.tag: catalog for catalog in made}, coming, filled, away)
    spools = [Spool() for _ in range(processes if processes > 1 else 0)]

    def make(number: int, tag: str) -> _Part:
        made = _language(plan, next((catalog for catalog in catalogs if catalog.language.tag == tag), None), tag, _store(spools, number))
        if spools:
            project.files.forget(catalog_path(tag))
        return made

    parts = share(tags, make, processes)
    if _report(project, parts, faults):
        return None
    source = catalogs[0] if catalogs else load_catalog(project, library.site.languages[0], faults)
    names = [part.names for part in parts]
    anchors = {path: found for part in parts for path, found in part.seen.anchors.items()}

    def choose(number: int, start: int) -> _Part:
        return _choosers(plan, source, names, anchors, start, processes, _store(spools, number))

    parts += share(range(processes), choose, processes)
    if _report(project, parts, faults):
        return None
    files = Store(others=spools) if spools else {}
    for part in parts:
        files.take(part.files) if spools else files.update(part.files)
    pages = sum(path.endswith(".html") for path in files)
    files.update(assets.files)
    files.update(_found(library, tags, files, away))
    _check(plan, parts, anchors, files, faults)
    lent = {tag: (lenders(catalog), Counter(language.tag for path, language in away.items() if path.startswith(f"{tag}/")))
            for tag, catalog in filled.items()}
    return None if faults else Built(files, pages, tags, len(library.examples), lent)


def elsewhere(library: Library, filled: Mapping[str, Catalog]) -> dict[str, Language]:
    """Return in which language a page is, by path, where it is for the most part not in its own."""
    if not filled:
        return {}
    pages = [(page, ()) for page in library.pages]
    pages += ((page, shown_texts(page, rules)) for page, rules in rule_pages(library))
    found = {}
    for page, more in pages:
        spoken = {tag: language_of(page, more, library, catalog) for tag, catalog in filled.items()}
        for tag, language in spoken.items():
            # The page in that language may be for the most part in a third one. Each has more of its own than the one before.
            while language.tag in spoken and spoken[language.tag].tag != language.tag:
                language = spoken[language.tag]
            if language.tag != tag:
                found[page_path(tag, page)] = language
    return found


def _store(spools: list[Spool], number: int) -> Files:
    """Return where files are put: a dict, or for a process of several a store with its spool."""
    return Store(spools[number]) if spools else {}


def _report(project: Project, parts: list[_Part], faults: list[Fault]) -> bool:
    """Add the faults that were found first, if there are any; their sources may have been read in another process."""
    for when in (0, 1):
        faults += (fault for part in parts for fault in part.faults[when])
        if faults:
            for path in {fault.place.path for fault in faults}:
                project.files.read(path, [])
            return True
    return False


def _check(plan: _Plan, parts: list[_Part], anchors: Anchors, files: Files, faults: list[Fault]) -> None:
    """Check the pages against each other."""
    if not plan.coming <= files.keys():
        raise RuntimeError("a page of the content was not made, but links to it were taken for good")
    for part in parts:
        faults += part.faults[2]
        anchors |= part.seen.anchors
    for part in parts:
        report_dead(loose_links(part.seen, files, anchors), files, faults)
    check_capitals(files, faults)


def _part(plan: _Plan, files: Files, seen: Seen, faults: list[Fault], names: Names | None, anchors: Anchors) -> _Part:
    """Return finished files as a part; of their links those go on that cannot be checked here. `anchors` are those known."""
    loose = loose_links(seen, plan.coming.union(files, plan.assets.files), anchors, later=True)
    return _Part(files, Seen(seen.anchors, loose), ([], [], faults), names)


def _language(plan: _Plan, catalog: Catalog | None, tag: str, files: Files) -> _Part:
    """Return all files of a language; what an earlier build made of the same inputs is taken over."""
    project, library, assets, faults = plan.project, plan.project.library, plan.assets, []
    own = plan.made.get(tag)
    # Of a catalog without a file nothing says whether it is as it was.
    tags = () if own else (tag, *library.site.fallbacks.get(tag, ()))
    texts = "\0".join(catalog_text(project, other, []) or "" for other in tags)
    known = [language.tag for language in plan.languages]
    reuse = Reuse(replace(project, cache=None) if own else project, assets, plan.program, tag, known, texts, plan.elsewhere)
    if reuse.whole:
        files.update(reuse.whole.files)
        seen = reuse.whole.seen
        return _part(plan, files, seen, [], reuse.whole.names, seen.anchors)
    plain = catalog or plan.filled.get(tag) or load_catalog(project, tag, faults)
    if plain is None:
        return _Part(files, Seen({}, {}), (faults, [], []))
    catalog = marked_catalog(plain, library.site.languages) if tag in plan.filled else plain
    try:
        viewer = Viewer(library, catalog, plan.languages, ProseRenderer(), assets.picture(tag), project.renderer.draw, plan.elsewhere)
    except FaultError as error:
        return _Part(files, Seen({}, {}), ([], list(error.faults), []))
    views = tuple(_views(plan, catalog, viewer, load_glossary(project.files, faults)))
    seen, kept, found = Seen({}, {}), reuse.pages([page for page, _ in views], catalog), {}
    for page, make in views:
        path = page_path(tag, page)
        if path in kept:
            found[path], files[path] = kept[path], reuse.take(path, seen)
            continue
        view = make()
        found[path] = entries(view) if view.meta else []
        try:
            files[path] = _page(plan, f"{view.kind}.html", view, catalog)
        except FaultError as error:
            faults += error.faults
    files[f"{viewer.tag}/{INDEX}"] = unmarked(search_index(plain, [entry for page in found.values() for entry in page])).encode()
    for path, view in moved_pages(library, viewer):
        try:
            files[path] = _page(plan, "moved.html", view, catalog)
        except FaultError as error:
            faults += error.faults
    if plan.made:
        files[plurals_path(catalog)] = _shown(plan, plurals_page(catalog, project.messages, assets.paths["style"]))
    if faults:
        return _Part(files, seen, ([], faults, []))
    _keep_offline(library, plain, assets, plan.program, files)
    look_at(files, library.site.url, seen, faults)
    names = Names.of(viewer, library)
    if not faults:
        reuse.keep(files, seen, names, found)
    return _part(plan, files, seen, faults, names, seen.anchors)


def _page(plan: _Plan, template: str, view: PageView | MovedView | ChooserView, catalog: Catalog) -> bytes:
    """Return a page as it is written; one that shows texts of other languages says so. Raises FaultError."""
    html = plan.project.renderer.page(template, view, catalog, plan.assets.paths)
    if isinstance(view, PageView) and view.language in plan.filled:
        used = languages_of(html, plan.project.library.site.languages)
        lent = tuple(link for link in view.languages if link.language in used and not link.current)
        html = plan.project.renderer.page(template, replace(view, lent=lent), catalog, plan.assets.paths) if lent else html
    return _shown(plan, html)


def _shown(plan: _Plan, html: str) -> bytes:
    return (show_languages(html, plan.languages) if plan.filled and MARK.search(html) else html).encode()


def _choosers(plan: _Plan, catalog: Catalog, names: list[Names], anchors: Anchors, start: int, step: int, files: Files) -> _Part:
    """Return some of the pages on which a reader picks a language."""
    faults: list[Fault] = []
    for path, view in chooser_pages(plan.project.library, names, plan.assets, plan.elsewhere, start, step):
        try:
            files[path] = _page(plan, "chooser.html", view, catalog)
        except FaultError as error:
            faults += error.faults
    if faults:
        return _Part(files, Seen({}, {}), ([], faults, []))
    seen = Seen({}, {})
    look_at(files, plan.project.library.site.url, seen, faults)
    return _part(plan, files, seen, faults, None, anchors | seen.anchors)


def _views(plan: _Plan, catalog: Catalog, viewer: Viewer, glossary: Glossary) -> Iterator[tuple[Page, Callable[[], PageView]]]:
    """Yield the pages of one language, each with what makes its view: the pages of the content, those made from rule sets, the one
    for frames, the one for a missing address."""
    library = plan.project.library
    rules, play = RuleViewer(library, catalog, viewer, plan.found), PlayViewer(library, catalog, viewer, glossary)
    bodies = {"sets": rules.sets, "compare": rules.compare, "decision": rules.decision, **dict.fromkeys(PLAYED, play.body),
              "words": lambda page: words_body(glossary, catalog, plan.languages)}
    for page in library.pages:
        yield page, partial(_view, viewer, page, bodies.get(page.kind))
    yield from rules.pages()
    yield from play.pages()
    yield MISSING_PAGE, partial(viewer.page, MISSING_PAGE)


def _view(viewer: Viewer, page: Page, body: Callable[[Page], object] | None) -> PageView:
    return viewer.page(page, body(page) if body else None)


def _keep_offline(library: Library, catalog: Catalog, assets: Assets, program: str, files: Files) -> None:
    language = catalog.language
    name, home = library.site.name, library.pages[0]
    icons = {"any": assets.paths["icon"], "192x192": assets.paths["icon192"], "512x512": assets.paths["icon512"]}
    text = manifest(language.tag, language.direction, catalog.text(name.context, name.msgid),
                    catalog.text(home.description.context, home.description.msgid), icons)
    files[f"{language.tag}/{MANIFEST}"] = text.encode()
    kept = [path for path in files if path.startswith(f"{language.tag}/") and path.endswith((".html", INDEX))]
    files[f"{language.tag}/{WORKER}"] = worker(program, language.tag, (*kept, *assets.offline), ChainMap(assets.files, files)).encode()


def _found(library: Library, tags: tuple[str, ...], files: Files, elsewhere: Container[str]) -> dict[str, bytes]:
    url, source = library.site.url, library.site.source
    framed = framed_folders(library)
    unlisted = {*moved_paths(library, source), *(f"{folder}/index.html" for folder in framed)}
    rests = [path.removeprefix(f"{source}/") for path in files
             if path.startswith(f"{source}/") and path.endswith("index.html") and path not in unlisted]
    groups = [(ROOT if rest == ROOT else f"{source}/{rest}", {tag: path for tag in tags if (path := f"{tag}/{rest}") not in elsewhere})
              for rest in rests]
    return {"sitemap.xml": sitemap(url, groups), "robots.txt": robots(url).encode(), "_headers": headers_file(tags, framed).encode()}
