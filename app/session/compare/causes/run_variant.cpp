#include "session/compare/causes/run_variant.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "session/compare/causes/compare_easing.h"
#include "text/words.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::Dialect;
using skelform::IkConstraint;

template <class Change>
void change_pokes(RecordedTick& tick, Change change) {
  Pokes pokes = pokes_of(tick.input);
  change(pokes);
  tick.input.pokes = std::make_shared<const Pokes>(std::move(pokes));
}

// Returns "bone 4 \"Tail\", bone 5 \"Tip\" and 3 more".
std::string ids_and_names(const Armature& armature, const std::vector<int>& bones) {
  std::vector<std::string> names;
  for (const int b : bones) {
    const skelform::Bone& bone = armature.bones[b];
    names.push_back("bone " + std::to_string(bone.id) + " \"" + bone.name + '"');
  }
  return first_few(std::move(names), 3);
}

// Returns the bones whose physics entry satisfies `has`.
template <class Has>
std::vector<int> bones_with(const Armature& armature, Has has) {
  std::vector<int> bones;
  for (int b = 0; b < static_cast<int>(armature.bones.size()); ++b) {
    const int entry = armature.bones[b].physics_id;
    if (entry >= 0 && has(armature.physics[entry])) bones.push_back(b);
  }
  return bones;
}

std::vector<int> bones_with_physics(const Armature& armature) {
  return bones_with(armature, [](const skelform::Physics&) { return true; });
}

// Returns the first bones of the families that have a constraint.
std::vector<int> constrained(const Armature& armature) {
  std::vector<int> bones;
  for (const auto& family : armature.inverse_kinematics)
    if (family.constraint != IkConstraint::None && !family.bone_ids.empty())
      bones.push_back(family.bone_ids.front());
  return bones;
}

IkConstraint opposite(IkConstraint constraint) {
  if (constraint == IkConstraint::None) return constraint;
  return constraint == IkConstraint::Clockwise ? IkConstraint::CounterClockwise
                                               : IkConstraint::Clockwise;
}

FamilyOverride& override_of(Pokes& pokes, int family) {
  const auto found = std::ranges::find(pokes.families, family, &FamilyOverride::family);
  if (found != pokes.families.end()) return *found;
  FamilyOverride& fresh = pokes.families.emplace_back();
  fresh.family = family;
  return fresh;
}

void constrain(Pokes& pokes, const Armature& armature, bool swap) {
  for (int f = 0; f < static_cast<int>(armature.inverse_kinematics.size()); ++f) {
    FamilyOverride& family = override_of(pokes, f);
    const IkConstraint now = family.constraint.value_or(armature.inverse_kinematics[f].constraint);
    family.constraint = swap ? opposite(now) : IkConstraint::None;
  }
}

// Explains each switch in plain words: the mistake, or another runtime's rule.
constexpr std::pair<std::string_view, const char*> kMeanings[] = {
    {"clamp_before_first_key", "before its first key a track holds that key"},
    {"later_keys_keep_field", "before its first key a track keeps the earlier value"},
    {"key_frames_start_only", "on a key's frame the curve that ends there is left out"},
    {"no_smoothing", "smoothing is off"},
    {"resets_are_not_smoothed", "elements without keys jump back without smoothing"},
    {"handles_are_linear", "keyframe handles are ignored"},
    {"ik_needs_physics_to_propagate", "after IK the children are not posed again"},
    {"physics_sees_solver_joints", "physics follows the solver's joints, not the pose after IK"},
    {"sway_turns_rotation_only", "sway turns a bone and does not move it"},
    {"roots_skip_ik_and_physics", "bones without a parent get no IK and no physics"},
    {"families_are_independent", "every IK family begins from the pose before all IK"},
    {"solver_in_armature_order", "the solver takes the bones in the rig's order, not the chain's"},
    {"docs_backward_stops_at_one", "FABRIK's backward sweep leaves out the chain's first joint"},
    {"docs_root_is_not_pointed", "the chain's first bone is not turned by IK"},
    {"arc_uses_pi", "Arc uses pi instead of 3.14"},
    {"zero_ik_rotation_is_lost", "an IK rotation of exactly 0 counts as none"},
    {"mimic_is_lost", "the end bone does not take its target's rotation"},
    {"ignore_baked_ik", "IK is solved although it is baked into keys"},
    {"honour_ik_disabled", "families that the editor has switched off are not solved"},
    {"scale_ratio_tests_pos_ratio", "pos_ratio decides which axis scale_ratio frees"},
    {"pos_ratio_is_ignored", "pos_ratio is ignored"},
    {"fractional_damping", "dampings are not cut to whole numbers"},
    {"mirrored_parents_turn_back", "mirrored parents turn their children back, as from 0.8 on"},
    {"mirrored_parents_keep_turn", "mirrored parents leave their children's turn, as up to 0.7"},
    {"binds_ignore_pivots", "binds move vertices without their sprite's pivot"},
    {"meshes_ignore_scale", "meshes are not scaled with their bone"}};

