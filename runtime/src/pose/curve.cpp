#include "skelform/curve.h"

#include <algorithm>
#include <cmath>

#include "pose/animate_tracks.h"

namespace skelform {
namespace {

float resting_tint(const Visuals& visuals, Element element) {
  return visuals.init_tint[static_cast<int>(element) - static_cast<int>(Element::TintR)];
}

int whole_frame(double frame) {
  return static_cast<int>(std::floor(std::clamp(frame, -1.0, 2e9)));
}

float before_first_key(const Armature& armature, const Animation& animation,
                       const ElementTrack& track, const Dialect& dialect) {
  if (dialect.clamp_before_first_key) return animation.keyframes[track.keys.front()].value;
  return resting_value(armature, track.bone_id, track.element);
}

}  // namespace

bool is_blended(Element element) {
  return is_float(element);
}

float resting_value(const Armature& armature, int bone_id, Element element) {
  const Bone& bone = armature.bones[bone_id];
  switch (element) {
    case Element::PositionX:
      return bone.init_pos.x;
    case Element::PositionY:
      return bone.init_pos.y;
    case Element::Rotation:
      return bone.init_rot;
    case Element::ScaleX:
      return bone.init_scale.x;
    case Element::ScaleY:
      return bone.init_scale.y;
    default:
      break;
  }
  const bool tinted = is_float(element) && bone.visuals_id >= 0;
  return tinted ? resting_tint(armature.visuals[bone.visuals_id], element) : 0;
}

int key_position_at(const Animation& animation, const ElementTrack& track, double frame) {
  return window_at(animation, track, whole_frame(frame)).current;
}

float curve_value(const Armature& armature, const Animation& animation, const ElementTrack& track,
                  double frame, const Dialect& dialect) {
  const KeyWindow window = window_at(animation, track, whole_frame(frame));
  if (window.current < 0) return before_first_key(armature, animation, track, dialect);
  const Keyframe& from = animation.keyframes[track.keys[window.current]];
  if (window.next < 0) return from.value;
  const Keyframe& to = animation.keyframes[track.keys[window.next]];
  const bool linear = dialect.handles_are_linear;
  const Vec2 start = linear ? Vec2{1.0f / 3} : to.start_handle;
  const Vec2 end = linear ? Vec2{2.0f / 3} : to.end_handle;
  const float current = static_cast<float>(frame - from.frame);
  const float length = static_cast<float>(to.frame - from.frame);
  return blend(from.value, to.value, progress_at(current / length, start, end));
}

}  // namespace skelform
