#!/usr/bin/env python3
"""The gallery's page: what is on it, that no name of a rig becomes a part of it, and how a browser
reads it.

    gallery.py SKELSCOPE EXAMPLE.skf WORK
"""
import base64
import html.parser
import json
import pathlib
import shutil
import struct
import subprocess
import sys
import urllib.parse
import zipfile

VOID = {"meta", "img", "input", "br"}
SCRIPT = "<script>alert(1)</script>"
EVIL = "<img src=x onerror=alert(1)>\"'&\x1b[31m\u202e"


class Page(html.parser.HTMLParser):
    """Tags must close in their order; collects what the tests ask for."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.images, self.text, self.rigs = [], [], [], [], []
        self.feed(text)
        self.close()
        assert not self.open, f"left open: {self.open}"

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append((tag, attributes))
        assert not any(name.startswith("on") for name in attributes), (tag, attributes)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "img":
            self.images.append((attributes["alt"], attributes["src"]))

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, f"</{tag}> closes another"

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("style", "script"):
            self.text.append(data)
        if self.open and self.open[-1] == "h2":
            self.rigs.append(data)


def run(*arguments, status=0):
    done = subprocess.run(arguments, capture_output=True, timeout=120)
    assert done.returncode == status, (arguments, done.returncode, done.stderr.decode())
    return done


def make_rigs(folder, example):
    (folder / "below").mkdir(parents=True)
    shutil.copy(example, folder / "hero.skf")
    shutil.copy(example, folder / "below" / "a<b>&\"'.skf")
    (folder / "broken.skf").write_text("hello")
    keys = [{"frame": f, "bone_id": 0, "element": "PositionX", "value": f} for f in (0, 6000)]
    rig = {"version": "0.7.0", "bones": [{"id": 0, "name": SCRIPT, "parent_id": 7}],
           "animations": [{"name": EVIL, "id": 0, "fps": 60, "keyframes": keys}]}
    with zipfile.ZipFile(folder / "evil.skf", "w") as archive:
        archive.writestr("armature.json", json.dumps(rig))


def webp_frames(data):
    """The size of an animated WebP and how many pictures it has."""
    assert data[:4] == b"RIFF" and data[8:12] == b"WEBP", data[:16]
    at, frames, size = 12, 0, None
    while at + 8 <= len(data):
        kind, length = data[at:at + 4], struct.unpack("<I", data[at + 4:at + 8])[0]
        if kind == b"VP8X":
            size = (int.from_bytes(data[at + 12:at + 15], "little") + 1,
                    int.from_bytes(data[at + 15:at + 18], "little") + 1)
        frames += kind == b"ANMF"
        at += 8 + length + length % 2
    return size, frames


def check_page(text):
    page = Page(text)
    assert page.rigs == ["a<b>&\"'.skf", "broken.skf", "evil.skf", "hero.skf"], page.rigs
    words = " ".join(page.text)
    for part in ("cannot be read", "it is not a zip archive", "IK families", "parent-out-of-range",
                 "the first 8 s of 100 s", "514", "4 rigs: "):
        assert part in words, part
    assert not any(ord(c) < 32 and c != "\n" or c == "\u202e" for c in text), "a control character"
    assert sum(tag == "script" for tag, _ in page.tags) == 1
    for tag, attributes in page.tags:  # nothing is fetched
        for name in ("src", "href", "srcset", "action"):
            assert attributes.get(name, "data:image/").startswith("data:image/"), (tag, attributes)
    assert text.count("<small>below</small>") == 1 and "/rigs</small>" not in text, "folders"
    assert "url(" not in text and "@import" not in text
    moving = [s for _, s in page.images if s.startswith("data:image/webp")]
    assert len(moving) == 2 * 4 + 1, [alt for alt, _ in page.images]
    for source in moving:
        size, frames = webp_frames(base64.b64decode(source.split(",")[1], validate=True))
        assert size is None or size == (160, 160), size  # one that never moves is one picture
        assert frames <= 48, frames
    return page


def dom_of(browser, path):
    return run(browser, "--headless", "--no-sandbox", "--disable-gpu",
               "--virtual-time-budget=3000", "--dump-dom", path.resolve().as_uri()).stdout.decode()


def check_browser(browser, path):
    dom = dom_of(browser, path)
    assert ">4 rigs</output>" in dom, "its script did not run"
    assert 'onerror="' not in dom and "<img src=\"x\"" not in dom
    Page(dom)


def check_links(run_gallery, browser, folder):
    """Each rig's name leads to the viewer, which fetches the rig from its place."""
    page = folder / "site" / "team" / "index.html"
    page.parent.mkdir(parents=True)
    run_gallery("--viewer", "../skelscope/index.html?tab=ik", "--output", str(page), status=2)
    links = [a["data-rig"] for tag, a in Page(page.read_text()).tags if tag == "a"]
    assert links == ["../../rigs/below/a<b>&\"'.skf", "../../rigs/broken.skf",
                     "../../rigs/evil.skf", "../../rigs/hero.skf"], links
    assert "frame-src 'self'\"" in page.read_text(), "no frames of the viewer"
    away = folder / "away.html"
    run_gallery("--viewer", "https://team.example/skelscope/", "--output", str(away), status=2)
    assert "frame-src https://team.example\"" in away.read_text(), "no frames of another server"
    run_gallery("--viewer", "skelscope", "--output", str(folder / "links.png"), status=2)
    assert not (folder / "links.png").exists(), "a sheet with links"
    if not browser:
        return
    dom = dom_of(browser, page)
    assert dom.count(">Play</button>") == 3, "a button for each rig with pictures"
    hrefs = [a["href"] for tag, a in Page(dom).tags if tag == "a"]
    viewer, asked = hrefs[0].split("?")
    assert viewer == (folder / "site/skelscope/index.html").resolve().as_uri(), hrefs
    asked = urllib.parse.parse_qs(asked)
    assert asked["tab"] == ["ik"], asked
    there = urllib.parse.unquote(urllib.parse.urlparse(asked["rig"][0]).path)
    assert pathlib.Path(there) == (folder / "rigs/below/a<b>&\"'.skf").resolve(), there


def main():
    skelscope, example, work = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    shutil.rmtree(work, ignore_errors=True)
    rigs, page = work / "rigs", work / "index.html"
    make_rigs(rigs, example)
    said = run(skelscope, "gallery", str(rigs), "--output", str(page), status=2).stderr.decode()
    assert "broken.skf" in said and said.count("\n") == 1, said
    text = page.read_text()
    check_page(text)
    again = run(skelscope, "gallery", str(rigs), "--jobs", "1", "--output", "-", status=2).stdout
    assert again.decode() == text, "not the same again"
    sheet = run(skelscope, "gallery", str(rigs), "--size", "64", "--columns", "3", "--output",
                str(work / "sheet.png"), status=2)
    png = (work / "sheet.png").read_bytes()
    assert struct.unpack(">II", png[16:24]) == (3 * 64, 2 * 64), sheet
    hero = str(rigs / "hero.skf")
    run(skelscope, "gallery", hero, "--output", hero, status=2)
    assert (rigs / "hero.skf").read_bytes() == pathlib.Path(example).read_bytes()
    run(skelscope, "gallery", hero, "--output", str(work / "no" / "such.html"), status=2)
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    check_links(lambda *more, status: run(skelscope, "gallery", str(rigs), *more, status=status),
                browser, work)
    if browser:
        check_browser(browser, page)
    print("the gallery is as it should be" if browser else
          "the gallery parses; SKIPPED in a browser: there is no chromium")


if __name__ == "__main__":
    main()
