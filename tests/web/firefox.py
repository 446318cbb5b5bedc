"""Firefox on a screen in memory, driven through Marionette; the same calls as browser.Browser where it
has them. Without a window (--headless) it has no WebGL on machines without a graphics card, so it gets
the window of an Xvfb."""
import base64
import contextlib
import json
import os
import pathlib
import shutil
import socket
import subprocess
import time

PREFERENCES = {"browser.download.folderList": 2, "browser.download.useDownloadDir": True,
               "browser.download.alwaysOpenPanel": False, "browser.aboutwelcome.enabled": False,
               "browser.helperApps.neverAsk.saveToDisk": "application/octet-stream",
               "webgl.force-enabled": True, "dom.w3c_touch_events.enabled": 1,
               "datareporting.policy.dataSubmissionEnabled": False, "marionette.port": 0,
               "dom.disable_beforeunload": True, "app.update.enabled": False}
PATIENCE = 120
KEYS = {"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017",
        "F1": "\ue031", "F12": "\ue03c"}
HELD = {"shift": "\ue008", "control": "\ue009", "alt": "\ue00a", "command": "\ue03d"}
BUTTONS = {"left": 0, "middle": 1, "right": 2}


def start_screen():
    """An Xvfb, and its name for DISPLAY."""
    told, number = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(number), "-screen", "0", "1700x1100x24"],
                              pass_fds=[number], stderr=subprocess.DEVNULL)
    os.close(number)
    with os.fdopen(told) as words:
        return screen, ":" + words.readline().strip()


