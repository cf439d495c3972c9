"""Composes a mock page from the parts, so that they can be judged together.

    python3 mock.py 320 568 out.svg [rows] [gpa] [colour]
    rsvg-convert -z 2 out.svg -o out.png

The fractions at the top are the ones that the art was drawn for. The page's own layout is the
renderer's business; this only shows what the parts are meant to look like. Needs the font Cabin Sketch.
"""

import base64
import os
import re
import sys

from svgkit import ASSETS, num

FRAME = 0.045  # thickness of the wood, of the page's width
SLICE = FRAME / 0.70  # the slice also holds the shadow: 70 of its 100 units are wood
CHALK = {"white": "#f4f1e6", "green": "#8fe3a0", "orange": "#ffb454", "red": "#ff8f80"}
COURSES = [("Mobile Programming", "3", "A"), ("Algorithms", "4", "B"), ("Data Structures", "3", "C"), ("Senior Project", "3", "F")]
LETTER = "#141d1b"


class Page:
    def __init__(self, width, height):
        self.width, self.height, self.count, self.body = width, height, 0, []

    def part(self, name, x, y, w, h, box=None):
        """Puts a part of the art on the page as vectors; `box` cuts and stretches a piece of it."""
        text = open(os.path.join(ASSETS, name), encoding="utf-8").read()
        self.count += 1
        text = re.sub(r'id="', f'id="p{self.count}-', text)
        text = re.sub(r"url\(#", f"url(#p{self.count}-", text)
        view = re.search(r'viewBox="([^"]+)"', text).group(1)
        inner = text[text.index(">") + 1 : text.rindex("</svg>")]
        place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" viewBox="{box or view}"'
        ratio = ' preserveAspectRatio="none"' if box else ""
        self.body.append(f"<svg {place}{ratio}>{inner}</svg>")

    def text(self, x, y, size, colour, words, anchor="start"):
        style = f'font-family="CabinSketch, Cabin Sketch" font-weight="bold" font-size="{num(size)}"'
        self.body.append(f'<text x="{num(x)}" y="{num(y)}" fill="{colour}" text-anchor="{anchor}" {style}>{words}</text>')

    def picture(self, name):
        data = base64.b64encode(open(os.path.join(ASSETS, name), "rb").read()).decode()
        return f"data:image/png;base64,{data}"

    def svg(self):
        w, h = num(self.width), num(self.height)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        return head + "\n".join(self.body) + "</svg>"


def frame(page):
    s = SLICE * page.width
    xs = [(0, s, 0, 100), (s, page.width - 2 * s, 100, 300), (page.width - s, s, 400, 100)]
    ys = [(0, s, 0, 100), (s, page.height - 2 * s, 100, 300), (page.height - s, s, 400, 100)]
    for i, (y, h, v, vh) in enumerate(ys):
        for j, (x, w, u, uw) in enumerate(xs):
            if (i, j) != (1, 1):
                page.part("board/frame.svg", x, y, w, h, f"{u} {v} {uw} {vh}")


def compose(width, height, rows, gpa, colour, grain=True):
    page = Page(width, height)
    w = width
    inner = FRAME * w
    ledge = 0.062 * w  # from the page's foot to where the tray begins
    usable = height - inner - ledge
    at = lambda share: inner + share * usable
    slate = f'<image xlink:href="{page.picture("board/slate.png")}" x="{num(inner)}" y="{num(inner)}" width="{num(w - 2 * inner)}" height="{num(height - 2 * inner)}" preserveAspectRatio="xMidYMid slice"/>'
    page.body.append(slate)
    page.text(w / 2, at(0.135), 0.105 * w, CHALK["white"], "gpa calculator", "middle")
    page.part("board/title-underline.svg", 0.16 * w, at(0.135) + 0.026 * w, 0.68 * w, 0.0272 * w)
    size, badge, pitch = 0.054 * w, 0.118 * w, 0.122 * usable
    for i, (title, credits, letter) in enumerate(COURSES[:rows]):
        middle = at(0.275) + i * pitch
        page.text(0.095 * w, middle + 0.34 * size, size, CHALK["white"], f"{i + 1}) {title} | {credits}")
        x = w - 0.095 * w - badge
        page.part(f"badges/{letter}.svg", x, middle - badge / 2, badge, badge)
        page.text(x + badge / 2, middle + 0.17 * badge, 0.50 * badge, LETTER, letter, "middle")
    page.text(w / 2, at(0.885), 0.16 * w, CHALK[colour], f"GPA: {gpa}", "middle")
    if grain:
        tile = 0.30 * w
        page.body.append(
            f'<defs><pattern id="grain" width="{num(tile)}" height="{num(tile)}" patternUnits="userSpaceOnUse">'
            f'<image xlink:href="{page.picture("board/grain.png")}" width="{num(tile)}" height="{num(tile)}"/></pattern></defs>'
            f'<rect x="{num(inner)}" y="{num(inner)}" width="{num(w - 2 * inner)}" height="{num(height - 2 * inner)}" fill="url(#grain)"/>'
        )
    frame(page)
    u = w / 1000
    page.part("board/ledge.svg", 0, height - 80 * u, w, 80 * u)
    for name, x, foot, width_, height_, foot_line in (
        ("chalk-white", 120, 58, 136, 36, 27),
        ("chalk-yellow", 262, 56, 76, 36, 27),
        ("chalk-green", 336, 59, 86, 36, 27),
        ("chalk-red", 425, 57, 64, 36, 27),
        ("eraser", 700, 55, 200, 76, 66),
    ):
        page.part(f"board/{name}.svg", x * u, height - (foot + foot_line) * u, width_ * u, height_ * u)
    return page.svg()


def main():
    width, height, path = float(sys.argv[1]), float(sys.argv[2]), sys.argv[3]
    rows = int(sys.argv[4]) if len(sys.argv) > 4 else 2
    gpa = sys.argv[5] if len(sys.argv) > 5 else "3.42"
    colour = sys.argv[6] if len(sys.argv) > 6 else "green"
    with open(path, "w", encoding="utf-8") as file:
        file.write(compose(width, height, rows, gpa, colour, "--smooth" not in sys.argv))


if __name__ == "__main__":
    main()
