"""A small PNG writer: palette pictures, with or without alpha, at zlib's highest compression."""

import struct
import zlib


def _chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _filtered(rows, kind):
    """Returns the rows after one PNG filter (0 none, 1 sub, 2 up)."""
    out = bytearray()
    above = bytes(len(rows[0]))
    for row in rows:
        out.append(kind)
        if kind == 1:
            out.append(row[0])
            out.extend((a - b) & 255 for a, b in zip(row[1:], row))
        elif kind == 2:
            out.extend((a - b) & 255 for a, b in zip(row, above))
        else:
            out.extend(row)
        above = row
    return bytes(out)


def _packed(rows, kind):
    best = None
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED):
        packer = zlib.compressobj(9, zlib.DEFLATED, 15, 9, strategy)
        data = packer.compress(_filtered(rows, kind)) + packer.flush()
        if best is None or len(data) < len(best):
            best = data
    return best


def write_palette(path, rows, palette):
    """Writes rows of palette indices (bytes); palette entries are (r, g, b) or (r, g, b, a)."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    data = min((_packed(rows, kind) for kind in (0, 1, 2)), key=len)
    parts = [b"\x89PNG\r\n\x1a\n", _chunk(b"IHDR", header)]
    parts.append(_chunk(b"PLTE", b"".join(bytes(c[:3]) for c in palette)))
    if len(palette[0]) == 4:
        parts.append(_chunk(b"tRNS", bytes(c[3] for c in palette)))
    parts += [_chunk(b"IDAT", data), _chunk(b"IEND", b"")]
    with open(path, "wb") as file:
        file.write(b"".join(parts))
