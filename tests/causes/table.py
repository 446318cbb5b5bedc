#!/usr/bin/env python3
"""Plants mistakes in port.py and checks that compare names each by its cause, and never another.

    table.py SKELSCOPE FOLDER [NAME ...]    the table, or the rows whose names contain a word
    table.py SKELSCOPE FOLDER --write       the table, also into docs/causes.md
"""
import json
import pathlib
import re
import subprocess
import sys
import types

import mistakes
import rigs

HERE = pathlib.Path(__file__).parent
DOCUMENT = HERE.parents[1] / "docs" / "causes.md"
SOURCE = (HERE / "port.py").read_text(encoding="utf-8")
VAGUE = {"fk-alone", "ik-alone", "physics-alone", "meshes-alone", "bones-alone",
         "visuals-alone", "sprites-alone", "keys-alone", "some-tracks"}


def changed_port(changes):
    source = SOURCE
    for old, new in changes:
        if old not in source:
            sys.exit(f"port.py has no {old!r}")
        source = source.replace(old, new)
    port = types.ModuleType("port")
    exec(compile(source, "port.py", "exec"), port.__dict__)
    return port


def print_trace(port, rig, recording, path):
    played, ticks = port.play(str(rig), recording)
    skeleton = [{"id": b.id, "name": b.name, "parent": b.parent}
                | ({"physics": b.spring} if b.spring >= 0 else {}) for b in played.bones]
    path.write_text(json.dumps({
        "skelscope": "trace", "version": 1, "rig": rig.name, "rig_version": played.version,
        "skeleton": skeleton, "recording": recording, "ticks": ticks}), encoding="utf-8")


class Table:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        folder.mkdir(parents=True, exist_ok=True)
        self.scenes = rigs.scenes(program, folder)

    def causes(self, scene, changes):
        rig, recording = self.scenes[scene]
        theirs = self.folder / "theirs.json"
        print_trace(changed_port(changes), rig, recording, theirs)
        done = subprocess.run([self.program, "compare", rig, theirs, "--json"],
                              capture_output=True, timeout=120, check=False)
        if done.returncode > 1:
            sys.exit(done.stderr.decode())
        report = json.loads(done.stdout)
        if report["verdict"] == "equal":
            return None
        return [(c["cause"], c["text"]) for c in report["causes"]]

    def noisy(self, scene):
        """Returns the causes named for noise of half a pixel."""
        noise = "b.pos = [c + random.uniform(-0.5, 0.5) for c in b.pos]"
        seed = ("TAU = 2", "import random\nrandom.seed(1)\nTAU = 2")
        return self.causes(scene, [seed] + mistakes.in_rows(noise))


def judged(found, wanted):
    """wanted: the causes of each planted mistake."""
    if found is None:
        return "equal"
    named = [cause for cause, _ in found]
    if not named:
        return "none"
    if all(any(cause in causes for cause in named) for causes in wanted) and \
            all(any(cause in causes for causes in wanted) for cause in named):
        return "exact"
    if set(named) <= VAGUE:
        return "true"
    known = [any(cause in causes for causes in wanted) for cause in named]
    if len(wanted) > 1 and all(k or n in VAGUE for k, n in zip(known, named)):
        return "one of two"
    return "misleading"


def planted():
    """Yields name, scene, wanted causes and changes: each mistake, then the pairs."""
    for m in mistakes.SINGLE:
        yield m.name, m.scene, [m.causes], m.changes
    for one, two in mistakes.PAIRS:
        a, b = mistakes.BY_NAME[one], mistakes.BY_NAME[two]
        scene = a.scene if a.scene != "walk" else b.scene
        yield f"{one}; {two}", scene, [a.causes, b.causes], a.changes + b.changes


def share(verdicts, *good):
    return sum(v in good for v in verdicts) / max(len(verdicts), 1)


def write(rows):
    lines = ["", "| mistake | verdict |", "|---|---|"]
    lines += [f"| {name} | {verdict} |" for name, verdict, _ in rows]
    text = DOCUMENT.read_text(encoding="utf-8")
    between = re.compile(r"(?<=<!-- table -->\n).*(?=<!-- /table -->)", re.S)
    DOCUMENT.write_text(between.sub(lambda _: "\n".join(lines) + "\n\n", text), encoding="utf-8")


def main():
    program, folder, *words = sys.argv[1:]
    table = Table(program, pathlib.Path(folder))
    writes = "--write" in words
    words = [word for word in words if word != "--write"]
    for scene in table.scenes:
        if not words and table.causes(scene, []) is not None:
            sys.exit(f"{scene}: the port differs without a mistake")
    rows = []
    for name, scene, wanted, changes in planted():
        if words and not any(word in name for word in words):
            continue
        found = table.causes(scene, changes)
        rows.append((name, judged(found, wanted), found))
        print(f"{rows[-1][1]:10} | {name} | {' / '.join(t for _, t in found or [])[:400]}",
              flush=True)
    if words:
        return
    singles = [verdict for name, verdict, _ in rows if "; " not in name]
    pairs = [verdict for name, verdict, _ in rows if "; " in name]
    noise = table.noisy("walk")
    if writes:
        write(rows)
    print({kind: {v: verdicts.count(v) for v in sorted(set(verdicts))}
           for kind, verdicts in (("single", singles), ("pairs", pairs))}, "noise:", noise)
    assert "misleading" not in singles + pairs, "a cause leads away"
    assert not noise, noise
    assert share(singles, "exact", "true") >= 0.9 and share(pairs, "exact") >= 2 / 3


if __name__ == "__main__":
    main()
