#include "load/json/bone_ids.h"

#include <algorithm>
#include <limits>

namespace skelform {

using skeljson::element_of;
using skeljson::Kind;
using skeljson::number_of;
using skeljson::NumberForm;

std::optional<int> whole_number(const Json& value) {
  if (value.kind != Kind::Number || value.form == NumberForm::Real) return std::nullopt;
  using Limits = std::numeric_limits<int>;  // larger ids are the largest, as for Node::integer()
  return static_cast<int>(std::clamp<double>(number_of(value), Limits::min(), Limits::max()));
}

int id_at(const Json& element, std::size_t position) {
  const Json* id = skeljson::find_member(element, "id");
  const auto number = id == nullptr ? std::nullopt : whole_number(*id);
  return number.value_or(position);
}

BoneIds bone_ids_of(const Json& bones) {
  BoneIds ids;
  ids.bones = skeljson::size_of(bones);
  for (int i = 0; i < ids.bones; ++i) ids.index_of.emplace(id_at(element_of(bones, i), i), i);
  number_duplicates(ids.index_of, skeljson::size_of(bones),
                    [&](std::size_t i) { return id_at(element_of(bones, i), i); });
  return ids;
}

}  // namespace skelform
