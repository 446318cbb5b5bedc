"""What a desk does: mouse, keys, files, films, tabs, and the graphics card."""
import shutil
import zipfile

from kit import (BONE_ROW, EXPORT, FACTS, FRAME_15, FRAME_75, HEIGHT, SPRITE, TOGGLE_EDIT, TWENTY_FOUR,
                 WIDTH, colours, downloaded, facts, open_page, pause, show_page)


def start(checks, tab, root, pictures):
    checks.check("the page starts", open_page(tab, f"{root}/index.html?rig=rig.skf"))
    picture = tab.picture(pictures / "start.png")
    checks.check("it draws", colours(picture) > 100 and len(picture) > 60_000, len(picture))
    named = facts(tab)["rig"].endswith("/rig.skf")
    checks.check("it shows the rig of its address", named, facts(tab))
    checks.check("the console has no error", not tab.errors, tab.errors)


def mouse(checks, tab, root):
    show_page(tab, root)
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


def keys(checks, tab, root):
    show_page(tab, root)
    pause(tab)
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


def choose(checks, tab, root, site):
    show_page(tab, root)
    rig, copy = site / "rig.skf", site / "chosen.skf"
    shutil.copy(rig, copy)
    tab.choose_files(copy)
    tab.wait(f"{FACTS}.rig.endsWith('/chosen.skf')", 20)
    checks.check("a chosen rig is shown", facts(tab)["rig"].endswith("/chosen.skf"), facts(tab))
    tab.choose_files(rig, copy)
    tab.wait(f"{FACTS}.rig.endsWith('/rig.skf')", 20)
    checks.check("of two chosen rigs the first is shown",
                 facts(tab)["rig"].endswith("/rig.skf"), facts(tab))
    dropped = site / "dropped.skf"
    shutil.copy(rig, dropped)
    for kind in ("dragEnter", "dragOver", "drop"):
        tab.call("Input.dispatchDragEvent", type=kind, x=SPRITE[0], y=SPRITE[1],
                 data={"items": [], "files": [str(dropped)], "dragOperationsMask": 1})
    tab.wait(f"{FACTS}.rig.endsWith('/dropped.skf')", 20)
    checks.check("a dropped rig is shown", facts(tab)["rig"].endswith("/dropped.skf"), facts(tab))


def cost(checks, tab, root, pictures):
    show_page(tab, root)
    tab.key("6", "Digit6", 54, alt=True)
    measured = tab.wait(f"{FACTS}.cost", 60)
    tab.picture(pictures / "cost.png")
    checks.check("the cost is measured, and the page goes on", measured, facts(tab))
    tab.key("1", "Digit1", 49, alt=True)


def save(checks, tab, root, downloads, pictures):
    show_page(tab, root)
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


def replace_folder(checks, tab, root):
    show_page(tab, root)
    for names in ("'armature.json', 'old.png'", "'armature.json'"):
        tab.evaluate(f"giveFiles([{names}].map(name => ({{ file: new File(['{{}}'], name) }}))); 0")
        tab.rest(1)
    found = tab.evaluate("FS.readdir('/home/web_user/rig')")
    replaced = "armature.json" in found and "old.png" not in found
    checks.check("files of a folder go with the next folder", replaced, found)
