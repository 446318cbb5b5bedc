"""A runtime small enough to check by reading. Its names are those of the documents.

It has position, rotation and scale keys, linear or held, and forward kinematics, but no IK and no
physics. The environment variable BUG plants a typical mistake of ports.
"""
import json
import math
import os
import types
import zipfile

BUG = os.environ.get("BUG", "")
FIELDS = {"PositionX": ("pos", "x"), "PositionY": ("pos", "y"), "Rotation": ("rot",),
          "ScaleX": ("scale", "x"), "ScaleY": ("scale", "y")}


def load(path):
    text = zipfile.ZipFile(path).read("armature.json")
    return json.loads(text, object_hook=lambda members: types.SimpleNamespace(**members))


def set_field(bone, element, value):
    *path, last = FIELDS[element]
    setattr(getattr(bone, path[0]) if path else bone, last, value)


def between(key, following, frame):
    held = following.start_handle.y == 999 and following.end_handle.y == 999
    share = 0 if held else (frame - key.frame) / (following.frame - key.frame)
    return key.value + (following.value - key.value) * share


def animate(bones, animations, frames, _smooth_frames):
    for animation, frame in zip(animations, frames):
        frame -= BUG == "late"
        for key in animation.keyframes:  # ordered by frame
            following = animation.keyframes[key.next_kf] if key.next_kf >= 0 else None
            if key.frame > frame or following and following.frame <= frame:
                continue
            value = between(key, following, frame) if following else key.value
            set_field(bones[key.bone_id], key.element, value)


def inherit(bone, parent):
    x, y = bone.pos.x * parent.scale.x, bone.pos.y * parent.scale.y
    turn = 0 if BUG == "unturned" else parent.rot
    cos, sin = math.cos(turn), math.sin(turn)
    bone.pos.x, bone.pos.y = parent.pos.x + x * cos - y * sin, parent.pos.y + x * sin + y * cos
    bone.rot += parent.rot
    bone.scale.x, bone.scale.y = bone.scale.x * parent.scale.x, bone.scale.y * parent.scale.y


def spoil(bone):
    if BUG == "flipped":
        bone.pos.y = -bone.pos.y
    elif BUG == "degrees":
        bone.rot = math.degrees(bone.rot)
    elif BUG == "infinite":
        bone.pos.y, bone.rot = math.nan, -math.inf


def spoil_hand(bones, ticks=[0]):
    """BUG "hand N": from the Nth construct() on, counted from 0, the third bone is turned."""
    word, _, first = BUG.partition(" ")
    if word == "hand" and ticks[0] >= int(first):
        bones[2].rot += 0.2
    ticks[0] += 1


def construct(armature, after=lambda stage, bones: None):
    bones = [types.SimpleNamespace(**vars(b)) for b in armature.bones]
    for bone in bones:
        bone.pos, bone.scale = (types.SimpleNamespace(**vars(v)) for v in (bone.pos, bone.scale))
    for bone in reversed(bones) if BUG == "order" else bones:  # parents come before their children
        if bone.parent_id >= 0:
            inherit(bone, bones[bone.parent_id])
    for bone in bones:
        spoil(bone)
    spoil_hand(bones)
    for stage in ("fk", "ik", "physics"):
        after(stage, bones)
    return bones
