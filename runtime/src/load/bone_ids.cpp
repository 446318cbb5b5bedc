#include "load/bone_ids.h"

#include <nlohmann/json.hpp>

namespace skelform {

int id_at(const Json& element, std::size_t position) {
  const auto id = element.find("id");
  const bool usable = id != element.end() && id->is_number_integer();
  return usable ? id->get<int>() : static_cast<int>(position);
}

BoneIds bone_ids_of(const Json& bones) {
  BoneIds ids;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    ids.index_of.emplace(id_at(bones[i], i), static_cast<int>(i));
  }
  return ids;
}

}  // namespace skelform
