// Files that cannot be read: the message gives the system's reason.
#include "io/read_file.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "skelform/skf.h"
#include "temporary_folder.h"

using namespace skelform;
namespace fs = std::filesystem;

namespace {

struct ReadPlace : TemporaryFolder {
  ReadPlace() {
    fs::create_directories(path);
    fs::create_symlink("loop", path / "loop");
    std::ofstream(path / "file") << "12345";
  }
  std::string reason(const std::string& name, std::uintmax_t largest = 5) const {
    std::vector<std::byte> bytes;
    std::string error;
    const bool read = read_file((path / name).string(), largest, bytes, error);
    CHECK(read == error.empty());
    CHECK(bytes.size() == (error.empty() ? 5 : 0));
    return error;
  }
};

}  // namespace

TEST_CASE("a file is read completely, or the system's reason is given") {
  const ReadPlace place;
  CHECK(place.reason("file") == "");
  CHECK(place.reason("file", 4) == "Refused: larger than 0 MB");
  CHECK(place.reason("no") == "There is no such file");
  CHECK(place.reason("") == "Is a folder; give the file itself");
  CHECK(place.reason("loop") == "Cannot be opened: Too many levels of symbolic links");
  CHECK(place.reason("loop/a.skf") == "Cannot be opened: Too many levels of symbolic links");
  CHECK(place.reason(std::string(300, 'x')) == "Cannot be opened: File name too long");
}

TEST_CASE("a rig whose path cannot be examined is refused with the path") {
  const ReadPlace place;
  const std::string path = (place.path / "loop/a.skf").string();
  CHECK(load(path).error.message == path + ": Cannot be opened: Too many levels of symbolic links");
}
