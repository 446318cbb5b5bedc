"""Reading the page without eyes, by keys alone, with less motion, and without a network."""
import gzip

from kit import colours, facts, open_page, pause, said, show_page, visit
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


def manifest(checks, tab, root):
    show_page(tab, root)
    found = tab.call("Page.getAppManifest")
    checks.check("its manifest has no mistake", not found.get("errors") and found.get("data"),
                 found.get("errors"))


def keyboard(checks, tab, root):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
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
    server, files = Server(site), (site / "build.js", site / "index.html")
    old = [file.read_text() for file in files]
    version = old[0].split("version: '")[1].split("'")[0]

    def serve(name):
        for file, text in zip(files, old):
            file.write_text(text.replace(version, name))
    open_page(tab, f"{server.root}/index.html")
    is_kept(tab)
    serve("newer")
    open_page(tab, f"{server.root}/index.html")
    shown = tab.evaluate("kBuild.version")
    renewed = tab.wait("caches.keys().then(names => names.join() === 'skelscope-newer')", 60)
    checks.check("a new version is shown, and replaces the kept one", shown == "newer" and renewed,
                 shown, tab.evaluate("caches.keys()"))
    serve("newest")
    server.mute = ["skelscope.wasm"]
    mixed = open_page(tab, f"{server.root}/index.html", 8)
    checks.check("a program of another version does not stand in for one that does not come", not mixed,
                 said(tab))
    serve(version)
    server.down()


def starts_again(checks, tab, root, words, pictures):
    started = open_page(tab, f"{root}/index.html", 60)
    picture = tab.picture(pictures / "offline.png")
    checks.check(words, started and colours(picture) > 100, said(tab), colours(picture))


def offline(checks, tab, site, pictures):
    server = Server(site)
    open_page(tab, f"{server.root}/index.html")
    checks.check("the page's files are kept", is_kept(tab))
    tab.rest(1)
    server.mute = [""]  # everything
    starts_again(checks, tab, server.root, "the page starts again while its server does not answer", pictures)
    server.down()
    starts_again(checks, tab, server.root, "and without its server", pictures)


def size(checks, site):
    data = b"".join(file.read_bytes() for file in sorted(site.iterdir())
                    if file.is_file() and file.suffix in (".js", ".wasm", ".html", ".css", ".svg"))
    compressed = len(gzip.compress(data, 9))
    print(f"   {len(data)} bytes, {compressed} compressed", flush=True)
    checks.check("the page has less than 4.5 MB compressed", compressed < 4_500_000, compressed)


def speed(checks, tab, root):
    """From the click on a link to the first picture, as kept files give it: the middle of five visits."""
    found = sorted(visit(tab, f"{root}/index.html?rig=rig.skf")["picture"] for _ in range(5))
    print(f"   {found[2]:.0f} ms to the picture, of {[round(time) for time in found]}", flush=True)
    checks.check("the picture comes soon, even without a graphics card", found[2] < 15_000, found)
