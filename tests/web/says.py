"""What the page says is so: watched files, one dialog, the address, the title, and what a film's .zip has."""
import json
import urllib.parse
import zipfile

from kit import FACTS, SPRITE, STARTED, TOGGLE_EDIT, downloaded, facts, open_page, pause, said, show_page

# A file of the browser's own store, with the same kind of handle as a file of the user.
OPEN_HANDLE = """(async () => {
  const folder = await navigator.storage.getDirectory();
  window.mine = await folder.getFileHandle('mine.skf', { create: true });
  mine.requestPermission ??= async () => 'granted';
  const stream = await mine.createWritable();
  await stream.write(FS.readFile(shown.rig));
  await stream.close();
  await giveFiles([{ file: await mine.getFile(), handle: mine }]);
})()"""
EXPORT_AGAIN = """(async () => {
  const bytes = FS.readFile('/home/web_user/other.skf');
  const stream = await mine.createWritable();
  await stream.write(bytes);
  await stream.close();
})()"""


def write_other(site):
    """Writes the rig as it is exported again: a bone has moved."""
    other = site / "other.skf"
    with zipfile.ZipFile(site / "rig.skf") as archive, zipfile.ZipFile(other, "w") as copy:
        for name in archive.namelist():
            data = archive.read(name)
            if name == "armature.json":
                armature = json.loads(data)
                armature["bones"][1]["pos"]["x"] += 30
                data = json.dumps(armature)
            copy.writestr(name, data)
    return other.read_bytes()


def watched(checks, tab, root, site, downloads):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    checks.check("a fetched rig is not called watched", facts(tab)["watched"] == "", facts(tab))
    tab.evaluate(OPEN_HANDLE)
    tab.wait(f"{FACTS}.watched.endsWith('/mine.skf')", 10)
    checks.check("a file with a handle is watched", facts(tab)["watched"].endswith("/mine.skf"),
                 facts(tab))
    other = write_other(site)
    tab.evaluate(f"putFile('other.skf', new Uint8Array({list(other)})); 0")
    tab.evaluate(EXPORT_AGAIN)
    shown = tab.wait(f"{FACTS}.reload !== ''", 15)
    checks.check("and shown again once it is exported again", shown, facts(tab))
    tab.drag(TOGGLE_EDIT, TOGGLE_EDIT)
    tab.drag(SPRITE, (SPRITE[0] + 40, SPRITE[1] + 20))
    tab.rest(0.5)
    unsaved = tab.evaluate("[document.title, icon.getAttribute('href')]")
    checks.check("title and icon have the rig's name and a dot for unsaved edits",
                 facts(tab)["unsaved"] and unsaved == ["● mine.skf - SkelScope", "icon-unsaved.svg"],
                 unsaved, facts(tab))
    before = tab.evaluate("mine.getFile().then(file => file.lastModified)")
    for path in downloads.glob("*"):
        path.unlink()
    tab.key("s", "KeyS", 83, control=True)
    tab.wait("mine.getFile().then(file => file.lastModified > " + str(before) + ")", 10)
    tab.rest(1.5)
    saved = tab.evaluate("mine.getFile().then(file => file.lastModified)") > before
    checks.check("Ctrl+S saves it in place, without a dialog and a download",
                 saved and not facts(tab)["sheet"] and not list(downloads.glob("*")),
                 saved, said(tab), facts(tab), list(downloads.glob("*")))
    checks.check("then the dot is gone", tab.evaluate("document.title") == "mine.skf - SkelScope",
                 tab.evaluate("document.title"))


def dialogs(checks, tab, root):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    tab.evaluate("window.asked = 0; window.real = chooseFiles; chooseFiles = () => { ++asked; }; 0")
    tab.key("o", "KeyO", 79, control=True)
    found = [tab.evaluate("asked"), facts(tab)["sheet"]]
    checks.check("Ctrl+O opens the browser's dialog alone", found == [1, False], found)
    tab.evaluate("chooseFiles = real; 0")


def paths(checks, tab, root):
    show_page(tab, root)
    tab.evaluate("putFile('broken.skf', new Uint8Array([1, 2, 3])); give('/home/web_user/broken.skf'); 0")
    tab.wait(f"{FACTS}.notice !== ''", 10)
    notice = facts(tab)["notice"]
    checks.check("messages name a file without the page's folder",
                 "broken.skf" in notice and "web_user" not in notice, notice)


def address(checks, tab, root):
    query = "rig=rig.skf&animation=Walk&frame=99999&select=Head"
    open_page(tab, f"{root}/index.html?{query}")
    now = facts(tab)
    checks.check("a wrong frame leaves the link's animation and bone, and is told",
                 now["animation_name"] == "Walk" and now["bone_name"] == "Head" and
                 "99999" in now["notice"], now)
    follows(checks, tab)
    own_file(checks, tab, root)


