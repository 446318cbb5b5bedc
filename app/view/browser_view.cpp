#include "view/browser_view.h"

#include <algorithm>
#include <tuple>

#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/files/known_folders.h"
#include "platform/files/path.h"
#include "platform/local_time.h"
#include "skelform/skf.h"
#include "text/code_points.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostEntries = 5000;  // entries listed of one folder

std::string home() {
  const std::string folder = home_folder();
  return folder.empty() ? "/" : folder;
}

std::string ending_of(const Path& path) {
  std::string ending = path.extension().string();
  std::ranges::transform(ending, ending.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending;
}

bool is_kind(const Path& path, const FileKind& kind) {
  return contains(kind.extensions, ending_of(path));
}

// Returns whether the dialog lists the folder as a rig: it reads .skf files and the folder holds a
// rig.
bool is_rig(const Path& folder, const FileKind& kind) {
  return !kind.writes && contains(kind.extensions, std::string(".skf")) &&
         skelform::is_rig_folder(folder.string());
}

// The typed text with / between folders, on every system.
std::string with_slashes(const std::string& typed) {
  return Path(typed).string();
}

// Returns whether the text is a path on another drive, such as "D:" or "D:rigs". A missing slash
// would mean the drive's current folder.
bool lacks_root_slash(const Path& path) {
  return path.has_root_name() && !path.has_root_directory();
}

// Spaces at the end of a typed name are slips: nobody sees them in a list of files.
std::string without_last_spaces(std::string name) {
  while (name.ends_with(' ')) name.pop_back();
  return name;
}

Path path_typed(const BrowserView& browser, const std::string& words) {
  const bool writes = kind_of(browser.purpose).writes;
  const std::string typed = with_slashes(writes ? without_last_spaces(words) : words);
  if (typed == "~") return home();
  if (typed.starts_with("~/")) return Path(home()) / typed.substr(2);
  if (lacks_root_slash(typed)) return Path(typed.substr(0, 2) + '/' + typed.substr(2));
  return (Path(browser.folder) / typed).lexically_normal();  // an absolute `typed` replaces it
}

std::string first_folder(const std::string& rig_path) {
  const Path start = rig_path.empty() ? current_folder() : absolute_path(rig_path).parent_path();
  return start.is_absolute() ? start.string() : home();
}

void add_entry(const Path& folder, const FolderEntry& found, const FileKind& kind,
               std::vector<BrowserEntry>& entries) {
  const bool is_a_folder = found.kind == PathKind::Folder;
  if (found.name.starts_with('.') || (!is_a_folder && !is_kind(found.name, kind))) return;
  const bool rig = is_a_folder && is_rig(folder / found.name, kind);
  BrowserEntry entry{found.name, is_a_folder && !rig, rig};
  if (!is_a_folder) entry.bytes = file_bytes(folder / found.name);
  entry.modified = modified_at(folder / found.name);
  entries.push_back(std::move(entry));
}

// The suggested name, with a number added if the folder has a file of that name. A tuning file
// keeps its name.
std::string free_name(const BrowserView& browser) {
  if (browser.suggested.empty()) return {};
  if (browser.purpose == FilePurpose::SaveTuning) return browser.suggested;
  return free_path(Path(browser.folder) / browser.suggested).filename().string();
}

std::string accept_new(BrowserView& browser, Path path, const FileKind& kind) {
  if (path.filename().string() == kind.extensions.front()) {
    browser.problem = "Type a name before " + path.filename().string();
    return {};
  }
  if (path.extension().empty()) path += kind.extensions.front();
  const bool asks_later = browser.purpose == FilePurpose::SaveRig;
  const bool adds = browser.purpose == FilePurpose::SaveTuning;
  if (asks_later || adds || !path_exists(path)) return path.string();
  browser.problem =
      path.filename().string() + " exists already; nothing is replaced: " + "choose another name";
  return {};
}

// Completes `typed` to the only listed entry. Returns false and changes nothing if several entries
// or none contain it.
bool complete_typed(BrowserView& browser) {
  if (browser.filter.empty() || browser.filter != browser.typed) return false;
  const std::vector<int> listed = listed_entries(browser);
  if (listed.size() != 1) return false;
  browser.typed = browser.entries[listed.front()].name;
  return true;
}

}  // namespace

bool has_previews(const FileKind& kind) {
  return contains(kind.extensions, std::string(".skf")) ||
         contains(kind.extensions, std::string(".png"));
}

bool has_preview(const BrowserEntry& entry) {
  static constexpr std::string_view kEndings[] = {".skf", ".skfe", ".png",
                                                  ".jpg", ".jpeg", ".webp"};
  return entry.is_rig_folder || (!entry.folder && contains(kEndings, ending_of(entry.name)));
}

