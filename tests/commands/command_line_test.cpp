// The command line, run in a shell: stdout, stderr and exit statuses.
#include <cmath>
#include <cstdio>
#include <iterator>

#include "commands/shell.h"

using namespace command_line;

TEST_CASE("help and version go to stdout with status 0") {
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

TEST_CASE("--version prints one line, then the compiler and libraries") {
  const Folder folder;
  const std::string version = run(folder, "--version").out;
  const std::string first = version.substr(0, version.find('\n'));
  CHECK(first.find_first_not_of("0123456789.", std::string("skelscope ").size()) == first.npos);
  for (const char* part :
       {"compiler: ", "Dear ImGui ", "GLFW ", "libzip ", "nlohmann/json ", "libpng ", "libwebp ",
        "FreeType ", "HarfBuzz ", "OpenGL: ", "0.1 to 0.8; writes 0.7 and 0.8"})
    CHECK_MESSAGE(holds(version, part), part);
  CHECK_FALSE(holds(version, "/usr"));
  CHECK_FALSE(holds(version, fs::current_path().string()));
}

TEST_CASE("mistyped commands, options, choices and names get a suggestion") {
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
      {"render " + kRig + " --al --output x.png", "unknown option --al"},
      {"render " + kRig + " --outptu x.png", "unknown option --outptu; did you mean --output?"},
      {"convert -o x.skf --form 1", "unknown option --form"},
      {"--tab drw-order --screenshot x.png " + kRig, "did you mean draw-order?"},
      {"--theme drak " + kRig, "did you mean dark?"},
      {"reduce " + kRig + " --keep lint:zindex-tei --output x.skf", "did you mean zindex-tie?"},
      {"completions zhs", "did you mean zsh?"},
      {"man rendr", "did you mean \"render\"?"}};
  for (const auto& mistake : lines) {
    CAPTURE(mistake.first);
    const Outcome outcome = run(folder, mistake.first);
    CHECK(outcome.status == 2);
    CHECK_MESSAGE(holds(outcome.messages, mistake.second), outcome.messages);
  }
}

TEST_CASE("wrong usage and unreadable input give status 2, a message and no data") {
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

TEST_CASE("an unknown animation is refused with the list of animations") {
  const Folder folder;
  const json inspected = json::parse(run(folder, "inspect --json " + kRig).out);
  const std::string messages = run(folder, "trace " + kRig + " --animation nope").messages;
  for (const json& animation : inspected["animations"])
    CHECK(holds(messages, '"' + animation["name"].get<std::string>() + '"'));
}

TEST_CASE("inspect lists the contents of a rig, as text and as JSON") {
  const Folder folder;
  const Outcome words = run(folder, "inspect " + kRig);
  const Outcome data = run(folder, "inspect --json " + kRig);
  CHECK(words.status == 0);
  CHECK(words.messages.empty());
  const json rig = json::parse(data.out);
  CHECK(rig["format"] == "0.7");
  CHECK(rig["problems"] == 7);  // notes about the Arc mode, a rate and other runtimes
  CHECK(rig["bones"].size() > 10);
  for (const json& bone : rig["bones"]) CHECK(holds(words.out, bone["name"].get<std::string>()));
  for (const json& animation : rig["animations"]) {
    CHECK(holds(words.out, '"' + animation["name"].get<std::string>() + '"'));
    CHECK(holds(words.out, "0.." + std::to_string(animation["last_frame"].get<int>())));
  }
  for (const char* word : {"FABRIK", "Arc", "sway", "target", "Styles", "Atlases", "7 problems"})
    CHECK(holds(words.out, word));
}

TEST_CASE("lint ends with status 1 for errors, and with --strict also for warnings") {
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

TEST_CASE("trace simulates from the start and prints the requested frames") {
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

TEST_CASE("trace refuses a frame that would take years to reach") {
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

TEST_CASE("trace reads a recording from stdin and writes its trace to a file") {
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

TEST_CASE("a trace in place of a recording gives its own, and a recording is no trace") {
  const Folder folder;
  const std::string trace = folder.file("trace.json"), recording = folder.file("recording.json");
  run(folder, "trace " + kRig + " --animation 0 --frames 0..2 --output " + trace);
  // The trace with sorted keys, as other programs write it.
  const json document = json::parse(content(trace));
  folder.write("sorted.json", document.dump());
  folder.write("recording.json", document["recording"].dump());
  for (const std::string& given : {trace, folder.file("sorted.json")}) {
    const Outcome replayed = run(folder, "trace " + kRig + " --recording " + given);
    CHECK_MESSAGE(replayed.status == 0, replayed.messages);
    CHECK(json::parse(replayed.out)["ticks"] == document["ticks"]);
    CHECK(run(folder, "compare " + given + " " + given).status == 0);
  }
  CHECK(run(folder, "trace " + kRig + " --recording " + recording).status == 0);
  const Outcome compared = run(folder, "compare " + trace + " " + recording);
  CHECK(compared.status == 2);
  CHECK(holds(compared.messages, recording + ": is a recording, the input"));
  const Outcome rig = run(folder, "compare " + recording + " " + kRig);
  CHECK(holds(rig.messages, recording + ": is a recording, the input"));
}

TEST_CASE("a trace in place of a recording that contains none, or a wrong one, says so") {
  const Folder folder;
  const auto said = [&](const std::string& more) {
    const std::string trace =
        folder.write("t.json", R"({"skelscope":"trace","version":1,)" + more + R"("ticks":[]})");
    const Outcome outcome = run(
        folder, "render " + kRig + " --output " + folder.file("t.png") + " --recording " + trace);
    CHECK(outcome.status == 2);
    return outcome.messages;
  };
  CHECK(holds(said(""), "t.json: is a trace, the result, without a recording"));
  CHECK(holds(said(R"("unrecorded":"tick 4: no animation \"Fly\"",)"), ", as its tick 4: no anim"));
  CHECK(holds(said(R"("recording":{"skelscope":"recording","version":1,"ticks":[{"tracks":7}]},)"),
              "t.json: in its recording: ticks[0].tracks: must be an array"));
}

TEST_CASE("an empty animation name is looked up like any other name") {
  const Folder folder;
  for (const char* command : {"trace ", "ik ", "render --output - "}) {
    const Outcome outcome = run(folder, command + kRig + " --animation \"\"");
    CAPTURE(command);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    CHECK_MESSAGE(holds(outcome.messages, "no animation \"\"; there are: \""), outcome.messages);
  }
}

TEST_CASE("lint lists errors first, then follows the file, and includes problems of images") {
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

TEST_CASE("lint --ignore leaves out the problems with the given codes") {
  const Folder folder;
  const std::string all = run(folder, "lint " + kRig).out;
  const std::size_t begin = all.find(' ', all.find(": ") + 2) + 1;  // after the severity
  const std::string code = all.substr(begin, all.find(' ', begin) - begin);
  const std::string left = run(folder, "lint --ignore " + code + " " + kRig).out;
  CHECK(all.find(code) != all.npos);
  CHECK(left.find(code) == left.npos);
}
