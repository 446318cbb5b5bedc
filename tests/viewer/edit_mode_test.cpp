// Edit mode in the whole window: its switch, undo, the list of edits, saving, questions.
#include <signal.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>

#include "panels/actions.h"
#include "session/record/undo.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/journal.h"
#include "viewer/live_reload.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

void set_x(Desk& desk, int bone, float x, std::uint64_t gesture = 0) {
  RigRequest& request = ask_edit(desk.viewer().requests.rig, "Moved", gesture);
  request.edits = {SetRest{{{bone, Element::PositionX, x}}}};
  desk.harness().frame(2);
}

float x_of(Desk& desk, int bone) {
  return armature_of(desk.session()).bones[static_cast<std::size_t>(bone)].init_pos.x;
}

using Folder = TemporaryFolder;

}  // namespace

TEST_CASE("without edit mode edits are ignored, but undo takes back earlier ones") {
  Desk desk;
  const float before = x_of(desk, 5);
  set_x(desk, 5, before + 10);
  CHECK(x_of(desk, 5) == before);
  press(desk, {'E'});
  CHECK(desk.view().edit.on);
  set_x(desk, 5, before + 10);
  CHECK(x_of(desk, 5) == before + 10);
  desk.harness().click("menu/edit-mode");
  CHECK_FALSE(desk.view().edit.on);
  press(desk, {'Z', kControl});
  CHECK(x_of(desk, 5) == before);
}

TEST_CASE("an edit of the rig keeps its images on the graphics card") {
  Desk desk;
  press(desk, {'E'});
  REQUIRE_FALSE(desk.viewer().graphics.textures.atlases.empty());
  const auto texture = desk.viewer().graphics.textures.atlases[0].texture;
  const auto rig = desk.session().now.skf;
  set_x(desk, 5, 77);
  CHECK(desk.session().now.skf != rig);
  CHECK(desk.viewer().graphics.textured == desk.session().now.skf);
  CHECK(desk.viewer().graphics.textures.atlases[0].texture == texture);
}

TEST_CASE("undo reverts the last change, of the rig or of the setup") {
  Desk desk;
  press(desk, {'E'});
  const float before = x_of(desk, 5);
  set_x(desk, 5, 77);
  edited(desk.viewer().requests, desk.session()).pokes.passes.ik = false;
  desk.harness().frame(2);
  press(desk, {'Z', kControl});
  CHECK(desk.session().setup.pokes.passes.ik);
  CHECK(x_of(desk, 5) == 77);
  press(desk, {'Z', kControl});
  CHECK(x_of(desk, 5) == before);
  press(desk, {'Z', kControl | kShift});
  CHECK(x_of(desk, 5) == 77);
}

TEST_CASE("a click in the list of edits shows that version of the rig") {
  Desk desk;
  press(desk, {'E'});
  const float before = x_of(desk, 5);
  set_x(desk, 5, 10);
  set_x(desk, 5, 20);
  set_x(desk, 5, 30);
  desk.harness().click("menu/edits");
  desk.harness().frame(2);
  desk.harness().click("menu/history/entry/1/show");
  CHECK(x_of(desk, 5) == 10);
  desk.harness().click("menu/history/entry/0/show");
  CHECK(x_of(desk, 5) == before);
  desk.harness().click("menu/history/entry/3/show");
  CHECK(x_of(desk, 5) == 30);
}

TEST_CASE("a failed edit raises a notice") {
  Desk desk;
  press(desk, {'E'});
  ask_edit(desk.viewer().requests.rig, "x").edits = {ReparentBone{3, 3}};
  desk.harness().frame(2);
  CHECK_FALSE(desk.view().notice.empty());
  CHECK_FALSE(is_unsaved(desk.session().rig_edits));
}

TEST_CASE("the rig on screen is saved and loads unchanged") {
  Folder folder;
  Desk desk;
  press(desk, {'E'});
  set_x(desk, 5, 77);
  const std::vector<std::byte> before = desk.session().now.skf->thumbnail;
  desk.viewer().requests.rig.save = SaveRig{folder.file("a.skf")};
  desk.harness().frame(2);
  CHECK(desk.view().notice == "");
  CHECK(desk.session().path == folder.file("a.skf"));
  CHECK_FALSE(is_unsaved(desk.session().rig_edits));
  const auto saved = load(folder.file("a.skf"));
  REQUIRE(saved);
  CHECK(saved.skf->armature == armature_of(desk.session()));
  CHECK_FALSE(saved.skf->thumbnail.empty());
  // The saved thumbnail shows the edited rig.
  CHECK(saved.skf->thumbnail != before);
  for (double now = 0; now < 2; now += 0.2) follow_file(desk.viewer(), now);
  CHECK(edit_count(desk.session().rig_edits) == 1);  // our own save causes no reload
}

