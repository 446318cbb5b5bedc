"""Nothing waits for ever: what does not come is said, with what to do."""
import time

from kit import FACTS, STARTED, open_page, said
from servers import STRICT, Server

NO_GRAPHICS = "HTMLCanvasElement.prototype.getContext = () => null;"
NO_STORAGE = """Object.defineProperty(window, 'indexedDB', { get() { throw new Error('off') } });
Object.defineProperty(navigator, 'locks', { value: undefined });"""
EARLY = """document.addEventListener('load', () => {
  const send = (to, event) => to && to.dispatchEvent(event);
  const [canvas, field] = ['canvas', 'field'].map(id => document.getElementById(id));
  const key = type => new KeyboardEvent(type, { key: 'a', code: 'KeyA', bubbles: true });
  for (const type of ['focus', 'blur', 'resize', 'pageshow', 'wheel'])
    send(window, new Event(type));
  for (const type of ['keydown', 'keypress', 'keyup']) send(document.body, key(type)), send(field, key(type));
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'contextmenu', 'touchstart', 'touchend', 'wheel'])
    send(canvas, new Event(type, { bubbles: true, cancelable: true }));
  send(field, new CompositionEvent('compositionend', { data: 'a', bubbles: true }));
  send(field, new InputEvent('input', { data: 'a', bubbles: true }));
  send(document, new Event('visibilitychange'));
}, true);"""
SILENT = "has sent nothing for 20 seconds"
SILENT_STORAGE = """indexedDB.open = () => ({});"""


STOPS = "setTimeout(() => { throw new WebAssembly.RuntimeError('unreachable'); }), 0"


def ends(checks, tab, words, root, wanted, seconds=20, query=""):
    """Whether the page says something that contains `wanted`, and waits no more."""
    tab.go("about:blank")
    tab.go(f"{root}/index.html{query}")
    found = tab.wait(f"typeof words !== 'undefined' && words.textContent.includes({wanted!r})", seconds)
    text = tab.evaluate("document.getElementById('words').textContent")
    checks.check(words, found and "Loading" not in text, text)


def early(checks, tab, root):
    """Events that come while the scripts come."""
    undo = tab.before_scripts(EARLY)
    checks.check("keys, touches and the focus may come before the scripts",
                 open_page(tab, f"{root}/index.html?rig=rig.skf", 20), said(tab))
    undo()


def servers(checks, tab, site):
    for words, options, wanted, seconds in (
            ("a program that is missing is told", {"gone": ["skelscope.wasm"]}, "404", 20),
            ("so is a script of the page", {"gone": ["touch.js"]}, "touch.js did not load", 20),
            ("and the program's own script", {"gone": ["skelscope.js"]}, "skelscope.js did not load", 20),
            ("a program that stops coming is told", {"hung": ["skelscope.wasm"]}, SILENT, 40),
            ("so is one of which nothing comes", {"mute": ["skelscope.wasm"]}, SILENT, 40),
            ("and a script that stops coming", {"hung": ["touch.js"]}, SILENT, 40)):
        server = Server(site, **options)
        ends(checks, tab, words, server.root, wanted, seconds)
        server.down()
    whole = site / "skelscope.wasm"
    bytes_of = whole.read_bytes()
    whole.write_bytes(b"damaged" + bytes_of[7:])
    server = Server(site)
    ends(checks, tab, "so is one that is damaged", server.root, "is damaged")
    server.down()
    whole.write_bytes(bytes_of)
    server = Server(site, {"Content-Security-Policy": STRICT.replace(" 'wasm-unsafe-eval'", "")})
    ends(checks, tab, "so is a policy that forbids it", server.root, "wasm-unsafe-eval")
    server.down()


def from_file(checks, tab, site):
    tab.go(f"file://{site}/index.html")
    tab.rest(2)
    text = tab.evaluate("document.getElementById('words').textContent")
    checks.check("a page that is opened as a file says how it is served", "http.server" in text, text)


def stops(checks, tab, site):
    """A program that stops, and a rig of which nothing comes."""
    server = Server(site)
    open_page(tab, f"{server.root}/index.html?rig=rig.skf")
    tab.evaluate(STOPS)
    checks.check("a program that stops is told", tab.wait("words.textContent.includes('has stopped')", 5),
                 said(tab))
    checks.check("and is not called any more", tab.evaluate("page === 0"))
    server.mute = ["rig.skf"]
    started = open_page(tab, f"{server.root}/index.html?rig=rig.skf", 60)
    checks.check("the page starts without a rig that does not come, and tells it",
                 started and "30 seconds" in said(tab), said(tab))
    tab.rest(1)
    kept = tab.evaluate("location.search")
    checks.check("the address keeps it, so that a reload tries again", "rig=rig.skf" in kept, kept)
    server.down()


