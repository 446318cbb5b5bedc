"""Chromium without a window, driven through its debugging pipe."""
import base64
import contextlib
import fcntl
import json
import os
import select
import shutil
import subprocess
import time

ARGUMENTS = ["--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
             "--enable-unsafe-swiftshader", "--hide-scrollbars", "--no-first-run",
             "--disable-features=IsolateSandboxedIframes", "--disable-dev-shm-usage",
             "--remote-debugging-pipe"]
PATIENCE = 120  # seconds


class Browser:
    """A browser with one tab; `errors` has what its console got."""

    kind = "chromium"

    def __init__(self, home, *more):
        self.errors, self.number, self.session, self.unread = [], 0, None, b""
        theirs_in, self.out = os.pipe()
        self.answers, theirs_out = os.pipe()
        high = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (theirs_in, theirs_out)]
        line = f'exec chromium "$@" 3<&{high[0]} 4>&{high[1]}'
        self.process = subprocess.Popen(
            ["bash", "-c", line, "chromium", *ARGUMENTS, *more, f"--user-data-dir={home}"],
            pass_fds=high, stderr=subprocess.DEVNULL)
        for end in (theirs_in, theirs_out, *high):
            os.close(end)
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        tab = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = tab["sessionId"]
        for domain in ("Page", "Runtime", "Log", "DOM"):
            self.call(domain + ".enable")

    def close(self):
        with contextlib.suppress(OSError):
            self.call("Browser.close")
        self.process.wait()

    def take_message(self, seconds):
        """The next message; None when none comes in time."""
        while b"\0" not in self.unread:
            if not select.select([self.answers], [], [], seconds)[0]:
                return None
            more = os.read(self.answers, 1 << 20)
            if not more:
                raise OSError("chromium has ended")
            self.unread += more
        text, self.unread = self.unread.split(b"\0", 1)
        message = json.loads(text)
        self.note(message)
        return message

    def note(self, message):
        facts = message.get("params", {})
        if message.get("method") == "Runtime.exceptionThrown":
            thrown = facts["exceptionDetails"].get("exception", {})
            self.errors.append(thrown.get("description", "?"))
        if message.get("method") == "Log.entryAdded" and facts["entry"]["level"] == "error":
            self.errors.append(facts["entry"]["text"] + " " + facts["entry"].get("url", ""))
        if message.get("method") == "Runtime.consoleAPICalled":
            if facts["type"] in ("error", "warning"):
                self.errors.append(" ".join(str(a.get("value", "")) for a in facts["args"]))

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session and not method.startswith(("Browser.", "Target.")):
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.take_message(PATIENCE)
            if answer is None:
                raise TimeoutError(method)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def go(self, address):
        self.call("Page.navigate", url=address)

    def keep_downloads(self, folder):
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))

    def choose_files(self, *paths):
        chooser = self.call("Runtime.evaluate", expression="chooser")["result"]["objectId"]
        self.call("DOM.setFileInputFiles", files=[str(path) for path in paths], objectId=chooser)

    def before_scripts(self, script):
        """Runs a script before those of each page; the result ends that."""
        added = self.call("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]
        return lambda: self.call("Page.removeScriptToEvaluateOnNewDocument", identifier=added)

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def status_of_frames(self):
        """What the pages in frames say of themselves, those of other origins as well."""
        tree = self.call("DOM.getDocument", depth=-1, pierce=True)["root"]
        found = []

        def walk(node, inside):
            attributes = node.get("attributes", [])
            inside = inside or dict(zip(attributes[::2], attributes[1::2])).get("id") == "words"
            if inside and node.get("nodeValue", "").strip():
                found.append(node["nodeValue"].strip())
            for part in node.get("children", []) + [node.get("contentDocument")]:
                if part:
                    walk(part, inside)
        walk(tree, False)
        return " ".join(found)

    def texts_of_frames(self):
        """The texts of the documents of all frames, those of other origins as well."""
        tree = self.call("DOM.getDocument", depth=-1, pierce=True)["root"]
        found = []

        def walk(node):
            if node.get("nodeValue", "").strip():
                found.append(node["nodeValue"].strip())
            for part in node.get("children", []) + [node.get("contentDocument")]:
                if part:
                    walk(part)
        walk(tree)
        return " ".join(found)

    def wait(self, script, seconds=PATIENCE):
        """Until a script is true; whether it was in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(RuntimeError):  # while another page comes
                if self.evaluate(script):
                    return True
            self.take_message(0.1)
        return False

    def rest(self, seconds=0.5):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.take_message(end - time.monotonic())

    @contextlib.contextmanager
    def other_tab(self, address):
        """Hides the tab behind another one."""
        other = self.call("Target.createTarget", url=address)["targetId"]
        self.rest(2)
        yield
        self.call("Target.closeTarget", targetId=other)
        self.rest(1)

    def size(self, width, height, dense=1, touch=False, phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=dense, mobile=phone, screenWidth=width, screenHeight=height)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    def picture(self, path=None):
        data = base64.b64decode(self.call("Page.captureScreenshot")["data"])
        if path:
            path.write_bytes(data)
        return data

    def mouse(self, kind, x, y, button="left", **more):
        held = {"left": 1, "right": 2, "middle": 4}.get(button, 0)
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button,
                  buttons=held if kind != "mouseReleased" else 0, clickCount=1, **more)
        self.rest(0.15)

    def drag(self, *places):
        self.mouse("mouseMoved", *places[0], button="none")
        self.mouse("mousePressed", *places[0])
        for place in places[1:]:
            self.mouse("mouseMoved", *place)
        self.mouse("mouseReleased", *places[-1])

    def touch(self, kind, *places, pause=0.15):
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(places)]
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        self.rest(pause)

    def compose(self, *steps):
        """Types with an input method: its steps, the last of which is the text."""
        for step in steps[:-1]:
            self.call("Input.imeSetComposition", text=step, selectionStart=len(step),
                      selectionEnd=len(step))
            self.rest(0.1)
        self.insert(steps[-1])

    def insert(self, text):
        self.call("Input.insertText", text=text)
        self.rest(0.3)

    def key(self, key, code, number, text="", control=False, shift=False, alt=False, command=False):
        facts = {"key": key, "code": code, "windowsVirtualKeyCode": number,
                 "modifiers": alt + 2 * control + 4 * command + 8 * shift}
        held = [("Control", 17)] * control + [("Shift", 16)] * shift + [("Alt", 18)] * alt + \
            [("Meta", 91)] * command
        for modifier in held:
            self.modifier("rawKeyDown", *modifier)
        down = "keyDown" if text else "rawKeyDown"
        self.call("Input.dispatchKeyEvent", type=down, text=text, **facts)
        self.rest(0.15)
        self.call("Input.dispatchKeyEvent", type="keyUp", **facts)
        for modifier in held:
            self.modifier("keyUp", *modifier)
        self.rest(0.3)

    def modifier(self, kind, name, number):
        self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name + "Left",
                  windowsVirtualKeyCode=number)


def is_there():
    return shutil.which("chromium") is not None
