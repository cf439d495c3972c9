"""Compares the grades of a program with the expected results of school_years.py.

    python3 compare.py PROGRAM DIR         runs PROGRAM grade DIR/0001.json --json, and so on
    python3 compare.py PROGRAM FILE.json   the same for the examples of published.json

Fields that only one of the two has are not compared; those that the program never has are listed at the end.
The exit code is 1 if there are differences.
"""

import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction

SHOWN = 60
TEXT = {"id", "name", "title", "letter"}
DISPLAYED = {"gpa", "score"}


class Comparison:
    """Collects differences, and counts them by field."""

    def __init__(self):
        self.kinds, self.compared, self.absent, self.printed = Counter(), Counter(), Counter(), 0

    def report(self, path, kind, text):
        """Prints a difference, unless there were many."""
        self.kinds[kind] += 1
        if self.printed < SHOWN:
            print(f"{path}: {text}")
        elif self.printed == SHOWN:
            print("further differences are only counted")
        self.printed += 1

    def values(self, path, key, found, wanted):
        """Compares two values of a field."""
        if isinstance(wanted, dict) and isinstance(found, dict):
            for name, part in wanted.items():
                place = f"{path}/{name}"
                kind = kind_of(place)
                if name in found:
                    self.values(place, name, found[name], part)
                elif part is not None:
                    self.absent[kind] += 1
        elif isinstance(wanted, list) and isinstance(found, list):
            if len(found) != len(wanted):
                self.report(path, kind_of(path), f"{len(found)} items instead of {len(wanted)}")
            for place, (one, other) in enumerate(zip(found, wanted)):
                self.values(f"{path}[{label(other, place)}]", "", one, other)
        else:
            self.compared[kind_of(path)] += 1
            if not same(key, found, wanted):
                self.report(path, kind_of(path), f"{found!r} instead of {wanted!r}")


def kind_of(path):
    """A path without the ids in it, and without the file."""
    return re.sub(r"\[[^\]]*\]", "", path).partition("/")[2]


def label(item, place):
    """What names an item of a list in a path: its id and title, or its place."""
    if not isinstance(item, dict) or "id" not in item:
        return str(place)
    return " ".join(str(item[key]) for key in ("id", "title") if key in item)


def number(text):
    """A value as a number, if it is one."""
    try:
        return Fraction(str(text))
    except (ValueError, ZeroDivisionError):
        return None


def same(field, found, wanted):
    """Whether two values are the same: exact ones as numbers, others as text."""
    if found == wanted:
        return True
    if field in TEXT:
        return plain(found) == plain(wanted)
    if field in DISPLAYED or None in (found, wanted) or "" in (found, wanted):
        return False
    return number(found) is not None and number(found) == number(wanted)


def plain(value):
    """A text in which a hyphen and a minus sign are the same."""
    return str(value).strip().replace("-", "\u2212")


def grade(program, path):
    """The JSON that the program prints, or the problem."""
    command = shlex.split(program) + ["grade", path, "--json"]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=120, encoding="utf-8")
    except subprocess.TimeoutExpired:
        return None, "no result after two minutes"
    if run.returncode != 0:
        lines = [line for line in run.stderr.splitlines() if " error: " in line] or run.stderr.splitlines()
        return None, f"exit code {run.returncode}: {lines[0] if lines else 'no message'}"
    try:
        return json.loads(run.stdout), ""
    except ValueError as error:
        return None, f"not JSON: {error}"


def cases(target, folder):
    """The name, the file and the expected results of every class."""
    if os.path.isdir(target):
        for path in sorted(glob.glob(os.path.join(target, "*.expected.json"))):
            with open(path, encoding="utf-8") as file:
                data = path.removesuffix(".expected.json")
                yield os.path.basename(data), data + ".json", json.load(file)
        return
    with open(target, encoding="utf-8") as file:
        examples = json.load(file)
    for example in examples:
        path = os.path.join(folder, example["name"] + ".json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(example["class"], file)
        yield example["name"], path, example["expected"]


def main(arguments):
    if len(arguments) != 2:
        raise SystemExit(__doc__)
    os.nice(12)
    comparison, classes, different = Comparison(), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for name, path, expected in cases(arguments[1], folder):
            classes += 1
            before = sum(comparison.kinds.values())
            found, problem = grade(arguments[0], path)
            if problem:
                comparison.report(name, "failed runs", problem)
            else:
                wanted = {"students": expected["students"]}
                comparison.values(name, "", found, wanted)
            different += sum(comparison.kinds.values()) > before
    for kind, count in comparison.kinds.most_common():
        print(f"{count} differences: {kind}")
    for kind, count in comparison.absent.most_common():
        if not comparison.compared[kind]:
            print(f"not compared, because the program does not have it: {kind} ({count} times)")
    total = sum(comparison.compared.values())
    print(f"{classes} classes, {different} with differences; {total} values compared")
    if classes == 0 or comparison.kinds:
        raise SystemExit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
