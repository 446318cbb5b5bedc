"""The four animations of the lantern newt."""
from clip import Clip
from math import cos, radians, sin

STRIDE, STEP = 50.0, 24  # the foot's lead at contact, units; frames between contacts
TOE, HEEL = (57.0, -25.0), (-21.0, -25.0)  # ends of the sole, relative to the ankle


def clips():
    return [idle(), walk(), wave(), jump()]


def idle():
    clip = Clip("Idle", 60, 120)
    clip.swing("Hips", "PositionY", 0, -4)
    clip.swing("Body", "ScaleX", 1.0, 0.985)
    clip.swing("Body", "ScaleY", 1.0, 1.025)
    clip.swing("Body", "Rotation", 0, -1.2)
    clip.swing("Head", "Rotation", -1, 3, start=30)
    clip.swing("Near Frill", "Rotation", -5, 7, start=30)
    clip.swing("Far Frill", "Rotation", 5, -6, start=30)
    clip.swing("Lure", "Rotation", -4, 6)
    clip.swing("Far Arm", "Rotation", 0, 5)
    clip.swing("Far Forearm", "Rotation", 0, 7)
    clip.swing("Near Hand Target", "PositionX", 0, -3)
    clip.swing("Near Hand Target", "PositionY", 0, 5)
    clip.swing("Poncho Back", "Rotation", 0, -3)
    clip.swing("Poncho Front", "Rotation", 0, 3)
    clip.swing("Tail Target", "PositionX", 0, 22, start=30)
    clip.swing("Tail Target", "PositionY", -14, 34)
    clip.track("Eyes", "Texture", (0, "Eyes Open"), (62, "Eyes Closed"), (68, "Eyes Open"),
               (76, "Eyes Closed"), (81, "Eyes Open"), (120, "Eyes Open"), ease="Snap")
    _glow(clip, (0, 30, 60, 90, 120))
    return clip


def _glow(clip, beats):
    """Makes the lantern flare on every other beat. Scale damping smooths the jumping scale."""
    for element in ("ScaleX", "ScaleY"):
        clip.track("Bulb", element, *[(frame, (1.0, 1.22)[i % 2]) for i, frame in
                                      enumerate(beats)], ease="Snap")
    for element, dim in (("TintR", 1.0), ("TintG", 0.9), ("TintB", 0.72)):
        clip.swing("Bulb", element, dim, 1.0, cycles=2)


def walk():
    clip = Clip("Walk", 60, 2 * STEP)
    _foot(clip, "Near Foot Target", 0)
    _foot(clip, "Far Foot Target", STEP)
    for side, lead in (("Near", 0), ("Far", STEP)):
        # The IK solver starts from these angles. From a nearly straight leg it would converge too
        # slowly.
        clip.swing(f"{side} Thigh", "Rotation", 46, 6, start=lead)
        clip.swing(f"{side} Shin", "Rotation", -44, -56, start=lead)
    clip.swing("Hips", "PositionY", -10, 1, start=6, cycles=2)
    clip.swing("Hips", "Rotation", -2, 2)
    clip.swing("Body", "Rotation", -6, -3, start=6, cycles=2)
    clip.swing("Head", "Rotation", 5, 1, start=6, cycles=2)
    clip.swing("Head", "PositionY", -3, 1, start=6, cycles=2)
    clip.swing("Near Hand Target", "PositionX", -40, 46)
    clip.swing("Near Hand Target", "PositionY", 8, 12)
    clip.swing("Near Hand", "Rotation", -8, 14)
    clip.swing("Far Arm", "Rotation", 30, -44)
    clip.swing("Far Forearm", "Rotation", 22, -12)
    clip.swing("Poncho Back", "Rotation", -8, 4)
    clip.swing("Poncho Front", "Rotation", 2, 9)
    clip.swing("Near Frill", "Rotation", -8, 8, start=6, cycles=2)
    clip.swing("Far Frill", "Rotation", 7, -7, start=6, cycles=2)
    clip.swing("Lure", "Rotation", -7, 7, start=6, cycles=2)
    clip.swing("Tail Target", "PositionX", 0, 18, cycles=2)
    clip.swing("Tail Target", "PositionY", -18, 40)
    clip.swing("Shadow", "ScaleX", 1.06, 0.96, start=6, cycles=2)
    clip.track("Eyes", "Texture", (0, "Eyes Open"), (34, "Eyes Closed"), (39, "Eyes Open"),
               (48, "Eyes Open"), ease="Snap")
    return clip