std::string meaning_of(std::string_view name) {
  const auto known = std::ranges::find(kMeanings, name, [](const auto& row) { return row.first; });
  return known == std::end(kMeanings) ? "" : " (" + std::string(known->second) + ')';
}

void add_dialects(std::vector<RunVariant>& list, const Dialect& from) {
  for (const skelform::DialectSwitch& s : skelform::dialect_switches()) {
    Dialect dialect = from;
    dialect.*(s.value) = !(from.*(s.value));
    const char* state = dialect.*(s.value) ? "\" on" : "\" off";
    const std::string meaning = dialect.*(s.value) ? meaning_of(s.name) : "";
    list.push_back({Cause::Dialect,
                    "with the dialect switch \"" + std::string(s.name) + state + meaning, dialect});
  }
  for (const auto& [name, preset] : skelform::named_dialects())
    if (preset != from)
      list.push_back({Cause::Dialect, "in the dialect \"" + std::string(name) + '"', preset});
}

void add_physics(std::vector<RunVariant>& list, const Armature& armature,
                 const Recording& recording, const Dialect& from) {
  const std::vector<int> bones = bones_with_physics(armature);
  if (bones.empty()) return;
  const std::string names = ids_and_names(armature, bones);
  list.push_back({Cause::WithoutPhysics, "without physics of " + names, from, Deaf::ToPhysics,
                  [](RecordedTick& tick) {
                    change_pokes(tick, [](Pokes& pokes) { pokes.physics = false; });
                  }});
  const bool rests = std::ranges::any_of(
      recording.ticks, [](const RecordedTick& t) { return t.input.reset_physics; });
  list.push_back({Cause::PhysicsAtRest,
                  rests ? "where physics of " + names + " begins as in a freshly loaded rig"
                        : "where physics of " + names + " begins at rest",
                  from, Deaf::ToPhysics, [rests](RecordedTick& tick) {
                    if (tick.input.restart || rests) tick.input.reset_physics = !rests;
                  }});
}

template <class Change>
RunVariant retuned(Cause cause, const std::string& words, const Dialect& from, Change change) {
  RunVariant variant{cause, words, from};
  variant.change_rig = [change](Armature& armature) {
    for (skelform::Physics& entry : armature.physics) change(entry);
  };
  return variant;
}

// Adds a variant for positions that move by 1 / damping where the rules say 2 / damping: half as
// far.
void add_position_damping(std::vector<RunVariant>& list, const Armature& armature,
                          const Dialect& from) {
  const std::vector<int> bones =
      bones_with(armature, [](const skelform::Physics& entry) { return entry.pos_damping > 0; });
  if (bones.empty()) return;
  list.push_back(
      retuned(Cause::PhysicsDamping,
              "with the pos_damping of " + ids_and_names(armature, bones) + " taken twice as large",
              from, [](skelform::Physics& entry) { entry.pos_damping *= 2; }));
}

void add_dampings(std::vector<RunVariant>& list, const Armature& armature, const Dialect& from) {
  const std::vector<int> bones = bones_with(armature, [](const skelform::Physics& entry) {
    return entry.pos_damping > 0 || entry.scale_damping > 0 || entry.rot_damping > 0;
  });
  if (bones.empty()) return;
  const std::string names = ids_and_names(armature, bones);
  for (const auto& [times, words] :
       {std::pair{60.f, "60 times as large"}, std::pair{1 / 60.f, "60 times smaller"},
        std::pair{2.f, "twice as large"}, std::pair{0.5f, "half as large"}})
    list.push_back(retuned(Cause::PhysicsDamping,
                           "with the dampings of " + names + " taken " + words, from,
                           [factor = times](skelform::Physics& entry) {
                             entry.pos_damping *= factor;
                             entry.scale_damping *= factor;
                             entry.rot_damping *= factor;
                           }));
  add_position_damping(list, armature, from);
}

