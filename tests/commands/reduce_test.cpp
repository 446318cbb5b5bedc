// skelscope reduce, run in a shell.
#include <csignal>

#include "commands/status_place.h"
#include "skelform/edit.h"
#include "skelform/write.h"

using namespace status;

namespace {

using namespace skelform;

// Writes the example rig with one fault: a bone of scale 0.
void write_squeezed(const Place& place) {
  const LoadResult rig = load(place.file("rig.skf"));
  REQUIRE(rig);
  const EditResult squeezed = edit(*rig.skf, SetRest{{{3, Element::ScaleX, 0}}});
  REQUIRE(squeezed);
  REQUIRE(write(*squeezed.skf, place.file("bad.skf"), {}).error.message == "");
}

// Another runtime that handles only a scale of 1: status 3 for any other scale.
const char* const kPort = R"(import json, sys, zipfile
rig = json.loads(zipfile.ZipFile(sys.argv[1]).read("armature.json"))
sys.exit(3 if any(b["scale"]["x"] != 1 for b in rig["bones"]) else 0)
)";

}  // namespace

TEST_CASE("reduce keeps the parts that show the problem, lists them, and repeats the same result") {
  const Place place;
  write_squeezed(place);
  const Outcome outcome = shell(place, "$S reduce bad.skf --keep lint:scale-zero --output a.skf");
  CHECK_MESSAGE(outcome.status == 0, outcome.messages);
  CHECK(holds(outcome.out, " bones to 1, "));
  CHECK(holds(outcome.out, " animations to 0"));
  CHECK(outcome.messages.empty());
  CHECK(holds(shell(place, "$S lint a.skf").out, "scale-zero"));
  const auto small = load(place.file("a.skf"));
  REQUIRE(small);
  CHECK(small.skf->armature.bones.size() == 1);
  CHECK(small.skf->atlas_images.empty());
  CHECK(fs::file_size(place.file("a.skf")) < 4000);
  CHECK(shell(place, "$S reduce bad.skf --keep lint:scale-zero --output b.skf").status == 0);
  CHECK(content(place.file("a.skf")) == content(place.file("b.skf")));
}

TEST_CASE("reduce --test runs a shell command and removes its temporary folder") {
  const Place place;
  write_squeezed(place);
  place.write("port.py", kPort);
  const Outcome outcome =
      shell(place,
            "mkdir tmp && export TMPDIR=$PWD/tmp && "
            "$S reduce bad.skf --test \"python3 port.py {}\" --output a.skf && ls tmp");
  CHECK_MESSAGE(outcome.status == 0, outcome.messages);
  CHECK(holds(outcome.out, "kept symptom: the command's exit status 3"));
  CHECK_FALSE(holds(outcome.out, "skelscope-reduce"));
  const auto small = load(place.file("a.skf"));
  REQUIRE(small);
  REQUIRE(small.skf->armature.bones.size() == 1);
  CHECK(small.skf->armature.bones[0].scale.x != 1);
}

TEST_CASE("reduce --keep differs finds the bones and keys that make a trace differ") {
  const Place place;
  CHECK(shell(place, "$S trace rig.skf --animation Walk --frames 0..20 --output t.json").status ==
        0);
  place.write("spoil.py", R"(import json
trace = json.load(open("t.json"))
trace["ticks"][12]["bones"][9]["rot"] += 0.5
json.dump(trace, open("t.json", "w"))
)");
  CHECK(shell(place, "python3 spoil.py").status == 0);
  const Outcome outcome = shell(place, "$S reduce rig.skf --keep differs:t.json --output a.skf");
  CHECK_MESSAGE(outcome.status == 0, outcome.messages);
  CHECK(holds(outcome.out, "kept symptom: tick 12, "));
  const auto whole = load(place.file("rig.skf")), small = load(place.file("a.skf"));
  REQUIRE(small);
  CHECK(small.skf->armature.bones.size() * 3 < whole.skf->armature.bones.size());
  REQUIRE(small.skf->armature.animations.size() == 1);
  CHECK(small.skf->armature.animations[0].name == "Walk");
}

TEST_CASE("reduce refuses bad arguments and gives the reason") {
  const Place place;
  check(place,
        {{"$S reduce rig.skf --output a.skf", 2, "one of --keep and --test"},
         {"$S reduce rig.skf --keep lint:scale-zero", 2, "--output is required"},
         {"$S reduce rig.skf --keep lint:nope --output a.skf", 2, "there is no such code"},
         {"$S reduce rig.skf --keep odd --output a.skf", 2, "write lint:CODE"},
         {"$S reduce rig.skf --keep dialect:klingon --output a.skf", 2, "no switch klingon"},
         {"$S reduce rig.skf --test true --output a.skf", 2, "--test needs {}"},
         {"$S reduce rig.skf --test \"no-such-thing {}\" --output a.skf", 2, "no such command"},
         {"$S reduce rig.skf --test \"sleep 9 # {}\" --timeout 0.2 --output a.skf", 2,
          "longer than --timeout"},
         {"$S reduce rig.skf --keep differs:none.json --output a.skf", 2, "none.json"},
         {"$S reduce rig.skf --keep lint:scale-zero --output rig.skf", 2, "choose another name"},
         {"$S reduce rig.skf --keep lint:scale-zero --output text.skf", 2, "--force replaces it"},
         {"$S reduce rig.skf --keep lint:scale-zero --output no/a.skf", 2,
          "no/a.skf: cannot be written: No such file or directory"},
         {"$S reduce rig.skf --keep lint:scale-zero --output a.skf", 1,
          "nothing to reduce: the rig does not show the symptom"}});
  CHECK_FALSE(fs::exists(place.file("a.skf")));
}

TEST_CASE("Ctrl+C makes reduce write the smallest complete rig so far and end with status 130") {
  const Place place;
  write_squeezed(place);
  place.write("port.py", kPort);
  place.write("try.sh",  // Ctrl+C at the fifth rig
              "echo >> tries; test $(wc -l < tries) -lt 5 || kill -INT $1; python3 port.py $2");
  const Outcome outcome =
      shell(place, "$S reduce bad.skf --test \"sh try.sh \\$PPID {}\" --output a.skf");
  CHECK(outcome.status == 130);
  CHECK(holds(outcome.messages, "interrupted: a.skf is the smallest so far"));
  const auto small = load(place.file("a.skf"));
  REQUIRE(small);
  const auto whole = load(place.file("bad.skf"));
  CHECK(small.skf->armature.bones.size() <= whole.skf->armature.bones.size());
  CHECK(shell(place, "python3 port.py a.skf").status == 3);
}
