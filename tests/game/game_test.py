#!/usr/bin/env python3
"""The sample game, played by scripts: what is where, and what the picture shows.

    game_test.py GAME RIG FOLDER [LIVE_WINDOW]

LIVE_WINDOW is the viewer without a window (tests/live_window), to which the game shows itself.
"""
import copy
import json
import pathlib
import re
import struct
import subprocess
import sys
import threading
import zipfile

GROUND, SKY, NIGHT, FLAME = 520, (120, 170, 200), (22, 26, 48), (255, 250, 200)
FAILURES = []


def check(holds, what):
    if not holds:
        FAILURES.append(what)


class Picture:
    """A .bmp of 32 bits a pixel, as SDL writes it."""

    def __init__(self, path):
        data = path.read_bytes()
        self.start, = struct.unpack_from("<I", data, 10)
        self.width, self.height = struct.unpack_from("<ii", data, 18)
        bits, = struct.unpack_from("<H", data, 28)
        assert bits in (24, 32), bits
        self.step = bits // 8
        self.stride = (self.width * self.step + 3) // 4 * 4
        self.data = data

    def at(self, x, y):
        row = self.height - 1 - y if self.height > 0 else y
        here = self.start + row * self.stride + x * self.step
        blue, green, red = self.data[here:here + 3]
        return red, green, blue

    def has_near(self, color, x, y, out, tolerance=60):
        return any(all(abs(a - b) <= tolerance for a, b in zip(self.at(u, v), color))
                   for u in range(max(0, int(x - out)), min(self.width, int(x + out)))
                   for v in range(max(0, int(y - out)), min(self.height, int(y + out))))


