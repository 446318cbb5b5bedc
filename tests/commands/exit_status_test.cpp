// Every command, run in a shell: exit statuses and error messages.
#include <fcntl.h>

#include <csignal>

#include "commands/status_place.h"

using namespace status;

TEST_CASE("a mistyped command is repeated in the error, with a suggestion") {
  const Place place;
  check(place,
        {
            {"$S lintt", 2, "lintt: no such command or file; did you mean lint?"},
            {"$S lintt --strict rig.skf", 2, "lintt: no such command or file; did you mean lint?"},
            {"$S Inspcet rig.skf", 2, "did you mean inspect?"},
        });
}

TEST_CASE("wrong usage of every command gives status 2") {
  const Place place;
  check(place,
        {
            {"$S nothing", 2, "nothing: no such command or file"},
            {"$S no/such.skf", 2, "no/such.skf: There is no such file"},
            {"$S folder/../text.skf --screenshot a.png", 2, "folder/../text.skf: This is not"},
            {"$S rig.skf missing.skf", 2, "missing.skf: There is no such file"},
            {"$S --nonsense", 2, "skelscope: unknown option --nonsense"},
            {"$S inspect", 2, "RIG is required"},
            {"$S inspect rig.skf --jsn", 2, "inspect: unknown option --jsn; did you mean --json?"},
            {"$S ik rig.skf more", 2, "more: unexpected argument"},
            {"$S lint rig.skf --ignore nope", 2, "there is no such code"},
            {"$S trace rig.skf", 2, "one of --recording and --animation"},
            {"$S trace rig.skf --animation 0 --frames 9..2", 2, "--frames must be like"},
            {"$S trace rig.skf --animation 0 --frames 0..4000", 2, "has frames 0 to"},
            {"$S trace rig.skf --animation 0 --frames 4000000", 2, "has frames 0 to"},
            {"$S trace rig.skf --animation 0 --frames 99999999999", 2, "has frames 0 to"},
            {"$S render rig.skf --output a.webp --frames 0..4000000", 2, "a film reaches frame"},
            {"$S ik rig.skf --frame 3", 2, "--animation"},
            {"$S ik rig.skf --animation 0 --frame \"\"", 2, "needs a number"},
            {"$S trace rig.skf --animation 0 --frames \"\"", 2, "needs a number"},
            {"$S render rig.skf --output a.png --frame \"\"", 2, "needs a number"},
            {"$S compare trace.json trace.json --tolerance \"\"", 2, "needs a number"},
            {"$S compare trace.json trace.json --tolerance wide", 2, "wide is not a number"},
            {"$S render rig.skf --output a.png --frame 1.5", 2, "1.5 is not a whole number"},
            {"$S rig.skf --frame abc --screenshot a.png", 2, "abc is not a whole number"},
            {"$S render rig.skf --output a.png --frame 99999999999", 2, "is too large"},
            {"$S compare trace.json", 2, "name a second trace or a rig"},
            {"$S compare trace.json trace.json --tolerance=-1", 2, "--tolerance"},
            {"$S diff rig.skf", 2, "diff: write two rigs or two folders, A and B"},
            {"$S diff", 2, "RIGS is required"},
            {"$S inspect rig.skf --full --json", 2, "--json"},
            {"$S render rig.skf", 2, "--output is required"},
            {"$S render rig.skf --frame 4000 --output a.png", 2, "has frames 0 to"},
            {"$S render rig.skf --frame x --output a.png", 2, "--frame"},
            {"$S render rig.skf --all-frames --fps 0 --output a.webp", 2, "--fps"},
            {"$S render rig.skf --all-frames --frames 0..2 --output a.webp", 2, "--frames"},
            {"$S render rig.skf --output a.bmp", 2, "a.bmp: unknown ending"},
            {"$S render rig.skf --output a", 2, "unknown ending"},
            {"$S render rig.skf --background none --output a.jpg", 2, ".jpg has no transparency"},
            {"$S thumbnail rig.skf a.txt", 2, "unknown ending"},
            {"$S thumbnail rig.skf a.png --size 0", 2, "--size"},
            {"$S rig.skf --screenshot a.bmp", 2, "unknown ending"},
            {"$S rig.skf --frame 4000 --screenshot a.png", 2, "has frames 0 to"},
            {"$S rig.skf --frame=-1 --screenshot a.png", 2, "--frame"},
            {"$S rig.skf --scale nan --screenshot a.png", 2, "--scale"},
            {"$S rig.skf --size 0x0 --screenshot a.png", 2, "--size"},
            {"$S rig.skf --select Nobody --screenshot a.png", 2, "no bone \"Nobody\""},
            {"$S diff - - <rig.skf", 2, "standard input cannot be read twice"},
            {"$S compare - - <trace.json", 2, "standard input cannot be read twice"},
            {"$S trace - --recording - <rig.skf", 2, "standard input cannot be read twice"},
        });
}

