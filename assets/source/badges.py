"""badges/*.svg: a seal for each letter grade, with a different outline for each.

Each is 100 × 100 and does not contain the letter, which the renderer adds as text centered on (50, 50).
The fill is flat where the letter is. The dark rim is invisible on the slate, and is the outline on white
paper.
"""

import math

import svgkit as kit

INK = "#141d1b"
FILLS = {
    "A": "#8fdca4",
    "B": "#8ecbf0",
    "C": "#f3d56b",
    "D": "#f6ad62",
    "F": "#f5938a",
    "other": "#d9dcd5",
}


def ring(radius, wobble, seed, count=36):
    """A circle, as if drawn by a steady hand."""
    dice = kit.dice(seed)
    a, b = dice.uniform(0, 6), dice.uniform(0, 6)
    nodes = []
    for i in range(count):
        turn = i / count * 2 * math.pi
        r = radius + wobble * (0.6 * math.sin(2 * turn + a) + 0.4 * math.sin(3 * turn + b))
        nodes.append((50 + r * math.cos(turn), 50 + r * math.sin(turn)))
    return kit.loop(nodes)


def rosette(outer, inner, petals):
    """Convex petals with sharp notches between them."""
    nodes = []
    for i in range(petals):
        middle = (i / petals) * 2 * math.pi - math.pi / 2
        for share in (-0.5, -0.34, -0.17, 0, 0.17, 0.34, 0.5):
            turn = middle + share / petals * 2 * math.pi
            r = inner + (outer - inner) * math.cos(share * math.pi) ** 0.62 if abs(share) < 0.5 else inner
            nodes.append((50 + r * math.cos(turn), 50 + r * math.sin(turn)))
    return "M" + kit.points(nodes, 1) + "Z"


def shield(inset):
    i = inset
    top, bottom, side = 7.5 + i, 96.5 - i * 1.25, 10 + i
    return (
        f"M50 {kit.num(top - 2.5)}C{kit.points([(62, top + 4), (75, top + 5), (90 - i, top + 3)])}"
        f"C{kit.points([(92 - i, 40), (92 - i * 1.1, 72 - i * 0.6), (50, bottom)])}"
        f"C{kit.points([(8 + i * 1.1, 72 - i * 0.6), (side - 2, 40), (side, top + 3)])}"
        f"C{kit.points([(25, top + 5), (38, top + 4), (50, top - 2.5)])}Z"
    )


def polygon(sides, radius, turn, bend):
    corners = [
        (50 + radius * math.cos(turn + i / sides * 2 * math.pi), 50 + radius * math.sin(turn + i / sides * 2 * math.pi))
        for i in range(sides)
    ]
    return kit.rounded(corners, bend)


def square(half, bend):
    return kit.rounded([(50 - half, 50 - half), (50 + half, 50 - half), (50 + half, 50 + half), (50 - half, 50 + half)], bend)


def dots(radius, count, size, turn=0.0):
    out = []
    for i in range(count):
        a = turn + i / count * 2 * math.pi
        x, y = 50 + radius * math.cos(a), 50 + radius * math.sin(a)
        out.append(f"M{kit.points([(x - size, y)])}a{size} {size} 0 1 0 {kit.num(size * 2)} 0a{size} {size} 0 1 0 -{kit.num(size * 2)} 0Z")
    return "".join(out)


def badge(name, outline, line, extra=""):
    fill = FILLS[name]
    rim = kit.lit(fill, 0.52)
    pale = kit.mixed(fill, "#ffffff", 0.55)
    body = [
        f'<path fill="{fill}" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round" d="{outline}"/>',
        f'<path fill="none" stroke="{rim}" stroke-width="1.9" stroke-linejoin="round"{extra} d="{line}"/>',
    ]
    if name == "A":
        body.append(f'<path fill="{rim}" d="{dots(41.2, 12, 1.5, -math.pi / 2)}"/>')
    if name == "C":
        body.append(f'<path fill="none" stroke="{pale}" stroke-width="1.2" d="{ring(40.6, 0.4, 8)}"/>')
    title = f"Badge for the letter {name}" if name != "other" else "Badge for any other letter"
    kit.write(f"badges/{name}.svg", 100, 100, "\n".join(body), title)


def main():
    badge("A", rosette(48, 43, 12), ring(35.5, 0.4, 2))
    badge("B", shield(0), shield(5.5))
    badge("C", ring(45.5, 0.5, 3), ring(37, 0.4, 4))
    badge("D", polygon(4, 49.5, 0, 11), polygon(4, 43.2, 0, 9))
    badge("F", polygon(8, 48, math.pi / 8, 4), polygon(8, 40, math.pi / 8, 3.5))
    badge("other", square(41, 13), square(34, 10), ' stroke-dasharray="5 3.4" stroke-linecap="round"')


if __name__ == "__main__":
    main()
