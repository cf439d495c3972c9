"""board/grain.png: specks of slate that cover chalk, so that it looks drawn and not printed.

A seamless tile of 160 × 160 pixels in one color, whose alpha channel varies. Needs numpy.
"""

import os

import numpy as np

import png
from slate import smooth, unit

SIZE = 160
SLATE = (31, 42, 40)
LEVELS = 6
DEEPEST = 0.42
SEED = 404


def main(folder):
    rng = np.random.RandomState(SEED)
    fine = unit(smooth(rng.standard_normal((SIZE, SIZE)), 0.8))
    coarse = unit(smooth(rng.standard_normal((SIZE, SIZE)), 5.5))
    # The gaps in a chalk stroke are slightly stretched along the stroke, mostly horizontally.
    ys = np.fft.fftfreq(SIZE)[:, None]
    xs = np.fft.rfftfreq(SIZE)[None, :]
    drawn = np.exp(-2 * np.pi**2 * ((1.5 * xs) ** 2 + (0.7 * ys) ** 2))
    drag = unit(np.fft.irfft2(np.fft.rfft2(rng.standard_normal((SIZE, SIZE))) * drawn, s=(SIZE, SIZE)))
    tooth = unit(fine * 0.8 + drag * 0.7 + coarse * 0.22)
    alpha = np.clip((tooth - 0.45) / 1.3, 0, 1) ** 0.9 * DEEPEST
    index = np.rint(alpha / DEEPEST * (LEVELS - 1)).astype(np.uint8)
    palette = [(*SLATE, round(255 * DEEPEST * i / (LEVELS - 1))) for i in range(LEVELS)]
    png.write_palette(os.path.join(folder, "board", "grain.png"), [bytes(row) for row in index], palette)
    return float(alpha.mean())


if __name__ == "__main__":
    print(main(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir)))
