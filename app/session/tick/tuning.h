// Tuning physics: the seven parameters by name, what each does and how far it goes, and the pokes
// a user makes to them. Values are the file format's own.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "session/tick/history.h"
#include "skelform/skelform.h"

namespace skelscope {

struct ParameterFacts {
  PhysicsParameter parameter;
  const char* label;  // within its group
  const char* unit;   // "" for factors
  double min, max;    // of a slider; dampings have no upper limit in the file
  int digits;
  const char* purpose;  // what it does and its range, in a sentence or two
};
std::span<const ParameterFacts> parameter_facts();
const ParameterFacts& facts_of(PhysicsParameter parameter);

// Bones with a physics entry, in the file's order.
std::vector<int> physics_bones(const skelform::Armature& armature);
// The entry of a bone, -1 for none and for bones that do not exist.
int physics_entry(const skelform::Armature& armature, int bone);

// The edited value, or the file's.
float tuned_value(const skelform::Armature& armature, std::span<const PhysicsPoke> pokes, int entry,
                  PhysicsParameter parameter);
// Sets a value; the file's own takes the edit back. Pokes stay sorted by entry and parameter, so
// that equal tunings compare equal however they were reached.
void set_tuned(const skelform::Armature& armature, std::vector<PhysicsPoke>& pokes, int entry,
               PhysicsParameter parameter, float value);
bool moves(const skelform::Physics& physics);  // false: it leaves its bone alone
// The pokes of a tick, with those that keep the entries of held bones still.
std::vector<PhysicsPoke> with_held(const Pokes& pokes);
int count_tuned(std::span<const PhysicsPoke> pokes, int entry);

// The value that a simulation uses: NaN becomes 0, others are clamped so that the pass stays finite
// (ratios -1..1, bounce 0..1, sway 0..1000, dampings from 0).
float usable_value(PhysicsParameter parameter, float value);
// "2.9 acts as 2" where the runtimes cut a damping to whole ticks, or where it follows at once.
std::optional<std::string> truncation_note(PhysicsParameter parameter, float value);

// "physics-parameter" for every edit that usable_value() changes.
std::vector<skelform::Problem> tuning_problems(const skelform::Armature& armature,
                                               std::span<const PhysicsPoke> pokes);

// The changed parameters for people: "Left Wing: sway 1 -> 0.72, bounce 0 -> 0.64", a line a bone.
std::string tuning_text(const skelform::Armature& armature, std::span<const PhysicsPoke> pokes);

}  // namespace skelscope