void add_sway(std::vector<RunVariant>& list, const Armature& armature, const Dialect& from) {
  const std::vector<int> sways =
      bones_with(armature, [](const skelform::Physics& entry) { return entry.sway > 0; });
  const std::vector<int> bounces =
      bones_with(armature, [](const skelform::Physics& entry) { return entry.rot_bounce > 0; });
  if (!bounces.empty())
    list.push_back(retuned(Cause::PhysicsBounce,
                           "without the rot_bounce of " + ids_and_names(armature, bounces), from,
                           [](skelform::Physics& entry) { entry.rot_bounce = 0; }));
  if (sways.empty()) return;
  RunVariant still =
      retuned(Cause::WithoutPhysics, "without the sway of " + ids_and_names(armature, sways), from,
              [](skelform::Physics& entry) { entry.sway = 0; });
  still.deaf = Deaf::ToPhysics;
  list.push_back(std::move(still));
}

// Gives physics the pose of the previous tick, as a runtime does that passes on the pose too late.
RunVariant one_tick_late(const std::string& names, const Dialect& from) {
  const auto before = std::make_shared<RecordedTick>();
  return {Cause::PhysicsLate, "where physics of " + names + " follows the pose of the tick before",
          from, Deaf::ToAllButPhysics, [before](RecordedTick& tick) {
            RecordedTick now = tick;
            if (!tick.input.restart) tick.input.tracks = before->input.tracks;
            *before = std::move(now);
          }};
}

RunVariant every_second_tick(const std::string& names, const Dialect& from) {
  const auto odd = std::make_shared<bool>(false);
  return {Cause::PhysicsRate, "where physics of " + names + " steps every second tick", from,
          Deaf::ToAllButPhysics, [odd](RecordedTick& tick) {
            *odd = !tick.input.restart && !*odd;
            if (*odd) change_pokes(tick, [](Pokes& pokes) { pokes.physics = false; });
          }};
}

void add_physics_steps(std::vector<RunVariant>& list, const Armature& armature,
                       const Dialect& from) {
  const std::vector<int> bones = bones_with_physics(armature);
  if (bones.empty()) return;
  const std::string names = ids_and_names(armature, bones);
  add_sway(list, armature, from);
  add_dampings(list, armature, from);
  RunVariant twice{Cause::PhysicsRate, "where physics of " + names + " steps twice a tick", from};
  twice.steps = 2;
  list.push_back(std::move(twice));
  list.push_back(one_tick_late(names, from));
  list.push_back(every_second_tick(names, from));
}

void add_ik(std::vector<RunVariant>& list, const Armature& armature, const Dialect& from) {
  if (armature.inverse_kinematics.empty()) return;
  const std::vector<int> bones = constrained(armature);
  const auto with = [&](Cause cause, const std::string& words, bool swap) {
    list.push_back({cause, words + " the families that begin at " + ids_and_names(armature, bones),
                    from, Deaf::ToFamilies, [&armature, swap](RecordedTick& tick) {
                      change_pokes(tick, [&](Pokes& e) { constrain(e, armature, swap); });
                    }});
  };
  if (!bones.empty()) {
    with(Cause::ConstraintsIgnored, "without the constraints of", false);
    with(Cause::ConstraintsSwapped, "with clockwise and counter-clockwise exchanged in", true);
  }
  list.push_back({Cause::WithoutIk, "without IK", from, Deaf::ToFamilies, [](RecordedTick& tick) {
                    change_pokes(tick, [](Pokes& pokes) { pokes.passes.ik = false; });
                  }});
}

}  // namespace

TraceTick heard(Deaf deaf, TraceTick tick) {
  if (deaf == Deaf::ToAllButPhysics) {
    TraceTick only{.tick = tick.tick};
    only.physics = std::move(tick.physics);
    return only;
  }
  if (deaf == Deaf::ToPhysics) tick.physics.reset();
  if (deaf == Deaf::ToFamilies) tick.ik.reset();
  return tick;
}

RunVariant as_it_is(const Dialect& dialect) {
  return {Cause::Dialect, "", dialect};
}

void apply(const RunVariant& variant, RecordedTick& tick) {
  tick.input.rules.dialect = variant.dialect;
  if (variant.change) variant.change(tick);
}

std::vector<RunVariant> run_variants(const Armature& armature, const Recording& recording,
                                     const Dialect& from) {
  std::vector<RunVariant> list;
  add_dialects(list, from);
  add_physics(list, armature, recording, from);
  add_physics_steps(list, armature, from);
  add_ik(list, armature, from);
  add_easing_variants(list, armature, from);
  return list;
}

RunVariant with_iterations(const Armature& armature, const Dialect& from, int count) {
  const auto families = static_cast<int>(armature.inverse_kinematics.size());
  return {Cause::IkIterations, "", from, Deaf::ToNothing, [=](RecordedTick& tick) {
            change_pokes(tick, [&](Pokes& pokes) {
              for (int f = 0; f < families; ++f) override_of(pokes, f).iterations = count;
            });
          }};
}

}  // namespace skelscope
