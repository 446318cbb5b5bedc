// Colours in a terminal: when they are used, and that names in a rig cannot add their own.
#include "commands/kit/terminal.h"

#include <fcntl.h>

#include "commands/status_place.h"

using namespace status;
using namespace skelscope;

namespace {

const std::string kEscape = "\x1b";

bool is_colored(const std::string& text) {
  return holds(text, kEscape + "[");
}

// Runs a command line on a pseudo-terminal made by `script`; returns the terminal's text.
std::string on_terminal(const Place& place, const std::string& line) {
  return shell(place, "export TERM=xterm; script -qec \"" + line + "\" /dev/null </dev/null").out;
}

// Writes a rig with a problem of each severity and a name that would steer a terminal.
void write_wrong(const Place& place) {
  place.write("wrong.json", R"({"version":"0.7.0","bones":[
    {"id":0,"name":"a","parent_id":7},
    {"id":1,"name":"\u001b[31mred\u001b[0m\u009b32m","parent_id":1}],
    "animations":[{"name":"Empty \u001b[1m","id":0,"fps":60,"keyframes":[]}]})");
}

}  // namespace

TEST_CASE("output is plain without a terminal unless --color always is given") {
  const Place place;
  write_wrong(place);
  CHECK_FALSE(is_colored(shell(place, "$S lint wrong.json").out));
  CHECK_FALSE(is_colored(shell(place, "$S lint wrong.json --color auto").out));
  CHECK_FALSE(is_colored(shell(place, "$S lint nothing.skf").messages));
  CHECK(holds(shell(place, "$S lint wrong.json --color always").out, "\x1b[0;1;31merror\x1b[0m "));
  CHECK(is_colored(shell(place, "$S --color=always lint wrong.json").out));
  CHECK(is_colored(shell(place, "$S lint nothing.skf --color always").messages));
  CHECK_FALSE(is_colored(shell(place, "$S lint wrong.json --color always --color never").out));
}

TEST_CASE("a terminal gets colour unless NO_COLOR, TERM=dumb or --color never forbids it") {
  const Place place;
  write_wrong(place);
  CHECK(is_colored(on_terminal(place, "$S lint wrong.json")));
  CHECK(is_colored(on_terminal(place, "NO_COLOR= $S lint wrong.json")));
  CHECK(is_colored(on_terminal(place, "$S lint nothing.skf 2>&1 >/dev/null")));
  CHECK_FALSE(is_colored(on_terminal(place, "NO_COLOR=1 $S lint wrong.json")));
  CHECK_FALSE(is_colored(on_terminal(place, "TERM=dumb $S lint wrong.json")));
  CHECK_FALSE(is_colored(on_terminal(place, "$S lint wrong.json --color never")));
  CHECK_FALSE(is_colored(on_terminal(place, "$S lint wrong.json --json")));
}

TEST_CASE("a name can neither start nor end a colour") {
  const Place place;
  write_wrong(place);
  for (const char* line :
       {"$S lint wrong.json --color always", "$S inspect wrong.json --color always",
        "$S diff rig.skf wrong.json --color always"}) {
    CAPTURE(line);
    const std::string out = shell(place, line).out;
    CHECK(is_colored(out));
    CHECK_FALSE(holds(out, kEscape + "[31m"));
    CHECK_FALSE(holds(out, kEscape + "[1m"));
    CHECK_FALSE(holds(out, "\xc2\x9b"));
  }
  CHECK(holds(shell(place, "$S inspect wrong.json --color always").out, R"(\x1b[31mred\x1b[0m)"));
}

TEST_CASE("control sequences and broken UTF-8 before a colour are printed escaped") {
  const Place place;
  const int file = open(place.file("shown").c_str(), O_WRONLY | O_CREAT, 0600);
  REQUIRE(file >= 0);
  {
    TerminalBuffer buffer(file, ColorChoice::Always);
    std::ostream out(&buffer);
    out << Penned{Pen::Error, "a\x1b[0mb\xc2"} << "\x9b" << Pen::Good << "\x1b[31m" << Pen::Plain;
  }
  close(file);
  CHECK(content(place.file("shown")) ==
        "\x1b[0;1;31ma\\x1b[0mb\\xc2\x1b[0m\\x9b\x1b[0;32m\\x1b[31m\x1b[0m");
}

TEST_CASE("JSON has no colour, and coloured text is otherwise unchanged") {
  const Place place;
  write_wrong(place);
  for (const char* line :
       {"lint --json wrong.json", "inspect --json rig.skf", "inspect --full rig.skf",
        "diff --json rig.skf wrong.json", "compare --json trace.json trace.json",
        "lint --format sarif wrong.json", "lint --format junit wrong.json"}) {
    CAPTURE(line);
    CHECK_FALSE(is_colored(shell(place, "$S " + std::string(line) + " --color always").out));
  }
  const char* plain = "| sed \"s/$(printf \"\\033\")\\[[0-9;]*m//g\"";
  for (const char* line : {"lint wrong.json", "inspect rig.skf", "diff rig.skf wrong.json",
                           "compare trace.json trace.json"}) {
    CAPTURE(line);
    const std::string colored = "$S " + std::string(line) + " --color always ";
    CHECK(is_colored(shell(place, colored).out));
    CHECK(shell(place, colored + plain).out == shell(place, "$S " + std::string(line)).out);
  }
}

TEST_CASE("every command and the program itself check --color") {
  const Place place;
  check(place, {{"$S --color nevr lint rig.skf", 2, "did you mean never?"},
                {"$S lint rig.skf --color=auo", 2, "did you mean auto?"}});
}