TEST_CASE("another file is replaced only when the user agrees") {
  Folder folder;
  { std::ofstream(folder.file("b.skf")) << "mine"; }
  Desk desk;
  press(desk, {'E'});
  set_x(desk, 5, 77);
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveRig, folder.file("b.skf")};
  desk.harness().frame(2);
  CHECK(desk.view().edit.question.kind == QuestionKind::Replace);
  CHECK(fs::file_size(folder.file("b.skf")) == 4);
  desk.harness().click("question/lose");
  CHECK(fs::file_size(folder.file("b.skf")) > 4);
  CHECK_FALSE(is_unsaved(desk.session().rig_edits));
}

TEST_CASE("quitting with unsaved edits asks first") {
  Desk desk;
  press(desk, {'E'});
  set_x(desk, 5, 77);
  press(desk, {'Q', kControl});
  CHECK_FALSE(desk.viewer().quits);
  CHECK(desk.view().edit.question.kind == QuestionKind::Unsaved);
  desk.harness().click("question/cancel");
  CHECK(desk.view().edit.question.kind == QuestionKind::None);
  CHECK(x_of(desk, 5) == 77);
  press(desk, {'Q', kControl});
  desk.harness().click("question/lose");
  CHECK(desk.viewer().quits);
}

TEST_CASE("Ctrl+S saves edits when edit mode is off") {
  Desk desk;
  press(desk, {'E'});
  set_x(desk, 5, 77);
  press(desk, {'E'});
  REQUIRE_FALSE(desk.view().edit.on);
  press(desk, {'S', kControl});
  CHECK(desk.view().browser.open);
  CHECK(desk.view().browser.purpose == FilePurpose::SaveRig);
  CHECK(why_not(Action::SaveRigAs, desk.session(), desk.view()).empty());
  CHECK_FALSE(why_not(Action::BoneTool, desk.session(), desk.view()).empty());
}

