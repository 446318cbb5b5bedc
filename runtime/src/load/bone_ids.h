// Ids as the file writes them to indices. Every real export numbers its bones 0..n-1; others are
// mapped, and of duplicates the first bone wins.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>

#include "load/rig_json.h"

namespace skelform {

struct BoneIds {
  std::unordered_map<int, int> index_of;
  int find(int id) const {  // -1 when there is no such bone
    const auto found = index_of.find(id);
    return found == index_of.end() ? -1 : found->second;
  }
};

// A number that is written as a whole one, cut to an int.
std::optional<int> whole_number(const Json& value);

// The id an element of an array carries, its position when it carries none.
int id_at(const Json& element, std::size_t position);

BoneIds bone_ids_of(const Json& bones);

}  // namespace skelform
