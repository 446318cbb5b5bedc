#include "session/compare/run_variant.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "session/compare/compare_easing.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::Dialect;
using skelform::IkConstraint;

template <class Change>
void change_edits(RecordedTick& tick, Change change) {
  Edits edits = edits_of(tick.input);
  change(edits);
  tick.input.edits = std::make_shared<const Edits>(std::move(edits));
}

// "bone 4 \"Tail\", bone 5 \"Tip\" and 3 more"
std::string bone_names(const Armature& armature, const std::vector<int>& bones) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(bones.size(), most); ++i)
    text += (i > 0 ? ", bone " : "bone ") + std::to_string(armature.bones[bones[i]].id) + " \"" +
            armature.bones[bones[i]].name + '"';
  if (bones.size() > most) text += " and " + std::to_string(bones.size() - most) + " more";
  return text;
}

std::vector<int> bones_with_physics(const Armature& armature) {
  std::vector<int> bones;
  for (int b = 0; b < static_cast<int>(armature.bones.size()); ++b)
    if (armature.bones[b].physics_id >= 0) bones.push_back(b);
  return bones;
}

// The first bones of the families that have a constraint.
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

FamilyOverride& override_of(Edits& edits, int family) {
  const auto found = std::ranges::find(edits.families, family, &FamilyOverride::family);
  if (found != edits.families.end()) return *found;
  FamilyOverride& fresh = edits.families.emplace_back();
  fresh.family = family;
  return fresh;
}

void constrain(Edits& edits, const Armature& armature, bool swap) {
  for (int f = 0; f < static_cast<int>(armature.inverse_kinematics.size()); ++f) {
    FamilyOverride& family = override_of(edits, f);
    const IkConstraint now = family.constraint.value_or(armature.inverse_kinematics[f].constraint);
    family.constraint = swap ? opposite(now) : IkConstraint::None;
  }
}

void add_dialects(std::vector<RunVariant>& list, const Dialect& from) {
  for (const skelform::DialectSwitch& s : skelform::dialect_switches()) {
    Dialect dialect = from;
    dialect.*(s.value) = !(from.*(s.value));
    const char* state = dialect.*(s.value) ? "\" on" : "\" off";
    const bool straight = std::string_view(s.name) == "handles_are_linear";
    const char* meaning = straight && dialect.*(s.value) ? " (keyframe handles are ignored)" : "";
    list.push_back({Cause::Dialect,
                    "with the dialect switch \"" + std::string(s.name) + state + meaning, dialect});
  }
  for (const Dialect& preset :
       {skelform::normative(), skelform::rusty_skelform_0_7(), skelform::editor_0_7()})
    if (preset != from)
      list.push_back(
          {Cause::Dialect, "in the dialect \"" + skelform::name_of(preset) + '"', preset});
}

void add_physics(std::vector<RunVariant>& list, const Armature& armature,
                 const Recording& recording, const Dialect& from) {
  const std::vector<int> bones = bones_with_physics(armature);
  if (bones.empty()) return;
  const std::string names = bone_names(armature, bones);
  list.push_back({Cause::WithoutPhysics, "without physics of " + names, from, Deaf::ToPhysics,
                  [](RecordedTick& tick) {
                    change_edits(tick, [](Edits& edits) { edits.physics = false; });
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

void add_ik(std::vector<RunVariant>& list, const Armature& armature, const Dialect& from) {
  if (armature.inverse_kinematics.empty()) return;
  const std::vector<int> bones = constrained(armature);
  const auto with = [&](Cause cause, const std::string& words, bool swap) {
    list.push_back({cause, words + " the families that begin at " + bone_names(armature, bones),
                    from, Deaf::ToFamilies, [&armature, swap](RecordedTick& tick) {
                      change_edits(tick, [&](Edits& e) { constrain(e, armature, swap); });
                    }});
  };
  if (!bones.empty()) {
    with(Cause::ConstraintsIgnored, "without the constraints of", false);
    with(Cause::ConstraintsSwapped, "with clockwise and counter-clockwise exchanged in", true);
  }
  list.push_back({Cause::WithoutIk, "without IK", from, Deaf::ToFamilies, [](RecordedTick& tick) {
                    change_edits(tick, [](Edits& edits) { edits.passes.ik = false; });
                  }});
}

}  // namespace

TraceTick heard(Deaf deaf, TraceTick tick) {
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
  add_ik(list, armature, from);
  add_easing_variants(list, armature, from);
  return list;
}

RunVariant with_iterations(const Armature& armature, const Dialect& from, int count) {
  const auto families = static_cast<int>(armature.inverse_kinematics.size());
  return {Cause::IkIterations, "", from, Deaf::ToNothing, [=](RecordedTick& tick) {
            change_edits(tick, [&](Edits& edits) {
              for (int f = 0; f < families; ++f) override_of(edits, f).iterations = count;
            });
          }};
}

}  // namespace skelscope
