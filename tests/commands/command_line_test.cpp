// The program as a shell sees it: what it prints where, and how it ends.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "commands/status_place.h"

namespace {

using status::content, status::holds, status::Outcome;
namespace fs = std::filesystem;
using nlohmann::json;

// A folder of this process that goes when the test ends.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("skelscope_commands_" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  std::string file(const std::string& name) const { return (path / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name)) << text;
    return file(name);
  }
};

// Runs `skelscope ARGUMENTS`, which may also hold redirections and pipes.
Outcome run(const Folder& folder, const std::string& arguments) {
  const std::string command = std::string(SKELSCOPE) + " " + arguments + " >" + folder.file("out") +
                              " 2>" + folder.file("messages");
  Outcome outcome;
  outcome.status = WEXITSTATUS(std::system(command.c_str()));
  outcome.out = content(folder.file("out"));
  outcome.messages = content(folder.file("messages"));
  return outcome;
}

const std::string kRig = EXAMPLE_SKF;

}  // namespace

TEST_CASE("help and version go to stdout and are no error") {
  const Folder folder;
  CHECK(run(folder, "--version").out.starts_with("skelscope "));
  CHECK(run(folder, "--version").status == 0);
  for (const char* command : {"", "inspect ", "lint ", "trace ", "compare ", "render "}) {
    const Outcome help = run(folder, std::string(command) + "--help");
    CHECK(help.status == 0);
    CHECK(holds(help.out, "Usage:"));
    CHECK(help.messages.empty());
  }
}

TEST_CASE("the version is one line, and below it is what was built with what") {
  const Folder folder;
  const std::string version = run(folder, "--version").out;
  const std::string first = version.substr(0, version.find('\n'));
  CHECK(first.find_first_not_of("0123456789.", std::string("skelscope ").size()) == first.npos);
  for (const char* part :
       {"compiler: ", "Dear ImGui ", "GLFW ", "libzip ", "nlohmann/json ", "libpng ", "libwebp ",
        "FreeType ", "HarfBuzz ", "OpenGL: ", "0.1 to 0.7"})
    CHECK_MESSAGE(holds(version, part), part);
  CHECK_FALSE(holds(version, "/usr"));
  CHECK_FALSE(holds(version, fs::current_path().string()));
}

TEST_CASE("what was mistyped is guessed: commands, options, words and names") {
  const Folder folder;
  const std::pair<std::string, const char*> lines[] = {
      {"lnit " + kRig, "did you mean lint?"},
      {"lint --sumary " + kRig, "did you mean --summary?"},
      {"trace " + kRig + " --anim 0", "did you mean --animation?"},
      {"lint --format sarf " + kRig, "did you mean sarif?"},
      {"lint --ignore zindx-tie " + kRig, "did you mean zindex-tie?"},
      {"schema traec", "did you mean trace?"},
      {"trace " + kRig + " --animation Wav", "did you mean \"Wave\"?"},
      {"trace " + kRig + " --animation 0 --dialect editor-0.6", "did you mean editor-0.7?"},
      {"compare " + kRig + " " + kRig + " --dialct all", "did you mean --dialect?"},
      {"render " + kRig + " --style Defolt --output x.png", "did you mean \"Default\"?"},
      {"render " + kRig + " --overlays bons --output x.png", "did you mean bones?"},
      {"render " + kRig + " --al --output x.png", "no option --al"},
      {"--tab drw-order --screenshot x.png " + kRig, "did you mean draw-order?"},
      {"--theme drak " + kRig, "did you mean dark?"},
      {"reduce " + kRig + " --keep lint:zindex-tei --output x.skf", "did you mean zindex-tie?"},
      {"completions zhs", "did you mean zsh?"},
      {"man rendr", "did you mean \"render\"?"}};
  for (const auto& [line, guess] : lines) {
    CAPTURE(line);
    const Outcome outcome = run(folder, line);
    CHECK(outcome.status == 2);
    CHECK_MESSAGE(holds(outcome.messages, guess), outcome.messages);
  }
}

TEST_CASE("wrong usage and unreadable input end with 2, a message and no data") {
  const Folder folder;
  const std::string text = folder.write("text.skf", "hello");
  const std::string nothing = folder.file("nothing.skf");
  for (const std::string& arguments :
       {std::string("inspect"), "inspect " + nothing, "inspect " + text, "lint " + text,
        "lint --nonsense " + kRig, "lint --ignore no-such-code " + kRig, "trace " + kRig,
        "trace " + kRig + " --animation nope", "trace " + kRig + " --animation 0 --frames 9..2",
        "trace " + kRig + " --animation 0 --recording " + text,
        "trace " + kRig + " --recording " + nothing, "trace " + kRig + " --recording " + text,
        "trace " + kRig + " --animation 0 --output " + folder.file("no/such/folder.json"),
        "compare " + text, "compare " + text + " " + text,
        "compare --tolerance=-1 " + text + " " + text}) {
    const Outcome outcome = run(folder, arguments);
    CAPTURE(arguments);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    CHECK_FALSE(outcome.messages.empty());
  }
  CHECK(holds(run(folder, "inspect " + nothing).messages, "nothing.skf"));
}

