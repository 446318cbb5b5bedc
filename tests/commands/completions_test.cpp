// Tab completions, asked of the shells themselves.
#include "commands/status_place.h"

using namespace status;

namespace {

// Returns bash's completions for the last word of a line.
std::string offered(const Place& place, const std::string& line) {
  place.write("offer.bash", R"(source ./completions.bash
read -ra COMP_WORDS <<<"$1"
[[ $1 == *" " ]] && COMP_WORDS+=("")
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_skelscope
printf "%s\n" "${COMPREPLY[@]}"
)");
  const Outcome outcome = shell(place, "bash offer.bash \"" + line + "\"");
  CHECK_MESSAGE(outcome.status == 0, outcome.messages);
  CHECK(outcome.messages.empty());
  return '\n' + outcome.out;
}

}  // namespace

TEST_CASE("bash completes commands, options, their choices and files") {
  const Place place;
  CHECK(shell(place, "$S completions bash >completions.bash").status == 0);
  CHECK(offered(place, "skelscope li") == "\nlint\n");
  CHECK(holds(offered(place, "skelscope "), "\ncompare\n"));
  CHECK(holds(offered(place, "skelscope ri"), "\nrig.skf\n"));
  CHECK(offered(place, "skelscope lint --sum") == "\n--summary\n");
  CHECK(offered(place, "skelscope lint --format s") == "\nsarif\n");
  CHECK(offered(place, "skelscope lint --fail-on w") == "\nwarning\n");
  CHECK(offered(place, "skelscope trace rig.skf --dia") == "\n--dialect\n");
  CHECK(offered(place, "skelscope lint ri") == "\nrig.skf\n");
  CHECK(offered(place, "skelscope --theme d") == "\ndark\n");
  CHECK(offered(place, "skelscope completions f") == "\nfifo\nfolder\n");
}

TEST_CASE("zsh and fish complete the same options as bash") {
  const Place place;
  const std::string zsh = shell(place, "$S completions zsh").out;
  CHECK(zsh.starts_with("#compdef skelscope\n"));
  CHECK(holds(zsh, "'--summary[count the problems of each severity instead of listing them]'"));
  CHECK(holds(zsh, ":value:(text json jsonl sarif github junit)'"));
  const std::string fish = shell(place, "$S completions fish").out;
  CHECK(holds(fish, "complete -c skelscope -n __fish_use_subcommand -a lint -d "));
  CHECK(holds(fish, "-n '__fish_seen_subcommand_from lint' -l format -x -a 'text json jsonl "));
  check(place, {{"$S completions", 2, "SHELL is required"},
                {"$S completions csh", 2, "csh not in {bash,zsh,fish}"}});
}
