#!/usr/bin/env python3
"""Plays an animation in a runtime and prints its trace.

    trace.py RIG.skf ANIMATION LAST_FRAME > theirs.json

Copy this next to your runtime and change the lines marked ADAPT. docs/compare.md has the next
steps.
"""
import json
import math
import os
import sys

import skelform as runtime  # ADAPT: your runtime


def number(value):  # JSON has no NaN and no Infinity: they become strings, which compare reports
    return value if math.isfinite(value) else str(value)


def pose(bones):  # ADAPT: pixels, y up; radians, counter-clockwise, not wrapped; factors
    return [{"id": b.id, "x": number(b.pos.x), "y": number(b.pos.y), "rot": number(b.rot),
             "sx": number(b.scale.x), "sy": number(b.scale.y), "hidden": bool(b.hidden)}
            for b in sorted(bones, key=lambda b: b.id)]


def tick(armature, animation, frame):
    runtime.animate(armature.bones, [animation], [frame], [0])  # ADAPT: no smooth frames
    local, stages = pose(armature.bones), {}
    # ADAPT: a hook that construct() calls after "fk", "ik" and "physics"; without a hook, leave the
    # stages out
    bones = runtime.construct(armature, lambda name, now: stages.update({name: pose(now)}))
    return {"tick": frame, "local": local, "bones": pose(bones), "stages": stages,
            "ik": [{"family": i, "mode": f.mode, "constraint": f.constraint,
                    "mimic_target": bool(f.mimic_target)}
                   for i, f in enumerate(armature.inverse_kinematics)],
            "physics": [{"id": i, "pos_x": number(p.global_pos.x), "pos_y": number(p.global_pos.y),
                         "sx": number(p.global_scale.x), "sy": number(p.global_scale.y),
                         "rot": number(p.global_rot), "orbit": number(p.global_orbit),
                         "orbit_diff": number(p.global_orbit_diff),
                         "orbit_vel": number(p.global_orbit_vel)}
                        for i, p in enumerate(armature.physics)]}


def main():
    rig, name, last = sys.argv[1:]
    armature = runtime.load(rig)  # ADAPT: freshly loaded, nothing has moved yet
    animation = next(a for a in armature.animations if a.name == name)
    skeleton = [{"id": b.id, "name": b.name, "parent": b.parent_id}
                | ({"physics": b.physics_id} if b.physics_id >= 0 else {}) for b in armature.bones]
    ticks = [tick(armature, animation, frame) for frame in range(int(last) + 1)]
    # ADAPT: add "dialect" only if your runtime follows other rules than the documents
    # (docs/formats.md)
    json.dump({"skelscope": "trace", "version": 1, "rig": os.path.basename(rig),
               "rig_version": armature.version, "skeleton": skeleton, "ticks": ticks}, sys.stdout)


if __name__ == "__main__":
    main()