TEST_CASE("an unknown animation gets the list of those there are") {
  const Folder folder;
  const json inspected = json::parse(run(folder, "inspect --json " + kRig).out);
  const std::string messages = run(folder, "trace " + kRig + " --animation nope").messages;
  for (const json& animation : inspected["animations"])
    CHECK(holds(messages, '"' + animation["name"].get<std::string>() + '"'));
}

TEST_CASE("inspect names what is in a rig, for people and as JSON") {
  const Folder folder;
  const Outcome words = run(folder, "inspect " + kRig);
  const Outcome data = run(folder, "inspect --json " + kRig);
  CHECK(words.status == 0);
  CHECK(words.messages.empty());
  const json rig = json::parse(data.out);
  CHECK(rig["format"] == "0.7");
  CHECK(rig["problems"] == 6);  // notes about Arc and what other runtimes do
  CHECK(rig["bones"].size() > 10);
  for (const json& bone : rig["bones"]) CHECK(holds(words.out, bone["name"].get<std::string>()));
  for (const json& animation : rig["animations"]) {
    CHECK(holds(words.out, '"' + animation["name"].get<std::string>() + '"'));
    CHECK(holds(words.out, "0.." + std::to_string(animation["last_frame"].get<int>())));
  }
  for (const char* word : {"FABRIK", "Arc", "sway", "target", "Styles", "Atlases", "6 problems"})
    CHECK(holds(words.out, word));
}

TEST_CASE("lint ends with 1 for errors, and with --strict for warnings") {
  const Folder folder;
  CHECK(run(folder, "lint --strict " + kRig).status == 0);
  const auto one_bone = [](const char* parent) {
    return std::string(R"({"version":"0.7.0","bones":[{"id":0,"name":"a","parent_id":)") + parent +
           R"(}],"animations":[{"name":"Empty","id":0,"fps":60,"keyframes":[]}]})";
  };
  const std::string warned = folder.write("warned.json", one_bone("-1"));
  CHECK(run(folder, "lint " + warned).status == 0);
  CHECK(run(folder, "lint --strict " + warned).status == 1);
  const std::string wrong = folder.write("wrong.json", one_bone("7"));
  const Outcome words = run(folder, "lint " + wrong);
  CHECK(words.status == 1);
  CHECK(words.out.starts_with(wrong + ": error parent-out-of-range bones[0].parent_id: "));
  const json problem = json::parse(run(folder, "lint --json " + wrong).out)["problems"][0];
  CHECK(problem["severity"] == "error");
  CHECK(problem["code"] == "parent-out-of-range");
  CHECK(problem["json_path"] == "bones[0].parent_id");
}

TEST_CASE("trace prints the frames asked for, simulated from the start") {
  const Folder folder;
  const json whole = json::parse(run(folder, "trace " + kRig + " --animation 0").out);
  const json part = json::parse(run(folder, "trace " + kRig + " --animation 0 --frames 3..5").out);
  REQUIRE(part["ticks"].size() == 3);
  for (int i = 0; i < 3; ++i) CHECK(part["ticks"][i] == whole["ticks"][3 + i]);
  CHECK(part["rig"] == fs::path(kRig).filename().string());
  CHECK_FALSE(part["ticks"][0].contains("stages"));
  const Outcome staged = run(folder, "trace " + kRig + " --animation 0 --frames 4 --stages");
  CHECK(json::parse(staged.out)["ticks"][0]["stages"].contains("fk"));
}

TEST_CASE("trace does not set out for a frame that is years away") {
  const Folder folder;
  const std::string late = folder.write(
      "late.json",
      R"({"version":"0.7.0","bones":[{"id":0,"name":"a","parent_id":-1}],"animations":[{"name":"A",
          "id":0,"fps":60,"keyframes":[{"frame":1000000000,"bone_id":0,"element":"PositionX",
          "value":1}]}]})");
  const Outcome whole = run(folder, "trace " + late + " --animation 0");
  CHECK(whole.status == 2);
  CHECK(holds(whole.messages, "choose a part with --frames"));
  CHECK(run(folder, "trace " + late + " --animation 0 --frames 0..9").status == 0);
}