def own_file(checks, tab, root):
    """A rig without an address leaves nothing in the address that would be looked for in the example."""
    open_page(tab, f"{root}/index.html?rig=rig.skf&animation=Walk&frame=3")
    tab.evaluate("fetchBytes('rig.skf').then(bytes => giveFiles("
                 "[{ file: new File([bytes], 'own.skf'), handle: null }]))")
    tab.wait(f"{FACTS}.name === 'own.skf'", 10)
    gone = tab.wait("location.search === ''", 5)
    checks.check("a file of the user has no link", gone, tab.evaluate("location.search"), facts(tab)["name"])


def panels(checks, tab, root):
    open_page(tab, f"{root}/index.html?rig=rig.skf&panels=live,ik,nonsense&animation=Walk")
    now = facts(tab)
    checks.check("a tab that the page lacks leaves the others, and is told", now["panels"] == ["right"] and
                 now["animation_name"] == "Walk" and "cannot wait for games" in now["notice"] and
                 "nonsense" in now["notice"], now)
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    before = facts(tab)["panels"]
    open_page(tab, f"{root}/index.html?rig=rig.skf&panels=live")
    now = facts(tab)
    checks.check("alone it leaves the panels as they are", now["panels"] == before and now["notice"], now)
    open_page(tab, f"{root}/index.html?rig=rig.skf&panels=ik&theme=light")
    tab.rest(2)
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    now = facts(tab)
    checks.check("and what a link opens stays open for that visit alone", now["panels"] == before, now, before)


def follows(checks, tab):
    tab.key("Escape", "Escape", 27)
    pause(tab)
    lengths = tab.evaluate("history.length")
    tab.key("ArrowRight", "ArrowRight", 39)
    tab.rest(1)
    now, found = facts(tab), urllib.parse.parse_qs(tab.evaluate("location.search")[1:])
    wanted = {"rig": ["rig.skf"], "animation": ["Walk"], "frame": [str(now["frame"])],
              "select": [now["bone_name"]]}
    wanted = {key: value for key, value in wanted.items() if value != [""]}
    checks.check("the address follows rig, animation, frame and bone", found == wanted, found, wanted)
    checks.check("without a step of the history", tab.evaluate("history.length") == lengths)
    tab.evaluate("window.copied = ''; copyText = async text => { copied = text; return true; };"
                 "linkButton.click(); 0")
    tab.rest(0.5)
    link = tab.evaluate("copied")
    checks.check("the button copies a link to this frame", f"frame={now['frame']}" in link, link)
    open_page(tab, link)
    again = facts(tab)
    same = all(again[key] == now[key] for key in ("animation_name", "frame", "bone", "name"))
    checks.check("which shows the same again", same, now, again)
    tab.go(f"{link.split('?')[0].replace('index.html', 'zip.js')}")
    tab.go(link)
    tab.wait(f"{STARTED} && {FACTS}.paused")
    tab.key("ArrowRight", "ArrowRight", 39)
    tab.rest(1)
    tab.evaluate("setTimeout(() => history.back(), 100), 0")
    checks.check("so back is the page before", tab.wait("location.pathname === '/zip.js'", 10))


def films(checks, tab, root, downloads):
    for path in downloads.glob("*"):
        path.unlink()
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    tab.evaluate("for (let i = 0; i < 5; ++i) FS.writeFile(`/home/web_user/walk_000${i}.png`, 'x');"
                 "FS.writeFile('/home/web_user/notes.json', '{}'); 0")
    made = downloaded(tab, downloads, "walk.zip", 20)
    names = zipfile.ZipFile(made).namelist() if made else []
    checks.check("a film's .zip has its pictures alone", len(names) == 5 and
                 downloaded(tab, downloads, "notes.json", 10), names)


def rests(checks, tab, root):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    pause(tab)
    tab.evaluate("window.frames_ = 0; window.raf = requestAnimationFrame;"
                 "window.requestAnimationFrame = call => { ++frames_; return raf(call); }; 0")
    tab.rest(8)  # messages vanish
    tab.evaluate("frames_ = 0")
    tab.rest(3)
    asked = tab.evaluate("frames_")
    checks.check("a paused page asks for no frames", asked <= 1, asked)
    before = facts(tab)["frame"]
    tab.key("ArrowRight", "ArrowRight", 39)
    checks.check("until a key", facts(tab)["frame"] == before + 1, before, facts(tab))
    tab.mouse("mouseMoved", 500, 300, button="none")
    checks.check("or the mouse", tab.evaluate("frames_") > 3, tab.evaluate("frames_"))
