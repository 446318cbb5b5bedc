#!/usr/bin/env python3
"""Drives the page in Chromium: opening, mouse, keys, fingers, saving, settings, a lost context.

    page.py PAGE RIG [PICTURES]   PAGE: the folder with index.html; PICTURES: where to keep some
"""
import functools
import http.server
import pathlib
import shutil
import sys
import tempfile
import threading
import zipfile
import zlib

import browser

WIDTH, HEIGHT = 1600, 900
# Places in a page of that size.
BONE_ROW = (80, 200)        # of the tree: Hips, the third
SPRITE = (780, 330)         # on the example's head
TOGGLE_EDIT = (382, 51)     # the button Edit
FRAME_15, FRAME_75 = (670, 688), (1186, 688)  # on the ruler of Idle
TWENTY_FOUR, EXPORT = (776, 275), (1311, 745)  # in the sheet for films

FACTS = "JSON.parse(Module.ccall('facts', 'string', ['number'], [page]))"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class Checks:
    failed = 0

    def check(self, words, holds, *facts):
        print(("ok: " if holds else "FAILED: ") + words, *([] if holds else facts), flush=True)
        self.failed += not holds


def facts(tab):
    return tab.evaluate(FACTS)


def open_page(tab, address):
    tab.errors.clear()
    tab.call("Page.navigate", url=address)
    started = tab.wait("typeof page !== 'undefined' && page !== 0")
    tab.wait(f"{FACTS}.awaited_images === 0")
    tab.rest(1)
    return started


def colours(png):
    """Counts the different bytes of a picture's rows: a blank one has a handful."""
    data, at = b"", 8
    while at < len(png):
        size = int.from_bytes(png[at:at + 4], "big")
        if png[at + 4:at + 8] == b"IDAT":
            data += png[at + 8:at + 8 + size]
        at += 12 + size
    return len(set(zlib.decompress(data)))


def start(checks, tab, root, pictures):
    checks.check("the page starts", open_page(tab, f"{root}/index.html?rig=rig.skf"))
    picture = tab.picture(pictures / "start.png")
    checks.check("it draws", colours(picture) > 100 and len(picture) > 60_000, len(picture))
    named = facts(tab)["rig"].endswith("/rig.skf")
    checks.check("it shows the rig of its address", named, facts(tab))
    checks.check("the console has no error", not tab.errors, tab.errors)


def mouse(checks, tab):
    tab.mouse("mouseMoved", *BONE_ROW, button="none")
    tab.drag(BONE_ROW, BONE_ROW)
    checks.check("a click in the tree selects a bone", facts(tab)["bone"] == 2, facts(tab))
    tab.drag(SPRITE, SPRITE)
    checks.check("a click on the rig selects another", facts(tab)["bone"] > 2, facts(tab))
    before = facts(tab)["zoom"]
    tab.mouse("mouseWheel", *SPRITE, button="none", deltaX=0, deltaY=-300)
    tab.rest(0.5)
    checks.check("the wheel zooms in", facts(tab)["zoom"] > 1.2 * before, before, facts(tab))
    tab.drag(FRAME_15, FRAME_75)
    checks.check("the playhead is dragged", abs(facts(tab)["frame"] - 75) <= 1, facts(tab))


def keys(checks, tab):
    before = facts(tab)
    tab.key("ArrowRight", "ArrowRight", 39)
    checks.check("a key steps", facts(tab)["tick"] == before["tick"] + 1, before, facts(tab))
    tab.key(" ", "Space", 32, text=" ")
    plays = facts(tab)
    tab.rest(1)
    played = not plays["paused"] and facts(tab)["tick"] > plays["tick"]
    checks.check("Space plays", played, facts(tab))
    tab.key(" ", "Space", 32, text=" ")
    checks.check("and pauses", facts(tab)["paused"], facts(tab))


def fingers(checks, tab):
    tab.size(WIDTH, HEIGHT, touch=True)
    tab.touch("touchStart", FRAME_75)
    tab.touch("touchMove", FRAME_15)
    tab.touch("touchEnd")
    checks.check("a finger drags the playhead", abs(facts(tab)["frame"] - 15) <= 1, facts(tab))
    before = facts(tab)["zoom"]
    x, y = SPRITE
    tab.touch("touchStart", (x - 50, y), (x + 50, y))
    for apart in (70, 100, 130):
        tab.touch("touchMove", (x - apart, y), (x + apart, y))
    tab.touch("touchEnd")
    tab.rest(0.5)
    checks.check("two fingers zoom", facts(tab)["zoom"] > 1.5 * before, before, facts(tab))
    tab.size(WIDTH, HEIGHT)


