"""Damaged rigs through the commands:
  mutate.py PROGRAM FOLDER [--count N] [--seed N] [--slack N] RIG...

Changes the rigs the same way every time: values, members, bytes of entries, bytes of the file.
Every command must end with 0, 1 or 2 within two seconds and a gigabyte. What does not stays in
FOLDER, and the exit status is 1. For a sanitizer build, --slack multiplies the seconds and memory.
"""

import argparse
import io
import json
import os
import pathlib
import random
import sys
import zipfile

from measure import complaints, run_at_best

NUMBERS = [0, -1, 1, 2, 0.5, 1e-30, 1e9, -1e9, 1e30, 3e38, 1e300, 2**31 - 1, -2**31, 2**32, 2**53,
           float("inf"), float("nan")]
OTHERS = [None, True, False, "", "x", "None", "FABRIK", [], {}, [0], {"x": 1}, "\u0000", "💀" * 50]
MOST_PLACES = 100_000  # limits repeats of repeats, which would grow without end
SLOW_COMMANDS = 3  # render and diff run on every third rig only


def places(value):
    """Returns every (container, key) of a document."""
    found, open_ones = [], [value]
    while open_ones:
        container = open_ones.pop()
        keys = container if isinstance(container, dict) else range(len(container))
        for key in keys:
            found.append((container, key))
            if isinstance(container[key], (dict, list)):
                open_ones.append(container[key])
    return found


def change_value(chance, rig):
    container, key = chance.choice(places(rig))
    old = container[key]
    numeric = isinstance(old, (int, float)) and not isinstance(old, bool)
    if numeric and chance.random() < 0.3:
        container[key] = old + chance.choice([-1, 1, 1000, 0.5])
    else:
        container[key] = chance.choice(NUMBERS if numeric and chance.random() < 0.8 else OTHERS)


def remove(chance, rig):
    container, key = chance.choice(places(rig))
    del container[key]


def repeat(chance, rig):
    lists = [c[k] for c, k in places(rig) if isinstance(c[k], list) and c[k]]
    if lists:
        chosen = chance.choice(lists)
        part = chosen[:200] * chance.choice([1, 2, 50])
        chosen.extend(json.loads(json.dumps(part)))


def move(chance, rig):
    (from_, key), (to, other) = chance.choice(places(rig)), chance.choice(places(rig))
    to[other] = json.loads(json.dumps(from_[key]))


def mutated_json(chance, text):
    rig = json.loads(text)
    for _ in range(chance.choice([1, 1, 1, 2, 5, 40])):
        if len(places(rig)) > MOST_PLACES:
            break
        try:
            chance.choice([change_value, change_value, remove, repeat, move])(chance, rig)
        except (KeyError, IndexError):
            pass  # an earlier change has removed the place
    return json.dumps(rig).replace("NaN", "1e999").encode()


def mutated_bytes(chance, data):
    data = bytearray(data)
    for _ in range(chance.choice([1, 3, 30])):
        kind, at = chance.randrange(4), chance.randrange(max(1, len(data)))
        if kind == 0:
            data[at:at + 1] = bytes([chance.randrange(256)])
        elif kind == 1:
            del data[at:at + chance.choice([1, 4, 1000])]
        elif kind == 2:
            data[at:at] = data[:chance.choice([1, 8, 300])]
        elif chance.random() < 0.2:
            del data[at:]
    return bytes(data)


def packed(entries, chance):
    out = io.BytesIO()
    method = chance.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in entries.items():
            archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), data, method)
    return out.getvalue()


def mutated(chance, data, is_json):
    kind = chance.random()
    if is_json:
        return mutated_json(chance, data) if kind < 0.9 else mutated_bytes(chance, data)
    if kind < 0.1:
        return mutated_bytes(chance, data)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    if kind < 0.8:
        entries["armature.json"] = mutated_json(chance, entries["armature.json"])
    elif kind < 0.9:
        name = chance.choice(sorted(entries))
        entries[name] = mutated_bytes(chance, entries[name])
    elif kind < 0.95:
        del entries[chance.choice(sorted(entries))]
    elif "editor.json" in entries:
        entries["editor.json"] = mutated_json(chance, entries["editor.json"])
    return packed(entries, chance)


def commands(program, rig, original, picture, number):
    yield [program, "lint", "--json", rig]
    yield [program, "inspect", rig]
    yield [program, "trace", rig, "--animation", "0", "--stages"]
    if number % SLOW_COMMANDS == 0:
        yield [program, "render", rig, "--size", "120x120", "--overlays", "bones,ik,physics",
               "--output", picture]
        yield [program, "diff", original, rig]


def write_mutated(options, original, number, path):
    """Runs in a child process, as its memory would count as that of the tested commands."""
    maker = os.fork()
    if maker != 0:
        return os.waitpid(maker, 0)
    chance = random.Random(f"{options.seed} {number}")
    path.write_bytes(mutated(chance, original.read_bytes(), original.suffix == ".json"))
    os._exit(0)


def check(options, original, number):
    path = options.folder / f"mutated-{number}{original.suffix}"
    write_mutated(options, original, number, path)
    good = True
    for words in commands(options.program, path, original, options.folder / "picture.png", number):
        outcome = run_at_best(words, options.slack)
        for wrong in complaints(outcome, options.slack):
            good = False
            print(f"{path} from {original.name}: {words[1]} {wrong}", flush=True)
            print("\n".join("  " + line for line in outcome.messages.splitlines()[:25]))
    if good:
        path.unlink()
    return good


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("rigs", type=pathlib.Path, nargs="+")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slack", type=float, default=1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    results = [check(options, options.rigs[n % len(options.rigs)], n)
               for n in range(options.count)]
    print(f"{len(results)} damaged rigs, {results.count(False)} of them badly taken")
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
