// The same as skelform.py, in JavaScript.
"use strict";

const fs = require("node:fs");

const BUG = process.env.BUG || "";
const FIELDS = {
  PositionX: ["pos", "x"], PositionY: ["pos", "y"], ScaleX: ["scale", "x"], ScaleY: ["scale", "y"],
};

// Reads armature.json, which the tests store first in the archive and uncompressed.
function load(path) {
  const file = fs.readFileSync(path);
  const begin = 30 + file.readUInt16LE(26) + file.readUInt16LE(28);
  return JSON.parse(file.toString("utf8", begin, begin + file.readUInt32LE(18)));
}

function setField(bone, element, value) {
  if (element === "Rotation") bone.rot = value;
  else bone[FIELDS[element][0]][FIELDS[element][1]] = value;
}

function between(key, following, frame) {
  const held = following.start_handle.y === 999 && following.end_handle.y === 999;
  const share = held ? 0 : (frame - key.frame) / (following.frame - key.frame);
  return key.value + (following.value - key.value) * share;
}

function animate(bones, animations, frames, _smoothFrames) {
  animations.forEach((animation, a) => {
    const frame = frames[a] - (BUG === "late" ? 1 : 0);
    for (const key of animation.keyframes) { // ordered by frame
      const following = animation.keyframes[key.next_kf]; // -1: none
      if (key.frame > frame || (following && following.frame <= frame)) continue;
      const value = following ? between(key, following, frame) : key.value;
      setField(bones[key.bone_id], key.element, value);
    }
  });
}

function inherit(bone, parent) {
  const x = bone.pos.x * parent.scale.x, y = bone.pos.y * parent.scale.y;
  const turn = BUG === "unturned" ? 0 : parent.rot;
  const cos = Math.cos(turn), sin = Math.sin(turn);
  bone.pos = { x: parent.pos.x + x * cos - y * sin, y: parent.pos.y + x * sin + y * cos };
  bone.rot += parent.rot;
  bone.scale = { x: bone.scale.x * parent.scale.x, y: bone.scale.y * parent.scale.y };
}

function spoil(bone) {
  if (BUG === "flipped") bone.pos.y = -bone.pos.y;
  if (BUG === "degrees") bone.rot *= 180 / Math.PI;
  if (BUG === "infinite") [bone.pos.y, bone.rot] = [NaN, -Infinity];
}

function construct(armature, after = () => {}) {
  const bones = structuredClone(armature.bones);
  const order = BUG === "order" ? [...bones].reverse() : bones; // parents before their children
  for (const bone of order) if (bone.parent_id >= 0) inherit(bone, bones[bone.parent_id]);
  bones.forEach(spoil);
  for (const stage of ["fk", "ik", "physics"]) after(stage, bones);
  return bones;
}

module.exports = { load, animate, construct };
