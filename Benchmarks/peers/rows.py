"""The rows of the benchmark: the programs in each, and the targets to meet."""

import pathlib
import subprocess
import sys
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from random import Random

import checks
from measure import OUT, Contestant, Spread, in_turn, ratios

DATA = pathlib.Path(".bench/data")
PEERS = "Benchmarks/peers"
PYTHON = ".bench/venv/bin/python"


def fonts():
    """Writes a fontconfig file for peers, which see the same fonts as Chalkboard and need not search for others."""
    folders, files = [], []
    for line in pathlib.Path("assets/fonts/fonts.list").read_text().splitlines():
        if line.startswith("["):
            folders.append(line[1:].split("]")[0])
        elif line and not line.startswith("#"):
            files.append(f"{folders[-1]}/{line.split()[0]}")
    elements = "".join(f"<dir>{folder}</dir>" for folder in dict.fromkeys(folders))
    globs = "".join(f"<glob>{file}</glob>" for file in files)
    elements += f"<selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>{globs}</acceptfont></selectfont>"
    rules = pathlib.Path("assets/fonts/fonts.conf").read_text()
    path = DATA.parent / "fonts.conf"
    path.parent.mkdir(exist_ok=True)
    path.write_text(rules.replace("</fontconfig>", elements + "</fontconfig>"))
    return {"FONTCONFIG_FILE": str(path.resolve())}


FONTS = fonts()
# 150 dots per inch.
SCALE = "2.0833333333333335"


@dataclass
class Bar:
    """A target to meet: a value that must be at least, or at most, a limit."""

    what: str
    value: Spread
    limit: float
    at_least: bool = True
    unit: str = ""

    @property
    def met(self):
        return self.value.median >= self.limit if self.at_least else self.value.median <= self.limit

    def text(self):
        word = "at least" if self.at_least else "at most"
        limit = f"{word} {self.limit:g}{self.unit}"
        return f"{self.what:<58} {self.value.text():<22} {limit:<18} {'met' if self.met else 'NOT MET'}"


class Bench:
    """The settings, and the results so far."""

    def __init__(self, program, rounds, divisor, million=False):
        self.program, self.rounds, self.divisor, self.million = program, rounds, divisor, million
        self.results = []

    def count(self, students):
        return students // self.divisor

    def data(self, count):
        """Creates a class if it does not exist or is older than the script that creates it."""
        last, maker = DATA / f"pages-{count}.tsv", pathlib.Path(PEERS) / "data.py"
        if not last.exists() or last.stat().st_mtime < maker.stat().st_mtime:
            subprocess.run([sys.executable, str(maker), str(count), str(DATA)], check=True)

    # The contestants.

    def ours_combined(self, count):
        out = OUT / "chalkboard.pdf"
        return Contestant(
            "chalkboard", [self.program, "render", "report-card", f"{DATA}/class-{count}.json",
                           "-o", str(out), "--quiet"],
            out, check=checks.combined(count))

    def ours_separate(self, count):
        out = OUT / "chalkboard"
        return Contestant(
            "chalkboard", [self.program, "render", "report-card", f"{DATA}/class-{count}.json", "--each",
                           "--format", "pdf", "-o", str(out), "--quiet"],
            out, check=checks.separate(count))

    def ours_pictures(self, count):
        out = OUT / "chalkboard"
        return Contestant(
            "chalkboard", [self.program, "render", "report-card", f"{DATA}/class-{count}.json", "--each",
                           "--format", "png", "--scale", SCALE, "-o", str(out), "--quiet"],
            out, check=checks.pictures(count, 1275, 1650))

    def python_combined(self, name, script, count, *more, environment={}):
        out = OUT / "peer.pdf"
        command = [PYTHON, f"{PEERS}/{script}", *more, f"{DATA}/pages-{count}.json", str(out)]
        if script == "reportlab_peer.py":
            command.append(".bench/fonts")
        return Contestant(name, command, out, environment, checks.combined(count))

    def python_separate(self, name, script, count, processes):
        out = OUT / "peer"
        command = [PYTHON, f"{PEERS}/{script}", "separate", f"{DATA}/pages-{count}.json", str(out)]
        if script == "reportlab_peer.py":
            command.append(".bench/fonts")
        return Contestant(name, [*command, str(processes)], out, check=checks.separate(count))

    def c_pictures(self, name, count, processes):
        out = OUT / "c"
        command = [".bench/card", "png", f"{DATA}/pages-{count}.tsv", str(out), str(count), str(processes)]
        return Contestant(name, command, out, FONTS, checks.pictures(count, 1275, 1650))

    # Printing.

    def compete(self, name, title, contestants, bars, rounds=None):
        """Runs a row; `bars` returns the targets for its runs."""
        print(f"\n{name}: {title}", flush=True)
        for each in contestants:
            print(f"  $ {' '.join(each.command)}")
        runs, notes = in_turn(contestants, rounds or self.rounds)
        print(f"  {'':<26} {'wall s':<24} {'CPU s':<24} {'peak MB':<10}")
        for each in contestants:
            spreads = [Spread.of([getattr(run, key) for run in runs[each.name]]) for key in ("wall", "cpu", "peak")]
            print(f"  {each.name:<26} {spreads[0].text():<24} {spreads[1].text():<24} "
                  f"{spreads[2].median:<10.0f} {notes[each.name]}")
        judged = bars(runs)
        for bar in judged:
            print(f"  {bar.text()}", flush=True)
        self.results.append({
            "row": name, "title": title,
            "runs": {who: [vars(run) for run in each] for who, each in runs.items()}, "notes": notes,
            "commands": {each.name: each.command for each in contestants},
            "bars": [
                {**vars(bar), "value": vars(bar.value), "met": bar.met} for bar in judged
            ],
        })
        return runs


