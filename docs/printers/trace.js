#!/usr/bin/env node
// Plays an animation in a runtime and prints its trace.
//
//     node trace.js RIG.skf ANIMATION LAST_FRAME > theirs.json
//
// Copy this next to your runtime and change the lines marked ADAPT. docs/compare.md explains the
// next steps.
"use strict";

const path = require("node:path");
const runtime = require("skelform"); // ADAPT: your runtime

// JSON has no NaN and no Infinity: they become strings, which compare reports
const number = (value) => (Number.isFinite(value) ? value : String(value));

// ADAPT: pixels, y up; radians, counter-clockwise, not wrapped; factors
const pose = (bones) =>
  [...bones].sort((a, b) => a.id - b.id).map((b) => ({
    id: b.id, x: number(b.pos.x), y: number(b.pos.y), rot: number(b.rot),
    sx: number(b.scale.x), sy: number(b.scale.y), hidden: Boolean(b.hidden),
  }));

function tick(armature, animation, frame) {
  runtime.animate(armature.bones, [animation], [frame], [0]); // ADAPT: no smooth frames
  const local = pose(armature.bones), stages = {};
  // ADAPT: a hook that construct() calls after "fk", "ik", "physics"; without one, no stages
  const bones = runtime.construct(armature, (name, now) => { stages[name] = pose(now); });
  return {
    tick: frame, local, bones: pose(bones), stages,
    ik: armature.inverse_kinematics.map((f, i) => ({
      family: i, mode: f.mode, constraint: f.constraint, mimic_target: Boolean(f.mimic_target),
    })),
    physics: armature.physics.map((p, i) => ({
      id: i, pos_x: number(p.global_pos.x), pos_y: number(p.global_pos.y),
      sx: number(p.global_scale.x), sy: number(p.global_scale.y), rot: number(p.global_rot),
      orbit: number(p.global_orbit), orbit_diff: number(p.global_orbit_diff),
      orbit_vel: number(p.global_orbit_vel),
    })),
  };
}

function main(rig, name, last) {
  const armature = runtime.load(rig); // ADAPT: freshly loaded, nothing has moved yet
  const animation = armature.animations.find((a) => a.name === name);
  const skeleton = armature.bones.map((b) => ({
    id: b.id, name: b.name, parent: b.parent_id,
    ...(b.physics_id >= 0 && { physics: b.physics_id }),
  }));
  const ticks = Array.from({ length: Number(last) + 1 }, (_, i) => tick(armature, animation, i));
  // ADAPT: add "dialect" if you follow other rules than the documents (docs/formats.md)
  process.stdout.write(JSON.stringify({
    skelscope: "trace", version: 1, rig: path.basename(rig), rig_version: armature.version,
    skeleton, ticks,
  }));
}

main(...process.argv.slice(2));
