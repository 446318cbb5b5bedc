#!/usr/bin/env python3
"""Checks that links of documents lead to a file or heading, and that files named in them exist.

    links.py FOLDER [DOCUMENT...]     without documents: all files below the folder
"""
import pathlib
import re
import sys

LINK = re.compile(r"(?<![`\w])!?\[[^\]\n]*\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```", re.DOTALL)
NAME = re.compile(r"(?<![\w/])(?:docs|samples)/[A-Za-z_/.]*[A-Za-z_/]")  # files below the root folder


def anchors(document):
    """The anchors that a web page gives to the headings."""
    for heading in re.findall(r"^#+ +(.*)$", CODE.sub("", document.read_text()), re.MULTILINE):
        yield re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")


def broken_links(document):
    for link in LINK.findall(CODE.sub("", document.read_text())):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = document.parent / path if path else document
        if not target.exists():
            yield f"{document}: {link} leads nowhere"
        elif anchor and anchor not in anchors(target):
            yield f"{document}: {link}: there is no such heading"


def missing_files(document, root):
    for name in sorted(set(NAME.findall(document.read_text(errors="replace")))):
        if not (root / name).exists():
            yield f"{document} names {name}, which is not there"


def main():
    root, *documents = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    documents = documents or [path for path in sorted(root.rglob("*")) if path.is_file()]
    pages = [document for document in documents if document.suffix == ".md"]
    assert pages, f"{root} has no documents"
    wrong = [line for page in pages for line in broken_links(page)]
    for document in documents:
        if document.suffix in {".md", ".json", ".cpp", ".c", ".h", ".py", ".js", ".rs", ".go"}:
            wrong += missing_files(document, root)
    print("\n".join(wrong) or f"{len(pages)} documents")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
