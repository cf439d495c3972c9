"""Functions for the drawing scripts: short numbers, colors, gradients, wood grain and chalk strokes."""

import math
import os
import random

# The colors of the chalk; measure.py prints their contrast with the slate.
CHALK = {"white": "#f4f1e6", "green": "#86ee90", "orange": "#ffb83d", "red": "#ff9094"}

ASSETS = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))


def num(value, digits=2):
    """Returns a number in the shortest form that SVG allows."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("-0.", "-.") if text.startswith("-0.") else text[1:] if text.startswith("0.") else text


def points(pairs, digits=2):
    return " ".join(f"{num(x, digits)} {num(y, digits)}" for x, y in pairs)


def rgb(text):
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def hexed(color):
    return "#" + "".join(f"{max(0, min(255, round(c))):02x}" for c in color)


def mixed(a, b, share):
    """Returns a mixture of two colors, with `share` of b."""
    return hexed(tuple(x + (y - x) * share for x, y in zip(rgb(a), rgb(b))))


def lit(color, factor):
    """Returns a color in more light (above 1) or less (below 1)."""
    return hexed(tuple(c * factor for c in rgb(color)))


def linear(name, stops, x1=0, y1=0, x2=0, y2=1, user=False):
    """A linear gradient; stops are (offset, color) or (offset, color, opacity)."""
    units = ' gradientUnits="userSpaceOnUse"' if user else ""
    place = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    return f'<linearGradient id="{name}" {place}{units}>{_stops(stops)}</linearGradient>'


def radial(name, stops):
    return f'<radialGradient id="{name}">{_stops(stops)}</radialGradient>'


def _stops(stops):
    out = []
    for offset, color, *opacity in stops:
        alpha = f' stop-opacity="{num(opacity[0], 3)}"' if opacity else ""
        out.append(f'<stop offset="{num(offset, 3)}" stop-color="{color}"{alpha}/>')
    return "".join(out)


def fade(color, strength, steps=6):
    """Returns gradient stops that fade smoothly from `strength` to nothing, like a shadow."""
    return [(i / steps, color, strength * (1 - i / steps) ** 2) for i in range(steps + 1)]


def write(path, width, height, body, title, defs="", stretch=False):
    """Writes one SVG under assets/; with `stretch` it fills any rectangle instead of keeping its shape."""
    defs = f"<defs>\n{defs}\n</defs>\n" if defs else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    head += ' preserveAspectRatio="none">' if stretch else ">"
    with open(os.path.join(ASSETS, path), "w", encoding="utf-8", newline="\n") as file:
        file.write(f"{head}\n<title>{title}</title>\n{defs}{body}\n</svg>\n")


def streak(s0, s1, t0, t1, swell, width, calm=None):
    """One line of wood grain from s0 to s1: a sliver that is thin at both ends.

    With `calm` (a, b) the line runs straight outside a…b, so that it can be stretched between them.
    """
    half = width / 2
    if calm is None:
        middle = (s0 + s1) / 2
        return (
            f"M{points([(s0, t0)])}Q{points([(middle, (t0 + t1) / 2 + swell - half), (s1, t1)])}"
            f"Q{points([(middle, (t0 + t1) / 2 + swell + half), (s0, t0)])}Z"
        )
    a, b = calm
    third = (b - a) / 3
    there = [(a + third, t0 - half), (a + third, t0 + swell - half), ((a + b) / 2, t0 + swell - half)]
    there += [(b - third, t0 + swell - half), (b - third, t1 - half), (b, t1 - half)]
    back = [(b - third, t1 + half), (b - third, t0 + swell + half), ((a + b) / 2, t0 + swell + half)]
    back += [(a + third, t0 + swell + half), (a + third, t0 + half), (a, t0 + half)]
    return (
        f"M{points([(s0, t0 - half), (a, t0 - half)])}C{points(there)}L{points([(s1, t1 - half), (s1, t1 + half), (b, t1 + half)])}"
        f"C{points(back)}L{points([(s0, t0 + half)])}Z"
    )


def chalk(dice, spine, width, color, opacity=1.0, holes=1.0, rough=0.16, fine=1.0):
    """A chalk stroke along a polyline: a ribbon with ragged edges, through which the stone is visible.

    The holes are cut out (even-odd), not painted, so the stroke works on any background. Use a smaller
    `fine` for a broad stroke, because the grain of chalk does not depend on the width of the stroke.
    """
    dense = _resampled(spine, max(width * 0.42 * fine, 1.1))
    count = len(dense)
    left, right = [], []
    wander = 0.0
    for i, (x, y) in enumerate(dense):
        nx, ny = _normal(dense, i)
        wander = wander * (1 - 0.1 * fine) + dice.uniform(-0.05, 0.05) * fine
        taper = min(1.0, 0.5 + 0.5 * min(i, count - 1 - i) / 4)
        half = width / 2 * taper * (1 + wander)
        out, back = (half * (1 + dice.gauss(0, rough)) for _ in range(2))
        left.append((x + nx * out, y + ny * out))
        right.append((x - nx * back, y - ny * back))
    parts = [_relative(left + right[::-1])]
    length = sum(math.dist(a, b) for a, b in zip(dense, dense[1:]))
    for _ in range(int(length / width * 2.6 * holes / fine**1.5)):
        i = dice.randrange(1, count - 1)
        nx, ny = _normal(dense, i)
        side = dice.choice((-1, 1)) * width / 2 * dice.random() ** 0.6 * 0.82
        x, y = dense[i][0] + nx * side, dense[i][1] + ny * side
        along, across = width * fine * dice.uniform(0.06, 0.22), width * fine * dice.uniform(0.03, 0.07)
        turn = dice.uniform(-0.5, 0.5)
        ux, uy = ny, -nx
        vx, vy = ux * math.cos(turn) - uy * math.sin(turn), ux * math.sin(turn) + uy * math.cos(turn)
        corners = [(1, 0.1), (0.2, 1), (-0.9, 0.3), (-0.1, -1)]
        spot = [(x + vx * along * p - vy * across * q, y + vy * along * p + vx * across * q) for p, q in corners]
        parts.append(_relative(spot, 2 if width < 4 else 1))
    alpha = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    return f'<path fill="{color}" fill-rule="evenodd"{alpha} d="{"".join(parts)}"/>'


def _normal(line, i):
    ax, ay = line[max(i - 1, 0)]
    bx, by = line[min(i + 1, len(line) - 1)]
    length = math.hypot(bx - ax, by - ay) or 1
    return -(by - ay) / length, (bx - ax) / length


def _relative(corners, digits=1):
    """Returns a closed polygon in relative steps, which are shorter; rounding errors do not add up."""
    scale = 10**digits
    grid = [(round(x * scale), round(y * scale)) for x, y in corners]
    out = ["M" + points([(grid[0][0] / scale, grid[0][1] / scale)], digits) + "l"]
    steps = []
    for (ax, ay), (bx, by) in zip(grid, grid[1:]):
        if (ax, ay) != (bx, by):
            steps.append(points([((bx - ax) / scale, (by - ay) / scale)], digits))
    return out[0] + " ".join(steps) + "Z" if steps else ""


def _resampled(spine, step):
    out = [spine[0]]
    left = step
    for (ax, ay), (bx, by) in zip(spine, spine[1:]):
        length = math.hypot(bx - ax, by - ay)
        at = left
        while at <= length:
            out.append((ax + (bx - ax) * at / length, ay + (by - ay) * at / length))
            at += step
        left = at - length
    if math.dist(out[-1], spine[-1]) > step * 0.3:
        out.append(spine[-1])
    return out


def curve(*nodes, steps=14):
    """A Catmull-Rom line through the nodes, as a polyline."""
    nodes = [nodes[0], *nodes, nodes[-1]]
    out = []
    for p0, p1, p2, p3 in zip(nodes, nodes[1:], nodes[2:], nodes[3:]):
        for i in range(steps):
            t = i / steps
            out.append(
                tuple(
                    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                    for a, b, c, d in zip(p0, p1, p2, p3)
                )
            )
    out.append(nodes[-1])
    return out


def loop(nodes, digits=1):
    """A smooth closed path through the nodes."""
    n = len(nodes)
    out = ["M" + points([nodes[0]], digits)]
    for i in range(n):
        p0, p1, p2, p3 = nodes[i - 1], nodes[i], nodes[(i + 1) % n], nodes[(i + 2) % n]
        a = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        b = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append("C" + points([a, b, p2], digits))
    return "".join(out) + "Z"


def rounded(corners, radius, digits=1):
    """Returns a polygon with rounded corners; `radius` is the distance from the corner to the curve."""
    out = []
    n = len(corners)
    for i, (x, y) in enumerate(corners):
        ends = []
        for ox, oy in (corners[i - 1], corners[(i + 1) % n]):
            share = min(radius / math.hypot(ox - x, oy - y), 0.5)
            ends.append((x + (ox - x) * share, y + (oy - y) * share))
        out.append(("L" if out else "M") + points([ends[0]], digits) + "Q" + points([(x, y), ends[1]], digits))
    return "".join(out) + "Z"


def dice(seed):
    """A seeded generator; only methods whose output is guaranteed to stay the same are used."""
    return random.Random(seed)