def choose(checks, tab, rig):
    copy = rig.parent / "chosen.skf"
    shutil.copy(rig, copy)
    chooser = tab.call("Runtime.evaluate", expression="chooser")["result"]["objectId"]
    tab.call("DOM.setFileInputFiles", files=[str(copy)], objectId=chooser)
    tab.wait(f"{FACTS}.rig.endsWith('/chosen.skf')", 20)
    checks.check("a chosen rig is shown", facts(tab)["rig"].endswith("/chosen.skf"), facts(tab))
    tab.key("o", "KeyO", 79, control=True)
    tab.call("DOM.setFileInputFiles", files=[str(rig), str(copy)], objectId=chooser)
    tab.wait(f"!{FACTS}.dialog && {FACTS}.rig.endsWith('/rig.skf')", 20)
    checks.check("of two rigs chosen for the dialog the first is shown",
                 facts(tab)["rig"].endswith("/rig.skf"), facts(tab))
    dropped = rig.parent / "dropped.skf"
    shutil.copy(rig, dropped)
    for kind in ("dragEnter", "dragOver", "drop"):
        tab.call("Input.dispatchDragEvent", type=kind, x=SPRITE[0], y=SPRITE[1],
                 data={"items": [], "files": [str(dropped)], "dragOperationsMask": 1})
    tab.wait(f"{FACTS}.rig.endsWith('/dropped.skf')", 20)
    checks.check("a dropped rig is shown", facts(tab)["rig"].endswith("/dropped.skf"), facts(tab))


def cost(checks, tab, pictures):
    tab.key("6", "Digit6", 54, alt=True)
    measured = tab.wait(f"{FACTS}.cost", 60)
    tab.picture(pictures / "cost.png")
    checks.check("the cost is measured, and the page goes on", measured, facts(tab))
    tab.key("1", "Digit1", 49, alt=True)


def downloaded(tab, folder, pattern):
    for _ in range(240):
        found = [path for path in folder.glob(pattern) if path.suffix != ".crdownload"]
        if found:
            return found[0]
        tab.rest(0.5)
    return None


def save(checks, tab, downloads, pictures):
    tab.key("F12", "F12", 123)
    picture = downloaded(tab, downloads, "*.png")
    drawn = picture is not None and colours(picture.read_bytes()) > 50
    checks.check("a picture is downloaded", drawn)
    tab.drag(TOGGLE_EDIT, TOGGLE_EDIT)
    tab.key("S", "KeyS", 83, control=True, shift=True)
    tab.picture(pictures / "save.png")
    tab.key("Enter", "Enter", 13, text="\r")
    rig = downloaded(tab, downloads, "*.skf")
    checks.check("a saved rig is downloaded", rig is not None and zipfile.is_zipfile(rig))
    tab.evaluate("FS.writeFile('/elsewhere.skf', 'x'); 0")
    checks.check("so is one in another folder", downloaded(tab, downloads, "elsewhere.skf"))
    tab.drag(TOGGLE_EDIT, TOGGLE_EDIT)


