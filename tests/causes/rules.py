#!/usr/bin/env python3
"""Checks that docs/rules.md names every mistake that --coverage plants, and none that is unknown.

    rules.py ROOT
"""
import pathlib
import re
import sys

import words


def planted(root):
    """Returns the words of the rules' models, and the names of the dialects' switches."""
    names = set()
    for part in ("play", "keys", "passes", "physics"):
        text = (root / f"app/session/compare/causes/models_{part}.cpp").read_text(encoding="utf-8")
        rules = [table[0] for table in words.TABLE.finditer(text) if "kTrackModels" not in table[0]]
        names |= {word for table in rules for word, _ in words.ROW.findall(table)}
    dialect = (root / "runtime/include/skelform/dialect.h").read_text(encoding="utf-8")
    switches = re.findall(r"bool (\w+) =", dialect)
    return (names | set(switches)) - {"dialect-switch"}


def main():
    root = pathlib.Path(sys.argv[1])
    page = (root / "docs/rules.md").read_text(encoding="utf-8")
    named = {word for group in re.findall(r"\(((?:`[\w-]+`[,\s]*)+)\)", page)
             for word in re.findall(r"`([\w-]+)`", group)}
    known = planted(root)
    assert len(known) > 90, sorted(known)
    missing, unknown = sorted(known - named), sorted(named - known)
    assert not missing, f"docs/rules.md names no rule that {missing} break"
    assert not unknown, f"docs/rules.md names unknown mistakes: {unknown}"


if __name__ == "__main__":
    main()
