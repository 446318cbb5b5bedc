#include "skelform/tuning.h"

#include <algorithm>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "play/tuning_missing.h"

namespace skelform {
namespace {

// Returns the physics entry of a path's bone; -1 if there is none.
int physics_at(const Armature& armature, const BonePath& path) {
  const int bone = find_bone(armature, path);
  return bone < 0 ? -1 : armature.bones[bone].physics_id;
}

bool is_for(const std::optional<std::string>& wanted, std::string_view name, bool exists) {
  return !wanted || (exists && *wanted == name);
}

struct Played {
  std::string_view name;
  bool exists = true;
};

PlayOptions fade_of(const Tuning& tuning, const Played& from, const Played& to,
                    PlayOptions options) {
  const auto found = std::ranges::find_if(tuning.fades, [&](const FadeTuning& fade) {
    return is_for(fade.from, from.name, from.exists) && is_for(fade.to, to.name, to.exists);
  });
  if (found == tuning.fades.end()) return options;
  options.fade = found->seconds;
  options.curve = found->curve;
  options.first_frame = found->first_frame;
  return options;
}

Played played(const Armature& armature, int animation) {
  const bool exists = has_index(armature.animations, animation);
  return exists ? Played{armature.animations[animation].name} : Played{"", false};
}

void set_below(const Armature& armature, BoneMask& mask) {
  for (const int bone : armature.evaluation_order) {
    const int parent = armature.bones[bone].parent_id;
    if (parent >= 0 && mask[parent]) mask[bone] = 1;
  }
}

void set_bones(const Armature& armature, const std::vector<BonePath>& paths, BoneMask& mask) {
  for (const BonePath& path : paths) {
    const int bone = find_bone(armature, path);
    if (bone >= 0) mask[bone] = 1;
  }
}

}  // namespace

std::vector<Physics> tuned_physics(const Tuning& tuning, const Armature& armature) {
  std::vector<Physics> physics = armature.physics;
  for (const PhysicsTuning& tuned : tuning.physics) {
    const int entry = physics_at(armature, tuned.bone);
    if (entry >= 0) set_changed(physics[entry], tuned);
  }
  return physics;
}

std::vector<std::string> apply(const Tuning& tuning, Armature& armature) {
  armature.physics = tuned_physics(tuning, armature);
  return missing_parts(tuning, armature);
}

double fade_seconds(const Tuning& tuning, std::string_view from, std::string_view to,
                    double usual) {
  return fade_of(tuning, {from}, {to}, {.fade = usual}).fade;
}

double fade_seconds(const Tuning& tuning, const Armature& armature, int from, int to,
                    double usual) {
  return fade_options(tuning, armature, from, to, {.fade = usual}).fade;
}

PlayOptions fade_options(const Tuning& tuning, std::string_view from, std::string_view to,
                         const PlayOptions& usual) {
  return fade_of(tuning, {from}, {to}, usual);
}

PlayOptions fade_options(const Tuning& tuning, const Armature& armature, int from, int to,
                         const PlayOptions& usual) {
  return fade_of(tuning, played(armature, from), played(armature, to), usual);
}

PlayOptions fade_options(const Tuning& tuning, const Armature& armature, std::string_view from,
                         std::string_view to, const PlayOptions& usual) {
  for (const std::string_view name : {from, to})
    if (find_animation(armature, name) < 0) tell_no_animation(tuning, armature, name);
  return fade_of(tuning, {from}, {to}, usual);
}

BoneMask mask_of(const Tuning& tuning, const Armature& armature, std::string_view name) {
  const auto found = std::ranges::find(tuning.masks, name, &MaskTuning::name);
  if (found == tuning.masks.end()) return tell_no_mask(tuning, name), BoneMask{};
  tell_missing_bones(tuning, armature, *found);
  BoneMask mask(armature.bones.size(), 0);
  set_bones(armature, found->below, mask);
  set_below(armature, mask);
  set_bones(armature, found->bones, mask);
  return mask;
}

PadPlayer pad_of(const Tuning& tuning, const Armature& armature, std::string_view name) {
  PadPlayer pad;
  const auto found = std::ranges::find(tuning.pads, name, &PadTuning::name);
  if (found == tuning.pads.end()) return tell_no_pad(tuning, name), pad;
  tell_missing_clips(tuning, armature, *found);
  for (const PadClipTuning& clip : found->clips)
    add_clip(pad, find_animation(armature, clip.animation), clip.place, clip.speed,
             clip.first_frame);
  return pad;
}

std::vector<PlayMark> marks_of(const Tuning& tuning, const Armature& armature) {
  tell_missing_marks(tuning, armature);
  std::vector<PlayMark> marks;
  for (const MarkTuning& mark : tuning.marks)
    marks.push_back({find_animation(armature, mark.animation), mark.frame});
  return marks;
}

RootMotion root_of(const Tuning& tuning, const Armature& armature) {
  if (!tuning.root_motion) return {};
  tell_missing_root(tuning, armature);
  const RootTuning& root = *tuning.root_motion;
  return {find_bone(armature, root.bone), root.x, root.y, root.rotation};
}

}  // namespace skelform
