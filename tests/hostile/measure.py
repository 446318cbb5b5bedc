"""Running the program on a file: how it ends, how long it takes, how much memory it needs."""

import dataclasses
import os
import subprocess
import time

MOST_SECONDS, MOST_MEGABYTES = 2.0, 1000
STATUSES = (0, 1, 2)  # success, problems or differences, unreadable input
HANGS = 120  # seconds of wall time, which a busy machine prolongs


@dataclasses.dataclass
class Outcome:
    status: int  # negative: the signal that ended it
    seconds: float  # processor time, which a busy machine hardly prolongs
    megabytes: float
    messages: str


def run(command):
    """Runs a command. Discards its stdout and keeps its stderr."""
    read, write = os.pipe()
    started = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=write)
    os.close(write)
    deadline, messages = time.monotonic() + HANGS, b""
    os.set_blocking(read, False)
    while True:
        messages += drained(read)
        done, status, usage = os.wait4(started.pid, os.WNOHANG)
        if done:
            break
        if time.monotonic() > deadline:
            started.kill()
        time.sleep(0.003)
    messages += drained(read)
    os.close(read)
    started.returncode = os.waitstatus_to_exitcode(status)
    return Outcome(started.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024,
                   messages.decode(errors="replace"))


def run_at_best(command, slack):
    """Returns the quickest of up to three runs; repeats a slow one, as the machine may be busy."""
    outcome = run(command)
    for _ in range(2):
        if outcome.status not in STATUSES or outcome.seconds <= MOST_SECONDS * slack:
            break
        again = run(command)
        if again.status not in STATUSES or again.seconds < outcome.seconds:
            outcome = again
    return outcome


def drained(pipe):
    try:
        return os.read(pipe, 1 << 20)
    except BlockingIOError:
        return b""


def complaints(outcome, slack):
    """Yields the faults of an outcome. slack: factor of the limits, for sanitizer builds."""
    if outcome.status not in STATUSES:
        yield f"ended with {outcome.status}"
    if outcome.status == 2 and not outcome.messages:
        yield "says nothing about why it cannot be read"
    if outcome.seconds > MOST_SECONDS * slack:
        yield f"took {outcome.seconds:.1f} s"
    if outcome.megabytes > MOST_MEGABYTES * slack:
        yield f"needed {outcome.megabytes:.0f} MB"
