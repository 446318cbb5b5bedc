#include "viewer/journal.h"

#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "session/file/settings_file.h"
#include "skelform/write.h"

namespace skelscope {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBefore = "unsaved-", kAfter = ".skf";

// The program whose journal that is; 0: it is none.
int writer_of(const fs::path& path) {
  const std::string name = path.filename().string();
  if (!name.starts_with(kBefore) || !name.ends_with(kAfter)) return 0;
  int process = 0;
  const char *begin = name.data() + kBefore.size(),
             *end = name.data() + name.size() - kAfter.size();
  const auto read = std::from_chars(begin, end, process);
  return read.ec == std::errc() && read.ptr == end && process > 0 ? process : 0;
}

// One that has ended and was not yet waited for does not run: "PID (NAME) Z ...", after the last
// ")".
bool is_defunct(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string facts;
  std::getline(file, facts);
  const std::size_t name = facts.rfind(')');
  return name != std::string::npos && facts.substr(name + 1).starts_with(" Z");
}

bool runs(int process) {
  return (kill(process, 0) == 0 || errno == EPERM) && !is_defunct(process);
}

}  // namespace

std::string journal_path() {
  return state_file((std::string(kBefore) + std::to_string(getpid()) + kAfter.data()).c_str());
}

void follow_journal(Viewer& viewer) {
  const auto& edits = viewer.session.rig_edits;
  const bool unsaved = is_unsaved(edits);
  const auto& rig = viewer.session.now.skf;
  if (viewer.journal.empty() || viewer.pending_record.rig) return;
  if (!unsaved && viewer.journaled) {
    drop_journal(viewer);
    viewer.journaled = nullptr;
  }
  if (!unsaved || viewer.journaled == rig) return;
  viewer.journaled = rig;
  std::string error;
  std::error_code failed;  // writing the file says why
  fs::create_directories(fs::path(viewer.journal).parent_path(), failed);
  if (skelform::write(*rig, viewer.journal, {.regular = true}, error)) return;
  log_line(viewer.session, skelform::Severity::Warning, error);
}

void drop_journal(const Viewer& viewer) {
  std::error_code ignored;
  if (!viewer.journal.empty()) fs::remove(viewer.journal, ignored);
}

void offer_journal(Viewer& viewer) {
  if (viewer.journal.empty()) return;
  std::error_code failed;
  fs::directory_iterator file(fs::path(viewer.journal).parent_path(), failed);
  for (; !failed && file != fs::directory_iterator(); file.increment(failed)) {
    const int writer = writer_of(file->path());
    if (writer == 0 || runs(writer)) continue;
    viewer.view.edit.question = {QuestionKind::Recover,
                                 "SkelScope ended with edits that are in no file. They were kept.",
                                 file->path().string(),
                                 {},
                                 {}};
    return;
  }
}

void take_journal(Viewer& viewer, const std::string& path, bool shown) {
  if (shown) {
    skelform::LoadResult result = skelform::load(path);
    if (!result) {
      viewer.view.notice = result.error.message;
      return;
    }
    open_new_rig(viewer, std::move(*result));
    viewer.session.rig_edits.entries.front().title = "As it was kept";
    follow_journal(viewer);  // the old one goes when the edits are in this program's own
    if (!fs::is_regular_file(viewer.journal)) return;
  }
  std::error_code ignored;
  if (writer_of(path) != 0) fs::remove(path, ignored);
}

}  // namespace skelscope