TEST_CASE("trace reads a recording from stdin and writes a file") {
  const Folder folder;
  const std::string recording = folder.write("in.json", R"({"skelscope":"recording","version":1,
      "ticks":[{"restart":true,"record":false},{"tracks":[{"animation":0,"frame":3}]}]})");
  const Outcome outcome = run(folder, "trace " + kRig + " --recording - --output " +
                                          folder.file("trace.json") + " <" + recording);
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
  const json trace = json::parse(content(folder.file("trace.json")));
  REQUIRE(trace["ticks"].size() == 1);
  CHECK(trace["ticks"][0]["tick"] == 1);
}

TEST_CASE("compare finds the disturbed bone in a trace that another program printed") {
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
  CHECK(run(folder, loose).status == 1);  // most lists were not compared
  CHECK(run(folder, loose + " --partial").status == 0);
  CHECK(run(folder, "compare --partial " + ours + " " + folder.file("theirs.json")).status == 1);
}

TEST_CASE("compare says what one trace lacks, and that this is no full agreement") {
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

TEST_CASE("a key called otherwise is no agreement, and is listed with what it may be") {
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
  const Outcome words = run(folder, "compare " + ours + " " + renamed);
  CHECK(words.status == 1);
  CHECK(holds(words.out, "not compared: bones rot: only in the first"));
  CHECK(holds(words.out,
              "not compared: bones rotation: in the second, and no key of a trace; perhaps its "
              "rot"));
  const json data = json::parse(run(folder, "compare --json " + ours + " " + renamed).out);
  CHECK(data["equal"] == false);
  CHECK(data["unknown_keys"][0]["perhaps"] == "rot");
}

TEST_CASE("a trace where a recording is wanted is named as such, with what to do, and vice versa") {
  const Folder folder;
  const std::string trace = folder.file("trace.json"), recording = folder.file("recording.json");
  run(folder, "trace " + kRig + " --animation 0 --frames 0..2 --output " + trace);
  const json document = json::parse(content(trace));  // its keys sorted, as others write them
  folder.write("sorted.json", document.dump());
  folder.write("recording.json", document["recording"].dump());
  for (const std::string& given : {trace, folder.file("sorted.json")}) {
    const Outcome replayed = run(folder, "trace " + kRig + " --recording " + given);
    CHECK(replayed.status == 2);
    CHECK_MESSAGE(holds(replayed.messages, given + ": is a trace, what came out"),
                  replayed.messages);
    CHECK(holds(replayed.messages, "under the key \"recording\": write that into a file"));
    CHECK(run(folder, "compare " + given + " " + given).status == 0);
  }
  CHECK(run(folder, "trace " + kRig + " --recording " + recording).status == 0);
  const Outcome compared = run(folder, "compare " + trace + " " + recording);
  CHECK(compared.status == 2);
  CHECK(holds(compared.messages, recording + ": is a recording, what was asked"));
  const Outcome rig = run(folder, "compare " + recording + " " + kRig);
  CHECK(holds(rig.messages, recording + ": is a recording, what was asked"));
}

TEST_CASE("an empty animation name is looked for as any other") {
  const Folder folder;
  for (const char* command : {"trace ", "ik ", "render --output - "}) {
    const Outcome outcome = run(folder, command + kRig + " --animation \"\"");
    CAPTURE(command);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    CHECK_MESSAGE(holds(outcome.messages, "no animation \"\"; there are: \""), outcome.messages);
  }
}

TEST_CASE("lint lists errors first, then in the order of the file, those of images included") {
  const Folder folder;
  const json all = json::parse(run(folder, "lint --json " + kRig).out)["problems"];
  int severity = 0;
  for (const json& problem : all) {
    const std::string name = problem["severity"];
    const int rank = name == "error" ? 0 : name == "warning" ? 1 : 2;
    CHECK(rank >= severity);
    severity = rank;
  }
}

TEST_CASE("compare names the likely cause, and its JSON holds numbers as numbers") {
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

TEST_CASE("lint leaves out the codes it is told to ignore") {
  const Folder folder;
  const std::string all = run(folder, "lint " + kRig).out;
  const std::size_t begin = all.find(' ', all.find(": ") + 2) + 1;  // behind the severity
  const std::string code = all.substr(begin, all.find(' ', begin) - begin);
  const std::string left = run(folder, "lint --ignore " + code + " " + kRig).out;
  CHECK(all.find(code) != all.npos);
  CHECK(left.find(code) == left.npos);
}

TEST_CASE("ik prints a family a row, in words and as JSON") {
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

TEST_CASE("ik says what a trace of the same tick shows") {
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