def combined(bench):
    """One tagged PDF of 1,000 report cards, compared with Typst, ReportLab and the C program."""
    count = bench.count(1000)
    bench.data(count)
    out, tsv = OUT / "c.pdf", f"{DATA}/pages-{count}.tsv"
    bench.compete(
        "combined", f"one PDF of {count} report cards",
        [
            bench.ours_combined(count),
            bench.python_combined("Typst", "typst_peer.py", count, "combined"),
            bench.python_combined("ReportLab", "reportlab_peer.py", count, "combined"),
            Contestant("C", [".bench/card", "combined", tsv, str(out)], out, FONTS, checks.combined(count)),
            Contestant("C, untagged", [".bench/card", "untagged", tsv, str(out)], out, FONTS, checks.combined(count)),
        ],
        lambda runs: [
            Bar("wall time, Typst / chalkboard", ratios(runs, "Typst", "chalkboard", "wall"), 5),
            Bar("CPU time, C / chalkboard", ratios(runs, "C", "chalkboard", "cpu"), 1),
            Bar("CPU time, C, untagged / chalkboard", ratios(runs, "C, untagged", "chalkboard", "cpu"), 1),
        ])


def separate(bench):
    """1,000 PDFs, one per student, compared with Typst and ReportLab, each as one and two processes."""
    count = bench.count(1000)
    bench.data(count)
    bench.compete(
        "separate", f"{count} PDFs, one for each student",
        [
            bench.ours_separate(count),
            bench.python_separate("Typst", "typst_peer.py", count, 1),
            bench.python_separate("Typst, 2 processes", "typst_peer.py", count, 2),
            bench.python_separate("ReportLab", "reportlab_peer.py", count, 1),
            bench.python_separate("ReportLab, 2 processes", "reportlab_peer.py", count, 2),
        ],
        lambda runs: [
            Bar(f"wall time, {who} / chalkboard", ratios(runs, who, "chalkboard", "wall"), limit)
            for who, limit in [
                ("Typst", 10), ("Typst, 2 processes", 10), ("ReportLab", 5), ("ReportLab, 2 processes", 5)]
        ])


def pictures(bench):
    """200 PNGs at 150 dots per inch, compared with the C program and Cairo's own PNG writer."""
    count = bench.count(200)
    bench.data(count)
    bench.compete(
        "png", f"{count} PNGs at 150 dpi",
        [
            bench.ours_pictures(count), bench.c_pictures("C", count, 1),
            bench.c_pictures("C, 2 processes", count, 2),
        ],
        lambda runs: [
            Bar(f"wall time, {who} / chalkboard", ratios(runs, who, "chalkboard", "wall"), 4)
            for who in ("C", "C, 2 processes")
        ])