FileKind kind_of(FilePurpose purpose) {
  switch (purpose) {
    case FilePurpose::OpenRig:
      break;
    case FilePurpose::CompareWith:
      return {"Compare with a rig or a trace", "Compare", false, {".skf", ".skfe", ".json"}};
    case FilePurpose::OpenRecording:
      return {"Open a recording", "Open", false, {".json"}};
    case FilePurpose::BackdropImage:
      return {"Backdrop from an image", "Use", false, {".png", ".jpg", ".jpeg"}};
    case FilePurpose::AddSprite:
      return {"Choose a picture", "Use", false, {".png", ".jpg", ".jpeg", ".webp"}};
    case FilePurpose::SaveCopy:
      return {"Save a tuned copy", "Save", true, {".skf"}};
    case FilePurpose::SaveTuning:
      return {"Save tuning for a game", "Save", true, {".json"}};
    case FilePurpose::SaveRig:
      return {"Save the rig as", "Save", true, {".skf"}};
    case FilePurpose::SaveRecording:
      return {"Save the recording", "Save", true, {".json"}};
    case FilePurpose::SaveTrace:
      return {"Save a trace", "Save", true, {".json"}};
    case FilePurpose::SaveLive:
      return {"Save the game's record", "Save", true, {".json"}};
    case FilePurpose::SaveFilm:
      return {
          "Save the film as", "Choose", true, {".webp", ".png", ".gif", ".mp4", ".webm", ".mov"}};
    case FilePurpose::FilmBackdrop:
      return {"Choose an image for the background", "Choose", false, {".png", ".jpg", ".jpeg"}};
  }
  return {"Open a rig", "Open", false, {".skf", ".skfe"}};
}

void browse_for(BrowserView& browser, FilePurpose purpose, std::string name, Leaving then) {
  browser.open = true;
  browser.purpose = purpose;
  browser.typed = browser.suggested = std::move(name);
  browser.filter.clear();
  browser.take_keyboard = true;
  browser.last_folder = browser.folder;
  browser.folder.clear();
  browser.note.clear();
  browser.problem.clear();
  browser.listed_folder.clear();
  browser.then = std::move(then);
}

void list_folder(BrowserView& browser, const std::string& rig_path) {
  if (browser.folder.empty())
    browser.folder = rig_path.empty() && !browser.last_folder.empty() ? browser.last_folder
                                                                      : first_folder(rig_path);
  if (browser.folder == browser.listed_folder) return;
  browser.listed_folder = browser.folder;
  browser.entries.clear();
  browser.selected = -1;
  const FileKind kind = kind_of(browser.purpose);
  std::vector<FolderEntry> found;
  std::string error;
  const bool read = read_folder(browser.folder, found, error);
  for (const FolderEntry& entry : found)
    if (browser.entries.size() < kMostEntries)
      add_entry(browser.folder, entry, kind, browser.entries);
  browser.drives = drives();
  browser.problem = read ? "" : "This folder cannot be read: " + error;
  std::ranges::stable_sort(browser.entries, [](const BrowserEntry& a, const BrowserEntry& b) {
    return std::tuple(!a.folder, a.name) < std::tuple(!b.folder, b.name);
  });
  if (kind.writes && browser.typed == browser.suggested) browser.typed = free_name(browser);
}

void list_recent(BrowserView& browser, const std::vector<std::string>& files) {
  const FileKind kind = kind_of(browser.purpose);
  std::string wanted = kind.title;
  for (const std::string& file : files) wanted += '\n' + file;
  if (wanted == browser.recent_for) return;
  browser.recent_for = wanted;
  browser.recent.clear();
  for (const std::string& file : files)
    if (is_kind(file, kind) || is_rig(file, kind))
      browser.recent.push_back({file, false, is_folder(file), 0, modified_at(file)});
}

std::vector<int> listed_entries(const BrowserView& browser) {
  std::vector<int> listed;
  for (int i = 0; i < count_of(browser.entries); ++i)
    if (contains_in_any_case(browser.entries[i].name, browser.filter)) listed.push_back(i);
  return listed;
}

void filter_by_typed(BrowserView& browser) {
  const std::string typed = with_slashes(browser.typed);
  const bool name = typed.find('/') == std::string::npos && !typed.starts_with('~') &&
                    !typed.starts_with('.') && !lacks_root_slash(typed);
  browser.filter = name && !kind_of(browser.purpose).writes ? typed : "";
}

void select_entry(BrowserView& browser, int steps) {
  const std::vector<int> listed = listed_entries(browser);
  const int count = count_of(listed);
  if (count == 0) return;
  const int at = find_index(listed, browser.selected);
  int to = steps > 0 ? 0 : count - 1;
  if (at >= 0) to = at + steps;
  browser.selected = listed[std::clamp(to, 0, count - 1)];
  browser.typed = browser.entries[browser.selected].name;
  browser.problem.clear();
  browser.reveal = true;
}

std::string size_words(std::uintmax_t bytes) {
  if (bytes < 1000) return std::to_string(bytes) + " bytes";
  const auto size = static_cast<double>(bytes);
  return size < 999'500 ? skelform::fixed_text(size / 1e3, 0) + " KB"
                        : skelform::fixed_text(size / 1e6, 1) + " MB";
}

std::string date_words(std::int64_t seconds) {
  if (seconds == 0) return "";
  return local_time(seconds, "%Y-%m-%d %H:%M");
}

void enter_folder(BrowserView& browser, const std::string& path) {
  const Path folder = path_typed(browser, path).lexically_normal();
  browser.folder = folder.has_filename() || folder == folder.root_path()
                       ? folder.string()
                       : folder.parent_path().string();
  browser.typed = kind_of(browser.purpose).writes ? browser.suggested : "";
  browser.filter.clear();
}

std::string accept_typed(BrowserView& browser) {
  const Path path = path_typed(browser, browser.typed);
  const FileKind kind = kind_of(browser.purpose);
  if (is_folder(path) && !is_rig(path, kind)) {
    enter_folder(browser, path.string());
    return {};
  }
  if (kind.writes) return accept_new(browser, path, kind);
  if (path_exists(path)) return path.string();
  if (complete_typed(browser)) return accept_typed(browser);
  browser.problem = "There is no " + path.string();
  return {};
}

}  // namespace skelscope
