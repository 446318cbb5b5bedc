// A rig's files in a pack of the game's, which a callback reads.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "load/entry.h"

namespace skelform {

struct Pack {
  ReadFile read;
  std::string folder;  // before the names of the rig's files: "rigs/hero/", or ""
  LoadLimits limits;
  std::size_t left = 0;  // of LoadLimits::total_bytes
  // Files by name, nothing for those that are not there: each is asked for once.
  using Files = std::map<std::string, std::optional<std::vector<std::byte>>>;
  std::shared_ptr<Files> files = std::make_shared<Files>();
};

// The pack around the file that `path` names.
Pack pack_around(const std::string& path, const ReadFile& read, const LoadLimits& limits);

// The file of that name beside the rig; nothing where there is none, or the name leads elsewhere.
std::optional<std::string> find_packed(const Pack& pack, const std::string& name);

// Throws Refusal when the file is missing or too large, alone or with those opened before.
Entry open_packed(Pack& pack, const std::string& name);

}  // namespace skelform
