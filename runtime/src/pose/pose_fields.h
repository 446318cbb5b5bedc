// The field of a pose for each element, and the copy of a pose.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "skelform/pose.h"

namespace skelform {

constexpr std::uint32_t bit(Element element) {
  return 1u << static_cast<unsigned>(element);
}

inline constexpr std::uint32_t kTransformBits = bit(Element::PositionX) | bit(Element::PositionY) |
                                                bit(Element::Rotation) | bit(Element::ScaleX) |
                                                bit(Element::ScaleY);
inline constexpr std::uint32_t kTintBits =
    bit(Element::TintR) | bit(Element::TintG) | bit(Element::TintB) | bit(Element::TintA);
inline constexpr std::uint32_t kFloatBits = kTransformBits | kTintBits;

inline bool is_float(Element element) {
  return (kFloatBits & bit(element)) != 0;
}

inline LiveVisuals* visuals_of(const Armature& armature, Pose& pose, int bone) {
  const int id = armature.bones[bone].visuals_id;
  return id < 0 ? nullptr : &pose.visuals[id];
}

inline LiveFamily* family_of(const Armature& armature, Pose& pose, int bone) {
  const int id = armature.bones[bone].ik_family_id;
  return id < 0 ? nullptr : &pose.inverse_kinematics[id];
}

// Sets every bone to pos, rot and scale, as after loading.
void rest_pose(const Armature& armature, Pose& pose);

// Returns the animated value of a float element; nullptr if the element is no float or the bone has
// no picture.
inline float* float_field(const Armature& armature, Pose& pose, int bone, Element element) {
  LocalBone& local = pose.bones[bone];
  switch (element) {
    case Element::PositionX:
      return &local.pos.x;
    case Element::PositionY:
      return &local.pos.y;
    case Element::Rotation:
      return &local.rot;
    case Element::ScaleX:
      return &local.scale.x;
    case Element::ScaleY:
      return &local.scale.y;
    default:
      break;
  }
  LiveVisuals* visuals = is_float(element) ? visuals_of(armature, pose, bone) : nullptr;
  if (visuals == nullptr) return nullptr;
  const int channel = static_cast<int>(element) - static_cast<int>(Element::TintR);
  return &visuals->tint[channel];
}

// Copies a list to a list of equal size.
template <typename T>
void copy_list(const std::vector<T>& from, std::vector<T>& to) {
  static_assert(std::is_trivially_copyable_v<T>);
  if (!from.empty()) std::memcpy(to.data(), from.data(), from.size() * sizeof(T));
}

inline void copy_pose(const Pose& from, Pose& to) {
  copy_list(from.bones, to.bones);
  copy_list(from.visuals, to.visuals);
  copy_list(from.inverse_kinematics, to.inverse_kinematics);
}

}  // namespace skelform
