"""The page in another page: it takes neither the focus nor the scrolling, shows the stage alone, and
follows the messages of its host."""
import contextlib
import json

from kit import FACTS, HEIGHT, STARTED, WIDTH, colours, facts, open_page, pixel
from servers import Server

HOST = """<!doctype html><meta charset="utf-8"><title>Host</title>
<style>body { margin: 0; font: 16px sans-serif } .tall { height: 2400px } iframe { border: 0 }</style>
<input id="mine" value="of the host"><div class="tall"></div>
<iframe id="whole" src="VIEWER/index.html?rig=rig.skf" width="400" height="300"></iframe>
<iframe id="stage" src="VIEWER/index.html?embed&rig=rig.skf&animation=Walk&theme=light&host=HOST"
  width="400" height="300"></iframe><div class="tall"></div>
<script>
const told = [];
document.getElementById('mine').focus();
addEventListener('message', event => told.push(event.data));
</script>"""
# The three lines of docs/web.md.
SHORT = """<!doctype html><meta charset="utf-8"><title>Short</title>
<script src="VIEWER/embed.js" defer></script>
<skelscope-player rig="VIEWER/rig.skf" animation="Walk" loop="no" style="height: 300px; width: 400px">
</skelscope-player>
<script>
const told = [];
addEventListener('DOMContentLoaded', () => {
  for (const name of ['ready', 'tick', 'error'])
    document.querySelector('skelscope-player')
      .addEventListener(name, event => told.push([name, event.detail]));
});
</script>"""


def write(folder, name, text, viewer, host):
    (folder / name).write_text(text.replace("VIEWER", viewer).replace("HOST", host))


def last(tab, kind):
    return tab.evaluate(f"told.filter(m => m.type === 'skelscope:{kind}').pop() || null")


def send(tab, where, **words):
    words["type"] = "skelscope:" + words.pop("do")
    tab.evaluate(f"document.getElementById('{where}').contentWindow"
                 f".postMessage({json.dumps(words)}, '*'); 0")
    tab.rest(0.7)


def takes_nothing(checks, tab, host):
    tab.go(f"{host}/host.html")
    tab.wait("told.some(m => m.type === 'skelscope:ready')", 60)
    tab.rest(2)
    found = tab.evaluate("[scrollY, document.activeElement.id]")
    checks.check("frames take neither the focus nor the scrolling of their host",
                 found == [0, "mine"], found)
    tab.insert("x") if tab.kind == "chromium" else None
    if tab.kind == "chromium":
        typed = tab.evaluate("document.getElementById('mine').value")
        checks.check("what is typed reaches the host's field", "x" in typed, typed)
    tab.evaluate("scrollTo(0, 2380); 0")
    tab.rest(1)


def layout(checks, tab, pictures):
    place = tab.evaluate("JSON.stringify(document.getElementById('stage').getBoundingClientRect())")
    place = json.loads(place)
    before = tab.evaluate("scrollY")
    tab.mouse("mouseMoved", place["x"] + 200, place["y"] + 100, button="none")
    tab.mouse("mouseWheel", place["x"] + 200, place["y"] + 100, button="none", deltaX=0, deltaY=120)
    tab.rest(1)
    checks.check("the wheel over a stage scrolls the host", tab.evaluate("scrollY") > before,
                 before, tab.evaluate("scrollY"))
    tab.evaluate("scrollTo(0, 2380); 0")
    tab.rest(0.5)
    picture = tab.picture(pictures / "frames.png")
    checks.check("frames of 400 pixels are drawn", colours(picture) > 60, colours(picture))


def messages(checks, tab):
    tick = last(tab, "tick")
    shown = tick and tick["animation"] == "Walk" and tick["rig"] == "rig.skf"
    checks.check("the stage tells its rig and animation", bool(shown), tick)
    send(tab, "stage", do="pause")
    send(tab, "stage", do="seek", frame=12)
    tick = last(tab, "tick")
    checks.check("messages pause and seek", tick["paused"] and tick["frame"] == 12, tick)
    send(tab, "stage", do="play", animation="Idle")
    tick = last(tab, "tick")
    checks.check("and play", not tick["paused"] and tick["animation"] == "Idle", tick)
    send(tab, "stage", do="play", animation="none of these")
    error = last(tab, "error")
    checks.check("a wrong name is answered", bool(error) and "none of these" in error["message"], error)
    send(tab, "stage", do="open", rig="missing.skf")
    error = last(tab, "error")
    checks.check("so is a rig that is not there", bool(error) and "404" in error["message"], error)
    send(tab, "stage", do="open", rig="other.skf", animation="Walk", frame=3)
    tab.rest(1)
    tick = last(tab, "tick")
    checks.check("a message opens a rig at a frame",
                 tick["rig"] == "other.skf" and tick["frame"] == 3 and tick["paused"], tick)
    whole = tab.evaluate("document.getElementById('stage').contentWindow.eval('wholeAddress()')")
    checks.check("the whole viewer would open there", "rig=other.skf" in whole.replace("%2F", "/") and
                 "frame=3" in whole and "embed" not in whole, whole)


