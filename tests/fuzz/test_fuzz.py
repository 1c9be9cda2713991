"""A fixed number of mutated inputs gives pages or faults with a place, and nothing else."""

import random

import pytest
from mutate import Referee, Site, judge_line


@pytest.mark.parametrize(("suffix", "count"), [(".yaml", 250), (".po", 250), (".html", 120)])
def test_a_mutated_file_gives_pages_or_faults(tmp_path, suffix, count):
    site, chance = Site(tmp_path), random.Random(7)
    for _ in range(count):
        site.attempt(chance, suffix)


def test_a_mutated_line_gives_an_answer_or_an_error():
    referee, chance = Referee(), random.Random(7)
    for _ in range(20_000):
        judge_line(referee, chance)
    assert referee.bad > 5_000
