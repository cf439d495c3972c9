"""Assembles a mock page from the parts, to show how they look together.

    python3 mock.py 320 568 out.svg [rows] [gpa] [color]
    rsvg-convert -z 2 out.svg -o out.png

The fractions at the top are those that the art was drawn for. The actual layout of a page comes from its
template; this script only shows the intended look of the parts. It needs the font Cabin Sketch.
"""

import base64
import os
import re
import sys

from svgkit import ASSETS, CHALK, num

FRAME = 0.045  # the thickness of the wood, as a fraction of the page's width
SLICE = FRAME / 0.70  # 70 of a slice's 100 units are wood
COURSES = [("Mobile Programming", "3", "A"), ("Algorithms", "4", "B"), ("Data Structures", "3", "C"), ("Senior Project", "3", "F")]
LETTER = "#141d1b"


class Page:
    def __init__(self, width, height):
        self.width, self.height, self.count, self.body = width, height, 0, []

    def part(self, name, x, y, w, h, box=None):
        """Places a part on the page as vectors; with `box`, only that piece of it, stretched."""
        text = open(os.path.join(ASSETS, name), encoding="utf-8").read()
        self.count += 1
        text = re.sub(r'id="', f'id="p{self.count}-', text)
        text = re.sub(r"url\(#", f"url(#p{self.count}-", text)
        view = re.search(r'viewBox="([^"]+)"', text).group(1)
        inner = text[text.index(">") + 1 : text.rindex("</svg>")]
        place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" viewBox="{box or view}"'
        ratio = ' preserveAspectRatio="none"' if box else ""
        self.body.append(f"<svg {place}{ratio}>{inner}</svg>")

    def text(self, x, y, size, color, words, anchor="start", font="CabinSketch, Cabin Sketch", weight="bold"):
        style = f'font-family="{font}" font-weight="{weight}" font-size="{num(size)}"'
        self.body.append(f'<text x="{num(x)}" y="{num(y)}" fill="{color}" text-anchor="{anchor}" {style}>{words}</text>')

    def picture(self, name):
        data = base64.b64encode(open(os.path.join(ASSETS, name), "rb").read()).decode()
        return f"data:image/png;base64,{data}"

    def svg(self):
        w, h = num(self.width), num(self.height)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        return head + "\n".join(self.body) + "</svg>"


def frame(page):
    """Places nine slices. Sides extend half a point under the corners, so that no joint is visible."""
    s, lap = SLICE * page.width, 0.5
    w, h = page.width, page.height
    page.part("board/frame.svg", s - lap, 0, w - 2 * s + 2 * lap, s, "100 0 300 100")
    page.part("board/frame.svg", s - lap, h - s, w - 2 * s + 2 * lap, s, "100 400 300 100")
    page.part("board/frame.svg", 0, s - lap, s, h - 2 * s + 2 * lap, "0 100 100 300")
    page.part("board/frame.svg", w - s, s - lap, s, h - 2 * s + 2 * lap, "400 100 100 300")
    for x, u in ((0, 0), (w - s, 400)):
        for y, v in ((0, 0), (h - s, 400)):
            page.part("board/frame.svg", x, y, s, s, f"{u} {v} 100 100")


def compose(width, height, rows, gpa, color, grain=True):
    page = Page(width, height)
    w = width
    inner = FRAME * w
    ledge = 0.082 * w  # from the bottom of the page to the tray
    usable = height - inner - ledge
    at = lambda share: inner + share * usable
    # The slate extends under the wood, as in a real frame, so that there is no gap at its edge.
    under = inner - 0.01 * w
    page.body.append(
        f'<image xlink:href="{page.picture("board/slate.png")}" x="{num(under)}" y="{num(under)}" width="{num(w - 2 * under)}"'
        f' height="{num(height - 2 * under)}" preserveAspectRatio="xMidYMid slice"/>'
    )
    page.text(w / 2, at(0.135), 0.105 * w, CHALK["white"], "gpa calculator", "middle")
    page.part("board/title-underline.svg", 0.16 * w, at(0.135) + 0.026 * w, 0.68 * w, 0.0272 * w)
    size, badge, pitch = 0.058 * w, 0.122 * w, 0.122 * usable
    for i, (title, credits, letter) in enumerate(COURSES[:rows]):
        middle = at(0.275) + i * pitch
        page.text(0.095 * w, middle + 0.34 * size, size, CHALK["white"], f"{i + 1}) {title} | {credits}")
        x = w - 0.095 * w - badge
        page.part(f"badges/{letter}.svg", x, middle - badge / 2, badge, badge)
    page.text(w / 2, at(0.885), 0.16 * w, CHALK[color], f"GPA: {gpa}", "middle")
    page.part("board/divider.svg", 0.14 * w, at(0.74), 0.72 * w, 0.0096 * w)
    if grain:
        tile = 96
        page.body.append(
            f'<defs><pattern id="grain" width="{num(tile)}" height="{num(tile)}" patternUnits="userSpaceOnUse">'
            f'<image xlink:href="{page.picture("board/grain.png")}" width="{num(tile)}" height="{num(tile)}"/></pattern></defs>'
            f'<rect x="{num(inner)}" y="{num(inner)}" width="{num(w - 2 * inner)}" height="{num(height - 2 * inner)}" fill="url(#grain)"/>'
        )
    for i, (_, _, letter) in enumerate(COURSES[:rows]):
        middle = at(0.275) + i * pitch
        page.text(w - 0.095 * w - badge / 2, middle + 0.178 * badge, 0.49 * badge, LETTER, letter, "middle", "Inter", 800)
    edge = inner - 0.002 * w
    page.part("board/frame-shadow.svg", edge, edge, w - 2 * edge, height - 2 * edge, "0 0 100 100")
    frame(page)
    u = w / 1000
    page.part("board/ledge.svg", 0, height - 100 * u, w, 100 * u)
    for name, x, foot, width_, height_, foot_line in (
        ("chalk-white", 110, 65, 168, 44, 33),
        ("chalk-yellow", 276, 69, 94, 44, 33),
        ("chalk-green", 360, 64, 108, 44, 33),
        ("chalk-red", 462, 68, 78, 44, 33),
        ("eraser", 660, 66, 250, 92, 81),
    ):
        page.part(f"board/{name}.svg", x * u, height - (foot + foot_line) * u, width_ * u, height_ * u)
    return page.svg()


def main():
    width, height, path = float(sys.argv[1]), float(sys.argv[2]), sys.argv[3]
    rows = int(sys.argv[4]) if len(sys.argv) > 4 else 2
    gpa = sys.argv[5] if len(sys.argv) > 5 else "3.42"
    color = sys.argv[6] if len(sys.argv) > 6 else "green"
    with open(path, "w", encoding="utf-8") as file:
        file.write(compose(width, height, rows, gpa, color, "--smooth" not in sys.argv))


if __name__ == "__main__":
    main()