TEST_CASE("an error message names the program once, and the command") {
  const Place place;
  CHECK(shell(place, "$S --nonsense").messages.starts_with("skelscope: unknown option --nonsense"));
  const std::string frame = shell(place, "$S --frame x rig.skf").messages;
  CHECK(frame.starts_with("skelscope: --frame: x is not a whole number"));
  CHECK(frame.size() < 120);
  CHECK(shell(place, "$S lint").messages.starts_with("skelscope: lint: RIG"));
}

TEST_CASE("every command ends with status 2 and writes nothing if the rig is missing or broken") {
  const Place place;
  for (const char* rig : {"missing.skf", "text.skf", "folder", "fifo", "/dev/null"}) {
    for (const char* rest : {"inspect RIG", "lint RIG", "ik RIG", "trace RIG --animation 0",
                             "diff RIG rig.skf", "diff rig.skf RIG", "render RIG --output a.png",
                             "render RIG --all-frames --output a.webp", "thumbnail RIG a.png",
                             "RIG", "RIG --screenshot a.png"}) {
      std::string line = std::string("$S ") + rest;
      line.replace(line.find("RIG"), 3, rig);
      check(place, {{line.c_str(), 2, fs::path(rig).filename().c_str()}});
    }
  }
}

TEST_CASE("FIFOs, devices and folders are refused at once where a file is expected") {
  const Place place;
  check(place,
        {
            {"$S trace rig.skf --recording fifo", 2, "fifo: is a device or a FIFO"},
            {"$S trace rig.skf --recording /dev/zero", 2, "/dev/zero: is a device or a FIFO"},
            {"$S trace rig.skf --recording folder", 2, "folder: is a folder"},
            {"$S compare fifo trace.json", 2, "fifo: is a device or a FIFO"},
            {"$S compare trace.json /dev/zero", 2, "/dev/zero: is a device or a FIFO"},
            {"$S compare trace.json folder", 2, "no .skf or .json file in this folder"},
        });
  fs::create_directories(place.path / "folder/skelscope");
  const std::string settings = place.file("folder/skelscope/settings.json");
  REQUIRE(mkfifo(settings.c_str(), 0600) == 0);
  check(place, {{"$S rig.skf", 0, "settings.json: is a device or a FIFO"}});
}

TEST_CASE("a name that differs in spaces or case is found, and a note names the one found") {
  const Place place;
  for (const char* line : {"$S trace rig.skf --frames 0..1 --animation \" wALK\"",
                           "$S render rig.skf --size 60x60 --output a.png --animation wa\\ lk",
                           "$S rig.skf --size 300x200 --screenshot a.png --animation walk"}) {
    check(place, {{line, 0, "taken as \"Walk\", which differs by blanks or case alone"}});
  }
  check(place, {{"$S trace rig.skf --animation Wlak", 2, "did you mean \"Walk\"?"},
                {"$S ik rig.skf --animation Wlak", 2, "did you mean \"Walk\"?"},
                {"$S render rig.skf --output b.png --animation Wlak", 2, "there are: \""},
                {"$S rig.skf --screenshot b.png --animation Wlak", 2, "did you mean \"Walk\"?"}});
}

