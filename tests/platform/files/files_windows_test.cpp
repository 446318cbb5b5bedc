// The file system of Windows: drives, shares, patterns, stamps of watched files.
#include "platform/files/files.h"

#include <doctest/doctest.h>

#include "lists/lists.h"
#include "platform/files/known_folders.h"
#include "platform/files/watch.h"
#include "temporary_folder.h"

using namespace skelscope;

TEST_CASE("a path on a share of another computer stays one through every change") {
  const Path rig = "//computer/share/rigs/../a.skf";
  CHECK(rig.is_absolute());
  CHECK(absolute_path(rig).string() == rig.string());
  CHECK(rig.lexically_normal().string() == "//computer/share/a.skf");
  CHECK(rig.lexically_normal().parent_path().string() == "//computer/share");
  CHECK((Path("C:/rigs") / rig).string() == rig.string());
  CHECK((Path("//computer/share") / "b.skf").string() == "//computer/share/b.skf");
  CHECK_FALSE(Path("/rigs/a.skf").is_absolute());
  CHECK(Path("C:/rigs/../a.skf").lexically_normal().string() == "C:/a.skf");
}

TEST_CASE("drives() lists the roots of the drives") {
  CHECK(contains(drives(), std::string("C:/")));
  CHECK(is_folder("C:/"));
}

TEST_CASE("paths_matching() ignores case and takes both slashes") {
  const TemporaryFolder folder;
  folder.write("Hero.skf", "");
  folder.write("b.txt", "");
  const std::string place = Path(folder.path).string();
  CHECK(paths_matching(place + "\\h*.SKF") == std::vector<std::string>{place + "/Hero.skf"});
  CHECK(paths_matching(place + "/[x-z]*").empty());
}

TEST_CASE("a folder whose path is longer than 260 characters is made, listed and emptied") {
  const TemporaryFolder folder;
  const Path deep = Path(folder.path) / std::string(200, 'x') / std::string(200, 'y');
  std::string error;
  REQUIRE_MESSAGE(make_folder(deep, error), error);
  REQUIRE(make_folder(deep / "骨", error));
  std::vector<FolderEntry> entries;
  CHECK_MESSAGE(read_folder(deep, entries, error), error);
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].name == "骨");
  CHECK(entries[0].kind == PathKind::Folder);
  for (const Path& path : {deep / "骨", deep, deep.parent_path()})
    CHECK_MESSAGE(remove_file(path, error), error);
}

TEST_CASE("a rewritten file has another stamp, and a deleted one has none") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.skf", "one");
  const FileStamp before = stamp_of(path);
  CHECK(before.exists);
  CHECK(stamp_of(path) == before);
  folder.write("a.skf", "longer");
  CHECK_FALSE(stamp_of(path) == before);
  std::string error;
  CHECK(remove_file(path, error));
  CHECK_FALSE(stamp_of(path).exists);
}
