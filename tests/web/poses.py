#!/usr/bin/env python3
"""Plays rigs with the library for WebAssembly and with the library for this system, and compares
the poses of each tick byte by byte.

    poses.py BUILD ARCHIVES RIG.skf...   BUILD: where to build the two; ARCHIVES: as web.sh has them
"""
import json
import os
import pathlib
import subprocess
import sys
import zipfile

CONSUMER = pathlib.Path(__file__).parent.parent / "consumer"
TICKS = 120
LIBRARY = ("-DSKELSCOPE_APP=OFF", "-DSKELSCOPE_TESTS=OFF", "-DSKELSCOPE_C=OFF",
           "-DSKELSCOPE_INSTALL=OFF", "-DSKELSCOPE_ENGINES=OFF", "-DSKELSCOPE_UNITY=ON")


def build(folder, *options, tool=()):
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "last-build.log", "w") as log:
        for command in ((*tool, "cmake", "-S", CONSUMER, "-B", folder, "-G", "Ninja",
                         "-DCMAKE_BUILD_TYPE=Release", *LIBRARY, *options),
                        ("cmake", "--build", folder, "--target", "consumer_printer")):
            if subprocess.run(command, stdout=log, stderr=log).returncode:
                sys.exit(f"{folder}/last-build.log: the build failed")


def animations(rig):
    with zipfile.ZipFile(rig) as archive:
        armature = json.loads(archive.read("armature.json"))
    return [animation["name"] for animation in armature.get("animations", [])]


def poses(printer, rig, animation):
    return subprocess.run((*printer, rig, animation, str(TICKS)), stdout=subprocess.PIPE,
                          check=True).stdout


def main():
    folder, archives = (pathlib.Path(path).absolute() for path in sys.argv[1:3])
    build(folder / "system")
    build(folder / "web", "-DSKELSCOPE_DEPENDENCIES=fetch", f"-DSKELSCOPE_ARCHIVES={archives}",
          "-DCMAKE_EXE_LINKER_FLAGS=-fwasm-exceptions -sSUPPORT_LONGJMP=wasm -sNODERAWFS "
          "-sALLOW_MEMORY_GROWTH -sSTACK_SIZE=1MB", tool=("emcmake",))
    node = os.environ.get("EMSDK_NODE", "node")
    played, differ = 0, []
    for rig in sys.argv[3:]:
        for animation in animations(rig):
            system = poses((folder / "system" / "consumer_printer",), rig, animation)
            web = poses((node, folder / "web" / "consumer_printer.js"), rig, animation)
            played += 1
            if system != web:
                differ.append(f"{rig}: {animation}")
    print(f"Poses: of {played} animations of {len(sys.argv) - 3} rigs {played - len(differ)} have "
          "the same bytes in WebAssembly")
    if differ or played == 0:
        sys.exit("FAILED: " + ("; ".join(differ) or "no animation was played"))


if __name__ == "__main__":
    main()