def memory(bench):
    """Peak memory: 10,000 students in one PDF, and separate PDFs of 10,000 compared with 1,000."""
    small, large = bench.count(1000), bench.count(10000)
    bench.data(small)
    bench.data(large)
    many, few = bench.ours_separate(large), bench.ours_separate(small)
    many.name, few.name = f"{large} separate", f"{small} separate"
    whole = bench.ours_combined(large)
    whole.name = f"{large} combined"
    bench.compete(
        "memory", f"peak memory of chalkboard, {large} students", [whole, many, few],
        lambda runs: [
            Bar("peak memory, combined", Spread.of([run.peak for run in runs[whole.name]]), 250, False, " MB"),
            Bar(f"peak memory, separate, {large} / {small}", ratios(runs, many.name, few.name, "peak"), 1.2, False),
        ], rounds=min(3, bench.rounds))


def curve(bench):
    """The time per page in one PDF of 100, 1,000 and 10,000 pages: it must not grow."""
    counts = [bench.count(each) for each in (100, 1000, 10000)]
    contestants = []
    for count in counts:
        bench.data(count)
        each = bench.ours_combined(count)
        each.name = str(count)
        contestants.append(each)

    def bars(runs):
        page = {
            count: Spread.of([run.wall / count * 1000 for run in runs[str(count)]]) for count in counts
        }
        for count in counts:
            print(f"  {count:>7} pages: {page[count].text(3)} ms per page")
        growth = Spread.of([
            many.wall / few.wall * counts[1] / counts[2]
            for few, many in zip(runs[str(counts[1])], runs[str(counts[2])])
        ])
        # A tenth allows for noise; the startup time, spread over more pages, has the opposite
        # effect.
        return [Bar(f"ms per page, {counts[2]} / {counts[1]}", growth, 1.1, False)]

    bench.compete("curve", "time per page", contestants, bars, rounds=min(3, bench.rounds))


def cold(bench):
    """One chalkboard as PNG at scale 2 in a new process, compared with a new Typst process with a similar page."""
    board = "examples/gpa/four-courses.json"
    DATA.mkdir(parents=True, exist_ok=True)
    grades = checks.tool(bench.program, "grade", board, "--json")
    (DATA / "board.json").write_text(grades, encoding="utf-8")
    subprocess.run(
        [bench.program, "render", f"{PEERS}/background.yaml", "examples/gpa/empty.json",
         "-o", f"{DATA}/background.png", "--scale", "2", "--quiet"], check=True)
    ours, theirs = OUT / "ours.png", OUT / "typst.png"
    bench.compete(
        "cold", "one chalkboard, PNG at scale 2, a new process (files in the system's cache)",
        [
            Contestant("chalkboard", [bench.program, "render", "chalkboard", board, "-o", str(ours),
                                      "--scale", "2", "--quiet"],
                       ours, check=checks.pictures(1, 1224, 1584)),
            Contestant("Typst", [PYTHON, f"{PEERS}/typst_board.py", f"{DATA}/board.json",
                                 f"{DATA}/background.png", "assets", str(theirs)],
                       theirs, check=checks.pictures(1, 1224, 1584), prints_seconds=True),
        ],
        lambda runs: [
            # Typst is a Python module here; its own program would not have to wait for Python to
            # start.
            Bar("wall time, chalkboard / Typst without Python's start", Spread.of([
                ours.wall / theirs.printed for ours, theirs in zip(runs["chalkboard"], runs["Typst"])
            ]), 0.5, False),
            Bar("wall time, chalkboard / Typst with Python's start", ratios(runs, "chalkboard", "Typst", "wall"), 0.5, False),
        ], rounds=2 * bench.rounds)


def table(bench):
    """A conversion table of 10,000 rows, compared with Typst; and the memory and time of 100,000 rows."""
    few, many = bench.count(10_000), bench.count(100_000)
    for count in (few, many):
        subprocess.run([sys.executable, f"{PEERS}/table.py", str(count), str(DATA)], check=True)

    def ours(count):
        out = OUT / f"table-{count}.pdf"
        return Contestant(
            str(count), [bench.program, "render", "conversion-table", f"{DATA}/table-{count}.json",
                         "-o", str(out), "--quiet"],
            out, check=checks.table(count))

    typst = OUT / "typst-table.pdf"
    bench.compete(
        "table", f"a table of {few} rows, and of {many}",
        [ours(few), ours(many),
         Contestant("Typst", [PYTHON, f"{PEERS}/typst_table.py", f"{DATA}/table-{few}.rows.json", str(typst)],
                    typst, check=checks.table(few))],
        lambda runs: [
            Bar(f"wall time, {few} rows, Typst / chalkboard", ratios(runs, "Typst", str(few), "wall"), 5),
            Bar(f"peak memory, {many} rows", Spread.of([run.peak for run in runs[str(many)]]), 300, False, " MB"),
            # A tenth allows for noise.
            Bar(f"time per row, {many} / {few}", Spread.of([
                long.wall / short.wall * few / many for short, long in zip(runs[str(few)], runs[str(many)])
            ]), 1.1, False),
        ], rounds=min(3, bench.rounds))