def _foot(clip, target, shift):
    """Adds one foot's cycle, `shift` frames late: heel strike, flat, over the toe, swing."""
    phases = [_rolled(0, 14, HEEL), _rolled(5, 0, HEEL), _rolled(19, 0, TOE),
              _rolled(STEP, -18, TOE), _rolled(29, -42, TOE), (37, 4, 40, -20), (44, 50, 20, 12)]
    ease = {5: "Linear", 19: "Linear", STEP: "Linear", 37: "Fall", 44: "Rise"}
    for index, element in enumerate(("PositionX", "PositionY", "Rotation"), start=1):
        turned = sorted(((p[0] + shift) % clip.last, p[index], ease.get(p[0], "SineInOut"))
                        for p in phases)
        seam = (clip.last, turned[0][1], turned[0][2])
        clip.track(target, element, *turned, seam)


def _rolled(phase, angle, contact):
    """Returns the ankle's key while the ground moves the tilted sole backwards on `contact`."""
    c, s = cos(radians(angle)), sin(radians(angle))
    x, y = contact
    ground = STRIDE * (1 - 2 * phase / STEP)
    return phase, ground + x - (c * x - s * y), y - (s * x + c * y), angle


def wave():
    clip = Clip("Wave", 30, 60)
    clip.track("Hips", "PositionY", (0, 0), (8, -8), (16, 0), (44, 0), (52, -6), (60, 0))
    clip.track("Body", "Rotation", (0, 0), (8, -4), (16, 5), (44, 5), (52, -2), (60, 0))
    clip.track("Head", "Rotation", (0, 0), (8, -4), (18, -8), (30, -4), (40, -8), (52, -3), (60, 0))
    clip.track("Near Hand Target", "PositionX", (0, 0), (9, -99, "SineIn"), (15, -86, "SineOut"),
               (21, -62), (27, -92), (33, -62), (39, -92), (45, -80), (50, -99, "SineIn"), (60, 0))
    clip.track("Near Hand Target", "PositionY", (0, 0), (9, 48, "SineIn"), (15, 122, "SineOut"),
               (21, 134), (27, 122), (33, 134), (39, 122), (45, 118), (50, 48, "SineIn"), (60, 0))
    clip.track("Near Hand", "Rotation", (0, 0), (9, 10), (15, 18), (21, -18), (27, 18), (33, -18),
               (39, 18), (45, 4), (60, 0))
    # The arm is straight when its constraint changes, so nothing jumps.
    clip.track("Near Arm", "IkConstraint", (0, "CounterClockwise"), (9, "Clockwise"),
               (50, "CounterClockwise"), (60, "CounterClockwise"), ease="Snap")
    clip.track("Far Arm", "Rotation", (0, 0), (16, -14), (44, -14), (60, 0))
    clip.track("Poncho Back", "Rotation", (0, 0), (10, -9), (18, 3), (44, 0), (52, -6), (60, 0))
    clip.track("Poncho Front", "Rotation", (0, 0), (10, -4), (18, 6), (44, 0), (52, -3), (60, 0))
    clip.swing("Tail Target", "PositionX", 0, 24, cycles=2)
    clip.swing("Tail Target", "PositionY", 0, 46, cycles=2)
    clip.track("Eyes", "Texture", (0, "Eyes Open"), (12, "Eyes Happy"), (48, "Eyes Closed"),
               (51, "Eyes Open"), (60, "Eyes Open"), ease="Snap")
    clip.track("Mouth", "Texture", (0, "Mouth Smile"), (13, "Mouth Open"), (46, "Mouth Smile"),
               (60, "Mouth Smile"), ease="Snap")
    _heart(clip)
    return clip


def _heart(clip):
    clip.track("Heart", "Hidden", (0, 1), (18, 0), (48, 1), (60, 1), ease="Snap")
    clip.track("Heart", "PositionY", (0, -20), (18, -20), (48, 34, "SineOut"), (60, -20, "Snap"))
    for element in ("ScaleX", "ScaleY"):
        clip.track("Heart", element, (0, 0.2), (18, 0.2), (27, 1.0, "Overshoot"), (48, 1.0),
                   (60, 0.2, "Snap"))
    clip.swing("Heart", "Rotation", -10, 10, cycles=3)
    clip.track("Heart", "TintA", (0, 1.0), (36, 1.0), (47, 0.0), (60, 1.0, "Snap"))


