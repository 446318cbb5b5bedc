#include "live/tuning_words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "lists/lists.h"
#include "session/json/report.h"
#include "session/recording/trace.h"
#include "session/tick/simulation.h"
#include "session/tick/tuning.h"

namespace skelscope {
namespace {

using PhysicsPlace = std::pair<int, PhysicsParameter>;    // entry, parameter
using OverridePlace = std::pair<int, skelform::Element>;  // bone, element

std::map<PhysicsPlace, float> values_of(std::span<const PhysicsPoke> pokes) {
  std::map<PhysicsPlace, float> values;
  for (const PhysicsPoke& poke : pokes) values[{poke.entry, poke.parameter}] = poke.value;
  return values;
}

std::map<OverridePlace, float> values_of(std::span<const Override> overrides) {
  std::map<OverridePlace, float> values;
  for (const Override& one : overrides) values[{one.bone, one.element}] = one.value;
  return values;
}

// The values of `now` that `before` lacks or has otherwise; nothing for those that are gone.
template <class Place>
std::map<Place, std::optional<float>> changes(const std::map<Place, float>& before,
                                              const std::map<Place, float>& now) {
  std::map<Place, std::optional<float>> changed;
  for (const auto& [place, value] : before)
    if (!now.contains(place)) changed[place] = std::nullopt;
  for (const auto& [place, value] : now) {
    const auto old = before.find(place);
    if (std::isfinite(value) && (old == before.end() || old->second != value))
      changed[place] = value;
  }
  return changed;
}

std::string override_value(const skelform::Armature& armature, skelform::Element element,
                           const std::optional<float>& value) {
  if (!value) return "null";
  if (element != skelform::Element::Texture && element != skelform::Element::Tex)
    return number_text(*value);
  const auto count = static_cast<float>(armature.texture_names.size());
  if (!(*value >= 0 && *value < count)) return "\"\"";
  return quoted_text(armature.texture_names[static_cast<int>(*value)]);
}

// Elements that a game may set and clear together, such as the four of a tint, have one number.
int together(skelform::Element element) {
  using enum skelform::Element;
  if (element == PositionX || element == PositionY) return 1;
  if (element == ScaleX || element == ScaleY) return 2;
  if (is_tint(element)) return 3;
  return 0;
}

// Also holds the remaining parts of a position, a scale or a tint, which must be set again.
std::map<OverridePlace, std::optional<float>> override_changes(std::span<const Override> before,
                                                               std::span<const Override> now) {
  auto changed = changes(values_of(before), values_of(now));
  for (const auto& [place, value] : std::map(changed)) {
    if (value || together(place.second) == 0) continue;
    for (const Override& other : now)
      if (other.bone == place.first && together(other.element) == together(place.second) &&
          std::isfinite(other.value))
        changed[{other.bone, other.element}] = other.value;
  }
  return changed;
}

std::string limit_rows(const std::vector<skelform::JointLimit>& limits) {
  std::string rows;
  for (const skelform::JointLimit& limit : limits)
    if (std::isfinite(limit.from) && std::isfinite(limit.span))
      rows += (rows.empty() ? "{\"joint\":" : ",{\"joint\":") + std::to_string(limit.joint) +
              ",\"from\":" + number_text(limit.from) + ",\"span\":" + number_text(limit.span) + "}";
  return rows;
}

// The keys of a family's row after its id.
std::string family_keys(const skelform::Armature& armature, const FamilyOverride& family) {
  std::string keys;
  if (family.enabled) keys += std::string(",\"enabled\":") + (*family.enabled ? "true" : "false");
  if (family.iterations) keys += ",\"iterations\":" + std::to_string(*family.iterations);
  const int count = count_of(armature.bones);
  if (family.target && *family.target >= 0 && *family.target < count)
    keys += ",\"target\":" + std::to_string(armature.bones[*family.target].id);
  if (family.mode) keys += ",\"mode\":\"" + std::string(name_of(*family.mode)) + '"';
  if (family.constraint)
    keys += ",\"constraint\":\"" + std::string(name_of(*family.constraint)) + '"';
  if (family.mimic_target)
    keys += std::string(",\"mimic_target\":") + (*family.mimic_target ? "true" : "false");
  if (const std::string limits = limit_rows(family.limits); !limits.empty())
    keys += ",\"limits\":[" + limits + "]";
  return keys;
}

std::map<int, std::string> family_rows(const skelform::Armature& armature,
                                       std::span<const FamilyOverride> families) {
  std::map<int, std::string> rows;
  for (const FamilyOverride& family : families)
    if (const std::string keys = family_keys(armature, with_pull(family)); !keys.empty())
      rows[family.family] = keys;
  return rows;
}

std::string set_line(const char* what, const std::string& rows) {
  return rows.empty() ? "" : R"({"set":{")" + std::string(what) + "\":[" + rows + "]}}";
}

}  // namespace

