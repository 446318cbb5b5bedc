#include "pose/animate_tracks.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelform {
namespace {

const Keyframe& key_at(const Animation& animation, const ElementTrack& track, int position) {
  return animation.keyframes[track.keys[position]];
}

void pull(float& field, float init, std::uint32_t missing, Element element, float progress) {
  if (missing & bit(element)) field = blend(field, init, progress);
}

void reset_transform(const Bone& bone, LocalBone& local, std::uint32_t missing, float progress) {
  constexpr std::uint32_t kAll = kTransformBits | bit(Element::Hidden);
  if (progress == 1.0f && (missing & kAll) == kAll) {
    local.pos = bone.init_pos;
    local.scale = bone.init_scale;
    local.rot = bone.init_rot;
    local.hidden = bone.init_hidden;
    return;
  }
  pull(local.pos.x, bone.init_pos.x, missing, Element::PositionX, progress);
  pull(local.pos.y, bone.init_pos.y, missing, Element::PositionY, progress);
  pull(local.rot, bone.init_rot, missing, Element::Rotation, progress);
  pull(local.scale.x, bone.init_scale.x, missing, Element::ScaleX, progress);
  pull(local.scale.y, bone.init_scale.y, missing, Element::ScaleY, progress);
  if (missing & bit(Element::Hidden)) local.hidden = bone.init_hidden;
}

void reset_visuals(const Visuals& visuals, LiveVisuals& live, std::uint32_t missing,
                   float progress) {
  constexpr std::uint32_t kAll = kTintBits | bit(Element::Texture) | bit(Element::Zindex);
  if (progress == 1.0f && (missing & kAll) == kAll) {
    live.tex = visuals.init_tex;
    live.zindex = visuals.init_zindex;
    live.tint = visuals.init_tint;
    return;
  }
  pull(live.tint.r, visuals.init_tint.r, missing, Element::TintR, progress);
  pull(live.tint.g, visuals.init_tint.g, missing, Element::TintG, progress);
  pull(live.tint.b, visuals.init_tint.b, missing, Element::TintB, progress);
  pull(live.tint.a, visuals.init_tint.a, missing, Element::TintA, progress);
  if (missing & bit(Element::Texture)) live.tex = visuals.init_tex;
  if (missing & bit(Element::Zindex)) live.zindex = visuals.init_zindex;
}

void reset_family(const InverseKinematics& family, LiveFamily& live, std::uint32_t missing) {
  if (missing & bit(Element::IkConstraint)) live.constraint = family.init_constraint;
  if (missing & bit(Element::MimicTarget)) live.mimic_target = family.init_mimic_target;
  if (missing & bit(Element::IkMode)) live.mode = family.init_mode;
}

// The reference resets a family once for each member, so it is reset if any member lacks the key.
void reset_families(AnimateCall& call) {
  const Armature& armature = call.armature;
  const bool by_member = call.options.dialect.family_reset_by_any_member;
  for (std::size_t i = 0; i < armature.inverse_kinematics.size(); ++i) {
    const std::uint32_t animated =
        by_member ? call.scratch.family_animated_by_all[i] : call.scratch.family_animated[i];
    reset_family(armature.inverse_kinematics[i], call.pose.inverse_kinematics[i], ~animated);
  }
}

void collect_families(AnimateCall& call) {
  AnimateScratch& scratch = call.scratch;
  const std::size_t families = call.armature.inverse_kinematics.size();
  scratch.family_animated.assign(families, 0);
  scratch.family_animated_by_all.assign(families, ~0u);
  for (std::size_t i = 0; i < call.armature.bones.size(); ++i) {
    const int family = call.armature.bones[i].ik_family_id;
    if (family < 0) continue;
    scratch.family_animated[family] |= scratch.animated[i];
    scratch.family_animated_by_all[family] &= scratch.animated[i];
  }
}

bool is_on(const Keyframe& key, const Dialect& dialect) {
  return dialect.hidden_only_at_one ? key.value == 1.0f : key.value != 0.0f;
}

void write_family_step(AnimateCall& call, const Keyframe& key) {
  LiveFamily* family = family_of(call.armature, call.pose, key.bone_id);
  if (family == nullptr) return;
  if (key.element == Element::IkConstraint) family->constraint = key.value_constraint;
  if (key.element == Element::IkMode) family->mode = key.value_mode;
  if (key.element == Element::MimicTarget) {
    family->mimic_target = is_on(key, call.options.dialect);
  }
}

void write_visuals_step(AnimateCall& call, const Keyframe& key) {
  LiveVisuals* visuals = visuals_of(call.armature, call.pose, key.bone_id);
  if (visuals == nullptr) return;
  const Dialect& dialect = call.options.dialect;
  const bool shows = key.element == Element::Tex ||
                     (key.element == Element::Texture && !dialect.texture_keys_only_stop_reset);
  if (shows) visuals->tex = key.value_tex;
  if (key.element == Element::Zindex) {
    visuals->zindex = static_cast<int>(std::clamp(key.value, -1e9f, 1e9f));
  }
}

}  // namespace

