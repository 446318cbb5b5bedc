#!/usr/bin/env python3
"""Drives the page in Chromium and in Firefox, in parts (parts.py).

    page.py PAGE RIG [chromium] [firefox] [PART...] [--pictures=FOLDER]

PAGE: the folder with index.html; PART: as "frames/host" or "frames"; pictures are kept in FOLDER, or
beside PAGE.
"""
import pathlib
import shutil
import sys
import tempfile

import browser
import firefox
from kit import Checks
from parts import PARTS, is_meant, unknown
from servers import Server

BROWSERS = {"chromium": browser, "firefox": firefox}


def drive(kind, page, rig, pictures, words):
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        site, home, downloads = (pathlib.Path(folder) / name for name in ("site", "home", "saved"))
        shutil.copytree(page, site)
        shutil.copy(rig, site / "rig.skf")
        downloads.mkdir()
        tab = (firefox.Firefox(home, downloads) if kind == "firefox" else browser.Browser(home))
        tab.keep_downloads(downloads)
        ground = {"tab": tab, "root": Server(site).root, "site": site, "downloads": downloads,
                  "pictures": pictures}
        for name, part, kinds in PARTS:
            if kind in kinds and is_meant(name, words):
                checks.run(name, part, ground)
        tab.close()
    print(f"{kind}: {checks.held} ok, {len(checks.failed)} failed", flush=True)
    return checks.failed


def main():
    page, rig, *words = sys.argv[1:]
    page, pictures = pathlib.Path(page), [word[11:] for word in words if word.startswith("--pictures=")]
    pictures = pathlib.Path(pictures[0]) if pictures else page.parent
    words = [word for word in words if not word.startswith("--")]
    named = [word for word in words if word in BROWSERS]
    words = [word for word in words if word not in BROWSERS]
    if unknown(words):
        print(f"No part is named {', '.join(unknown(words))}; there are:",
              *(name for name, _, _ in PARTS))
        return 2
    there = [kind for kind in named or BROWSERS if BROWSERS[kind].is_there()]
    if not there:
        print("skipped: no browser")
        return 77
    failed = []
    for kind in there:
        print(f"In {kind}:", flush=True)
        failed += drive(kind, page, rig, pictures, words)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
