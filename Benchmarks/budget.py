"""Counts the instructions, retains, allocations and the peak memory of the rows of the benchmark, and compares them
with the budgets of Benchmarks/budgets.tsv. A row may use 1 % more than its budget.

    make budget                       compares; a missed budget is an error
    make budget UPDATE=1              records what became less
    make budget UPDATE=1 WHY="..."    also records what became more, with a line in docs/performance.md: WHY says what
                                      the user gets for it
    make budget ROWS="combined cold"  some rows

The rows that start with "start" are whole runs with one record; the others are what each further record needs.
Counts come from callgrind, so they do not depend on the load or the speed of the machine. Time does: it is only
shown, as a ratio to Benchmarks/limit.c, which draws the same report cards in C, in the same minute.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import zipfile
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUDGETS = ROOT / "Benchmarks/budgets.tsv"
PAGE = ROOT / "docs/performance.md"
HEADING = "### Raised budgets\n"
MEASURES = ("instructions", "retains", "allocations", "peak kB")
MORE = 0.01
# Linux counts the pages of a process in steps of 32 for each core, of which machines for checks have two.
PEAK_STEP = 256
SCALE_150, SCALE_300 = "2.0833333333333335", "4.166666666666667"
# The same for every machine and folder: the length of a path or of the environment moves what is counted.
ENVIRONMENT = {
    "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8", "TZ": "UTC",
    "SWIFT_DETERMINISTIC_HASHING": "1",
}
ALLOCATING = {"malloc", "calloc", "realloc", "memalign", "aligned_alloc", "posix_memalign"}
RETAINING = {"swift_retain", "swift_retain_n"}


@dataclass(frozen=True)
class Row:
    """A run with some records, and the name of the run that its start is taken from."""

    command: str
    records: int = 0
    start: str = ""


def card(name, more=""):
    return f"render player-card {name} --jobs 1 --quiet {more}"


def report(name, more):
    return f"render report-card {name} --jobs 1 --quiet {more}"


ROWS = {
    "start check": Row("check class-1.ndjson"),
    "start report card": Row(report("class-1.ndjson", "-o out.pdf")),
    "start player card": Row(card("roster-1.json", "-o out.pdf")),
    "start table": Row("render conversion-table table-1.json --jobs 1 --quiet -o out.pdf"),
    "start board": Row("render chalkboard board.json --jobs 1 --quiet -o out.png"),
    "combined": Row(report("class-31.ndjson", "-o out.pdf"), 30, "start report card"),
    "separate": Row(report("class-31.ndjson", "--each --format pdf -o out"), 30, "start report card"),
    "png": Row(report("class-3.ndjson", f"--each --format png --scale {SCALE_150} -o out"), 2, "start report card"),
    "cards png": Row(card("roster-3.json", f"--each --format png --scale {SCALE_300} -o out"), 2, "start player card"),
    "cards sheet": Row(
        card("roster-19.json", "--sheet letter-9up --duplex long-edge -o out.pdf"), 18, "start player card"),
    "table": Row("render conversion-table table-101.json --jobs 1 --quiet -o out.pdf", 100, "start table"),
    "check": Row("check class-151.ndjson", 150, "start check"),
    "grade": Row("grade --csv class-151.ndjson", 150, "start check"),
    "grade csv": Row("grade --csv marks.csv", 50, "start check"),
    "import csv": Row("import marks.csv -o out.json", 50, "start check"),
    "import xlsx": Row("import marks.xlsx -o out.json", 50, "start check"),
}


# The data.


def workbook(path, lines):
    """Writes a workbook with text in its cells."""
    def column(index):
        return (chr(64 + index // 26) if index >= 26 else "") + chr(65 + index % 26)

    def cell(place, text):
        if re.fullmatch(r"\d+(\.\d+)?", text):
            return f'<c r="{place}"><v>{text}</v></c>'
        return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'

    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    parts = "http://schemas.openxmlformats.org/package/2006"
    rows = "".join(
        f'<row r="{number}">' + "".join(cell(f"{column(index)}{number}", text) for index, text in enumerate(line))
        + "</row>" for number, line in enumerate(lines, 1))
    files = {
        "[Content_Types].xml": f'<Types xmlns="{parts}/content-types"><Default Extension="rels" ContentType='
        '"application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType='
        '"application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-'
        'officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{parts}/relationships"><Relationship Id="r1" '
        f'Type="{kind}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook {main} xmlns:r="{kind}"><sheets><sheet name="Marks" sheetId="1" r:id="r1"/>'
        "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{parts}/relationships"><Relationship Id="r1" '
        f'Type="{kind}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f"<worksheet {main}><sheetData>{rows}</sheetData></worksheet>",
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), text)


def marks(folder):
    """Writes a gradebook of 50 students with 20 marks each as CSV and as a workbook."""
    lines = [["Student ID", "Last Name", "First Name", *(f"Quiz {number} [100]" for number in range(1, 21))]] + [
        [f"S-{row}", "Ångström", f"Zoë {row}", *(f"{(row * 7919 + quiz * 104729) % 10000 / 100:.2f}" for quiz in range(20))]
        for row in range(1, 51)
    ]
    (folder / "marks.csv").write_text("".join(",".join(line) + "\n" for line in lines), encoding="utf-8")
    workbook(folder / "marks.xlsx", lines)


def data(folder):
    """Writes the data of all rows."""
    makers = ROOT / "Benchmarks/peers"
    sys.path.insert(0, str(makers))
    import data as classes
    import roster
    import table

    roster.photo = lambda number, random: b""
    for count in (1, 3, 31, 151):
        classes.write_lines(count, folder, classes.Random(2026))
        (folder / f"large-{count}.ndjson").rename(folder / f"class-{count}.ndjson")
    for maker, counts in ((roster, (1, 3, 19)), (table, (1, 101))):
        for count in counts:
            sys.argv = ["", str(count), str(folder)]
            maker.main()
    for count in (1, 3, 19):
        # Photos are decoded in a process of their own, which callgrind does not follow.
        path = folder / f"roster-{count}.json"
        team = json.loads(path.read_text(encoding="utf-8"))
        for player in team["players"]:
            del player["photoHeadshot"]
        path.write_text(json.dumps(team, ensure_ascii=False), encoding="utf-8")
    shutil.copy(ROOT / "examples/gpa/four-courses.json", folder / "board.json")
    marks(folder)


# Counting.


def fresh(folder, name):
    """Returns an empty folder with links to the data, so that every run has paths of the same length."""
    place = folder / f"{name:_<4.4}"
    place.mkdir()
    for file in (folder / "data").iterdir():
        os.link(file, place / file.name) if file.is_file() else None
    (place / "out").mkdir()
    return place


def outputs(place):
    """Returns the hash of every file that a run wrote."""
    files = sorted([*place.glob("out*"), *place.glob("out/**/*")])
    return {
        str(file.relative_to(place)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files if file.is_file()
    }


def run(command, place):
    """Runs a program in a folder, and ends with what it wrote if it fails."""
    with open(place / "log", "w+b") as log:
        done = subprocess.run(command, cwd=place, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        if done.returncode:
            log.seek(0)
            sys.exit(f"{' '.join(command)} failed:\n{log.read().decode(errors='replace')[-2000:]}")


def counts(path):
    """Returns the instructions, retains and allocations of a file of callgrind."""
    names, objects, called, library, total = {}, {}, ("", ""), "", 0
    retains = allocations = 0

    def named(table, text):
        found = re.match(r"\((\d+)\)(?: (.*))?", text)
        if found[2] is not None:
            table[found[1]] = found[2]
        return table[found[1]]

    current = ""
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith("ob="):
                current = library = named(objects, line[3:].rstrip("\n"))
            elif line.startswith("cob="):
                library = named(objects, line[4:].rstrip("\n"))
            elif line.startswith("fn="):
                named(names, line[3:].rstrip("\n"))
            elif line.startswith("cfn="):
                called, library = (named(names, line[4:].rstrip("\n")).split("'")[0], library), current
            elif line.startswith("calls="):
                count = int(line[6:].split()[0])
                retains += count * (called[0] in RETAINING)
                allocations += count * (called[0] in ALLOCATING and "/libc.so" in called[1])
            elif line.startswith(("summary:", "totals:")):
                total = max(total, int(line.split()[1]))
    if not (total and retains and allocations):
        sys.exit(f"{path} has no calls to retain or malloc")
    return [total, retains, allocations]


class Budget:
    """The folder of the runs, and the program in it."""

    def __init__(self, folder, program):
        self.folder = folder
        (folder / "data").mkdir()
        # Valgrind cannot read Swift's debug information; the names of functions stay.
        subprocess.run(["strip", "--strip-debug", "-o", folder / "chalkboard", program], check=True)
        for name in ("templates", "assets"):
            shutil.copytree(ROOT / name, folder / name)
        data(folder / "data")
        subprocess.run(["cc", "-O2", "-o", folder / "peak", ROOT / "Benchmarks/peak.c"], check=True)
        self.lock = threading.Lock()
        self.number = 0
        # Without random addresses, counts differ even less; containers may forbid that.
        fixed = subprocess.run(["setarch", "-R", "true"], capture_output=True).returncode == 0
        self.before = ["setarch", "-R"] if fixed else []
        library = folder / "onecore.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, ROOT / "Benchmarks/onecore.c"], check=True)
        self.before += ["env", f"LD_PRELOAD={library}", "FILE_PAGES=file-pages"]

    def place(self):
        with self.lock:
            self.number += 1
            return fresh(self.folder, f"r{self.number:03}")

    def command(self, row, jobs="1"):
        return [str(self.folder / "chalkboard"), *row.command.replace("--jobs 1", f"--jobs {jobs}").split()]

    def count(self, row):
        """Counts with callgrind.

        Threads, of which Pango has some, take turns fairly; and with one arena the memory that a thread gets does not
        depend on which threads have ended. Otherwise counts vary by a percent.
        """
        place = self.place()
        tool = ["env", "-u", "FILE_PAGES", "MALLOC_ARENA_MAX=1", "valgrind", "--quiet", "--tool=callgrind", "--demangle=no",
                "--fair-sched=yes", "--callgrind-out-file=callgrind.out"]
        run([*self.before, *tool, *self.command(row)], place)
        return counts(place / "callgrind.out")

    def alone(self, row, jobs="1"):
        """Runs the program itself; returns its memory, its time, and the hashes of what it wrote."""
        place = self.place()
        return *self.usage([*(self.before if jobs == "1" else []), *self.command(row, jobs)], place), outputs(place)

    def usage(self, command, place):
        """Runs a program; returns its memory in kB, without pages of files if it says them, and its seconds of CPU."""
        run([str(self.folder / "peak"), *command], place)
        peak, seconds = (place / "usage").read_text().split()
        files = place / "file-pages"
        return int(peak) - (int(files.read_text().split()[1]) if files.exists() else 0), float(seconds)

    def measured(self, names):
        """Returns the measures of rows and of the starts that they need."""
        wanted = [name for name in ROWS if name in names or name in {ROWS[each].start for each in names}]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            counted = dict(zip(wanted, pool.map(lambda name: self.count(ROWS[name]), wanted)))
            peaks = dict(zip(wanted, pool.map(lambda name: min(self.alone(ROWS[name])[0] for _ in range(5)), wanted)))
        found = {}
        for name in wanted:
            row = ROWS[name]
            values = counted[name]
            if row.start:
                values = [(own - start) / row.records for own, start in zip(values, counted[row.start])]
            found[name] = [*values, peaks[name]]
        return found

    def workers_agree(self):
        """Compares the files of the gallery, and of the rows, made with one worker and with two."""
        hashes = []
        for jobs in ("1", "2"):
            place = self.place()
            files = {}
            for number, config in enumerate(("examples", "examples/designs")):
                output = place / f"out/{number}"
                run([str(self.folder / "chalkboard"), "build", str(ROOT / config), "--output", str(output),
                     "--jobs", jobs], place)
            files.update(outputs(place))
            for name, row in ROWS.items():
                for file, digest in self.alone(row, jobs)[2].items():
                    files[f"{name}: {file}"] = digest
            hashes.append(files)
        one, two = hashes
        different = sorted(name for name in one.keys() | two.keys() if one.get(name) != two.get(name))
        if different:
            sys.exit("with two workers, other bytes than with one: " + ", ".join(different))
        print(f"{len(one)} files are the same bytes with one worker and with two")

    def times(self, names):
        """Prints the time of rows beside that of the program in C, which only writes finished pages."""
        limit = self.folder / "limit"
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "harfbuzz-subset", "libdeflate"], check=True, capture_output=True,
            text=True).stdout.split()
        subprocess.run(
            ["cc", "-O2", "-std=gnu11", "-w", "-o", limit, ROOT / "Benchmarks/limit.c", *flags, "-lpthread"], check=True)
        subprocess.run(
            [sys.executable, ROOT / "Benchmarks/ops.py", "1000", self.folder / "data/ops.tsv"], check=True)
        base = sorted(
            self.usage([str(limit), "combined", "ops.tsv", "out.pdf", "1"], self.place())[1] for _ in range(5))[2]
        print(f"\nCPU time, as a ratio to {base:.3f} s of limit.c for 1,000 report cards (not a budget):")
        for name in names:
            seconds = sorted(self.alone(ROWS[name])[1] for _ in range(3))[1]
            print(f"  {name:<18} {seconds / base:6.2f}")


# The budgets.


def recorded():
    if not BUDGETS.exists():
        return {}
    lines = [line.split("\t") for line in BUDGETS.read_text(encoding="utf-8").splitlines()[1:]]
    return {line[0]: [float(value) for value in line[1:]] for line in lines}


def shown(value):
    return f"{value:,.1f}" if value < 1000 else f"{value:,.0f}"


def note(line):
    """Adds a line to the list of raised budgets."""
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(HEADING)
    parts = after.split("\n\n## ", 1)
    PAGE.write_text(before + HEADING + parts[0].rstrip("\n") + f"\n{line}\n\n## " + parts[1], encoding="utf-8")


def judged(found, budgets, update, why):
    """Prints the rows, and returns what missed its budget."""
    missed, raised = [], []
    print(f"{'row':<18}" + "".join(f"{measure:>24}" for measure in MEASURES))
    for name, values in found.items():
        old = budgets.get(name, values)
        cells = []
        for index, (measure, value, budget) in enumerate(zip(MEASURES, values, old)):
            change = value / budget - 1 if budget else 0
            cells.append(f"{shown(value):>15} {change:+8.2%}")
            more = value > budget * (1 + MORE) + (PEAK_STEP if measure == MEASURES[-1] else 0)
            if more:
                (raised if update and why else missed).append(
                    f"{name}: {measure} {shown(budget)} → {shown(value)} ({change:+.1%})")
            if update and (change < 0 or more and why):
                old = [*old[:index], value, *old[index + 1:]]
        budgets[name] = old
        print(f"{name:<18}" + "".join(cells))
    if raised:
        note(f"- {'; '.join(raised)}: {why}")
    return missed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("rows", nargs="*", help="rows, with _ in place of a space")
    parser.add_argument("--program", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--why", default="")
    options = parser.parse_args()
    names = [name.replace("_", " ") for name in options.rows] or list(ROWS)
    unknown = [name for name in names if name not in ROWS]
    if unknown:
        parser.error(f"unknown row {unknown[0]}: the rows are {', '.join(ROWS)}")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="budget-", dir="/tmp"))
    try:
        budget = Budget(folder, options.program)
        budgets = recorded()
        missed = judged(budget.measured(names), budgets, options.update, options.why)
        if options.update:
            lines = ["\t".join(["row", *MEASURES])] + [
                "\t".join([name, *(f"{value:.1f}" for value in budgets[name])]) for name in ROWS if name in budgets
            ]
            BUDGETS.write_text("\n".join(lines) + "\n", encoding="utf-8")
        if not options.rows:
            budget.workers_agree()
        budget.times(names)
    finally:
        shutil.rmtree(folder)
    if missed:
        print("\nmissed budgets, which allow 1 % more:")
        for line in missed:
            print(f"  {line}")
        sys.exit('make it cheaper, or say what the user gets for it: make budget UPDATE=1 WHY="..."')


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)
    main()
