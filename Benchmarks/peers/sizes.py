"""The sizes of the same pages by Chalkboard, Typst, and matplotlib, in bytes, as SVG and PNG.

    sizes.py --program CHALKBOARD FOLDER

The pages are the report card of the benchmark and the board with four courses. Typst draws its own
versions of both, the board on a finished picture of the slate, as in the benchmark. matplotlib draws
the letters of Chalkboard's page at their places, and the board's on the same finished picture; it has
no photos, lines, or badges. The PNGs have scale 2.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
from xml.etree import ElementTree

import matplotlib
import typst

matplotlib.use("agg")
from matplotlib import font_manager, image, pyplot

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FONTS = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/cabinsketch"]
SIZE = (612, 792)


def matrix(text):
    """Returns the scale and the offset of a transform such as translate(1 2)scale(3)."""
    numbers = re.findall(r"(translate|scale)\(([^)]*)\)", text or "")
    scale, offset = 1.0, (0.0, 0.0)
    for name, values in numbers:
        values = [float(value) for value in values.split()]
        if name == "translate":
            offset = (values[0], values[1])
        else:
            scale = values[0]
    return scale, offset


def lines(svg):
    """Yields the lines of text of a page: the text, its place, its size, and its color."""
    root = ElementTree.parse(svg).getroot()
    parents = {child: parent for parent in root.iter() for child in parent}
    for element in root.iter("{http://www.w3.org/2000/svg}text"):
        group = parents[element]
        scale, (x, y) = matrix(group.get("transform"))
        size = float(element.get("font-size", root.get("font-size"))) * scale
        left = x + float(element.get("x", 0)) * scale
        base = y + float(element.get("y", 0)) * scale
        # Letters with an outline have a group of their own before their text.
        letters = [part for part in group if part.get("fill")]
        color = group.get("fill") or (letters[0].get("fill") if letters else "#000")
        yield "".join(element.itertext()), left, base, size, color


def with_matplotlib(svg, background, family, output):
    pyplot.rcParams.update({"font.family": family, "svg.hashsalt": "page", "text.parse_math": False})
    figure = pyplot.figure(figsize=[side / 72 for side in SIZE])
    if background:
        axes = figure.add_axes([0, 0, 1, 1])
        axes.axis("off")
        axes.imshow(image.imread(background), aspect="auto")
    for text, x, y, size, color in lines(svg):
        figure.text(x / SIZE[0], 1 - y / SIZE[1], text, size=size, color=color, va="baseline")
    figure.savefig(output.with_suffix(".svg"), metadata={"Date": None})
    figure.savefig(output.with_suffix(".png"), dpi=144)
    pyplot.close(figure)


def with_typst(document, inputs, output):
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=FONTS)
    for format in ("svg", "png"):
        typst.compile(
            str(HERE / document), output=str(output.with_suffix(f".{format}")), root="/",
            font_paths=fonts, format=format, ppi=144, sys_inputs=inputs)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)

    def run(*arguments):
        done = subprocess.run(
            [options.program, *map(str, arguments)], cwd=folder, check=True, capture_output=True)
        return done.stdout

    subprocess.run([sys.executable, HERE / "data.py", "1", folder], check=True)
    board = ROOT / "examples/gpa/four-courses.json"
    pages = {"card": (folder / "class-1.json", "report-card"), "board": (board, "chalkboard")}
    for name, (data, template) in pages.items():
        for format in ("svg", "png"):
            run("render", template, data, "--scale" if format == "png" else "--text",
                2 if format == "png" else "shapes", "-o", folder / f"{name}-chalkboard.{format}")
        run("render", template, data, "--text", "fonts", "-o", folder / f"{name}-fonts.svg")
    background = folder / "background.png"
    run("render", HERE / "background.yaml", ROOT / "examples/gpa/empty.json", "--scale", 2, "-o", background)
    (folder / "grades.json").write_bytes(run("grade", "--json", board))

    with_typst("report-card.typ", {"data": str(folder / "pages-1.json")}, folder / "card-typst")
    with_typst("board.typ", {
        "board": str(folder / "grades.json"), "background": str(background),
        "assets": str(ROOT / "assets"), "title": "gpa calculator",
    }, folder / "board-typst")
    for path in FONTS:
        for font in font_manager.findSystemFonts([path]):
            font_manager.fontManager.addfont(font)
    with_matplotlib(folder / "card-chalkboard.svg", None, "Inter", folder / "card-matplotlib")
    with_matplotlib(
        folder / "board-chalkboard.svg", background, "Cabin Sketch", folder / "board-matplotlib")
    sizes = {path.name: path.stat().st_size for path in sorted(folder.glob("*-*.[sp][vn]g"))}
    print(json.dumps(sizes, indent=2))


main()
