// Finds bones that jump from one frame to the next.
#include "skelform/jumps.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lint/checks.h"
#include "lint/motion.h"

namespace skelform {
namespace {

constexpr float kFar = 0.1f;        // of the rig's size; smaller jumps are not noticed
constexpr float kSudden = 6;        // times the bone's movement in the frames around it
constexpr float kSnapped = 999;     // the handles' y of a key that holds the value before it
constexpr float kFlipTurn = 0.35f;  // radians; chains that pass through a straight pose turn less

struct Jump {
  int bone = -1, frame = 0;  // the frame after the jump
  float pixels = 0;
};

// Snap keys, and steps between textures or modes, are sudden on purpose.
std::vector<char> snap_frames(const Animation& animation, int frames) {
  std::vector<char> snaps(std::max(frames, 0), 0);
  for (const Keyframe& key : animation.keyframes) {
    if (!key.dead && is_snap_key(key) && key.frame < frames) snaps[key.frame] = 1;
  }
  return snaps;
}

bool is_sudden_at(const Motion& motion, int frame, std::size_t bone, float pixels) {
  return is_sudden(pixels, step_of(motion, frame - 1, bone), step_of(motion, frame + 1, bone),
                   motion.size);
}

// Returns whether the bone leaves its place for one frame only and returns. Neither step alone is
// sudden, as the other one is as large.
bool is_flash_at(const Motion& motion, int frame, std::size_t bone, float pixels) {
  if (frame + 1 >= motion.frames) return false;
  const float back = length(place_at(motion, frame + 1, bone) - place_at(motion, frame - 1, bone));
  return is_sudden(pixels, std::max(back, step_of(motion, frame - 1, bone)),
                   step_of(motion, frame + 2, bone), motion.size);
}

Jump largest_jump(const Motion& motion, const std::vector<char>& snaps) {
  Jump worst;
  for (int frame = 1; frame < motion.frames; ++frame) {
    if (snaps[frame]) continue;
    for (std::size_t bone = 0; bone < motion.bones; ++bone) {
      const float pixels = step_of(motion, frame, bone);
      if (!(pixels > worst.pixels)) continue;
      if (is_sudden_at(motion, frame, bone, pixels) || is_flash_at(motion, frame, bone, pixels))
        worst = {static_cast<int>(bone), frame, pixels};
    }
  }
  return worst;
}

// The largest jump from the last frame back to the first, as a loop plays it.
Jump largest_seam(const Motion& motion) {
  Jump worst;
  const int last = motion.frames - 1;
  for (std::size_t bone = 0; bone < motion.bones; ++bone) {
    const float pixels = length(place_at(motion, last, bone) - place_at(motion, 0, bone));
    const float before = step_of(motion, last, bone), after = step_of(motion, 1, bone);
    if (!(pixels > worst.pixels) || !is_sudden(pixels, before, after, motion.size)) continue;
    worst = {static_cast<int>(bone), last, pixels};
  }
  return worst;
}

// Returns whether most of the moving tracks end with their first value; the other tracks then have
// a mistake. An animation that is played once has few such tracks.
bool means_to_loop(const Animation& animation) {
  int moving = 0, returning = 0;
  for (const ElementTrack& track : animation.tracks) {
    const auto value = [&](int key) { return animation.keyframes[key].value; };
    const float first = value(track.keys.front());
    if (std::ranges::all_of(track.keys, [&](int key) { return value(key) == first; })) continue;
    ++moving;
    returning += std::fabs(value(track.keys.back()) - first) < 1e-3f;
  }
  return returning > 0 && returning * 2 >= moving;
}

// Marks the bone and its ancestors, and the targets of their IK chains with their ancestors.
std::vector<char> movers_of(const Armature& armature, int bone) {
  std::vector<char> moves(armature.bones.size(), 0);
  const auto mark = [&](int from) {
    for (; from >= 0 && !moves[from]; from = armature.bones[from].parent_id) moves[from] = 1;
  };
  mark(bone);
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    const bool bends = std::ranges::any_of(family.bone_ids, [&](int id) { return moves[id]; });
    if (bends && !armature.baked_ik) mark(family.target_id);
  }
  return moves;
}

bool places(Element element) {
  return element == Element::PositionX || element == Element::PositionY ||
         element == Element::Rotation || element == Element::ScaleX || element == Element::ScaleY;
}

// Returns the first key of the track that changes the value at this frame within at most two
// frames.
SuddenKey sudden_key_of(const Animation& animation, const ElementTrack& track, int frame) {
  for (std::size_t i = 1; i < track.keys.size(); ++i) {
    const Keyframe& from = animation.keyframes[track.keys[i - 1]];
    const Keyframe& to = animation.keyframes[track.keys[i]];
    if (from.frame >= frame || to.frame < frame || to.frame - from.frame > 2) continue;
    if (from.value != to.value) return {&to, to.frame - from.frame};
  }
  return {};
}

std::string jump_cause(const Skf& skf, const Keyframe* key, int frames) {
  if (key == nullptr)
    return ". Look around there for a key that is out of line, or for a chain that snaps";
  return ", because " + std::string(name_of(key->element)) + " of " +
         bone_words(skf.armature, key->bone_id) + " changes within " +
         (frames == 1 ? "one frame" : std::to_string(frames) + " frames") +
         " to its key at frame " + std::to_string(key->frame) +
         ". Move that key or bring its value in line";
}

// Visits the tracks that move the bone: first tracks of other bones, then its own.
template <class Visit>
void for_movers(const Armature& armature, const Animation& animation, int bone, Visit visit) {
  const std::vector<char> moves = movers_of(armature, bone);
  for (const bool own : {false, true}) {
    for (const ElementTrack& track : animation.tracks) {
      if ((track.bone_id == bone) != own || !moves[track.bone_id] || !places(track.element))
        continue;
      visit(track);
    }
  }
}

// Motions are measured without physics, which smooths some jumps and causes others.
const char* left_out(const Skf& skf) {
  return skf.armature.physics.empty() ? "" : " (physics left out)";
}

}  // namespace

