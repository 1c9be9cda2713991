"""Does one kind of work on several things, in this process or in a few, and returns what came out in the order of the things."""

import gc
import os
import pickle
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

Task = TypeVar("Task")
Made = TypeVar("Made")

MOST = 2
"""More processes than this were no faster where it was measured, and each takes its memory."""


def processes_at_hand() -> int:
    """Return how many processes may work at once; 1 where a process cannot be forked safely."""
    if not hasattr(os, "fork") or threading.active_count() > 1:
        return 1
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, cores)


def share(tasks: Sequence[Task], work: Callable[[int, Task], Made], processes: int) -> list[Made]:
    """Return work(number, task) for each task, in their order; the number is that of the process, from 0.

    With one process the work is done in this one. Else what `work` returns is pickled. Raises what it raises; where a process
    ends otherwise, ChildProcessError.
    """
    if processes < 2:
        return [work(0, task) for task in tasks]
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    # What is there already is not to be copied just because the collector looks at it.
    gc.freeze()
    crew: list[tuple[int, int]] = []
    try:
        for number in range(processes):
            crew.append(_start(number, tasks[number::processes], work))
        found = [_receive(pipe) for _, pipe in crew]
    finally:
        for child, pipe in crew:
            with suppress(OSError):
                os.close(pipe)
            # One that still works writes into a closed pipe, and ends.
            os.waitpid(child, 0)
        gc.unfreeze()
    for answers in found:
        answers.reverse()
    return [pickle.loads(found[i % processes].pop()) for i in range(len(tasks))]


def _start(number: int, tasks: Sequence[Task], work: Callable[[int, Task], Made]) -> tuple[int, int]:
    """Fork a process that does some of the work; return its id and the pipe from which its answer comes."""
    here, there = os.pipe()
    child = os.fork()
    if child:
        os.close(there)
        return child, here
    try:
        try:
            answer: object = [_done(number, task, work) for task in tasks]
        except Exception as error:
            answer = error
            error.add_note("".join(traceback.format_exception(error)))
        with os.fdopen(there, "wb") as pipe:
            pickle.dump(answer, pipe, pickle.HIGHEST_PROTOCOL)
    finally:
        # Nothing of the parent may run here: no handler, no buffer written a second time.
        os._exit(0)


def _done(number: int, task: Task, work: Callable[[int, Task], Made]) -> bytes:
    """Do one piece of work, and let go of what it needed before the next one."""
    made = pickle.dumps(work(number, task), pickle.HIGHEST_PROTOCOL)
    gc.collect()
    return made


def _receive(pipe: int) -> list[bytes]:
    with os.fdopen(pipe, "rb", closefd=False) as file:
        try:
            answer = pickle.load(file)
        except (EOFError, pickle.UnpicklingError):
            raise ChildProcessError("a process of the build ended before its work was done") from None
    if isinstance(answer, Exception):
        raise answer
    return answer
