"""Fingers: taps, long presses, drags, and two fingers, which never edit, select or scrub."""
from kit import (BONE_ROW, FACTS, FOOT, FRAME_15, FRAME_75, HEIGHT, SPRITE, TOGGLE_EDIT, WIDTH, facts,
                 open_page, pause)


def same(a, b):
    return all(a[key] == b[key] for key in ("bone", "frame", "tick", "held", "unsaved"))


def pinch(tab, x, y, late=0.0):
    """Two fingers, the second of which comes `late` seconds after the first."""
    tab.touch("touchStart", (x - 40, y), pause=late)
    tab.touch("touchStart", (x - 42, y), (x + 40, y))
    for apart in (60, 90, 120):
        tab.touch("touchMove", (x - apart, y), (x + apart, y))
    tab.touch("touchMove", (x - 120, y + 40), (x + 120, y + 40))


def taps(checks, tab):
    x, y = SPRITE
    tab.touch("touchStart", SPRITE)
    tab.touch("touchMove", (x + 6, y + 5))
    tab.touch("touchEnd")
    tab.rest(0.5)
    now = facts(tab)
    checks.check("a tap that moves a little selects a bone", now["bone"] > 0 and now["held"] == 0, now)
    tab.touch("touchStart", SPRITE)
    opened = tab.wait(f"{FACTS}.menu", 5)
    tab.touch("touchEnd")
    checks.check("a long press opens the menu of a right click", opened and facts(tab)["menu"],
                 facts(tab))
    tab.key("Escape", "Escape", 27)


def two(checks, tab):
    tab.drag(SPRITE, SPRITE)
    before = facts(tab)
    for late in (0.0, 0.05, 0.3):
        pinch(tab, *SPRITE, late=late)
        tab.touch("touchMove", (SPRITE[0] - 120, SPRITE[1]), (SPRITE[0] + 120, SPRITE[1]))
        tab.touch("touchEnd", (SPRITE[0] - 120, SPRITE[1]))
        tab.touch("touchMove", (SPRITE[0] - 60, SPRITE[1] + 60))
        tab.touch("touchEnd")
        now = facts(tab)
        checks.check(f"a pinch, its second finger {late} s late, selects and holds nothing",
                     same(before, now), before, now)
    checks.check("it zooms", now["zoom"] > 1.5 * before["zoom"], before, now)
    checks.check("and moves the picture", now["camera"] != before["camera"], before, now)
    pinch(tab, *FRAME_75, late=0.05)
    tab.touch("touchEnd")
    now = facts(tab)
    checks.check("two fingers do not scrub the timeline", same(before, now), before, now)


def lists(checks, tab):
    before = facts(tab)
    x, y = BONE_ROW
    tab.touch("touchStart", (x, y), pause=0.05)
    tab.touch("touchStart", (x, y), (x + 60, y))
    tab.touch("touchMove", (x, y - 60), (x + 60, y - 60))
    tab.touch("touchEnd")
    now = facts(tab)
    checks.check("two fingers on a list select nothing", same(before, now), before, now)


def second(checks, tab):
    """A second finger during a drag."""
    before = facts(tab)
    x, y = FOOT
    tab.touch("touchStart", FOOT, pause=0.1)
    for by in (10, 30, 60):
        tab.touch("touchMove", (x + by, y - by))
    tab.wait(f"{FACTS}.held > 0", 5)
    held = facts(tab)
    checks.check("a finger drags a bone", held["held"] > 0 and held["bone"] > 0, held)
    tab.touch("touchStart", (x + 60, y - 60), (x + 200, y))
    tab.touch("touchMove", (x + 60, y - 80), (x + 200, y + 30))
    tab.touch("touchEnd")
    tab.rest(0.5)
    now = facts(tab)
    checks.check("a second finger takes the drag back", now["held"] == before["held"] and
                 now["bone"] == before["bone"], before, now)
    tab.touch("touchStart", FRAME_75, pause=0.1)
    tab.touch("touchMove", (FRAME_75[0] - 60, FRAME_75[1]))
    tab.touch("touchMove", FRAME_15)
    tab.touch("touchEnd")
    tab.wait(f"Math.abs({FACTS}.frame - 15) <= 1", 5)
    checks.check("a finger drags the playhead", abs(facts(tab)["frame"] - 15) <= 1, facts(tab))


def playing(checks, tab):
    """A second finger while the playhead is dragged, which pauses what plays."""
    tab.key(" ", "Space", 32, text=" ")
    x, y = FRAME_75
    tab.touch("touchStart", (x, y), pause=0.1)
    tab.touch("touchMove", (x - 60, y))
    tab.touch("touchMove", FRAME_15)
    tab.wait(f"{FACTS}.paused", 5)
    tab.touch("touchStart", FRAME_15, (x, y - 200))
    tab.touch("touchEnd")
    tab.rest(0.3)
    first = facts(tab)
    tab.rest(0.5)
    now = facts(tab)
    checks.check("a second finger takes a scrub back: what played plays on",
                 not now["paused"] and now["tick"] > first["tick"], first, now)
    pause(tab)


FLICK = """((x, y) => { const send = (type, x) => { const touches = type === 'touchend' ? [] :
  [new Touch({ identifier: 1, target: canvas, clientX: x, clientY: y })];
  canvas.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches,
                                              targetTouches: touches })); };
  send('touchstart', x); send('touchmove', x + 60); send('touchend', x + 60); })"""


def flicks(checks, tab):
    before = facts(tab)
    tab.evaluate(f"{FLICK}({SPRITE[0]}, {SPRITE[1]}), 0")  # within a moment
    tab.rest(0.5)
    now = facts(tab)
    checks.check("a flick is no tap", same(before, now) and not now["menu"], before, now)


def three(checks, tab):
    before = facts(tab)
    x, y = SPRITE
    tab.touch("touchStart", (x, y), (x + 60, y), (x, y + 60))
    tab.touch("touchMove", (x, y - 40), (x + 60, y - 40), (x, y + 20))
    tab.touch("touchEnd")
    checks.check("three fingers do nothing", same(before, facts(tab)), before, facts(tab))
    tab.touch("touchStart", SPRITE)
    tab.touch("touchEnd")
    tab.wait(f"{FACTS}.bone > 0", 5)
    checks.check("and one finger taps after them", facts(tab)["bone"] > 0, facts(tab))
    tab.key("Escape", "Escape", 27)


def begin(tab, root, query=""):
    tab.size(WIDTH, HEIGHT, touch=True)
    open_page(tab, f"{root}/index.html?rig=rig.skf{query}")
    pause(tab)


def fingers(checks, tab, root):
    begin(tab, root)
    three(checks, tab)
    flicks(checks, tab)
    taps(checks, tab)
    two(checks, tab)
    lists(checks, tab)


def edits(checks, tab, root):
    begin(tab, root)
    tab.drag(TOGGLE_EDIT, TOGGLE_EDIT)
    tab.drag(SPRITE, SPRITE)
    before = facts(tab)
    for late in (0.0, 0.3):
        pinch(tab, *SPRITE, late=late)
        tab.touch("touchEnd")
    tab.rest(0.5)
    now = facts(tab)
    checks.check("two fingers edit nothing while a rig is edited", before["edits"] and same(before, now) and
                 not now["unsaved"] and now["zoom"] > 1.5 * before["zoom"], before, now)


def drags(checks, tab, root):
    begin(tab, root, "&animation=Idle&frame=0")
    second(checks, tab)
    playing(checks, tab)
