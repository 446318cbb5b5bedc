#!/usr/bin/env python3
"""Checks that docs/causes.md and the schemas list the causes of the search.

    words.py ROOT [--write]

The words and their meanings stand in the rows of app/session/compare/causes. --write takes them
over into the documents.
"""
import json
import pathlib
import re
import sys

TABLE = re.compile(r"constexpr (?:Model|CauseWord) k\w+\[\] = \{(.*?)\}\};\n|words\{\s*(\{.*?\})\};", re.S)
ROW = re.compile(r'\{"([a-z-]+)",\s*"([^"]+)"[,}]')
LIST = re.compile(r"(?<=<!-- words -->\n).*(?=<!-- /words -->)", re.S)


def rows(root):
    words = {"inputs-differ": "the recordings in the two traces ask for different input"}
    for name in ("printing", "models_play", "models_keys", "models_passes", "models_physics", "places"):
        text = (root / f"app/session/compare/causes/{name}.cpp").read_text(encoding="utf-8")
        for table in TABLE.finditer(text):
            for word, meaning in ROW.findall(table[0]):
                words.setdefault(word, meaning)
    return words


def with_enum(text, words):
    """Puts the words into every property "cause" that has an enum."""
    def replaced(match):
        indent = match[1]
        lines = ",\n".join(f'{indent}  {json.dumps(word)}' for word in words)
        return f'{indent}"enum": [\n{lines}\n{indent}],\n{indent}"description": "{match[2]}"'
    return re.sub(r'([ ]+)"enum": \[[^\]]*\],\n[ ]+"description": "(The cause\'s fixed word[^"]*)"',
                  replaced, text)


def main():
    root, write = pathlib.Path(sys.argv[1]), "--write" in sys.argv
    words, stale = rows(root), []
    assert len(words) > 60, words
    page = "\n| cause | the other runtime |\n|---|---|\n" + "".join(
        f"| `{word}` | {meaning} |\n" for word, meaning in words.items()) + "\n"
    changes = {"docs/causes.md": lambda text: LIST.sub(lambda _: page, text)}
    for name in ("compare", "conformance"):
        changes[f"docs/schemas/{name}.schema.json"] = lambda text: with_enum(text, words)
    for name, change in changes.items():
        before = (root / name).read_text(encoding="utf-8")
        after = change(before)
        if after == before:
            continue
        stale.append(name)
        if write:
            (root / name).write_text(after, encoding="utf-8")
    if stale and not write:
        sys.exit(f"{', '.join(stale)}: run tests/causes/words.py . --write")


if __name__ == "__main__":
    main()