class Played:
    """What the game printed after a script, and its picture."""

    def __init__(self, setup, script, fps=144):
        game, rig, folder = setup
        path, picture = folder / "script.txt", folder / "picture.bmp"
        path.write_text(script)
        done = subprocess.run([game, rig, "--script", path, "--picture", picture, "--fps",
                               str(fps)], capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", done.stdout)]
        (self.x, self.y, self.steps, self.animation, self.style, hand_x, hand_y,
         self.pokes) = numbers
        self.hand = (hand_x, hand_y)
        self.line, self.errors = done.stdout, done.stderr
        self.picture = Picture(picture)


def check_walking(setup):
    still, right = Played(setup, "1\n"), Played(setup, "1 right\n")
    left = Played(setup, "# a comment\n\n1 left\n")
    check(right.x - still.x == still.x - left.x > 100, "right and left are as far")
    check(right.animation != still.animation, "walking is another animation than standing")
    check(right.steps >= 2 and still.steps == 0, "feet come down where it walks")
    check(Played(setup, "1 right\n0.5\n").animation == still.animation, "it stops walking")
    check(still.picture.at(5, 5) == SKY, "it is day")
    check(right.picture.at(480, 300) == SKY != still.picture.at(480, 400),
          "the hero is where it is said to be")


def check_rates(setup):
    script = "0.5 right\n1 right jump\n0.5 left aim 100 200\n"
    lines = {Played(setup, script, fps).line for fps in (24, 30, 60, 240)}
    check(len(lines) == 1, f"frames of any length play alike: {lines}")


def check_jumping(setup):
    high, landed = Played(setup, "0.6 jump\n"), Played(setup, "2.5 jump\n")
    check(high.y < GROUND - 30, f"it is in the air: {high.line}")
    check(landed.y == GROUND, "and comes down")
    check(landed.animation == Played(setup, "1\n").animation, "and stands again")
    shadow = high.picture.at(int(high.x), GROUND + 2)
    check(shadow != high.picture.at(20, GROUND + 2), "its shadow stays on the ground")


def check_aiming(setup):
    up, down = Played(setup, "1 aim 800 100\n"), Played(setup, "1 aim 800 520\n")
    check(up.hand[1] < down.hand[1] - 20, "the hand follows the mouse")
    behind = Played(setup, "0.2 left\n1 aim 100 300\n")
    check(behind.hand[0] < behind.x, "to the other side, too")


def check_lantern(setup):
    for script in ("1\n", "1 aim 800 100\n", "0.7 left\n"):
        played = Played(setup, script)
        x, y = played.hand
        check(played.picture.has_near(FLAME, x, y + 25, 25), f"it holds a lantern: {script}")


def check_style(setup):
    night = Played(setup, "0.5 style\n")
    check(night.style == 1 and night.picture.at(5, 5) == NIGHT, "the next style is night")
    check(Played(setup, "0.5 style\n0.5 style\n").style == 0, "and the first comes round again")


def check_poking(setup):
    hit, missed = Played(setup, "0.1 poke 480 420\n"), Played(setup, "0.1 poke 100 100\n")
    check(hit.pokes == 1 and missed.pokes == 0, "the hero is poked where it is")
    check(hit.picture.data != missed.picture.data, "and is red for a moment")
    after = Played(setup, "0.6 poke 480 420\n")
    check(after.picture.data == Played(setup, "0.6\n").picture.data, "and then as before")


def check_friends(setup):
    alone, called = Played(setup, "0.5\n"), Played(setup, "0.5 friends\n")
    check(called.line == alone.line, "friends change nothing for the hero")
    check(sum(called.picture.at(x, 470) != SKY for x in range(0, 960, 4)) >
          2 * sum(alone.picture.at(x, 470) != SKY for x in range(0, 960, 4)), "many newts are there")
    gone = Played(setup, "0.5 friends\n0.5 friends\n")
    check(gone.picture.data == Played(setup, "0.5\n0.5\n").picture.data, "and go again")


def check_camera(setup):
    far = Played(setup, "8 right\n0.5\n")
    check(far.x > 1400, f"the world is wider than the screen: {far.line}")
    check(far.picture.at(480, 5) == SKY and any(
        far.picture.at(x, 500) not in (SKY, far.picture.at(2, 590)) for x in range(480, 960, 2)),
          "and the camera follows")


def check_marks_and_root(setup):
    game, rig, folder = setup
    file = folder / "marks.json"
    tuning = {"skelscope": "tuning", "version": 1,
              "marks": [{"animation": "Walk", "frame": frame, "name": "step"}
                        for frame in (4, 8, 12, 16)]}
    file.write_text(json.dumps(tuning))
    plain, tuned = Played(setup, "1 right\n"), Played(setup, f"1 right tuning {file}\n")
    check(tuned.steps > plain.steps and tuned.x == plain.x, "tuned marks are steps")
    walks = exported(rig, folder / "walks.skf", way=400)
    tuning["root_motion"] = {"bone": "Hips"}
    file.write_text(json.dumps(tuning))
    right = Played(setup, f"0 tuning {file}\n1.6 right rig {walks}\n")
    left = Played(setup, f"0 tuning {file}\n1.6 left rig {walks}\n")
    check(abs(right.x - 480 - 400 * 0.45 * 2) < 30, f"the animation walks: {right.line}")
    check(abs((480 - left.x) - (right.x - 480)) < 1, "to both sides")


def exported(rig, path, way=None):
    """Another export: with a bone more, so that textures and poses are all new; or with hips that
    walk so many pixels in a lap."""
    with zipfile.ZipFile(rig) as old, zipfile.ZipFile(path, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "armature.json":
                armature = json.loads(data)
                bone = copy.deepcopy(armature["bones"][0])
                bone.update({"id": len(armature["bones"]), "name": "New", "parent_id": 0})
                armature["bones"].append(bone)
                if way is not None:
                    add_way(armature, way)
                data = json.dumps(armature)
            new.writestr(name, data)
    return path


def add_way(armature, way):
    hips = next(bone["id"] for bone in armature["bones"] if bone["name"] == "Hips")
    walk = next(one for one in armature["animations"] if one["name"] == "Walk")
    last = max(key["frame"] for key in walk["keyframes"])
    model = next(key for key in walk["keyframes"] if key["element"] == "PositionY")
    for frame, value in ((0, 0), (last, way)):
        key = copy.deepcopy(model)
        key.update({"frame": frame, "bone_id": hips, "element": "PositionX", "value": value})
        walk["keyframes"].append(key)
    walk["keyframes"].sort(key=lambda key: key["frame"])


def check_reload(setup):
    game, rig, folder = setup
    plain = Played(setup, "0.5 right\n0.3 right\n")
    other = exported(rig, folder / "other.skf")
    moved = Played(setup, f"0.5 right\n0.3 right rig {other}\n")
    check(moved.line == plain.line, f"the hero goes on: {moved.line} {plain.line}")
    check(moved.picture.data == plain.picture.data, "and looks the same")
    lost = Played(setup, "0.5 right\n0.3 right rig none.skf\n")
    check(lost.picture.data == plain.picture.data and "none.skf" in lost.errors, lost.errors)


def check_tuning(setup):
    game, rig, folder = setup
    plain = Played(setup, "0.5 right\n0.3 right\n")
    file = folder / "stiff.json"
    file.write_text(json.dumps({"skelscope": "tuning", "version": 1,
                                "physics": [{"bone": "Scarf End", "sway": 0, "rot_bounce": 0}],
                                "fades": [{"to": "Idle", "seconds": 30}]}))
    tuned = Played(setup, f"0.5 right tuning {file}\n0.3 right\n")
    check(tuned.line == plain.line, "physics does not change the walk")
    check(tuned.picture.data != plain.picture.data, "the scarf is stiff")
    check(not tuned.errors, tuned.errors)
    slow, quick = Played(setup, f"1 right tuning {file}\n1\n"), Played(setup, "1 right\n1\n")
    check(slow.picture.data != quick.picture.data, "the walk fades out slowly")
    both = Played(setup, f"0.2 right tuning {file}\n0.3 right rig {folder / 'other.skf'}\n"
                         "0.3 right\n")
    check(both.picture.data == tuned.picture.data, "a new export is tuned as well")
    back = Played(setup, f"0 tuning {file}\n0.5 right tuning none.json\n0.3 right\n")
    check(back.picture.data == plain.picture.data, "without its file the rig is as exported")
    file.write_text('{"skelscope": "tuning"}')
    broken = Played(setup, f"0.5 right tuning {file}\n0.3 right\n")
    check(broken.picture.data == plain.picture.data and "version" in broken.errors, broken.errors)


def check_errors(setup):
    game, rig, folder = setup
    (folder / "wrong.txt").write_text("1 right\n1 fly\n")
    words = ["--picture", folder / "none.bmp", "--script", folder / "wrong.txt"]
    done = subprocess.run([game, rig, *words], capture_output=True, text=True, timeout=60)
    check(done.returncode == 2 and "line 2" in done.stderr, done.stderr)
    done = subprocess.run([game, "none.skf", *words[:2], "--script", folder / "script.txt"],
                          capture_output=True, text=True, timeout=60)
    check(done.returncode == 2 and "none.skf" in done.stderr, done.stderr)
    check(not (folder / "none.bmp").exists(), "nothing is written then")


def check_live(setup, window):
    """The viewer sees the game, its ticks, its marks and what its player tells."""
    game, rig, folder = setup
    script = folder / "live.txt"
    script.write_text("1\n10 right\n1 jump\n2\n")
    with subprocess.Popen([window, rig], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as viewer:
        port = viewer.stdout.readline().split()[1]
        subprocess.run([game, rig, "--live", f"127.0.0.1:{port}", "--script", script, "--picture",
                        folder / "live.bmp"], check=True, capture_output=True, timeout=120)
        seen, patience = [], threading.Timer(100, viewer.kill)
        patience.start()
        for line in viewer.stdout:
            seen.append(line.rstrip("\n"))
            if "has gone" in line:  # asked after the news of this frame
                print("count", file=viewer.stdin, flush=True)
            if line.startswith("count "):
                break
        patience.cancel()
        viewer.kill()
    words = "\n".join(seen)
    for begin in ("log Newt has connected from 127.0.0.1", "ticks ", "mark step ",
                  "mark started Walk ", "mark looped Walk "):
        check(any(line.startswith(begin) for line in seen), f"the viewer sees no {begin}: {words}")


def main():
    folder = pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    setup = (sys.argv[1], sys.argv[2], folder)
    for part in (check_walking, check_rates, check_jumping, check_aiming, check_lantern,
                 check_style, check_poking, check_friends, check_camera, check_marks_and_root,
                 check_reload, check_tuning, check_errors):
        part(setup)
    if len(sys.argv) > 4:
        check_live(setup, sys.argv[4])
    print("\n".join(FAILURES) or "the game plays as it should")
    return 1 if FAILURES else 0


if __name__ == "__main__":
    sys.exit(main())
