#!/usr/bin/env python3
"""Drives the page in Chromium and in Firefox: what a desk does, here, and in the files beside this one
fingers, frames in other pages, text, phones, and what must never wait for ever.

    page.py PAGE RIG [PICTURES] [chromium] [firefox] [--only=PART]

PAGE: the folder with index.html; PICTURES: where to keep some.
"""
import pathlib
import shutil
import sys
import tempfile
import zipfile

import browser
import fingers
import firefox
import frames
import movies
import others
import phones
import says
import texts
import waits
from kit import (BONE_ROW, EXPORT, FACTS, FRAME_15, FRAME_75, HEIGHT, SPRITE, TOGGLE_EDIT, TWENTY_FOUR,
                 WIDTH, Checks, colours, downloaded, facts, open_page)
from servers import Server


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


def choose(checks, tab, rig):
    copy = rig.parent / "chosen.skf"
    shutil.copy(rig, copy)
    tab.choose_files(copy)
    tab.wait(f"{FACTS}.rig.endsWith('/chosen.skf')", 20)
    checks.check("a chosen rig is shown", facts(tab)["rig"].endswith("/chosen.skf"), facts(tab))
    tab.choose_files(rig, copy)
    tab.wait(f"{FACTS}.rig.endsWith('/rig.skf')", 20)
    checks.check("of two chosen rigs the first is shown",
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


def film(checks, tab, root, downloads, pictures):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
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
    tab.go(f"{root}/zip.js")
    held = "navigator.locks.query().then(locks => location.pathname === '/zip.js' && locks.held.length"
    tab.wait(f"{held} === 0)")
    with tab.other_tab(f"{root}/index.html"):
        tab.wait(f"{held} === 1)")
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
    tab.key("e", "KeyE", 69, command=True)
    checks.check("Command opens the sheet of films on a Mac", facts(tab)["sheet"], facts(tab))
    tab.key("Escape", "Escape", 27)
    tab.evaluate("window.asked = 0; chooseFiles = () => { ++asked; }; 0")
    tab.modifier("rawKeyDown", "Meta", 91)
    for _ in range(2):
        tab.call("Input.dispatchKeyEvent", type="rawKeyDown", key="o", code="KeyO", modifiers=4,
                 windowsVirtualKeyCode=79)  # a Mac reports no release while Command is held
        tab.rest(0.7)
    tab.modifier("keyUp", "Meta", 91)
    asked = tab.evaluate("asked")
    checks.check("and each press of O asks for a rig while Command is held", asked == 2, asked)
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
        tab.evaluate(f"giveFiles([{names}].map(name => ({{ file: new File(['{{}}'], name) }}))); 0")
        tab.rest(1)
    found = tab.evaluate("FS.readdir('/home/web_user/rig')")
    replaced = "armature.json" in found and "old.png" not in found
    checks.check("files of a folder go with the next folder", replaced, found)


def in_chromium(checks, tab, root, site, downloads, pictures):
    checks.part("start", start, tab, root, pictures)
    checks.part("mouse", mouse, tab)
    checks.part("keys", keys, tab)
    checks.part("choose", choose, tab, site / "rig.skf")
    checks.part("cost", cost, tab, pictures)
    checks.part("save", save, tab, downloads, pictures)
    checks.part("dense", dense, tab, root, pictures)
    checks.part("film", film, tab, root, downloads, pictures)
    checks.part("command", command, tab, root)
    checks.part("graphics", lose_graphics, tab, root, pictures)
    checks.part("second tab", second_tab, tab, root)
    checks.part("settings", keep, tab, root)
    checks.part("folder", replace_folder, tab)
    checks.part("fingers", fingers.fingers, tab, root)
    checks.part("frames", frames.frames, tab, site, pictures)
    checks.part("waits", waits.waits, tab, site, root)
    checks.part("strict", waits.strict, tab, site)
    checks.part("texts", texts.texts, tab, root, pictures)
    checks.part("says", says.says, tab, root, site, downloads)
    checks.part("phones", phones.phones, tab, root, pictures)
    checks.part("movies", movies.movies, tab, root)
    checks.part("others", others.others, tab, site, root)  # last: it ends servers


def in_firefox(checks, tab, root, site, downloads, pictures):
    checks.part("start", start, tab, root, pictures)
    checks.part("mouse", mouse, tab)
    checks.part("keys", keys, tab)
    checks.part("save", save, tab, downloads, pictures)
    checks.part("settings", keep, tab, root)
    checks.part("frames", frames.frames, tab, site, pictures)
    checks.part("waits", waits.waits, tab, site, root)
    checks.part("strict", waits.strict, tab, site)
    checks.part("texts", texts.texts, tab, root, pictures)
    checks.part("says", says.says, tab, root, site, downloads)
    checks.part("others", others.others, tab, site, root)
    checks.part("movies", movies.movies, tab, root)


def drive(browser_kind, page, rig, pictures, only):
    checks = Checks(only)
    with tempfile.TemporaryDirectory() as folder:
        site, home, downloads = (pathlib.Path(folder) / name for name in ("site", "home", "saved"))
        shutil.copytree(page, site)
        shutil.copy(rig, site / "rig.skf")
        downloads.mkdir()
        root = Server(site).root
        firefoxes = browser_kind == "firefox"
        tab = firefox.Firefox(home, downloads) if firefoxes else browser.Browser(home)
        tab.keep_downloads(downloads)
        tab.size(WIDTH, HEIGHT)
        (in_firefox if firefoxes else in_chromium)(checks, tab, root, site, downloads, pictures)
        tab.close()
    return checks.failed


def main():
    kinds = {"chromium": browser, "firefox": firefox}
    named = [word for word in sys.argv[1:] if word in kinds]
    only = "".join(word[7:] for word in sys.argv[1:] if word.startswith("--only="))
    page, rig, *more = [pathlib.Path(word) for word in sys.argv[1:]
                        if word not in kinds and not word.startswith("--")]
    pictures = more[0] if more else page.parent
    there = [name for name in named or kinds if kinds[name].is_there()]
    if not there:
        print("skipped: no browser")
        return 77
    failed = 0
    for name in there:
        print(f"In {name}:", flush=True)
        failed += drive(name, page, rig, pictures, only)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
