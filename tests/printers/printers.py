#!/usr/bin/env python3
"""Checks that the printers of docs/printers print traces, and that compare finds a port's bugs.

    printers.py SKELSCOPE FOLDER python|javascript|PROGRAM

The printers run unchanged, with the runtimes skelform.py and skelform.js in this folder, which play
a small rig. PROGRAM is trace.cpp or trace.c, compiled; it uses the library, without planted bugs.
"""
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import zipfile

import jsonschema

HERE = pathlib.Path(__file__).parent
DOCS = HERE.parents[1] / "docs"
LAST = 24
SKIPPED = 77
LINEAR = {"start_handle": {"x": 1 / 3, "y": 1 / 3}, "end_handle": {"x": 2 / 3, "y": 2 / 3}}
HOLD = {"start_handle": {"x": 999, "y": 999}, "end_handle": {"x": 999, "y": 999}}
COMPARED = {"local", "ik", "physics", "bones", "stages.fk", "stages.ik", "stages.physics"}
# The cause that compare must name for each bug planted in the runtime.
CAUSES = {"flipped": "y-flipped", "degrees": "degrees-for-radians", "late": "tick-late",
          "unturned": "position-not-turned", "order": "children-first"}


def bone(index, name, parent, x, y, rot=0.0):
    pos, scale = {"x": x, "y": y}, {"x": 1.0, "y": 1.0}
    return {"id": index, "name": name, "parent_id": parent, "pos": pos, "rot": rot, "scale": scale,
            "init_pos": pos, "init_rot": rot, "init_scale": scale, "hidden": index == 3,
            "init_hidden": index == 3, "ik_family_id": 0 if index in (1, 2) else -1,
            "visuals_id": -1, "physics_id": 0 if index == 3 else -1}


def keyframes(*tracks):
    """Makes the keys; each track is (bone, element, handles, (frame, value), ...)."""
    keys = [{"frame": frame, "bone_id": index, "element": element, "value": value, **how}
            for index, element, how, *values in tracks for frame, value in values]
    keys.sort(key=lambda key: key["frame"])
    for i, key in enumerate(keys):
        same = [k for k, other in enumerate(keys) if k > i and all(
            other[name] == key[name] for name in ("bone_id", "element"))]
        key["next_kf"] = same[0] if same else -1
    return keys


def write_rig(path):
    keys = keyframes(
        (0, "PositionX", LINEAR, (0, 10.0), (LAST, 130.0)),
        (0, "PositionY", LINEAR, (0, 40.0), (12, 70.0), (LAST, 45.0)),
        (0, "Rotation", LINEAR, (0, 0.1), (LAST, 1.3)),
        (0, "ScaleX", LINEAR, (0, 1.0), (LAST, 1.5)),
        (1, "Rotation", LINEAR, (0, 0.3), (8, -0.6), (20, 4.4)),
        (1, "ScaleY", LINEAR, (0, 0.75), (16, 1.25)),
        (2, "PositionX", HOLD, (0, 50.0), (10, 55.0), (20, 48.0)),
        (2, "Rotation", LINEAR, (0, -0.2), (LAST, 0.9)))
    armature = {
        "version": "0.7.0", "baked_ik": False, "img_format": "PNG",
        "bones": [bone(0, "Body", -1, 10.0, 40.0), bone(1, "Arm", 0, 30.0, 12.0, 0.3),
                  bone(2, "Hand", 1, 50.0, -4.0, -0.2), bone(3, "Head", 0, -3.0, 44.0, 0.05)],
        "animations": [{"name": "Swing", "id": 0, "fps": 60, "keyframes": keys}],
        "atlases": [], "styles": [], "visuals": [],
        # The family has no target, and nothing is damped, so neither has an effect. But both are
        # printed.
        "inverse_kinematics": [{"id": 0, "constraint": "Clockwise", "mode": "Arc", "target_id": -1,
                                "mimic_target": True, "bone_ids": [1, 2]}],
        "physics": [{"global_pos": {"x": 1.0, "y": 2.0}, "global_scale": {"x": 3.0, "y": 4.0},
                     "global_rot": 5.0, "global_orbit": 6.0, "global_orbit_diff": 7.0,
                     "global_orbit_vel": 8.0}]}
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("armature.json", json.dumps(armature))


