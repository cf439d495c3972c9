"""Compares what checkers of PDFs find in the report cards of several programs, for docs/accessibility.md.

    conformance.py --program PROGRAM

Each program makes one PDF of 20 report cards, as in bench.py. Typst also makes one for PDF/UA-1 and PDF/A-2a.
scripts/check-pdfs checks each of them.
"""

import argparse
import pathlib
import re
import subprocess
import sys

import typst

import typst_peer

COUNT = 20
DATA = pathlib.Path(".bench/data")
OUT = pathlib.Path(".bench/out/conformance")
HERE = pathlib.Path(__file__).resolve().parent
STANDARDS = ["ua-1", "a-2a"]


def files(program):
    """Makes the files, and returns their folders by the names of the programs."""
    data = DATA / f"pages-{COUNT}.json"
    subprocess.run([sys.executable, HERE / "data.py", str(COUNT), DATA], check=True)
    names = ["Chalkboard", f"Typst {typst.__version__}", "Typst for the standards", "WeasyPrint"]
    folders = {name: OUT / re.sub(r"\W+", "-", name.lower()) for name in names}
    for folder in folders.values():
        folder.mkdir(parents=True, exist_ok=True)
    ours, plain, standard, weasyprint = (folder / "report-cards.pdf" for folder in folders.values())
    subprocess.run(
        [program, "render", "report-card", DATA / f"class-{COUNT}.json", "-o", ours, "--quiet"], check=True)
    typst_peer.combined(data.resolve(), plain)
    # The standards need a date.
    source = HERE / "report-card.typ"
    dated = OUT / "dated.typ"
    dated.write_text(source.read_text().replace("date: none", "date: datetime(year: 2026, month: 6, day: 5)"))
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=typst_peer.FONTS)
    typst.Compiler(
        str(dated.resolve()), root="/", font_paths=fonts, sys_inputs={"data": str(data.resolve())},
    ).compile(output=str(standard), format="pdf", pdf_standards=STANDARDS)
    subprocess.run([sys.executable, HERE / "weasyprint_peer.py", data, weasyprint], check=True)
    return folders


def findings(folder):
    """The number of findings by checker."""
    result = subprocess.run(
        ["scripts/check-pdfs", "--only", folder], check=False, capture_output=True, text=True)
    return {name: int(count) for name, count in
            re.findall(r"^(\S.*?) +\d+ of \d+ files, (\d+) findings$", result.stdout, re.M)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    folders = files(parser.parse_args().program)
    found = {name: findings(folder) for name, folder in folders.items()}
    print("| Checker | " + " | ".join(folders) + " |")
    print("|---" * (len(folders) + 1) + "|")
    for checker in next(iter(found.values())):
        print(f"| {checker} | " + " | ".join(str(found[name][checker]) for name in folders) + " |")
    print("| all | " + " | ".join(str(sum(found[name].values())) for name in folders) + " |")


main()
