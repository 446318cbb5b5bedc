#include "view/browser_view.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <tuple>

#include "lists/contains.h"

namespace skelscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostEntries = 5000;  // of one folder

std::string home() {
  const char* folder = std::getenv("HOME");
  return folder ? folder : "/";
}

bool is_kind(const fs::path& path, const FileKind& kind) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return contains(kind.extensions, extension);
}

fs::path absolute_path(const BrowserView& browser, const std::string& typed) {
  if (typed == "~") return home();
  if (typed.starts_with("~/")) return fs::path(home()) / typed.substr(2);
  return (fs::path(browser.folder) / typed).lexically_normal();  // an absolute `typed` replaces it
}

std::string first_folder(const std::string& rig_path) {
  std::error_code error;
  const fs::path start =
      rig_path.empty() ? fs::current_path(error) : fs::absolute(rig_path, error).parent_path();
  return error || start.empty() ? home() : start.string();
}

std::int64_t seconds_of(fs::file_time_type time) {
  const auto system = std::chrono::file_clock::to_sys(time).time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(system).count();
}

void add_entry(const fs::directory_entry& found, const FileKind& kind,
               std::vector<BrowserEntry>& entries) {
  std::error_code error;
  const std::string name = found.path().filename().string();
  const bool folder = found.is_directory(error);
  if (name.starts_with('.')) return;
  if (!folder && !is_kind(found.path(), kind)) return;
  BrowserEntry entry{name, folder};
  if (!folder) entry.bytes = found.file_size(error);
  if (error) entry.bytes = 0;
  const auto modified = found.last_write_time(error);
  if (!error) entry.modified = seconds_of(modified);
  entries.push_back(std::move(entry));
}

// The suggested name, counted on past what the folder holds.
std::string free_name(const BrowserView& browser) {
  const fs::path folder = browser.folder, name = browser.suggested;
  fs::path free = name;
  std::error_code error;
  for (int n = 2; n < 10'000 && !name.empty() && fs::exists(folder / free, error); ++n)
    free = name.stem().string() + "-" + std::to_string(n) + name.extension().string();
  return free.string();
}

std::string accept_new(BrowserView& browser, fs::path path, const FileKind& kind) {
  if (path.extension().empty()) path += kind.extensions.front();
  std::error_code error;
  const bool asks_later = browser.purpose == FilePurpose::SaveRig;
  if (asks_later || !fs::exists(path, error)) return path.string();
  browser.problem =
      path.filename().string() + " exists already; nothing is replaced: " + "choose another name";
  return {};
}

}  // namespace

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
    case FilePurpose::SaveRig:
      return {"Save the rig as", "Save", true, {".skf"}};
    case FilePurpose::SaveRecording:
      return {"Save the recording", "Save", true, {".json"}};
    case FilePurpose::SaveTrace:
      return {"Save a trace", "Save", true, {".json"}};
    case FilePurpose::SaveFilm:
      return {
          "Save the film as", "Choose", true, {".webp", ".png", ".gif", ".mp4", ".webm", ".mov"}};
    case FilePurpose::FilmBackdrop:
      return {"Choose an image for the background", "Choose", false, {".png", ".jpg", ".jpeg"}};
  }
  return {"Open a rig", "Open", false, {".skf", ".skfe"}};
}

void browse_for(BrowserView& browser, FilePurpose purpose, std::string name) {
  browser.open = true;
  browser.purpose = purpose;
  browser.typed = browser.suggested = std::move(name);
  browser.take_keyboard = true;
  browser.last_folder = browser.folder;
  browser.folder.clear();
  browser.note.clear();
  browser.problem.clear();
  browser.listed_folder.clear();
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
  std::error_code error;
  fs::directory_iterator entry(browser.folder, error);
  while (!error && entry != fs::directory_iterator() && browser.entries.size() < kMostEntries) {
    add_entry(*entry, kind, browser.entries);
    entry.increment(error);
  }
  browser.problem = error ? "This folder cannot be read: " + error.message() : "";
  std::ranges::stable_sort(browser.entries, [](const BrowserEntry& a, const BrowserEntry& b) {
    return std::tuple(!a.folder, a.name) < std::tuple(!b.folder, b.name);
  });
  if (kind.writes && browser.typed == browser.suggested) browser.typed = free_name(browser);
}

void select_entry(BrowserView& browser, int rows) {
  const int count = static_cast<int>(browser.entries.size());
  if (count == 0) return;
  const int from = browser.selected >= 0 ? browser.selected + rows : rows > 0 ? 0 : count - 1;
  browser.selected = std::clamp(from, 0, count - 1);
  browser.typed = browser.entries[static_cast<std::size_t>(browser.selected)].name;
  browser.problem.clear();
  browser.reveal = true;
}

std::string size_words(std::uintmax_t bytes) {
  char words[32];
  const auto size = static_cast<double>(bytes);
  if (bytes < 1000)
    std::snprintf(words, sizeof words, "%d bytes", static_cast<int>(bytes));
  else if (size < 999'500)
    std::snprintf(words, sizeof words, "%.0f KB", size / 1e3);
  else
    std::snprintf(words, sizeof words, "%.1f MB", size / 1e6);
  return words;
}

std::string date_words(std::int64_t seconds) {
  if (seconds == 0) return "";
  const std::time_t time = seconds;
  std::tm local{};
  char words[32] = "";
  if (localtime_r(&time, &local)) std::strftime(words, sizeof words, "%Y-%m-%d %H:%M", &local);
  return words;
}

void enter_folder(BrowserView& browser, const std::string& path) {
  const fs::path folder = absolute_path(browser, path).lexically_normal();
  browser.folder = folder.has_filename() || folder == folder.root_path()
                       ? folder.string()
                       : folder.parent_path().string();
  browser.typed = kind_of(browser.purpose).writes ? browser.suggested : "";
}

std::string accept_typed(BrowserView& browser) {
  std::error_code error;
  const fs::path path = absolute_path(browser, browser.typed);
  if (fs::is_directory(path, error)) {
    enter_folder(browser, path.string());
    return {};
  }
  const FileKind kind = kind_of(browser.purpose);
  if (kind.writes) return accept_new(browser, path, kind);
  if (fs::exists(path, error)) return path.string();
  browser.problem = "There is no " + path.string();
  return {};
}

}  // namespace skelscope