class Firefox:
    """A browser with one tab; the console's errors stay unknown."""

    kind = "firefox"

    def __init__(self, home, downloads):
        self.errors, self.number, self.unread, self.down = [], 0, b"", 0
        home.mkdir(parents=True, exist_ok=True)
        (home / "MarionetteActivePort").unlink(missing_ok=True)
        preferences = {**PREFERENCES, "browser.download.dir": str(downloads)}
        (home / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in preferences.items()))
        self.screen, display = start_screen()
        self.process = subprocess.Popen(
            ["firefox-esr", "--marionette", "--no-remote", "--profile", str(home)],
            env={**os.environ, "DISPLAY": display, "HOME": str(home)}, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.socket = socket.create_connection(("127.0.0.1", self.port_in(home)), PATIENCE)
        self.take_message()  # its greeting
        self.call("WebDriver:NewSession", pageLoadStrategy="none", strictFileInteractability=False)
        self.go("about:blank")

    def port_in(self, home):
        file = pathlib.Path(home) / "MarionetteActivePort"
        for _ in range(10 * PATIENCE):
            if file.exists() and file.read_text().strip():
                return int(file.read_text())
            time.sleep(0.1)
        raise TimeoutError("firefox does not start")

    def close(self):
        with contextlib.suppress(OSError, RuntimeError):
            self.call("Marionette:Quit", flags=["eForceQuit"])
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(20)
        self.process.kill()
        self.screen.kill()

    def take_message(self):
        while b":" not in self.unread:
            self.read()
        size, self.unread = self.unread.split(b":", 1)
        while len(self.unread) < int(size):
            self.read()
        text, self.unread = self.unread[:int(size)], self.unread[int(size):]
        return json.loads(text)

    def read(self):
        more = self.socket.recv(1 << 20)
        if not more:
            raise OSError("firefox has ended")
        self.unread += more

    def call(self, method, **parameters):
        self.number += 1
        text = json.dumps([0, self.number, method, parameters]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.take_message()
        if error:
            raise RuntimeError(f"{method}: {error['message']}")
        return result

    def go(self, address):
        """Returns once the page that was there is gone."""
        with contextlib.suppress(RuntimeError):
            self.evaluate("window.isLeft = true")
            self.call("WebDriver:Navigate", url=address)
        self.wait("window.isLeft === undefined", 30)

    def evaluate(self, script):
        """The value of an expression; a page with a strict policy shows only what `window` has."""
        try:
            return self.evaluate_in("window.eval(arguments[0])", script)
        except RuntimeError as error:
            if "blocked by CSP" not in str(error):
                raise
            return self.evaluate_in(f"({script})", script)

    def evaluate_in(self, expression, script):
        text = ("const done = arguments[arguments.length - 1];"
                f"const run = () => {expression};"
                "try { Promise.resolve(run()).then(v => done([true, JSON.stringify(v) ?? 'null']),"
                " e => done([false, String(e)])); } catch (e) { done([false, String(e)]); }")
        found = None
        while found is None:  # another page came in the midst of it
            found = self.call("WebDriver:ExecuteAsyncScript", script=text, args=[script], sandbox=None,
                              scriptTimeout=1000 * PATIENCE)["value"]
        if not found[0]:
            raise RuntimeError(f"{script[:200]}: {found[1]}")
        return json.loads(found[1])

    def wait(self, script, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(RuntimeError):  # while another page comes
                if self.evaluate(script):
                    return True
            time.sleep(0.2)
        return False

    def rest(self, seconds=0.5):
        time.sleep(seconds)

    def keep_downloads(self, folder):
        pass  # a preference

    def choose_files(self, *paths):
        found = self.call("WebDriver:FindElement", using="css selector", value="#chooser")["value"]
        self.call("WebDriver:ElementSendKeys", id=next(iter(found.values())),
                  text="\n".join(map(str, paths)))

    @contextlib.contextmanager
    def other_tab(self, address):
        mine = self.call("WebDriver:GetWindowHandle")["value"]
        other = self.call("WebDriver:NewWindow", type="tab", focus=True)["handle"]
        self.call("WebDriver:SwitchToWindow", handle=other)
        self.go(address)
        self.rest(2)
        self.call("WebDriver:SwitchToWindow", handle=mine, focus=False)
        yield
        self.call("WebDriver:SwitchToWindow", handle=other)
        self.call("WebDriver:CloseWindow")
        self.call("WebDriver:SwitchToWindow", handle=mine)
        self.rest(1)

    def size(self, width, height, dense=1, touch=False, phone=False):
        for _ in range(2):  # the second time the window's frame is known
            inner = self.evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]")
            self.call("WebDriver:SetWindowRect", width=width + inner[0], height=height + inner[1])
            self.rest(0.3)

    def picture(self, path=None):
        data = base64.b64decode(self.call("WebDriver:TakeScreenshot", full=False, hash=False)["value"])
        if path:
            path.with_name("firefox-" + path.name).write_bytes(data)
        return data

    def act(self, *sources):
        self.call("WebDriver:PerformActions", actions=list(sources))

    def mouse(self, kind, x, y, button="left", deltaX=0, deltaY=0, **_):
        place = {"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}
        if kind == "mouseWheel":
            self.act({"type": "wheel", "id": "wheel", "actions": [
                {"type": "scroll", "x": int(x), "y": int(y), "deltaX": deltaX, "deltaY": deltaY}]})
        else:
            press = {"mousePressed": "pointerDown", "mouseReleased": "pointerUp"}.get(kind)
            steps = [place] + ([{"type": press, "button": BUTTONS[button]}] if press else [])
            self.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
                      "actions": steps})
        self.rest(0.15)

    def drag(self, *places):
        self.mouse("mouseMoved", *places[0])
        self.mouse("mousePressed", *places[0])
        for place in places[1:]:
            self.mouse("mouseMoved", *place)
        self.mouse("mouseReleased", *places[-1])

    def touch(self, kind, *places, pause=0.15):
        """Fingers on the places; at the end, those that stay."""
        fingers = []
        for at in range(max(len(places), self.down)):
            steps = []
            if at < len(places):
                x, y = places[at]
                steps.append({"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0})
            if at >= self.down:
                steps.append({"type": "pointerDown", "button": 0})
            if at >= len(places):
                steps.append({"type": "pointerUp", "button": 0})
            fingers.append({"type": "pointer", "id": f"finger{at}",
                            "parameters": {"pointerType": "touch"}, "actions": steps})
        self.down = len(places)
        if fingers:
            self.act(*fingers)
        self.rest(pause)

    def key(self, key, code, number, text="", control=False, shift=False, alt=False, command=False):
        held = [HELD[name] for name, on in
                (("control", control), ("shift", shift), ("alt", alt), ("command", command)) if on]
        value = KEYS.get(key, key)
        steps = [{"type": "keyDown", "value": one} for one in held] + [
            {"type": "keyDown", "value": value}, {"type": "pause", "duration": 150},
            {"type": "keyUp", "value": value}] + [{"type": "keyUp", "value": one} for one in held]
        self.act({"type": "key", "id": "keys", "actions": steps})
        self.rest(0.3)

    def insert(self, text):
        """Puts text into the field that has the focus, as an input method does at its end."""
        self.evaluate("(e => { e.setRangeText(" + json.dumps(text) + ", e.selectionStart, e.selectionEnd,"
                      " 'end'); e.dispatchEvent(new InputEvent('input', { inputType: 'insertText',"
                      " bubbles: true })); })(document.activeElement)")
        self.rest(0.3)


def is_there():
    return shutil.which("firefox-esr") is not None and shutil.which("Xvfb") is not None
