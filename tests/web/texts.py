"""Text by every keyboard, and glyphs of the browser's fonts."""
from kit import FACTS, SEARCH, facts, open_page


def begin(tab):
    tab.drag(SEARCH, SEARCH)
    tab.wait(f"{FACTS}.typing", 5)
    tab.rest(0.3)


def empty(tab):
    tab.key("a", "KeyA", 65, control=True)
    tab.key("Backspace", "Backspace", 8)


def texts(checks, tab, root, pictures):
    open_page(tab, f"{root}/index.html?rig=rig.skf")
    tab.evaluate("window.drawn = []; window.real = drawGlyph; drawGlyph = (text, em) => {"
                 " const at = real(text, em); drawn.push([text, at !== 0]); return at; }; 0")
    begin(tab)
    has = tab.evaluate("document.activeElement === field")
    checks.check("a text field of the program gives the hidden field the focus", has, facts(tab))
    for key, code, number in (("a", "KeyA", 65), ("r", "KeyR", 82), ("m", "KeyM", 77)):
        tab.key(key, code, number, text=key)
    checks.check("keys type", facts(tab)["search"] == "arm", facts(tab)["search"])
    tab.key("Backspace", "Backspace", 8)
    checks.check("Backspace deletes one letter", facts(tab)["search"] == "ar", facts(tab)["search"])
    tab.key("ArrowLeft", "ArrowLeft", 37)
    tab.key("Delete", "Delete", 46)
    checks.check("Delete after an arrow deletes one, too", facts(tab)["search"] == "a", facts(tab)["search"])
    tab.key("ArrowLeft", "ArrowLeft", 37, shift=True)
    tab.key("x", "KeyX", 88, control=True)
    tab.insert("leg")
    checks.check("what is cut goes, and no more", facts(tab)["search"] == "leg", facts(tab)["search"])
    empty(tab)
    if tab.kind == "chromium":
        tab.compose("n", "ni", "ni h", "你好")
    else:
        tab.insert("你好")
    checks.check("an input method types 你好", facts(tab)["search"] == "你好", facts(tab)["search"])
    tab.rest(1)
    drawn = tab.evaluate("drawn.filter(([text]) => text === '你' || text === '好')")
    checks.check("the browser's fonts draw it", len(drawn) >= 2 and all(good for _, good in drawn),
                 drawn, tab.evaluate("drawn"))
    tab.picture(pictures / "text.png")
    empty(tab)
    if tab.kind == "chromium":
        tab.compose("¨", "ä")  # a dead key
        tab.compose("¨", "ö")
    else:
        tab.insert("äö")
    tab.insert("ü")
    checks.check("dead keys type äöü", facts(tab)["search"] == "äöü", facts(tab)["search"])
    empty(tab)
    tab.insert("🦴a")
    checks.check("so do characters beyond the first plane", facts(tab)["search"] == "🦴a",
                 facts(tab)["search"])
    empty(tab)
    # As phones send it: no keys, text alone, and a deletion in the field.
    tab.insert("bone")
    tab.evaluate("field.value = field.value.slice(0, -1); field.dispatchEvent(new InputEvent('input', "
                 "{ inputType: 'deleteContentBackward' })); 0")
    tab.rest(0.5)
    checks.check("a phone's keyboard deletes", facts(tab)["search"] == "bon", facts(tab)["search"])
    empty(tab)
    tab.key("Escape", "Escape", 27)
    tab.rest(0.5)
    has = tab.evaluate("document.activeElement === field")
    checks.check("and gives the focus back", not has, facts(tab))
    missing = tab.evaluate("drawGlyph('\\u0378', 16)")
    checks.check("a character of no font is not drawn", missing == 0, missing)
