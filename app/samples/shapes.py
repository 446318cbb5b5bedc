"""Outlines as lists of points: curves, strokes and unions. Units, y up, counter-clockwise.

A shape is a list of contours. Contours may overlap: the rasteriser fills their union, as long
as all of them turn the same way, which every function here sees to.
"""
from math import cos, hypot, pi, sin


def counter_clockwise(contour):
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(contour, contour[1:] + contour[:1]))
    return contour if area >= 0 else contour[::-1]


def spline(points, closed=True, steps=7):
    """Returns a smooth curve through the points. A repeated point makes a corner."""
    count = len(points)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[max(0, min(count - 1, i))])
    curve = []
    for i in range(count if closed else count - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        if b == c:
            continue
        for step in range(steps):
            t = step / steps
            curve.append(tuple(
                b[k] + t * (c[k] - a[k]) / 2
                + t * t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) / 2
                + t * t * t * (3 * b[k] - a[k] - 3 * c[k] + d[k]) / 2 for k in (0, 1)))
    return curve if closed else curve + [points[-1]]


def smooth(*points):
    return [counter_clockwise(spline(list(points)))]


def polygon(*points):
    return [counter_clockwise(list(points))]


def ellipse(x, y, rx, ry, tilt=0.0, sides=36):
    c, s = cos(tilt), sin(tilt)
    ring = []
    for i in range(sides):
        u, v = rx * cos(2 * pi * i / sides), ry * sin(2 * pi * i / sides)
        ring.append((x + c * u - s * v, y + s * u + c * v))
    return [ring]


def rounded(left, bottom, right, top, radius):
    corners = ((right - radius, top - radius), (left + radius, top - radius),
               (left + radius, bottom + radius), (right - radius, bottom + radius))
    return [[(x + radius * cos(pi / 2 * (q + i / 6)), y + radius * sin(pi / 2 * (q + i / 6)))
             for q, (x, y) in enumerate(corners) for i in range(7)]]


def stroke(points, width, end_width=None):
    """Returns the stroke of a round brush along the points; its width changes linearly."""
    last = len(points) - 1
    end_width = width if end_width is None else end_width
    radii = [(width + (end_width - width) * i / max(1, last)) / 2 for i in range(last + 1)]
    pieces = [ellipse(x, y, r, r, sides=max(8, int(2.4 * r ** 0.5) + 6))[0]
              for (x, y), r in zip(points, radii)]
    for (a, ra), (b, rb) in zip(zip(points, radii), zip(points[1:], radii[1:])):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length > 0:
            nx, ny = (a[1] - b[1]) / length, (b[0] - a[0]) / length
            pieces.append(counter_clockwise([
                (a[0] + nx * ra, a[1] + ny * ra), (a[0] - nx * ra, a[1] - ny * ra),
                (b[0] - nx * rb, b[1] - ny * rb), (b[0] + nx * rb, b[1] + ny * rb)]))
    return pieces


def brush(points, width, end_width=None, steps=7):
    return stroke(spline(list(points), closed=False, steps=steps), width, end_width)


def grown(shape, distance):
    """Returns the shape, extended by the distance at its edge."""
    pieces = list(shape)
    for contour in shape:
        pieces += stroke(contour + contour[:1], 2 * distance)
    return pieces


def moved(shape, dx, dy):
    return [[(x + dx, y + dy) for x, y in contour] for contour in shape]


def bounds(shapes):
    points = [p for shape in shapes for contour in shape for p in contour]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
