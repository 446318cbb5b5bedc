"""Bones, sprites, meshes, inverse kinematics and physics of the lantern newt.

Lengths here are units; SCALE turns them into the rig's pixels. Angles are degrees here, radians
in the file. Everything stands on y = 0 and faces right.
"""
from dataclasses import dataclass, field
from math import acos, cos, degrees, radians, sin

import parts_body as on_body
import parts_head as on_head

SCALE = 1.28

LEG, HIP_HEIGHT, ANKLE = 62.0, 146.0, 30.0
KNEE_BEND = degrees(acos((HIP_HEIGHT - ANKLE) / (2 * LEG)))
UPPER_ARM, FOREARM, ARM_BEND = 44.0, 50.0, 24.0


@dataclass
class Bone:
    name: str
    parent: str | None
    pos: tuple
    rot: float = 0.0
    hidden: bool = False
    group: tuple = (0, 0, 0, 0)
    folded: bool = False


@dataclass
class Sprite:
    """The texture that a bone shows, drawn for a bone at `art_rot` degrees."""
    bone: str
    texture: str
    zindex: int
    art_rot: float = 0.0
    tint: tuple = (1.0, 1.0, 1.0, 1.0)
    mesh: str = ""


@dataclass
class Family:
    bones: list
    target: str
    constraint: str = "None"
    mode: str = "FABRIK"
    mimic: bool = False


@dataclass
class Physics:
    bone: str
    values: dict = field(default_factory=dict)


LEATHER, MINT, CORAL = (176, 106, 68, 255), (70, 190, 165, 255), (245, 110, 127, 255)
YELLOW, SKY = (247, 190, 70, 255), (91, 140, 220, 255)


def bones():
    tail = [Bone("Tail 1", "Hips", (-14, 6), group=CORAL, folded=True)]
    tail += [Bone(f"Tail {i}", f"Tail {i - 1}", (on_body.TAIL_BONE, 0))
             for i in range(2, on_body.TAIL_BONES + 1)]
    return [
        Bone("Root", None, (0, 0)),
        Bone("Shadow", "Root", (0, 0)),
        Bone("Hips", "Root", (0, HIP_HEIGHT - 2)),
        *tail,
        *_leg("Far", 13), *_leg("Near", -11),
        Bone("Body", "Hips", (0, 6), group=MINT),
        Bone("Pack", "Body", (-64, 52), group=LEATHER),
        Bone("Far Arm", "Body", (36, 70), -66, group=SKY),
        Bone("Far Forearm", "Far Arm", (UPPER_ARM, 0), 26),
        Bone("Far Hand", "Far Forearm", (FOREARM, 0)),
        Bone("Poncho", "Body", (2, 82), group=YELLOW),
        Bone("Poncho Back", "Poncho", (-44, -52)),
        Bone("Poncho Front", "Poncho", (44, -52)),
        Bone("Scarf", "Body", (2, 94), group=CORAL),
        Bone("Scarf End", "Scarf", (30, -40)),
        Bone("Near Arm", "Body", (-34, 68), -90 - ARM_BEND + 4, group=SKY),
        Bone("Near Forearm", "Near Arm", (UPPER_ARM, 0), 2 * ARM_BEND),
        Bone("Near Hand", "Near Forearm", (FOREARM, 0)),
        Bone("Head", "Body", (6, 98), group=MINT),
        Bone("Eyes", "Head", (58, 92)),
        Bone("Mouth", "Head", (60, 42)),
        Bone("Near Frill", "Head", (-92, 96), group=CORAL),
        Bone("Far Frill", "Head", (104, 112), -118, group=CORAL),
        Bone("Lure", "Head", (20, 156), group=YELLOW),
        Bone("Lure Stem", "Lure", (8, 50)),
        Bone("Bulb", "Lure Stem", (14, 14)),
        Bone("Heart", "Head", (152, 190), hidden=True),
        Bone("Dust", "Root", (0, 12), hidden=True),
        Bone("Near Foot Target", None, (-11, ANKLE)),
        Bone("Far Foot Target", None, (13, ANKLE)),
        Bone("Near Hand Target", "Body", _near_hand()),
        Bone("Tail Target", None, (-206, 100)),
    ]


def _leg(side, x):
    return [Bone(f"{side} Thigh", "Hips", (x, 2), -90 + KNEE_BEND, group=LEATHER),
            Bone(f"{side} Shin", f"{side} Thigh", (LEG, 0), -2 * KNEE_BEND),
            Bone(f"{side} Foot", f"{side} Shin", (LEG, 0), 90 + KNEE_BEND)]


def _near_hand():
    """Returns the end of the arm at rest. A target there changes nothing at rest."""
    upper = radians(-90 - ARM_BEND + 4)
    lower = upper + radians(2 * ARM_BEND)
    return (-34 + UPPER_ARM * cos(upper) + FOREARM * cos(lower),
            68 + UPPER_ARM * sin(upper) + FOREARM * sin(lower))


