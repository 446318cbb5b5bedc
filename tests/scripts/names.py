#!/usr/bin/env python3
"""Whether names in many scripts come through the program as they are, and do no harm in a terminal.

    names.py SKELSCOPE EXAMPLE.skf FOLDER
"""
import json
import pathlib
import subprocess
import sys

import rename


def output_of(*command):
    done = subprocess.run(command, capture_output=True, check=True, timeout=120)
    return (done.stdout + done.stderr).decode()


def is_harmful(letter):
    return letter != "\n" and (letter < " " or "\x7f" <= letter < "\xa0" or
                               "\u202a" <= letter <= "\u202e")


def main():
    program, example, folder = sys.argv[1:]
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    rig, picture = f"{folder}/renamed.skf", f"{folder}/renamed.png"
    subprocess.run([sys.executable, rename.__file__, example, rig], check=True)

    bones = json.loads(output_of(program, "inspect", rig, "--json"))["bones"]
    given = [rename.NAMES[i % len(rename.NAMES)] for i in range(len(bones))]
    assert [bone["name"] for bone in bones] == given, "a name changed on its way"

    shown = output_of(program, "inspect", rig) + output_of(program, "lint", rig)
    assert not any(map(is_harmful, shown)), "something that steers a terminal came through"
    assert "two\\nlines" in shown and "turned \\u202eround" in shown

    pathlib.Path(picture).unlink(missing_ok=True)
    output_of(program, rig, "--select", rename.NAMES[0], "--screenshot", picture)
    assert pathlib.Path(picture).stat().st_size > 0
    print("names of every script came through")


if __name__ == "__main__":
    main()
