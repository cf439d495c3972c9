"""icon.svg: the program's icon, a small board with an A+ on it, in the same wood, slate and chalk."""

import svgkit as kit

WOOD = "#8a5733"


def main():
    dice = kit.dice(12)
    defs = [
        kit.linear("wood", [(0, kit.lit(WOOD, 1.42)), (0.08, kit.lit(WOOD, 1.12)), (0.9, kit.lit(WOOD, 0.86)), (1, kit.lit(WOOD, 0.5))]),
        kit.linear("lip", [(0, kit.lit(WOOD, 0.35)), (0.5, kit.lit(WOOD, 0.62)), (1, kit.lit(WOOD, 1.35))]),
        kit.linear("slate", [(0, "#22302d"), (1, "#1b2725")]),
        kit.linear("fall", kit.fade("#04090a", 0.6)),
        kit.radial("smudge", kit.fade("#f4f1e6", 0.10, 10)),
        kit.linear("under", kit.fade("#120803", 0.7)),
        kit.linear("tray", [(0, kit.lit(WOOD, 1.5)), (0.12, kit.lit(WOOD, 1.2)), (0.7, kit.lit(WOOD, 0.95)), (1, kit.lit(WOOD, 0.45))]),
        kit.linear("stick", [(0, "#ffffff"), (0.45, "#f4f1e6"), (1, "#a9a69b")]),
        kit.linear("stub", [(0, "#ffe3a6"), (0.45, "#ffb83d"), (1, "#a8741a")]),
        '<clipPath id="whole"><rect x="16" y="16" width="480" height="480" rx="84"/></clipPath>',
        '<clipPath id="board"><path d="M63 440V98Q63 63 98 63H414Q449 63 449 98V440Z"/></clipPath>',
    ]
    body = ['<g clip-path="url(#whole)"><path fill="url(#wood)" d="M16 16H496V496H16Z"/>']
    dark, pale = [], []
    for _ in range(44):
        y, x = dice.uniform(18, 494), dice.uniform(-60, 330)
        (dark if dice.random() < 0.7 else pale).append(
            kit.streak(x, x + dice.uniform(120, 420), y, y + dice.uniform(-3, 3), dice.uniform(-4, 4), dice.uniform(1, 4))
        )
    body.append(f'<path fill="#241106" fill-opacity=".26" d="{"".join(dark)}"/><path fill="#e2ad74" fill-opacity=".2" d="{"".join(pale)}"/></g>')
    body.append('<rect x="17.5" y="17.5" width="477" height="477" rx="82.5" fill="none" stroke="#2a1509" stroke-opacity=".55" stroke-width="3"/>')
    body.append('<path fill="url(#lip)" d="M56 440V96Q56 56 96 56H416Q456 56 456 96V440Z"/>')
    body.append('<g clip-path="url(#board)"><path fill="url(#slate)" d="M62 62H450V450H62Z"/>')
    for x, y, rx, ry, turn in ((170, 130, 190, 62, -14), (330, 300, 210, 70, -18), (140, 360, 160, 54, -10), (380, 110, 120, 60, -24)):
        body.append(f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate({turn} {x} {y})" fill="url(#smudge)"/>')
    for radius in (250, 262, 281, 290, 318):
        body.append(f'<path fill="none" stroke="#f4f1e6" stroke-opacity=".05" stroke-width="{dice.randrange(2, 7)}" d="M62 {470 - radius}A{radius + 90} {radius} 0 0 1 450 {520 - radius}"/>')
    body.append('<path fill="url(#fall)" d="M62 62H450V104H62Z"/></g>')
    white, green = kit.CHALK["white"], kit.CHALK["green"]
    for line, width, color in (
        (kit.curve((142, 352), (176, 262), (226, 132)), 34, white),
        (kit.curve((222, 130), (262, 244), (304, 354)), 34, white),
        (kit.curve((170, 284), (222, 278), (276, 281)), 27, white),
        (kit.curve((318, 178), (362, 175), (408, 177)), 27, green),
        (kit.curve((364, 132), (362, 176), (365, 222)), 27, green),
    ):
        body.append(kit.chalk(dice, line, width, color, 1, holes=1.1, rough=0.05, fine=0.3))
    body.append('<path fill="url(#under)" d="M50 452H462V484H50Z"/>')
    body.append('<rect x="134" y="404" width="132" height="20" rx="8" fill="url(#stick)"/><rect x="288" y="405" width="56" height="19" rx="8" fill="url(#stub)"/>')
    body.append('<rect x="44" y="422" width="424" height="36" rx="9" fill="url(#tray)"/><rect x="44" y="422" width="424" height="36" rx="9" fill="none" stroke="#2a1509" stroke-opacity=".5" stroke-width="2"/>')
    kit.write("icon.svg", 512, 512, "\n".join(body), "Chalkboard", "\n".join(defs))


if __name__ == "__main__":
    main()
