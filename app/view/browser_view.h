// State of the file dialog. It reads its listing once per folder, not per frame.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace skelscope {

struct BrowserEntry {
  std::string name;
  bool folder = false;
  bool is_rig_folder = false;  // which is opened as it is, not entered
  std::uintmax_t bytes = 0;
  std::int64_t modified = 0;  // seconds since 1970; 0: not known
};

// The use of the chosen file. The Save purposes name a new file.
enum class FilePurpose {
  OpenRig,
  CompareWith,
  OpenRecording,
  BackdropImage,
  AddSprite,
  SaveCopy,
  SaveTuning,
  SaveRig,
  SaveRecording,
  SaveTrace,
  SaveFilm,
  FilmBackdrop
};
struct FileKind {
  const char* title;   // of the dialog
  const char* action;  // its button
  bool writes;
  std::vector<std::string> extensions;  // the first is added to a new name without one
};
FileKind kind_of(FilePurpose purpose);
// Whether it lists files that have a preview: rigs or pictures.
bool has_previews(const FileKind& kind);
bool has_preview(const BrowserEntry& entry);

struct BrowserView {
  bool open = false;
  FilePurpose purpose = FilePurpose::OpenRig;
  std::string folder;          // absolute; empty: start beside the open rig
  std::string last_folder;     // of the time before: where it starts without a rig of the user's
  std::string note;            // what is to be known before a name is given; empty: nothing
  std::string typed;           // a file name or a path
  std::string suggested;       // of a new file; stands again in every folder that is entered
  bool take_keyboard = false;  // the name is to be typed right away
  std::string filter;          // typed: entries without it in their names are not listed
  bool large = true;           // previews in a grid; else rows
  int columns = 1;             // of the list as it was drawn last
  int selected = -1;           // index into entries
  bool reveal = false;         // bring it into sight
  bool accept_due = false;     // Enter was pressed
  std::string listed_folder;   // what `entries` is the listing of
  std::vector<BrowserEntry> entries;  // folders first, then rigs, by name
  std::string problem;  // why the folder cannot be listed, or what was typed not opened
  std::vector<std::string> recent_pictures;  // that were chosen, newest first
  std::vector<BrowserEntry> recent;          // in the sidebar: files of the purpose's kinds by path
  std::string recent_for;                    // what `recent` lists
};

// Opens the dialog for a purpose; `name` is suggested for a new file, with -2, -3 and so on where
// there is such a file already. A tuning file is written again under its name.
void browse_for(BrowserView& browser, FilePurpose purpose, std::string name = {});

// Reads `folder` into `entries` when it is not what is listed: folders, rigs that are folders, and
// files of the purpose's kinds, none that starts with a dot. rig_path: the open rig, "" for the
// example; the first folder is its own.
void list_folder(BrowserView& browser, const std::string& rig_path);

// Fills `recent` from files that were used, newest first, when they have changed.
void list_recent(BrowserView& browser, const std::vector<std::string>& files);

// Indices of the entries that the filter leaves.
std::vector<int> listed_entries(const BrowserView& browser);
// A name that is typed where files are read filters the list; a path does not.
void filter_by_typed(BrowserView& browser);

// Goes to a folder; relative to the present one, or to the home folder after "~".
void enter_folder(BrowserView& browser, const std::string& path);

// Selects the listed entry that many further on, or back, and writes its name; stops at the ends.
void select_entry(BrowserView& browser, int steps);

// "12 bytes", "340 KB", "1.2 MB"; "2026-03-09 17:05" in local time.
std::string size_words(std::uintmax_t bytes);
std::string date_words(std::int64_t seconds);

// Goes to the typed folder, or returns the typed file, or the only one that has the typed words in
// its name. Empty with `problem` set when there is none, or when a new file would replace one.
std::string accept_typed(BrowserView& browser);

}  // namespace skelscope
