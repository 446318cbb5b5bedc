// Simplifies the parts that cannot be removed: default settings and round numbers.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/reduce/phases.h"
#include "skelform/edit.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr int kPlainRate = 60;
constexpr Element kRests[] = {Element::PositionX, Element::PositionY, Element::Rotation,
                              Element::ScaleX, Element::ScaleY};
enum class Of { Rest, Tint, Zindex, Pivot, Physics, Key };
enum class Setting { Rate, Family, Handles, Hidden };
// level 0: the default value; above 0: rounded to that many digits.
float rounded(float value, float plain, int level) {
  if (level == 0 || value == 0 || !std::isfinite(value)) return plain;
  const double size = std::floor(std::log10(std::abs(static_cast<double>(value))));
  const double unit = std::pow(10, size - level + 1);
  return static_cast<float>(std::round(value / unit) * unit);
}

// A number of the rig: its owner, its field, its value and its default value.
struct NumberPlace {
  Of of = Of::Rest;
  int owner = 0, field = 0;
  float value = 0, plain = 0;
};

struct Numbers {
  std::vector<NumberPlace> places;
  void add(Of of, int owner, int field, float value, float plain) {
    places.push_back({of, owner, field, value, plain});
  }
};

bool is_scale(Element element) {
  return element == Element::ScaleX || element == Element::ScaleY;
}

float plain_of(Element element) {
  return is_scale(element) || is_tint(element) ? 1.0f : 0.0f;
}

bool is_number(const Keyframe& key) {
  const bool word = key.element == Element::Texture || key.element == Element::Tex ||
                    key.element == Element::IkConstraint || key.element == Element::IkMode;
  return !key.dead && !word && key.element < Element::Unknown;
}

void add_rests(Numbers& numbers, const Skf& skf) {
  for (std::size_t b = 0; b < skf.armature.bones.size(); ++b) {
    const Bone& bone = skf.armature.bones[b];
    const float values[] = {bone.init_pos.x, bone.init_pos.y, bone.init_rot, bone.init_scale.x,
                            bone.init_scale.y};
    for (std::size_t i = 0; i < std::size(values); ++i)
      numbers.add(Of::Rest, b, static_cast<int>(kRests[i]), values[i], plain_of(kRests[i]));
  }
}

SetPivot pivot_of(const Visuals& visuals, int bone) {
  return {bone, visuals.pivot_pos, visuals.pivot_rot, visuals.pivot_scale};
}

std::array<float*, 5> numbers_of(SetPivot& pivot) {
  return {&pivot.pos.x, &pivot.pos.y, &pivot.rot, &pivot.scale.x, &pivot.scale.y};
}

void add_looks(Numbers& numbers, const Skf& skf) {
  for (int b = 0; b < count_of(skf.armature.bones); ++b) {
    const int entry = skf.armature.bones[b].visuals_id;
    if (entry < 0) continue;
    const Visuals& visuals = skf.armature.visuals[entry];
    for (int c = 0; c < 4; ++c)
      numbers.add(Of::Tint, b, static_cast<int>(Element::TintR) + c, visuals.init_tint[c], 1);
    numbers.add(Of::Zindex, b, 0, static_cast<float>(visuals.init_zindex), 0);
    SetPivot pivot = pivot_of(visuals, b);
    const auto fields = numbers_of(pivot);
    for (int i = 0; i < count_of(fields); ++i)
      numbers.add(Of::Pivot, b, i, *fields[i], i < 3 ? 0.0f : 1.0f);
  }
}

void add_physics_values(Numbers& numbers, const Skf& skf) {
  for (std::size_t b = 0; b < skf.armature.bones.size(); ++b) {
    const int entry = skf.armature.bones[b].physics_id;
    if (entry < 0) continue;
    int field = 0;
    describe_parameters(
        [&](const Parameter&, float value) { numbers.add(Of::Physics, b, field++, value, 0); },
        skf.armature.physics[entry]);
  }
}

void add_key_values(Numbers& numbers, const Skf& skf) {
  for (std::size_t a = 0; a < skf.armature.animations.size(); ++a) {
    const auto& keys = skf.armature.animations[a].keyframes;
    for (int k = 0; k < count_of(keys); ++k)
      if (is_number(keys[k])) numbers.add(Of::Key, a, k, keys[k].value, plain_of(keys[k].element));
  }
}

std::vector<NumberPlace> numbers_in(const Skf& skf) {
  Numbers numbers;
  add_rests(numbers, skf);
  add_looks(numbers, skf);
  add_physics_values(numbers, skf);
  add_key_values(numbers, skf);
  return std::move(numbers.places);
}

int number_levels(const Skf&) {
  return 4;
}

std::vector<Removable> odd_numbers(const Skf& skf, int level) {
  const std::vector<NumberPlace> places = numbers_in(skf);
  std::vector<Removable> parts;
  for (int i = 0; i < count_of(places); ++i)
    if (rounded(places[i].value, places[i].plain, level) != places[i].value) parts.push_back({i});
  return parts;
}

