#!/usr/bin/env python3
"""Checks that the traces that games print with the library equal the viewer's runs.

    game_traces.py SKELSCOPE RIG FOLDER PROGRAM...     each PROGRAM: RIG FOLDER
"""
import json
import pathlib
import subprocess
import sys

import jsonschema

SCHEMAS = pathlib.Path(__file__).parents[2] / "docs" / "schemas"
TICKS = 90


def validator(name):
    return jsonschema.Draft202012Validator(json.loads((SCHEMAS / f"{name}.schema.json").read_text()))


def check_trace(skelscope, rig, path):
    """Checks that a trace has a recording of its input, and that replaying it gives the same ticks."""
    trace = json.loads(path.read_text())
    validator("trace").validate(trace)
    assert [tick["tick"] for tick in trace["ticks"]] == list(range(TICKS)), path
    assert trace["rig"] == rig.name, path
    done = subprocess.run([skelscope, "compare", rig, path], capture_output=True, timeout=120,
                          text=True)
    validator("recording").validate(trace["recording"])
    assert done.returncode == 0, (path, done)
    assert f"no difference in {TICKS} ticks" in done.stdout, (path, done)


def main():
    skelscope, rig, folder, *programs = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    for program in programs:
        into = folder / program.name
        into.mkdir(parents=True, exist_ok=True)
        for left in into.glob("*.json"):
            left.unlink()
        subprocess.run([program, rig, into], check=True, timeout=120, cwd=into)
        traces = sorted(into.glob("*.json"))
        assert {"played", "sequence", "average", "fade"} <= {path.stem for path in traces}, traces
        for path in traces:
            check_trace(skelscope, rig, path)


if __name__ == "__main__":
    main()