def cards(bench):
    """Player cards as PNG at 300 dots per inch and on duplex sheets of nine, compared with the C program."""
    few, many = bench.count(54), bench.count(500)
    for count in (few, many):
        last, maker = DATA / f"roster-{count}.tsv", pathlib.Path(PEERS) / "roster.py"
        if not last.exists() or last.stat().st_mtime < maker.stat().st_mtime:
            subprocess.run([sys.executable, str(maker), str(count), str(DATA)], check=True)
    pictures = checks.pictures(2 * few, 750, 1050)

    def c_pictures(name, processes):
        command = [".bench/cards", "png", f"{DATA}/roster-{few}.tsv", str(OUT / "c"), str(processes)]
        return Contestant(name, command, OUT / "c", FONTS, pictures)

    ours = OUT / "chalkboard"
    bench.compete(
        "cards", f"{few} players' cards at 300 dpi, front and back: {2 * few} PNGs",
        [
            Contestant("chalkboard", [bench.program, "render", "player-card", f"{DATA}/roster-{few}.json", "--each",
                                      "--format", "png", "--scale", "4.166666666666667", "-o", str(ours), "--quiet"],
                       ours, check=pictures),
            c_pictures("C", 1), c_pictures("C, 2 processes", 2),
        ],
        lambda runs: [
            Bar(f"wall time, {who} / chalkboard", ratios(runs, who, "chalkboard", "wall"), 4)
            for who in ("C", "C, 2 processes")
        ])

    pdf, theirs, tsv = OUT / "chalkboard.pdf", OUT / "c.pdf", f"{DATA}/roster-{many}.tsv"
    bench.compete(
        "cards", f"{many} players' cards, nine on a Letter page, fronts and backs in one PDF",
        [
            Contestant("chalkboard", [bench.program, "render", "player-card", f"{DATA}/roster-{many}.json", "--sheet",
                                      "letter-9up", "--duplex", "long-edge", "-o", str(pdf), "--quiet"],
                       pdf, check=checks.cards(many)),
            Contestant("C", [".bench/cards", "sheets", tsv, str(theirs)], theirs, FONTS, checks.cards(many)),
            Contestant("C, untagged", [".bench/cards", "sheets", tsv, str(theirs), "untagged"], theirs, FONTS,
                       checks.cards(many)),
        ],
        lambda runs: [
            Bar(f"CPU time, {who} / chalkboard", ratios(runs, who, "chalkboard", "cpu"), 1)
            for who in ("C", "C, untagged")
        ])


def size(bench):
    """Classes of 10,000 and 100,000 students, or also of a million: memory must hardly grow, and time not faster."""
    counts = [bench.count(10_000), bench.count(100_000)] + ([bench.count(1_000_000)] if bench.million else [])
    for count in counts:
        file, maker = DATA / f"large-{count}.ndjson", pathlib.Path(PEERS) / "data.py"
        if not file.exists() or file.stat().st_mtime < maker.stat().st_mtime:
            subprocess.run([sys.executable, str(maker), str(count), str(DATA), "lines"], check=True)
    works = {
        "check": ["check"], "csv": ["grade", "--csv"], "json": ["grade", "--json"],
        "one PDF": ["render", "report-card", "--quiet", "-o", str(OUT / "all.pdf")],
        "PDFs": ["render", "report-card", "--quiet", "--each", "--format", "pdf", "-o", str(OUT / "each")],
    }
    for work, arguments in works.items():
        # A million PDFs would need 30 GB.
        own = counts[:2] if work == "PDFs" else counts
        contestants = [
            Contestant(str(count), [bench.program, *arguments, f"{DATA}/large-{count}.ndjson"], OUT / "stdout.log")
            for count in own
        ]

        def bars(runs, work=work, own=own):
            few, many = runs[str(own[0])], runs[str(own[-1])]
            more = Spread.of([large.peak - small.peak for small, large in zip(few, many)])
            slower = Spread.of([
                large.cpu / small.cpu * own[0] / own[-1] for small, large in zip(few, many)
            ])
            return [
                Bar(f"{work}: peak memory, {own[-1]} more than {own[0]}", more, 150, False, " MB"),
                # A fifth allows for noise.
                Bar(f"{work}: CPU time per student, {own[-1]} / {own[0]}", slower, 1.2, False),
            ]

        bench.compete("size", f"{work} of {', '.join(map(str, own))} students", contestants, bars, rounds=1)


