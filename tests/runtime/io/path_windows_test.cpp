// Paths of Windows: shares of other computers, long paths, names beyond ASCII.
#include <doctest/doctest.h>

#include "io/path.h"

using namespace skelform;

TEST_CASE("a path on a share of another computer keeps its two slashes") {
  for (const std::string path : {"//computer/share/rigs/a.skf", R"(\\computer\share\rigs\a.skf)"}) {
    CHECK(text_of(path_of(path)) == "//computer/share/rigs/a.skf");
    CHECK(folder_of_file(path) == "//computer/share/rigs");
    CHECK(file_name_of(path) == "a.skf");
  }
}

TEST_CASE("a long path gets the prefix that allows its length, and its text lacks it") {
  const std::string folder(200, 'x');
  const std::string disk = "C:/" + folder + "/" + folder, share = "//computer/share/" + folder;
  CHECK(path_of(disk).native().starts_with(LR"(\\?\C:\xxx)"));
  CHECK(path_of(share + "/" + folder).native().starts_with(LR"(\\?\UNC\computer\share\xxx)"));
  CHECK(text_of(path_of(disk)) == disk);
  CHECK(text_of(path_of(share + "/" + folder)) == share + "/" + folder);
  CHECK(text_of(path_of(share)) == share);
}

TEST_CASE("names in other letters keep them, and half a character becomes a replacement") {
  CHECK(text_of(path_of("Gerüst/骨🦴.skf")) == "Gerüst/骨🦴.skf");
  CHECK(text_of(L"a\xD800.skf") == "a\uFFFD.skf");
}
