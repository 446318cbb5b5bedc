// Work that no file has: it comes back by undo, or the window asks before it is lost.
#include <filesystem>
#include <stdexcept>

#include "panels/actions.h"
#include "session/edit/tuning_edit.h"
#include "session/record/session.h"
#include "session/tick/tuning.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/journal.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

void tune_first_sway(Desk& desk, float sway) {
  const int entry = physics_entry(rig(desk), physics_bones(rig(desk)).front());
  edited(desk.viewer().requests, desk.session()).pokes.physics_pokes = {
      {entry, PhysicsParameter::Sway, sway}};
  desk.harness().frame(2);
  REQUIRE(is_tuning_unsaved(desk.session()));
}

void choose_file(Desk& desk, FilePurpose purpose, const std::string& path) {
  desk.viewer().requests.chosen_file = ChosenFile{purpose, path};
  desk.harness().frame(2);
}

void quit(Desk& desk) {
  press(desk, {'Q', kControl});
  desk.harness().frame(1);
}

// Begins a film of many pictures, which the next frames do not finish.
void begin_long_film(Desk& desk, const std::string& folder) {
  FilmView& film = desk.view().film;
  film.folder = folder;
  film.plan.format = FilmFormat::Pngs;
  film.sizing = FilmSizing::Custom;
  film.plan.width = film.plan.height = 1024;
  press(desk, {'E', kControl});
  REQUIRE(film.open);
  film.playing = false;
  for (int i = 0; i < 300 && !film.facts.ready; ++i) desk.harness().frame(1);
  REQUIRE_MESSAGE(film.facts.ready, film.facts.problem);
  desk.viewer().requests.film.begin = true;
  desk.harness().frame(1);
  film.open = false;
  desk.harness().frame(1);
  REQUIRE(desk.viewer().films.queue.size() == 1);
}

// Begins a trace that takes many frames.
void begin_long_trace(Desk& desk, const std::string& path) {
  for (int i = 0; i < 60; ++i) restart(desk.session()), seek_frame(desk.session(), 70);
  choose_file(desk, FilePurpose::SaveTrace, path);
  REQUIRE(desk.viewer().trace);
}

const Question& asked(Desk& desk) {
  return desk.view().edit.question;
}

}  // namespace

TEST_CASE("Opening a recording is a step of undo, which gives tuned physics back") {
  const TemporaryFolder folder;
  Desk desk;
  choose_file(desk, FilePurpose::SaveRecording, folder.file("walk.json"));
  tune_first_sway(desk, 0.9f);
  const auto tuned = desk.session().setup.pokes.physics_pokes;
  choose_file(desk, FilePurpose::OpenRecording, folder.file("walk.json"));
  REQUIRE(desk.session().setup.pokes.physics_pokes.empty());
  press(desk, {'Z', kControl});
  CHECK(desk.session().setup.pokes.physics_pokes == tuned);
  CHECK(is_tuning_unsaved(desk.session()));
}

TEST_CASE("A rig that refuses tuned settings is not saved, and the window stays") {
  const TemporaryFolder folder;
  Desk desk;
  begin_new(desk, Action::NewArm);
  const InverseKinematics& arm = rig(desk).inverse_kinematics.front();
  FamilyOverride family;
  family.target = arm.bone_ids.front();
  edited(desk.viewer().requests, desk.session()).pokes.families = {family};
  desk.harness().frame(2);
  quit(desk);
  REQUIRE(asked(desk).kind == QuestionKind::Unsaved);
  desk.harness().click("question/keep");
  desk.harness().frame(2);
  REQUIRE(desk.view().browser.purpose == FilePurpose::SaveRig);
  desk.view().browser.open = false;
  choose_file(desk, FilePurpose::SaveRig, folder.file("arm.skf"));
  REQUIRE(asked(desk).kind == QuestionKind::IkToo);
  desk.harness().click("question/keep");
  desk.harness().frame(3);
  CHECK_MESSAGE(desk.view().notice.find("cannot reach for itself") != std::string::npos,
                desk.view().notice);
  CHECK_FALSE(fs::exists(folder.file("arm.skf")));
  CHECK_FALSE(desk.viewer().quits);
  CHECK(desk.session().setup.pokes.families.size() == 1);
}

