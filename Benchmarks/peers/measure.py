"""Runs programs in turn and measures each from outside: time, processor time, memory."""

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
# The outputs of a row's earlier runs.
ASIDE = pathlib.Path(".bench/aside")


@dataclass
class Contestant:
    """A program at one piece of work. `output` is a file, or a folder if it has no ending."""

    name: str
    command: list[str]
    output: pathlib.Path
    environment: dict[str, str] = field(default_factory=dict)
    # Raises if the output is not what was asked for; gives what is worth knowing of it.
    check: Callable[[pathlib.Path], str] = lambda output: ""
    # Seconds that the program itself printed, if it does.
    prints_seconds: bool = False


@dataclass
class Run:
    """One run: seconds, seconds of all cores, megabytes of the largest process at its peak."""

    wall: float
    cpu: float
    peak: float
    printed: float | None = None


def set_aside():
    """Moves the last run's output away and makes a fresh folder for the next.

    Nothing is deleted while programs are measured: a file system searches past what was deleted lately
    for each new file's place, and whoever runs next would wait for that.
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
    """Runs a program from a fresh process and folder."""
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
    """Does something in a process of its own, and gives its text.

    The peak that Linux reports for a program begins with that of the process that started it: this
    one must stay small, and may not read large files itself.
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
    """Each program once unmeasured, its output checked; then rounds in the order ABBA…

    Gives the runs of each name, and what the checks said.
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
    """The median of some values, and the least and largest."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values):
        return cls(statistics.median(values), min(values), max(values))

    def text(self, digits=2):
        return f"{self.median:.{digits}f} ({self.least:.{digits}f}…{self.most:.{digits}f})"


def ratios(runs, over, under, measure):
    """A measure of one program over that of another, round by round."""
    return Spread.of([
        getattr(first, measure) / getattr(second, measure)
        for first, second in zip(runs[over], runs[under])
    ])