KeyWindow window_at(const Animation& animation, const ElementTrack& track, int frame) {
  const auto later = [&](int at, int key) { return at < animation.keyframes[key].frame; };
  const auto bound = std::upper_bound(track.keys.begin(), track.keys.end(), frame, later);
  const int next = bound - track.keys.begin();
  return {next - 1, next < count_of(track.keys) ? next : -1};
}

float segment_value(AnimateCall& call, const Playing& playing, const ElementTrack& track, int key,
                    int next) {
  const Keyframe& from = key_at(playing.animation, track, key);
  if (next < 0) return from.value;
  const Keyframe& to = key_at(playing.animation, track, next);
  const bool linear = call.options.dialect.handles_are_linear;
  const Vec2 start = linear ? Vec2{1.0f / 3} : to.start_handle;
  const Vec2 end = linear ? Vec2{2.0f / 3} : to.end_handle;
  const float progress =
      segment_progress(call.memo, playing.frame - from.frame, to.frame - from.frame, start, end);
  return blend(from.value, to.value, progress);
}

void write_step(AnimateCall& call, const Keyframe& key) {
  if (key.element == Element::Hidden) {
    call.pose.bones[key.bone_id].hidden = is_on(key, call.options.dialect);
  }
  write_family_step(call, key);
  write_visuals_step(call, key);
}

// Returns whether a dialect does not animate the element. It stays at init_*, and its keys do not
// count.
bool is_ignored(Element element, const Dialect& dialect) {
  constexpr std::uint32_t kTexture = bit(Element::Texture) | bit(Element::Tex);
  constexpr std::uint32_t kFamily = bit(Element::IkConstraint) | bit(Element::MimicTarget);
  constexpr std::uint32_t kExtension = bit(Element::Zindex) | bit(Element::IkMode);
  std::uint32_t ignored = 0;
  if (dialect.ignore_texture_keys) ignored |= kTexture;
  if (dialect.ignore_tint_and_ik_keys) ignored |= kTintBits | kFamily | bit(Element::IkMode);
  if (dialect.ignore_zindex_and_mode_keys) ignored |= kExtension;
  return (ignored & bit(element)) != 0;
}

void mark_animated(AnimateCall& call, int bone, Element element) {
  const bool tex_alone = call.options.dialect.texture_keys_only_stop_reset;
  if (element == Element::Tex && !tex_alone) element = Element::Texture;
  call.scratch.animated[bone] |= bit(element);
}

void forget_animated(AnimateCall& call) {
  call.scratch.animated.assign(call.armature.bones.size(), 0);
}

void reset_unanimated(AnimateCall& call, int current, int length) {
  const Armature& armature = call.armature;
  if (call.options.dialect.resets_are_not_smoothed) length = 0;
  const float progress = smoothing_progress(call.memo, current, length);
  for (std::size_t i = 0; i < armature.bones.size(); ++i) {
    const Bone& bone = armature.bones[i];
    const std::uint32_t missing = ~call.scratch.animated[i];
    reset_transform(bone, call.pose.bones[i], missing, progress);
    LiveVisuals* live = visuals_of(armature, call.pose, i);
    if (live != nullptr) reset_visuals(armature.visuals[bone.visuals_id], *live, missing, progress);
  }
  collect_families(call);
  reset_families(call);
}

}  // namespace skelform
