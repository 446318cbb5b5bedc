"""The body of the lantern newt, its limbs and its travelling clothes. A limb is drawn hanging
straight down from its joint; the rig rotates it to its bone."""
from drawing import DETAIL, Drawing
from shapes import brush, ellipse, grown, polygon, rounded, smooth

TAIL_BONES, TAIL_BONE = 11, 24.0  # number of joints, and units between two joints


def body():
    d = Drawing()
    form = smooth((0, -26), (40, -14), (50, 26), (40, 76), (14, 108), (-20, 106), (-42, 72),
                  (-50, 24), (-38, -14))
    d.solid(form, ("skin", "skin_low"), shade="skin_shade")
    d.fill(ellipse(16, 24, 30, 54), "cream", clip=form)
    return d


def thigh():
    d = Drawing()
    form = smooth((-19, 10), (0, 18), (19, 10), (20, -20), (17, -62), (0, -72), (-17, -62),
                  (-20, -20))
    d.solid(form, "trousers", shade="trousers_shade", light=(6, 4))
    return d


def shin():
    """A tall boot with its cuff at the knee."""
    d = Drawing()
    d.solid(smooth((-15, 10), (0, 15), (15, 10), (16, -10), (0, -16), (-16, -10)),
            "trousers", shade="trousers_shade", light=(6, 4))
    leg = smooth((-17, -18), (0, -15), (17, -18), (16, -50), (15, -66), (0, -72), (-15, -66),
                 (-16, -50))
    d.solid(leg, ("leather", "leather_low"), shade="leather_shade", light=(6, 2))
    d.solid(rounded(-20, -29, 20, -13, 7), "leather", shade="leather_low", light=(6, 4))
    return d


def foot():
    d = Drawing()
    boot = smooth((-17, 10), (-17, 10), (15, 10), (15, 10), (22, 0), (48, -3), (60, -16),
                  (57, -25), (57, -25), (-19, -25), (-19, -25), (-21, -8))
    d.solid(boot, ("leather", "leather_low"), shade="leather_shade", light=(5, 6))
    d.fill(rounded(-24, -31, 62, -20, 3), "sole", clip=grown(boot, 1))
    d.fill(brush([(28, -2), (36, -10), (36, -19)], DETAIL), "leather_shade")
    d.fill(brush([(-8, 1), (6, 2)], DETAIL), "leather_shade")
    return d


def upper_arm():
    """The sleeve, wide at the elbow."""
    d = Drawing()
    form = smooth((-14, 6), (0, 14), (14, 6), (19, -26), (21, -44), (21, -44), (0, -50),
                  (-21, -44), (-21, -44), (-18, -24))
    d.solid(form, ("cloth", "cloth_low"), shade="cloth_shade", light=(6, 5))
    cuff = smooth((-21, -44), (-21, -44), (-20, -35), (-20, -35), (0, -40), (20, -35),
                  (20, -35), (21, -44), (21, -44), (0, -50))
    d.fill(cuff, "trim")
    return d


def forearm():
    d = Drawing()
    form = smooth((-11, 6), (0, 11), (11, 6), (11, -24), (12, -50), (0, -58), (-12, -50),
                  (-11, -24))
    d.solid(form, ("skin_low", "skin"), shade="skin_shade", light=(5, 2))
    return d


def hand():
    d = Drawing()
    d.solid(smooth((8, 2), (22, -2), (30, -12), (26, -22), (16, -20), (8, -14)), "skin",
            shade="skin_shade", light=(3, 4))
    form = smooth((-11, 6), (4, 8), (16, -4), (19, -24), (8, -39), (-10, -38), (-20, -22),
                  (-18, -6))
    d.solid(form, "skin", shade="skin_shade", light=(4, 5))
    d.fill(brush([(6, -24), (6, -34)], DETAIL), "skin_shade")
    d.fill(brush([(-6, -24), (-7, -33)], DETAIL), "skin_shade")
    return d


