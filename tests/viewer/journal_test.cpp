// The journal of unsaved edits after failures of the file system, of a start and of the window.
#include "viewer/journal.h"

#include <filesystem>
#include <fstream>
#include <new>
#include <stdexcept>

#include "platform/files/known_folders.h"
#include "temporary_folder.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

struct KeptPlace : TemporaryFolder {
  KeptPlace() { fs::create_directories(path / "share"); }
  // Makes the share unreachable, like a lost network share.
  void lose_share() const {
    fs::rename(path / "share", path / "away");
    fs::create_symlink("share", path / "share");
  }
  // Writes the journal of an ended program about the rig in the share.
  std::string leave_journal(float x, const std::string& name = "unsaved-999999999.skf") const;
};

void move_bone(Desk& desk, float x) {
  skelscope::RigRequest& request = ask_edit(desk.viewer().requests.rig, "Moved", 0);
  request.edits = {skelform::SetRest{{{5, skelform::Element::PositionX, x}}}};
  desk.harness().frame(2);
}

float bone_x(Desk& desk) {
  return armature_of(desk.session()).bones[5].init_pos.x;
}

void save_as(Desk& desk, const std::string& path) {
  desk.viewer().requests.rig.save = SaveRig{path};
  desk.harness().frame(2);
}

std::string KeptPlace::leave_journal(float x, const std::string& name) const {
  Desk desk;
  press(desk, {'E'});
  if (fs::is_directory(path / "share")) save_as(desk, file("share/hero.skf"));
  desk.viewer().journal = file(name);
  move_bone(desk, x);
  REQUIRE(fs::exists(file(name)));
  return file(name);
}

