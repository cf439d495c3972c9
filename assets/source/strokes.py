"""board/title-underline.svg and board/divider.svg: strokes of white chalk."""

import svgkit as kit

WHITE = kit.CHALK["white"]


def swash(dice, x0, x1, y, sag, wobble):
    nodes = []
    for i in range(11):
        t = i / 10
        nodes.append((x0 + (x1 - x0) * t, y + sag * 4 * t * (1 - t) + dice.uniform(-wobble, wobble)))
    return kit.curve(*nodes)


def main():
    dice = kit.dice(5)
    body = [
        kit.chalk(dice, swash(dice, 6, 594, 9.5, -3.4, 0.5), 4.6, WHITE, 0.92, holes=0.6, rough=0.13),
        kit.chalk(dice, swash(dice, 96, 520, 17.5, -2.2, 0.4), 2.6, WHITE, 0.66, holes=0.3, rough=0.15),
    ]
    kit.write("board/title-underline.svg", 600, 24, "\n".join(body), "Chalk line under a title", stretch=True)
    dice = kit.dice(6)
    body = kit.chalk(dice, swash(dice, 4, 596, 4.2, -0.6, 0.35), 2.2, WHITE, 0.5, holes=0.4, rough=0.16)
    kit.write("board/divider.svg", 600, 8, body, "Thin chalk line between parts", stretch=True)


if __name__ == "__main__":
    main()
