"""Compares three example designs with the same designs in Typst, for docs/designs.md.

    designs.py --program PROGRAM              lines, characters, tags, size, and time of each design
    designs.py --program PROGRAM --mistakes   what both print about mistakes in the data
    designs.py --pictures                     Typst's pictures, docs/images/typst-*.webp

Lines are counted without blank lines and comments, and without the data. Both programs run in turn, as in
bench.py, and write all pages of a design to one PDF.
"""

import argparse
import json
import pathlib
import re
import subprocess
from dataclasses import dataclass, field

import checks
from measure import OUT, Contestant, Spread, in_turn
from rows import FONTS

PYTHON = ".bench/venv/bin/python"
TYPST = "Benchmarks/peers/typst_design.py"
PROJECT = pathlib.Path("examples/designs")
TEMPLATES = f"{PROJECT}/templates"
COPIES = pathlib.Path(".bench/data/designs")


@dataclass
class Design:
    """A design, its data, and the files that it shares with others: of Chalkboard, and of Typst."""

    name: str
    data: str
    pages: int
    parts: list[str]
    modules: list[str] = field(default_factory=list)

    @property
    def template(self):
        return f"{TEMPLATES}/{self.name}.yaml"

    @property
    def source(self):
        return f"Benchmarks/peers/designs/{self.name}.typ"


SCHOOL = f"{TEMPLATES}/parts/alder-creek.yaml"
MODULE = "Benchmarks/peers/designs/alder-creek.typ"
DESIGNS = [
    Design("honor-certificate", "examples/designs/data/honors.yaml", 3, [SCHOOL], [MODULE]),
    Design(
        "two-term-report-card", "examples/designs/data/two-terms.yaml", 2,
        [SCHOOL, f"{TEMPLATES}/parts/term.yaml"], [MODULE]),
    Design("attendance-sheet", "examples/designs/data/attendance.json", 1, ["templates/base/paper.yaml"]),
]

# A mistake in the data of a design: the text before, and after.
MISTAKES = [
    ("a misspelled field", DESIGNS[0], "citation: >-\n        for proofs", "citaton: >-\n        for proofs"),
    ("a missing number", DESIGNS[1], "effort: G, mark: 84.5", "effort: G"),
    ("text instead of a number", DESIGNS[1], "mark: 84.5", 'mark: "84.5"'),
    ("a comma in a number", DESIGNS[1], "mark: 84.5", "mark: 84,5"),
    ("a date that does not exist", DESIGNS[1], "from: 2025-09-02", "from: 2025-09-31"),
    ("an unknown letter", DESIGNS[2], '{"mark": "L"}', '{"mark": "T"}'),
    ("a missing day", DESIGNS[2], '{"mark": "L"}, ', ""),
    ("a missing comma in the file", DESIGNS[2], '{"mark": "L"},', '{"mark": "L"}'),
]


def faces():
    """Links the designs' fonts into one folder, because Typst searches whole folders."""
    folder = pathlib.Path(".bench/faces")
    folder.mkdir(parents=True, exist_ok=True)
    source = ""
    for line in pathlib.Path("assets/fonts/fonts.list").read_text().splitlines():
        if line.startswith("["):
            source = line[1:].split("]")[0]
        elif re.match(r"(Inter|NotoSerif)-", line):
            link = folder / line.split()[0]
            if not link.exists():
                link.symlink_to(f"{source}/{link.name}")


def lines(paths):
    """Returns the lines of some files that are not blank and not comments."""
    text = "\n".join(pathlib.Path(path).read_text(encoding="utf-8") for path in paths)
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith(("# ", "//"))]


def lengths(own, shared):
    """Returns the lines and characters of a design, and those of the files that it shares."""
    counts = [(len(each), sum(len(line) + 1 for line in each)) for each in (lines([own]), lines(shared)) if each]
    return [" + ".join(f"{value:,}" for value in values) for values in zip(*counts)]


