"""board/ledge.svg, and the three pieces of chalk and the eraser on it.

All have the same scale: 1000 units are the width of the page. The ledge is 1000 × 100. The base line of
each object, where it touches the tray, is in assets/README.md.
"""

import math

import svgkit as kit
from frame import DARK, PALE

WOOD = "#7f5132"


def lines(dice, x0, x1, y0, y1, count, thick, alpha, pale=0.25):
    out = {}
    for _ in range(count):
        a = dice.uniform(x0, x1 - 60)
        b = min(a + dice.uniform(80, 620), x1)
        y = dice.uniform(y0, y1)
        color = PALE if dice.random() < pale else DARK
        strength = round(dice.uniform(*alpha) * (0.6 if color == PALE else 1), 1) or 0.1
        path = kit.streak(a, b, y, y + dice.uniform(-0.5, 0.5), dice.uniform(-1, 1), dice.uniform(*thick))
        out.setdefault((color, strength), []).append(path)
    return "".join(
        f'<path fill="{c}" fill-opacity="{kit.num(s)}" d="{"".join(paths)}"/>' for (c, s), paths in out.items()
    )


def tones(*marks):
    return [(at, kit.lit(WOOD, light)) for at, light in marks]


def ledge():
    """The ledge, seen from slightly above: the tray's floor (18–44), its rounded lip (44–78), then its shadow."""
    dice = kit.dice(7)
    defs = [
        kit.linear("above", [(0, "#04090a", 0), (0.5, "#04090a", 0.10), (1, "#04090a", 0.42)]),
        kit.linear("below", [(0, "#0c0502", 0.8), (0.35, "#0c0502", 0.44), (1, "#0c0502", 0)]),
        kit.linear("top", tones((0, 0.40), (0.25, 0.62), (0.62, 0.84), (0.86, 0.98), (1, 1.2))),
        kit.linear("lip", tones((0, 1.40), (0.06, 1.5), (0.18, 1.18), (0.6, 0.98), (0.86, 0.66), (1, 0.32))),
        kit.linear("ends", [(0, "#120803", 0.6), (0.01, "#120803", 0), (0.99, "#120803", 0), (1, "#120803", 0.7)], 0, 0, 1, 0),
        kit.radial("dust", [(0, "#f4f1e6", 0.42), (0.55, "#f4f1e6", 0.16), (1, "#f4f1e6", 0)]),
        '<clipPath id="face"><path d="M12 44H988Q990 44 990 46V71Q990 78 983 78H17Q10 78 10 71V46Q10 44 12 44Z"/></clipPath>',
        '<clipPath id="tray"><path d="M24 18H976L988 45H12Z"/></clipPath>',
    ]
    body = [
        '<path fill="url(#above)" d="M24 0H976V18.5H24Z"/>',
        '<path fill="url(#below)" d="M18 72H982L974 100H26Z"/>',
        '<g clip-path="url(#tray)"><path fill="url(#top)" d="M10 18H990V45H10Z"/>',
        lines(dice, 0, 1000, 20, 44, 26, (0.4, 1.5), (0.12, 0.34)),
        # A shallow groove keeps the chalk from rolling off.
        '<path fill="#1c0d05" fill-opacity=".36" d="M0 35.6H1000V37H0Z"/>',
        '<path fill="#e2ad74" fill-opacity=".22" d="M0 37H1000V37.9H0Z"/>',
    ]
    for x, y, rx, ry in ((250, 31, 170, 7.5), (150, 30, 80, 6), (430, 33, 130, 5), (770, 31, 150, 8), (680, 35, 70, 4), (560, 32, 90, 4)):
        body.append(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#dust)"/>')
    motes = []
    for _ in range(170):
        x = dice.choice((240, 430, 770)) + dice.gauss(0, 80)
        y, r = dice.uniform(21, 43), dice.uniform(0.25, 0.8)
        motes.append(f"M{kit.num(x, 1)} {kit.num(y, 1)}h{kit.num(r * 2.2, 1)}v{kit.num(r, 1)}h-{kit.num(r * 1.9, 1)}Z")
    body.append(f'<path fill="#f4f1e6" fill-opacity=".5" d="{"".join(motes)}"/></g>')
    body += [
        '<g clip-path="url(#face)"><path fill="url(#lip)" d="M0 44H1000V78H0Z"/>',
        lines(dice, 0, 1000, 48, 76, 34, (0.4, 1.7), (0.12, 0.36)),
        '<path fill="url(#ends)" d="M10 44H990V78H10Z"/>',
        '<path fill="#ffdcae" fill-opacity=".36" d="M0 44.7H1000V45.9H0Z"/></g>',
    ]
    kit.write("board/ledge.svg", 1000, 100, "\n".join(body), "Ledge of the board, a wooden tray", "\n".join(defs))


def stick(name, title, color, length, seed, thick=21):
    """A round piece of chalk along the tray, with the left end worn and the right end broken off."""
    dice = kit.dice(seed)
    width, height = length + 28, 44
    top, foot = 12, 12 + thick
    x0, x1 = 14, 14 + length
    r, middle = thick / 2, 12 + thick / 2
    cap = thick * 0.19
    white = "#ffffff"
    shading = [(0, kit.mixed(color, white, 0.25)), (0.2, kit.mixed(color, white, 0.5)), (0.42, kit.mixed(color, white, 0.08))]
    shading += [(0.7, kit.lit(color, 0.83)), (0.93, kit.lit(color, 0.60)), (1, kit.lit(color, 0.68))]
    defs = [
        kit.linear("body", shading),
        kit.linear("end", [(0, kit.lit(color, 0.97)), (1, kit.lit(color, 0.70))]),
        kit.radial("contact", [(0, "#120803", 0.8), (0.6, "#120803", 0.4), (1, "#120803", 0)]),
    ]
    # Used chalk has no straight edges.
    count = max(6, round(length / 7))
    upper = [(x0 + 7 + (x1 - x0 - 7) * i / count, top + dice.uniform(-0.25, 0.45)) for i in range(count + 1)]
    lower = [(x, foot - (y - top) * 0.5) for x, y in upper[::-1]]
    tip = [(x0 + 3.5, foot - 1.4), (x0 + 0.9, middle + r * 0.45), (x0 + 0.2, middle - r * 0.1), (x0 + 1.2, middle - r * 0.6), (x0 + 4, top + 0.9)]
    shape = f"M{kit.points(upper, 1)}A{kit.num(cap)} {kit.num(r)} 0 0 1 {kit.points(lower[:1], 1)}L{kit.points(lower[1:] + tip, 1)}Z"
    broken = []
    for i in range(16):
        turn = i / 16 * 2 * math.pi
        wobble = 1 + dice.uniform(-0.10, 0.05)
        broken.append((x1 + math.cos(turn) * cap * wobble, middle + math.sin(turn) * r * 0.98 * wobble))
    pits, powder = [], []
    for i in range(int(length * 0.9)):
        x, y = dice.uniform(x0 + 4, x1 - 2), dice.uniform(top + 1, foot - 1.5)
        w, h = dice.uniform(0.4, 1.6), dice.uniform(0.3, 0.8)
        spot = f"M{kit.num(x, 1)} {kit.num(y, 1)}l{kit.num(w, 1)} {kit.num(-h * 0.5, 1)} {kit.num(-w * 0.3, 1)} {kit.num(h, 1)}Z"
        (pits if i % 2 else powder).append(spot)
    body = [
        f'<ellipse cx="{kit.num((x0 + x1) / 2 + 1)}" cy="{kit.num(foot - 0.5)}" rx="{kit.num(length / 2 + 11)}" ry="6.5" fill="url(#contact)"/>',
        f'<path fill="url(#body)" d="{shape}"/>',
        f'<path fill="{kit.lit(color, 0.60)}" fill-opacity=".5" d="{"".join(pits)}"/>',
        f'<path fill="#ffffff" fill-opacity=".4" d="{"".join(powder)}"/>',
        f'<path fill="url(#end)" d="{kit.loop(broken)}"/>',
    ]
    kit.write(f"board/{name}.svg", round(width), height, "\n".join(body), title, "\n".join(defs))


def eraser():
    """A block of gray felt, white at the bottom, with a back of pale wood."""
    dice = kit.dice(99)
    x0, x1 = 16, 232
    wood = "#9c6a40"
    under = f"M{x0 + 4} 48H{x1 - 4}"
    rim = [(x1 - 2.5, 76)]
    count = 30
    for i in range(count + 1):
        share = 1 - i / count
        rim.append((x0 + 4 + (x1 - x0 - 8) * share + dice.uniform(-1, 1), 81 + dice.uniform(-0.6, 0.7)))
    rim.append((x0 + 2.5, 76))
    defs = [
        kit.linear("lid", [(0, kit.lit(wood, 1.22)), (1, kit.lit(wood, 1.4))]),
        kit.linear("back", [(0, kit.lit(wood, 1.3)), (0.15, kit.lit(wood, 1.08)), (0.6, kit.lit(wood, 0.92)), (1, kit.lit(wood, 0.62))]),
        kit.linear("felt", [(0, "#1b1d1f"), (0.22, "#393d40"), (0.6, "#4b4f52"), (1, "#6e7273")]),
        kit.linear("chalky", [(0, "#f4f1e6", 0), (0.45, "#f4f1e6", 0.10), (0.8, "#f4f1e6", 0.34), (1, "#f4f1e6", 0.6)]),
        kit.linear("sides", [(0, "#08090a", 0.45), (0.05, "#08090a", 0), (0.95, "#08090a", 0), (1, "#08090a", 0.55)], 0, 0, 1, 0),
        kit.radial("contact", [(0, "#120803", 0.85), (0.65, "#120803", 0.45), (1, "#120803", 0)]),
        f'<clipPath id="block"><path d="M{x0} 30Q{x0} 27 {x0 + 4} 27H{x1 - 4}Q{x1} 27 {x1} 30V46Q{x1} 49 {x1 - 4} 49H{x0 + 4}Q{x0} 49 {x0} 46Z"/></clipPath>',
        f'<clipPath id="pile"><path d="{under}L{kit.points(rim, 1)}Z"/></clipPath>',
    ]
    body = [
        f'<ellipse cx="{(x0 + x1) / 2 + 2}" cy="80" rx="{(x1 - x0) / 2 + 15}" ry="9.5" fill="url(#contact)"/>',
        f'<g clip-path="url(#pile)"><path fill="url(#felt)" d="M{x0} 47H{x1}V83H{x0}Z"/>',
    ]
    # Felt is pressed fiber: short hairs in all directions, dark at the top, dusty at the bottom.
    hairs = {"#0e1012": [], "#8d9192": [], "#f4f1e6": []}
    for _ in range(420):
        deep = dice.random()
        x, y = dice.uniform(x0, x1), 48 + 34 * deep
        w, h = dice.uniform(-2.6, 2.6), dice.uniform(-1.2, 1.2)
        tone = "#f4f1e6" if dice.random() < deep**2.4 * 0.8 else "#0e1012" if dice.random() < 0.55 else "#8d9192"
        hairs[tone].append(f"M{kit.num(x, 1)} {kit.num(y, 1)}l{kit.num(w, 1)} {kit.num(h, 1)} .4 .5Z")
    for tone, alpha in (("#0e1012", 0.5), ("#8d9192", 0.4)):
        body.append(f'<path fill="{tone}" fill-opacity="{kit.num(alpha)}" d="{"".join(hairs[tone])}"/>')
    # The two seams between the strips of felt.
    for y in (58.5, 69.5):
        seam = kit.curve(*[(x0 - 2 + (x1 - x0 + 4) * i / 9, y + dice.uniform(-0.5, 0.5)) for i in range(10)], steps=3)
        body.append(f'<path fill="none" stroke="#0b0d0e" stroke-opacity=".5" stroke-width="1.3" d="M{kit.points(seam, 1)}"/>')
    body.append(f'<path fill="url(#chalky)" d="M{x0} 54H{x1}V83H{x0}Z"/>')
    body.append(f'<path fill="#f4f1e6" fill-opacity=".6" d="{"".join(hairs["#f4f1e6"])}"/>')
    body.append(f'<path fill="url(#sides)" d="M{x0} 47H{x1}V83H{x0}Z"/><path fill="#08090a" fill-opacity=".5" d="M{x0} 47H{x1}V51.5H{x0}Z"/></g>')
    # A sliver of the top, because the ledge is seen from slightly above.
    body.append(f'<path fill="url(#lid)" d="M{x0 + 11} 18H{x1 - 11}Q{x1 - 5} 18 {x1 - 2} 24L{x1} 31H{x0}L{x0 + 2} 24Q{x0 + 5} 18 {x0 + 11} 18Z"/>')
    body.append(f'<g clip-path="url(#block)"><path fill="url(#back)" d="M{x0} 27H{x1}V49H{x0}Z"/>')
    body.append(lines(dice, x0 - 20, x1 + 20, 28, 48, 20, (0.4, 1.4), (0.12, 0.36)))
    body.append(f'<path fill="url(#sides)" fill-opacity=".7" d="M{x0} 27H{x1}V49H{x0}Z"/></g>')
    body.append(f'<path fill="#ffe3bd" fill-opacity=".5" d="M{x0 + 4} 27H{x1 - 4}V28.1H{x0 + 4}Z"/>')
    kit.write("board/eraser.svg", 250, 92, "\n".join(body), "Felt eraser with a wooden back", "\n".join(defs))


def main():
    ledge()
    stick("chalk-white", "White chalk", "#f4f1e6", 140, 31)
    stick("chalk-yellow", "Stub of yellow chalk", "#f3d774", 66, 32)
    stick("chalk-green", "Stub of green chalk", "#93d3a2", 80, 33)
    stick("chalk-red", "Stub of red chalk", "#ee8a7f", 50, 34)
    eraser()


if __name__ == "__main__":
    main()
