"""board/slate.png: a slate that has been written on and wiped for years.

The picture is simulated, not drawn: it starts with a layer of chalk dust and faint writing, which a few
dozen strokes of a felt eraser then remove in arcs, leaving streaks and soft ridges of dust. Needs numpy.
Every number below that looks arbitrary was chosen by eye.
"""

import math
import os

import numpy as np

import png

WIDTH, HEIGHT = 850, 1200
# From bare slate to the dustiest place, with one entry per level of the picture. Levels differ by one step
# of 8 bits, so the palette adds no visible bands.
DARK, LIGHT, LEVELS = (20, 30, 29), (56, 67, 65), 32
SEED = 20260

rng = np.random.RandomState(SEED)  # the legacy generator, whose output is guaranteed to stay the same


def smooth(field, sigma):
    """A Gaussian blur that wraps around the edges."""
    h, w = field.shape
    fy = np.fft.fftfreq(h)[:, None]
    fx = np.fft.rfftfreq(w)[None, :]
    kernel = np.exp(-2 * (math.pi * sigma) ** 2 * (fx * fx + fy * fy))
    return np.fft.irfft2(np.fft.rfft2(field) * kernel, s=field.shape)


def unit(field):
    return (field - field.mean()) / field.std()


def clouds(shape, power, low=0.0):
    """Returns noise that decreases with frequency; `low` removes the longest waves."""
    h, w = shape
    fy = np.fft.fftfreq(h)[:, None]
    fx = np.fft.rfftfreq(w)[None, :]
    f = np.sqrt(fx * fx + fy * fy)
    f[0, 0] = 1
    gain = f ** -power
    gain[f < low] = 0
    gain[0, 0] = 0
    return unit(np.fft.irfft2(np.fft.rfft2(rng.standard_normal(shape)) * gain, s=shape))


def streaks(count, sigma):
    """Returns one-dimensional noise, for differences across an eraser's felt."""
    line = np.convolve(rng.standard_normal(count + 80), np.exp(-0.5 * (np.arange(-40, 41) / sigma) ** 2), "valid")
    return (line - line.mean()) / line.std()


def ghosts(ys, xs):
    """Returns rows of scribbles, as they look before they are wiped."""
    ink = np.zeros(ys.shape)
    for _ in range(6):
        x, y = rng.uniform(40, 560), rng.uniform(120, 1100)
        size, slant, length = rng.uniform(16, 30), rng.uniform(-0.06, 0.06), rng.uniform(150, 320)
        t = np.linspace(0, 1, int(length * 3))
        phase = np.cumsum(rng.uniform(0.02, 0.09, t.size) * 22 / size)
        px = x + length * t + size * 0.45 * np.sin(phase * 2.0 + 0.7)
        py = y + slant * length * t + size * np.sin(phase) * (0.6 + 0.4 * np.sin(phase * 0.31))
        keep = np.sin(phase * 0.22 + x) > -0.75
        ix = np.clip(px[keep].astype(int), 0, WIDTH - 1)
        iy = np.clip(py[keep].astype(int), 0, HEIGHT - 1)
        np.add.at(ink, (iy, ix), 1.0)
    return np.clip(smooth(ink, 1.7) * 4.5, 0, 1.2)


