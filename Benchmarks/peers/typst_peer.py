"""Report cards with Typst.

    typst_peer.py combined PAGES.json FILE.pdf
    typst_peer.py separate PAGES.json FOLDER [PROCESSES]

One PDF with all students is one document that reads the data itself. For separate files, the
compiler is created once per process and compiles one student after another, so that fonts and
sources stay loaded and Typst's own caches work.
"""

import json
import multiprocessing
import pathlib
import sys

import typst

HERE = pathlib.Path(__file__).resolve().parent
FONTS = ["/usr/share/fonts/opentype/inter"]


def compiler(inputs):
    """Returns a compiler that sees only the page's fonts. Typst reads only below its root, so the
    root is that of the file system, and paths in the inputs are absolute."""
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=FONTS)
    return typst.Compiler(
        str(HERE / "report-card.typ"), root="/", font_paths=fonts, sys_inputs=inputs)


def combined(data, output):
    compiler({"data": str(data)}).compile(output=str(output), format="pdf")


def part(common, students, folder):
    """Writes some of the students, each to a separate file."""
    inputs = {"data": str(common)}
    typesetter = compiler(inputs)
    for student in students:
        inputs["student"] = json.dumps(student, ensure_ascii=False)
        typesetter.compile(
            output=str(folder / f"{student['id']}.pdf"), format="pdf", sys_inputs=inputs)


def separate(data, folder, processes):
    document = json.loads(data.read_text(encoding="utf-8"))
    students = document["students"]
    # Shared text is in a separate small file, so that a student does not load the whole class.
    common = data.with_suffix(".common.json")
    common.write_text(json.dumps({"common": document["common"]}), encoding="utf-8")
    if processes == 1:
        part(common, students, folder)
        return
    workers = [
        multiprocessing.Process(target=part, args=(common, students[first::processes], folder))
        for first in range(processes)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        if worker.exitcode != 0:
            sys.exit("a worker failed")


def main():
    mode, data, output = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3])
    if mode == "combined":
        combined(data, output)
    else:
        separate(data, output, int(sys.argv[4]) if len(sys.argv) > 4 else 1)


if __name__ == "__main__":
    main()
