// Shows a running game in SkelScope, which waits as `skelscope --live`: in a browser and in node.
//
//     const live = connectLive("hero.skf", "Hero");
//     live.changes().forEach(apply);                  // each frame: {pause: true}, {set: {...}}, ...
//     live.tick(number, bones, {tracks: [{animation: "Walk", frame}]});           // after each tick
//     live.send({mark: "landed", tick: number});
//
// bones: rows with id, x, y, rot, sx, sy; pixels, y up; radians, counter-clockwise. docs/formats.md
// (Live) has the lines that both sides send. A page must come from http://localhost.
"use strict";

function connectLive(rig, character, {host = "127.0.0.1", port = 7447, takes = ["pause", "step"]} = {}) {
  const received = [];
  let dropped = 0;
  const take = (line) => { if (line.trim()) received.push(JSON.parse(line)); };
  const link = typeof WebSocket === "function" && typeof window !== "undefined"
    ? inBrowser(`ws://${host}:${port}`, take) : inNode(host, port, take);
  const send = (line) => { if (link.isOpen()) link.write(JSON.stringify(line)); };
  link.opened(() => send({
    skelscope: "live", version: 1, rig: {name: rig.split("/").pop()}, character, takes,
    runtime: "my game 1.0", tick_rate: 60, // ADAPT
  }));
  return {
    send,
    isWatched: () => link.isOpen(),
    changes: () => received.splice(0),
    tick(number, bones, more = {}) { // a tick that is not taken in time is left out and counted
      if (!link.isOpen()) return;
      if (link.waiting() > 1 << 18) { dropped += 1; return; }
      if (dropped > 0) send({dropped});
      dropped = 0;
      send({tick: number, ...more, bones});
    },
  };
}

function inBrowser(address, take) {
  const socket = new WebSocket(address);
  socket.onmessage = (event) => take(event.data);
  return {
    isOpen: () => socket.readyState === 1, waiting: () => socket.bufferedAmount,
    write: (text) => socket.send(text), opened: (then) => { socket.onopen = then; },
  };
}

function inNode(host, port, take) {
  const socket = require("node:net").connect(port, host);
  let open = false, text = "";
  socket.setNoDelay(true);
  socket.on("data", (bytes) => {
    const lines = (text + bytes).split("\n");
    text = lines.pop();
    lines.forEach(take);
  });
  socket.on("error", () => { open = false; });
  socket.on("close", () => { open = false; });
  return {
    isOpen: () => open, waiting: () => socket.writableLength,
    write: (line) => socket.write(line + "\n"),
    opened: (then) => socket.on("connect", () => { open = true; then(); }),
  };
}

if (typeof module !== "undefined") module.exports = {connectLive};
