#include "session/dialect_switches.h"

#include <iterator>

namespace skelscope {
namespace {

using skelform::Dialect;

constexpr DialectSwitch kSwitches[] = {
    {"first_later_key_keeps_field", &Dialect::first_later_key_keeps_field},
    {"clamp_before_first_key", &Dialect::clamp_before_first_key},
    {"no_smoothing", &Dialect::no_smoothing},
    {"texture_keys_only_stop_reset", &Dialect::texture_keys_only_stop_reset},
    {"family_reset_by_any_member", &Dialect::family_reset_by_any_member},
    {"ignore_zindex_and_mode_keys", &Dialect::ignore_zindex_and_mode_keys},
    {"hidden_only_at_one", &Dialect::hidden_only_at_one},
    {"ik_needs_physics_to_propagate", &Dialect::ik_needs_physics_to_propagate},
    {"physics_sees_solver_joints", &Dialect::physics_sees_solver_joints},
    {"hidden_from_first_construct", &Dialect::hidden_from_first_construct},
    {"families_are_independent", &Dialect::families_are_independent},
    {"solver_in_armature_order", &Dialect::solver_in_armature_order},
    {"docs_backward_stops_at_one", &Dialect::docs_backward_stops_at_one},
    {"arc_uses_pi", &Dialect::arc_uses_pi},
    {"mimic_is_lost", &Dialect::mimic_is_lost},
    {"ignore_baked_ik", &Dialect::ignore_baked_ik},
    {"honour_ik_disabled", &Dialect::honour_ik_disabled},
    {"scale_ratio_tests_pos_ratio", &Dialect::scale_ratio_tests_pos_ratio},
    {"fractional_damping", &Dialect::fractional_damping},
    {"roots_skip_ik_and_physics", &Dialect::roots_skip_ik_and_physics},
    {"pivot_ignores_pivot_scale", &Dialect::pivot_ignores_pivot_scale},
    {"hidden_stays_own", &Dialect::hidden_stays_own},
    {"hidden_is_drawn", &Dialect::hidden_is_drawn},
};
static_assert(sizeof(Dialect) == std::size(kSwitches), "every switch of Dialect needs its name");

}  // namespace

std::span<const DialectSwitch> dialect_switches() { return kSwitches; }

}  // namespace skelscope
