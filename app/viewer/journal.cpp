#include "viewer/journal.h"

#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <ctime>
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

// What is said of a journal: which file its rig was opened from, and how many edits it has.
struct KeptFacts {
  std::string rig;  // empty: from none
  std::size_t edits = 0;
};

fs::path facts_path(const fs::path& journal) {
  return fs::path(journal).replace_extension(".txt");
}

void write_facts(const Viewer& viewer) {
  std::error_code unknown;
  const std::string& rig = viewer.session.path;
  std::ofstream file(facts_path(viewer.journal));
  file << edit_count(viewer.session.rig_edits) << '\n'
       << (rig.empty() ? "" : fs::absolute(rig, unknown).string()) << '\n';
}

// Nothing is known where that file is missing, which older journals have none of.
KeptFacts read_facts(const fs::path& journal) {
  KeptFacts facts;
  std::ifstream file(facts_path(journal));
  file >> facts.edits;
  file.ignore(1);
  std::getline(file, facts.rig);
  return facts;
}

// When it was written: "today at 14:03", or with the date.
std::string time_of(const fs::path& journal) {
  std::error_code failed;
  const auto written = fs::last_write_time(journal, failed);
  if (failed) return "";
  using Wall = std::chrono::system_clock;
  const std::time_t then = Wall::to_time_t(std::chrono::file_clock::to_sys(written)),
                    now = Wall::to_time_t(Wall::now());
  std::tm at{}, today{};
  localtime_r(&then, &at);
  localtime_r(&now, &today);
  const bool same = at.tm_year == today.tm_year && at.tm_yday == today.tm_yday;
  char words[64];
  std::strftime(words, sizeof words, same ? "today at %H:%M" : "%d %B at %H:%M", &at);
  return words;
}

std::string words_about_kept(const fs::path& journal) {
  const KeptFacts facts = read_facts(journal);
  const std::string rig = facts.rig.empty() ? "a new rig" : fs::path(facts.rig).filename().string();
  const std::string edits = facts.edits == 0   ? ""
                            : facts.edits == 1 ? ", 1 edit"
                                               : ", " + std::to_string(facts.edits) + " edits";
  return "SkelScope ended before " + rig + " was saved (" + time_of(journal) + edits +
         "). Its edits were kept.";
}

void remove_with_facts(const fs::path& journal) {
  std::error_code ignored;
  fs::remove(journal, ignored);
  fs::remove(facts_path(journal), ignored);
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
  write_facts(viewer);
  if (skelform::write(*rig, viewer.journal, {.regular = true}, error)) return;
  log_line(viewer.session, skelform::Severity::Warning, error);
}

void drop_journal(const Viewer& viewer) {
  if (!viewer.journal.empty()) remove_with_facts(viewer.journal);
}

void offer_journal(Viewer& viewer) {
  if (viewer.journal.empty()) return;
  std::error_code failed;
  fs::directory_iterator file(fs::path(viewer.journal).parent_path(), failed);
  for (; !failed && file != fs::directory_iterator(); file.increment(failed)) {
    const int writer = writer_of(file->path());
    if (writer == 0 || runs(writer)) continue;
    viewer.view.edit.question = {
        QuestionKind::Recover, words_about_kept(file->path()), file->path().string(), {}, {}};
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
    const KeptFacts facts = read_facts(path);
    open_new_rig(viewer, std::move(*result));
    viewer.session.rig_edits.entries.front().title = "As it was kept";
    if (fs::is_regular_file(facts.rig)) viewer.session.path = facts.rig;  // so it has its name
    follow_journal(viewer);  // the old one goes when the edits are in this program's own
    if (!fs::is_regular_file(viewer.journal)) return;
  }
  if (writer_of(path) != 0) remove_with_facts(path);
}

}  // namespace skelscope
