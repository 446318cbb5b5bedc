#include "load/json/bone_ids.h"

namespace skelform {

using skeljson::element_of;
using skeljson::Kind;
using skeljson::NumberForm;

std::optional<int> whole_number(const Json& value) {
  if (value.kind != Kind::Number || value.form == NumberForm::Real) return std::nullopt;
  return static_cast<int>(value.is.whole);
}

int id_at(const Json& element, std::size_t position) {
  const Json* id = skeljson::find_member(element, "id");
  const auto number = id == nullptr ? std::nullopt : whole_number(*id);
  return number.value_or(static_cast<int>(position));
}

BoneIds bone_ids_of(const Json& bones) {
  BoneIds ids;
  for (std::size_t i = 0; i < skeljson::size_of(bones); ++i)
    ids.index_of.emplace(id_at(element_of(bones, i), i), static_cast<int>(i));
  ids.bones = static_cast<int>(skeljson::size_of(bones));
  number_duplicates(ids.index_of, skeljson::size_of(bones),
                    [&](std::size_t i) { return id_at(element_of(bones, i), i); });
  return ids;
}

}  // namespace skelform
