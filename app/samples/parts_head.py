"""The head of the lantern newt and everything on it."""
from math import cos, radians, sin

from drawing import Drawing
from shapes import brush, ellipse, grown, smooth

HEAD = smooth((4, 4), (56, 5), (100, 24), (121, 56), (110, 96), (78, 140), (14, 162),
              (-54, 148), (-99, 104), (-106, 58), (-78, 20))


def head():
    d = Drawing()
    d.solid(HEAD, ("skin", "skin_low"), shade="skin_shade", light=(9, 10))
    d.fill(ellipse(62, 24, 74, 34, 0.12), "cream_shade", clip=HEAD)
    d.fill(ellipse(66, 29, 68, 31, 0.12), "cream", clip=HEAD)
    for x, y, rx, ry in ((-30, 138, 13, 8), (-62, 118, 9, 6), (-40, 112, 5, 4)):
        d.fill(ellipse(x, y, rx, ry, 0.5), "spot", clip=HEAD)
    d.fill(ellipse(-16, 50, 19, 11), "cheek", clip=HEAD, opacity=0.85)
    d.fill(ellipse(112, 54, 12, 10), "cheek", clip=HEAD, opacity=0.85)
    d.fill(ellipse(62, 61, 3.6, 2.8, 0.4), "skin_shade")
    d.fill(ellipse(80, 62, 3.6, 2.8, -0.4), "skin_shade")
    shine = brush([(-62, 138), (-34, 150), (-4, 154)], 6)
    d.fill(shine, "white", opacity=0.35)
    return d


EYES = ((20, 88, 18, 26), (86, 90, 15.5, 24))  # near eye, far eye: centre and radii
BROWS = (((2, 124), (16, 131), (34, 128)), ((72, 127), (84, 130), (96, 124)))


def _brows(d):
    for brow in BROWS:
        d.fill(brush(brow, 4.5), "outline")


def eyes_open():
    d = Drawing()
    _brows(d)
    for x, y, rx, ry in EYES:
        ball = ellipse(x, y, rx, ry)
        d.fill(ball, "eye")
        d.fill(ellipse(x + 1, y - ry * 0.62, rx * 0.8, ry * 0.5), "eye_low", clip=ball)
        d.fill(ellipse(x + rx * 0.28, y + ry * 0.38, rx * 0.42, ry * 0.34), "white")
        d.fill(ellipse(x - rx * 0.36, y - ry * 0.42, rx * 0.2, ry * 0.16), "white")
    return d


def eyes_closed():
    d = Drawing()
    _brows(d)
    for x, y, rx, _ in EYES:
        d.fill(brush([(x - rx, y - 4), (x, y - 11), (x + rx, y - 4)], 5), "outline")
    return d


def eyes_happy():
    d = Drawing()
    _brows(d)
    for x, y, rx, _ in EYES:
        d.fill(brush([(x - rx, y - 8), (x, y + 9), (x + rx, y - 8)], 5.5), "outline")
    return d


def mouth_smile():
    d = Drawing()
    d.fill(brush([(34, 46), (48, 37), (66, 36), (86, 46)], 4.5), "outline")
    d.fill(brush([(31, 43), (34, 46), (36, 50)], 4), "outline")
    d.fill(brush([(84, 50), (86, 46), (89, 43)], 4), "outline")
    return d


def mouth_open():
    d = Drawing()
    lips = smooth((36, 48), (36, 48), (60, 44), (86, 48), (86, 48), (78, 27), (58, 19), (42, 29))
    d.fill(grown(lips, 4), "outline")
    d.fill(lips, "mouth")
    d.fill(ellipse(60, 22, 18, 11), "tongue", clip=lips)
    return d


def frill():
    """Three feathery gills that fan out to the left of the joint."""
    d = Drawing()
    for angle, length in ((220, 72), (139, 76), (179, 88)):
        d.solid(_feather(radians(angle), length), ("frill", "frill_low"),
                shade="frill_shade", light=(3, 5))
        c, s = cos(radians(angle)), sin(radians(angle))
        d.fill(brush([(c * 14, s * 14), (c * length * 0.74, s * length * 0.74)], 4.5, 2.2),
               "frill_shade")
    return d


def _feather(angle, length):
    """A stalk that widens into a scalloped leaf."""
    side = [(0, 8), (0.3 * length, 9), (0.46 * length, 17), (0.6 * length, 16),
            (0.7 * length, 17), (0.86 * length, 12)]
    rim = side + [(0.97 * length, 5), (0.97 * length, -5)] + [(x, -y) for x, y in reversed(side)]
    c, s = cos(angle), sin(angle)
    return smooth(*[(x * c - y * s, x * s + y * c) for x, y in rim])


def lure_stem():
    """From its root at (-8, -50) to the lantern at the origin."""
    d = Drawing()
    stem = brush([(-8, -56), (-14, -30), (-8, -8), (2, 2)], 15, 8)
    d.solid(stem, ("skin", "skin_shade"))
    d.fill(brush([(-11, -46), (-16, -28), (-10, -9)], 3.5, 2.5), "white", opacity=0.4)
    return d


def bulb():
    """The light: halo, glass and a bright centre."""
    d = Drawing()
    for radius, opacity in ((46, 0.10), (39, 0.13), (32, 0.16)):
        d.fill(ellipse(0, 0, radius, radius), "glow", opacity=opacity)
    glass = ellipse(0, 0, 20, 20)
    d.solid(glass, ("bulb", "bulb_low"))
    d.fill(ellipse(1, 2, 11, 11), "bulb", opacity=0.9)
    d.fill(ellipse(-7, 8, 5, 4, 0.6), "white")
    return d


def heart():
    d = Drawing()
    form = smooth((0, -22), (0, -22), (22, 0), (23, 17), (11, 23), (0, 13), (0, 13),
                  (-11, 23), (-23, 17), (-22, 0))
    d.solid(form, "heart", shade="heart_shade", light=(4, 5))
    d.fill(ellipse(-11, 13, 5, 3.5, 0.6), "white", opacity=0.8)
    return d
