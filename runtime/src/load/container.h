// A rig's container: an archive, or a folder or pack with the same files.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "load/archive.h"
#include "load/findings.h"
#include "load/folder.h"
#include "load/pack.h"

namespace skelform {

struct Container {
  std::variant<Archive, Folder, Pack> in;
  LoadLimits limits;
};

// Throws Refusal, also for what is no archive.
Container container_of(std::span<const std::byte> bytes, const LoadLimits& limits);
Container container_of(Folder folder);
Container container_of(Pack pack);

// The file that a name means, as it is called there; nothing when there is none.
std::optional<std::string> find_in(const Container& container, const std::string& name);

// Throw Refusal; see entry.h.
std::vector<std::byte> read_entry(Container& container, const std::string& name);
std::vector<std::byte> read_image_entry(Container& container, const std::string& name);

// The names of all files there; none of a pack, which cannot be asked.
std::vector<std::string> entries_of(const Container& container);

// Reports the guesses that found the rig: its folder, separators of folders.
void report_layout(const Container& container, Findings& findings);

// Whether these bytes stand for a file that Git LFS has not fetched yet, and the words for it.
bool is_lfs_pointer(std::span<const std::byte> bytes);
inline constexpr const char* kLfsPointer =
    "a Git LFS pointer stands here instead of the file: 'git lfs pull' fetches it";

}  // namespace skelform
