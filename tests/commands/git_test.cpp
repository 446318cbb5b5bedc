// Rigs in a git repository with the settings of docs/git.md.
#include "commands/status_place.h"

using namespace status;

namespace {

const char* const kSetUp =
    "git init -q repo && cd repo && git config user.name me && git config user.email me@here && "
    "echo \"*.skf diff=skelscope\" >.gitattributes && "
    "git config diff.skelscope.command \"$S diff\" && "
    "git config diff.skelscope.textconv "
    "\"f() { $S inspect --full \\\"\\$1\\\" || echo unreadable; }; f\" && "
    "cp ../rig.skf hero.skf && git add . && git commit -qm first";

// A script that moves a bone of the example.
const char* const kMove = R"(import json, sys, zipfile
old = zipfile.ZipFile(sys.argv[1])
entries = {name: old.read(name) for name in old.namelist()}
rig = json.loads(entries["armature.json"])
bone = rig["bones"][2]
for key in ("pos", "init_pos"):
    if key in bone:
        bone[key]["x"] += 28
entries["armature.json"] = json.dumps(rig)
with zipfile.ZipFile(sys.argv[2], "w") as new:
    for name, data in entries.items():
        new.writestr(name, data)
)";

struct Repository {
  Place place;
  Repository() {
    setenv("GIT_CONFIG_GLOBAL", "/dev/null", 1);
    setenv("GIT_CONFIG_SYSTEM", "/dev/null", 1);
    place.write("move.py", kMove);
    const Outcome made = shell(place, kSetUp);
    REQUIRE_MESSAGE(made.status == 0, made.messages);
  }
  Outcome git(const std::string& line) const { return shell(place, "cd repo && " + line); }
};

}  // namespace

TEST_CASE("git diff describes the changes of a rig in words, or line by line") {
  const Repository repository;
  CHECK(repository.git("python3 ../move.py ../rig.skf hero.skf").status == 0);
  const Outcome words = repository.git("git diff");
  CHECK_MESSAGE(words.status == 0, words.messages);
  CHECK(words.out.starts_with("a/hero.skf -> b/hero.skf\n"));
  CHECK(holds(words.out, "Bones (1)"));
  const Outcome lines = repository.git("git diff --no-ext-diff");
  CHECK(lines.status == 0);
  CHECK(holds(lines.out, "\n-  pos "));
  CHECK(holds(lines.out, "\n+  pos "));
  CHECK_FALSE(holds(lines.out, "/tmp/"));
  CHECK(repository.git("git add . && git commit -qm second && git log -p --ext-diff -1").status ==
        0);
}

TEST_CASE("git diff goes on after new, removed, renamed and broken rigs") {
  const Repository repository;
  CHECK(holds(repository.git("cp hero.skf new.skf && git add . && git diff --cached").out,
              "new.skf is a new rig"));
  CHECK(holds(repository.git("git commit -qm new && git rm -q new.skf && git diff --cached").out,
              "new.skf is removed"));
  const Outcome moved = repository.git(
      "git commit -qm gone && git mv hero.skf heroine.skf && python3 ../move.py ../rig.skf "
      "heroine.skf && git add . && git diff --cached -M1%");
  CHECK_MESSAGE(moved.status == 0, moved.messages);
  CHECK(holds(moved.out, "heroine.skf"));
  const Outcome broken = repository.git(
      "git commit -qm renamed && echo broken >heroine.skf && echo x >later.txt && git add . && "
      "git diff --cached");
  CHECK(broken.status == 0);
  CHECK(holds(broken.out, "heroine.skf changed and cannot be compared"));
  CHECK(holds(broken.out, "+x"));
  CHECK(holds(broken.messages, "not an .skf file"));
  const Outcome lines = repository.git("git diff --cached --no-ext-diff");
  CHECK_MESSAGE(lines.status == 0, lines.messages);
  CHECK(holds(lines.out, "+unreadable"));
  CHECK(holds(lines.out, "+x"));
}

TEST_CASE("git diff tells a symbolic link as one") {
  const Repository repository;
  const Outcome linked =
      repository.git("mv hero.skf other.skf && ln -s other.skf hero.skf && git diff");
  CHECK_MESSAGE(linked.status == 0, linked.messages);
  // Git passes a change of the type as a removal and an addition.
  CHECK(holds(linked.out, "hero.skf is removed\nhero.skf is new: a symbolic link to other.skf\n"));
  const Outcome elsewhere =
      repository.git("git add . && git commit -qm link && ln -sf gone.skf hero.skf && git diff");
  CHECK(holds(elsewhere.out,
              "hero.skf was a symbolic link to other.skf and is a symbolic link to "
              "gone.skf\n"));
}

TEST_CASE("inspect --full prints the same text wherever the rig's file lies") {
  const Place place;
  const Outcome one = shell(place, "$S inspect --full rig.skf");
  CHECK(one.status == 0);
  CHECK(shell(place, "cp rig.skf folder/other.skf && $S inspect --full folder/other.skf").out ==
        one.out);
  CHECK(shell(place, "$S inspect --full - <rig.skf").out == one.out);
  CHECK_FALSE(holds(one.out, "rig.skf"));
  CHECK(holds(one.out, "\nanimation \"Walk\", "));
  CHECK(holds(one.out, "\n    frame 0: "));
}
