#!/usr/bin/env python3
"""Checks that a tick has the same bits with every compiler and optimisation.

    bits.py LIBRARY WORK RIG... [--without-highway] [--all]

Compiles the folders of the pose code again, with other options than LIBRARY (libskelform.a, which
provides the loader). Compares the hashes of many ticks of each RIG and of the corpus: the folder
$SKELSCOPE_CORPUS, or shared/corpus/rigs beside the repository. Uses clang++ and g++, or the one of
them that is installed. --all: every compiler with -O2 and with -O3.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RUNTIME = ROOT / "runtime"
# Folders of the pose code. Each is compiled as one unit, as in the library: linking an object of
# the library would add a second copy of its code.
ROOMS = ["construct", "draw", "many", "play", "pose", "wide"]
COMPILED = ["plan"]  # only compiled, to check that it can be: the library joins it with others
# The same flags as in runtime/CMakeLists.txt.
FLAGS = ["-std=c++20", "-DNDEBUG", "-ffp-contract=off", "-fno-math-errno", "-fno-tree-slp-vectorize",
         f"-I{RUNTIME / 'include'}", f"-I{RUNTIME / 'src'}", f"-I{RUNTIME}"]
WAYS = [("g++", "-O2"), ("clang++", "-O3")]
ALL_WAYS = [(compiler, level) for compiler in ("g++", "clang++") for level in ("-O2", "-O3")]


def linked():
    command = ["pkg-config", "--libs", "libzip"]
    found = subprocess.run(command, capture_output=True, text=True)
    return found.stdout.split() if found.returncode == 0 else ["-lzip"]


def units(work, rooms):
    """Joins a folder's sources to one unit; sources that include themselves stay alone."""
    for room in rooms:
        sources = sorted((RUNTIME / "src" / room).glob("*.cpp"))
        alone = [source for source in sources if source.stem.endswith("_wide")]
        together = work / f"{room}.cpp"
        together.write_text("".join(f'#include "{s}"\n' for s in sources if s not in alone))
        yield from [together] + alone


def build(way, arguments):
    compiler, level = way
    work = arguments.work / f"{compiler}{level}"
    work.mkdir(parents=True, exist_ok=True)
    flags = FLAGS + [level] + ([] if arguments.without_highway else ["-DSKELFORM_WITH_HIGHWAY"])
    objects = []
    for unit in units(work, COMPILED):
        subprocess.run([compiler, *flags, "-fsyntax-only", str(unit)], check=True)
    for unit in units(work, ROOMS):
        objects.append(str(work / f"{unit.stem}_{unit.parent.name}.o"))
        subprocess.run([compiler, *flags, "-c", str(unit), "-o", objects[-1]], check=True)
    return link(compiler, objects, work / "bits", arguments)


def link(compiler, objects, program, arguments):
    source = ROOT / "tests" / "bits" / "bits.cpp"
    subprocess.run([compiler, *FLAGS, "-O2", str(source), *objects, str(arguments.library),
                    *linked(), "-o", str(program)], check=True)
    return program


def rigs_of_corpus():
    folder = os.environ.get("SKELSCOPE_CORPUS")
    folder = pathlib.Path(folder) if folder else ROOT.parent / "shared" / "corpus" / "rigs"
    rigs = sorted(map(str, folder.glob("*.skf")))
    if not rigs:
        print(f"no rigs in {folder} (set SKELSCOPE_CORPUS): the others alone are compared")
    return rigs


def hashes(program, rigs):
    return subprocess.run([str(program), *rigs], check=True, capture_output=True, text=True).stdout


def compare(way, mine, reference):
    for here, there in zip(mine.splitlines(), reference.splitlines()):
        if here != there:
            print(f"{' '.join(way)}: {here}, as built: {there}")
    if mine == reference:
        print(f"{' '.join(way)}: the same bits")
    return mine == reference


def ways_here(arguments):
    ways = ALL_WAYS if arguments.all else WAYS
    here = [way for way in ways if shutil.which(way[0])]
    for way in ways:
        if way not in here:
            print(f"without {' '.join(way)}, which is not installed")
    if not here or (os.environ.get("CI") and here != ways):
        sys.exit("CI has every compiler")
    return here


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("rigs", nargs="+")
    parser.add_argument("--without-highway", action="store_true")
    parser.add_argument("--all", action="store_true")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    rigs = arguments.rigs + rigs_of_corpus()
    reference = hashes(link("c++", [], arguments.work / "as_built", arguments), rigs)
    print(reference, end="")
    same = [compare(way, hashes(build(way, arguments), rigs), reference)
            for way in ways_here(arguments)]
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
