#!/usr/bin/env python3
"""Poses a rig through the C library and compares with what the viewer traces, bit by bit. Then shows
it to a debugger, which is a socket here.

    ctypes_test.py LIBRARY SKELSCOPE RIG...
"""
import ctypes
import json
import pathlib
import socket
import struct
import subprocess
import sys
import time


class Vec2(ctypes.Structure):
    _fields_ = [("x", ctypes.c_float), ("y", ctypes.c_float)]


class Bone(ctypes.Structure):
    _fields_ = [("pos", Vec2), ("scale", Vec2), ("rot", ctypes.c_float), ("hidden", ctypes.c_int)]


class Track(ctypes.Structure):
    _fields_ = [("animation", ctypes.c_int), ("frame", ctypes.c_int),
                ("smooth_frames", ctypes.c_int), ("weight", ctypes.c_float),
                ("layer", ctypes.c_int), ("additive", ctypes.c_int), ("mask", ctypes.c_void_p)]


class Color(ctypes.Structure):
    _fields_ = [(name, ctypes.c_float) for name in "rgba"]


class Placement(ctypes.Structure):
    _fields_ = [("position", Vec2), ("scale", Vec2), ("rotation", ctypes.c_float),
                ("tint", Color)]


class Mark(ctypes.Structure):
    _fields_ = [("animation", ctypes.c_int), ("frame", ctypes.c_int)]


class LiveOptions(ctypes.Structure):
    _fields_ = [("host", ctypes.c_char_p), ("port", ctypes.c_int), ("character", ctypes.c_char_p),
                ("rig", ctypes.c_char_p), ("runtime", ctypes.c_char_p), ("token", ctypes.c_char_p),
                ("tick_rate", ctypes.c_double), ("rig_bytes", ctypes.c_void_p),
                ("rig_byte_count", ctypes.c_size_t), ("sha256", ctypes.c_char_p)]


def open_library(path):
    lib = ctypes.CDLL(path)
    for name in ("skelform_rig_load", "skelform_character_new", "skelform_live_connect"):
        getattr(lib, name).restype = ctypes.c_void_p
    lib.skelform_character_bones.restype = ctypes.POINTER(Bone)
    lib.skelform_rig_animation_name.restype = ctypes.c_char_p
    lib.skelform_live_options_default.restype = LiveOptions
    lib.skelform_placement_default.restype = Placement
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


def shown(lib, rig, listener, ticks):
    """Returns the messages of a game that plays so many ticks while it is watched."""
    options = lib.skelform_live_options_default()
    assert options.port == 7447 and not options.sha256, "the defaults"
    options.port, options.character, options.sha256 = listener.getsockname()[1], b"Hero", b"ab" * 32
    options.tick_rate = 50
    live = ctypes.c_void_p(lib.skelform_live_connect(ctypes.byref(options)))
    hero = ctypes.c_void_p(lib.skelform_character_new(rig))
    placement = lib.skelform_placement_default()
    placement.position, placement.scale, placement.rotation = Vec2(12, -3.5), Vec2(-1, 1), 0.25
    mark = Mark(0, 3)
    lib.skelform_character_set_marks(hero, ctypes.byref(mark), ctypes.c_size_t(1))
    lib.skelform_character_play(hero, 0, None)
    text, debugger, left = b"", None, 2000
    while text.count(b"\n") < ticks and left > 0:
        lib.skelform_character_update(hero, ctypes.c_double(1 / 50))
        lib.skelform_character_construct(hero, ctypes.byref(placement))
        lib.skelform_character_apply_velocity(hero, Vec2(2, 1))
        lib.skelform_live_tick(live, hero)
        left -= 1
        time.sleep(0.005)
        try:
            if not debugger:
                debugger = listener.accept()[0]
                debugger.setblocking(False)
                debugger.sendall(b'{"want":["physics","stages"]}\n')
            text += debugger.recv(1 << 20)
        except BlockingIOError:
            pass
    lib.skelform_live_free(live)
    lib.skelform_character_free(hero)
    return [json.loads(line) for line in text.split(b"\n")[:ticks]]


def check_live(lib, path):
    error = ctypes.create_string_buffer(300)
    rig = ctypes.c_void_p(lib.skelform_rig_load(path.encode(), error, ctypes.c_size_t(300)))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        hello, *ticks = shown(lib, rig, listener, 150)
    name = lib.skelform_rig_animation_name(rig, 0).decode()
    lib.skelform_rig_free(rig)
    assert hello["character"] == "Hero" and hello["rig"]["sha256"] == "ab" * 32, hello
    for tick in ticks:
        assert tick["placement"] == {"position": [12, -3.5], "scale": [-1, 1], "rotation": 0.25}, tick
        assert abs(tick["time"] - (tick["tick"] + 1) / 50) < 1e-3, (tick["tick"], tick["time"])
        assert tick["velocity"] == [2, 1], tick
    passed = [mark for tick in ticks for mark in tick.get("passed", [])]
    assert {"animation": name, "frame": 3} in passed, passed
    events = [event for tick in ticks for event in tick.get("events", [])]
    assert any(event["kind"] == "looped" and event["animation"] == name for event in events), events
    assert "physics" in ticks[-1], ticks[-1]
    assert ticks[-1]["stages"]["physics"] == ticks[-1]["bones"], "the stages are those of the tick"
    print(f"{pathlib.Path(path).name}: {len(ticks)} ticks are shown")


def main():
    lib = open_library(sys.argv[1])
    for path in sys.argv[3:]:
        check(lib, sys.argv[2], path)
    check_live(lib, sys.argv[3])


if __name__ == "__main__":
    main()