TEST_CASE("new rigs start unsaved in edit mode") {
  Desk desk;
  perform(Action::NewArm, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(3);
  CHECK(desk.view().edit.on);
  CHECK(is_unsaved(desk.session().rig_edits));
  CHECK(armature_of(desk.session()).inverse_kinematics.size() == 1);
  perform(Action::OpenExample, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(2);
  CHECK(desk.view().edit.question.kind == QuestionKind::Unsaved);
}

TEST_CASE("a journal is offered once its program has ended, not before") {
  Folder folder;
  const pid_t running = fork();
  if (running == 0) pause(), _exit(0);
  REQUIRE(running > 0);
  const pid_t ended = fork();
  if (ended == 0) _exit(0);
  REQUIRE(ended > 0);
  siginfo_t facts{};
  // The process remains as a zombie.
  waitid(P_PID, static_cast<id_t>(ended), &facts, WEXITED | WNOWAIT);
  const pid_t another = getppid();  // runs, but is not this program
  for (const pid_t writer : {running, ended, another}) {
    const std::string left = folder.file(("unsaved-" + std::to_string(writer) + ".skf").c_str());
    {
      Desk desk;
      desk.viewer().journal = left;
      press(desk, {'E'});
      set_x(desk, 5, 77);
      REQUIRE(fs::exists(left));
    }
    Desk next;
    next.viewer().journal = folder.file("unsaved-1.skf");
    offer_journal(next.viewer());
    CHECK((next.view().edit.question.kind == QuestionKind::Recover) == (writer != running));
    fs::remove(left);
  }
  waitpid(ended, nullptr, 0);
  kill(running, SIGKILL);
  waitpid(running, nullptr, 0);
}

TEST_CASE("unsaved edits are offered at the next start, and deleted when saved") {
  Folder folder;
  const std::string left = folder.file("unsaved-999999999.skf");  // no process has this number
  {
    Desk desk;
    desk.viewer().journal = left;
    press(desk, {'E'});
    set_x(desk, 5, 77);
    REQUIRE(fs::exists(left));
  }
  Desk next;
  next.viewer().journal = folder.file("unsaved-1.skf");
  offer_journal(next.viewer());
  next.harness().frame(2);
  CHECK(next.view().edit.question.kind == QuestionKind::Recover);
  const std::string about = next.view().edit.question.text;
  CHECK(about.find("today at ") != about.npos);
  CHECK(about.find("1 edit)") != about.npos);
  next.harness().click("question/keep");
  CHECK(x_of(next, 5) == 77);
  CHECK(is_unsaved(next.session().rig_edits));
  CHECK_FALSE(fs::exists(left));
  CHECK(fs::exists(next.viewer().journal));
  next.viewer().requests.rig.save = SaveRig{folder.file("c.skf")};
  next.harness().frame(2);
  CHECK_FALSE(fs::exists(next.viewer().journal));
}

TEST_CASE("the question names the file of kept edits, and recovering restores its path") {
  Folder folder;
  const std::string left = folder.file("unsaved-999999999.skf"), rig = folder.file("hero.skf");
  {
    Desk desk;
    press(desk, {'E'});
    desk.viewer().requests.rig.save = SaveRig{rig};
    desk.harness().frame(2);
    desk.viewer().journal = left;
    set_x(desk, 5, 76);
    set_x(desk, 5, 77);
    REQUIRE(fs::exists(left));
  }
  Desk next;
  next.viewer().journal = folder.file("unsaved-1.skf");
  offer_journal(next.viewer());
  const std::string about = next.view().edit.question.text;
  CHECK(about.find("hero.skf") != about.npos);
  CHECK(about.find("2 edits") != about.npos);
  next.harness().frame(2);
  next.harness().click("question/keep");
  CHECK(next.session().path == rig);
  CHECK(x_of(next, 5) == 77);
  CHECK(is_unsaved(next.session().rig_edits));
  for (const auto& entry : fs::directory_iterator(folder.path))
    CHECK(entry.path().string().find("999999999") == std::string::npos);
}

TEST_CASE("kept edits stay on disk until this program's journal has them") {
  Folder folder;
  const std::string left = folder.file("unsaved-999999999.skf");
  {
    Desk desk;
    desk.viewer().journal = left;
    press(desk, {'E'});
    set_x(desk, 5, 77);
  }
  Desk next;
  next.viewer().journal = folder.file("unsaved-1.skf");
  fs::create_directories(fs::path(next.viewer().journal) / "in the way");
  take_journal(next.viewer(), left, KeptEdits::Show);
  CHECK(x_of(next, 5) == 77);
  CHECK(fs::exists(left));
}

TEST_CASE(
    "animations can be added, renamed, given another rate, duplicated and deleted in their list") {
  Desk desk;
  desk.session().playback.paused = true;
  press(desk, {'E'});
  desk.harness().frame(2);
  const std::string list = "timeline/timeline/animations/";
  const auto animations = [&]() -> const auto& {
    return rig(desk).animations;
  };
  const std::size_t before = animations().size();
  desk.harness().click(list + "new");
  desk.harness().frame(3);
  REQUIRE(animations().size() == before + 1);
  CHECK(main_track(desk.session())->animation == static_cast<int>(before));
  const std::string row = list + "animation/" + std::to_string(before) + "/";
  const std::string menu = row + "animation menu/";
  desk.harness().right_click(row + "row");
  desk.harness().frame(3);
  const std::string made = animations().back().name;
  desk.harness().type("Wave");
  desk.harness().frame(2);
  desk.harness().key(ui::EditKey::Escape);
  desk.harness().frame(3);
  CHECK(animations().back().name == made);
  CHECK(edit_count(desk.session().rig_edits) == 1);  // added
  press(desk, {kF2});
  desk.harness().frame(3);
  desk.harness().type("Wave");
  desk.harness().key(ui::EditKey::Enter);
  desk.harness().frame(3);
  CHECK(animations().back().name == "Wave");
  CHECK_FALSE(desk.harness().has(menu + "duplicate"));
  CHECK(edit_count(desk.session().rig_edits) == 2);  // added and renamed
  press(desk, {kF2});
  desk.harness().frame(3);
  desk.harness().drag(menu + "fps", {-40, 0});
  desk.harness().frame(2);
  CHECK(animations().back().fps < 60);
  CHECK(animations().back().name == "Wave");
  desk.harness().click(menu + "duplicate");
  desk.harness().frame(3);
  REQUIRE(animations().size() == before + 2);
  CHECK(animations().back().name == "Wave copy");
  desk.harness().right_click(row + "row");
  desk.harness().frame(3);
  desk.harness().click(menu + "remove");
  desk.harness().frame(3);
  REQUIRE(animations().size() == before + 1);
  CHECK(animations().back().name == "Wave copy");
  press(desk, {'Z', kControl});
  desk.harness().frame(2);
  CHECK(animations().size() == before + 2);
}
