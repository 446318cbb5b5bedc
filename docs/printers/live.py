#!/usr/bin/env python3
"""Shows a running game in SkelScope, which waits as `skelscope --live`.

    live.py RIG.skf ANIMATION [PORT]     plays until it is stopped

Copy the class next to your runtime, and change the lines marked ADAPT. docs/formats.md (Live) has the
lines that both sides send.
"""
import base64
import hashlib
import json
import math
import os
import select
import socket
import sys
import time


class Live:
    """One character. SkelScope may come and go; without it the calls do nothing. A tick that it does
    not take at once is left out and counted. SkelScope on another machine (host, in digits) takes
    a game with the token that it prints, and gets the rig's file."""

    def __init__(self, rig, character, host="127.0.0.1", port=7447, takes=("pause", "step"), token=""):
        self.place, self.link, self.fresh = (host, port), None, None
        self.next_try, self.left = 0, False
        self.hello = {"skelscope": "live", "version": 1, "character": character, "takes": list(takes),
                      "rig": {"name": os.path.basename(rig), "path": os.path.abspath(rig),
                              "sha256": hash_of(rig)},
                      "runtime": "my game 1.0", "tick_rate": 60}  # ADAPT
        if token:
            self.hello["token"] = token
            with open(rig, "rb") as file:
                self.hello["rig"]["bytes"] = base64.b64encode(file.read()).decode()

    def is_watched(self):
        """Returns whether SkelScope is connected, whichever character it shows. Tries to connect once
        a second; the game goes on meanwhile."""
        if not self.link and not self.fresh and time.monotonic() >= self.next_try:
            self.next_try = time.monotonic() + 1
            self.fresh = begun(self.place)
        if self.fresh:
            self.go_on_connecting()
        return bool(self.link)

    def go_on_connecting(self):
        _, done, failed = select.select([], [self.fresh], [self.fresh], 0)
        if not done and not failed and time.monotonic() < self.next_try + 4:
            return
        fresh, self.fresh = self.fresh, None
        if not done or fresh.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            fresh.close()
            return
        self.link, self.out, self.received, self.dropped = fresh, b"", b"", 0
        self.send(self.hello)

    def send(self, line):
        if not self.link:
            return
        self.out += json.dumps(line).encode() + b"\n"
        self.flush()

    def flush(self):
        try:
            self.out = self.out[self.link.send(self.out):]
        except BlockingIOError:
            pass
        except OSError:
            self.leave()

    def leave(self):
        self.link, self.left = None, True

    def tick(self, number, bones, **more):
        """bones: rows with id, x, y, rot, sx, sy; more: tracks, physics, vertices, ..."""
        if not self.is_watched():
            return
        self.flush()
        if len(self.out) > 1 << 18:
            self.dropped += 1
            return
        if self.dropped:
            self.send({"dropped": self.dropped})
            self.dropped = 0
        self.send({"tick": number, **more, "bones": bones})

    def mark(self, name, number):
        if self.is_watched():
            self.send({"mark": name, "tick": number})

    def changes(self):
        """What SkelScope asks for, such as {"pause": True} or {"step": 1}. When it leaves, the game
        is told to go on."""
        if self.is_watched():
            self.flush()
        watched, left, self.left = bool(self.link), self.left, False
        if left:
            return [{"pause": False}]
        if not watched:
            return []
        try:
            data = self.link.recv(65536)
        except BlockingIOError:
            return []
        except OSError:
            data = b""
        if not data:
            self.leave()
            return self.changes()
        *lines, self.received = (self.received + data).split(b"\n")
        return [json.loads(line) for line in lines if line.strip()]


def begun(place):
    """Returns a socket that connects; none if the place cannot be reached."""
    link = socket.socket(socket.AF_INET6 if ":" in place[0] else socket.AF_INET)
    link.setblocking(False)
    try:
        link.connect(place)
    except BlockingIOError:
        pass  # it goes on
    except OSError:
        link.close()
        return None
    return link


def hash_of(path):  # SkelScope says if it has another file on screen
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def number(value):  # JSON has no NaN and no Infinity
    return value if math.isfinite(value) else str(value)


def main():
    import skelform as runtime  # ADAPT: your runtime
    rig, name = sys.argv[1:3]
    port = int(sys.argv[3]) if len(sys.argv) > 3 else 7447
    armature = runtime.load(rig)
    animation = next(a for a in armature.animations if a.name == name)
    live, paused, tick, due = Live(rig, "Hero", port=port), False, 0, 0
    while True:
        for change in live.changes():
            paused = change.get("pause", paused)
            due += change.get("step", 0)
        if not paused or due > 0:
            due = max(due - 1, 0)
            frame = tick % (animation.keyframes[-1].frame + 1)
            runtime.animate(armature.bones, [animation], [frame], [0])
            bones = runtime.construct(armature)  # ADAPT: pixels, y up; radians, counter-clockwise
            live.tick(tick, [{"id": b.id, "x": number(b.pos.x), "y": number(b.pos.y),
                              "rot": number(b.rot), "sx": number(b.scale.x),
                              "sy": number(b.scale.y)} for b in bones],
                      tracks=[{"animation": name, "frame": frame}])
            tick += 1
        time.sleep(1 / 60)


if __name__ == "__main__":
    main()
