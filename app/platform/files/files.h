// Questions to the file system, and changes of it. Nothing here throws: a failure is an answer,
// and `error` is "PATH: REASON" in the system's words. Contents of files: text_file.h and
// skelform/output_file.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace skelscope {

enum class PathKind { Missing, File, Folder, Special, Unreachable };
// Follows links. Special: a device, a FIFO or a socket. Unreachable: the system refuses to look.
PathKind kind_of_path(const std::filesystem::path& path);
bool is_file(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);
// Whether there is anything that can be looked at. A link that leads nowhere is nothing.
bool path_exists(const std::filesystem::path& path);
// Whether there is anything, a link that leads nowhere included.
bool name_is_taken(const std::filesystem::path& path);
// Why the system refuses to look: "PATH: Permission denied". Empty when it does not, or when there
// is nothing.
std::string why_unreachable(const std::filesystem::path& path);

std::uintmax_t file_bytes(const std::filesystem::path& path);  // 0: not known
std::int64_t modified_at(const std::filesystem::path& path);   // seconds since 1970; 0: not known
std::string file_identity(const std::filesystem::path& path);  // the same for all names of a file
std::filesystem::path absolute_path(const std::filesystem::path& path);  // as it is if not known

// "a.png", or "a-2.png", "a-3.png" and so on while there is such a file.
std::filesystem::path free_path(const std::filesystem::path& wanted);

struct FolderEntry {
  std::string name;
  PathKind kind = PathKind::Missing;
};
// By name. False when it cannot be read to its end; `entries` then holds the part that was read.
bool read_folder(const std::filesystem::path& folder, std::vector<FolderEntry>& entries,
                 std::string& error);
// The files in a folder and in its folders, as below it ("b/bad.skf"), by name. Hidden ones are
// left out, and folders that may not be read; links to folders are not followed.
bool files_below(const std::filesystem::path& folder, std::vector<std::string>& files,
                 std::string& error);
// The files and folders that a pattern with * ? or [ matches, by name, as a shell finds them.
std::vector<std::string> paths_matching(const std::string& pattern);

// With the folders that it lies in. True when it is there already.
bool make_folder(const std::filesystem::path& folder, std::string& error);
// A missing file is no failure.
bool remove_file(const std::filesystem::path& path, std::string& error);
// A folder with all that is in it, as far as that may be removed.
void remove_folder(const std::filesystem::path& folder);

}  // namespace skelscope
