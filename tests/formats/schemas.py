#!/usr/bin/env python3
"""Whether everything that is printed is as docs/schemas say, and what they forbid is refused.

    schemas.py SKELSCOPE EXAMPLE.skf FOLDER [RIG.skf ...]

Here the schemas are read strictly: a key that they do not name is a mistake, because it would be
part of the format without being described.
"""
import copy
import json
import os
import pathlib
import shutil
import subprocess
import sys

import jsonschema

SCHEMAS = pathlib.Path(__file__).parents[2] / "docs" / "schemas"


def strict(schema):
    if isinstance(schema, dict):
        if schema.get("properties"):
            schema.setdefault("additionalProperties", False)
        for part in schema.values():
            strict(part)
    elif isinstance(schema, list):
        for part in schema:
            strict(part)
    return schema


class Formats:
    def __init__(self, program):
        self.program = program
        self.strict, self.plain = {}, {}
        for name in self.run("schema").split():
            text = self.run("schema", name)
            assert text == (SCHEMAS / f"{name}.schema.json").read_text(), name
            schema = json.loads(text)
            jsonschema.Draft202012Validator.check_schema(schema)
            self.plain[name] = jsonschema.Draft202012Validator(schema)
            self.strict[name] = jsonschema.Draft202012Validator(strict(copy.deepcopy(schema)))
        described = {path.name.split(".")[0] for path in SCHEMAS.glob("*.json")}
        assert set(self.plain) == described, "a schema that is not embedded, or not there"

    def run(self, *words, allowed=(0, 1)):
        done = subprocess.run([self.program, *map(str, words)], capture_output=True, timeout=300)
        assert done.returncode in allowed, (words, done.returncode, done.stderr.decode())
        return done.stdout.decode()

    def check(self, name, *words, allowed=(0, 1)):
        document = json.loads(self.run(*words, allowed=allowed))
        self.strict[name].validate(document)
        return document

    def check_lines(self, name, *words, allowed=(0, 1)):
        for line in self.run(*words, allowed=allowed).splitlines():
            self.strict[name].validate(json.loads(line))

    def refuses(self, name, document):
        assert not self.plain[name].is_valid(document), (name, document)


def check_rig(formats, rig):
    formats.check("lint", "lint", rig, "--json")
    formats.check("lint", "lint", rig, pathlib.Path(rig).parent / "no.skf", "--json", allowed=(2,))
    formats.check("ik", "ik", rig, "--json")
    cost = formats.check("bench", "bench", rig, "--seconds", "0.05", "--json")
    assert abs(sum(cost["passes"].values()) - cost["tick"]["ns"]) < 1e-3 * cost["tick"]["ns"], cost
    facts = formats.check("inspect", "inspect", rig, "--json")
    for index, animation in enumerate(facts["animations"]):
        last = animation["last_frame"]
        trace = formats.check("trace", "trace", rig, "--animation", index, "--stages",
                              "--frames", min(last, 7))
        formats.strict["recording"].validate(trace["recording"])
        formats.check("ik", "ik", rig, "--animation", index, "--frame", min(last, 7), "--json")


def spoiled(trace):
    """What other runtimes print: each is read, and compared as far as it goes."""
    def bare(t):
        for tick in t["ticks"]:
            for key in ("local", "visuals", "ik", "vertices", "physics", "stages"):
                tick.pop(key, None)

    def not_numbers(t):
        t["ticks"][0]["bones"][0]["x"] = "NaN"
        t["ticks"][0]["bones"][1]["rot"] = None

    def other_keys(t):
        for bone in t["ticks"][0]["bones"]:
            bone["rotation"] = bone.pop("rot")

    def repeated(t):
        t["ticks"].append(t["ticks"][-1])
        t["ticks"][0]["bones"].append(t["ticks"][0]["bones"][0])

    def moved(t):
        t["rig"], t["dialect"] = "other.skf", "mine"
        for tick in t["ticks"]:
            for bone in tick["bones"]:
                bone["x"] = (bone["x"] or 0) + 5
                bone["y"] = -(bone["y"] or 0)

    for spoil in (bare, not_numbers, other_keys, repeated, moved):
        other = copy.deepcopy(trace)
        spoil(other)
        yield spoil.__name__, other