def command(program, design, output, data=None):
    """Returns a command in the folder of the examples, whose pictures belong to their project."""
    return [
        "env", "--chdir", str(PROJECT), str(pathlib.Path(program).resolve()), "render", design.name,
        str(pathlib.Path(data or design.data).resolve()), "-o", str(output.resolve()),
    ]


def compare(program, rounds):
    """Yields the lines of a Markdown table, and writes all numbers to .bench/designs.json."""
    results = {}
    yield "| Design | | Lines | Characters | Tagged | PDF | Wall (minimum…maximum) | CPU |"
    yield "|---|---|---|---|---|---|---|---|"
    for design in DESIGNS:
        about = {}

        def check(name):
            def inspect(path):
                note = checks.about(path, design.pages).split(",")[0]
                return f"{note}; {path.stat().st_size / 1000:.1f} kB"
            return inspect

        ours, theirs = OUT / "chalkboard.pdf", OUT / "typst.pdf"
        runs, notes = in_turn([
            Contestant("Chalkboard", command(program, design, ours), ours, check=check("Chalkboard")),
            Contestant(
                "Typst", [PYTHON, TYPST, design.name, str(theirs)], theirs, environment=FONTS,
                check=check("Typst"), prints_seconds=True),
        ], rounds)
        counts = {
            "Chalkboard": lengths(design.template, design.parts),
            "Typst": lengths(design.source, design.modules),
        }
        for name, each in runs.items():
            tagged, size = notes[name].split("; ")
            wall, cpu = Spread.of([run.wall for run in each]), Spread.of([run.cpu for run in each])
            about[name] = {"lines": counts[name][0], "characters": counts[name][1], "tagged": tagged, "size": size,
                           "wall": vars(wall), "cpu": vars(cpu)}
            printed = ""
            if name == "Typst":
                inside = Spread.of([run.printed for run in each])
                about[name]["inside"] = vars(inside)
                printed = f"; {inside.text()} without Python's start"
            yield (f"| {design.name} | {name} | {' | '.join(counts[name])} | "
                   f"{'yes' if tagged == 'tagged' else 'no'} | {size} | {wall.text()} s{printed} | "
                   f"{cpu.text()} s |")
        results[design.name] = about
    pathlib.Path(".bench/designs.json").write_text(json.dumps(results, indent=1))


def mistakes(program):
    """Yields what both programs print about each mistake."""
    COPIES.mkdir(parents=True, exist_ok=True)
    for number, (what, design, before, after) in enumerate(MISTAKES, 1):
        original = pathlib.Path(design.data)
        text = original.read_text(encoding="utf-8")
        if before not in text:
            raise SystemExit(f"{original} does not contain {before!r}")
        copy = COPIES / f"{number}-{original.name}"
        copy.write_text(text.replace(before, after, 1), encoding="utf-8")
        output = COPIES / f"{number}.pdf"
        for name, arguments in (
            ("Chalkboard", command(program, design, output, copy)),
            ("Typst", [PYTHON, TYPST, design.name, str(output), str(copy)]),
        ):
            run = subprocess.run(arguments, capture_output=True, text=True)
            yield f"\n== {design.name}, {what}: {name}, exit code {run.returncode}"
            yield run.stderr.rstrip().replace(f"{pathlib.Path.cwd()}/", "") or "no message"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--mistakes", action="store_true")
    parser.add_argument("--pictures", action="store_true")
    options = parser.parse_args()
    faces()
    if options.pictures:
        for design in DESIGNS:
            picture = f"docs/images/typst-{design.name}.webp"
            subprocess.run([PYTHON, TYPST, design.name, picture], stdout=subprocess.DEVNULL, check=True)
    elif not options.program:
        parser.error("--program is needed")
    else:
        for line in mistakes(options.program) if options.mistakes else compare(options.program, options.rounds):
            print(line)


if __name__ == "__main__":
    main()
