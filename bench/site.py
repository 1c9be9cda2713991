"""Builds synthetic sites."""
import sys
from pathlib import Path
sys.path.insert(1, str(Path(__file__).resolve().parent.parent))
from model import SIZES, make_pages
from ours import write_project
write_project(Path(sys.argv[2]), make_pages(SIZES[sys.argv[3]]))
