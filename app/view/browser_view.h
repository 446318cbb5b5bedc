// State of the file dialog. A folder is read once when it is entered, not every frame.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "view/edit/leaving.h"

namespace skelscope {

struct BrowserEntry {
  std::string name;
  bool folder = false;
  bool is_rig_folder = false;  // a rig saved as a folder; opened instead of entered
  std::uintmax_t bytes = 0;
  std::int64_t modified = 0;  // seconds since 1970; 0: unknown
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
  SaveLive,
  SaveFilm,
  FilmBackdrop
};
struct FileKind {
  const char* title;   // the dialog's title
  const char* action;  // the label of its button
  bool writes;
  std::vector<std::string> extensions;  // a new name without one gets the first
};
FileKind kind_of(FilePurpose purpose);
// Returns whether files of this kind, rigs or pictures, have previews.
bool has_previews(const FileKind& kind);
bool has_preview(const BrowserEntry& entry);

struct BrowserView {
  bool open = false;
  FilePurpose purpose = FilePurpose::OpenRig;
  std::string folder;                 // absolute; empty: the folder of the open rig
  std::string last_folder;            // of the previous dialog; used while the example is open
  std::string note;                   // hint for the user; empty: none
  std::string typed;                  // a file name or a path
  std::string suggested;              // name of a new file; entering a folder suggests it again
  bool take_keyboard = false;         // the name field gets the keyboard in the next frame
  bool leave_keyboard = false;        // the name field loses the keyboard in the next frame
  std::string filter;                 // only entries whose names contain it are listed
  bool large = true;                  // true: a grid of previews; false: rows
  int columns = 1;                    // of the grid in the last frame
  int selected = -1;                  // index into entries
  bool reveal = false;                // scroll to the selected entry
  bool accept_due = false;            // Enter was pressed; the dialog accepts in this frame
  std::string listed_folder;          // the folder that `entries` lists
  std::vector<BrowserEntry> entries;  // folders first, then rigs, by name
  std::vector<std::string> drives;    // roots of other drives, such as "D:/"
  std::string problem;                // of reading the folder or the typed file; empty: none
  std::vector<std::string> recent_pictures;  // chosen pictures, newest first
  std::vector<BrowserEntry> recent;  // recent files of this kind for the sidebar; names are paths
  std::string recent_for;            // the title and files for which `recent` was made
  Leaving then = {};                 // the action that follows once the chosen file is saved
};

// Opens the dialog for a purpose. `name` is the suggested name of a new file; -2, -3 and so on are
// added if the file exists. A tuning file keeps its name, because saving updates it.
void browse_for(BrowserView& browser, FilePurpose purpose, std::string name = {},
                Leaving then = {});

// Reads `folder` into `entries` unless they list it already: folders, rigs and files of the
// purpose's kinds, without names that start with a dot. rig_path: the open rig, "" for the example;
// an empty `folder` becomes the folder of that rig.
void list_folder(BrowserView& browser, const std::string& rig_path);

// Fills `recent` with those of the recently used `files` (newest first) that the purpose can open.
// Does nothing if the list is up to date.
void list_recent(BrowserView& browser, const std::vector<std::string>& files);

// The indices of the entries whose names contain the filter.
std::vector<int> listed_entries(const BrowserView& browser);
// Makes the typed name the filter when a file is to be opened; a typed path, or the name of a new
// file, clears the filter.
void filter_by_typed(BrowserView& browser);

// Enters a folder. The path is absolute, relative to the current folder, or begins with "~" for the
// home folder.
void enter_folder(BrowserView& browser, const std::string& path);

// Moves the selection by `steps` entries of the filtered list, at most to its end, and types the
// name of that entry.
void select_entry(BrowserView& browser, int steps);

// size_words returns "12 bytes", "340 KB" or "1.2 MB"; date_words "2026-03-09 17:05" in local time,
// empty for 0.
std::string size_words(std::uintmax_t bytes);
std::string date_words(std::int64_t seconds);

// Enters the typed folder, or returns the path of the typed file or of the only entry whose name
// contains the typed text. Returns an empty string and sets `problem` if there is no such file, or
// if a new file would replace an existing one.
std::string accept_typed(BrowserView& browser);

}  // namespace skelscope
