"""board/frame.svg: an oiled walnut frame with mitered corners, for nine-slice use; and its shadow.

The square is 500 units wide, and each slice is 100, of which the outer 70 are wood. Light comes from above
and slightly from the left. The tones of each side are calculated from one molding profile that faces toward
or away from that light.
"""

import math

import svgkit as kit

SIZE, SLICE, WOOD = 500, 100, 70
WALNUT = "#7b4d2e"
MITER = f"M0 0H{SIZE}L{SIZE - WOOD} {WOOD}H{WOOD}Z"  # one side, cut at both ends
DARK, PALE = "#241106", "#e2ad74"
# The molding: distance from the outer edge, height toward the viewer.
PROFILE = [(0, 0), (1.5, 5), (5, 8.5), (9, 10), (42, 10.6), (44.5, 9.6), (46, 6.5), (48, 6.5), (50, 9), (54, 11.2), (58, 11), (62, 8.5), (65, 4), (67.5, 0), (70, -5)]
# For each side: how much its outer face points toward the light, and the matrix from the side to the page.
SIDES = {
    "top": (0.80, "", 11, 1.03),
    "left": (0.42, "matrix(0 1 1 0 0 0)", 23, 1.0),
    "right": (-0.42, "matrix(0 1 -1 0 500 0)", 37, 0.93),
    "bottom": (-0.80, "matrix(1 0 0 -1 0 500)", 53, 0.96),
}


def shade(outward, t0, h0, t1, h1):
    """Returns the light on a strip of the molding between two points of its profile."""
    run, rise = t1 - t0, h1 - h0
    size = math.hypot(run, rise)
    facing = run / size  # toward the viewer
    tilt = rise / size  # toward the outside of the frame
    return 0.30 + 0.72 * facing + 0.62 * outward * tilt


def molding(side, outward, tone):
    marks = []
    for (t0, h0), (t1, h1) in zip(PROFILE, PROFILE[1:]):
        light = shade(outward, t0, h0, t1, h1) * tone
        if 45 < (t0 + t1) / 2 < 49:
            light *= 0.55  # little light reaches the groove
        if (t0 + t1) / 2 > 67:
            light *= 0.7
        marks.append(((t0 + t1) / 2, light))
    stops = [(0, kit.lit(WALNUT, marks[0][1] * 0.75))]
    stops += [(t / WOOD, kit.lit(WALNUT, light)) for t, light in marks]
    stops += [(1, kit.lit(WALNUT, marks[-1][1] * 0.75))]
    return kit.linear(f"{side}-wood", stops, 0, 0, 0, WOOD, user=True)


def grain(seed):
    """Draws long slivers along the side: first broad tones, then growth lines, then pores."""
    dice = kit.dice(seed)
    calm = (SLICE, SIZE - SLICE)
    out = []
    for _ in range(9):
        t, w = dice.uniform(3, 66), dice.uniform(3, 9)
        color, alpha = (DARK, dice.uniform(0.07, 0.16)) if dice.random() < 0.62 else (PALE, dice.uniform(0.05, 0.10))
        out.append((color, alpha, kit.streak(0, SIZE, t, t + dice.uniform(-3, 3), dice.uniform(-2.5, 2.5), w, calm)))
    for _ in range(24):
        t, w = dice.uniform(2, 68), dice.uniform(0.35, 1.2)
        color, alpha = (DARK, dice.uniform(0.16, 0.42)) if dice.random() < 0.72 else (PALE, dice.uniform(0.10, 0.22))
        out.append((color, alpha, kit.streak(0, SIZE, t, t + dice.uniform(-2.5, 2.5), dice.uniform(-3, 3), w, calm)))
    # Slivers that end within the side; the renderer stretches them to about eight times their length.
    for _ in range(30):
        s, t = dice.uniform(95, 370), dice.uniform(3, 67)
        e = min(s + dice.uniform(20, 120), 405)
        out.append((DARK, dice.uniform(0.18, 0.4), kit.streak(s, e, t, t + dice.uniform(-0.4, 0.4), dice.uniform(-0.8, 0.8), dice.uniform(0.6, 2.2))))
    # The corners keep their shape, so their pores are drawn at full length.
    for low in (4, 404):
        for _ in range(16):
            s, t = dice.uniform(low, low + 70), dice.uniform(3, 67)
            e = min(s + dice.uniform(14, 60), low + 92)
            out.append((DARK, dice.uniform(0.18, 0.4), kit.streak(s, e, t, t + dice.uniform(-0.3, 0.3), dice.uniform(-0.5, 0.5), dice.uniform(0.5, 1.8))))
    merged = {}
    for color, alpha, path in out:
        merged.setdefault((color, round(alpha, 1) or 0.1), []).append(path)
    # One path for each tone, so that slivers of the same tone merge where they cross.
    return "".join(
        f'<path fill="{color}" fill-opacity="{kit.num(alpha)}" d="{"".join(paths)}"/>'
        for (color, alpha), paths in merged.items()
    )


def shadow():
    """The shadow of the frame on the slate: deep at the top and the left, faint elsewhere.

    It is a separate picture, stretched over the whole slate. As part of the nine slices, it would show
    their joints, where two translucent edges overlap.
    """
    defs, body = [], []
    sides = {
        "top": (0.66, "M0 0H100V4H0Z", (0, 0, 0, 4)),
        "left": (0.50, "M0 0H4.6V100H0Z", (0, 0, 4.6, 0)),
        "right": (0.36, "M97 0H100V100H97Z", (100, 0, 97, 0)),
        "bottom": (0.30, "M0 98.4H100V100H0Z", (0, 100, 0, 98.4)),
    }
    for side, (strength, path, line) in sides.items():
        defs.append(kit.linear(side, kit.fade("#04090a", strength, 8), *line, user=True))
        body.append(f'<path fill="url(#{side})" d="{path}"/>')
    return defs, body


def main():
    defs, body = [], []
    defs.append(f'<clipPath id="mitre"><path d="{MITER}"/></clipPath>')
    for side, (outward, turn, seed, tone) in SIDES.items():
        defs.append(molding(side, outward, tone))
        place = f' transform="{turn}"' if turn else ""
        body.append(
            f'<g{place}><path fill="url(#{side}-wood)" d="{MITER}"/>\n<g clip-path="url(#mitre)">{grain(seed)}</g></g>'
        )
    for x, y, dx, dy in ((0, 0, 1, 1), (SIZE, 0, -1, 1), (0, SIZE, 1, -1), (SIZE, SIZE, -1, -1)):
        line = f"M{x} {y}L{x + dx * WOOD} {y + dy * WOOD}"
        body.append(f'<path d="{line}" stroke="#1c0d05" stroke-opacity=".75" stroke-width="1.1"/>')
        pale = f"M{x + dx * 3} {y + dy * 1.4}L{x + dx * (WOOD - 1)} {y + dy * (WOOD - 2.6)}"
        body.append(f'<path d="{pale}" stroke="{PALE}" stroke-opacity=".22" stroke-width=".8"/>')
    kit.write("board/frame.svg", SIZE, SIZE, "\n".join(body), "Wooden frame, nine-slice: 20 % on each side", "\n".join(defs))
    defs, body = shadow()
    kit.write("board/frame-shadow.svg", 100, 100, "\n".join(body), "Shadow of the frame on the slate", "\n".join(defs), stretch=True)


if __name__ == "__main__":
    main()
