// The files of a rig in the game's own pack, read by a callback.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/container/entry.h"

namespace skelform {

struct Pack {
  ReadFile read;
  std::string folder;  // prefix of the names of the rig's files: "rigs/hero/", or ""
  LoadLimits limits;
  std::size_t left = 0;  // bytes left of LoadLimits::total_bytes
  // Files by name, nullopt if missing. Each file is requested once.
  using Files = std::map<std::string, std::optional<std::vector<std::byte>>>;
  std::shared_ptr<Files> files = std::make_shared<Files>();
};

// Returns the pack that contains the file named by `path`.
Pack pack_around(const std::string& path, const ReadFile& read, const LoadLimits& limits);

// Returns the file of that name beside the rig; nullopt if there is none, or if the name leads out
// of the rig's folder.
std::optional<std::string> find_packed(const Pack& pack, const std::string& name);

// Throws Refusal if the file is missing or too large, by itself or together with the files opened
// before.
Entry open_packed(Pack& pack, const std::string& name);

}  // namespace skelform
