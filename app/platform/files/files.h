// Questions to the file system, and changes of it. Nothing here throws: a failure is an answer,
// and `error` is "PATH: REASON" in the system's words. Contents of files: text_file.h and
// skelform/output_file.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "platform/files/path.h"

namespace skelscope {

enum class PathKind { Missing, File, Folder, Special, Unreachable };
// Follows links. Special: a device, a FIFO or a socket. Unreachable: the system refuses to look.
PathKind kind_of_path(const Path& path);
bool is_file(const Path& path);
bool is_folder(const Path& path);
// Whether there is anything that can be looked at. A link that leads nowhere is nothing.
bool path_exists(const Path& path);
// Whether there is anything, a link that leads nowhere included.
bool name_is_taken(const Path& path);
// Why the system refuses to look: "PATH: Permission denied". Empty when it does not, or when there
// is nothing.
std::string why_unreachable(const Path& path);

std::uintmax_t file_bytes(const Path& path);  // 0: not known
std::int64_t modified_at(const Path& path);   // seconds since 1970; 0: not known
std::string file_identity(const Path& path);  // the same for all names of a file
Path absolute_path(const Path& path);         // as it is if not known

// "a.png", or "a-2.png", "a-3.png" and so on while there is such a file.
Path free_path(const Path& wanted);

struct FolderEntry {
  std::string name;
  PathKind kind = PathKind::Missing;
};
// By name. False when it cannot be read to its end; `entries` then holds the part that was read.
bool read_folder(const Path& folder, std::vector<FolderEntry>& entries, std::string& error);
// The files in a folder and in its folders, as below it ("b/bad.skf"), by name. Hidden ones are
// left out, and folders that may not be read; links to folders are not followed.
bool files_below(const Path& folder, std::vector<std::string>& files, std::string& error);
// The files and folders that a pattern with * ? or [ matches, by name, as a shell finds them.
std::vector<std::string> paths_matching(const std::string& pattern);

// With the folders that it lies in. True when it is there already.
bool make_folder(const Path& folder, std::string& error);
// A missing file is no failure.
bool remove_file(const Path& path, std::string& error);
// A folder with all that is in it, as far as that may be removed.
void remove_folder(const Path& folder);

}  // namespace skelscope
