// Tuning of physics: the names, descriptions and ranges of the parameters, and the user's pokes of
// them. Values are as in the file.
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
  const char* title;
  const char* label;  // within its group
  const char* unit;   // "" for factors
  double min, max;    // of the slider; dampings have no upper limit in the file
  int digits;
  const char* purpose;  // effect and range, in a sentence or two
};
std::span<const ParameterFacts> parameter_facts();
const ParameterFacts& facts_of(PhysicsParameter parameter);

// Returns the bones with a physics entry, in the file's order.
std::vector<int> physics_bones(const skelform::Armature& armature);
// Returns the entry of a bone; -1: none, or no such bone.
int physics_entry(const skelform::Armature& armature, int bone);

// Returns the edited value, else the file's.
float tuned_value(const skelform::Armature& armature, std::span<const PhysicsPoke> pokes, int entry,
                  PhysicsParameter parameter);
// Sets a value; the file's own value removes the poke. Pokes stay sorted by entry and parameter,
// so that equal tunings compare equal.
void set_tuned(const skelform::Armature& armature, std::vector<PhysicsPoke>& pokes, int entry,
               PhysicsParameter parameter, float value);
// The same for a value that is `usual` without a poke, as in a game that has its own.
void set_tuned(std::vector<PhysicsPoke>& pokes, const PhysicsPoke& poke, float usual);
// Returns the poke of a parameter; nullptr: it has none.
const PhysicsPoke* find_poke(std::span<const PhysicsPoke> pokes, int entry,
                             PhysicsParameter parameter);
// Returns the pokes of a tick, with added pokes that stop the physics of held bones.
std::vector<PhysicsPoke> with_held(const Pokes& pokes);
// Returns the family as a game sees it: one that is pulled by hand is off.
FamilyOverride with_pull(FamilyOverride family);
int count_tuned(std::span<const PhysicsPoke> pokes, int entry);

// Returns the value that a simulation uses: 0 for NaN, others clamped so that the pass stays finite
// (ratios -1..1, bounce 0..1, sway 0..1000, dampings from 0).
float usable_value(PhysicsParameter parameter, float value);
// "2.9 acts as 2" if the runtimes cut a damping to whole ticks, or a note that the bone follows at
// once; nullopt: neither.
std::optional<std::string> truncation_note(PhysicsParameter parameter, float value);

// Returns a problem "physics-parameter" for every edit that usable_value() changes.
std::vector<skelform::Problem> tuning_problems(const skelform::Armature& armature,
                                               std::span<const PhysicsPoke> pokes);

// Lists the changed parameters, a line per bone: "Left Wing: sway 1 -> 0.72, bounce 0 -> 0.64".
std::string tuning_text(const skelform::Armature& armature, std::span<const PhysicsPoke> pokes);

}  // namespace skelscope
