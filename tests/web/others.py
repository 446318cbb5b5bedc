"""Reading the page without eyes, by keys alone, with less motion, and without a network."""
import gzip

from kit import FACTS, STARTED, facts, open_page, pause, said
from servers import Server


def names(checks, tab, root):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    tree = tab.call("Accessibility.getFullAXTree")["nodes"]
    found = {(node["role"]["value"], node["name"]["value"]) for node in tree
             if not node.get("ignored") and "role" in node and node.get("name", {}).get("value")}
    wanted = {("button", "Open a rig…"), ("button", "Copy link to this frame")}
    roles = {role for role, _ in found}
    checks.check("the page's buttons, its status and its canvas have names and roles",
                 wanted <= found and "application" in roles, sorted(found))
    status = [node for node in tree if node.get("role", {}).get("value") == "status"]
    checks.check("the status is read as it changes", len(status) == 1, roles)


def manifest(checks, tab):
    found = tab.call("Page.getAppManifest")
    checks.check("its manifest has no mistake", not found.get("errors") and found.get("data"),
                 found.get("errors"))


def keyboard(checks, tab):
    tab.evaluate("document.getElementById('open').focus(); 0")
    reached = []
    for _ in range(2):
        tab.key("Tab", "Tab", 9)
        reached.append(tab.evaluate("document.activeElement.id"))
    checks.check("Tab goes from button to button to the canvas", reached == ["link", "canvas"], reached)
    pause(tab)
    tab.key("Escape", "Escape", 27)
    tab.key("Escape", "Escape", 27)
    at = tab.evaluate("document.activeElement.id")
    checks.check("Escape leaves the canvas", at == "open", at, facts(tab))
    before = facts(tab)
    tab.evaluate("window.clicks = 0; document.getElementById('open').onclick = () => ++clicks; 0")
    tab.key(" ", "Space", 32, text=" ")
    now = facts(tab)
    checks.check("Space presses the button and plays nothing",
                 tab.evaluate("clicks") == 1 and now["paused"] == before["paused"], before, now)


def motion(checks, tab, root):
    tab.call("Emulation.setEmulatedMedia",
             features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    checks.check("with less motion wanted nothing plays by itself", facts(tab)["paused"], facts(tab))
    tab.call("Emulation.setEmulatedMedia", features=[])


def is_kept(tab):
    return tab.wait("navigator.serviceWorker.getRegistration()"
                    ".then(r => r?.active?.state === 'activated')", 30)


def updates(checks, tab, site):
    """A new version on the server replaces the kept one at the next visit."""
    server, build = Server(site), site / "build.js"
    old = build.read_text()
    version = old.split("version: '")[1].split("'")[0]
    open_page(tab, f"{server.root}/index.html")
    is_kept(tab)
    build.write_text(old.replace(version, "newer"))
    open_page(tab, f"{server.root}/index.html")
    shown = tab.evaluate("kBuild.version")
    renewed = tab.wait("caches.keys().then(names => names.join() === 'skelscope-newer')", 30)
    checks.check("a new version is shown, and replaces the kept one", shown == "newer" and renewed,
                 shown, tab.evaluate("caches.keys()"))
    build.write_text(old)
    server.down()


def offline(checks, tab, site):
    server = Server(site)
    open_page(tab, f"{server.root}/index.html")
    is_kept(tab)
    tab.rest(1)
    server.down()
    started = open_page(tab, f"{server.root}/index.html", 90)
    checks.check("the page starts again without its server", started, said(tab))


def size(checks, tab, page, root):
    data = b"".join(file.read_bytes() for file in sorted(page.iterdir())
                    if file.is_file() and file.suffix in (".js", ".wasm", ".html", ".css", ".svg"))
    compressed = len(gzip.compress(data, 9))
    print(f"   {len(data)} bytes, {compressed} compressed", flush=True)
    checks.check("the page has less than 4.5 MB compressed", compressed < 4_500_000, compressed)
    tab.go("about:blank")
    tab.go(f"{root}/index.html?rig=rig.skf")
    tab.wait(f"{STARTED} && {FACTS}.tick > 0", 30)
    milliseconds = tab.evaluate("performance.now()")
    print(f"   {milliseconds:.0f} ms to the picture", flush=True)
    checks.check("the picture comes soon, even without a graphics card", milliseconds < 15_000)


def others(checks, tab, site, root):
    if tab.kind == "chromium":
        names(checks, tab, root)
        manifest(checks, tab)
    else:
        open_page(tab, f"{root}/index.html?rig=rig.skf")
    keyboard(checks, tab)
    size(checks, tab, site, root)
    if tab.kind == "chromium":
        motion(checks, tab, root)
        updates(checks, tab, site)
        offline(checks, tab, site)
