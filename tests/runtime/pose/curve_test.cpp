// The curve of a track equals the values of animate() at every frame, and passes through every key.
#include "skelform/curve.h"

#include "runtime/corpus.h"
#include "runtime/rigs.h"

using namespace skelform;

namespace {

float animated(const Armature& rig, int animation, int frame, const ElementTrack& track,
               const Dialect& dialect) {
  Pose pose = initial_state(rig).pose;
  const Track playing{.animation = animation, .frame = frame};
  AnimateOptions options;
  options.dialect = dialect;
  animate(rig, {&playing, 1}, pose, options);
  const LocalBone& bone = pose.bones[track.bone_id];
  switch (track.element) {
    case Element::PositionX:
      return bone.pos.x;
    case Element::PositionY:
      return bone.pos.y;
    case Element::Rotation:
      return bone.rot;
    case Element::ScaleX:
      return bone.scale.x;
    case Element::ScaleY:
      return bone.scale.y;
    default:
      break;
  }
  const int visuals = rig.bones[track.bone_id].visuals_id;
  const int channel = static_cast<int>(track.element) - static_cast<int>(Element::TintR);
  return pose.visuals[visuals].tint[channel];
}

bool is_drawn(const Armature& rig, const ElementTrack& track) {
  const bool tint = track.element >= Element::TintR && track.element <= Element::TintA;
  return is_blended(track.element) && (!tint || rig.bones[track.bone_id].visuals_id >= 0);
}

// Returns the number of frames of all tracks whose curve differs from animate().
int mismatches(const Armature& rig, const Dialect& dialect, int& compared) {
  int wrong = 0;
  for (std::size_t a = 0; a < rig.animations.size(); ++a) {
    const Animation& animation = rig.animations[a];
    for (const ElementTrack& track : animation.tracks) {
      if (!is_drawn(rig, track)) continue;
      for (int frame = 0; frame <= animation.last_frame + 3; ++frame) {
        const float drawn = curve_value(rig, animation, track, frame, dialect);
        wrong += drawn != animated(rig, static_cast<int>(a), frame, track, dialect);
        ++compared;
      }
    }
  }
  return wrong;
}

// Counts the keys that the curve misses. The last of several keys at one frame counts.
int missed_keys(const Armature& rig) {
  int missed = 0;
  for (const Animation& animation : rig.animations) {
    for (const ElementTrack& track : animation.tracks) {
      if (!is_drawn(rig, track)) continue;
      for (std::size_t i = 0; i < track.keys.size(); ++i) {
        const Keyframe& key = animation.keyframes[track.keys[i]];
        const bool last =
            i + 1 == track.keys.size() || animation.keyframes[track.keys[i + 1]].frame > key.frame;
        missed += last && curve_value(rig, animation, track, key.frame) != key.value;
      }
    }
  }
  return missed;
}

}  // namespace

TEST_CASE("the curve of every track of every exported rig equals the values of animate()") {
  if (!corpus::has(corpus::folder())) return;
  Dialect linear;
  linear.handles_are_linear = true;
  int rigs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpus::folder())) {
    if (entry.path().extension() != ".skf") continue;
    CAPTURE(entry.path().string());
    const auto rig = corpus::armature(entry.path().filename().string());
    REQUIRE(rig);
    int compared = 0;
    CHECK(mismatches(*rig, {}, compared) == 0);
    CHECK(mismatches(*rig, linear, compared) == 0);
    CHECK(missed_keys(*rig) == 0);
    CHECK(compared > 0);
    ++rigs;
  }
  CHECK(rigs > 0);
}

namespace {

// A bone with x keys at 5, 10, 20 and 30. The segments are curved, snapped, and with handles beyond
// the values.
Armature curved() {
  Armature rig;
  rigs::add_bone(rig, -1, Vec2(7, 0));
  rig.animations.resize(1);
  for (const auto& [frame, value] : {std::pair{5, 10.f}, {10, 20.f}, {20, 0.f}, {30, 100.f}})
    rigs::add_key(rig.animations[0], frame, 0, Element::PositionX, value);
  auto& keys = rig.animations[0].keyframes;
  keys[1].start_handle = {0.5f, 0};
  keys[1].end_handle = {0.5f, 1};
  keys[2].start_handle = keys[2].end_handle = {999, 999};
  keys[3].start_handle = {0.3f, -0.5f};
  keys[3].end_handle = {0.6f, 1.4f};
  resolve(rig);
  return rig;
}

}  // namespace

TEST_CASE("the curve is at rest before the first key, holds after the last, and has its snap") {
  const Armature rig = curved();
  const Animation& animation = rig.animations[0];
  const ElementTrack& track = animation.tracks[0];
  CHECK(curve_value(rig, animation, track, 4.9) == 7);
  CHECK(curve_value(rig, animation, track, 5) == 10);
  CHECK(curve_value(rig, animation, track, 7.5) == doctest::Approx(15));
  CHECK(curve_value(rig, animation, track, 19.99) == 20);
  CHECK(curve_value(rig, animation, track, 20) == 0);
  CHECK(curve_value(rig, animation, track, 1000) == 100);
  Dialect clamps;
  clamps.clamp_before_first_key = true;
  CHECK(curve_value(rig, animation, track, 0, clamps) == 10);
  CHECK(missed_keys(rig) == 0);
  int compared = 0;
  CHECK(mismatches(rig, {}, compared) == 0);
  CHECK(mismatches(rig, clamps, compared) == 0);
  CHECK(key_position_at(animation, track, 4.5) == -1);
  CHECK(key_position_at(animation, track, 10) == 1);
}
