// The parameters of physics, described once: reading, writing, printing, tuning and rounding follow
// from it. Works on every PhysicsParameters.
//
//   describe_parameters(each, physics);           calls each(parameter, physics.sway) for each
//   describe_parameters(each, physics, values);   calls each(parameter, physics.sway, values.sway)
//   describe_parameters(each);                    calls each(parameter)
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>

namespace skelform {

enum class ParameterUnit {
  Ticks,
  Divisor,  // a tick goes 1/value of the way
  Ratio,
  Share
};

struct Parameter {
  const char* name;   // in the file
  float least, most;  // what files and edits may hold
  ParameterUnit unit;
  bool moves = false;  // above 0 it moves the bone without the others
};

constexpr void describe_parameters(auto&& each, auto&... p) {
  using enum ParameterUnit;
  constexpr float kNoEnd = std::numeric_limits<float>::infinity();
  constexpr bool kMoves = true;
  each(Parameter{"pos_damping", 0, kNoEnd, Ticks, kMoves}, p.pos_damping...);
  each(Parameter{"pos_ratio", -1, 1, Ratio}, p.pos_ratio...);
  each(Parameter{"scale_damping", 0, kNoEnd, Ticks, kMoves}, p.scale_damping...);
  each(Parameter{"scale_ratio", -1, 1, Ratio}, p.scale_ratio...);
  each(Parameter{"rot_damping", 0, kNoEnd, Divisor, kMoves}, p.rot_damping...);
  each(Parameter{"sway", 0, kNoEnd, Share, kMoves}, p.sway...);
  each(Parameter{"rot_bounce", 0, 1, Share}, p.rot_bounce...);
}

// Returns whether physics with these values move their bone.
bool moves_bone(const auto& physics) {
  bool moves = false;
  describe_parameters(
      [&](const Parameter& parameter, float value) { moves |= parameter.moves && value > 0; },
      physics);
  return moves;
}

// Returns whether an orbit swings over its rest; other values than 0 to 1 do nothing (spec 7).
constexpr bool bounces(const auto& physics) {
  return physics.rot_bounce > 0 && physics.rot_bounce <= 1;
}

// Returns a parameter from a text; nullopt: not finite, or no float.
inline std::optional<float> as_parameter(double value) {
  const bool fits = std::abs(value) <= std::numeric_limits<float>::max();
  return fits ? std::optional(static_cast<float>(value)) : std::nullopt;
}

// Sets the parameters that have a value in `changes`.
void set_changed(auto& physics, const auto& changes) {
  describe_parameters(
      [](const Parameter&, float& value, const auto& changed) { value = changed.value_or(value); },
      physics, changes);
}

// Returns the parameter at a position of the description, from 0; nullptr: there is none.
template <class Values>
auto parameter_at(Values& values, int position)
    -> std::remove_reference_t<decltype((values.sway))>* {
  std::remove_reference_t<decltype((values.sway))>* found = nullptr;
  describe_parameters(
      [&](const Parameter&, auto& value) {
        if (position-- == 0) found = &value;
      },
      values);
  return found;
}

}  // namespace skelform