def orders(checks, tab, site):
    """Messages that follow each other while a rig still comes."""
    (site / "late.skf").write_bytes((site / "rig.skf").read_bytes())
    slow = Server(site, {"Access-Control-Allow-Origin": "*"}, slow=["late.skf"])
    for words in ({"do": "open", "rig": f"{slow.root}/late.skf"}, {"do": "open", "rig": "other.skf"}):
        words["type"] = "skelscope:" + words.pop("do")
        tab.evaluate("document.getElementById('stage').contentWindow"
                     f".postMessage({json.dumps(words)}, '*'); 0")
    tab.wait("told.filter(m => m.type === 'skelscope:tick').pop()?.rig === 'late.skf'", 10)
    tab.rest(2)
    tick = last(tab, "tick")
    checks.check("of two rigs the later one stays", tick["rig"] == "other.skf", tick)
    tab.evaluate("document.getElementById('stage').contentWindow.postMessage(null, '*'); 0")
    slow.down()


def strangers(checks, tab, host):
    """A host that the frame's address does not name is not heard, and hears nothing."""
    tab.evaluate(f"told.length = 0; document.getElementById('stage').src = '{host}"
                 "/index.html?embed&rig=rig.skf&host=https://elsewhere.example'; 0")
    frame = "document.getElementById('stage').contentWindow"
    tab.wait(f"{frame}.eval(\"location.search.includes('elsewhere') && {STARTED}\")", 60)
    tab.rest(1)
    heard = tab.evaluate("told.length")
    checks.check("a host that the address does not name hears nothing", heard == 0, heard)
    send(tab, "stage", do="pause")
    paused = tab.evaluate(f"{frame}.eval(\"{FACTS}.paused\")")
    checks.check("and its messages are not followed", paused is False, paused)


def short(checks, tab, host, pictures):
    tab.go(f"{host}/short.html")
    tab.wait("told.some(([name]) => name === 'ready')", 60)
    tab.evaluate("window.player = document.querySelector('skelscope-player'); player.pause();"
                 "player.seek(7); 0")
    tab.wait("told.some(([name, at]) => name === 'tick' && at.frame === 7 && at.paused)", 10)
    tick = tab.evaluate("told.filter(([name]) => name === 'tick').pop()")
    checks.check("three lines and a script tag show and steer a stage of another server",
                 bool(tick) and tick[1]["frame"] == 7 and tick[1]["animation"] == "Walk", tick)
    tab.picture(pictures / "short.png")


def words(checks, tab, root):
    """The words of the address."""
    query = ("embed&rig=rig.skf&animation=Walk&frame=5&loop=no&background=6FA8DC&controls=no"
             "&placement=100,50,90,2")
    open_page(tab, f"{root}/index.html?{query}")
    now = facts(tab)
    checks.check("the address gives a stage its animation, frame and loop",
                 [now["animation_name"], now["frame"], now["loop"]] == ["Walk", 5, False], now)
    placed = [round(number, 3) for number in now["placement"]]
    checks.check("and its placement", placed == [100, 50, 1.571, 2], placed)
    picture = tab.picture()
    corners = [pixel(tab, picture, 30, at) for at in (30, HEIGHT - 20)]
    checks.check("background fills a stage without controls", corners == [[0x6F, 0xA8, 0xDC]] * 2, corners)
    light = []
    for theme in ("light", "dark"):
        open_page(tab, f"{root}/index.html?rig=rig.skf&frame=0&theme={theme}&panels=ik,graph")
        light.append(sum(pixel(tab, tab.picture(), 300, 60)) > 3 * 128)
    checks.check("theme makes it light or dark", light == [True, False], light)
    shown = facts(tab)["panels"]
    checks.check("panels opens those of its tabs", shown == ["right", "bottom"], shown)
    open_page(tab, f"{root}/index.html?rig=rig.skf&panels=none")
    checks.check("or none", facts(tab)["panels"] == [], facts(tab))
    open_page(tab, f"{root}/index.html?embed&rig=rig.skf&animation=Walk")
    tab.evaluate("window.opened = ''; window.open = address => { opened = address; }; 0")
    corner = (WIDTH - 26, HEIGHT - 20)
    tab.drag(corner, corner)
    tab.wait("opened !== ''", 5)
    opened = tab.evaluate("opened")
    checks.check("a click opens the whole viewer", "rig=rig.skf" in opened and "embed" not in opened, opened)


@contextlib.contextmanager
def hosted(site):
    """Two servers: of the viewer, and of the pages that show it."""
    viewer, host = Server(site, {"Access-Control-Allow-Origin": "*"}), Server(site)
    write(site, "host.html", HOST, host.root, host.root)
    write(site, "short.html", SHORT, viewer.root, host.root)
    (site / "other.skf").write_bytes((site / "rig.skf").read_bytes())
    try:
        yield host.root
    finally:
        viewer.down()
        host.down()


def host(checks, tab, site, pictures):
    with hosted(site) as root:
        takes_nothing(checks, tab, root)
        layout(checks, tab, pictures)
        messages(checks, tab)
        orders(checks, tab, site)
        strangers(checks, tab, root)


def script(checks, tab, site, pictures):
    with hosted(site) as root:
        short(checks, tab, root, pictures)