def check_comparisons(formats, rig, folder):
    folder = folder / "traces"
    folder.mkdir(exist_ok=True)
    a = folder / "a.json"
    a.write_text(formats.run("trace", rig, "--animation", 0, "--frames", "0..5", "--stages"))
    trace = json.loads(a.read_text())
    formats.check("compare", "compare", a, a, "--json")
    formats.check("compare", "compare", rig, a, "--dialect", "all", "--json")
    assert formats.check("conformance", "compare", rig, a, "--table", "--json")["counts"]["equal"]
    for name, other in spoiled(trace):
        b = folder / f"{name}.json"
        b.write_text(json.dumps(other))
        formats.plain["trace"].validate(other)
        formats.check("compare", "compare", a, b, "--json", "--rig", rig)
        formats.check("compare", "compare", b, a, "--json")
    formats.check("conformance", "compare", rig, folder, "--json")
    own = f"'{formats.program}' trace {{rig}} --recording {{recording}}"
    for command in (own, own + " --dialect editor-0.7", "echo {rig} {recording} | tee /dev/stderr"):
        formats.check("conformance", "conformance", rig, "--runtime", command, "--json")


def check_recordings(formats, rig, folder):
    ticks = [
        {"restart": True, "tracks": [{"animation": 0, "frame": 3, "end": "Hold", "at": 3.5}]},
        {"overrides": [{"bone": 0, "element": "PositionX", "value": 4}], "velocity": [1, 2]},
        {"families": [{"family": 0, "mode": "CCD", "iterations": 3,
                       "limits": [{"joint": 0, "from": 0, "span": 1}]}], "physics": "off"},
        {"passes": {"ik": False}, "dialect": "editor-0.7", "mix": "Average", "tick_rate": 30,
         "physics_edits": [{"entry": 0, "parameter": "sway", "value": 1}], "queue": [0]},
        {"mix": "Blend", "tracks": [{"animation": 0, "layer": 1, "additive": True, "mask": [0]}]},
        {"placement": {"position": [4, 5], "scale": [-1, 1], "rotation": 0.5, "velocity": [3, 0]}},
        {"tracks": [{"animation": 0, "frame": 2, "at": 2.5, "speed": 0.5, "reverse": True}],
         "player": {"voices": [{"animation": 0, "position": 2.5, "weight": 0.5, "goal": 1,
                                "fade_left": 0.1, "fade": 0.2, "curve": "Smooth", "end": "Hold",
                                "speed": -0.5, "placed": True, "started": True}],
                    "queue": [{"animation": 0, "fade": 0.1, "end": "PingPong"}],
                    "events": [{"kind": "Started", "animation": 0, "frame": 0}]}},
        {"physics_parameters": [{"entry": 0, "sway": 0.5}],
         "tracks": [{"animation": 0, "mask": [0], "unmasked": [1]}]},
        {"tracks": [{"animation": 0, "frame": 2, "end": "PingPong", "reverse": True}]},
        {"mix": "Blend", "layers_as_listed": True,
         "tracks": [{"animation": 0, "layer": 1}, {"animation": 0}]},
        {"pad": {"x": 1, "y": 0, "phase": 0.25,
                 "clips": [{"animation": 0, "x": 1, "speed": 2, "first_frame": 3}]}},
    ]
    recording = {"skelscope": "recording", "version": 7, "ticks": ticks,
                 "physics_parameters": [{"entry": 0, "rot_damping": 3}]}
    formats.plain["recording"].validate(recording)
    file = folder / "recording.json"
    file.write_text(json.dumps(recording))
    formats.check("trace", "trace", rig, "--recording", file)
    for wrong in ({"version": 8}, {"physics_parameters": [{"sway": 1}]}, {"tick": []}, {"ticks": [{"track": []}]},
                  {"ticks": [{"physics": True}]}, {"ticks": [{"velocity": [1]}]},
                  {"ticks": [{"placement": {"scale": 2}}]},
                  {"ticks": [{"tracks": [{"frame": 1}]}]}, {"mix": "average"},
                  {"ticks": [{"tracks": [{"animation": 0, "layer": 0.5}]}]},
                  {"ticks": [{"tracks": [{"animation": 0, "mask": []}]}]},
                  {"ticks": [{"player": {"voices": [{"position": 1}]}}]},
                  {"ticks": [{"pad": {"clips": []}}]}):
        slip = {**recording, **wrong}
        formats.refuses("recording", slip)
        file.write_text(json.dumps(slip))
        formats.run("trace", rig, "--recording", file, allowed=(2,))


