// The commands compare and ik, run in a shell.
#include <cmath>
#include <cstdio>
#include <iterator>

#include "commands/shell.h"

using namespace command_line;

TEST_CASE("compare finds the wrong bone in another program's trace") {
  const Folder folder;
  const std::string ours = folder.file("ours.json");
  run(folder, "trace " + kRig + " --animation 0 --frames 0..9 --output " + ours);
  CHECK(run(folder, "compare " + ours + " " + ours).status == 0);
  json theirs = json::parse(content(ours));
  for (json& tick : theirs["ticks"])
    for (const char* key : {"local", "visuals", "ik", "vertices", "physics"}) tick.erase(key);
  json& bone = theirs["ticks"][6]["bones"][4];
  bone["y"] = bone["y"].get<double>() + 0.25;
  folder.write("theirs.json", theirs.dump());
  const Outcome words = run(folder, "compare " + ours + " - <" + folder.file("theirs.json"));
  CHECK(words.status == 1);
  CHECK(holds(words.out, "first difference: tick 6, bones, bone 4 \"Tail 2\", y: "));
  const Outcome data = run(folder, "compare --json " + ours + " " + folder.file("theirs.json"));
  CHECK(data.status == 1);
  const json first = json::parse(data.out)["first"];
  CHECK(first["id"] == 4);
  CHECK(first["amount"].get<double>() == doctest::Approx(0.25).epsilon(1e-3));
  const std::string loose = "compare --tolerance 0.3 " + ours + " " + folder.file("theirs.json");
  CHECK(run(folder, loose).status == 1);  // as most lists were not compared
  CHECK(run(folder, loose + " --partial").status == 0);
  CHECK(run(folder, "compare --partial " + ours + " " + folder.file("theirs.json")).status == 1);
}

TEST_CASE("compare lists the parts that one trace lacks, and calls the comparison partial") {
  const Folder folder;
  const std::string ours = folder.file("ours.json"), bare = folder.file("bare.json");
  run(folder, "trace " + kRig + " --animation 0 --frames 0..9 --stages --output " + ours);
  run(folder, "trace " + kRig + " --animation 0 --frames 0..9 --output " + bare);
  const Outcome words = run(folder, "compare " + ours + " " + bare);
  CHECK(words.status == 1);
  CHECK(run(folder, "compare --partial " + ours + " " + bare).status == 0);
  CHECK(holds(words.out, "not compared: stages.ik: only in the first (10 ticks, from tick 0)"));
  CHECK(holds(words.out, "partly compared: no difference in 10 ticks"));
  const json data = json::parse(run(folder, "compare --json " + ours + " " + bare).out);
  CHECK(data["verdict"] == "partly compared");
  CHECK(data["complete"] == false);
  CHECK(data["equal"] == false);
  CHECK(data["not_compared"].size() == 3);
}

TEST_CASE("a misnamed field of bones is reported as a difference, even with --partial") {
  const Folder folder;
  const std::string ours = folder.file("ours.json");
  run(folder, "trace " + kRig + " --animation 0 --frames 0..2 --output " + ours);
  json theirs = json::parse(content(ours));
  for (json& tick : theirs["ticks"])
    for (json& bone : tick["bones"]) {
      bone["rotation"] = bone["rot"];
      bone.erase("rot");
    }
  const std::string renamed = folder.write("theirs.json", theirs.dump());
  const Outcome words = run(folder, "compare --partial " + ours + " " + renamed);
  CHECK(words.status == 1);
  CHECK(holds(words.out, "missing: bones rot: missing in all "));
  CHECK(holds(words.out, " rows of the second; perhaps its rotation is meant\n"));
  CHECK(holds(words.out, "different, and partly compared\n"));
  CHECK(
      holds(words.out,
            "not compared: bones rotation: in the second, but a trace has no such key; perhaps its "
            "rot"));
  const json data = json::parse(run(folder, "compare --json " + ours + " " + renamed).out);
  CHECK(data["equal"] == false);
  CHECK(data["verdict"] == "different");
  CHECK(data["unknown_keys"][0]["perhaps"] == "rot");
  REQUIRE(data["lacking"].size() == 1);
  CHECK(data["lacking"][0]["in"] == "b");
  CHECK(data["lacking"][0]["field"] == "rot");
  CHECK(data["lacking"][0]["perhaps"] == "rotation");
}

