#include "session/tick/tuning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "session/tick/simulation.h"
#include "words/numbers.h"

namespace skelscope {
using skelform::shortest_text;

namespace {

using enum PhysicsParameter;

constexpr std::array kFacts{
    ParameterFacts{PosDamping, "Position damping", "Damping", "ticks", 0, 60, 0,
                   "Each tick the bone moves 2/damping of the way to where it should be, so 10 "
                   "closes a fifth of the gap. Cut to whole ticks; 2 and less follow at once."},
    ParameterFacts{PosRatio, "Position ratio", "Ratio x:y", "", -1, 1, 2,
                   "Which axis lags: below 0 frees y, above 0 frees x, 0 damps both alike. "
                   "-1 to 1."},
    ParameterFacts{ScaleDamping, "Scale damping", "Damping", "ticks", 0, 60, 0,
                   "As position damping, for the bone's scale: it squashes and stretches late. "
                   "Cut to whole ticks; 2 and less follow at once."},
    ParameterFacts{ScaleRatio, "Scale ratio", "Ratio x:y", "", -1, 1, 2,
                   "Which axis of the scale lags: below 0 frees y, above 0 frees x. -1 to 1."},
    ParameterFacts{RotDamping, "Rotation damping", "Damping", "ticks", 0, 60, 1,
                   "Each tick the bone turns 1/damping of the angle it lacks. 0 is off, fractions "
                   "count; below 0.5 it would swing up, so 0.5 is used."},
    ParameterFacts{Sway, "Sway", "Sway", "", 0, 1, 2,
                   "How much the bone's own motion turns it around its parent: a move of 100 px in "
                   "a tick turns by a tenth of the way at 1. 0 is off."},
    ParameterFacts{RotBounce, "Bounce", "Bounce", "", 0, 1, 2,
                   "How much of the last tick's turn is kept: 0 glides back, towards 1 it swings "
                   "longer. Needs sway."},
};

constexpr bool stands_in_order() {
  for (std::size_t i = 0; i < kFacts.size(); ++i)
    if (to_index(kFacts[i].parameter) != i) return false;
  return kFacts.size() == kPhysicsParameterCount;
}
static_assert(stands_in_order(), "panels find facts by the parameter's number");

constexpr float kMostSway = 1000, kMostDamping = 1e6f;

bool same_value(float a, float b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

bool is_whole_damping(PhysicsParameter p) {
  return p == PosDamping || p == ScaleDamping;
}

bool comes_before(const PhysicsPoke& a, const PhysicsPoke& b) {
  return std::tuple(a.entry, a.parameter) < std::tuple(b.entry, b.parameter);
}

int bone_of(const skelform::Armature& armature, int entry) {
  for (int b = 0; b < count_of(armature.bones); ++b)
    if (armature.bones[b].physics_id == entry) return b;
  return -1;
}

std::string name_of_entry(const skelform::Armature& armature, int entry) {
  const int bone = bone_of(armature, entry);
  return bone < 0 ? "physics " + std::to_string(entry) : armature.bones[bone].name;
}

std::string spoken_label(PhysicsParameter parameter) {
  std::string key = name_of(parameter);
  std::ranges::replace(key, '_', ' ');
  return key;
}

// Calls visit(entry, its pokes) for every entry with pokes.
template <class Visit>
void for_each_entry(std::vector<PhysicsPoke> pokes, Visit visit) {
  std::ranges::stable_sort(pokes, comes_before);
  for (std::size_t from = 0; from < pokes.size();) {
    std::size_t to = from;
    while (to < pokes.size() && pokes[to].entry == pokes[from].entry) ++to;
    visit(pokes[from].entry, std::span(pokes).subspan(from, to - from));
    from = to;
  }
}

std::vector<PhysicsPoke> known_pokes(const skelform::Armature& armature,
                                     std::span<const PhysicsPoke> pokes) {
  std::vector<PhysicsPoke> known(pokes.begin(), pokes.end());
  const int entries = count_of(armature.physics);
  std::erase_if(known, [&](const PhysicsPoke& e) { return e.entry < 0 || e.entry >= entries; });
  return known;
}

skelform::Problem problem_of(const skelform::Armature& armature, const PhysicsPoke& edit) {
  return {.severity = skelform::Severity::Warning,
          .code = "physics-parameter",
          .json_path = "physics[" + std::to_string(edit.entry) + "]." + name_of(edit.parameter),
          .message = "tuned to " + shortest_text(edit.value) + ", which no simulation can use: " +
                     shortest_text(usable_value(edit.parameter, edit.value)) + " is used instead",
          .bone_id = bone_of(armature, edit.entry),
          .origin = skelform::Origin::Tuning};
}

}  // namespace

std::span<const ParameterFacts> parameter_facts() {
  return kFacts;
}

const ParameterFacts& facts_of(PhysicsParameter parameter) {
  return *std::ranges::find(kFacts, parameter, &ParameterFacts::parameter);
}

std::vector<int> physics_bones(const skelform::Armature& armature) {
  std::vector<int> bones;
  for (int b = 0; b < count_of(armature.bones); ++b)
    if (armature.bones[b].physics_id >= 0) bones.push_back(b);
  return bones;
}

int physics_entry(const skelform::Armature& armature, int bone) {
  const bool exists = has_index(armature.bones, bone);
  return exists ? armature.bones[bone].physics_id : -1;
}

float tuned_value(const skelform::Armature& armature, std::span<const PhysicsPoke> pokes, int entry,
                  PhysicsParameter parameter) {
  const PhysicsPoke* poke = find_poke(pokes, entry, parameter);
  return poke ? poke->value : value_of(armature.physics[entry], parameter);
}

const PhysicsPoke* find_poke(std::span<const PhysicsPoke> pokes, int entry,
                             PhysicsParameter parameter) {
  const PhysicsPoke* found = nullptr;
  for (const PhysicsPoke& poke : pokes)
    if (poke.entry == entry && poke.parameter == parameter) found = &poke;
  return found;
}

void set_tuned(const skelform::Armature& armature, std::vector<PhysicsPoke>& pokes, int entry,
               PhysicsParameter parameter, float value) {
  set_tuned(pokes, {entry, parameter, value}, value_of(armature.physics[entry], parameter));
}

void set_tuned(std::vector<PhysicsPoke>& pokes, const PhysicsPoke& poke, float usual) {
  std::erase_if(pokes, [&](const PhysicsPoke& other) {
    return other.entry == poke.entry && other.parameter == poke.parameter;
  });
  if (same_value(poke.value, usual)) return;
  pokes.insert(std::ranges::upper_bound(pokes, poke, comes_before), poke);
}

std::vector<PhysicsPoke> with_held(const Pokes& pokes) {
  std::vector<PhysicsPoke> all = pokes.physics_pokes;
  for (const int entry : pokes.held_physics)
    for (const ParameterFacts& facts : kFacts)
      if (described(facts.parameter).moves) all.push_back({entry, facts.parameter, 0});
  return all;
}

FamilyOverride with_pull(FamilyOverride family) {
  if (family.pulled) family.enabled = false;
  return family;
}

int count_tuned(std::span<const PhysicsPoke> pokes, int entry) {
  return std::ranges::count(pokes, entry, &PhysicsPoke::entry);
}

float usable_value(PhysicsParameter parameter, float value) {
  if (std::isnan(value)) return 0;
  const skelform::Parameter may = described(parameter);
  return std::clamp(value, may.least,
                    std::min(may.most, parameter == Sway ? kMostSway : kMostDamping));
}

std::optional<std::string> truncation_note(PhysicsParameter parameter, float value) {
  if (!is_whole_damping(parameter) || !(value > 0)) return std::nullopt;
  const float whole = std::trunc(value);
  if (whole <= 2) return shortest_text(value) + " acts as 0: up to 2 ticks it follows at once";
  if (whole == value) return std::nullopt;
  return shortest_text(value) + " acts as " + shortest_text(whole) +
         ": the runtimes cut it to whole ticks";
}

std::vector<skelform::Problem> tuning_problems(const skelform::Armature& armature,
                                               std::span<const PhysicsPoke> pokes) {
  std::vector<skelform::Problem> problems;
  for (const PhysicsPoke& edit : known_pokes(armature, pokes)) {
    const bool usable = same_value(usable_value(edit.parameter, edit.value), edit.value);
    if (!usable) problems.push_back(problem_of(armature, edit));
  }
  return problems;
}

std::string tuning_text(const skelform::Armature& armature, std::span<const PhysicsPoke> pokes) {
  std::string text;
  for_each_entry(known_pokes(armature, pokes), [&](int entry, std::span<const PhysicsPoke> own) {
    std::string line = name_of_entry(armature, entry) + ":";
    for (const PhysicsPoke& edit : own) {
      const float file = value_of(armature.physics[entry], edit.parameter);
      line += (line.back() == ':' ? " " : ", ") + spoken_label(edit.parameter) + " " +
              shortest_text(file) + " \u2192 " +
              shortest_text(usable_value(edit.parameter, edit.value));
    }
    text += line + "\n";
  });
  return text;
}

}  // namespace skelscope