def check_traces(formats):
    least = {"skelscope": "trace", "version": 1, "ticks": [{"tick": 0, "bones": [{"id": 0}]}]}
    formats.plain["trace"].validate(least)
    formats.plain["trace"].validate({**least, "my_own": 1})
    for wrong in ({"version": 2}, {"skelscope": "recording"}, {"ticks": [{"tick": 0}]},
                  {"ticks": [{"tick": -1, "bones": []}]},
                  {"ticks": [{"tick": 0, "bones": [{"id": 0, "x": "far"}]}]}):
        formats.refuses("trace", {**least, **wrong})


def check_tuning(formats):
    """The document of docs/game.md, which tests/runtime/play/tuning_test.cpp reads as well."""
    text = (SCHEMAS.parent / "game.md").read_text().split("```json")[1].split("```")[0]
    tuning = json.loads(text)
    formats.strict["tuning"].validate(tuning)
    formats.plain["tuning"].validate({**tuning, "my_own": 1})
    for wrong in ({"version": 0}, {"skelscope": "trace"}, {"physics": [{"sway": 1}]},
                  {"fades": [{"seconds": -1}]}, {"masks": [{"bones": []}]},
                  {"pads": [{"name": "p", "clips": [{"x": 1}]}]},
                  {"masks": [{"name": "m", "bones": [{"path": []}]}]}):
        formats.refuses("tuning", {**tuning, **wrong})


def check_folders(formats, rig, folder):
    """Many at once, a broken one among them."""
    rigs = folder / "rigs"
    rigs.mkdir(exist_ok=True)
    for name in ("a.skf", "b.skf"):
        shutil.copy(rig, rigs / name)
    (rigs / "broken.skf").write_text("no zip")
    formats.check("lint", "lint", rigs, "--json", allowed=(2,))
    formats.check_lines("lint", "lint", rigs, "--format", "jsonl", allowed=(2,))
    assert len(formats.check("inspect", "inspect", rigs, "--json", allowed=(2,))) == 3
    formats.check_lines("inspect", "inspect", rigs, "--format", "jsonl", allowed=(2,))
    assert len(formats.check("bench", "bench", rigs, "--seconds", "0.02", "--json",
                             allowed=(2,))) == 3
    formats.check_lines("bench", "bench", rigs, "--seconds", "0.02", "--format", "jsonl",
                        allowed=(2,))
    other = folder / "other"
    other.mkdir(exist_ok=True)
    for name in ("a.skf", "fresh.skf", "broken.skf"):
        shutil.copy(rig, other / name)
    assert len(formats.check("diff", "diff", rigs, other, "--json", allowed=(2,))) == 4
    formats.check_lines("diff", "diff", rigs, other, "--format", "jsonl", allowed=(2,))


def main():
    program, example, folder, *rigs = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    if os.path.isdir(os.environ.get("SKELSCOPE_CORPUS", "")):
        rigs += sorted(map(str, pathlib.Path(os.environ["SKELSCOPE_CORPUS"]).glob("*.skf")))
    formats = Formats(program)
    for rig in [example, *rigs]:
        check_rig(formats, rig)
        formats.check("diff", "diff", example, rig, "--json")
    check_comparisons(formats, example, folder)
    check_recordings(formats, example, folder)
    check_traces(formats)
    check_tuning(formats)
    check_folders(formats, example, folder)


if __name__ == "__main__":
    main()
