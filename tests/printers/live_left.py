"""Checks what games in other languages are told when the window leaves, without a window: a socket
stands in for it."""
import base64
import contextlib
import importlib.util
import json
import pathlib
import random
import shutil
import socket
import struct
import subprocess
import sys
import time

TOKEN = "open sesame"
DOCS = pathlib.Path(__file__).parents[2] / "docs" / "printers"


@contextlib.contextmanager
def port_open():
    server = socket.create_server(("127.0.0.1", 0))
    server.settimeout(20)
    try:
        yield server
    finally:
        server.close()


def reset(link):
    """Ends a connection so that the next send to it fails."""
    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    link.close()


@contextlib.contextmanager
def port_full():
    """A port at which a further connection waits."""
    server = socket.create_server(("127.0.0.1", 0), backlog=0)
    waiting = [socket.socket() for _ in range(4)]
    try:
        for link in waiting:
            link.setblocking(False)
            link.connect_ex(server.getsockname())
        yield server
    finally:
        for link in (server, *waiting):
            link.close()


def check_python(folder):
    """A game does not wait for its connection, and sends nothing before the first line. A send that
    notices first that the window has gone does not lose the news."""
    spec = importlib.util.spec_from_file_location("live_py", DOCS / "live.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (folder / "some.skf").write_bytes(b"no rig")
    with port_full() as server:
        games = [module.Live(folder / "some.skf", "Hero", port=server.getsockname()[1])
                 for _ in range(3)]
        assert min(map(time_to_connect, games)) < 0.05, "the game waits for its connection"
    with port_open() as server:
        live = module.Live(folder / "some.skf", "Hero", port=server.getsockname()[1])
        live.send({"mark": "early"})
        while not live.is_watched():
            live.send({"mark": "early"})
        live.tick(0, [])
        link = server.accept()[0]
        check_hello(link)
        reset(link)
        time.sleep(0.2)
        for number in range(1, 4):
            live.tick(number, [])
    assert live.link is None
    assert live.changes() == [{"pause": False}]
    assert live.changes() == []


def check_hello(link):
    """Fails if something precedes the first line."""
    begins = link.recv(12)
    assert begins == b'{"skelscope"', begins


def time_to_connect(live):
    """The time of a call that begins to connect, in seconds."""
    began = time.monotonic()
    live.is_watched()
    return time.monotonic() - began


def run(command, server, talk):
    """Runs a game for two tries to connect, and returns what it prints."""
    with subprocess.Popen(list(map(str, command)), text=True, stdout=subprocess.PIPE) as game:
        if talk:
            talk(server.accept()[0])
        return game.communicate(timeout=60)[0]


NODE = """
const {connectLive} = require(process.argv[1]);
const live = connectLive("hero.skf", "Hero", {port: +process.argv[2]});
const all = [];
const timer = setInterval(() => all.push(...live.changes()), 20);
setTimeout(() => { console.log(JSON.stringify(all)); process.exit(0); }, 4000);
"""


def say_in_parts(link):
    """Cuts a character of two bytes."""
    line = '{"set":{"style":"Nächt"}}\n'.encode()
    cut = line.index(b"\xc3") + 1
    for part in (line[:cut], line[cut:]):
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        link.sendall(part)
        time.sleep(0.3)
    link.close()


def check_node(_):
    """Nothing is told while nobody listens; characters come whole; the end is told once."""
    with port_open() as server:
        port = server.getsockname()[1]
        game = ["node", "-e", NODE, DOCS / "live.js", port]
        said = run(game, server, lambda link: (say_in_parts(link), server.close()))
        assert said == '[{"set":{"style":"Nächt"}},{"pause":false}]\n', said
    assert run(game, None, None) == "[]\n"  # the port is closed now
    check_dropped(["node", "-e", STUFFING_NODE, DOCS / "live.js"])


STUFFING_NODE = """
const live = require(process.argv[1]).connectLive("hero.skf", "Hero", {port: +process.argv[2]});
setInterval(() => live.tick(0, [], {pad: "x".repeat(1 << 18)}), 2);
"""


def check_dropped(command):
    """A game tells a connection nothing of the ticks that it has left out of the one before."""
    with port_open() as server:
        port = server.getsockname()[1]
        with subprocess.Popen(list(map(str, [*command, port])), stdout=subprocess.DEVNULL) as game:
            try:
                link = server.accept()[0]
                time.sleep(1)  # nothing is read
                reset(link)
                lines = server.accept()[0].makefile()
                said = [json.loads(next(lines)) for _ in range(2)]
            finally:
                game.kill()
    assert next(iter(said[1])) == "tick", said[1].keys()
    assert {"bones", "pad"} <= said[1].keys(), said[1].keys()


RUST = """
#[path = "LIVE_RS"]
mod live;
fn main() {
    let mut live = live::Live::new(&std::env::args().nth(1).unwrap(), "hero.skf", "Hero");
    let pause = || std::thread::sleep(std::time::Duration::from_millis(20));
    while !live.is_watched() { live.send("early"); pause(); }
    for number in 1..500 {
        if !live.is_watched() { break; }
        pause();
        live.tick(number, &[], "");
    }
    println!("{:?} {:?}", live.changes(), live.changes());
}
"""


def check_rust(folder):
    (folder / "left.rs").write_text(RUST.replace("LIVE_RS", str(DOCS / "live.rs")))
    subprocess.run(["rustc", "--edition", "2021", "-A", "dead_code", "-o", folder / "left",
                    folder / "left.rs"], check=True)
    with port_open() as server:
        said = run([folder / "left", f"127.0.0.1:{server.getsockname()[1]}"], server,
                   lambda link: (check_hello(link), reset(link), server.close()))
    assert said == '["{\\"pause\\":false}"] []\n', said


GO = """
package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"test/live"
	"time"
)

func main() {
	nan := float32(math.NaN())
	text, err := json.Marshal(live.Bone{ID: 3, X: nan, Y: float32(math.Inf(-1)), Rot: 0.5})
	fmt.Println(string(text), err)
	if len(os.Args) < 2 {
		return
	}
	l := live.Connect("127.0.0.1:"+os.Args[1], "hero.skf", "Hero")
	for ; ; time.Sleep(2 * time.Millisecond) {
		l.Tick(0, []live.Bone{}, map[string]any{"pad": strings.Repeat("x", 1<<18)})
	}
}
"""


def check_go(folder):
    """A number that is not finite is named in its row. A tick has its lists beside its bones."""
    shutil.rmtree(folder / "go_rows", ignore_errors=True)
    (folder / "go_rows" / "live").mkdir(parents=True)
    (folder / "go_rows" / "go.mod").write_text("module test\n\ngo 1.18\n")
    (folder / "go_rows" / "main.go").write_text(GO)
    shutil.copy(DOCS / "live.go", folder / "go_rows" / "live")
    subprocess.run(["go", "build", "-o", "game", "."], cwd=folder / "go_rows", check=True)
    game = [folder / "go_rows" / "game"]
    said = run(game, None, None)
    assert said == '{"id":3,"rot":0.5,"sx":0,"sy":0,"x":"NaN","y":"-Inf"} <nil>\n', said
    check_dropped(game)


PYTHON = """
import sys, time
sys.path.insert(0, sys.argv[1])
import live
game = live.Live(sys.argv[2], "Hero", port=int(sys.argv[3]), token=sys.argv[4])
while not game.is_watched():
    time.sleep(0.01)
while game.out:  # a game that rests sends on, too
    game.changes()
    time.sleep(0.01)
while True:
    game.tick(0, [])
    time.sleep(0.01)
"""


FAR_NODE = """
const [live, rig, port, token] = process.argv.slice(1);
const bytes = require("node:fs").readFileSync(rig);
const game = require(live).connectLive(rig, "Hero", {port: +port, bytes, token});
setInterval(() => game.tick(0, []), 10);
"""


def far_game(language, command, port, rig, rows):
    """The command of a game that connects with a token."""
    if language == "python":
        return [sys.executable, "-B", "-c", PYTHON, DOCS, rig, port, TOKEN]
    if language == "javascript":
        return ["node", "-e", FAR_NODE, DOCS / "live.js", rig, port, TOKEN]
    return [*command, port, rows, rig, TOKEN]


def check_token(language, command, rig, rows):
    """A game with a token sends it and the rig's file, for a window on another machine. A first line
    that the system does not take at once is sent on, and ticks follow it."""
    rig = rig.with_name("large.skf")
    rig.write_bytes(random.Random(7).randbytes(5_000_000))
    with port_open() as server:
        port = server.getsockname()[1]
        with subprocess.Popen(list(map(str, far_game(language, command, port, rig, rows)))) as game:
            try:
                link = server.accept()[0]
                link.settimeout(20)
                time.sleep(0.5)
                lines = link.makefile()
                hello = json.loads(lines.readline())
                later = (json.loads(line) for line in lines)
                assert any("tick" in line for line in later), "no tick follows the first line"
            finally:
                game.kill()
    assert hello["token"] == TOKEN, hello
    assert base64.b64decode(hello["rig"]["bytes"]) == rig.read_bytes(), hello["rig"].keys()
    assert hello["rig"]["name"] == rig.name, hello["rig"]["name"]


CHECKS = {"python": check_python, "javascript": check_node, "rust": check_rust, "go": check_go}
