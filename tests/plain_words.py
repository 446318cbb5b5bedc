#!/usr/bin/env python3
"""Finds sentences that begin with a clause in place of the thing: comments, test names, texts.

    plain_words.py ROOT [FOLDER ...]   lists them and fails; without folders the whole tree

"What a key asks for is done in apply()" has to be read twice; "apply() does what a key asks for" once.
Comments must not begin with "Of" either, nor with "Only" before a preposition: "Of equal ids the first
counts", "Only for the files of this folder."
"""
import pathlib
import re
import sys

OPENING = re.compile(r"(What|Who|Whoever|Whatever|Where|That|All that)\b(?!:| (is|are|was) (a|an|the|no|not)\b)")
FRAGMENT = re.compile(r"(Of|Only (after|as|at|by|for|from|if|in|needed|of|on|once|to|when|where|with))\b")
SENTENCE = re.compile(r"(?:^|(?<=[.!?] ))\s*(?=[A-Z])")
TEST_NAME = re.compile(r'TEST_CASE(?:_FIXTURE)?\((?:\w+, )?"((?:[^"\\]|\\.)*)"')
TEXT = re.compile(r'"((?:What|Who|Where|That|All that) [^"]*)"')
FOLDERS = ("app", "runtime", "samples", "tests", "third_party", "install")
MARKS = {".h": "//", ".cpp": "//", ".py": "#", ".sh": "#", ".cmake": "#", ".txt": "#", ".js": "//"}


def comments(lines, mark):
    """Yields the number of its first line and the text of each block of comment lines."""
    start, words = 0, []
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text.startswith(mark) and not text.startswith("#!"):
            start = start if words else number
            words.append(text[len(mark):].strip())
            continue
        if words:
            yield start, " ".join(words)
        words = []
        after = re.search(r"\s%s (\S.*)$" % mark, line)
        if after and mark == "//":
            yield number, after[1]
    if words:
        yield start, " ".join(words)


def openings(text):
    for at in SENTENCE.finditer(text):
        sentence = text[at.end():]
        end = re.search(r"[.!?](?: |$)", sentence)
        sentence = sentence[:end.end()] if end else sentence
        late = OPENING.match(sentence) or FRAGMENT.match(sentence)
        if late and not sentence.rstrip().endswith("?"):
            yield sentence.strip()


def findings(path):
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    for number, text in comments(lines, MARKS[path.suffix]):
        for sentence in openings(text):
            yield number, sentence
    for number, line in enumerate(lines, 1):
        for name in TEST_NAME.findall(line):
            if OPENING.match(name[:1].upper() + name[1:]):
                yield number, name
        if path.suffix == ".cpp" and path.parts and "tests" not in path.parts:
            for text in TEXT.findall(line):
                if "?" not in text:
                    yield number, text


def main():
    root = pathlib.Path(sys.argv[1])
    folders = sys.argv[2:] or FOLDERS
    found = 0
    for folder in folders:
        whole = root / folder
        for path in sorted([whole] if whole.is_file() else whole.rglob("*")):
            if path.suffix not in MARKS or not path.is_file():
                continue
            for number, sentence in findings(path):
                print(f"{path.relative_to(root)}:{number}: {sentence[:120]}")
                found += 1
    if found:
        print(f"{found} sentences begin late: begin with the thing and an active verb", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
