// Maps ids in the file to indices. Every real export numbers its bones 0..n-1; other ids are
// mapped. The first bone of equal ids counts; the second gets its position as id, unless another
// bone has that id. So it keeps its keys, children and binds if it had that id before.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>

#include "load/json/rig_json.h"

namespace skelform {

// Adds the positions of elements whose id belongs to an earlier one.
template <class Map, class IdAt>
void number_duplicates(Map& index_of, std::size_t count, IdAt id_of) {
  for (std::size_t i = 0; i < count; ++i) {
    const int index = i;
    if (index_of.at(id_of(i)) != index) index_of.emplace(index, index);
  }
}

struct BoneIds {
  std::unordered_map<int, int> index_of;
  int bones = 0;            // more than the ids if an id stands twice
  int find(int id) const {  // -1 if there is no such bone
    const auto found = index_of.find(id);
    return found == index_of.end() ? -1 : found->second;
  }
};

// Returns a number that is written as an integer, cast to int; nullopt for other values.
std::optional<int> whole_number(const Json& value);

// Returns the id of an array element; its position if it has no id.
int id_at(const Json& element, std::size_t position);

BoneIds bone_ids_of(const Json& bones);

}  // namespace skelform
