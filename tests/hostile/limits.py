"""Rigs at the edge of every limit: limits.py PROGRAM FOLDER [--slack N] [--full]

Each is made to cost as much as the limits allow, and goes through the commands and the window.
Prints what each costs; the exit status is 1 when one costs too much or ends the program. Lists are
filled one at a time and all together, and the commands whose work the window does as well take
turns; with --full lists are filled in every pair, too, and each rig goes through all commands, which
takes half an hour.
"""

import argparse
import concurrent.futures
import itertools
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import zipfile
import zlib

import lists
from measure import complaints, run_at_best

BONE = {"id": 0, "name": "a", "parent_id": -1, "pos": {"x": 0, "y": 0}, "rot": 0,
        "scale": {"x": 1, "y": 1}}
LARGEST_TEXT, MOST_VALUES = 16 << 20, 500_000
MOST_BONES = 16_384


def text(**parts):
    rig = dict({"version": "0.7.0", "bones": [BONE], "animations": animations(keys(2, int))}, **parts)
    return json.dumps(rig, separators=(",", ":"))


def padded(inside):
    """Returns a sound rig with an unknown member that holds `inside`."""
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


def blank_png(width, height, bits=8, interlaced=0):
    head = struct.pack(">IIBBBBB", width, height, bits, 6, 0, 0, interlaced)
    passes = ((8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)) if interlaced else ((1, 1),)
    packer, size = zlib.compressobj(1), bits // 2
    rows = b"".join(packer.compress(bytes((width // x * size + 1) * (height // y)))
                    for x, y in passes) + packer.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def noisy_png(width, height, seed):
    """Returns a PNG of noise, which cannot be compressed and takes longest to decode."""
    noise = random.Random(seed)
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    packer = zlib.compressobj(1)
    rows = b"".join(packer.compress(b"\4" + noise.randbytes(width * 4)) for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows + packer.flush())
            + chunk(b"IEND", b""))


def of_noise():
    """Returns a rig with the most bytes of all atlases; the other pixels are blank."""
    rig = textured(8, blank_png(2048, 2048))
    noise = {f"atlas{i}.png": noisy_png(2048, 1400, i) for i in range(4)}
    return rig | noise


def textured(count, image, names=None):
    """Returns a rig with `count` atlases, one image each; with `names`, as many images as names."""
    names = names or [f"atlas{i}.png" for i in range(count)]
    atlases = [{"filename": names[i % len(names)], "size": {"x": 8, "y": 8}} for i in range(count)]
    textures = [{"name": f"t{i}", "size": {"x": 8192, "y": 8192}, "atlas_idx": i}
                for i in range(count)]
    rig = text(atlases=atlases, styles=[{"name": "s", "textures": textures}])
    return {**{name: image for name in names}, "armature.json": rig}


RIGS = {
    "numbers": lambda: padded("[" + "0," * (MOST_VALUES - 60) + "0]"),
    "empty-objects": lambda: padded("[" + "{}," * (MOST_VALUES // 2 - 60) + "{}]"),
    "keys-of-an-object": lambda: padded("{" + ",".join(f'"{i}":0' for i in range(MOST_VALUES - 60)) + "}"),
    "unknown-keys-in-bones": lambda: text(
        bones=[dict(BONE, id=i, **{f"u{i}": 0}) for i in range(MOST_BONES)]),
    "short-strings": lambda: padded("[" + '"",' * (MOST_VALUES - 60) + '""]'),
    "one-string": lambda: padded('"' + "x" * (LARGEST_TEXT - 4000) + '"'),
    "one-name": lambda: text(bones=[dict(BONE, name="x" * (LARGEST_TEXT - 4000))]),
    "one-number": lambda: padded("1" * (LARGEST_TEXT - 4000)),
    "spaces": lambda: padded(" " * (LARGEST_TEXT - 4000) + "0"),
    "bone-chain": lambda: text(bones=bones(MOST_BONES, lambda i: i - 1)),
    "bone-fan": lambda: text(bones=bones(MOST_BONES, lambda i: min(i, 1) - 1)),
    "same-ids": lambda: text(bones=[dict(BONE, name=f"b{i}") for i in range(MOST_BONES)]),
    "keys": lambda: text(animations=animations(keys(80_000, lambda i: i))),
    "keys-at-once": lambda: text(animations=animations(keys(80_000, lambda i: 7))),
    "keys-backwards": lambda: text(animations=animations(keys(80_000, lambda i: 80_000 - i))),
    "late-key": lambda: text(animations=animations(keys(2, lambda i: i * 2_147_483_647))),
    "many-late-keys": lambda: text(
        bones=bones(2000, lambda i: i - 1),
        animations=[dict(animations([])[0], name=f"a{a}",
                         keyframes=[dict(k, bone_id=a) for k in
                                    keys(2, lambda i: i * 1_000_000)]) for a in range(2000)]),
    "mesh": lambda: text(bones=[dict(BONE, visuals_id=0)], visuals=[mesh(40_000)]),
    "families": lambda: text(bones=bones(800, lambda i: i - 1),
                           inverse_kinematics=families(80, 800)),
    "one-family": lambda: text(bones=bones(MOST_BONES, lambda i: i - 1),
                             inverse_kinematics=families(1, MOST_BONES)),
    "images": lambda: textured(3, blank_png(8192, 4096)),
    "images-of-16-bits": lambda: textured(3, blank_png(8192, 2048, 16)),
    "images-interlaced": lambda: textured(3, blank_png(4096, 4096, 16, 1)),
    "images-of-noise": of_noise,
    "images-beyond": lambda: textured(3, blank_png(8192, 8192)),
    "one-image-for-all": lambda: textured(256, blank_png(8192, 4096), ["a.png"]),
    "small-images": lambda: textured(256, blank_png(360, 360)),
    "entries": lambda: {**{f"{i}": b"" for i in range(4000)}, "armature.json": text()},
}


def repainted(content):
    """Returns the same rig with other bytes in every image and in the textures that show them."""
    more = chunk(b"tEXt", b"a\0b")
    return {name: data[:-12] + more + data[-12:] if name.endswith(".png") else data
            for name, data in content.items()}


def write(path, content):
    entries = content if isinstance(content, dict) else {"armature.json": content}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for entry, data in entries.items():
            packed.writestr(entry, data)


def of_lists(names):
    return lambda: lists.rig_of(names)


def rigs(full):
    """Returns the function that makes the rig of each name."""
    pairs = lists.pairs() if full else lists.once_slow()
    filled = lists.alone() + lists.together() + pairs
    return RIGS | {"+".join(names): of_lists(names) for names in filled}


def commands(program, path, picture):
    yield "lint", [program, "lint", path]
    yield "diff", [program, "diff", path, path]
    yield "convert", [program, "convert", path, "--output", "/dev/null"]
    yield "window", [program, path, "--screenshot", picture]


def commands_in_turn(program, path, picture):
    """Yields commands of which a rig runs only one: the window loads, poses and draws as well."""
    yield "inspect", [program, "inspect", path]
    yield "trace", [program, "trace", path, "--animation", "0", "--frames", "0"]
    yield "render", [program, "render", path, "--size", "64x64", "--output", picture]


def more_commands(program, path, picture):
    """Yields commands that read a file like the others and differ in their use of long lists."""
    yield "inspect --json", [program, "inspect", path, "--json"]
    yield "diff --json", [program, "diff", path, path, "--json"]
    yield "ik", [program, "ik", path, "--animation", "0", "--frame", "0"]
    yield "thumbnail", [program, "thumbnail", path, picture]


def short(name):
    return name if name.count("+") < 2 else name.split("+")[0] + "+all"


def chosen_commands(name, options, called):
    turns = list(commands_in_turn(*called))
    if not options.full:
        turns = [turns[zlib.crc32(name.encode()) % len(turns)]]
    more = [] if name in RIGS and not options.full else more_commands(*called)
    return itertools.chain(commands(*called), turns, more)


def measure(name, options):
    """Makes the file in another process, as a child's memory includes that of its parent."""
    path = options.folder / f"{short(name)}.skf"
    subprocess.run([sys.executable, __file__, "--make", name, path], check=True)
    wrong = []
    called = (options.program, path, path.with_suffix(".png"))
    pair = []
    if "images" in name:
        other = path.with_suffix(".other")
        subprocess.run([sys.executable, __file__, "--make-other", name, other], check=True)
        pair = [("diff of two", [options.program, "diff", path, other])]
    for command, words in itertools.chain(chosen_commands(name, options, called), pair):
        outcome = run_at_best(words, options.slack)
        found = ", ".join(complaints(outcome, options.slack))
        wrong += [f"{short(name)}: {command} {found}"] if found else []
        print(f"{short(name):24} {command:14} {outcome.status:3} {outcome.seconds:6.2f} s "
              f"{outcome.megabytes:6.0f} MB  {found or outcome.messages.strip()[:60]}", flush=True)
    path.unlink()
    path.with_suffix(".other").unlink(missing_ok=True)
    return wrong


def measure_all(options):
    names = [name for name in rigs(options.full) if options.only in short(name)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = sum(pool.map(lambda name: measure(name, options), names), [])
    print("\n".join(wrong) or f"{len(names)} rigs within what is promised")
    return bool(wrong)


def main():
    if sys.argv[1] == "--make":
        return write(sys.argv[3], rigs(full=True)[sys.argv[2]]())
    if sys.argv[1] == "--make-other":
        return write(sys.argv[3], repainted(rigs(full=True)[sys.argv[2]]()))
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--slack", type=float, default=1)
    parser.add_argument("--only", default="", help="rigs whose name holds this")
    parser.add_argument("--full", action="store_true", help="all pairs of lists")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    sys.exit(measure_all(options))


if __name__ == "__main__":
    main()