float kept_x(const std::string& path) {
  const skelform::LoadResult kept = skelform::load(path);
  REQUIRE_MESSAGE(kept, kept.error.message);
  return kept.skf->armature.bones[5].init_pos.x;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE(
    "a failed save to a lost share is reported, and the edits stay on screen and in the journal") {
  const KeptPlace place;
  Desk desk;
  desk.viewer().journal = place.file("unsaved-1.skf");
  press(desk, {'E'});
  save_as(desk, place.file("share/hero.skf"));
  move_bone(desk, 77);
  place.lose_share();
  press(desk, {'S', kControl});
  desk.harness().frame(2);
  CHECK_MESSAGE(holds(desk.view().notice, "share/hero.skf: cannot be written: Too many levels"),
                desk.view().notice);
  CHECK(bone_x(desk) == 77);
  CHECK(is_unsaved(desk.session().rig_edits));
  CHECK(fs::exists(desk.viewer().journal));
  save_as(desk, place.file(std::string(252, 'x') + ".skf"));
  CHECK_MESSAGE(holds(desk.view().notice, "File name too long"), desk.view().notice);
  CHECK(is_unsaved(desk.session().rig_edits));
  save_as(desk, place.file("elsewhere.skf"));
  CHECK_FALSE(is_unsaved(desk.session().rig_edits));
  CHECK_FALSE(fs::exists(desk.viewer().journal));
}

TEST_CASE(
    "a journal's edits are shown when the rig's folder is unreachable, and can be saved "
    "elsewhere") {
  const KeptPlace place;
  const std::string left = place.leave_journal(77);
  place.lose_share();
  Desk next;
  next.viewer().journal = place.file("unsaved-1.skf");
  offer_journal(next.viewer());
  next.harness().frame(2);
  next.harness().click("question/keep");
  CHECK(bone_x(next) == 77);
  CHECK(is_unsaved(next.session().rig_edits));
  CHECK(next.session().path == place.file("share/hero.skf"));
  CHECK_MESSAGE(holds(next.view().notice, "share/hero.skf: Too many levels"), next.view().notice);
  CHECK_FALSE(fs::exists(left));
  CHECK(fs::exists(next.viewer().journal));
  save_as(next, place.file("elsewhere.skf"));
  CHECK_FALSE(is_unsaved(next.session().rig_edits));
  CHECK(kept_x(place.file("elsewhere.skf")) == 77);
}

TEST_CASE("kept edits that cannot be listed are told; a folder that is missing holds none") {
  const KeptPlace place;
  Desk desk;
  const std::size_t before = desk.session().log.size();
  desk.viewer().journal = place.file("nowhere/unsaved-1.skf");
  offer_journal(desk.viewer());
  CHECK(desk.session().log.size() == before);
  place.lose_share();
  desk.viewer().journal = place.file("share/unsaved-1.skf");
  offer_journal(desk.viewer());
  REQUIRE(desk.session().log.size() == before + 1);
  const std::string& told = desk.session().log.back().text;
  CHECK_MESSAGE(holds(told, "Kept edits cannot be listed: "), told);
  CHECK_MESSAGE(holds(told, "share: Too many levels"), told);
}

TEST_CASE("journals put aside stay for the next start, and the next one is offered") {
  const KeptPlace place;
  const std::string first = place.leave_journal(76, "unsaved-999999998.skf");
  const std::string second = place.leave_journal(77, "unsaved-999999999.skf");
  { std::ofstream(place.file("unsaved-999999997.skf")) << "damaged"; }
  Desk next;
  next.viewer().journal = place.file("unsaved-1.skf");
  offer_journal(next.viewer());
  next.harness().frame(2);
  next.harness().click("question/keep");  // the damaged journal
  next.harness().frame(2);
  CHECK_MESSAGE(holds(next.view().notice, "unsaved-999999997.skf"), next.view().notice);
  REQUIRE(next.view().edit.question.path == first);
  next.harness().click("question/cancel");
  next.harness().frame(2);
  CHECK(fs::exists(first));
  REQUIRE(next.view().edit.question.path == second);
  next.harness().click("question/keep");
  next.harness().frame(2);
  CHECK(bone_x(next) == 77);
  CHECK_FALSE(fs::exists(second));
  CHECK(fs::exists(first));
  CHECK(fs::exists(place.file("unsaved-999999997.skf")));
}

TEST_CASE("recovered edits include ends before the last keys") {
  const KeptPlace place;
  const std::string journal = place.file("unsaved-999999999.skf");
  {
    Desk desk;
    press(desk, {'E'});
    desk.viewer().journal = journal;
    desk.viewer().requests.rig.edits = {{.title = "Length", .lengths = {{0, 7}}}};
    desk.harness().frame(2);
    REQUIRE(armature_of(desk.session()).animations[0].last_frame == 7);
  }
  Desk desk;
  REQUIRE(armature_of(desk.session()).animations[0].last_frame > 7);
  take_journal(desk.viewer(), journal, KeptEdits::Show);
  desk.harness().frame(2);
  CHECK(armature_of(desk.session()).animations[0].last_frame == 7);
  CHECK(edit_count(desk.session().rig_edits) == 0);
  CHECK(is_unsaved(desk.session().rig_edits));
}

TEST_CASE("recovered edits of a rig whose file is gone keep its path, and a notice says so") {
  const KeptPlace place;
  place.leave_journal(77);
  fs::remove_all(place.file("share"));
  Desk next;
  next.viewer().journal = place.file("unsaved-1.skf");
  offer_journal(next.viewer());
  next.harness().frame(2);
  next.harness().click("question/keep");
  CHECK(bone_x(next) == 77);
  CHECK(next.session().path == place.file("share/hero.skf"));
  CHECK_MESSAGE(holds(next.view().notice, "share/hero.skf: the file does not exist any more"),
                next.view().notice);
}

TEST_CASE("a journal left by an earlier program of our number is offered and not overwritten") {
  const KeptPlace place;
  setenv("XDG_STATE_HOME", place.path.c_str(), 1);
  const std::string left = journal_path();
  fs::create_directories(fs::path(left).parent_path());
  {
    Desk desk;
    desk.viewer().journal = left;
    press(desk, {'E'});
    move_bone(desk, 77);
  }
  Desk next;
  next.viewer().journal = journal_path();
  unsetenv("XDG_STATE_HOME");
  CHECK(next.viewer().journal != left);
  offer_journal(next.viewer());
  CHECK(next.view().edit.question.path == left);
  drop_journal(next.viewer());
  CHECK(fs::exists(left));
}

TEST_CASE("an exception in the window writes the edits to the journal, and the message names it") {
  const KeptPlace place;
  Desk desk;
  std::string error;
  const auto fails = [](std::string&) -> bool { throw std::runtime_error("the driver is gone"); };
  CHECK_FALSE(run_keeping_edits(desk.viewer(), fails, error));
  CHECK(error == "the driver is gone");
  press(desk, {'E'});
  move_bone(desk, 77);
  desk.viewer().journal = place.file("unsaved-1.skf");  // still empty
  CHECK_FALSE(run_keeping_edits(
      desk.viewer(), [](std::string&) -> bool { throw std::bad_alloc(); }, error));
  CHECK_MESSAGE(
      holds(error, "not enough memory; the unsaved edits are kept in " + desk.viewer().journal),
      error);
  CHECK(kept_x(desk.viewer().journal) == 77);
  CHECK(run_keeping_edits(
      desk.viewer(), [](std::string&) { return true; }, error));
}

TEST_CASE("edits are written to the temporary folder if the journal cannot be written") {
  const KeptPlace place;
  Desk desk;
  std::string error;
  press(desk, {'E'});
  move_bone(desk, 77);
  place.lose_share();
  desk.viewer().journal = place.file("share/unsaved-1.skf");
  const auto fails = [](std::string&) -> bool { throw std::runtime_error("oh"); };
  CHECK_FALSE(run_keeping_edits(desk.viewer(), fails, error));
  const std::string kept = "oh; the unsaved edits are kept in ";
  REQUIRE_MESSAGE(error.starts_with(kept + temporary_folder().string()), error);
  const std::string path = error.substr(kept.size());
  CHECK(kept_x(path) == 77);
  fs::remove(path);
  fs::remove(fs::path(path).replace_extension(".txt"));
}

TEST_CASE("a mark tells why edits cannot be kept, until they are kept or saved") {
  const KeptPlace place;
  Desk desk;
  press(desk, {'E'});
  place.lose_share();
  desk.viewer().journal = place.file("share/unsaved-1.skf");
  move_bone(desk, 77);
  CHECK(desk.harness().has("menu/unkept"));
  CHECK_MESSAGE(holds(desk.view().file.unkept, "share: Too many"), desk.view().file.unkept);
  desk.viewer().journal = place.file("unsaved-1.skf");
  move_bone(desk, 78);
  CHECK_FALSE(desk.harness().has("menu/unkept"));
  desk.viewer().journal = place.file("share/unsaved-1.skf");
  move_bone(desk, 79);
  CHECK(desk.harness().has("menu/unkept"));
  save_as(desk, place.file("elsewhere.skf"));
  CHECK_FALSE(desk.harness().has("menu/unkept"));
  CHECK(desk.view().file.unkept.empty());
}