def export(path, count):
    """Writes a gradebook as Canvas exports it, with the totals that Canvas calculates."""
    random = Random(1)
    works = [("HW 1", 10), ("HW 2", 10), ("Quiz 1", 20), ("Quiz 2", 20), ("Lab 1", 25), ("Lab 2", 25),
             ("Test 1", 100), ("Test 2", 100), ("Project", 50), ("Final", 100)]
    lines = ["Student,ID,SIS User ID,SIS Login ID,Section,"
             + ",".join(f"{name} ({number})" for number, (name, _) in enumerate(works, 11)) + ",Current Score,Final Score",
             "    Points Possible,,,,," + ",".join(str(most) for _, most in works) + ",(read only),(read only)"]
    whole = sum(most for _, most in works)
    for number in range(count):
        marks = [random.randint(most // 2, most) for _, most in works]
        total = Decimal(sum(marks) * 100) / whole
        score = total.quantize(Decimal("0.01"), ROUND_HALF_UP)
        lines.append(f'"Doe{number % 97}, Jo{number}",{90000 + number},{number:06},u{number},Biology P{1 + number % 6},'
                     + ",".join(map(str, marks)) + f",{score},{score}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def gradebook(bench):
    """The grades of 100,000 students in a CSV file of Canvas, compared with a tenth of them, and with their JSON."""
    counts = [bench.count(10_000), bench.count(100_000)]
    contestants = []
    for count in counts:
        file = DATA / f"canvas-{count}.csv"
        DATA.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            export(file, count)
        contestants.append(
            Contestant(str(count), [bench.program, "grade", "--csv", str(file)], OUT / "stdout.log"))
    plain = DATA / f"canvas-{counts[-1]}.json"
    if not plain.exists():
        subprocess.run([bench.program, "freeze", f"{DATA}/canvas-{counts[-1]}.csv", "-o", str(plain), "--quiet"],
                       check=True)
    contestants.append(Contestant("JSON", [bench.program, "grade", "--csv", str(plain)], OUT / "stdout.log"))

    def bars(runs):
        few, many = runs[str(counts[0])], runs[str(counts[1])]
        slower = Spread.of([
            large.cpu / small.cpu * counts[0] / counts[1] for small, large in zip(few, many)
        ])
        return [
            Bar("CPU time of 100,000 students", Spread.of([run.cpu * 100_000 / counts[1] for run in many]), 7, False, " s"),
            Bar("peak memory", Spread.of([run.peak for run in many]), 250, False, " MB"),
            Bar(f"CPU time per student, {counts[1]} / {counts[0]}", slower, 1.2, False),
            Bar("CPU time, CSV / JSON", ratios(runs, str(counts[1]), "JSON", "cpu"), 2, False),
        ]

    bench.compete("gradebook", f"grade --csv of {counts[1]} students in CSV", contestants, bars, rounds=min(3, bench.rounds))


def weasyprint(bench):
    """One PDF of 100 report cards, compared with WeasyPrint; this row has no target."""
    count = bench.count(100)
    bench.data(count)

    def told(runs):
        ratio = ratios(runs, "WeasyPrint", "chalkboard", "wall")
        print(f"  wall time, WeasyPrint / chalkboard {ratio.text(1)}")
        return []

    bench.compete(
        "weasyprint", f"one PDF of {count} report cards",
        [bench.ours_combined(count),
         bench.python_combined("WeasyPrint", "weasyprint_peer.py", count, environment=FONTS)],
        told, rounds=min(3, bench.rounds))


ROWS = {
    "combined": combined, "separate": separate, "png": pictures, "memory": memory, "curve": curve,
    "cold": cold, "cards": cards, "table": table, "size": size,
    "gradebook": gradebook, "weasyprint": weasyprint,
}
NEED_CLASSES = set(ROWS) - {"cold", "cards", "table", "size", "gradebook"}