def wipe(dust, ys, xs, pivot, radius, felt, start, end, strength, deposit):
    """Wipes one stroke of the eraser: an arc that thins the dust and leaves streaks."""
    dx, dy = xs - pivot[0], ys - pivot[1]
    r = np.hypot(dx, dy)
    across = (r - radius) / (felt / 2)
    angle = np.arctan2(dy, dx)
    along = (angle - start) / (end - start)
    inside = (np.abs(across) < 1.25) & (along > -0.2) & (along < 1.2)
    if not inside.any():
        return dust
    profile = streaks(512, 3.5) * 0.6 + streaks(512, 14) * 0.6
    place = np.clip(((across + 1.25) / 2.5 * 511), 0, 511)
    streak = np.interp(place.ravel(), np.arange(512), profile).reshape(place.shape)
    edge = 1 / (1 + np.exp(np.clip((np.abs(across) - 0.92) * 26, -30, 30)))
    near = np.clip(along, -0.3, 1.3)
    ends = 1 / (1 + np.exp(-(near - 0.06) * 40)) / (1 + np.exp((near - 0.94) * 40))
    hold = edge * ends * np.clip(0.72 + 0.22 * streak, 0, 1) * inside
    carried = smooth(dust, 22)
    after = dust * (1 - strength * hold) + hold * strength * carried * 0.62
    # The removed dust collects at the edge of the stroke and, most of all, where it stopped.
    rim = np.exp(-((np.abs(across) - 1.0) / 0.09) ** 2) * ends * np.clip(0.55 + 0.5 * streak, 0, 2)
    stop = np.exp(-((along - 0.95) / 0.035) ** 2) * edge * np.clip(0.6 + 0.5 * streak, 0, 2)
    return after + inside * deposit * (0.32 * hold * np.clip(streak, -0.5, 2) + 0.30 * rim + 0.5 * stop)


def grow():
    ys, xs = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    shape = (HEIGHT, WIDTH)
    dust = np.clip(0.46 + 0.16 * clouds(shape, 1.5), 0.05, 1.1)
    dust += 0.13 * ghosts(ys, xs)
    for turn in range(46):
        # The center of the arc is a shoulder far from the board, so arcs are wide and shallow.
        reach = rng.uniform(420, 1100)
        lean = rng.choice([rng.uniform(-0.5, 0.25), rng.uniform(-1.35, -0.7)], p=[0.72, 0.28])
        cx, cy = rng.uniform(-40, WIDTH + 40), rng.uniform(-40, HEIGHT + 40)
        side = math.pi / 2 + lean
        pivot = (cx + reach * math.cos(side), cy + reach * math.sin(side))
        middle = math.atan2(cy - pivot[1], cx - pivot[0])
        half = rng.uniform(110, 300) / reach
        start, end = (middle - half, middle + half) if turn % 2 else (middle + half, middle - half)
        felt = rng.uniform(70, 130)
        dust = wipe(dust, ys, xs, pivot, reach, felt, start, end, rng.uniform(0.35, 0.8), rng.uniform(0.12, 0.4))
    dust = np.clip(dust, 0, None)
    dust = 0.75 * dust + 0.25 * smooth(dust, 5)
    return dust, ys, xs


def finish(dust, ys, xs):
    shape = dust.shape
    # Dust collects in the texture of the stone: the more dust, the more visible the texture.
    tooth = unit(smooth(rng.standard_normal(shape), 0.95))
    broad = unit(smooth(rng.standard_normal(shape), 2.2))
    light = 0.36 + 1.0 * (dust - dust.mean())
    light += (0.008 + 0.030 * np.clip(dust, 0, 1)) * (0.75 * tooth + 0.5 * broad)
    specks = smooth((rng.uniform(size=shape) > 0.99965).astype(float), 0.75)
    light += 0.7 * specks
    # The light is above and to the left; the corners are darker.
    nx, ny = xs / WIDTH - 0.5, ys / HEIGHT - 0.5
    light += 0.05 * (-ny) + 0.02 * (-nx)
    light -= 0.42 * np.clip(nx * nx + ny * ny, 0, 1) ** 1.3
    return light


def main(folder):
    light = finish(*grow())
    # A soft limit keeps the brightest smudges dark enough for the contrast of the chalk colors.
    shoulder = 0.62
    over = np.clip(light - shoulder, 0, None)
    light = np.where(light > shoulder, shoulder + 0.38 * (1 - np.exp(-over / 0.38)), light)
    index = np.clip(np.rint(light * (LEVELS - 1)), 0, LEVELS - 1).astype(np.uint8)
    palette = [
        tuple(round(a + (b - a) * i / (LEVELS - 1)) for a, b in zip(DARK, LIGHT)) for i in range(LEVELS)
    ]
    png.write_palette(os.path.join(folder, "board", "slate.png"), [bytes(row) for row in index], palette)


if __name__ == "__main__":
    main(os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
