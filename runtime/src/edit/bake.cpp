// Bakes a family: turns its motion into keys of its bones. So modes that no file stores can be
// saved.
#include <algorithm>
#include <cmath>

#include "edit/apply.h"
#include "edit/parts.h"
#include "lists/lists.h"
#include "load/json/findings.h"
#include "skelform/construct.h"
#include "skelform/spaces.h"
#include "words/words.h"

namespace skelform {
namespace {

constexpr int kMostBaked = 10'000;  // frames of one animation, because each one is posed

// Rotations of the chain's bones, one list per frame.
using Turns = std::vector<std::vector<float>>;

struct BakedRun {
  Armature armature;  // resolved, with the family still in it
  int family = 0;
  std::optional<IkMode> mode;
};

float turn_of(const Armature& armature, const std::vector<ConstructedBone>& bones, int bone) {
  return rig_to_parent_angle(armature, bones, bone, bones[bone].rot);
}

// The same direction as `turn`, but as an angle within half a turn of `before`, because keys blend
// numbers.
float near_turn(float turn, float before) {
  return before + std::remainder(turn - before, kTau);
}

Turns turns_of(const BakedRun& run, int animation, int last_frame) {
  const Armature& armature = run.armature;
  const auto& family = armature.inverse_kinematics[run.family];
  State state = initial_state(armature);
  Constructed built = make_constructed(armature);
  Scratch scratch;
  ConstructOptions options;
  options.physics = false;
  Turns turns;
  for (int frame = 0; frame <= last_frame; ++frame) {
    const Track track{animation, frame};
    if (animation >= 0) animate(armature, std::span(&track, 1), state.pose);
    if (run.mode) state.pose.inverse_kinematics[run.family].mode = *run.mode;
    ConstructTrace trace;
    construct(armature, state.pose, {}, built, scratch, options, &trace);
    std::vector<float> now;
    for (const int bone : family.bone_ids) now.push_back(turn_of(armature, trace.ik, bone));
    for (std::size_t i = 0; i < now.size(); ++i) {
      const int bone = family.bone_ids[i];
      const float before = turns.empty() ? armature.bones[bone].init_rot : turns.back()[i];
      now[i] = near_turn(now[i], before);
    }
    turns.push_back(std::move(now));
  }
  return turns;
}

// Adds the frames between `from` and `to` that need a key, so that straight lines stay within the
// limit.
void add_needed(const Turns& turns, std::size_t member, std::size_t from, std::size_t to,
                float limit, std::vector<std::size_t>& frames) {
  std::size_t worst = from;
  float most = limit;
  for (std::size_t f = from + 1; f < to; ++f) {
    const float part = static_cast<float>(f - from) / static_cast<float>(to - from);
    const float straight = turns[from][member] + (turns[to][member] - turns[from][member]) * part;
    const float off = std::abs(turns[f][member] - straight);
    if (off <= most) continue;
    most = off;
    worst = f;
  }
  if (worst == from) return;
  add_needed(turns, member, from, worst, limit, frames);
  frames.push_back(worst);
  add_needed(turns, member, worst, to, limit, frames);
}

std::vector<KeyValue> keys_of(const Turns& turns, std::size_t member, int bone, float limit) {
  std::vector<std::size_t> frames = {0};
  if (turns.size() > 1) {
    add_needed(turns, member, 0, turns.size() - 1, limit, frames);
    frames.push_back(turns.size() - 1);
  }
  std::vector<KeyValue> keys;
  for (const int frame : frames)
    keys.push_back({frame, bone, Element::Rotation, turns[frame][member], "", Handles{}});
  return keys;
}

void bake_animation(Draft& draft, const BakedRun& run, int animation, float limit) {
  const Animation& before = run.armature.animations[animation];
  if (before.last_frame >= kMostBaked)
    throw Refusal{in_quotes(before.name) + " is longer than " + std::to_string(kMostBaked) +
                  " frames, the most that are baked"};
  const auto& members = run.armature.inverse_kinematics[run.family].bone_ids;
  const Turns turns = turns_of(run, animation, before.last_frame);
  std::erase_if(animation_at(draft, animation).keyframes, [&](const Keyframe& key) {
    return key.element == Element::Rotation && std::ranges::count(members, key.bone_id) > 0;
  });
  SetKeys set{animation};
  for (std::size_t m = 0; m < members.size(); ++m) {
    const auto keys = keys_of(turns, m, members[m], limit);
    set.keys.insert(set.keys.end(), keys.begin(), keys.end());
  }
  apply(draft, set);
}

}  // namespace

void apply(Draft& draft, const BakeFamily& edit) {
  family_at(draft, edit.family);
  require_number(edit.limit, "limit");
  BakedRun run{draft.armature, edit.family, edit.mode};
  resolve(run.armature);
  const auto members = run.armature.inverse_kinematics[edit.family].bone_ids;
  const Turns rest = turns_of(run, -1, 0);
  for (int a = 0; a < count_of(run.armature.animations); ++a)
    if (!run.armature.animations[a].keyframes.empty())
      bake_animation(draft, run, a, std::max(edit.limit, 0.0f));
  for (std::size_t m = 0; m < members.size(); ++m) {
    Bone& bone = bone_at(draft, members[m]);
    bone.rot = bone.init_rot = rest[0][m];
  }
  remove_family(draft, edit.family);
}

}  // namespace skelform