std::string physics_line(std::span<const skelform::Physics> own,
                         std::span<const PhysicsPoke> before, std::span<const PhysicsPoke> now) {
  std::string rows;
  int last = -1;  // the places are sorted by entry
  for (const auto& [place, value] : changes(values_of(before), values_of(now))) {
    const auto [entry, parameter] = place;
    if (!has_index(own, entry)) continue;
    const float its = value ? usable_value(parameter, *value) : value_of(own[entry], parameter);
    if (entry == last) rows.pop_back();
    if (entry != last) rows += (rows.empty() ? "{\"id\":" : ",{\"id\":") + std::to_string(entry);
    rows.append(",\"").append(name_of(parameter)).append("\":") += number_text(its) + "}";
    last = entry;
  }
  return set_line("physics", rows);
}

std::string overrides_line(const skelform::Armature& armature, std::span<const Override> before,
                           std::span<const Override> now) {
  std::string gone, set;
  for (const auto& [place, value] : override_changes(before, now)) {
    const auto [bone, element] = place;
    if (!has_index(armature.bones, bone)) continue;
    std::string& rows = value ? set : gone;
    rows += ",{\"bone\":" + std::to_string(armature.bones[bone].id) + ",\"element\":\"" +
            skelform::name_of(element) +
            "\",\"value\":" + override_value(armature, element, value) + "}";
  }
  const std::string rows = gone + set;
  return set_line("overrides", rows.empty() ? rows : rows.substr(1));
}

std::string families_line(const skelform::Armature& armature,
                          std::span<const FamilyOverride> before,
                          std::span<const FamilyOverride> now) {
  auto rows = family_rows(armature, now);
  for (const auto& [family, keys] : family_rows(armature, before)) {
    const auto found = rows.find(family);
    if (found == rows.end())
      rows[family] = "";
    else if (found->second == keys)
      rows.erase(found);
  }
  std::string text;
  for (const auto& [family, keys] : rows)
    text += (text.empty() ? "{\"id\":" : ",{\"id\":") + std::to_string(family) + keys + "}";
  return set_line("families", text);
}

std::string style_line(const skelform::Armature& armature, std::span<const int> styles) {
  std::string names;
  for (const int style : styles)
    if (has_index(armature.styles, style))
      names += (names.empty() ? "" : ",") + quoted_text(armature.styles[style].name);
  return "{\"set\":{\"style\":[" + names + "]}}";
}

std::string animation_speed_line(const GamePlaying& before, const GamePlaying& now) {
  if (before.speed == now.speed) return {};
  return R"({"set":{"animation_speed":)" + number_text(static_cast<float>(now.speed.value_or(1))) +
         "}}";
}

std::string smooth_line(const GamePlaying& before, const GamePlaying& now, int own_frames) {
  if (before.smooth_frames == now.smooth_frames) return {};
  return R"({"set":{"smooth":)" + std::to_string(now.smooth_frames.value_or(own_frames)) + "}}";
}

}  // namespace skelscope
