"""Rigs for keys, families and physics."""
from rules import animation, armature, bone, play, recording, xy


def families():
    """The second family pulls at a bone of the first, and the targets hang on turned parents."""
    bones = [bone(0, -1, 10, 20), bone(1, 0, 60, 5, 0.3), bone(2, 1, 80, 0), bone(3, 2, 70, 0),
             bone(4, 3, 50, 10, 0.2), bone(5, 4, 60, 0), bone(6, 5, 40, 0, physics_id=0),
             bone(7, 0, 30, 30, 0.4), bone(8, 7, 120, 40), bone(9, 7, 60, 150, 0.2, 1.2),
             bone(10, 0, -40, 30)]
    tracks = [(8, "PositionX", [(0, 120.0), (20, 150.0), (40, 90.0)]),
              (9, "PositionY", [(0, 150.0), (15, 90.0), (40, 170.0)]),
              (7, "Rotation", [(0, 0.4), (25, -0.2), (40, 0.5)]),
              (0, "PositionY", [(0, 20.0), (40, 60.0)])]
    chains = [{"id": 0, "constraint": "Clockwise", "mode": "FABRIK", "target_id": 5,
               "bone_ids": [1, 2, 3]},
              {"id": 1, "constraint": "None", "mode": "FABRIK", "target_id": 9,
               "bone_ids": [3, 4, 5, 6]}]
    damped = {"rot_damping": 4.0, "pos_damping": 6.0, "global_pos": xy(280, 60)}
    return armature(bones, [animation(0, tracks)], chains, [damped]), \
        {"": recording(play(0, range(45)))}


def falling():
    """Damped roots and scales with ratios, dampings that are no whole numbers, in a moving world."""
    ratios = {"pos_damping": 6.5, "pos_ratio": -0.4, "scale_damping": 5.5, "scale_ratio": 0.6,
              "global_scale": xy(1, 1), "global_pos": xy(0, 0)}
    turns = {"rot_damping": 3.5, "sway": 0.5, "rot_bounce": 0.7, "global_pos": xy(50, 0)}
    bones = [bone(0, -1, 0, 0, physics_id=0), bone(1, 0, 50, 0, physics_id=1), bone(2, 1, 30, 0)]
    tracks = [(0, "PositionX", [(0, 0.0), (10, 80.0), (30, 10.0)]),
              (0, "ScaleX", [(0, 1.0), (12, 1.8), (30, 1.0)]),
              (0, "ScaleY", [(0, 1.0), (15, 0.5), (30, 1.0)])]
    moving = [tick | {"velocity": [4, -2]} for tick in play(0, range(31))]
    return armature(bones, [animation(0, tracks)], [], [ratios, turns]), {"": recording(moving)}


def spinning():
    """A bone that turns several times, with physics of every kind."""
    damped = {"rot_damping": 5.0, "pos_damping": 8.0, "pos_ratio": 0.0}
    sways = {"sway": 0.8, "rot_bounce": 0.4, "global_pos": xy(130, -20)}
    bones = [bone(0, -1, 0, 0), bone(1, 0, 80, 0), bone(2, 1, 60, 20, 0.1, physics_id=0),
             bone(3, 1, 50, -20, physics_id=1), bone(4, 3, 30, 0)]
    tracks = [(1, "Rotation", [(0, 0.0), (40, 14.0)]), (0, "PositionX", [(0, 0.0), (20, 60.0)]),
              (1, "ScaleX", [(5, 1.0), (30, 1.6)])]
    return armature(bones, [animation(0, tracks)], [], [damped, sways]), \
        {"": recording(play(0, range(50)))}


RULES = {"rules-families": families, "rules-physics": spinning, "rules-velocity": falling}
