#!/usr/bin/env python3
"""Whether everything that asks the operating system stands behind the seam: app/platform, and
runtime/src/io in the library. Elsewhere std::filesystem::path is a name and nothing more, and no
code depends on macros of a system. Behind the seam, each call of std::filesystem takes a
std::error_code, as the other forms throw.

    seam.py ROOT
"""
import pathlib
import re
import sys

SEAM = ("app/platform/", "runtime/src/io/", "runtime/live/socket")
HEADERS = re.compile(
    r"#\s*include\s*[<\"](unistd\.h|dirent\.h|ftw\.h|fcntl\.h|spawn\.h|poll\.h|glob\.h|dlfcn\.h"
    r"|pwd\.h|grp\.h|termios\.h|malloc\.h|locale\.h|clocale|xlocale\.h|signal\.h|csignal|fstream"
    r"|sys/[^>\"]*|fontconfig/[^>\"]*|EGL/[^>\"]*|windows\.h|io\.h|shlobj\.h|libproc\.h"
    r"|OpenGL/[^>\"]*)[>\"]")
MACROS = re.compile(r"\b(_WIN32|WIN32|_WIN64|__APPLE__|__EMSCRIPTEN__|__linux__|__unix__)\b")
CALLS = ("system_clock::now localtime localtime_r gmtime gmtime_r mktime strftime newlocale"
         " setlocale popen getenv secure_getenv setenv putenv strsignal signal raise fork isatty getpid"
         " mkdtemp mkstemp tmpfile tmpnam fopen freopen aligned_alloc system").split()
# Functions of std::filesystem that argument-dependent lookup finds without their namespace.
DISK = ("absolute canonical weakly_canonical copy_file create_directories create_directory"
        " create_symlink current_path equivalent file_size hard_link_count is_directory is_fifo"
        " is_other is_regular_file is_socket is_symlink last_write_time read_symlink remove_all"
        " resize_file symlink_status temp_directory_path").split()
SYSTEM = re.compile(r"(?<![\w.>])(?:std::chrono::|std::|chrono::|::)?(" + "|".join(CALLS) + r")\s*\(")
UNQUALIFIED = re.compile(r"(?<![\w.>:])(" + "|".join(DISK) + r")\s*\(")
# The same, but this project has functions with these names, too.
ALSO_OURS = re.compile(r"(?<![\w.>:])(exists|rename|status)\s*\(")
QUALIFIED = re.compile(r"\b(?:fs|(?:std::)?filesystem)::(\w+)")
# Names that would hide std::filesystem from this check.
OTHER_NAME = re.compile(r"using\s+(?:namespace\s+)?std::filesystem(?!::(?:path|file_type)\s*;)"
                        r"|namespace\s+(?!fs\b)\w+\s*=\s*(?:std::filesystem|fs)\b")
# Names in std::filesystem that do not touch the disk.
PURE = ("path", "u8path", "file_type", "file_time_type", "perms", "directory_options")
METHOD = re.compile(r"(?:\.|->)(is_directory|is_regular_file|is_symlink|is_other|file_size|exists"
                    r"|last_write_time|status|symlink_status|refresh|increment)\s*\(\s*\)")
# Comments and literals. An apostrophe after a digit separates thousands.
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"'
                      r"|(?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)+'", re.S)


def without_comments(text):
    """The text without comments and literals, except the names of headers; lines stay."""
    def rest_of(found):
        is_literal = found[0][0] != "/"
        if is_literal and found[0].endswith('.h"'):
            return found[0]
        return ('""' if is_literal else "") + "\n" * found[0].count("\n")
    return NOT_CODE.sub(rest_of, text)


def line_of(text, place):
    return text.count("\n", 0, place) + 1


def arguments_at(text, place):
    """The text between the parentheses that open at a place."""
    depth = 0
    for at in range(place, len(text)):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return text[place + 1:at]
    return text[place + 1:]


def outside(text):
    for found in HEADERS.finditer(text):
        yield found.start(), f"includes <{found[1]}>"
    for found in MACROS.finditer(text):
        yield found.start(), f"depends on {found[1]}"
    for found in SYSTEM.finditer(text):
        yield found.start(), f"calls {found[1]}()"
    for found in UNQUALIFIED.finditer(text):
        yield found.start(), f"calls {found[1]}() of std::filesystem"
    for found in QUALIFIED.finditer(text):
        if found[1] != "path":
            yield found.start(), f"uses std::filesystem::{found[1]}"
    for found in OTHER_NAME.finditer(text):
        yield found.start(), "names std::filesystem otherwise than fs"


def names_of_type(text, kind):
    """The variables of a type that a file declares, with a comma or braces, too."""
    names = set()
    for found in re.finditer(kind + r"&?\s+([^;(){}]+)", text):
        names |= set(re.findall(r"(\w+)(?=\s*(?:,|=|$))", found[1].strip()))
    for found in re.finditer(kind + r"&?\s+(\w+)\s*[({]", text):
        names.add(found[1])
    return names


