"""What all tests of the page share."""
import base64
import inspect
import time
import zlib

WIDTH, HEIGHT = 1600, 900
# Places in a page of that size.
BONE_ROW = (80, 200)        # of the tree: Hips, the third
SPRITE = (780, 330)         # on the example's head
FOOT = (850, 565)           # its near foot in frame 0 of Idle, which IK moves
TOGGLE_EDIT = (382, 51)     # the button Edit
FRAME_15, FRAME_75 = (670, 688), (1186, 688)  # on the ruler of Idle
TWENTY_FOUR, EXPORT = (776, 275), (1311, 745)  # in the sheet for films
SEARCH = (160, 122)         # the field above the tree

FACTS = "JSON.parse(Module.ccall('facts', 'string', ['number'], [page]))"
STARTED = "typeof page !== 'undefined' && page !== 0"


class Checks:
    """Counts what holds and what does not."""

    def __init__(self):
        self.held, self.failed = 0, []

    def check(self, words, holds, *facts):
        print(("ok: " if holds else "FAILED: ") + words, *([] if holds else facts), flush=True)
        if holds:
            self.held += 1
        else:
            self.failed.append(words)

    def run(self, name, part, ground):
        """Runs a part of the tests with what its parameters name; one that breaks does not stop the
        others."""
        begun = time.monotonic()
        print(f"- {name}", flush=True)
        wanted = list(inspect.signature(part).parameters)[1:]
        try:
            ground["tab"].size(WIDTH, HEIGHT)
            part(self, *(ground[word] for word in wanted))
        except Exception as error:
            self.check(f"{name} goes on", False, repr(error)[:600])
        print(f"   {time.monotonic() - begun:.0f} s", flush=True)


def facts(tab):
    return tab.evaluate(FACTS)


def said(tab):
    return tab.evaluate("words.textContent")


def open_page(tab, address, patience=120):
    tab.errors.clear()
    tab.go("about:blank")
    tab.go(address)
    started = tab.wait(STARTED, patience)
    if started:
        tab.wait(f"{FACTS}.awaited_images === 0")
    tab.rest(1)
    return started


def visit(tab, address):
    """Opens an address anew; returns the milliseconds from its start to the marks of the page."""
    tab.go("about:blank")
    tab.go(address)
    tab.wait("performance.getEntriesByName('picture').length > 0")
    return tab.evaluate("Object.fromEntries(performance.getEntriesByType('mark')"
                        ".map(mark => [mark.name, mark.startTime]))")


def show_page(tab, root):
    """Opens the page with the rig, unless it is there."""
    rig = f"location.href.startsWith('{root}/index.html') && {STARTED} && {FACTS}.rig.endsWith('.skf')"
    if not tab.wait(rig, 0.1):
        open_page(tab, f"{root}/index.html?rig=rig.skf")


def pause(tab):
    if not facts(tab)["paused"]:
        tab.key(" ", "Space", 32, text=" ")
    tab.rest(0.3)


def colours(png):
    """Counts the different bytes of a picture's rows: a blank one has a handful."""
    data, at = b"", 8
    while at < len(png):
        size = int.from_bytes(png[at:at + 4], "big")
        if png[at + 4:at + 8] == b"IDAT":
            data += png[at + 8:at + 8 + size]
        at += 12 + size
    return len(set(zlib.decompress(data)))


def pixel(tab, png, x, y):
    """The red, green and blue of a picture's pixel, as the browser reads it."""
    return tab.evaluate("(async () => { const image = new Image(); image.src = 'data:image/png;base64,"
                        + base64.b64encode(png).decode() + "'; await image.decode();"
                        "const pen = new OffscreenCanvas(1, 1).getContext('2d');"
                        f"pen.drawImage(image, {-x}, {-y});"
                        "return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3) })()")


def downloaded(tab, folder, pattern, tries=240):
    for _ in range(tries):
        found = [path for path in folder.glob(pattern) if path.suffix not in (".crdownload", ".part")]
        if found:
            return found[0]
        tab.rest(0.5)
    return None