def dense(checks, tab, root, pictures):
    tab.size(WIDTH // 2, HEIGHT // 2, dense=2)
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    size = tab.evaluate("[canvas.width, canvas.getBoundingClientRect().width]")
    checks.check("a dense screen gets all its pixels", size == [WIDTH, WIDTH // 2], size)
    tab.drag(*[(x / 2, (y + 32) / 2) for x, y in (BONE_ROW, BONE_ROW)])
    tab.picture(pictures / "dense.png")
    tab.size(WIDTH, HEIGHT)


def phone(checks, tab, root, pictures):
    tab.size(390, 844, dense=3, touch=True, phone=True)
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    width = tab.evaluate("canvas.getBoundingClientRect().width")
    checks.check("a phone gives menus and sheets their room", width >= 900, width)
    tab.picture(pictures / "phone.png")
    tab.size(WIDTH, HEIGHT)
    open_page(tab, f"{root}/index.html?rig=rig.skf")


def film(checks, tab, downloads, pictures):
    tab.key("e", "KeyE", 69, control=True)
    tab.rest(2)
    tab.drag(TWENTY_FOUR, TWENTY_FOUR)
    tab.picture(pictures / "film.png")
    tab.drag(EXPORT, EXPORT)
    tab.wait(f"{FACTS}.films === 1", 20)
    with tab.other_tab("about:blank"):
        hidden = tab.evaluate(f"document.hidden && {FACTS}.films === 1")
        made = downloaded(tab, downloads, "*.webp")
        checks.check("a film goes on in a hidden tab", hidden and made, hidden, made)
        checks.check("and then the tab rests", tab.evaluate("clock === null"))
    tab.key("Escape", "Escape", 27)


def second_tab(checks, tab, root):
    tab.call("Page.navigate", url=f"{root}/zip.js")
    with tab.other_tab(f"{root}/index.html"):
        tab.wait("navigator.locks.query().then(locks => locks.held.length === 1)")
        open_page(tab, f"{root}/index.html?rig=rig.skf")
        words = tab.evaluate("words.textContent")
        checks.check("a second tab says that it keeps nothing", "keeps nothing" in words, words)
        mounted = tab.evaluate("FS.root.mount.mounts.map(mount => mount.mountpoint)")
        home = "/home/web_user"
        reads = f"{home}/.config" in mounted and f"{home}/.local/state" not in mounted
        checks.check("and reads the settings, but no unsaved edits", reads, mounted)


def command(checks, tab, root):
    agent = tab.evaluate("navigator.userAgent")
    tab.call("Emulation.setUserAgentOverride", userAgent=agent, platform="MacIntel")
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    tab.key("o", "KeyO", 79, command=True)
    checks.check("Command opens the dialog on a Mac", facts(tab)["dialog"], facts(tab))
    tab.key("Escape", "Escape", 27)
    tab.modifier("rawKeyDown", "Meta", 91)
    shown = []
    for key, code, number in (("o", "KeyO", 79), ("Escape", "Escape", 27)) * 2:
        tab.call("Input.dispatchKeyEvent", type="rawKeyDown", key=key, code=code, modifiers=4,
                 windowsVirtualKeyCode=number)  # a Mac reports no release while Command is held
        tab.rest(0.5)
        shown.append(facts(tab)["dialog"])
    tab.modifier("keyUp", "Meta", 91)
    checks.check("and again while Command is held", shown == [True, False] * 2, shown)
    tab.call("Emulation.setUserAgentOverride", userAgent=agent, platform="Linux x86_64")


def lose_graphics(checks, tab, root, pictures):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    tab.key(" ", "Space", 32, text=" ")
    before = tab.picture()
    tab.evaluate("globalThis.lose = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');"
                 "lose.loseContext(); 0")
    tab.rest(1)
    tab.evaluate("lose.restoreContext(); 0")
    tab.rest(1)
    tab.key("ArrowRight", "ArrowRight", 39)
    tab.key("ArrowLeft", "ArrowLeft", 37)
    after = tab.picture(pictures / "restored.png")
    checks.check("a lost context comes back", abs(len(after) - len(before)) < len(before) // 20,
                 len(before), len(after))


def keep(checks, tab, root):
    tab.key("g", "KeyG", 71, text="g")  # the grid goes
    tab.rest(6)
    open_page(tab, f"{root}/index.html")
    file = "'/home/web_user/.config/skelscope/settings.json'"
    found = tab.evaluate(f"FS.analyzePath({file}).exists && FS.readFile({file}, "
                         "{encoding: 'utf8'})")
    checks.check("settings are kept", found and "grid" in found, found)
    open_page(tab, f"{root}/index.html?rig=none.skf")
    words = tab.evaluate("words.textContent")
    checks.check("a rig that is not there is told", "none.skf could not be read" in words, words)


def replace_folder(checks, tab):
    for names in ("'armature.json', 'old.png'", "'armature.json'"):
        tab.evaluate(f"giveFiles([{names}].map(name => new File(['{{}}'], name))); 0")
        tab.rest(1)
    found = tab.evaluate("FS.readdir('/home/web_user/rig')")
    replaced = "armature.json" in found and "old.png" not in found
    checks.check("files of a folder go with the next folder", replaced, found)


def main():
    page, rig = map(pathlib.Path, sys.argv[1:3])
    pictures = pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else page.parent)
    with tempfile.TemporaryDirectory() as folder:
        site, home, downloads = (pathlib.Path(folder) / name for name in ("site", "home", "saved"))
        shutil.copytree(page, site)
        shutil.copy(rig, site / "rig.skf")
        root = serve(site)
        tab, checks = browser.Browser(home), Checks()
        tab.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        tab.size(WIDTH, HEIGHT)
        start(checks, tab, root, pictures)
        mouse(checks, tab)
        keys(checks, tab)
        fingers(checks, tab)
        choose(checks, tab, site / "rig.skf")
        cost(checks, tab, pictures)
        save(checks, tab, downloads, pictures)
        checks.check("the console has no error", not tab.errors, tab.errors)
        dense(checks, tab, root, pictures)
        phone(checks, tab, root, pictures)
        film(checks, tab, downloads, pictures)
        command(checks, tab, root)
        lose_graphics(checks, tab, root, pictures)
        second_tab(checks, tab, root)
        keep(checks, tab, root)
        replace_folder(checks, tab)
        tab.close()
    return 1 if checks.failed else 0


if __name__ == "__main__":
    if not browser.is_there():
        print("skipped: no chromium")
        sys.exit(77)
    sys.exit(main())
