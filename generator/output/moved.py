"""Pages that were renamed: their old addresses lead to where they are now."""

from collections.abc import Iterator

from ..source.library import Library
from .urls import relative
from .view import MovedView
from .viewer import Viewer


def moved_paths(library: Library, language: str) -> dict[str, str]:
    """Return the old files of a language by path, each with the id of what they lead to now."""
    return {f"{language}/{alias.old}/index.html": alias.new for alias in library.site.aliases
            if "#" not in alias.old and alias.new not in library.homes}


def moved_pages(library: Library, viewer: Viewer) -> Iterator[tuple[str, MovedView]]:
    """Yield the old pages of a language with their paths."""
    for path, new in moved_paths(library, viewer.tag).items():
        yield path, MovedView(viewer.tag, viewer.direction, relative(path, ""), viewer.target(path, new))
