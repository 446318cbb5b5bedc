// The manual has a page per command with all of its options, and mandoc has no complaint.
#include <sstream>

#include "commands/status_place.h"

using namespace status;

namespace {

// Returns the first word of each line of --help at the indentation of its lists, below a heading.
std::vector<std::string> listed(const std::string& help, const std::string& heading) {
  std::vector<std::string> words;
  std::istringstream lines(help.substr(help.find("\n" + heading + ":\n") + 1));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && !line.empty())
    if (line.starts_with("  ") && line[2] != ' ')
      words.push_back(line.substr(2, line.find_first_of(" ,", 2) - 2));
  return words;
}

std::string as_roff(const std::string& name) {
  std::string text;
  for (const char c : name) text += c == '-' ? "\\-" : std::string(1, c);
  return "\\fB" + text + "\\fR";
}

std::vector<std::string> commands(const Place& place) {
  return listed(shell(place, "$S --help").out, "Subcommands");
}

}  // namespace

TEST_CASE("each command has a page with all of its options, and its help has examples") {
  const Place place;
  REQUIRE(commands(place).size() > 10);
  for (const std::string& command : commands(place)) {
    CAPTURE(command);
    const std::string page = shell(place, "$S man " + command).out;
    const std::string help = shell(place, "$S " + command + " --help").out;
    CHECK(page.starts_with(".TH SKELSCOPE"));
    CHECK(holds(page, "skelscope\\-" + command + " \\- "));
    for (const std::string& option : listed(help, "Options"))
      CHECK_MESSAGE(holds(page, as_roff(option == "-h" ? "--help" : option)), option);
    CHECK(holds(page, ".SH EXIT STATUS\n"));
    CHECK(holds(help, "\nExamples:\n  skelscope "));
    CHECK(holds(page, ".SH EXAMPLES\n"));
  }
}

TEST_CASE("the manual page of the program lists the commands, the keys and the files") {
  const Place place;
  const std::string page = shell(place, "$S man").out;
  for (const std::string& command : commands(place))
    CHECK_MESSAGE(holds(page, ".BR skelscope\\-" + command + " (1)\n"), command);
  for (const char* part :
       {"\\fB\\-\\-screenshot\\fR", "Ctrl+PageDown", ".SS Playback", "\\fBLeft\\fR or \\fB,\\fR",
        "XDG_STATE_HOME", "NO_COLOR", ".skelscope.toml"})
    CHECK_MESSAGE(holds(page, part), part);
  CHECK(shell(place, "$S man lint").out == shell(place, "$S man lint").out);
  check(place, {{"$S man lnt", 2, "did you mean \"lint\"?"},
                {"$S man --into nowhere/at/all", 2, "nowhere/at/all"}});
}

TEST_CASE("mandoc -Tlint has no warning about the manual pages" *
          doctest::skip(std::system("command -v mandoc >/dev/null 2>&1") != 0)) {
  const Place place;
  CHECK(shell(place, "mkdir pages && $S man --into pages").status == 0);
  const Outcome checked = shell(place, "mandoc -Tlint -W warning pages/*.1");
  CHECK_MESSAGE(checked.status == 0, checked.out);
  CHECK(checked.out.empty());
}
