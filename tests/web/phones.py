"""Phones: a layout of their own, at the screen's size, upright and lying."""
from kit import colours, facts, open_page, pause

SCREENS = {"phone-upright": (390, 844), "phone-small": (360, 640), "phone-lying": (844, 390)}


def fits(tab, width, height):
    box = tab.evaluate("(() => { const b = canvas.getBoundingClientRect();"
                       "return [b.x, b.right, b.bottom, innerWidth, document.body.scrollWidth] })()")
    return box[0] >= 0 and max(box[1], box[3], box[4]) <= width and box[2] <= height, box


def bar(tab, height, width, at):
    """Taps the choice of the panel: the stage is 0."""
    x, y = width * (2 * at + 1) / 8, height - 24
    tab.touch("touchStart", (x, y))
    tab.touch("touchEnd")
    tab.rest(0.7)


def phones(checks, tab, root, pictures):
    for name, (width, height) in SCREENS.items():
        tab.size(width, height, dense=2, touch=True, phone=True)
        open_page(tab, f"{root}/index.html?rig=rig.skf")
        pause(tab)
        good, box = fits(tab, width, height)
        checks.check(f"{name}: the canvas is no larger than the screen, at its size", good, box)
        pictures_of = {}
        for at, panel in enumerate(("stage", "rig", "bone", "time")):
            bar(tab, height, width, at)
            pictures_of[panel] = tab.picture(pictures / f"{name}-{panel}.png")
        checks.check(f"{name}: each choice shows a panel of its own",
                     len(set(pictures_of.values())) == 4 and
                     all(colours(picture) > 60 for picture in pictures_of.values()))
    tab.size(390, 844, dense=2, touch=True, phone=True)
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    before = facts(tab)["paused"]
    tab.touch("touchStart", (33, 844 - 48 - 28))
    tab.touch("touchEnd")
    tab.rest(0.5)
    checks.check("a finger plays and pauses", facts(tab)["paused"] != before, facts(tab))