def poncho():
    """Hangs from the neck. The points of the hem are only painted."""
    d = Drawing()
    form = smooth((-26, 12), (2, 16), (28, 12), (50, -14), (70, -56), (80, -82), (80, -82),
                  (44, -97), (0, -103), (-44, -99), (-84, -84), (-84, -84), (-72, -54),
                  (-50, -12))
    d.solid(form, ("cloth", "cloth_low"), shade="cloth_shade", light=(9, 7))
    for fold in ([(-34, -14), (-46, -46), (-52, -72)], [(40, -24), (48, -48), (52, -68)]):
        d.fill(brush(fold, 2, 5), "cloth_shade", clip=form)
    band = smooth((-90, -70), (-90, -70), (-46, -84), (0, -88), (46, -82), (86, -68), (86, -68),
                  (90, -110), (90, -110), (-92, -110), (-92, -110))
    d.fill(band, "trim", clip=form)
    for i in range(-4, 5):
        x, y = 18.0 * i, -93 + 0.0022 * (18.0 * i) ** 2
        d.fill(polygon((x - 6, y - 5), (x + 6, y - 5), (x, y + 6)), "trim_mark", clip=form)
    return d


def scarf():
    d = Drawing()
    form = smooth((-56, 4), (-40, 18), (0, 14), (44, 18), (62, 4), (46, -14), (4, -20),
                  (-42, -15))
    d.solid(form, "scarf", shade="scarf_shade", light=(4, 8))
    for fold in ([(-30, 8), (-20, -4), (-4, -9)], [(20, 9), (30, -1), (46, -5)]):
        d.fill(brush(fold, DETAIL), "scarf_shade", clip=form)
    return d


def scarf_end():
    """Falls from its knot at (0, 34), above the joint."""
    d = Drawing()
    form = smooth((-9, 36), (9, 36), (13, 6), (17, -18), (17, -18), (-15, -21), (-15, -21),
                  (-13, 6))
    d.solid(form, "scarf", shade="scarf_shade", light=(5, 5))
    stripe = smooth((-30, -5), (-30, -5), (30, -2), (30, -2), (30, -10), (30, -10), (-30, -13),
                    (-30, -13))
    d.fill(stripe, "trim_mark", clip=form)
    return d


def pack():
    d = Drawing()
    d.solid(rounded(-52, 36, 30, 68, 15), "roll", shade="roll_shade", light=(4, 8))
    for x in (-30, 8):
        d.fill(rounded(x - 4, 34, x + 4, 70, 2), "leather_low")
    d.fill(ellipse(-40, 52, 6, 8), "roll_shade")
    sack = smooth((-46, 36), (0, 44), (34, 36), (40, -8), (34, -46), (0, -54), (-40, -48),
                  (-52, -10))
    d.solid(sack, ("pack", "pack_low"), shade="pack_shade")
    flap = smooth((-49, 30), (-44, 38), (0, 44), (34, 38), (37, 22), (24, 2), (-8, -8), (-38, 0))
    d.fill(grown(flap, DETAIL), "outline", clip=grown(sack, 1))
    d.fill(flap, "pack")
    d.fill(rounded(-24, -18, -10, 12, 4), "leather")
    d.fill(rounded(-22, -14, -12, -4, 2), "buckle")
    return d


def tail():
    """Straight along x, from the root at 0 to beyond the last joint: a finned paddle."""
    d = Drawing()
    end = TAIL_BONE * (TAIL_BONES - 1)
    fin = smooth((-6, 20), (50, 24), (120, 32), (184, 36), (end, 26), (end + 24, 4),
                 (end + 16, -13), (end - 20, -28), (170, -31), (110, -26), (50, -22), (-6, -20))
    d.solid(fin, ("frill", "frill_low"), shade="frill_shade", light=(0, 7))
    core = smooth((-10, 17), (60, 17), (150, 13), (212, 7), (end + 8, 1), (212, -8),
                  (150, -15), (60, -20), (-10, -19))
    d.fill(grown(core, 2), "frill_shade", clip=fin)
    d.fill(core, "skin_shade", clip=grown(fin, 0.5))
    d.fill([[(x, y + 6) for x, y in core[0]]], ("skin", "skin_low"), clip=core)
    for x, size in ((34, 6), (72, 5), (110, 4.4), (146, 3.4)):
        d.fill(ellipse(x, 5, size, size * 0.7), "spot", clip=core)
    return d


def shadow():
    d = Drawing()
    for rx, ry in ((104, 15), (96, 12), (86, 9)):
        d.fill(ellipse(0, 0, rx, ry), "black", opacity=0.11)
    return d


def dust():
    d = Drawing()
    puff = (ellipse(-20, 0, 16, 13) + ellipse(0, 7, 19, 16) + ellipse(22, 0, 15, 12))
    d.solid(puff, "dust", shade="dust_shade", light=(3, 6))
    return d
