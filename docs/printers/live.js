// Shows a running game in SkelScope, which waits as `skelscope --live`: in a browser and in node.
//
//     const live = connectLive("hero.skf", "Hero");
//     live.changes().forEach(apply);                  // each frame: {pause: true}, {step: 1}, ...
//     live.tick(number, bones, {tracks: [{animation: "Walk", frame}]});           // after each tick
//     live.mark("landed", number);
//
// A change {want: ["stages"]} asks for rows of the bones after the passes, beside the tracks, if the
// runtime can tell them: stages: {fk: rows, ik: rows, physics: rows}. Then the pass at fault is named.
// A page has no path of its rig: with {bytes}, the rig's file as a Uint8Array, SkelScope opens that.
// SkelScope on another machine takes a game with the {token} that it prints, and needs the bytes, too.
// bones: rows with id, x, y, rot, sx, sy; pixels, y up; radians, counter-clockwise. docs/formats.md
// (Live) has the lines that both sides send. A page must come from http://localhost. SkelScope may
// come and go; without it the calls do nothing.
"use strict";

function connectLive(rig, character, {host = "127.0.0.1", port = 7447, takes = ["pause", "step"], bytes, token} = {}) {
  const received = [];
  const page = typeof WebSocket === "function" && typeof window !== "undefined";
  let dropped = 0, nextTry = 0, link = null, greeted = false;
  const take = (line) => { if (line.trim()) received.push(JSON.parse(line)); };
  const send = (line) => { if (link && link.isOpen()) link.write(JSON.stringify(line)); };
  const left = () => {
    link = null;
    if (greeted) received.push({pause: false}); // the game goes on
    greeted = false;
  };
  const greet = () => {
    greeted = true;
    dropped = 0;
    send({
      skelscope: "live", version: 1, token, rig: {name: rig.split("/").pop(), bytes: bytes && base64(bytes)}, character,
      takes,
      runtime: "my game 1.0", tick_rate: 60, // ADAPT
    });
  };
  // Returns whether SkelScope is connected, whichever character it shows; tries to connect once a second.
  const isWatched = () => {
    if (!link && Date.now() >= nextTry) {
      nextTry = Date.now() + 1000;
      link = page ? inBrowser(`ws://${host}:${port}`, take, greet, left) : inNode(host, port, take, greet, left);
    }
    return link !== null && link.isOpen();
  };
  return {
    send, isWatched,
    mark: (name, tick) => send({mark: name, tick}),
    changes: () => { isWatched(); return received.splice(0); },
    tick(number, bones, more = {}) { // a tick that is not taken in time is left out and counted
      if (!isWatched()) return;
      if (link.waiting() > 1 << 18) { dropped += 1; return; }
      if (dropped > 0) send({dropped});
      dropped = 0;
      send({tick: number, ...more, bones});
    },
  };
}

function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function inBrowser(address, take, opened, closed) {
  const socket = new WebSocket(address);
  socket.onmessage = (event) => take(event.data);
  socket.onopen = opened;
  socket.onclose = closed;
  return {
    isOpen: () => socket.readyState === 1, waiting: () => socket.bufferedAmount,
    write: (text) => socket.send(text),
  };
}

function inNode(host, port, take, opened, closed) {
  const socket = require("node:net").connect(port, host);
  let text = "";
  socket.setNoDelay(true);
  socket.setEncoding("utf8"); // whole characters, wherever the network cuts them
  socket.on("data", (more) => {
    const lines = (text + more).split("\n");
    text = lines.pop();
    lines.forEach(take);
  });
  socket.on("connect", opened);
  socket.on("error", () => {}); // "close" follows
  socket.on("close", closed);
  return {
    isOpen: () => socket.readyState === "open", waiting: () => socket.writableLength,
    write: (line) => socket.write(line + "\n"),
  };
}

if (typeof module !== "undefined") module.exports = {connectLive};
