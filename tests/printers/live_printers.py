#!/usr/bin/env python3
"""Checks that games in other languages show themselves in SkelScope with docs/printers/live.*.

    live_printers.py SKELSCOPE LIVE_WINDOW FOLDER python|javascript|page|go|rust|csharp|gdscript
    live_printers.py SKELSCOPE LIVE_WINDOW FOLDER cpp GAME

GAME is docs/printers/live.cpp. LIVE_WINDOW is the viewer without a window (tests/live_window). It compares what the game sends with
our rules while the game plays, pauses and steps the game, and finds a mistake that begins at a tick.
"""
import contextlib
import functools
import http.server
import json
import os
import pathlib
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
import zipfile

import live_left
import printers

HERE = pathlib.Path(__file__).parent
DOCS = HERE.parents[1] / "docs" / "printers"
SPOILED = 40  # the tick from which the hand is wrong
PATIENCE = 60  # seconds
SEND_MARKS = ("javascript", "page", "go", "rust", "csharp", "gdscript")  # at frame 12
TELL_STAGES = ("javascript", "page")  # games whose runtime has a hook after each pass


class Window:
    """The viewer without a window, and the lines that it prints."""

    def __init__(self, program, rig, port=0):
        self.process = subprocess.Popen([program, rig, str(port)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines, self.seen = queue.Queue(), []
        threading.Thread(target=self.read, daemon=True).start()
        self.port = int(self.wait_for("port ").split()[1])

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, *begins):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(queue.Empty):
                self.seen.append(self.lines.get(timeout=0.5))
                if self.seen[-1].startswith(begins):
                    return self.seen[-1]
        sys.exit(f"no {begins} within {PATIENCE} s, but\n" + "\n".join(self.seen))

    def count(self):
        self.say("count")
        return int(self.wait_for("count ").split()[1])

    def close(self):
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def window_at(program, rig, port=0):
    window = Window(program, rig, port)
    try:
        yield window
    finally:
        window.close()


@contextlib.contextmanager
def started(command, **more):
    process = subprocess.Popen(list(map(str, command)), **more)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def rows_of(skelscope, folder, rig):
    """The bones of half a minute by our rules, and the same with a mistake, as the small games send them."""
    text = subprocess.run([skelscope, "trace", rig, "--animation", "Swing", "--frames",
                           f"0..{printers.LAST}"], capture_output=True, check=True).stdout
    frames = json.loads(text)["ticks"]
    for name, spoiled in (("right", 10**9), ("wrong", SPOILED)):
        with open(folder / name, "w") as file:
            for tick in range(2000):
                words = [tick % len(frames)]
                for bone in frames[tick % len(frames)]["bones"]:
                    turn = 0.2 if tick >= spoiled and bone["id"] == 2 else 0
                    words += [bone["id"], bone["x"], bone["y"], bone["rot"] + turn, bone["sx"],
                              bone["sy"]]
                print(*words, file=file)


def skip(why):
    print(f"SKIPPED: {why}")
    sys.exit(printers.SKIPPED)


def compiled(language, folder):
    """Returns the command of the game that sends a file's rows; none: the tools are not here."""
    games = HERE / "live"
    if language == "go" and shutil.which("go"):
        shutil.rmtree(folder / "go", ignore_errors=True)
        (folder / "go" / "live").mkdir(parents=True)
        (folder / "go" / "go.mod").write_text("module test\n\ngo 1.18\n")
        shutil.copy(games / "main.go", folder / "go")
        shutil.copy(DOCS / "live.go", folder / "go" / "live")
        subprocess.run(["go", "build", "-o", "game", "."], cwd=folder / "go", check=True,
                       env={**os.environ, "GOFLAGS": "-mod=mod", "GOPROXY": "off"})
        return [folder / "go" / "game"]
    if language == "rust" and shutil.which("rustc"):
        subprocess.run(["rustc", "--edition", "2021", "-A", "dead_code", "-o", folder / "rust",
                        games / "main.rs"], check=True)
        return [folder / "rust"]
    if language == "csharp" and not shutil.which("dotnet"):
        libraries = ("System.Xml", "System.Xml.Linq", "System.Runtime.Serialization")
        built = subprocess.run(["mcs", "-langversion:7", *(f"-r:{name}.dll" for name in libraries),
                                f"-out:{folder / 'game.exe'}", games / "Main.cs", DOCS / "Live.cs"],
                               stderr=subprocess.PIPE, text=True)
        if "CS0006" in built.stderr:
            skip(f"Mono lacks a library: {built.stderr}")
        assert built.returncode == 0, built.stderr
        return ["mono", folder / "game.exe"]
    if language == "csharp":
        project = folder / "csharp"
        project.mkdir(exist_ok=True)
        for file in (games / "Main.cs", DOCS / "Live.cs"):
            shutil.copy(file, project)
        version = subprocess.run(["dotnet", "--version"], capture_output=True, text=True,
                                 check=True).stdout.split(".")
        framework = "net" if int(version[0]) >= 5 else "netcoreapp"
        (project / "game.csproj").write_text(
            '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType>'
            f"<TargetFramework>{framework}{version[0]}.{version[1]}</TargetFramework>"
            "</PropertyGroup></Project>\n")
        subprocess.run(["dotnet", "build", "-o", project / "out", project], check=True)
        return [project / "out" / "game"]
    if language == "gdscript" and shutil.which("godot"):
        project = folder / "gdscript"
        project.mkdir(exist_ok=True)
        (project / "project.godot").write_text("config_version=5\n")
        for file in (games / "main.gd", DOCS / "live.gd"):
            shutil.copy(file, project)
        return ["godot", "--headless", "--max-fps", "60", "--path", project, "--script", "main.gd",
                "--"]
    return []


class Pages(http.server.SimpleHTTPRequestHandler):
    """Serves the game's page, its scripts and the rig's JSON from memory."""

    def do_GET(self):
        text = self.server.files.get(self.path.split("?")[0])
        self.send_response(200 if text else 404)
        kinds = {".js": "text/javascript", ".json": "application/json"}
        self.send_header("Content-Type", kinds.get(pathlib.Path(self.path).suffix, "text/html"))
        self.end_headers()
        self.wfile.write((text or "").encode())

    def log_message(self, *_):
        pass


PAGE = """<!doctype html><title>game</title>
<script>var module, require = () => ({}), process = {env: {}};</script>
<script src="/live.js"></script><script>var exported = module = {};</script>
<script src="/skelform.js"></script><script>var runtime = module.exports; module = undefined;</script>
<script src="/game.js"></script>
<script>
const asked = new URLSearchParams(location.search);
fetch("/armature.json").then((answer) => answer.json()).then((armature) => game(connectLive, runtime,
  armature, {port: +asked.get("port"), rig: "tiny.skf", spoiled: +asked.get("spoiled")}));
</script>"""


@contextlib.contextmanager
def page_game(rig, port, spoiled, folder):
    """A game in Chromium, which comes from http://localhost and connects by WebSocket."""
    sys.path.insert(0, str(HERE.parent / "web"))
    from browser import Browser
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    server.files = {"/": PAGE, "/live.js": (DOCS / "live.js").read_text(),
                    "/skelform.js": (HERE / "skelform.js").read_text(),
                    "/game.js": (HERE / "live" / "game.js").read_text(),
                    "/armature.json": zipfile.ZipFile(rig).read("armature.json").decode()}
    threading.Thread(target=server.serve_forever, daemon=True).start()
    tab = Browser(str(folder / "chromium"))
    try:
        address = f"http://localhost:{server.server_port}/?port={port}&spoiled={spoiled}"
        tab.call("Page.navigate", url=address)
        yield tab
    finally:
        tab.close()
        server.shutdown()


@contextlib.contextmanager
def playing(language, command, rig, port, spoiled, folder):
    environment = {**os.environ, "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
    if language == "page":
        with page_game(rig, port, spoiled, folder) as tab:
            yield tab
    elif language == "javascript":
        with started(["node", HERE / "live" / "game.js", rig, port, spoiled]) as game:
            yield game
    elif language == "python":
        bug = {"BUG": f"hand {spoiled}" if spoiled >= 0 else ""}
        with started([sys.executable, DOCS / "live.py", rig, "Swing", port],
                     env={**environment, **bug}) as game:
            yield game
    elif language == "cpp":
        with started([command, rig, port]) as game:
            yield game
    else:
        rows = folder / ("right" if spoiled < 0 else "wrong")
        with started([*command, port, rows]) as game:
            yield game


def wait_for_rest(window):
    """Returns the ticks of the record once half a second has brought none."""
    end = time.monotonic() + PATIENCE
    count = window.count()
    while time.monotonic() < end:
        time.sleep(0.5)
        before, count = count, window.count()
        if count == before:
            return count
    sys.exit("the paused game goes on")


def wait_for_ticks(window, least):
    """Returns the ticks of the record once it has so many, or as many as have come in time."""
    end = time.monotonic() + PATIENCE
    while (count := window.count()) < least and time.monotonic() < end:
        time.sleep(0.1)
    return count


def check_right(window, language):
    """The game equals our rules, waits when it is paused, and steps. Its mark is a flag."""
    window.wait_for("equal ")
    window.say("pause")
    paused = wait_for_rest(window)
    window.say("step")
    count = wait_for_ticks(window, paused + 1)
    assert count == paused + 1, (paused, count)
    assert wait_for_rest(window) == paused + 1, "the game does not stop after its step"
    window.say("go")
    assert wait_for_ticks(window, paused + 2) > paused + 1, "the game does not go on"
    if language in SEND_MARKS and "mark landed 12" not in window.seen:
        window.wait_for("mark landed 12")


def check_wrong(window, language):
    words = window.wait_for("differs ").split()
    assert words[1] == str(SPOILED), words
    assert language not in TELL_STAGES or words[2] == "IK", words
    assert words[-1].startswith("Hand") or "Hand" in words, words


def check_killed(language, command, window_program, rig, folder):
    """The window is killed. The game goes on without it, and shows itself to the next one."""
    with window_at(window_program, rig) as first:
        with playing(language, command, rig, first.port, -1, folder) as game:
            first.wait_for("log Hero has connected")
            port = first.port
            first.process.send_signal(signal.SIGKILL)
            first.process.wait()
            time.sleep(0.5)
            if isinstance(game, subprocess.Popen):
                assert game.poll() is None, "the game has stopped with the window"
            with window_at(window_program, rig, port) as second:
                second.wait_for("log Hero has connected")
                second.wait_for("equal ")
        # And the other way round: the killed game leaves its record.


def write_stranger(path, rig):
    """Writes another rig than the game's, which knows none of its animations."""
    armature = json.loads(zipfile.ZipFile(rig).read("armature.json"))
    for animation in armature["animations"]:
        animation["name"] += " of another"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("armature.json", json.dumps(armature))


def check_sent(window_program, rig, folder):
    """The window has another rig on screen. It opens the one that the game sends."""
    write_stranger(folder / "stranger.skf", rig)
    away = folder / "away"
    away.mkdir(exist_ok=True)
    shutil.copy(rig, away / "mine.skf")
    with window_at(window_program, folder / "stranger.skf") as window:
        with started(["node", HERE / "live" / "game.js", away / "mine.skf", window.port, -1, "sent"]):
            window.wait_for("equal ")


def main():
    skelscope, window_program, folder, language = sys.argv[1:5]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    tools = {"python": sys.executable, "javascript": "node", "page": "chromium", "go": "go",
             "rust": "rustc", "csharp": "dotnet", "gdscript": "godot", "cpp": sys.argv[-1]}
    if language == "csharp" and shutil.which("mcs") and shutil.which("mono"):
        tools["csharp"] = "mono"  # for want of dotnet, which goes first
    if not shutil.which(tools[language]):
        skip(f"no {tools[language]} here")
    rig = folder / "tiny.skf"
    printers.write_rig(rig)
    rows_of(skelscope, folder, rig)
    command = sys.argv[5] if language == "cpp" else compiled(language, folder)
    checks = [(-1, check_right), (SPOILED, check_wrong)]
    if language == "cpp":  # it plays by our rules
        checks.pop()
    for spoiled, check in checks:
        with window_at(window_program, rig) as window:
            with playing(language, command, rig, window.port, spoiled, folder):
                check(window, language)
                print(f"{language}: {check.__name__} holds; {len(window.seen)} lines", flush=True)
            window.wait_for("log Hero at 127.0.0.1:")
            assert window.count() > 0, "the record is lost"
    if language == "javascript":
        check_sent(window_program, rig, folder)
        print("javascript: its rig is opened as it sends it", flush=True)
    if language in live_left.CHECKS:
        live_left.CHECKS[language](folder)
        print(f"{language}: the game goes on once the window has left, and only then", flush=True)
    if language not in ("page", "cpp"):
        live_left.check_token(language, command, rig, folder / "right")
        print(f"{language}: sends its token and its rig to a window on another machine", flush=True)
    if language in ("python", "javascript", "page", "cpp"):
        check_killed(language, command, window_program, rig, folder)
        print(f"{language}: goes on without the window, and with the next one", flush=True)


if __name__ == "__main__":
    main()