float rest_size(const Armature& armature) {
  State state = initial_state(armature);
  Constructed built = make_constructed(armature);
  ConstructOptions options;
  options.mesh = false;
  construct(armature, state.pose, {}, built, options);
  constexpr float kFarthest = std::numeric_limits<float>::max();
  Vec2 low{kFarthest}, high{-kFarthest};
  for (const ConstructedBone& bone : built.bones) {
    low = {std::min(low.x, bone.pos.x), std::min(low.y, bone.pos.y)};
    high = {std::max(high.x, bone.pos.x), std::max(high.y, bone.pos.y)};
  }
  const float size = built.bones.empty() ? 0 : length(high - low);
  return std::isfinite(size) ? size : 0;
}

bool is_sudden(float step, float before, float after, float size) {
  return step > kFar * size && step > kSudden * std::max(before, after);
}

bool is_snap_key(const Keyframe& key) {
  return key.start_handle.y == kSnapped && key.end_handle.y == kSnapped;
}

SuddenKey sudden_key(const Armature& armature, const Animation& animation, int bone, int frame) {
  SuddenKey found;
  for_movers(armature, animation, bone, [&](const ElementTrack& track) {
    const bool better = !found.key || (track.bone_id == bone && found.key->bone_id != bone);
    const SuddenKey sudden = sudden_key_of(animation, track, frame);
    if (sudden.key && better) found = sudden;
  });
  return found;
}

const Keyframe* snapping_key(const Armature& armature, const Animation& animation, int bone,
                             int frame) {
  const Keyframe* found = nullptr;
  for_movers(armature, animation, bone, [&](const ElementTrack& track) {
    for (std::size_t i = 1; i < track.keys.size(); ++i) {
      const Keyframe& key = animation.keyframes[track.keys[i]];
      const float before = animation.keyframes[track.keys[i - 1]].value;
      if (key.frame == frame && is_snap_key(key) && key.value != before) found = &key;
    }
  });
  return found;
}

int side_of(const FamilyTrace& trace) {
  constexpr float kStraight = 1e-3f;  // cross product of unit vectors, about 1/20 degree
  if (std::fabs(trace.cross) < kStraight) return 0;
  const int before = trace.cross > 0 ? 1 : -1;
  return trace.mirrored ? -before : before;
}

bool flips_over(const ChainBend& before, const ChainBend& after) {
  if (before.side * after.side >= 0) return false;
  return std::fabs(wrap_angle(after.turn - before.turn)) > kFlipTurn;
}

void find_pop(const Skf& skf, const Motion& motion, Findings& findings) {
  const Animation& animation = skf.armature.animations[motion.animation];
  const Jump jump = largest_jump(motion, snap_frames(animation, motion.frames));
  if (jump.bone < 0) return;
  const SuddenKey sudden = sudden_key(skf.armature, animation, jump.bone, jump.frame);
  findings.add("bone-pop",
               sudden.key == nullptr ? animation_path(skf, motion.animation) + ".keyframes"
                                     : key_path(skf, motion.animation, *sudden.key) + ".value",
               bone_words(skf.armature, jump.bone) + " jumps " + px_words(jump.pixels) +
                   " at frame " + std::to_string(jump.frame) + " of " + in_quotes(animation.name) +
                   ", far more than around it" + left_out(skf) +
                   jump_cause(skf, sudden.key, sudden.frames),
               {jump.bone, motion.animation, jump.frame, {jump.pixels, 1}});
}

void find_loop_pop(const Skf& skf, const Motion& motion, Findings& findings) {
  const Animation& animation = skf.armature.animations[motion.animation];
  const bool whole = motion.frames > animation.last_frame && motion.frames > 1;
  if (!whole || !means_to_loop(animation)) return;
  const Jump jump = largest_seam(motion);
  if (jump.bone < 0) return;
  findings.add("loop-pop", animation_path(skf, motion.animation) + ".keyframes",
               in_quotes(animation.name) + " does not end where it begins: looped, " +
                   bone_words(skf.armature, jump.bone) + " jumps " + px_words(jump.pixels) +
                   left_out(skf) + " from frame " + std::to_string(jump.frame) +
                   " to 0. If it is to loop, end it on its first pose",
               {jump.bone, motion.animation, jump.frame, {jump.pixels, 1}});
}

}  // namespace skelform
