"""Rigs at the edge of every limit: limits.py PROGRAM FOLDER [--slack N]

Each is made to cost as much as the limits allow, and goes through the commands. Prints what each
costs; the exit status is 1 when one costs too much or ends the program.
"""

import argparse
import json
import pathlib
import struct
import subprocess
import sys
import zipfile
import zlib

from measure import complaints, run

BONE = {"id": 0, "name": "a", "parent_id": -1, "pos": {"x": 0, "y": 0}, "rot": 0,
        "scale": {"x": 1, "y": 1}}
LARGEST_TEXT, MOST_VALUES = 32 << 20, 2_000_000


def text(**parts):
    rig = dict({"version": "0.7.0", "bones": [BONE], "animations": animations(keys(2, int))}, **parts)
    return json.dumps(rig, separators=(",", ":"))


def padded(inside):
    """A sound rig with an unknown member that holds `inside`."""
    return text(extra=0).replace('"extra":0', f'"extra":{inside}')


def bones(count, parent):
    return [dict(BONE, id=i, name=f"b{i}", parent_id=parent(i)) for i in range(count)]


def keys(count, frame):
    return [{"frame": frame(i), "bone_id": 0, "element": "PositionX", "value": i % 7}
            for i in range(count)]


def animations(keyframes):
    return [{"id": 0, "name": "Walk", "fps": 60, "keyframes": keyframes}]


def mesh(vertices):
    square = [{"id": i, "pos": {"x": i % 500, "y": i // 500}, "uv": {"x": 0, "y": 1}}
              for i in range(vertices)]
    bind = {"bone_id": 0, "is_path": True, "verts": [{"id": i, "weight": 1}
                                                      for i in range(0, vertices, 4)]}
    indices = list(range(vertices // 3 * 3))
    return {"tex": "t", "zindex": 0, "vertices": square, "indices": indices, "binds": [bind]}


def families(count, length):
    return [{"id": i, "bone_ids": list(range(length)), "target_id": 0, "mode": "FABRIK",
             "constraint": "None"} for i in range(count)]


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def blank_png(side):
    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    rows = zlib.compress(bytes((side * 4 + 1) * side), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def textured(count, side):
    atlases = [{"filename": f"atlas{i}.png", "size": {"x": side, "y": side}} for i in range(count)]
    image = blank_png(side)
    entries = {f"atlas{i}.png": image for i in range(count)}
    entries["armature.json"] = text(atlases=atlases)
    return entries


RIGS = {
    "numbers": lambda: padded("[" + "0," * (MOST_VALUES - 60) + "0]"),
    "empty-objects": lambda: padded("[" + "{}," * (MOST_VALUES // 2 - 60) + "{}]"),
    "members": lambda: padded("{" + ",".join(f'"{i}":0' for i in range(MOST_VALUES - 60)) + "}"),
    "unknown-keys-in-bones": lambda: text(
        bones=[dict(BONE, id=i, **{f"u{i}": 0}) for i in range(60_000)]),
    "short-strings": lambda: padded("[" + '"",' * (MOST_VALUES - 60) + '""]'),
    "one-string": lambda: padded('"' + "x" * (LARGEST_TEXT - 4000) + '"'),
    "one-name": lambda: text(bones=[dict(BONE, name="x" * (LARGEST_TEXT - 4000))]),
    "one-number": lambda: padded("1" * (LARGEST_TEXT - 4000)),
    "spaces": lambda: padded(" " * (LARGEST_TEXT - 4000) + "0"),
    "bone-chain": lambda: text(bones=bones(65_000, lambda i: i - 1)),
    "bone-fan": lambda: text(bones=bones(65_000, lambda i: min(i, 1) - 1)),
    "same-ids": lambda: text(bones=[dict(BONE, name=f"b{i}") for i in range(65_000)]),
    "keys": lambda: text(animations=animations(keys(200_000, lambda i: i))),
    "keys-at-once": lambda: text(animations=animations(keys(200_000, lambda i: 7))),
    "keys-backwards": lambda: text(animations=animations(keys(200_000, lambda i: 200_000 - i))),
    "late-key": lambda: text(animations=animations(keys(2, lambda i: i * 2_147_483_647))),
    "many-late-keys": lambda: text(
        bones=bones(2000, lambda i: i - 1),
        animations=[dict(animations([])[0], name=f"a{a}",
                         keyframes=[dict(k, bone_id=a) for k in
                                    keys(2, lambda i: i * 1_000_000)]) for a in range(2000)]),
    "mesh": lambda: text(bones=[dict(BONE, visuals_id=0)], visuals=[mesh(100_000)]),
    "families": lambda: text(bones=bones(800, lambda i: i - 1),
                           inverse_kinematics=families(1000, 800)),
    "one-family": lambda: text(bones=bones(60_000, lambda i: i - 1),
                             inverse_kinematics=families(1, 60_000)),
    "images": lambda: textured(3, 8192),
    "entries": lambda: {**{f"{i}": b"" for i in range(4000)}, "armature.json": text()},
}


def write(path, content):
    entries = content if isinstance(content, dict) else {"armature.json": content}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for entry, data in entries.items():
            packed.writestr(entry, data)


def commands(program, path, folder):
    yield "lint", [program, "lint", path]
    yield "inspect", [program, "inspect", path]
    yield "trace", [program, "trace", path, "--animation", "0", "--frames", "0..3"]
    yield "diff", [program, "diff", path, path]
    yield "render", [program, "render", path, "--size", "64x64", "--output", folder / "x.png"]


def measure(name, options):
    """The file is made by another process: a child counts the memory its parent had as its own."""
    path = options.folder / f"{name}.skf"
    subprocess.run([sys.executable, __file__, "--make", name, path], check=True)
    bad = False
    for command, words in commands(options.program, path, options.folder):
        outcome = run(words)
        wrong = ", ".join(complaints(outcome, options.slack))
        bad = bad or bool(wrong)
        print(f"{name:22} {command:8} {outcome.status:3} {outcome.seconds:6.2f} s "
              f"{outcome.megabytes:6.0f} MB  {wrong or outcome.messages.strip()[:70]}", flush=True)
    path.unlink()
    return bad


def main():
    if sys.argv[1] == "--make":
        return write(sys.argv[3], RIGS[sys.argv[2]]())
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--slack", type=float, default=1)
    parser.add_argument("--only", default="", help="rigs whose name holds this")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    sys.exit(any([measure(name, options) for name in RIGS if options.only in name]))


if __name__ == "__main__":
    main()