def jump():
    clip = Clip("Jump", 60, 80)
    clip.track("Hips", "PositionY", (0, 0), (16, -38), (22, 6, "SineIn"), (38, 104, "Rise"),
               (54, 4, "Fall"), (60, -36, "SineOut"), (72, 4), (80, 0))
    for side, lag in (("Near", 0), ("Far", 2)):
        _leap(clip, f"{side} Foot Target", lag)
    clip.track("Body", "Rotation", (0, 0), (16, -9), (24, 4), (38, 2), (54, -2), (60, -9), (80, 0))
    clip.track("Body", "ScaleY", (0, 1.0), (16, 0.93), (24, 1.06), (38, 1.0), (54, 1.04),
               (60, 0.92, "SineOut"), (72, 1.02), (80, 1.0))
    clip.track("Body", "ScaleX", (0, 1.0), (16, 1.05), (24, 0.96), (38, 1.0), (54, 0.97),
               (60, 1.06, "SineOut"), (72, 0.99), (80, 1.0))
    clip.track("Head", "Rotation", (0, 0), (16, 6), (24, 8), (38, -3), (54, -7), (61, 4), (80, 0))
    clip.track("Near Hand Target", "PositionX", (0, 0), (16, -30), (30, -36), (54, -40), (80, 0))
    clip.track("Near Hand Target", "PositionY", (0, 0), (16, 6), (30, 56), (54, 48), (66, 2),
               (80, 0))
    clip.track("Far Arm", "Rotation", (0, 0), (16, -30), (30, 64), (54, 52), (66, -6), (80, 0))
    clip.track("Poncho Back", "Rotation", (0, 0), (20, 6), (36, -8), (52, -20), (64, 5), (80, 0))
    clip.track("Poncho Front", "Rotation", (0, 0), (20, -6), (36, 8), (52, 20), (64, -5), (80, 0))
    clip.track("Near Frill", "Rotation", (0, 0), (22, 16), (38, -6), (54, -22), (64, 8), (80, 0))
    clip.track("Far Frill", "Rotation", (0, 0), (22, -16), (38, 6), (54, 22), (64, -8), (80, 0))
    clip.track("Tail Target", "PositionX", (0, 0), (18, 24), (38, 0), (60, 10), (80, 0))
    clip.track("Tail Target", "PositionY", (0, 0), (20, 40), (34, 44), (54, 128), (64, -34),
               (80, 0))
    clip.track("Eyes", "Texture", (0, "Eyes Open"), (10, "Eyes Closed"), (22, "Eyes Happy"),
               (52, "Eyes Closed"), (64, "Eyes Open"), (80, "Eyes Open"), ease="Snap")
    clip.track("Mouth", "Texture", (0, "Mouth Smile"), (22, "Mouth Open"), (56, "Mouth Smile"),
               (80, "Mouth Smile"), ease="Snap")
    _landing(clip)
    return clip


def _leap(clip, target, lag):
    clip.track(target, "PositionX", (0, 0), (20 + lag, 0), (36 + lag, 16), (54, 4), (80, 0))
    clip.track(target, "PositionY", (0, 0), (20 + lag, 0), (37 + lag, 112, "Rise"),
               (54, 0, "Fall"), (80, 0))
    clip.track(target, "Rotation", (0, 0), (16, 0), (22 + lag, -34), (38, -20), (50, 12),
               (55, 0), (80, 0))


def _landing(clip):
    for element, low in (("ScaleX", 0.62), ("ScaleY", 0.7)):
        clip.track("Shadow", element, (0, 1.0), (20, 1.0), (38, low, "Rise"), (54, 1.0, "Fall"),
                   (60, 1.08), (80, 1.0))
    clip.track("Shadow", "TintA", (0, 1.0), (20, 1.0), (38, 0.55, "Rise"), (54, 1.0, "Fall"),
               (80, 1.0))
    clip.track("Dust", "Hidden", (0, 1), (54, 0), (74, 1), (80, 1), ease="Snap")
    clip.track("Dust", "PositionX", (0, 70), (54, 70), (74, 118, "SineOut"), (80, 70, "Snap"))
    for element in ("ScaleX", "ScaleY"):
        clip.track("Dust", element, (0, 0.4), (54, 0.4), (74, 1.0, "SineOut"), (80, 0.4, "Snap"))
    clip.track("Dust", "TintA", (0, 1.0), (58, 1.0), (74, 0.0), (80, 1.0, "Snap"))
