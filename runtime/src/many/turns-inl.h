// construct/turns.h for sixteen characters. The comments are in that file.
#if defined(SKELFORM_MANY_TURNS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_MANY_TURNS_INL_H
#undef SKELFORM_MANY_TURNS_INL_H
#else
#define SKELFORM_MANY_TURNS_INL_H
#endif

#include "construct/turns-inl.h"
#include "many/floats-inl.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {

struct Turns {
  Floats cos, sin;
};

HWY_NOINLINE void turn_far(const Floats& angles, Turns& turns) {
  ManyLane angle, cos, sin;
  store(angles, angle);
  store(turns.cos, cos);
  store(turns.sin, sin);
  turn_far_lanes(angle, cos, sin);
  turns = {load(cos), load(sin)};
}

// turn_of() for sixteen characters.
HWY_INLINE Turns turns_of(const Floats& angles) {
  Turns turns;
  bool are_near = true;
  for (std::size_t p = 0; p < kParts; ++p) {
    near_turns(Tag(), angles.part[p], turns.cos.part[p], turns.sin.part[p]);
    are_near = are_near && all_near(Tag(), angles.part[p]);
  }
  if (HWY_UNLIKELY(!are_near)) turn_far(angles, turns);
  return turns;
}

HWY_INLINE Points turned(const Points& v, const Turns& turn) {
  return {v.x * turn.cos - v.y * turn.sin, v.x * turn.sin + v.y * turn.cos};
}

// quick_angle_of() for sixteen characters.
HWY_INLINE Floats angles_of(const Points& v) {
  Floats angles;
  for (std::size_t p = 0; p < kParts; ++p)
    angles.part[p] = quick_angles(Tag(), v.x.part[p], v.y.part[p]);
  return angles;
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
