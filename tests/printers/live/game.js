// A game of live.py's shape in node and in a page: game(connectLive, runtime, armature, options).
"use strict";

function rowsOf(bones) {
  return bones.map((b) => ({
    id: b.id, x: b.pos.x, y: b.pos.y, rot: b.rot, sx: b.scale.x, sy: b.scale.y,
  }));
}

// At tick `spoiled` and after it IK turns the hand too far; -1: never. Returns a function that ends it.
function game(connectLive, runtime, armature, {port, rig, spoiled = -1, bytes}) {
  const animation = armature.animations[0];
  const last = animation.keyframes.at(-1).frame;
  const live = connectLive(rig, "Hero", {port, bytes});
  let tick = 0, paused = false, due = 0, wanted = [];
  const play = () => {
    for (const change of live.changes()) {
      paused = change.pause ?? paused;
      due += change.step ?? 0;
      wanted = change.want ?? wanted;
    }
    if (!live.isWatched() || (paused && due <= 0)) return;
    due = Math.max(due - 1, 0);
    const frame = tick % (last + 1);
    runtime.animate(armature.bones, [animation], [frame], [0]);
    const more = {tracks: [{animation: animation.name, frame}]};
    if (wanted.includes("stages")) more.stages = {};
    const bones = runtime.construct(armature, (stage, now) => {
      if (stage === "ik" && spoiled >= 0 && tick >= spoiled) now[2].rot += 0.2;
      if (more.stages) more.stages[stage] = rowsOf(now);
    });
    live.tick(tick, rowsOf(bones), more);
    if (frame === 12) live.mark("landed", tick);
    tick += 1;
  };
  const timer = setInterval(play, 1000 / 60);
  return () => clearInterval(timer);
}

if (typeof module !== "undefined") module.exports = {game};
if (typeof process !== "undefined" && process.argv && process.argv[2] !== undefined) {
  const [rig, port, spoiled] = process.argv.slice(2);
  const {connectLive} = require("../../../docs/printers/live.js");
  const runtime = require("../skelform.js");
  const bytes = process.argv[5] === "sent" ? require("node:fs").readFileSync(rig) : undefined;
  game(connectLive, runtime, runtime.load(rig), {port: +port, rig, spoiled: +spoiled, bytes});
}
