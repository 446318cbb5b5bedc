// The file system: failures are returned with the path and the system's reason.
#include "platform/files/files.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "platform/files/known_folders.h"
#include "temporary_folder.h"

using namespace skelscope;
namespace fs = std::filesystem;

namespace {

// Creates a file, a folder, a dangling link, a link to itself and a FIFO.
struct Place : TemporaryFolder {
  fs::path file = path / "a.skf", folder = path / "folder", dangling = path / "dangling";
  fs::path loop = path / "loop", fifo = path / "fifo";
  Place() {
    fs::create_directories(folder / "inside");
    std::ofstream(file) << "12345";
    std::ofstream(folder / "inside/b.skf") << "";
    std::ofstream(folder / ".hidden") << "";
    fs::create_symlink("nowhere", dangling);
    fs::create_symlink("loop", loop);
    mkfifo(fifo.c_str(), 0600);
  }
};

const std::string kTooLong(300, 'x');  // as a file's name
#ifdef __APPLE__
const std::string kStateAtHome = "/home/me/Library/Application Support";
#else
const std::string kStateAtHome = "/home/me/.local/state";
#endif

}  // namespace

TEST_CASE("kind_of_path() distinguishes files, folders, special, missing and unreachable paths") {
  const Place place;
  CHECK(kind_of_path(place.file) == PathKind::File);
  CHECK(kind_of_path(place.folder) == PathKind::Folder);
  CHECK(kind_of_path(place.fifo) == PathKind::Special);
  CHECK(kind_of_path(place.dangling) == PathKind::Missing);
  CHECK(kind_of_path(place.file / "below") == PathKind::Missing);
  CHECK(kind_of_path(place.loop) == PathKind::Unreachable);
  CHECK(kind_of_path(place.loop / "below") == PathKind::Unreachable);
  CHECK(kind_of_path(place.path / kTooLong) == PathKind::Unreachable);
  CHECK(path_exists(place.fifo));
  CHECK_FALSE(path_exists(place.dangling));
  CHECK_FALSE(path_exists(place.loop / "below"));
  CHECK(name_is_taken(place.dangling));
  CHECK_FALSE(name_is_taken(place.path / kTooLong));
}

TEST_CASE("an unreachable path is reported with the system's reason") {
  const Place place;
  const std::string path = (place.loop / "below").string();
  CHECK(why_unreachable(path) == path + ": Too many levels of symbolic links");
  CHECK(why_unreachable(place.path / kTooLong).ends_with(kTooLong + ": File name too long"));
  CHECK(why_unreachable(place.file) == "");
  CHECK(why_unreachable(place.dangling) == "");
}

TEST_CASE("sizes, times and absolute paths of missing files do not throw") {
  const Place place;
  CHECK(file_bytes(place.file) == 5);
  CHECK(modified_at(place.file) > 1'000'000'000);
  for (const fs::path& bad : {place.loop / "below", place.path / "no", place.path / kTooLong}) {
    CHECK(file_bytes(bad) == 0);
    CHECK(modified_at(bad) == 0);
    CHECK(absolute_path(bad) == bad);
    CHECK(file_identity(bad).ends_with(bad.string()));  // macOS reaches its /var by a link
  }
}

TEST_CASE("a file has the same identity under all its names") {
  const Place place;
  fs::create_symlink("a.skf", place.path / "link");
  CHECK(file_identity(place.path / "link") == file_identity(place.file));
  CHECK(file_identity(place.folder / "../no.skf") == file_identity(place.path / "no.skf"));
}

TEST_CASE("free_path() skips the numbers of existing files and dangling links") {
  const Place place;
  CHECK(free_path(place.path / "new.skf") == place.path / "new.skf");
  CHECK(free_path(place.file) == place.path / "a-2.skf");
  std::ofstream(place.path / "a-2.skf") << "";
  CHECK(free_path(place.file) == place.path / "a-3.skf");
  CHECK(free_path(place.dangling) == place.path / "dangling-2");
}

TEST_CASE("a folder is listed by name, and an unreadable folder gives the reason") {
  const Place place;
  std::vector<FolderEntry> entries;
  std::string error;
  REQUIRE(read_folder(place.path, entries, error));
  REQUIRE(entries.size() == 5);
  CHECK(entries[0].name == "a.skf");
  CHECK(entries[0].kind == PathKind::File);
  CHECK(entries[4].name == "loop");
  CHECK(entries[4].kind == PathKind::Unreachable);
  CHECK_FALSE(read_folder(place.file, entries, error));
  CHECK(error == place.file.string() + ": Not a directory");
}

TEST_CASE("files_below() leaves out hidden files") {
  const Place place;
  std::vector<std::string> files;
  std::string error;
  REQUIRE(files_below(place.path, files, error));
  CHECK(files == std::vector<std::string>{"a.skf", "folder/inside/b.skf"});
  CHECK_FALSE(files_below(place.loop, files, error));
  CHECK(error == place.loop.string() + ": Too many levels of symbolic links");
}

TEST_CASE("folders are made and removed, and a file in the way is named") {
  const Place place;
  std::string error;
  CHECK(make_folder(place.path / "x/y", error));
  CHECK(make_folder(place.path / "x/y", error));
  CHECK_FALSE(make_folder(place.file / "x", error));
  CHECK(error == (place.file / "x").string() + ": Not a directory");
  CHECK(remove_file(place.path / "no", error));
  CHECK_FALSE(remove_file(place.path / "x", error));
  CHECK(error == (place.path / "x").string() + ": Directory not empty");
  remove_folder(place.path / "x");
  CHECK_FALSE(path_exists(place.path / "x"));
}

TEST_CASE("a renamed file has its new name alone") {
  const Place place;
  std::string error;
  CHECK(rename_file(place.file, place.path / "other", error));
  CHECK_FALSE(path_exists(place.file));
  CHECK(path_exists(place.path / "other"));
  CHECK_FALSE(rename_file(place.file, place.path / "third", error));
  CHECK(error == place.file.string() + ": No such file or directory");
}

TEST_CASE("a user folder from the environment is used only if it is absolute") {
  setenv("XDG_STATE_HOME", "/state", 1);
  CHECK(state_file("a") == "/state/skelscope/a");
  setenv("XDG_STATE_HOME", "relative", 1);
  setenv("HOME", "/home/me", 1);
  CHECK(state_file("a") == kStateAtHome + "/skelscope/a");
  unsetenv("HOME");
  CHECK(state_file("a") == "");
  unsetenv("XDG_STATE_HOME");
}
