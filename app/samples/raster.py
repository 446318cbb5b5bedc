"""Anti-aliased filling of shapes into RGBA images, and PNG output. Exact pixel coverage: every
edge adds its signed area to the cells it crosses, and a running sum along the row fills."""
import re
import struct
import zlib
from itertools import accumulate

SPANS = re.compile(rb"\xff+|[\x01-\xfe]", re.DOTALL)


class Mask:
    """Coverage 0..255 of a rectangle of the image, one bytes object per row."""

    def __init__(self, left, top, rows):
        self.left, self.top, self.rows = left, top, rows

    def clipped(self, other):
        rows = []
        for i, row in enumerate(self.rows):
            y = self.top + i - other.top
            inside = 0 <= y < len(other.rows)
            rows.append(_lesser(row, other.rows[y], self.left - other.left) if inside else b"")
        return Mask(self.left, self.top, rows)


def _lesser(row, other, shift):
    """Returns the smaller value of each pixel. `other` starts `shift` pixels before `row`."""
    lead = bytes(max(0, -shift))
    return bytes(map(min, row, lead + other[max(0, shift):] + bytes(len(row))))


def mask_of(shape):
    """Returns the coverage of the union of contours in pixels, y down."""
    xs = [x for contour in shape for x, _ in contour]
    ys = [y for contour in shape for _, y in contour]
    left, top = int(min(xs)) - 1, int(min(ys)) - 1
    width, height = int(max(xs)) + 3 - left, int(max(ys)) + 2 - top
    cells = [[0.0] * width for _ in range(height)]
    for contour in shape:
        x0, y0 = contour[-1][0] - left, contour[-1][1] - top
        for x, y in contour:
            x1, y1 = x - left, y - top
            if y0 < y1:
                _add_edge(cells, x0, y0, x1, y1, 1.0)
            elif y1 < y0:
                _add_edge(cells, x1, y1, x0, y0, -1.0)
            x0, y0 = x1, y1
    return Mask(left, top, [_coverage(row) for row in cells])


def _coverage(row):
    return bytes([255 if v > 1 or v < -1 else int(abs(v) * 255 + 0.5) for v in accumulate(row)])


def _add_edge(cells, x0, y0, x1, y1, sign):
    slope = (x1 - x0) / (y1 - y0)
    y, x = y0, x0
    while y < y1:
        line = int(y)
        below = min(line + 1.0, y1)
        x_below = x1 if below == y1 else x + slope * (below - y)
        _add_slice(cells[line], min(x, x_below), max(x, x_below), sign * (below - y))
        y, x = below, x_below


def _add_slice(row, a, b, area):
    """Distributes the area of an edge that crosses one row between x = a and x = b."""
    column, per_x = int(a), area / (b - a) if b > a else 0.0
    while True:
        end = min(b, column + 1.0)
        part = per_x * (end - a) if per_x else area
        share = (a + end) / 2 - column
        row[column] += part * (1 - share)
        row[column + 1] += part * share
        if end >= b:
            return
        a, column = end, column + 1


class Image:
    """A straight-alpha RGBA image. It starts with transparent pixels in the outline's colour, so
    that filtered sampling at the edge of a part gives no other colour."""

    def __init__(self, width, height, clear):
        self.width, self.height = width, height
        self.rows = [bytearray(bytes((*clear, 0)) * width) for _ in range(height)]

    def paint(self, mask, top_colour, bottom_colour, opacity=1.0):
        """Paints a colour, or a vertical blend of two, through the mask."""
        span = max(1, len(mask.rows) - 1)
        for i, coverage in enumerate(mask.rows):
            if not 0 <= mask.top + i < self.height:
                continue
            colour = tuple(round(a + (b - a) * i / span)
                           for a, b in zip(top_colour, bottom_colour))
            self._paint_row(self.rows[mask.top + i], mask.left, coverage, colour, opacity)

    def _paint_row(self, row, left, coverage, colour, opacity):
        solid = bytes((*colour, 255))
        for span in SPANS.finditer(coverage):
            start, end = max(0, left + span.start()), min(self.width, left + span.end())
            value = coverage[span.start()]
            if value == 255 and opacity == 1.0:
                row[4 * start:4 * end] = solid * max(0, end - start)
                continue
            for x in range(start, end):
                _blend(row, 4 * x, colour, value / 255 * opacity)

    def place(self, other, left, top):
        for i, row in enumerate(other.rows):
            self.rows[top + i][4 * left:4 * (left + other.width)] = row

    def png(self):
        raw = b"".join(b"\0" + bytes(row) for row in self.rows)
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 6, 0, 0, 0)
        return (b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header)
                + _chunk(b"IDAT", zlib.compress(raw, 9)) + _chunk(b"IEND", b""))


def _blend(row, at, colour, alpha):
    under = row[at + 3] / 255 * (1 - alpha)
    total = alpha + under
    if total <= 0:
        return
    for channel in range(3):
        row[at + channel] = round((colour[channel] * alpha + row[at + channel] * under) / total)
    row[at + 3] = round(total * 255)


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
