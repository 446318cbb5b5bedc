// Queries and changes the file system. Nothing here throws. On failure `error` is "PATH: REASON"
// with the system's reason. For contents of files see text_file.h and skelform/output_file.h.
// Any thread may call it but paths_matching(): Linux and macOS promise nothing for threads in
// glob(). Times of files are of the system's clock, which may jump.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "platform/files/path.h"

namespace skelscope {

enum class PathKind { Missing, File, Folder, Special, Unreachable };
// Returns the kind of a path after following links. Special: a device, FIFO or socket. Unreachable:
// the system denies access.
PathKind kind_of_path(const Path& path);
bool is_file(const Path& path);
bool is_folder(const Path& path);
// Returns whether the path leads to anything accessible. A dangling link does not.
bool path_exists(const Path& path);
// Returns whether the name is in use, even by a dangling link.
bool name_is_taken(const Path& path);
// Returns why the system denies access: "PATH: Permission denied". Empty if it does not, or if the
// path is missing.
std::string why_unreachable(const Path& path);

std::uintmax_t file_bytes(const Path& path);  // 0: unknown
std::int64_t modified_at(const Path& path);   // seconds since 1970; 0: unknown
std::string file_identity(const Path& path);  // equal for all names of one file
Path absolute_path(const Path& path);         // unchanged if the current folder is unknown

// Returns `wanted` ("a.png"), or the first unused name of "a-2.png", "a-3.png" and so on.
Path free_path(const Path& wanted);

struct FolderEntry {
  std::string name;
  PathKind kind = PathKind::Missing;
};
inline constexpr std::size_t kMostListed = 1'000'000;  // entries of a folder
// Fills `entries` with the folder's entries, sorted by name. Returns false if reading fails; then
// `entries` holds the part read so far. Windows: without the system's own, as $RECYCLE.BIN.
bool read_folder(const Path& folder, std::vector<FolderEntry>& entries, std::string& error);
// Fills `files` with the files in a folder and its subfolders, sorted, as paths relative to it
// ("b/bad.skf"). Leaves out names with a leading dot and unreadable folders; links to folders are
// not followed.
bool files_below(const Path& folder, std::vector<std::string>& files, std::string& error);
// Returns the files and folders that match a pattern with * ? or [, sorted, as a shell does.
std::vector<std::string> paths_matching(const std::string& pattern);

// Creates a folder and its missing parents. Returns true if it exists already.
bool make_folder(const Path& folder, std::string& error);
// Renames a file or folder within its file system. A file that has the new name is replaced.
bool rename_file(const Path& from, const Path& to, std::string& error);
// Removes a file. Returns true if it is missing.
bool remove_file(const Path& path, std::string& error);
// Removes a folder with its contents, as far as permissions allow.
void remove_folder(const Path& folder);

}  // namespace skelscope
