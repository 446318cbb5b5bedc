"""Rigs for keys: tracks that begin late, init_* between animations, words, Hidden, constraints."""
from rules_looks import dressed
from rules import SNAP, UNEVEN, animation, armature, bone, play, recording, xy


def keys():
    """Two animations with keys for other elements: what has no key returns to init_*."""
    bones = [bone(0, -1, 0, 0), bone(1, 0, 40, 10, 0.2, init_pos=xy(55, -5), init_rot=-0.3),
             bone(2, 1, 50, 0, visuals_id=0), bone(3, 2, 40, 0, visuals_id=1),
             bone(4, 0, 90, 60)]
    looks = [{"tex": "A", "zindex": 2, "init_tex": "A", "init_zindex": 2},
             {"tex": "B", "zindex": 1, "init_tex": "B", "init_zindex": 1}]
    chain = {"id": 0, "constraint": "None", "mode": "FABRIK", "target_id": 4,
             "bone_ids": [1, 2, 3], "init_constraint": "None", "init_mode": "FABRIK"}
    late = [(0, "PositionX", [(8, 30.0), (20, -40.0)], UNEVEN), (1, "ScaleY", [(4, 1.5), (25, 0.7)]),
            (1, "IkConstraint", [(5, "Clockwise"), (15, "CounterClockwise"), (26, "None")], SNAP),
            (2, "Zindex", [(6, 5.0), (18, 0.0)], SNAP), (2, "Texture", [(0, "A"), (9, "B")], SNAP),
            (2, "Hidden", [(7, 0.5), (12, 0.0), (16, 1.0), (22, 0.0)], SNAP),
            (3, "TintG", [(0, 1.0), (20, 0.25)]), (3, "TintA", [(10, 1.0), (30, 0.5)])]
    other = [(1, "Rotation", [(0, 0.2), (12, 3.9), (24, -2.9)], UNEVEN),
             (4, "PositionY", [(0, 60.0), (14, 140.0), (28, 20.0)]),
             (1, "IkMode", [(10, "Arc"), (20, "FABRIK")], SNAP), (1, "ScaleY", [(0, 2.0)]),
             (0, "PositionX", [(0, 15.0)])]
    ticks = play(0, range(31)) + play(1, range(29)) + play(0, range(31)) + \
        play(1, range(29), smooth_frames=9)
    rig = armature(bones, [animation(0, late), animation(1, other)], [chain], visuals=looks)
    return dressed(rig, ["A", "B"]), {"": recording(ticks)}


def rootless():
    """Bones without a parent that have IK and physics; a chain against the rig's order; bones below
    the end of a chain, in a rig whose IK reaches them only if they are posed again."""
    bones = [bone(0, 2, 35, 5, 0.4), bone(1, -1, 10, 0), bone(2, 1, 60, 0, 0.2), bone(3, 0, 30, 0),
             bone(4, -1, 90, 50), bone(5, 3, 20, 10)]
    chain = {"id": 0, "constraint": "None", "mode": "FABRIK", "target_id": 4, "bone_ids": [1, 2, 0]}
    tracks = [(4, "PositionX", [(0, 90.0), (15, 20.0), (30, -60.0)]),
              (4, "PositionY", [(0, 50.0), (20, 70.0)])]
    return armature(bones, [animation(0, tracks)], [chain]), {"": recording(play(0, range(31)))}


def baked(disabled=False):
    """IK that is baked into keys, or whose family the editor has switched off."""
    bones = [bone(0, -1, 0, 0), bone(1, 0, 50, 0, 0.3), bone(2, 1, 40, 0), bone(3, -1, 30, 60)]
    chain = {"id": 0, "constraint": "Clockwise", "mode": "FABRIK", "target_id": 3,
             "bone_ids": [0, 1, 2]}
    tracks = [(0, "Rotation", [(0, 0.0), (20, 0.9)]), (3, "PositionX", [(0, 30.0), (20, 80.0)])]
    rig = armature(bones, [animation(0, tracks)], [chain])
    if disabled:
        shown = {"folded": False, "ik_folded": False, "ik_disabled": False, "locked": False}
        rig["editor"] = {"camera": {"pos": xy(0, 0), "zoom": 300.0}, "styles": [],
                         "bones": [shown | {"ik_disabled": index == 0} for index in range(4)]}
    return rig | {"baked_ik": not disabled}, {"": recording(play(0, range(21)))}


RULES = {"rules-keys": keys, "rules-roots": rootless, "rules-baked": baked,
         "rules-disabled": lambda: baked(disabled=True)}
