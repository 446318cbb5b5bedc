#include "skelform/dialect.h"

namespace skelform {

Dialect normative() { return {}; }

Dialect rusty_skelform_0_7() {
  Dialect d;
  d.first_later_key_keeps_field = true;
  d.texture_keys_only_stop_reset = true;
  d.family_reset_by_any_member = true;
  d.ignore_zindex_and_mode_keys = true;
  d.hidden_only_at_one = true;
  d.ik_needs_physics_to_propagate = true;
  d.physics_sees_solver_joints = true;
  d.hidden_from_first_construct = true;
  d.solver_in_armature_order = true;
  d.mimic_is_lost = true;
  d.scale_ratio_tests_pos_ratio = true;
  d.hidden_is_drawn = true;
  return d;
}

Dialect editor_0_7() {
  Dialect d;
  d.clamp_before_first_key = true;
  d.no_smoothing = true;
  d.families_are_independent = true;
  d.solver_in_armature_order = true;
  d.ignore_baked_ik = true;
  d.honour_ik_disabled = true;
  d.pivot_ignores_pivot_scale = true;
  return d;
}

bool dialect_named(const std::string& name, Dialect& dialect) {
  if (name == "normative") {
    dialect = normative();
  } else if (name == "rusty_skelform-0.7") {
    dialect = rusty_skelform_0_7();
  } else if (name == "editor-0.7") {
    dialect = editor_0_7();
  } else {
    return false;
  }
  return true;
}

std::string name_of(const Dialect& dialect) {
  if (dialect == normative()) return "normative";
  if (dialect == rusty_skelform_0_7()) return "rusty_skelform-0.7";
  if (dialect == editor_0_7()) return "editor-0.7";
  return "custom";
}

}  // namespace skelform
