#include "session/exports/export_diff.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "session/rig/same_bytes.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr int kMostFrames = 10'000;                   // of an animation
constexpr std::int64_t kMostExportWork = 60'000'000;  // visits; a few seconds

// Returns the work of a frame in one rig. A member of a family counts as twenty visits, since a
// solver sweeps the chain ten times there and back; a vertex is posed once and drawn per style.
std::int64_t work_of_frame(const Armature& armature, int animation, std::size_t styles) {
  std::size_t members = armature.inverse_kinematics.size();
  for (const InverseKinematics& family : armature.inverse_kinematics)
    members += family.bone_ids.size();
  std::size_t drawn = armature.visuals.size() * 4;
  for (const Visuals& visuals : armature.visuals) drawn += visuals.vertices.size();
  const std::size_t keys = animation < 0 ? 0 : armature.animations[animation].keyframes.size() / 4;
  return static_cast<std::int64_t>(armature.bones.size() * 6 + armature.physics.size() * 4 +
                                   members * 20 + drawn * (styles * 2 + 1) + keys + 1);
}

Movement movement_of(const Armature& a, const Armature& b, int in_a, int in_b) {
  Movement movement{.animation_a = in_a, .animation_b = in_b, .frames_a = 1, .frames_b = 1};
  if (in_a < 0) return movement;
  movement.fps_a = playback_fps(a.animations[in_a]);
  movement.fps_b = playback_fps(b.animations[in_b]);
  movement.frames_a = frame_count(a.animations[in_a]);
  movement.frames_b = frame_count(b.animations[in_b]);
  return movement;
}

void play(SidePlayer& player, int animation, int frame) {
  player.input.reset_physics = frame == 0;
  play_frame(player, animation, frame);
}

void keep_largest(Worst& worst, float amount, const Worst& at) {
  if (std::isnan(amount)) amount = HUGE_VALF;
  if (!(amount > worst.amount)) return;
  worst = at;
  worst.amount = amount;
}

// Values that are equal, NaN or not, are no movement.
float apart(float a, float b) {
  const bool both_nan = std::isnan(a) && std::isnan(b);
  return a == b || both_nan ? 0 : std::fabs(a - b);
}

void measure_bones(const ExportMeasuring& study, int frame, Movement& movement) {
  const std::vector<int>& match = study.diff.data.match.bones;
  for (int i = 0; i < count_of(match); ++i) {
    if (match[i] < 0) continue;
    const ConstructedBone& a = study.a.simulation->constructed.bones[i];
    const ConstructedBone& b = study.b.simulation->constructed.bones[match[i]];
    const Worst at{.frame = frame, .bone_a = i, .bone_b = match[i]};
    keep_largest(movement.pixels, length({apart(a.pos.x, b.pos.x), apart(a.pos.y, b.pos.y)}), at);
    const float turn = a.rot == b.rot ? 0 : std::fabs(wrap_angle(a.rot - b.rot));
    keep_largest(movement.degrees, to_degrees(turn), at);
    keep_largest(movement.factor, apart(a.scale.x, b.scale.x), at);
    keep_largest(movement.factor, apart(a.scale.y, b.scale.y), at);
  }
}

void measure_sprites(ExportMeasuring& study, int frame, const Movement& movement) {
  Simulation &a = *study.a.simulation, &b = *study.b.simulation;
  for (const StylePair& styles : study.styles) {
    update_draw_list(a, styles.a);
    update_draw_list(b, styles.b);
    const SpriteChange seen{.animation_a = movement.animation_a,
                            .animation_b = movement.animation_b,
                            .frame = frame,
                            .style = styles.name};
    add_sprite_changes({*a.skf, *b.skf, study.diff.data.match, a.draw_list, b.draw_list}, seen,
                       study.sprites);
  }
}

