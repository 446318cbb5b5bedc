#!/usr/bin/env python3
"""Poses a rig through the C library and compares with what the viewer traces, bit by bit.

    ctypes_test.py LIBRARY SKELSCOPE RIG...
"""
import ctypes
import json
import struct
import subprocess
import sys


class Vec2(ctypes.Structure):
    _fields_ = [("x", ctypes.c_float), ("y", ctypes.c_float)]


class Bone(ctypes.Structure):
    _fields_ = [("pos", Vec2), ("scale", Vec2), ("rot", ctypes.c_float), ("hidden", ctypes.c_int)]


class Track(ctypes.Structure):
    _fields_ = [("animation", ctypes.c_int), ("frame", ctypes.c_int),
                ("smooth_frames", ctypes.c_int), ("weight", ctypes.c_float),
                ("layer", ctypes.c_int), ("additive", ctypes.c_int), ("mask", ctypes.c_void_p)]


def open_library(path):
    lib = ctypes.CDLL(path)
    for name in ("skelform_rig_load", "skelform_character_new"):
        getattr(lib, name).restype = ctypes.c_void_p
    lib.skelform_character_bones.restype = ctypes.POINTER(Bone)
    lib.skelform_rig_animation_name.restype = ctypes.c_char_p
    return lib


def as_float(number):
    return struct.unpack("f", struct.pack("f", number))[0]


def pose(lib, character, animation, frame):
    track = Track(animation, frame, 0, 1.0, 0, 0, None)
    lib.skelform_character_animate(character, ctypes.byref(track), ctypes.c_size_t(1), 0, 0)
    lib.skelform_character_construct(character, None)
    count = ctypes.c_size_t()
    bones = lib.skelform_character_bones(character, ctypes.byref(count))
    return bones[:count.value]


def differences(bones, tick):
    for bone, expected in zip(bones, tick["bones"], strict=True):
        ours = (bone.pos.x, bone.pos.y, bone.rot, bone.scale.x, bone.scale.y, bool(bone.hidden))
        theirs = tuple(as_float(expected[key]) for key in ("x", "y", "rot", "sx", "sy"))
        if ours != theirs + (expected["hidden"],):
            yield f"bone {expected['id']}: {ours}, traced {theirs}"


def check(lib, skelscope, path):
    error = ctypes.create_string_buffer(300)
    rig = ctypes.c_void_p(lib.skelform_rig_load(path.encode(), error, ctypes.c_size_t(300)))
    if not rig:
        sys.exit(error.value.decode())
    ticks = 0
    for animation in range(lib.skelform_rig_animation_count(rig)):
        trace = subprocess.run([skelscope, "trace", "--animation", str(animation), path],
                               check=True, capture_output=True, text=True).stdout
        character = ctypes.c_void_p(lib.skelform_character_new(rig))
        for frame, tick in enumerate(json.loads(trace)["ticks"]):
            found = list(differences(pose(lib, character, animation, frame), tick))
            if found:
                name = lib.skelform_rig_animation_name(rig, animation).decode()
                sys.exit(f"{path}, {name}, frame {frame}: " + "\n".join(found[:5]))
            ticks += 1
        lib.skelform_character_free(character)
    lib.skelform_rig_free(rig)
    if ticks == 0:
        sys.exit(f"{path}: nothing was compared")
    print(f"{path}: {ticks} ticks are the same")


def main():
    lib = open_library(sys.argv[1])
    for path in sys.argv[3:]:
        check(lib, sys.argv[2], path)


if __name__ == "__main__":
    main()
