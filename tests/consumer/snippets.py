#!/usr/bin/env python3
"""Checks that the shorter C++ examples of docs/game.md are in programs that are compiled here."""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
PROGRAMS = ["main.cpp", "game.cpp", "snippets.cpp", "opengl.cpp"]


def plain(text):
    """Returns the lines without their indentation."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def main():
    compiled = "\n".join(plain((HERE / name).read_text()) for name in PROGRAMS)
    examples = re.findall(r"```cpp\n(.*?)```", (HERE.parents[1] / "docs/game.md").read_text(), re.S)
    assert len(examples) > 8, examples
    missing = [example for example in examples
               if "skelform/sdl2.h" not in example and plain(example) not in compiled]
    for example in missing:
        print(f"no program of tests/consumer has this example of docs/game.md:\n{example}")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