// Plays one frame on both sides. Returns its work.
std::int64_t measure_frame(ExportMeasuring& study) {
  Movement& movement = study.diff.motion[study.next];
  play(study.a, movement.animation_a, study.frame);
  play(study.b, movement.animation_b, study.frame);
  measure_bones(study, study.frame, movement);
  measure_sprites(study, study.frame, movement);
  if (++study.frame >= std::max(movement.frames_a, movement.frames_b)) {
    study.frame = 0;
    ++study.next;
    study.diff.extent.animations += movement.animation_a >= 0;
  } else if (study.frame > kMostFrames) {
    study.frame = 0;
    ++study.next;
    study.diff.extent.stopped = true;
  }
  const std::size_t styles = study.styles.size();
  return work_of_frame(study.diff.a->armature, movement.animation_a, styles) +
         work_of_frame(study.diff.b->armature, movement.animation_b, styles);
}

void finish(ExportMeasuring& study) {
  study.done = study.diff.measured = true;
  study.diff.extent.stopped |= study.next < study.diff.motion.size();
  study.a = study.b = {};
}

void list_motion(ExportDiff& diff) {
  const Armature &a = diff.a->armature, &b = diff.b->armature;
  diff.motion.push_back(movement_of(a, b, -1, -1));
  const std::vector<int>& match = diff.data.match.animations;
  for (int i = 0; i < count_of(match); ++i) {
    if (match[i] >= 0) diff.motion.push_back(movement_of(a, b, i, match[i]));
  }
  diff.extent.of = count_of(diff.motion) - 1;
}

// Returns whether textures may have other pixels.
bool packs_otherwise(const ExportDiff& diff) {
  const Armature &a = diff.a->armature, &b = diff.b->armature;
  const bool packed = std::ranges::any_of(diff.data.incidental, [](const Change& change) {
    return change.part == Part::Texture || change.part == Part::Atlas;
  });
  return packed || diff.data.images_differ || a.jpg != b.jpg || a.clear_color != b.clear_color;
}

}  // namespace

bool differs(const Movement& m) {
  constexpr float kSame = 0.01f, kSameFactor = 1e-4f;
  return m.pixels.amount > kSame || m.degrees.amount > kSame || m.factor.amount > kSameFactor ||
         m.fps_a != m.fps_b || m.frames_a != m.frames_b;
}

ExportMeasuring begin_export_diff(SharedRig a, SharedRig b) {
  RigDiff data = diff_rigs(*a, *b);
  return begin_export_diff(std::move(a), std::move(b), std::move(data));
}

ExportMeasuring begin_export_diff(SharedRig a, SharedRig b, RigDiff data) {
  ExportMeasuring study;
  study.diff.data = std::move(data);
  study.diff.a = std::move(a);
  study.diff.b = std::move(b);
  list_motion(study.diff);
  study.styles = style_pairs(*study.diff.a, *study.diff.b, study.diff.data.match);
  const auto common =
      std::ranges::count_if(study.diff.data.match.styles, [](int other) { return other >= 0; });
  study.diff.extent.styles = std::max<int>(1, common);
  study.work_left = kMostExportWork;
  if (play_alike(*study.diff.a, *study.diff.b)) {
    study.diff.extent.animations = study.diff.extent.of;
    study.next = study.diff.motion.size();
    finish(study);
    return study;
  }
  study.diff.images_due = packs_otherwise(study.diff);
  study.a = make_player(study.diff.a);
  study.b = make_player(study.diff.b);
  return study;
}

void measure(ExportMeasuring& study, std::int64_t work) {
  while (!study.done && work > 0) {
    const std::int64_t cost = measure_frame(study);
    work -= cost;
    study.work_left -= cost;
    if (study.next == study.diff.motion.size() || study.work_left <= 0) finish(study);
  }
  study.diff.sprites.clear();
  for (const auto& [key, change] : study.sprites) study.diff.sprites.push_back(change);
}

ExportDiff diff_exports(SharedRig a, SharedRig b) {
  ExportMeasuring study = begin_export_diff(std::move(a), std::move(b));
  measure(study);
  return std::move(study.diff);
}

}  // namespace skelscope