TEST_CASE("control characters in rigs and arguments never reach a terminal") {
  const Place place;
  const std::string evil = R"(\u001b[31m\u0007\u009b\n\r\u202e\u2066x)";
  place.write(
      "esc.json",
      R"({"version":"0.7.0)" + evil + R"(","bones":[{"id":0,"name":")" + evil +
          R"(","parent_id":9}],"animations":[{"name":")" + evil +
          R"(","id":0,"fps":60,"keyframes":[{"frame":3,"bone_id":0,"element":"PositionX","value":1}]}],
      "styles":[{"name":")" +
          evil + R"(","textures":[{"name":")" + evil + R"("}]}],")" + evil + R"(":1})");
  place.write("esc-trace.json", R"({"skelscope":"trace","version":1,"rig":")" + evil +
                                    R"(","skeleton":[{"id":0,"name":")" + evil +
                                    R"(","parent":-1}],"ticks":[{"tick":0,
      "bones":[{"id":0,"x":1}],"visuals":[{"bone":0,"tex":")" +
                                    evil + R"("}]}]})");
  place.write("esc-other.json", R"({"skelscope":"trace","version":1,"rig":"b","ticks":[{"tick":0,
      "bones":[{"id":0,"x":2}],"visuals":[{"bone":0,"tex":"b"}]}]})");
  const std::string name = "$(printf \"\\033[31m\\007\\302\\233\\342\\200\\256\\n.skf\")";
  for (const std::string& line :
       {std::string("$S inspect esc.json"), std::string("$S inspect --json esc.json"),
        std::string("$S lint esc.json"), std::string("$S lint --json esc.json"),
        std::string("$S trace esc.json --animation 0"), std::string("$S ik esc.json"),
        std::string("$S trace esc.json --animation y"), std::string("$S diff esc.json rig.skf"),
        std::string("$S diff --json rig.skf esc.json"),
        std::string("$S render esc.json --animation y --output a.png"),
        std::string("$S esc.json --select y --screenshot a.png"), "$S inspect \"" + name + "\"",
        "$S \"" + name + "\"", "$S inspect rig.skf \"--" + name + "\"",
        "$S rig.skf --theme \"" + name + "\"", "$S compare \"" + name + "\" trace.json",
        std::string("$S compare esc-trace.json esc-other.json"),
        std::string("$S compare --json esc-trace.json esc-other.json")}) {
    CAPTURE(line);
    const Outcome outcome = shell(place, line);
    const std::string all = outcome.out + outcome.messages;
    CHECK(all.size() > 10);
    for (const char* bad : {"\x1b", "\x07", "\x9b", "\r", "\u202e", "\u2066"})
      CHECK_FALSE_MESSAGE(holds(all, bad), all);
  }
  for (const Line& line :
       {Line{"$S lint esc.json", 1, ""}, Line{"$S compare esc-trace.json esc-other.json", 1, ""},
        Line{"$S trace esc.json --animation y", 2, ""}})
    for (std::string all = shell(place, line.shell).out + shell(place, line.shell).messages;
         !all.empty(); all.erase(0, all.find('\n') + 1)) {
      const std::string row = all.substr(0, all.find('\n'));
      CHECK_FALSE_MESSAGE(row.starts_with("\\"), row);  // no name has broken a line
    }
}

namespace {

// Waits until the program handles Ctrl+C itself, if the system tells that.
void await_handler(pid_t id) {
  const std::string path = "/proc/" + std::to_string(id) + "/status";
  const auto is_there = [&] {
    const std::string text = content(path);
    const std::size_t caught = text.find("SigCgt:");
    return text.starts_with("Name:\tskelscope") && caught != text.npos &&
           (std::stoull(text.substr(caught + 7), nullptr, 16) >> (SIGINT - 1) & 1) != 0;
  };
  for (int i = 0; i < 6000 && fs::exists(path) && !is_there(); ++i) usleep(10'000);
}

}  // namespace

TEST_CASE("Ctrl+C ends a command with status 130 and leaves no files") {
  const Place place;
  std::string bones;  // many bones, so that the command is still busy
  for (int i = 0; i < 60; ++i)
    bones += (i > 0 ? "," : "") + (R"({"name":"a","parent_id":-1,"id":)" + std::to_string(i)) + '}';
  place.write("late.json", R"({"version":"0.7.0","bones":[)" + bones +
                               R"(],"animations":[{"name":"A","id":0,"fps":60,"keyframes":[
          {"frame":90000,"bone_id":0,"element":"PositionX","value":1}]}]})");
  const std::size_t before = place.count();
  for (const std::vector<const char*>& arguments : std::vector<std::vector<const char*>>{
           {SKELSCOPE, "trace", "late.json", "--animation", "0", "--output", "a.json"},
           {SKELSCOPE, "render", "rig.skf", "--all-frames", "--size", "2000x2000", "--fps", "240",
            "--output", "a_{frame}.png"},
           {SKELSCOPE, "trace", "-", "--animation", "0"}}) {
    CAPTURE(arguments[1]);
    int silent[2];
    REQUIRE(pipe(silent) == 0);
    const pid_t id = fork();
    if (id == 0) {
      std::signal(SIGINT, SIG_DFL);
      dup2(silent[0], STDIN_FILENO);
      const int nowhere = open("/dev/null", O_WRONLY);
      dup2(nowhere, STDOUT_FILENO), dup2(nowhere, STDERR_FILENO);
      std::vector<char*> words;
      for (const char* word : arguments) words.push_back(const_cast<char*>(word));
      words.push_back(nullptr);
      if (chdir(place.path.c_str()) == 0) execv(SKELSCOPE, words.data());
      _exit(99);
    }
    await_handler(id);
    usleep(400'000);  // it is busy, or waits for input
    kill(id, SIGINT);
    int status = 0;
    waitpid(id, &status, 0);
    close(silent[0]), close(silent[1]);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 130);
  }
  CHECK(place.count() == before);
}
