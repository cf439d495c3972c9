"""Runs programs alternately and measures each from outside: time, processor time, memory."""

import multiprocessing
import os
import pathlib
import shutil
import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Callable

OUT = pathlib.Path(".bench/out")
# The outputs of earlier runs of a row.
ASIDE = pathlib.Path(".bench/aside")


@dataclass
class Contestant:
    """A program with one task. `output` is a file, or a folder if it has no extension."""

    name: str
    command: list[str]
    output: pathlib.Path
    environment: dict[str, str] = field(default_factory=dict)
    # Raises an error if the output is not as expected; returns a note about it.
    check: Callable[[pathlib.Path], str] = lambda output: ""
    # The seconds printed by the program itself, if any.
    prints_seconds: bool = False


@dataclass
class Run:
    """One run: seconds, seconds of all cores, megabytes of the largest process at its peak."""

    wall: float
    cpu: float
    peak: float
    printed: float | None = None


def set_aside():
    """Moves the last run's output away and creates an empty folder for the next.

    Nothing is deleted while programs are measured: a file system searches past recently deleted files
    to place each new file, which would slow down the next program.
    """
    if OUT.exists():
        ASIDE.mkdir(parents=True, exist_ok=True)
        OUT.rename(ASIDE / str(len(list(ASIDE.iterdir()))))
    OUT.mkdir(parents=True)


def clear():
    """Deletes all output."""
    for folder in (OUT, ASIDE):
        shutil.rmtree(folder, ignore_errors=True)


def once(contestant):
    """Runs a program in a new process and an empty folder."""
    set_aside()
    if not contestant.output.suffix:
        contestant.output.mkdir()
    environment = {**os.environ, **contestant.environment}
    log, problems = OUT / "stdout.log", OUT / "stderr.log"
    actions = [
        (os.POSIX_SPAWN_OPEN, number, str(path), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        for number, path in ((1, log), (2, problems))
    ]
    began = time.perf_counter()
    process = os.posix_spawnp(
        contestant.command[0], contestant.command, environment, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - began
    if status != 0:
        sys.exit(f"{contestant.name} failed: {' '.join(contestant.command)}\n{log.read_text()}{problems.read_text()}")
    return Run(
        wall=wall, cpu=usage.ru_utime + usage.ru_stime, peak=usage.ru_maxrss / 1024,
        printed=float(log.read_text().split()[-1]) if contestant.prints_seconds else None)


def apart(work, *arguments):
    """Runs a function in a separate process, and returns its text.

    The peak that Linux reports for a program starts with that of its parent process, so this process
    must stay small, and must not read large files itself.
    """
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=lambda: sender.send(work(*arguments)))
    process.start()
    sender.close()
    try:
        text = receiver.recv()
    except EOFError:
        sys.exit("a check failed")
    process.join()
    return text


def in_turn(contestants, rounds):
    """Runs each program once unmeasured and checks its output; then runs rounds in the order ABBA…

    Returns the runs by name, and the notes of the checks.
    """
    clear()
    notes = {}
    for each in contestants:
        once(each)
        notes[each.name] = apart(each.check, each.output)
    runs = {each.name: [] for each in contestants}
    for number in range(rounds):
        for each in contestants if number % 2 == 0 else reversed(contestants):
            runs[each.name].append(once(each))
            if sys.stderr.isatty():
                print(f"\r  round {number + 1} of {rounds}: {each.name}\x1b[K", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    clear()
    return runs, notes


@dataclass
class Spread:
    """The median, minimum and maximum of some values."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values):
        return cls(statistics.median(values), min(values), max(values))

    def text(self, digits=2):
        return f"{self.median:.{digits}f} ({self.least:.{digits}f}…{self.most:.{digits}f})"


def ratios(runs, over, under, measure):
    """Returns the ratio of a measure between two programs, round by round."""
    return Spread.of([
        getattr(first, measure) / getattr(second, measure)
        for first, second in zip(runs[over], runs[under])
    ])
