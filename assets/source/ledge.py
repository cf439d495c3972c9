"""board/ledge.svg and what lies on it: three chalks and an eraser.

All share one scale: 1000 units are the width of the page. The ledge's drawing is 1000 × 80; an
object's foot line (where it meets the tray) is stated in assets/README.md.
"""

import math

import svgkit as kit
from frame import DARK, PALE

WOOD = "#8a5733"


def lines(dice, x0, x1, y0, y1, count, thick, alpha, pale=0.25):
    out = {}
    for _ in range(count):
        a = dice.uniform(x0, x1 - 60)
        b = min(a + dice.uniform(80, 620), x1)
        y = dice.uniform(y0, y1)
        colour = PALE if dice.random() < pale else DARK
        strength = round(dice.uniform(*alpha) * (0.6 if colour == PALE else 1), 1) or 0.1
        path = kit.streak(a, b, y, y + dice.uniform(-0.5, 0.5), dice.uniform(-1, 1), dice.uniform(*thick))
        out.setdefault((colour, strength), []).append(path)
    return "".join(
        f'<path fill="{c}" fill-opacity="{kit.num(s)}" d="{"".join(paths)}"/>' for (c, s), paths in out.items()
    )


def ledge():
    dice = kit.dice(7)
    defs = [
        kit.linear("above", [(0, "#04090a", 0), (0.5, "#04090a", 0.10), (1, "#04090a", 0.42)]),
        kit.linear("below", [(0, "#0c0502", 0.78), (0.35, "#0c0502", 0.42), (1, "#0c0502", 0)]),
        kit.linear("top", [(0, kit.lit(WOOD, 0.42)), (0.25, kit.lit(WOOD, 0.66)), (0.62, kit.lit(WOOD, 0.86)), (0.86, kit.lit(WOOD, 0.98)), (1, kit.lit(WOOD, 1.2))]),
        kit.linear("lip", [(0, kit.lit(WOOD, 1.42)), (0.07, kit.lit(WOOD, 1.5)), (0.2, kit.lit(WOOD, 1.16)), (0.62, kit.lit(WOOD, 0.98)), (0.86, kit.lit(WOOD, 0.66)), (1, kit.lit(WOOD, 0.32))]),
        kit.linear("ends", [(0, "#120803", 0.55), (0.012, "#120803", 0), (0.988, "#120803", 0), (1, "#120803", 0.65)], 0, 0, 1, 0),
        kit.radial("dust", [(0, "#f4f1e6", 0.42), (0.55, "#f4f1e6", 0.16), (1, "#f4f1e6", 0)]),
        '<clipPath id="face"><path d="M12 34H988Q990 34 990 36V57Q990 62 985 62H15Q10 62 10 57V36Q10 34 12 34Z"/></clipPath>',
        '<clipPath id="tray"><path d="M22 14H978L988 35H12Z"/></clipPath>',
    ]
    body = [
        '<path fill="url(#above)" d="M22 0H978V14.5H22Z"/>',
        '<path fill="url(#below)" d="M16 58H984L978 80H22Z"/>',
        '<g clip-path="url(#tray)"><path fill="url(#top)" d="M10 14H990V35H10Z"/>',
        lines(dice, 0, 1000, 16, 34, 26, (0.4, 1.3), (0.12, 0.34)),
        # A shallow groove keeps the chalk from rolling off.
        '<path fill="#1c0d05" fill-opacity=".34" d="M0 27.4H1000V28.6H0Z"/><path fill="#e2ad74" fill-opacity=".2" d="M0 28.6H1000V29.3H0Z"/>',
    ]
    for x, y, rx, ry in ((250, 25, 150, 6), (150, 24, 70, 5), (420, 26, 120, 4), (770, 25, 130, 6.5), (690, 28, 60, 3.5), (560, 26, 90, 3)):
        body.append(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#dust)"/>')
    motes = []
    for _ in range(150):
        x = dice.choice((240, 430, 770)) + dice.gauss(0, 75)
        y, r = dice.uniform(17, 33), dice.uniform(0.25, 0.75)
        motes.append(f"M{kit.num(x, 1)} {kit.num(y, 1)}h{kit.num(r * 2.4, 1)}v{kit.num(r, 1)}h-{kit.num(r * 2, 1)}Z")
    body.append(f'<path fill="#f4f1e6" fill-opacity=".5" d="{"".join(motes)}"/></g>')
    body += [
        '<g clip-path="url(#face)"><path fill="url(#lip)" d="M0 34H1000V62H0Z"/>',
        lines(dice, 0, 1000, 37, 60, 30, (0.4, 1.5), (0.12, 0.36)),
        '<path fill="url(#ends)" d="M10 34H990V62H10Z"/>',
        '<path fill="#ffdcae" fill-opacity=".38" d="M0 34.6H1000V35.6H0Z"/></g>',
    ]
    kit.write("board/ledge.svg", 1000, 80, "\n".join(body), "Ledge of the board, a wooden tray", "\n".join(defs))


def stick(name, title, colour, length, seed, thick=17):
    """A round chalk lying along the tray; its right end is broken, its left end worn by writing."""
    dice = kit.dice(seed)
    width, height = length + 24, 36
    top, foot = 10, 10 + thick
    x0, x1 = 12, 12 + length
    cap = thick * 0.20
    defs = [
        kit.linear("body", [(0, kit.mixed(colour, "#ffffff", 0.30)), (0.18, kit.mixed(colour, "#ffffff", 0.55)), (0.45, colour), (0.74, kit.lit(colour, 0.80)), (0.92, kit.lit(colour, 0.60)), (1, kit.lit(colour, 0.70))]),
        kit.linear("end", [(0, kit.lit(colour, 0.96)), (1, kit.lit(colour, 0.72))]),
        kit.radial("contact", [(0, "#120803", 0.75), (0.6, "#120803", 0.36), (1, "#120803", 0)]),
    ]
    r = thick / 2
    middle = top + r
    worn = [(x0 + 2.5, top + 1.2), (x0 + 0.2, middle - 1.5), (x0 + 0.8, middle + 2.5), (x0 + 3.4, foot - 0.6)]
    shape = f"M{kit.points([(x0 + 6, top)])}H{kit.num(x1)}A{kit.num(cap)} {kit.num(r)} 0 0 1 {kit.num(x1)} {kit.num(foot)}H{kit.num(x0 + 6)}L{kit.points(worn[::-1])}Z"
    jag = []
    for i in range(14):
        turn = i / 14 * 2 * math.pi
        wob = 1 + dice.uniform(-0.10, 0.06)
        jag.append((x1 + math.cos(turn) * cap * wob, middle + math.sin(turn) * r * 0.97 * wob))
    pits = []
    for _ in range(int(length * 0.7)):
        x, y = dice.uniform(x0 + 5, x1 - 2), dice.uniform(top + 1, foot - 2)
        pits.append(f"M{kit.num(x, 1)} {kit.num(y, 1)}h{kit.num(dice.uniform(0.5, 2.6), 1)}v{kit.num(dice.uniform(0.3, 0.7), 1)}h-{kit.num(dice.uniform(0.4, 2), 1)}Z")
    body = [
        f'<ellipse cx="{kit.num((x0 + x1) / 2 + 1)}" cy="{kit.num(foot - 0.5)}" rx="{kit.num(length / 2 + 9)}" ry="5.5" fill="url(#contact)"/>',
        f'<path fill="url(#body)" d="{shape}"/>',
        f'<path fill="{kit.lit(colour, 0.62)}" fill-opacity=".45" d="{"".join(pits)}"/>',
        f'<path fill="url(#end)" d="M{kit.points(jag, 1)}Z"/>',
    ]
    kit.write(f"board/{name}.svg", round(width), height, "\n".join(body), title, "\n".join(defs))


def eraser():
    dice = kit.dice(99)
    width, height = 200, 76
    x0, x1 = 14, 184
    wood = "#a8703f"
    defs = [
        kit.linear("lid", [(0, kit.lit(wood, 1.34)), (1, kit.lit(wood, 1.16))]),
        kit.linear("back", [(0, kit.lit(wood, 1.45)), (0.12, kit.lit(wood, 1.12)), (0.6, kit.lit(wood, 0.92)), (1, kit.lit(wood, 0.58))]),
        kit.linear("felt", [(0, "#17191b"), (0.25, "#34383b"), (0.7, "#41464a"), (1, "#5c6062")]),
        kit.linear("fold", [(0, "#0c0e10", 0.65), (0.3, "#0c0e10", 0.06), (0.62, "#ffffff", 0.08), (1, "#0c0e10", 0.5)], 0, 0, 1, 0),
        kit.linear("chalky", [(0, "#f4f1e6", 0), (0.5, "#f4f1e6", 0.14), (1, "#f4f1e6", 0.62)]),
        kit.radial("contact", [(0, "#120803", 0.8), (0.65, "#120803", 0.42), (1, "#120803", 0)]),
        f'<clipPath id="block"><path d="M{x0} 26Q{x0} 22 {x0 + 4} 22H{x1 - 4}Q{x1} 22 {x1} 26V40H{x0}Z"/></clipPath>',
        f'<clipPath id="pile"><path d="M{x0 + 3} 39H{x1 - 3}L{x1 - 1.5} 64Q{x1 - 1.5} 66 {x1 - 5} 66H{x0 + 5}Q{x0 + 1.5} 66 {x0 + 1.5} 64Z"/></clipPath>',
    ]
    body = [f'<ellipse cx="{(x0 + x1) / 2 + 2}" cy="65" rx="{(x1 - x0) / 2 + 13}" ry="8.5" fill="url(#contact)"/>']
    body.append(f'<g clip-path="url(#pile)"><path fill="url(#felt)" d="M{x0} 39H{x1}V66H{x0}Z"/>')
    step = (x1 - x0) / 12
    for i in range(12):
        x = x0 + i * step
        body.append(f'<path fill="url(#fold)" d="M{kit.num(x)} 39h{kit.num(step)}v27h-{kit.num(step)}Z"/>')
    fluff = []
    for _ in range(420):
        x, y = dice.uniform(x0, x1), 66 - 25 * dice.random() ** 2.0
        w, h = dice.uniform(0.4, 1.5), dice.uniform(0.3, 1.1)
        fluff.append(f"M{kit.num(x, 1)} {kit.num(y, 1)}l{kit.num(w, 1)} {kit.num(-h, 1)}l.4 {kit.num(h, 1)}Z")
    body.append(f'<path fill="url(#chalky)" d="M{x0} 48H{x1}V66H{x0}Z"/><path fill="#f4f1e6" fill-opacity=".55" d="{"".join(fluff)}"/>')
    body.append(f'<path fill="#08090a" fill-opacity=".5" d="M{x0} 39H{x1}V42H{x0}Z"/></g>')
    # A sliver of the wood's upper face: we look at the ledge from a little above.
    body.append(f'<path fill="url(#lid)" d="M{x0 + 8} 15H{x1 - 8}Q{x1 - 3} 15 {x1 - 1} 20L{x1} 26H{x0}L{x0 + 1} 20Q{x0 + 3} 15 {x0 + 8} 15Z"/>')
    body.append(f'<g clip-path="url(#block)"><path fill="url(#back)" d="M{x0} 22H{x1}V40H{x0}Z"/>')
    body.append(lines(dice, x0 - 20, x1 + 20, 23, 39, 16, (0.4, 1.2), (0.12, 0.34)) + "</g>")
    body.append(f'<path fill="#ffdcae" fill-opacity=".55" d="M{x0 + 4} 22H{x1 - 4}V23H{x0 + 4}Z"/>')
    # A thumb's print of chalk on the wood.
    body.append(f'<path fill="#f4f1e6" fill-opacity=".16" d="M{x0 + 96} 24q10 -3 17 1q4 7 -2 11q-9 3 -15 -2q-3 -5 0 -10Z"/>')
    kit.write("board/eraser.svg", width, height, "\n".join(body), "Felt eraser with a wooden back", "\n".join(defs))


def main():
    ledge()
    stick("chalk-white", "White chalk", "#f4f1e6", 112, 31)
    stick("chalk-yellow", "Stub of yellow chalk", "#f3d774", 52, 32)
    stick("chalk-green", "Stub of green chalk", "#93d3a2", 62, 33)
    stick("chalk-red", "Stub of red chalk", "#ee8a7f", 40, 34)
    eraser()


if __name__ == "__main__":
    main()
