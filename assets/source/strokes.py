"""board/title-underline.svg and board/divider.svg: strokes of white chalk."""

import math

import svgkit as kit

CHALK = "#f4f1e6"


def swash(dice, x0, x1, y, sag, wobble):
    nodes = []
    for i in range(11):
        t = i / 10
        nodes.append((x0 + (x1 - x0) * t, y + sag * 4 * t * (1 - t) + dice.uniform(-wobble, wobble)))
    return kit.curve(*nodes)


def main():
    dice = kit.dice(5)
    body = [
        kit.chalk(dice, swash(dice, 6, 594, 9.5, -3.4, 0.5), 4.6, CHALK, 0.92, rough=0.13),
        kit.chalk(dice, swash(dice, 96, 520, 17.5, -2.2, 0.4), 2.6, CHALK, 0.66, rough=0.15),
    ]
    kit.write("board/title-underline.svg", 600, 24, "\n".join(body), "Chalk line under a title")
    dice = kit.dice(6)
    body = kit.chalk(dice, swash(dice, 4, 596, 4.2, -0.6, 0.35), 2.2, CHALK, 0.5, rough=0.16)
    kit.write("board/divider.svg", 600, 8, body, "Thin chalk line between parts")


if __name__ == "__main__":
    main()
