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
  CHECK(offered(place, "skelscope lint --sum") == "\n--summary\n");
  CHECK(offered(place, "skelscope lint --format s") == "\nsarif\n");
  CHECK(offered(place, "skelscope lint --fail-on w") == "\nwarning\n");
  CHECK(offered(place, "skelscope trace rig.skf --dia") == "\n--dialect\n");
  CHECK(offered(place, "skelscope --theme d") == "\ndark\n");
}

// Types into an interactive bash, presses Tab and prints the words of the completed line.
constexpr const char* kTyped = R"(import os, pty, time
pid, shell = pty.fork()
if pid == 0:
    os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
def say(text):
    os.write(shell, text.encode())
    time.sleep(0.3)
say("PS1=; bind 'set bell-style none'; mkdir -p bin; ln -sf $S bin/skelscope; PATH=$PWD/bin:$PATH\n")
say("source ./completions.bash\n")
say(open("line").read() + "\t")
say("\x01printf '<%s>' \x05 >words\n")
say("exit\n")
os.waitpid(pid, 0)
)";

std::string typed(const Place& place, const std::string& line) {
  place.write("typed.py", kTyped);
  place.write("line", line);
  return shell(place, "S=\"$S\" python3 typed.py >/dev/null; cat words").out;
}

TEST_CASE("bash completes files and animations whose names hold blanks") {
  const Place place;
  fs::create_directories(place.path / "my rigs");
  fs::copy_file(place.path / "rig.skf", place.path / "my rigs/the hero.skf");
  CHECK(shell(place, "$S completions bash >completions.bash").status == 0);
  CHECK(typed(place, "skelscope trace my\\ rigs/the\\ h") ==
        "<skelscope><trace><my rigs/the hero.skf>");
  CHECK(typed(place, "skelscope trace \"my rigs/th") == "<skelscope><trace><my rigs/the hero.skf>");
  CHECK(typed(place, "skelscope trace my\\ rigs/the\\ hero.skf --animation Wal") ==
        "<skelscope><trace><my rigs/the hero.skf><--animation><Walk>");
  CHECK(offered(place, "skelscope trace rig.skf --dialect norm") == "\nnormative\n");
  CHECK(holds(shell(place, "$S completions --animations-of rig.skf").out, "Walk\n"));
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