def progress(checks, tab, site):
    server = Server(site, slow=["skelscope.wasm"])
    tab.go(f"{server.root}/index.html")
    seen = set()
    end = time.monotonic() + 20
    while time.monotonic() < end and not tab.evaluate(STARTED):
        seen.add(tab.evaluate("typeof progress === 'undefined' ? 0 : progress.value"))
        tab.rest(0.2)
    between = sorted(value for value in seen if 0 < value < 1)
    checks.check("the progress bar shows how much has come", len(between) >= 4, sorted(seen))
    server.down()


def browsers(checks, tab, root):
    undo = tab.before_scripts(NO_GRAPHICS)
    ends(checks, tab, "a browser without WebGL is told", root, "WebGL 2", 10)
    undo()
    for words, script in (("the page runs without storage", NO_STORAGE),
                          ("and with a storage that does not answer", SILENT_STORAGE)):
        undo = tab.before_scripts(script)
        started = open_page(tab, f"{root}/index.html?rig=rig.skf", 30)
        checks.check(words, started and "keeps no settings" in said(tab), said(tab))
        undo()


def sandboxes(checks, tab, site, root):
    lines = {"scripts": "allow-scripts", "both": "allow-scripts allow-same-origin", "none": ""}
    for name, words in lines.items():
        (site / f"sandbox-{name}.html").write_text(
            f'<!doctype html><iframe id="frame" sandbox="{words}" width="800" height="400" '
            'src="index.html?embed&rig=rig.skf"></iframe>')
    tab.go(f"{root}/sandbox-both.html")
    frame = "document.getElementById('frame').contentWindow"
    started = tab.wait(f"{frame}.eval(\"{STARTED}\")", 30)
    checks.check("a sandboxed frame with both permissions runs", started)
    tab.go(f"{root}/sandbox-scripts.html")
    tab.rest(6)
    text = tab.status_of_frames()
    checks.check("one without allow-same-origin says what it needs", "allow-same-origin" in text, text)
    tab.go(f"{root}/sandbox-none.html")
    tab.rest(3)
    text = tab.texts_of_frames()
    checks.check("one without scripts, too", "allow-scripts" in text, text)


def other_servers(checks, tab, site, root):
    silent, kind = Server(site), Server(site, {"Access-Control-Allow-Origin": "*"})
    open_page(tab, f"{root}/index.html?rig={silent.root}/rig.skf")
    checks.check("another server without permission is told its header",
                 f'Access-Control-Allow-Origin: {root}' in said(tab), said(tab))
    open_page(tab, f"{root}/index.html?rig={kind.root}/rig.skf")
    checks.check("with it the rig is shown", tab.evaluate(f"{FACTS}.name") == "rig.skf", said(tab))
    silent.down()
    kind.down()


def strict(checks, tab, site):
    server = Server(site, {"Content-Security-Policy": STRICT})
    tab.errors.clear()
    tab.go(f"{server.root}/index.html?rig=rig.skf")
    started = tab.wait("document.getElementById('progress')?.hidden", 60)
    tab.rest(1)
    words = tab.evaluate("document.getElementById('words').textContent")
    checks.check("the page runs under default-src 'self' with wasm-unsafe-eval",
                 started and words.startswith("Drop") and not tab.errors, words, tab.errors)
    tab.evaluate("window.startClock(), 0")
    tab.rest(1)
    checks.check("so does the clock of a hidden tab", not tab.errors, tab.errors)
    checks.check("without isolation", tab.evaluate("crossOriginIsolated") is False)
    server.down()


def integrity(checks, tab, site, root):
    """The hashes beside the page let a browser check its files."""
    hashes = dict(reversed(line.split()) for line in (site / "hashes.txt").read_text().splitlines())
    lines = "".join(f'<script src="{name}" integrity="{hashes[name]}" crossorigin></script>'
                    for name in ("embed.js", "zip.js"))
    (site / "hashed.html").write_text("<!doctype html><title>Hashed</title>" + lines)
    tab.go(f"{root}/hashed.html")
    taken = tab.wait("customElements.get('skelscope-player') !== undefined && typeof zipOf === 'function'", 10)
    checks.check("files with their hashes are taken", taken)
    (site / "hashed.html").write_text("<!doctype html><title>Hashed</title>" +
                                      lines.replace(hashes["zip.js"], hashes["embed.js"]))
    tab.go(f"{root}/hashed.html?again")
    tab.wait("customElements.get('skelscope-player') !== undefined", 10)
    tab.rest(0.5)
    checks.check("and others are not", tab.evaluate("typeof zipOf") == "undefined")
