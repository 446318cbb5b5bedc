#include "skelform/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "io/output_parts.h"

namespace skelform {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // Linux's own limit

bool is_one(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool facts_of(const std::string& path, int standard, struct stat& facts) {
  return (path == "-" ? fstat(standard, &facts) : stat(path.c_str(), &facts)) == 0;
}

bool leads_nowhere(const std::string& path, const struct stat& name) {
  struct stat target;
  return S_ISLNK(name.st_mode) && stat(path.c_str(), &target) != 0;
}

// The path that a link leads to, even if nothing is there: the link stays, and its target is
// written.
std::string target_of(const std::string& path) {
  fs::path target = path;
  std::error_code none;
  for (int i = 0; i < kMostLinks && fs::is_symlink(target, none); ++i)
    target = target.parent_path() / fs::read_symlink(target, none);
  return target.string();
}

// Gives the new file the permissions of the old one and, if allowed, its owner.
void adopt_facts(int file, const struct stat& before) {
  const bool owned = before.st_uid == geteuid() && before.st_gid == getegid();
  if (owned || fchown(file, before.st_uid, before.st_gid) == 0)
    (void)fchmod(file, before.st_mode & 0777);
}

Done open_part(OutputFile& output) {
  for (int i = 0; i < kMostNames && output.file < 0; ++i) {
    output.part = fresh_name(output.place);
    output.file =
        open(output.part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (output.file < 0 && errno != EEXIST) break;
  }
  if (output.file >= 0) return {};
  const int reason = errno;
  output.part.clear();
  return fail(output.path, reason);
}

Done open_beside(OutputFile& output, const struct stat* before) {
  if (before && faccessat(AT_FDCWD, output.place.c_str(), W_OK, AT_EACCESS) != 0)
    return fail(output.path, errno);
  if (Done opened = open_part(output); !opened) return opened;
  if (before) adopt_facts(output.file, *before);
  return {};
}

Done open_special(OutputFile& output, const OutputRules& rules) {
  if (rules.regular) return refuse(output.path, "is a device or a FIFO, not a file");
  output.file = open(output.path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
  return output.file >= 0 ? Done{} : fail(output.path, errno);
}

bool is_stdout(const struct stat& facts) {  // true for /dev/stdout and the like
  struct stat standard;
  return fstat(STDOUT_FILENO, &standard) == 0 && is_one(facts, standard);
}

// Describes the existing file, folder or link at the path of a new file.
const char* occupant(const std::string& path, const struct stat& facts) {
  if (leads_nowhere(path, facts)) return "is a link that leads nowhere";
  return S_ISDIR(facts.st_mode) ? "is a folder" : "the file exists already";
}

// Duplicates stdout. Opening it anew would write from the start of a file to which it appends.
Done open_stdout(OutputFile& output) {
  output.file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  return output.file >= 0 ? Done{} : fail(output.path, errno);
}

bool take_place(const OutputFile& output) {
  const char *from = output.part.c_str(), *to = output.place.c_str();
  if (!output.fresh) return std::rename(from, to) == 0;
  if (link(from, to) == 0) return unlink(from) == 0;
  const bool no_links = errno == EPERM || errno == ENOTSUP || errno == EMLINK;
  struct stat there;
  return no_links && lstat(to, &there) != 0 && std::rename(from, to) == 0;
}

bool is_flushed(int file) {
#ifdef F_FULLFSYNC  // macOS, whose fsync() leaves the bytes in the drive's memory
  if (fcntl(file, F_FULLFSYNC) == 0) return true;
#endif
  return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

}  // namespace

OutputFile::~OutputFile() {
  if (file >= 0) close(file);
  if (!part.empty()) unlink(part.c_str());
}

Done open_output(OutputFile& output, const std::string& path, const OutputRules& rules) {
  output.path = path;
  output.fresh = rules.fresh;
  output.flushed = rules.flushed;
  if (Done may = may_replace(path, rules); !may) return may;
  struct stat facts;
  if (path == "-") return open_stdout(output);
  if (rules.fresh && lstat(path.c_str(), &facts) == 0)
    return refuse(path, std::string(occupant(path, facts)) + "; choose another name");
  const bool exists = stat(path.c_str(), &facts) == 0;
  if (!exists && errno != ENOENT) return fail(path, errno);
  if (exists && S_ISDIR(facts.st_mode)) return fail(path, EISDIR);
  if (exists && !rules.regular && is_stdout(facts)) return open_stdout(output);
  if (exists && !S_ISREG(facts.st_mode)) return open_special(output, rules);
  output.place = target_of(path);
  return open_beside(output, exists ? &facts : nullptr);
}

Done append(OutputFile& output, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(output.file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return fail(output.path, errno);
    bytes.remove_prefix(written);
  }
  return {};
}

Done seal(OutputFile& output) {
  const bool flushed = output.part.empty() || !output.flushed || is_flushed(output.file);
  const int reason = errno;
  const bool closed = close(std::exchange(output.file, -1)) == 0;
  return flushed && closed ? Done{} : fail(output.path, flushed ? errno : reason);
}

Done finish(OutputFile& output) {
  if (output.file >= 0) {
    if (Done sealed = seal(output); !sealed) return sealed;
  }
  if (output.part.empty()) return {};
  if (!take_place(output)) return fail(output.path, errno);
  output.part.clear();
  return {};
}

bool is_same_file(const std::string& input, const std::string& output) {
  struct stat a, b;
  return facts_of(input, STDIN_FILENO, a) && facts_of(output, STDOUT_FILENO, b) &&
         S_ISREG(a.st_mode) && is_one(a, b);
}

}  // namespace skelform
