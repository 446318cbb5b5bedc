#!/usr/bin/env python3
"""Writes the rigs that exercise the rules of runtimes, and their recordings: make_rules.py OUT.json

OUT.json maps names of files to their bytes in base64.
"""
import base64
import json
import sys

sys.dont_write_bytecode = True  # the build writes nothing into the source folder

import rules
import rules_keys
import rules_looks
import rules_motion
from rules import play, recording

RULES = rules_keys.RULES | rules_motion.RULES | rules_looks.RULES


def of_example():
    """The example's animations once, in laps, and smoothly after each other in a moving world."""
    smooth = play(1, [f % 49 for f in range(30)], smooth_frames=12)
    smooth += [tick | {"velocity": [3, -1]} for tick in play(3, range(40), smooth_frames=12)]
    return {"walk": recording(play(1, range(49))), "wave": recording(play(2, range(61))),
            "jump": recording(play(3, range(81))), "smooth": recording(smooth),
            "laps": recording(play(1, [f % 49 for f in range(120)]))}


def files():
    """Yields the name and the bytes of each file."""
    recordings = {f"example-{name}": document for name, document in of_example().items()}
    for name, make in RULES.items():
        rig, own = make()
        yield f"{name}.skf", rules.packed(rig)
        recordings |= {name + (f"-{part}" if part else ""): document for part, document in own.items()}
    for name, document in recordings.items():
        yield f"{name}.json", json.dumps(document).encode()


def main(path):
    text = {name: base64.b64encode(data).decode() for name, data in files()}
    with open(path, "w", encoding="utf-8") as out:
        json.dump(text, out)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
