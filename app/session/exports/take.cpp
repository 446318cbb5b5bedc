#include "session/exports/take.h"

#include <optional>
#include <string>

namespace skelscope {
namespace {

using skelform::TakenPart;
using Kind = TakenPart::Kind;

std::optional<Kind> kind_of(Part part) {
  switch (part) {
    case Part::Rig:
      return Kind::Rig;
    case Part::Bone:
      return Kind::Bone;
    case Part::Visuals:
    case Part::Mesh:
      return Kind::Visuals;
    case Part::Family:
      return Kind::Family;
    case Part::Physics:
      return Kind::Physics;
    case Part::Animation:
      return Kind::Animation;
    case Part::Key:
      return Kind::Key;
    case Part::Style:
      return Kind::Style;
    case Part::Texture:
      return Kind::Texture;
    case Part::Atlas:
    case Part::Editor:
    case Part::File:
      break;
  }
  return std::nullopt;
}

TakenPart place_of(Kind kind, const Change& change) {
  TakenPart part{.kind = kind, .here = change.bone_b, .there = change.bone_a};
  if (kind == Kind::Family || kind == Kind::Style)
    part.here = change.item_b, part.there = change.item_a;
  if (kind == Kind::Animation || kind == Kind::Key)
    part.here = change.animation_b, part.there = change.animation_a;
  if (kind == Kind::Texture) part.here = change.style_b, part.there = change.style_a;
  if (kind == Kind::Key || kind == Kind::Texture)
    part.item_here = change.item_b, part.item_there = change.item_a;
  return part;
}

// The twin of "pos.x" is "init_pos.x".
std::string init_twin(const std::string& field) {
  const std::size_t last = field.find_last_of(']');
  const std::size_t name = last == std::string::npos ? 0 : last + 2;
  return field.substr(0, name) + "init_" + field.substr(name);
}

// Adds the three corners of a triangle, which is named by the first.
void add_triangle(const TakenPart& place, const std::string& field, std::vector<TakenPart>& parts) {
  const std::size_t digits = field.find('[') + 1;
  const int first = std::stoi(field.substr(digits));
  for (int i = first; i < first + 3; ++i) {
    parts.push_back(place);
    parts.back().field = "indices[" + std::to_string(i) + ']';
  }
}

void add_field(const TakenPart& place, const FieldChange& field, std::vector<TakenPart>& parts) {
  if (field.field.starts_with("indices[")) return add_triangle(place, field.field, parts);
  parts.push_back(place);
  parts.back().field = field.field;
  if (!field.init_too) return;
  parts.push_back(place);
  parts.back().field = init_twin(field.field);
}

// No edit changes ids and entries, which are positions, nor the order of bones and families.
bool can_take(const FieldChange& field) {
  for (const char* place : {"id", "visuals_id", "ik_family_id", "physics_id", "next_kf"})
    if (field.field == place) return false;
  for (const char* order : {"order of styles", "order of animations", "order of textures"})
    if (field.field == order) return true;
  return !field.field.starts_with("order of ");
}

// Returns the styles that are on, the one fact of the editor that can be taken; the others are
// views.
std::vector<TakenPart> active_styles_of(const Change& change) {
  constexpr const char* kActive = "styles.active";
  for (const FieldChange& field : change.fields)
    if (field.field == kActive) return {{.kind = Kind::Rig, .field = kActive}};
  return {};
}

}  // namespace

std::vector<TakenPart> parts_to_take(const Change& change, const FieldChange* field) {
  if (change.part == Part::Editor) return active_styles_of(change);
  const std::optional<Kind> kind = kind_of(change.part);
  if (!kind) return {};
  const TakenPart place = place_of(*kind, change);
  std::vector<TakenPart> parts;
  const bool whole = change.kind == ChangeKind::Added || change.kind == ChangeKind::Removed;
  const bool entry = change.part == Part::Mesh || change.part == Part::Physics;
  if (field) {
    if (can_take(*field)) add_field(place, *field, parts);
  } else if (*kind == Kind::Key || *kind == Kind::Texture || (whole && !entry)) {
    parts.push_back(place);
  } else if (change.part == Part::Mesh) {
    for (const char* list : {"vertices", "indices", "binds"}) {
      parts.push_back(place);
      parts.back().field = list;
    }
  } else if (change.part == Part::Physics) {
    parts.push_back(place);
  } else {
    for (const FieldChange& each : change.fields)
      if (can_take(each)) add_field(place, each, parts);
    if (change.kind != ChangeKind::Renamed) return parts;
    parts.push_back(place);
    parts.back().field = "name";
  }
  return parts;
}

}  // namespace skelscope
