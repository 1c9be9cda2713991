"""Runs one command and prints its seconds, those of its processors and the peak memory of its largest process, as JSON.

    python -I -S bench/clock.py PROGRAM [ARGUMENT...]

It is a process of its own, since a child counts the memory of the process that started it: this one is small.
"""

import json
import os
import sys
import time

QUIET = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]

start = time.perf_counter()
child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=QUIET)
_, status, usage = os.wait4(child, 0)
seconds = time.perf_counter() - start
print(json.dumps({"seconds": seconds, "cpu": usage.ru_utime + usage.ru_stime, "mib": usage.ru_maxrss / 1024}))
sys.exit(os.waitstatus_to_exitcode(status))