// An edit of one owner sets all of its numbers, so the rounded numbers are collected first.
struct RoundEdits {
  const Skf& skf;
  SetRest rest = {};
  std::vector<Edit> others = {};
  std::map<int, SetPivot> pivots = {};
  std::map<int, PhysicsValues> physics = {};
  std::map<int, SetKeys> keys = {};
};

void add_pivot(RoundEdits& edits, const NumberPlace& place, float value) {
  const int entry = edits.skf.armature.bones[place.owner].visuals_id;
  const Visuals& visuals = edits.skf.armature.visuals[entry];
  SetPivot& pivot =
      edits.pivots.try_emplace(place.owner, pivot_of(visuals, place.owner)).first->second;
  *numbers_of(pivot)[place.field] = value;
}

void add_physics_value(RoundEdits& edits, const NumberPlace& place, float value) {
  const int entry = edits.skf.armature.bones[place.owner].physics_id;
  const Physics& physics = edits.skf.armature.physics[entry];
  PhysicsValues& values = edits.physics.try_emplace(place.owner, physics).first->second;
  *parameter_at(values, place.field) = value;
}

void add_key_value(RoundEdits& edits, const NumberPlace& place, float value) {
  const auto& animation = edits.skf.armature.animations[place.owner];
  const Keyframe& key = animation.keyframes[place.field];
  SetKeys& set = edits.keys[place.owner];
  set.animation = place.owner;
  set.keys.push_back({key.frame, key.bone_id, key.element, value});
}

void add_round(RoundEdits& edits, const NumberPlace& place, float value) {
  switch (place.of) {
    case Of::Rest:
    case Of::Tint:
      edits.rest.values.push_back({place.owner, static_cast<Element>(place.field), value});
      break;
    case Of::Zindex:
      edits.others.push_back(SetZindex{place.owner, static_cast<int>(value)});
      break;
    case Of::Pivot:
      add_pivot(edits, place, value);
      break;
    case Of::Physics:
      add_physics_value(edits, place, value);
      break;
    case Of::Key:
      add_key_value(edits, place, value);
      break;
  }
}

std::vector<Edit> with_round_numbers(const Skf& skf, int level, std::span<const Removable> parts) {
  const std::vector<NumberPlace> places = numbers_in(skf);
  RoundEdits round{skf};
  for (const Removable& part : parts) {
    const NumberPlace& place = places[part.of];
    add_round(round, place, rounded(place.value, place.plain, level));
  }
  std::vector<Edit> edits = std::move(round.others);
  if (!round.rest.values.empty()) edits.push_back(std::move(round.rest));
  for (const auto& pivot : round.pivots) edits.push_back(pivot.second);
  for (const auto& [bone, values] : round.physics) edits.push_back(SetPhysics{bone, values});
  for (auto& keys : round.keys) edits.push_back(std::move(keys.second));
  return edits;
}

bool is_plain(const InverseKinematics& family) {
  return family.init_mode == IkMode::FABRIK && family.init_constraint == IkConstraint::None &&
         !family.init_mimic_target;
}

bool is_linear(const Keyframe& key) {
  return key.start_handle == Handles{}.start && key.end_handle == Handles{}.end;
}

int one_setting_level(const Skf&) {
  return 1;
}

void add_setting(std::vector<Removable>& parts, Setting setting, int of, int item = 0) {
  parts.push_back({of, {static_cast<int>(setting), item}});
}

std::vector<Removable> settings_of(const Skf& skf, int) {
  const Armature& armature = skf.armature;
  std::vector<Removable> parts;
  for (std::size_t a = 0; a < armature.animations.size(); ++a) {
    const Animation& animation = armature.animations[a];
    if (animation.fps != kPlainRate) add_setting(parts, Setting::Rate, a);
    for (std::size_t k = 0; k < animation.keyframes.size(); ++k)
      if (!is_linear(animation.keyframes[k])) add_setting(parts, Setting::Handles, a, k);
  }
  for (std::size_t f = 0; f < armature.inverse_kinematics.size(); ++f)
    if (!is_plain(armature.inverse_kinematics[f])) add_setting(parts, Setting::Family, f);
  for (std::size_t b = 0; b < armature.bones.size(); ++b)
    if (armature.bones[b].init_hidden) add_setting(parts, Setting::Hidden, b);
  return parts;
}

Edit plain_setting(const Skf& skf, const Removable& part) {
  switch (static_cast<Setting>(part.items[0])) {
    case Setting::Rate:
      return SetAnimation{part.of, skf.armature.animations[part.of].name, kPlainRate};
    case Setting::Handles:
      return SetHandles{part.of, {part.items[1]}};
    case Setting::Hidden:
      return SetRest{{{part.of, Element::Hidden, 0}}};
    case Setting::Family:
      break;
  }
  return SetFamily{part.of, IkMode::FABRIK, IkConstraint::None, false};
}

std::vector<Edit> with_plain_settings(const Skf& skf, int, std::span<const Removable> parts) {
  std::vector<Edit> edits;
  for (const Removable& part : parts) edits.push_back(plain_setting(skf, part));
  return edits;
}

}  // namespace

const Phase kSettingPhase = {"settings", one_setting_level, settings_of, with_plain_settings};
const Phase kNumberPhase = {"numbers", number_levels, odd_numbers, with_round_numbers};

}  // namespace skelscope