TEST_CASE("compare names the likely cause, as text and as JSON") {
  const Folder folder;
  const std::string ours = folder.file("ours.json");
  run(folder, "trace " + kRig + " --animation 0 --frames 0..9 --output " + ours);
  json theirs = json::parse(content(ours));
  theirs["dialect"] = "editor-0.7";
  for (json& tick : theirs["ticks"]) {
    for (const char* key : {"local", "visuals", "ik", "vertices", "physics"}) tick.erase(key);
    for (json& bone : tick["bones"]) bone["y"] = -bone["y"].get<double>();
  }
  const std::string flipped = folder.write("theirs.json", theirs.dump());
  const Outcome words = run(folder, "compare " + ours + " " + flipped + " --rig " + kRig);
  CHECK(words.status == 1);
  CHECK(
      words.out.starts_with("other dialect: \"normative\" and \"editor-0.7\"\n"
                            "likely cause: y is flipped"));
  const json data = json::parse(run(folder, "compare --json " + ours + " " + flipped).out);
  CHECK(data["first"]["a"].is_number());
  CHECK(data["first"]["a"] == -data["first"]["b"].get<double>());
  CHECK(data["causes"][0]["cause"] == "y-flipped");
  CHECK(data["causes"][0]["explained"] == data["causes"][0]["differing"]);
  CHECK(data["differences"][0]["first"]["name"].is_string());
}

TEST_CASE("ik prints one row per family, as text and as JSON") {
  const Folder folder;
  const Outcome words = run(folder, "ik " + kRig);
  CHECK(words.status == 0);
  CHECK(words.messages.empty());
  CHECK(holds(words.out, "at rest"));
  CHECK(holds(words.out, "residual"));
  const Outcome rest = run(folder, "ik " + kRig + " --json");
  CHECK(rest.status == 0);
  const json report = json::parse(rest.out);
  CHECK_FALSE(report.contains("animation"));
  REQUIRE(!report["families"].empty());
  for (const json& family : report["families"]) {
    for (const char* name :
         {"mode", "constraint", "reach", "needed", "solver_residual", "drawn_distance", "causes"})
      CHECK_MESSAGE(family.contains(name), name);
  }
  const Outcome played = run(folder, "ik " + kRig + " --animation 0 --frame 3 --json");
  CHECK(played.status == 0);
  CHECK(json::parse(played.out)["frame"] == 3);
}

TEST_CASE("ik refuses animations and frames that do not exist") {
  const Folder folder;
  for (const char* bad : {" --animation Nowhere", " --animation 0 --frame 99999",
                          " --animation 0 --frame -1", " --frame 3"}) {
    CAPTURE(bad);
    const Outcome outcome = run(folder, "ik " + kRig + bad);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    CHECK_FALSE(outcome.messages.empty());
  }
  CHECK(run(folder, "ik missing.skf").status == 2);
}

TEST_CASE("ik agrees with a trace of the same tick") {
  const std::string rig =
      std::string(TEST_DATA) + "/../../../shared/corpus/rigs/skellina-0.7.0-539f4d48.skf";
  if (!fs::exists(rig)) {
    MESSAGE("skipped, no ", rig);
    return;
  }
  const Folder folder;
  const json report =
      json::parse(run(folder, "ik " + rig + " --animation Walk --frame 25 --json").out);
  const json trace = json::parse(run(folder, "trace " + rig + " --animation Walk --frames 25").out);
  const json& bones = trace["ticks"][0]["bones"];
  const double off = std::hypot(bones[31]["x"].get<double>() - bones[3]["x"].get<double>(),
                                bones[31]["y"].get<double>() - bones[3]["y"].get<double>());
  const json& family = report["families"][4];
  CHECK(off == doctest::Approx(21.01).epsilon(1e-3));
  CHECK(family["drawn_distance"].get<double>() == doctest::Approx(off));
  CHECK(family["solver_residual"].get<double>() < 0.05);
  CHECK(family["causes"][0]["cause"] == "skipped-bone");
  CHECK(family["causes"][0]["problem"] == "family-not-adjacent");
}