class Printer:
    def __init__(self, program, folder, name, command):
        self.program, self.folder, self.command = program, folder, command
        self.rig, self.ours = folder / "tiny.skf", folder / "ours.json"
        self.theirs = folder / f"{name}.json"
        schema = json.loads((DOCS / "schemas" / "trace.schema.json").read_text())
        self.schema = jsonschema.Draft202012Validator(schema)

    def print(self, bug=""):
        """Runs the port and checks that it prints a trace, even if the numbers are wrong."""
        environment = {**os.environ, "PYTHONPATH": str(HERE), "NODE_PATH": str(HERE), "BUG": bug,
                       "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run([*self.command, self.rig, "Swing", str(LAST)], env=environment,
                              stdout=subprocess.PIPE, check=True, timeout=120)
        trace = json.loads(done.stdout, parse_constant=lambda word: sys.exit(f"bare {word}"))
        self.schema.validate(trace)
        assert len(trace["ticks"]) == LAST + 1
        self.theirs.write_bytes(done.stdout)

    def conforms(self):
        """Runs `skelscope conformance` with the printer, as docs/compare.md says."""
        command = " ".join(map(shlex.quote, map(str, self.command)))
        environment = {**os.environ, "PYTHONPATH": str(HERE), "NODE_PATH": str(HERE), "BUG": "",
                       "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run([self.program, "conformance", self.rig, "--partial", "--runtime",
                               f"{command} {{rig}} {{animation}} {{last_frame}}"],
                              env=environment, capture_output=True, timeout=120)
        assert done.returncode == 0, (done.stdout, done.stderr)
        # The rig has no pictures and no meshes, which printers leave out. So the trace is complete.
        assert done.stdout.startswith(f"{self.rig}: Swing: equal\n".encode()), done.stdout

    def compare(self, expected, *words):
        done = subprocess.run([self.program, "compare", self.ours, self.theirs, "--json", *words],
                              capture_output=True, timeout=120)
        assert done.returncode == expected, (done.returncode, done.stdout, done.stderr)
        return json.loads(done.stdout)


def check_printer(printer):
    printer.print()
    report = printer.compare(0, "--partial")
    assert report["ticks"] == LAST + 1 and report["differing_values"] == 0, report
    assert set(report["compared"]) == COMPARED and report["values"] > 0, report
    assert not report["only_in_b"] and not report["unknown_keys"] and not report["heads"], report


def check_library(printer):
    printer.print()
    report = printer.compare(0)
    assert report["verdict"] == "equal" and report["ticks"] == LAST + 1, report
    assert not report["unknown_keys"] and not report["heads"], report


def check_bug(printer, bug, cause):
    printer.print(bug)
    report = printer.compare(1)
    assert report["verdict"] == "different", report
    named = [found["cause"] for found in report["causes"]]
    assert named[:1] == [cause], (bug, named, report["first"])


def check_not_a_number(printer):
    printer.print("infinite")
    words = {found["word"] for found in printer.compare(1)["not_numbers"]}
    assert words == {"NaN", "-Infinity"}, words


def write_ours(program, printer, *words):
    with open(printer.ours, "wb") as ours:
        subprocess.run([program, "trace", printer.rig, "--animation", "Swing", "--frames",
                        f"0..{LAST}", *words], stdout=ours, check=True, timeout=120)


def check_port(printer):
    check_printer(printer)
    printer.conforms()
    for bug, cause in CAUSES.items():
        check_bug(printer, bug, cause)
    check_not_a_number(printer)


def main():
    program, folder, language = sys.argv[1:4]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    command = {"python": [sys.executable, DOCS / "printers" / "trace.py"],
               "javascript": ["node", DOCS / "printers" / "trace.js"]}.get(language, [language])
    if not shutil.which(command[0]):
        print(f"SKIPPED: no {command[0]} here")
        sys.exit(SKIPPED)
    printer = Printer(program, folder, "theirs", command)
    write_rig(printer.rig)
    if command != [language]:
        write_ours(program, printer, "--stages")
        return check_port(printer)
    write_ours(program, printer)
    check_library(printer)
    printer.conforms()


if __name__ == "__main__":
    main()
