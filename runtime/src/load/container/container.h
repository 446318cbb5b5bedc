// The files of a rig: in an archive, or the same files in a folder or pack.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "load/container/archive.h"
#include "load/container/folder.h"
#include "load/container/pack.h"
#include "load/json/findings.h"

namespace skelform {

struct Container {
  std::variant<Archive, Folder, Pack> in;
  LoadLimits limits;
};

// They throw Refusal. The first also does if the bytes are no archive.
Container container_of(std::span<const std::byte> bytes, const LoadLimits& limits);
Container container_of(Folder folder);
Container container_of(Pack pack);

// Returns the container's own name of the file that a name refers to; nullopt if there is none.
std::optional<std::string> find_in(const Container& container, const std::string& name);

// Throw Refusal; see entry.h.
std::vector<std::byte> read_entry(Container& container, const std::string& name);
std::vector<std::byte> read_entry(Container& container, const std::string& name, std::size_t most);
std::vector<std::byte> read_image_entry(Container& container, const std::string& name);

// Returns the names of all files; empty for a pack, which cannot list them.
std::vector<std::string> entries_of(const Container& container);

// Reports what differs from a plain layout: another name of armature.json or a folder around it, or
// backslashes in names.
void report_layout(const Container& container, Findings& findings);

// Returns whether the bytes are a Git LFS pointer in place of a file that was not fetched.
bool is_lfs_pointer(std::span<const std::byte> bytes);
inline constexpr const char* kLfsPointer =
    "a Git LFS pointer stands here instead of the file: 'git lfs pull' fetches it";

}  // namespace skelform
