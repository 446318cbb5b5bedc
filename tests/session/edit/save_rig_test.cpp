// Saving that the file system refuses: a message, and the rig stays unsaved.
#include "session/edit/save_rig.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "samples/sample.h"
#include "session/edit/edit_rig.h"
#include "temporary_folder.h"

using namespace skelscope;
namespace fs = std::filesystem;

namespace {

struct SavePlace : TemporaryFolder {
  Session session;
  PendingRecord pending;
  std::string error;

  SavePlace() {
    fs::create_directories(path);
    session.starts_at_rest = true;
    REQUIRE(open_bytes(session, example_rig(), error));
    change(77);
  }
  void change(float x) {
    const skelform::SetRest edit{{{5, skelform::Element::PositionX, x}}};
    edit_rig(session, pending, {{edit}, "move"});
  }
  bool save(const fs::path& file, bool replaces = false) {
    error.clear();
    return save_rig(session, file.string(), replaces, {}, error);
  }
};

}  // namespace

TEST_CASE("saving to an unusable path fails with the path and the reason") {
  SavePlace place;
  const fs::path long_name = place.path / (std::string(252, 'x') + ".skf");
  const fs::path loop = place.path / "loop", file = place.path / "file";
  fs::create_symlink("loop", loop);
  std::ofstream(file) << "a file";
  const std::pair<fs::path, const char*> cases[] = {{long_name, "File name too long"},
                                                    {loop / "a.skf", "Too many levels"},
                                                    {file / "a.skf", "Not a directory"},
                                                    {place.path / "no/a.skf", "No such file"}};
  for (const auto& [path, reason] : cases) {
    for (const bool replaces : {false, true}) {
      CHECK_FALSE(place.save(path, replaces));
      CHECK_MESSAGE(place.error.starts_with(path.string() + ": cannot be written: " + reason),
                    place.error);
    }
    CHECK_FALSE(replaces_file(place.session, (loop / "a.skf").string()));
    CHECK(is_unsaved(place.session.rig_edits));
    CHECK(place.session.path == "");
  }
}

TEST_CASE("edits stay unsaved if their folder becomes unreachable after the first save") {
  SavePlace place;
  const fs::path folder = place.path / "share", rig = folder / "a.skf";
  fs::create_directory(folder);
  REQUIRE_MESSAGE(place.save(rig), place.error);
  place.change(78);
  fs::rename(folder, place.path / "away");
  fs::create_symlink("share", folder);
  CHECK_FALSE(replaces_file(place.session, rig.string()));
  CHECK_FALSE(is_changed_by_others(place.session, rig.string()));
  CHECK_FALSE(place.save(rig));
  CHECK_MESSAGE(place.error.find("a.skf: cannot be written: Too many levels") != std::string::npos,
                place.error);
  CHECK(is_unsaved(place.session.rig_edits));
  CHECK(place.session.path == rig.string());
  CHECK_MESSAGE(place.save(place.path / "elsewhere.skf"), place.error);
  CHECK_FALSE(is_unsaved(place.session.rig_edits));
}
