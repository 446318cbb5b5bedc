// A game of live.py's shape in node and in a page: game(connectLive, runtime, armature, options).
"use strict";

// At tick `spoiled` and after it the hand is wrong; -1: never. Returns a function that ends it.
function game(connectLive, runtime, armature, {port, rig, spoiled = -1, bytes}) {
  const animation = armature.animations[0];
  const last = animation.keyframes.at(-1).frame;
  const live = connectLive(rig, "Hero", {port, bytes});
  let tick = 0, paused = false, due = 0;
  const play = () => {
    for (const change of live.changes()) {
      paused = change.pause ?? paused;
      due += change.step ?? 0;
    }
    if (!live.isWatched() || (paused && due <= 0)) return;
    due = Math.max(due - 1, 0);
    const frame = tick % (last + 1);
    runtime.animate(armature.bones, [animation], [frame], [0]);
    const bones = runtime.construct(armature);
    if (spoiled >= 0 && tick >= spoiled) bones[2].rot += 0.2;
    live.tick(tick, bones.map((b) => ({
      id: b.id, x: b.pos.x, y: b.pos.y, rot: b.rot, sx: b.scale.x, sy: b.scale.y,
    })), {tracks: [{animation: animation.name, frame}]});
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