TEST_CASE("Quitting asks before a film is stopped") {
  const TemporaryFolder folder;
  Desk desk;
  begin_long_film(desk, folder.path.string());
  quit(desk);
  CHECK(asked(desk).kind == QuestionKind::Unfinished);
  CHECK(asked(desk).text == "1 film is not finished. Nothing is left of a file that stops.");
  CHECK_FALSE(desk.viewer().quits);
  desk.harness().click("question/keep");
  desk.harness().frame(2);
  CHECK(asked(desk).kind == QuestionKind::None);
  CHECK_FALSE(desk.viewer().quits);
  CHECK(desk.viewer().films.queue.size() == 1);
  quit(desk);
  desk.harness().click("question/lose");
  desk.harness().frame(2);
  CHECK(desk.viewer().quits);
}

TEST_CASE("Quitting asks about a trace, then about the edits, and forgets neither answer") {
  const TemporaryFolder folder;
  Desk desk;
  tune_first_sway(desk, 0.9f);
  begin_long_trace(desk, folder.file("trace.json"));
  quit(desk);
  REQUIRE(asked(desk).kind == QuestionKind::Unfinished);
  CHECK(asked(desk).text == "A trace is not finished. Nothing is left of a file that stops.");
  desk.harness().click("question/lose");
  desk.harness().frame(1);
  REQUIRE(asked(desk).kind == QuestionKind::Tuned);
  CHECK(asked(desk).leaving.loses_work);
  CHECK_FALSE(desk.viewer().quits);
  desk.harness().click("question/lose");
  desk.harness().frame(2);
  CHECK(desk.viewer().quits);
}

TEST_CASE("A second trace does not replace one that is being written") {
  const TemporaryFolder folder;
  Desk desk;
  begin_long_trace(desk, folder.file("first.json"));
  choose_file(desk, FilePurpose::SaveTrace, folder.file("second.json"));
  REQUIRE(desk.viewer().trace);
  CHECK(desk.viewer().trace->path == folder.file("first.json"));
  CHECK_MESSAGE(desk.view().notice.find("first.json is still being written") != std::string::npos,
                desk.view().notice);
}

TEST_CASE("Tuned physics comes back with the journal of a program that ended") {
  const TemporaryFolder folder;
  const std::string journal = folder.file("unsaved-999999999.skf");
  std::vector<PhysicsPoke> tuned;
  {
    Desk desk;
    desk.viewer().journal = journal;
    tune_first_sway(desk, 0.5f);
    tune_first_sway(desk, 0.3f);  // beside the same rig
    tuned = desk.session().setup.pokes.physics_pokes;
  }
  Desk next;
  next.viewer().journal = folder.file("unsaved-1.skf");
  offer_journal(next.viewer());
  next.harness().frame(2);
  CHECK_MESSAGE(asked(next).text.ends_with("Its tuned physics was kept."), asked(next).text);
  next.harness().click("question/keep");
  next.harness().frame(2);
  CHECK(next.session().setup.pokes.physics_pokes == tuned);
  CHECK(is_tuning_unsaved(next.session()));
  CHECK(fs::exists(next.viewer().journal));
  CHECK_FALSE(fs::exists(journal));
}

TEST_CASE("The journal goes once a copy has the tuned physics") {
  const TemporaryFolder folder;
  Desk desk;
  desk.viewer().journal = folder.file("unsaved-1.skf");
  tune_first_sway(desk, 0.9f);
  CHECK(fs::exists(desk.viewer().journal));
  choose_file(desk, FilePurpose::SaveCopy, folder.file("tuned.skf"));
  REQUIRE_MESSAGE(fs::exists(folder.file("tuned.skf")), desk.view().notice);
  CHECK_FALSE(fs::exists(desk.viewer().journal));
}

TEST_CASE("An exception in the window names the file that has tuned physics") {
  const TemporaryFolder folder;
  Desk desk;
  tune_first_sway(desk, 0.9f);
  desk.viewer().journal = folder.file("unsaved-1.skf");
  std::string error;
  const auto fails = [](std::string&) -> bool { throw std::runtime_error("oh"); };
  CHECK_FALSE(run_keeping_edits(desk.viewer(), fails, error));
  CHECK_MESSAGE(error.find(desk.viewer().journal) != std::string::npos, error);
  CHECK(fs::exists(desk.viewer().journal));
}
