// Rigs that games send: a game on another machine, or one whose rig is no file here.
#include <cstdio>

#include "json/base64.h"
#include "panels/actions.h"
#include "samples/sample.h"
#include "session/exports.h"
#include "session/record/rig_name.h"
#include "skelform/live_lines.h"
#include "temporary_folder.h"
#include "viewer/live_game.h"
#include "viewer/open_rig.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

using Bytes = std::vector<std::byte>;

// The example, with another name of its first bone.
Bytes other_rig(const std::string& name = "Sent") {
  const auto bytes = exports::changed({{"bones[0].name", '"' + name + '"'}});
  return {bytes.begin(), bytes.end()};
}

std::string named(const std::string& name, const Bytes& bytes, const std::string& more = "") {
  return R"("rig":{"name":")" + name + "\"," + more + R"("bytes":")" + skeljson::base64_of(bytes) +
         "\"},";
}

std::string path_of(const std::string& path) {
  return R"("path":")" + path + "\",";
}

// The library tells the fingerprint of the rig as it has loaded it.
std::string fingerprint_key(const Bytes& bytes) {
  char digits[60];
  std::snprintf(
      digits, sizeof digits, R"("fingerprint":"%016llx",)",
      static_cast<unsigned long long>(skelform::fingerprint_of(exports::load(bytes).armature)));
  return digits;
}

std::string first_bone(Desk& desk) {
  return armature_of(desk.session()).bones[0].name;
}

std::string text_of(const Bytes& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// A game that says this of its rig has played a tick.
struct Sent {
  explicit Sent(Desk& desk, const std::string& rig) : game(desk, wait_for_game(desk), "", rig) {
    game.play(1);
    await_ticks(desk, 1);
  }
  Game game;
};

}  // namespace

TEST_CASE("A rig that the game sends opens without a file, and its ticks are shown") {
  Desk desk;
  Sent sent(desk, named("../hero.skf", other_rig(), fingerprint_key(other_rig())));
  CHECK(first_bone(desk) == "Sent");
  CHECK(desk.session().path.empty());
  CHECK(rig_name(desk.session()) == "hero.skf");
  CHECK(file_stem(desk.session()) == "rig");  // no file is written by a name that a game has sent
  CHECK(desk.view().recent_files.empty());
  CHECK(desk.view().file.state == WatchState::Off);  // there is no file to watch
  CHECK(desk.view().live.shows);
  CHECK(state_of(desk).rig_note.empty());
  CHECK(log_of(desk).find("another export") == std::string::npos);
  desk.viewer().requests.reload = true;
  desk.harness().frame(2);
  CHECK(desk.view().toast.text.find("no file to load again") != std::string::npos);
  REQUIRE(open_rig(desk.viewer(), ""));
  CHECK(rig_name(desk.session()) == "Built-in example");
}

TEST_CASE("A path that opens goes before the sent rig, one that does not goes after it") {
  const TemporaryFolder folder;
  const std::string good = folder.write("hero.skf", text_of(other_rig("From the file")));
  const std::string bad = folder.write("broken.skf", "no rig");
  {
    Desk desk;
    Sent sent(desk, named("hero.skf", other_rig(), path_of(good)));
    CHECK(desk.session().path == good);
    CHECK(first_bone(desk) == "From the file");
  }
  for (const std::string& path : {bad, folder.file("missing.skf")}) {
    CAPTURE(path);
    Desk desk;
    Sent sent(desk, named("hero.skf", other_rig(), path_of(path)));
    CHECK(desk.session().path.empty());
    CHECK(first_bone(desk) == "Sent");
  }
}

TEST_CASE("A file with the rig's name is opened in its place only if it has the same bytes") {
  const TemporaryFolder folder;
  const std::string recent = folder.write("hero.skf", text_of(other_rig("Sent")));
  for (const bool same : {true, false}) {
    CAPTURE(same);
    Desk desk;
    desk.view().recent_files = {recent};
    Sent sent(desk, named("hero.skf", other_rig(same ? "Sent" : "Newer")));
    CHECK(desk.session().path == (same ? recent : ""));
    CHECK(first_bone(desk) == (same ? "Sent" : "Newer"));
  }
}

TEST_CASE("Of another export on screen the sent one is shown, and the same one stays") {
  const TemporaryFolder folder;
  const std::string file = folder.write("hero.skf", text_of(other_rig("Mine")));
  for (const bool same : {true, false}) {
    CAPTURE(same);
    Desk desk;
    REQUIRE(open_rig(desk.viewer(), file));
    Sent sent(desk, named("hero.skf", other_rig(same ? "Mine" : "Sent")));
    CHECK(desk.session().path == (same ? file : ""));
    CHECK(first_bone(desk) == (same ? "Mine" : "Sent"));
  }
}

TEST_CASE("A damaged rig leaves the one on screen and says where it is damaged") {
  Desk desk;
  const std::string before = first_bone(desk);
  Bytes bytes = other_rig();
  bytes.resize(bytes.size() / 2);
  Sent sent(desk, named("hero.skf", bytes));
  CHECK(first_bone(desk) == before);
  const std::string note = state_of(desk).rig_note;
  CAPTURE(note);
  CHECK(note.starts_with("hero.skf: "));
  CHECK(note.ends_with("let it send the file as it is, or open the file here"));
  CHECK(desk.view().notice == note);
  CHECK(log_of(desk).find(note) != std::string::npos);
}

TEST_CASE("Base64 that is none leaves the rig on screen, with a note and a line in the log") {
  Desk desk;
  Sent sent(desk, R"("rig":{"name":"hero.skf","bytes":"aGV*bG8="},)");
  CHECK(state_of(desk).rig_note == "Open hero.skf: the game's own came damaged, as the log says");
  CHECK(log_of(desk).find("sent a rig that is left out: rig.bytes: is no base64 at character 4") !=
        std::string::npos);
}

TEST_CASE("Unsaved edits are asked about before a sent rig replaces them") {
  Desk desk;
  begin_new(desk, Action::NewArm);
  const std::string before = first_bone(desk);
  Game game(desk, wait_for_game(desk), "", named("hero.skf", other_rig()));
  comes_true([&] {
    desk.harness().frame(1);
    return desk.view().edit.question.kind != QuestionKind::None;
  });
  REQUIRE(desk.view().edit.question.kind == QuestionKind::Unsaved);
  CHECK(first_bone(desk) == before);
  desk.harness().frame(2);
  desk.harness().click("question/lose");
  desk.harness().frame(3);
  CHECK(first_bone(desk) == "Sent");
}

TEST_CASE("A rig that the game sends anew replaces the one that it sent before") {
  Desk desk;
  Sent sent(desk, named("hero.skf", other_rig()));
  std::string hello = hello_line("Hero", "");
  const std::string name = R"("rig":{"name":""},)";
  hello.replace(hello.find(name), name.size(), named("hero.skf", other_rig("Newer")));
  sent.game.client().send(hello);
  CHECK(comes_true([&] {
    desk.harness().frame(1);
    return first_bone(desk) == "Newer";
  }));
  CHECK(state_of(desk).record.ticks.size() == 1);
}
