#!/usr/bin/env python3
"""Whether every include leads down: a folder includes only itself and what stands below it. And
whether no two headers define types of one name.

    floors.py ROOT      the folders of docs/architecture.md, checked file by file
"""
import pathlib
import re
import sys

# The lowest layer first. Folders on one line do not include each other. The headers directly in
# panels/ and commands/ are the layer's interface; the sources there are its frame.
APP = """
platform
platform/files platform/terminal
platform/fonts platform/net platform/process platform/video platform/window
text glyphs
widgets/look samples
widgets
session/json
session/file
session/tick
session/ik
session/record
session/runs session/recording session/write
session/rig
session/exports
session/compare/difference
session/compare/causes
session/cost session/physics session/transition session/compare session/graph session/film session/edit
session/crowd
session/reduce
live
view/edit
view
view/studies
overlays gl
film
panels(signatures)
panels/kit
panels/edit
panels/timeline/rows
panels/timeline/keys
panels/timeline
panels/inspector
panels/rig panels/transition panels/compare panels/file panels/cost panels/graph panels/live
panels/ik panels/physics panels/viewport panels/film
panels/islands panels/sheets
panels/actions
panels
viewer/picture
viewer
commands(signatures)
commands/kit
commands/batch
commands/compare commands/lint commands/manual commands/picture commands/reduce commands/rig
commands/bench commands/gallery commands/conformance
commands
main web
"""
RUNTIME = """
io
plan
wide
load/json
load/container load/migrate
load/parse
load
pose
construct
draw many
play
lint write
edit
"""


def floor_of(text):
    floors = [line.split() for line in text.split("\n") if line]
    return {room: number for number, line in enumerate(floors) for room in line}


def room_of(path):
    """The folder of a file; path is relative to app/ or runtime/src/."""
    folder = str(pathlib.PurePath(path).parent)
    if folder in ("panels", "commands") and path.endswith(".h"):
        return f"{folder}(signatures)"
    return "main" if folder == "." else folder


def includes_in(root):
    for source in sorted(root.rglob("*")):
        if source.suffix in (".h", ".cpp"):
            for included in re.findall(r'^#include "([^"]+)"', source.read_text(), re.M):
                yield source, included


def check_shared(runtime, folders, mistakes):
    """runtime/json and lists stand below everything, words and fields on them, trace on all of these
    and the public headers; who sees them sees runtime/ as well."""
    allowed = {
        "json": ("json/",),
        "lists": ("lists/",),
        "fields": ("fields/", "skelform/"),
        "words": ("json/", "lists/", "words/", "skelform/"),
        "trace": ("fields/", "json/", "lists/", "words/", "trace/", "skelform/"),
    }
    for folder in folders:
        for source, included in includes_in(folder):
            lies_there = folder.name in allowed or (runtime / included).exists()
            known = allowed.get(folder.name, ("fields/", "json/", "lists/", "trace/", "words/"))
            if lies_there and not included.startswith(known):
                mistakes.append(f"{source}: includes {included}, past runtime/json, lists, fields, trace and words")


def check(root, floors, mistakes):
    for source, included in includes_in(root):
        here, there = room_of(source.relative_to(root).as_posix()), room_of(included)
        if not (root / included).exists() or there == here:
            continue
        if here not in floors or there not in floors:
            mistakes.append(f"{source}: no floor is known for {here} or {there}")
        elif floors[there] >= floors[here]:
            mistakes.append(f"{source}: includes {included}, which does not stand below it")


def check_engines(runtime, mistakes):
    """An engine runtime sees what a game sees: the installed headers and its own files."""
    for source, included in includes_in(runtime / "engines"):
        own = included.startswith("skelform/") or (source.parent / included).exists()
        if not own and (runtime / "src" / included).exists():
            mistakes.append(f"{source}: includes {included}, which is not installed")


def check_names(root, mistakes):
    """Two types of one name in one namespace are one to the linker: each file must mean the same."""
    first = {}
    for header in sorted(root.rglob("*.h")):
        for name in re.findall(r"^(?:struct|class|enum class) (\w+)[^;{]*{", header.read_text(), re.M):
            other = first.setdefault(name, header)
            if other != header:
                mistakes.append(f"{header}: {name} is the name of another type, in {other}")


def main():
    root, mistakes = pathlib.Path(sys.argv[1]), []
    check(root / "app", floor_of(APP), mistakes)
    check_names(root / "app", mistakes)
    runtime = root / "runtime"
    for folder in ("include", "src", "json", "fields", "lists", "trace", "words"):
        check_names(runtime / folder, mistakes)
    check(runtime / "src", floor_of(RUNTIME), mistakes)
    check_engines(runtime, mistakes)
    folders = [runtime / name for name in ("json", "lists", "fields", "trace", "words", "src")]
    check_shared(runtime, [*folders, root / "app"], mistakes)
    print("\n".join(mistakes) or "every include leads down")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