FAR = (0.78, 0.78, 0.86, 1.0)  # tint of the far limbs, which share the near limbs' textures


def sprites():
    return [
        Sprite("Shadow", "Shadow", -10),
        Sprite("Far Frill", "Frill", 0, tint=FAR),
        Sprite("Far Hand", "Hand", 1, -90, FAR),
        Sprite("Far Forearm", "Forearm", 2, -90, FAR),
        Sprite("Far Arm", "Sleeve", 3, -90, FAR),
        Sprite("Tail 1", "Tail", 4, mesh="tail"),
        Sprite("Pack", "Pack", 5),
        Sprite("Far Foot", "Foot", 6, 0, FAR),
        Sprite("Far Shin", "Boot", 7, -90, FAR),
        Sprite("Far Thigh", "Thigh", 8, -90, FAR),
        Sprite("Near Foot", "Foot", 9),
        Sprite("Near Shin", "Boot", 10, -90),
        Sprite("Near Thigh", "Thigh", 11, -90),
        Sprite("Body", "Body", 12),
        Sprite("Poncho", "Poncho", 13, mesh="poncho"),
        Sprite("Scarf End", "Scarf End", 14),
        Sprite("Scarf", "Scarf", 15),
        Sprite("Lure Stem", "Lure Stem", 16),
        Sprite("Bulb", "Bulb", 17),
        Sprite("Near Frill", "Frill", 18),
        Sprite("Head", "Head", 19),
        Sprite("Eyes", "Eyes Open", 20),
        Sprite("Mouth", "Mouth Smile", 21),
        Sprite("Near Hand", "Hand", 22, -90),
        Sprite("Near Forearm", "Forearm", 23, -90),
        Sprite("Near Arm", "Sleeve", 24, -90),
        Sprite("Dust", "Dust", 30),
        Sprite("Heart", "Heart", 31),
    ]


def families():
    tail = [f"Tail {i}" for i in range(1, on_body.TAIL_BONES + 1)]
    return [
        Family(tail, "Tail Target", mode="Arc"),
        Family(["Far Thigh", "Far Shin", "Far Foot"], "Far Foot Target", "Clockwise",
               mimic=True),
        Family(["Near Thigh", "Near Shin", "Near Foot"], "Near Foot Target", "Clockwise",
               mimic=True),
        Family(["Near Arm", "Near Forearm", "Near Hand"], "Near Hand Target",
               "CounterClockwise"),
    ]


def physics():
    return [
        Physics("Pack", {"pos_damping": 6.0, "pos_ratio": 0.35}),
        Physics("Scarf End", {"sway": 1.0, "rot_bounce": 0.6}),
        Physics("Near Frill", {"rot_damping": 5.0}),
        Physics("Far Frill", {"rot_damping": 8.0}),
        Physics("Lure Stem", {"sway": 1.0, "rot_bounce": 0.8}),
        Physics("Bulb", {"sway": 0.7, "rot_bounce": 0.5, "scale_damping": 6.0}),
    ]


def drawings():
    """Returns texture name -> (drawing, joint); the joint in the coordinates of the drawing."""
    eyes, mouth = (58, 92), (60, 42)
    return {
        "Head": (on_head.head(), (0, 0)),
        "Eyes Open": (on_head.eyes_open(), eyes),
        "Eyes Closed": (on_head.eyes_closed(), eyes),
        "Eyes Happy": (on_head.eyes_happy(), eyes),
        "Mouth Smile": (on_head.mouth_smile(), mouth),
        "Mouth Open": (on_head.mouth_open(), mouth),
        "Frill": (on_head.frill(), (0, 0)),
        "Lure Stem": (on_head.lure_stem(), (0, 0)),
        "Bulb": (on_head.bulb(), (0, 0)),
        "Heart": (on_head.heart(), (0, 0)),
        "Body": (on_body.body(), (0, 0)),
        "Poncho": (on_body.poncho(), (0, 0)),
        "Scarf": (on_body.scarf(), (0, 0)),
        "Scarf End": (on_body.scarf_end(), (0, 0)),
        "Pack": (on_body.pack(), (0, 0)),
        "Sleeve": (on_body.upper_arm(), (0, 0)),
        "Forearm": (on_body.forearm(), (0, 0)),
        "Hand": (on_body.hand(), (0, 0)),
        "Thigh": (on_body.thigh(), (0, 0)),
        "Boot": (on_body.shin(), (0, 0)),
        "Foot": (on_body.foot(), (0, 0)),
        "Tail": (on_body.tail(), (0, 0)),
        "Shadow": (on_body.shadow(), (0, 0)),
        "Dust": (on_body.dust(), (0, 0)),
    }


# Textures that replace one another on a bone have the same size, so that swapping them moves
# nothing.
SAME_CANVAS = (("Eyes Open", "Eyes Closed", "Eyes Happy"), ("Mouth Smile", "Mouth Open"))
