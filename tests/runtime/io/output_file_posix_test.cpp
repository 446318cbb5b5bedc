// The writer of all files: which files are written, refused, or left unchanged.
#include "skelform/output_file.h"
#include "temporary_folder.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

using namespace skelform;
namespace fs = std::filesystem;

namespace {

using Folder = TemporaryFolder;

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string reason(const std::string& path, const OutputRules& rules = {},
                   const std::string& text = "new") {
  const Done written = write_output(path, text, rules);
  CHECK(bool(written) == written.error.reason.empty());
  return written.error.message;
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Limits the size of files, as if the disk were full.
struct SmallDisk {
  rlimit before;
  void (*handler)(int) = std::signal(SIGXFSZ, SIG_IGN);
  explicit SmallDisk(rlim_t bytes) {
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit now{bytes, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
  }
};

}  // namespace

TEST_CASE("a written file replaces an existing one and keeps its permissions") {
  const Folder folder;
  CHECK(reason(folder.file("a")) == "");
  CHECK(content(folder.file("a")) == "new");
  const std::string old = folder.write("b", "the old one");
  chmod(old.c_str(), 0640);
  CHECK(reason(old) == "");
  CHECK(content(old) == "new");
  struct stat facts;
  REQUIRE(stat(old.c_str(), &facts) == 0);
  CHECK((facts.st_mode & 0777) == 0640);
  CHECK(folder.count() == 2);
}

TEST_CASE("a link stays a link: the file that it leads to is written, existing or not") {
  const Folder folder;
  folder.write("target", "old");
  fs::create_symlink("target", folder.file("link"));
  fs::create_symlink("link", folder.file("link to link"));
  fs::create_symlink(folder.file("nothing yet"), folder.file("dangling"));
  CHECK(reason(folder.file("link to link")) == "");
  CHECK(reason(folder.file("dangling")) == "");
  CHECK(content(folder.file("target")) == "new");
  CHECK(content(folder.file("nothing yet")) == "new");
  for (const char* link : {"link", "link to link", "dangling"})
    CHECK(fs::is_symlink(folder.file(link)));
}

TEST_CASE("on a full disk the old file stays, nothing else is left, and an error is reported") {
  const Folder folder;
  const std::string old = folder.write("a", "the old one");
  {
    const SmallDisk disk(1000);
    CHECK(holds(reason(old, {}, std::string(5000, 'x')), "a: cannot be written: File too large"));
    CHECK(holds(reason(folder.file("b"), {}, std::string(5000, 'x')), "File too large"));
  }
  CHECK(content(old) == "the old one");
  CHECK(folder.count() == 1);
  if (fs::exists("/dev/full"))  // not on macOS
    CHECK(holds(reason("/dev/full"), "/dev/full: cannot be written: No space left on device"));
}

TEST_CASE("devices and FIFOs are written to and stay as they are") {
  const Folder folder;
  const std::string fifo = folder.file("fifo");
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  std::string seen;
  std::thread reader([&] { seen = content(fifo); });
  CHECK(reason(fifo) == "");
  reader.join();
  CHECK(seen == "new");
  CHECK(fs::is_fifo(fifo));
  CHECK(reason("/dev/null") == "");
  CHECK(fs::is_character_file("/dev/null"));
  CHECK(holds(reason(fifo, {.regular = true}), "is a device or a FIFO"));
  CHECK(holds(reason("/dev/null", {.regular = true}), "is a device or a FIFO"));
}

TEST_CASE("an input file is not overwritten, whatever its name") {
  const Folder folder;
  const std::string rig = folder.write("rig", "the rig");
  fs::create_symlink("rig", folder.file("link"));
  fs::create_hard_link(rig, folder.file("hard"));
  for (const char* name : {"rig", "link", "hard", "./rig", "../", "sub/../rig"}) {
    CAPTURE(name);
    fs::create_directory(folder.file("sub"));
    const std::string path = std::string(name) == "../"
                                 ? folder.file("../") + folder.path.filename().string() + "/rig"
                                 : folder.file(name);
    CHECK(holds(reason(path, {.inputs = {"", rig}}), "is a file that is read"));
  }
  CHECK(content(rig) == "the rig");
  CHECK(reason(folder.file("other"), {.inputs = {rig, "/nonexistent"}}) == "");
}

TEST_CASE(
    "a fresh output file never replaces a file or dangling link, existing or appearing meanwhile") {
  const Folder folder;
  const OutputRules fresh{.fresh = true};
  fs::create_symlink(folder.file("victim"), folder.file("link"));
  CHECK(holds(reason(folder.file("link"), fresh), "is a link that leads nowhere; choose another"));
  CHECK_FALSE(fs::exists(folder.file("victim")));
  fs::create_directory(folder.file("folder"));
  CHECK(holds(reason(folder.file("folder"), fresh), "is a folder; choose another"));
  OutputFile output;
  REQUIRE(open_output(output, folder.file("late"), fresh));
  folder.write("late", "somebody else's");
  CHECK(append(output, "new"));
  CHECK(holds(finish(output).error.message, "File exists"));
  CHECK(content(folder.file("late")) == "somebody else's");
}

TEST_CASE("the temporary file has a unique name and overwrites no file of the user") {
  const Folder folder;
  const std::string own = folder.write("a.part", "a file of the user's");
  std::string names[2];
  for (std::string& name : names) {
    OutputFile output;
    REQUIRE(open_output(output, folder.file("a"), {}));
    name = output.part;
    CHECK(fs::path(name).parent_path() == folder.path);
    CHECK(fs::exists(name));
  }
  CHECK(names[0] != names[1]);
  CHECK(reason(folder.file("a")) == "");
  CHECK(content(own) == "a file of the user's");
  CHECK(folder.count() == 2);  // the unfinished file is gone
}

TEST_CASE("folders, missing folders and files without permission are refused with the reason") {
  const Folder folder;
  CHECK(holds(reason(folder.path.string()), "Is a directory"));
  CHECK(
      holds(reason(folder.file("no/such/a")), "No such file or directory; its folder is missing"));
  CHECK(holds(reason(folder.write("plain", "") + "/a"), "Not a directory"));
  CHECK(holds(reason(""), "cannot be written"));
  CHECK(holds(reason(folder.file(std::string(300, 'n'))), "File name too long"));
  if (geteuid() == 0) return;  // root may write to any file
  const std::string old = folder.write("locked", "old");
  chmod(old.c_str(), 0400);
  CHECK(holds(reason(old), "Permission denied"));
  chmod(folder.path.c_str(), 0500);
  CHECK(holds(reason(folder.file("b")), "Permission denied"));
  chmod(folder.path.c_str(), 0700);
}