def inside(text):
    codes = names_of_type(text, "error_code")
    for found in re.finditer(r"\b(?:fs|(?:std::)?filesystem)::(\w+)(?:\s+\w+|>)?\s*([({])", text):
        arguments = arguments_at(text, found.start(2))
        is_end = found[1].endswith("directory_iterator") and not arguments.strip()
        takes_code = codes & set(re.findall(r"\w+", arguments.split(",")[-1]))
        if found[1] not in PURE and not is_end and not takes_code:
            yield found.start(), f"std::filesystem::{found[1]} may throw: give it an error_code"
    for found in [*UNQUALIFIED.finditer(text), *ALSO_OURS.finditer(text)]:
        yield found.start(), f"{found[1]}() of std::filesystem: write fs::{found[1]}()"
    for found in OTHER_NAME.finditer(text):
        yield found.start(), "names std::filesystem otherwise than fs"
    for found in METHOD.finditer(text):
        yield found.start(), f"{found[1]}() may throw: give it an error_code"
    for found in re.finditer(r"\bfor\s*\([^;()]*:\s*[^;]*directory_iterator", text):
        yield found.start(), "a loop over a directory_iterator may throw: increment(error_code)"
    iterators = names_of_type(text, r"directory_iterator")
    for found in re.finditer(r"\+\+\s*(\w+)|(\w+)\s*\+\+", text):
        if (found[1] or found[2]) in iterators:
            yield found.start(), "++ of a directory_iterator may throw: increment(error_code)"


def mistakes_in(text, behind_seam):
    text = without_comments(text)
    return [(line_of(text, at), words) for at, words in (inside if behind_seam else outside)(text)]


def check(root):
    for folder in ("app", "runtime"):
        for source in sorted((root / folder).rglob("*")):
            if source.suffix not in (".h", ".cpp"):
                continue
            name = source.relative_to(root).as_posix()
            mistakes = mistakes_in(source.read_text(), name.startswith(SEAM))
            if name.startswith(SEAM) and source.suffix == ".h":  # who asks it sees no system
                mistakes += [(line_of(source.read_text(), found.start()), f"shows <{found[1]}>")
                             for found in HEADERS.finditer(source.read_text())]
            for line, words in mistakes:
                yield f"{name}:{line}: {words}"


# Samples that the check must refuse, and samples it must let through.
REFUSED_OUTSIDE = """
#include <unistd.h>
#include <sys/stat.h>
#include <fontconfig/fontconfig.h>
#include <csignal>
#include <fstream>
bool a = fs::exists(path);
bool a = fs::exists(path, failed);
bool a = std::filesystem::is_directory(path, failed);
for (const fs::directory_entry& entry : entries) {}
const char* home = std::getenv("HOME");
if (is_regular_file(path)) return;
auto here = absolute(path);
localtime_r(&time, &local);
using namespace std::filesystem;
namespace disk = std::filesystem;
#include "unistd.h"
#include <dirent.h>
char c = '"'; bool a = is_regular_file(path); char d = '"';
const char* a = "/*"; bool b = is_regular_file(path); const char* c = "*/";
const auto now = std::chrono::system_clock::now();
std::FILE* pipe = popen(line, "r");
#ifdef __APPLE__
#if defined(_WIN32) && defined(NDEBUG)
#include <shlobj.h>
"""
ALLOWED_OUTSIDE = """
namespace fs = std::filesystem;
const std::string name = fs::path(path).filename().string();  // getenv() is not called
#include <filesystem>
#include "platform/files/files.h"
const bool there = stamp.exists && watch.signal();
std::filesystem::path absolute_path(const std::filesystem::path& path);
"""
REFUSED_INSIDE = """
std::error_code failed; bool a = fs::exists(path);
std::error_code failed; bool a = std::filesystem::file_size(path) + failed.value();
std::error_code failed; fs::directory_iterator at(folder, failed); ++at;
std::error_code failed; for (const auto& entry : fs::directory_iterator(folder, failed)) {}
std::error_code failed; fs::recursive_directory_iterator at(folder);
bool a = entry->is_directory();
bool a = exists(path);
using namespace std::filesystem;
fs::directory_iterator at{path};
fs::directory_entry entry{path};
auto at = std::make_unique<fs::directory_iterator>(path);
"""
ALLOWED_INSIDE = """
std::error_code failed; bool a = fs::status(path, failed).type() == fs::file_type::regular;
std::error_code failed, ignored; bool a = at->is_directory(ignored) && fs::exists(path, ignored);
fs::directory_iterator at(folder, failed); std::error_code failed; at.increment(failed);
fs::path temporary = fs::path("/tmp"); bool end = at == fs::directory_iterator();
"""


def sees_red():
    for samples, behind_seam, refused in ((REFUSED_OUTSIDE, False, True),
                                          (ALLOWED_OUTSIDE, False, False),
                                          (REFUSED_INSIDE, True, True),
                                          (ALLOWED_INSIDE, True, False)):
        for sample in filter(None, samples.split("\n")):
            if bool(mistakes_in(sample, behind_seam)) != refused:
                yield f"the check itself: {'lets through' if refused else 'refuses'}: {sample}"


def main():
    mistakes = list(sees_red()) + list(check(pathlib.Path(sys.argv[1])))
    print("\n".join(mistakes) or "the system is asked behind the seam alone")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
