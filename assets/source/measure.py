"""Measures the values in README.md: contrasts, distances for color blindness, file sizes. Needs numpy.

    python3 measure.py
"""

import os
import struct
import zlib

import numpy as np

import badges
from svgkit import ASSETS, CHALK, rgb

# Severe forms, in linear RGB: Machado, Oliveira and Fernandes, 2009, table 1, severity 1.0.
BLIND = {
    "none": np.eye(3),
    "protan": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    "deutan": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    "tritan": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
}


def linear(color):
    c = np.asarray(color, float) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def luminance(color):
    return linear(color) @ np.array([0.2126, 0.7152, 0.0722])


def contrast(a, b):
    high, low = sorted((float(luminance(a)), float(luminance(b))), reverse=True)
    return (high + 0.05) / (low + 0.05)


def lab(light):
    """Returns a linear RGB color as CIE L*a*b* (D65)."""
    m = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = (m @ np.clip(light, 0, 1)) / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def read_palette(name):
    """Returns the indices, the palette and the alphas of a PNG written by png.py."""
    data = open(os.path.join(ASSETS, name), "rb").read()
    at, idat, palette, alphas = 8, b"", None, None
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        elif kind == b"PLTE":
            palette = np.frombuffer(body, np.uint8).reshape(-1, 3)
        elif kind == b"tRNS":
            alphas = np.frombuffer(body, np.uint8)
        elif kind == b"IDAT":
            idat += body
        at += 12 + length
    raw = np.frombuffer(zlib.decompress(idat), np.uint8).reshape(height, width + 1)
    filters, rows = raw[:, 0], raw[:, 1:].copy()
    if filters[0] == 1:
        rows = np.cumsum(rows, axis=1, dtype=np.uint8)
    elif filters[0] == 2:
        rows = np.cumsum(rows, axis=0, dtype=np.uint8)
    return rows, palette, alphas


def main():
    slate, palette, _ = read_palette("board/slate.png")
    mean = palette[slate].reshape(-1, 3).mean(axis=0)
    print(f"slate {slate.shape[1]} × {slate.shape[0]}, {len(palette)} colors, mean {mean.round(1)}")
    lightest = palette[slate.max()]
    print(f"lightest pixel {lightest}, level {slate.max()} of {len(palette) - 1}")
    grain, tint, alphas = read_palette("board/grain.png")
    cover = float((alphas[grain] / 255).mean())
    print(f"grain covers {cover:.3f} on average, {alphas.max() / 255:.2f} at most")
    for name, color in CHALK.items():
        grained = np.array(rgb(color)) * (1 - cover) + tint[0] * cover
        print(
            f"{name:7} {color}  on the mean slate {contrast(rgb(color), mean):5.2f}"
            f"  on its lightest pixel {contrast(rgb(color), lightest):5.2f}"
            f"  there, under grain {contrast(grained, lightest):5.2f}"
        )
    for kind, matrix in BLIND.items():
        seen = {name: lab(matrix @ linear(rgb(color))) for name, color in CHALK.items()}
        names = list(seen)
        gaps = [f"{a}–{b} {np.linalg.norm(seen[a] - seen[b]):.0f}" for i, a in enumerate(names) for b in names[i + 1 :]]
        print(f"{kind:7} ΔE  " + ", ".join(gaps))
    for name, fill in badges.FILLS.items():
        grained = np.array(rgb(fill)) * (1 - cover) + tint[0] * cover
        print(
            f"badge {name:5} {fill}  letter on fill {contrast(rgb(fill), rgb(badges.INK)):5.2f}"
            f"  under grain {contrast(grained, rgb(badges.INK)):5.2f}  fill on the lightest slate {contrast(rgb(fill), lightest):5.2f}"
            f"  rim on white paper {contrast((255, 255, 255), rgb(badges.INK)):5.2f}"
        )
    total = 0
    for folder in (".", "board", "badges"):
        for name in sorted(os.listdir(os.path.join(ASSETS, folder))):
            path = os.path.join(ASSETS, folder, name)
            if name.endswith((".svg", ".png")):
                total += os.path.getsize(path)
                print(f"{os.path.getsize(path):8} {folder}/{name}")
    print(f"{total:8} in all")


if __name__ == "__main__":
    main()
