#include "skelform/edit.h"

#include <algorithm>
#include <new>
#include <type_traits>

#include "edit/apply.h"
#include "edit/file_values.h"
#include "lists/lists.h"
#include "skelform/remap.h"
#include "write/settle.h"

namespace skelform {
namespace {

std::vector<int> places_now(const std::vector<int>& origins, std::size_t before) {
  std::vector<int> places(before, -1);
  for (int i = 0; i < count_of(origins); ++i) {
    const int origin = origins[i];
    if (origin < 0) continue;
    int& place = places[origin];
    if (place < 0) place = i;  // a copy comes after its original
  }
  return places;
}

void require_at_most(int most, std::size_t count, const char* what) {
  if (count > static_cast<std::size_t>(most))
    throw Refusal{"A rig has at most " + std::to_string(most) + ' ' + what};
}

// Refuses a rig beyond the loader's limits, because it could not be opened again.
void require_fits(const Armature& armature, const LoadLimits& limits) {
  std::size_t keys = 0, vertices = 0, members = 0;
  for (const Animation& animation : armature.animations) keys += animation.keyframes.size();
  for (const Visuals& visuals : armature.visuals) vertices += visuals.vertices.size();
  for (const InverseKinematics& family : armature.inverse_kinematics)
    members += family.bone_ids.size();
  require_at_most(limits.bones, armature.bones.size(), "bones");
  require_at_most(limits.animations, armature.animations.size(), "animations");
  require_at_most(limits.styles, armature.styles.size(), "styles");
  require_at_most(limits.styles, armature.atlases.size(), "atlases: pack some into one");
  require_at_most(limits.keyframes, keys, "keys");
  require_at_most(limits.vertices, vertices, "mesh vertices");
  require_at_most(limits.members, members, "members of IK families");
}

void apply_any(Draft& draft, const Edit& edit) {
  const auto apply_one = [&]<typename One>(const One& one) {
    if constexpr (!std::is_same_v<One, SetFileValue>) apply(draft, one);
  };
  std::visit(apply_one, edit);
}

// Makes edits of a draft: no SetFileValue.
EditResult edited_draft(const Skf& skf, std::span<const Edit> edits) {
  Draft draft = draft_of(skf);
  for (std::size_t i = 0; i < edits.size(); ++i) {
    if (i > 0) resolve(draft.armature);
    apply_any(draft, edits[i]);
    require_fits(draft.armature, {});
  }
  EditResult result;
  result.left_out = draft.left_out;
  result.skf = settled(draft, skf);
  result.bones = places_now(draft.origins.bones, skf.armature.bones.size());
  result.animations = places_now(draft.origins.animations, skf.armature.animations.size());
  return result;
}

// Returns how many of the first edits change the text of armature.json, or do not.
std::size_t leading(std::span<const Edit> edits, bool in_text) {
  const auto ends = [&](const Edit& edit) {
    return std::holds_alternative<SetFileValue>(edit) != in_text;
  };
  return std::ranges::find_if(edits, ends) - edits.begin();
}

void follow(std::vector<int>& places, const std::vector<int>& next) {
  for (int& place : places)
    if (place >= 0) place = next[place];
}

void go_on(EditResult& result, EditResult next) {
  follow(result.bones, next.bones);
  follow(result.animations, next.animations);
  result.skf = std::move(next.skf);
  result.left_out += (result.left_out.empty() || next.left_out.empty() ? "" : " ") + next.left_out;
}

// The other rig itself, with all that no edit can name.
EditResult whole_other(const Skf& skf, const Skf& other) {
  EditResult result;
  result.skf = other;
  const RigMatch match = match_rigs(skf.armature, other.armature);
  result.bones = match.bones;
  result.animations = match.animations;
  return result;
}

// An edit of the text works on the rig as the edits before it leave it; later edits begin a new
// draft.
EditResult edited(const Skf& skf, std::span<const Edit> edits) {
  const TakeOver* taken = edits.size() == 1 ? std::get_if<TakeOver>(&edits.front()) : nullptr;
  if (taken && taken->all && taken->from) return whole_other(skf, *taken->from);
  const std::size_t texts = leading(edits, true);
  if (texts > 0) return edited(with_file_values(skf, edits.first(texts)), edits.subspan(texts));
  const std::size_t drafted = leading(edits, false);
  EditResult result = edited_draft(skf, edits.first(drafted));
  if (drafted < edits.size()) go_on(result, edited(*result.skf, edits.subspan(drafted)));
  return result;
}

}  // namespace

EditResult edit(const Skf& skf, std::span<const Edit> edits) {
  std::string why;
  try {
    return edited(skf, edits);
  } catch (const Refusal& refusal) {
    why = refusal.message;
  } catch (const std::bad_alloc&) {
    why = "Not enough memory for this edit";
  }
  EditResult failed;
  failed.error = {why, why};
  return failed;
}

EditResult edit(const Skf& skf, const Edit& one) {
  return edit(skf, std::span<const Edit>(&one, 1));
}

Skf new_rig() {
  Skf empty;
  Draft draft = draft_of(empty);
  apply(draft, AddBone{.name = "Root"});
  return settled(draft, empty);
}

}  // namespace skelform
