#include "skelform/dialect.h"

#include <algorithm>
#include <iterator>

#include "skelform/format.h"
#include "words/words.h"

namespace skelform {
namespace {

#define SKELFORM_SWITCH(name) \
  { #name, &Dialect::name }
constexpr DialectSwitch kSwitches[] = {
    SKELFORM_SWITCH(first_later_key_keeps_field),
    SKELFORM_SWITCH(later_keys_keep_field),
    SKELFORM_SWITCH(clamp_before_first_key),
    SKELFORM_SWITCH(key_frames_start_only),
    SKELFORM_SWITCH(no_smoothing),
    SKELFORM_SWITCH(resets_are_not_smoothed),
    SKELFORM_SWITCH(handles_are_linear),
    SKELFORM_SWITCH(texture_keys_only_stop_reset),
    SKELFORM_SWITCH(ignore_texture_keys),
    SKELFORM_SWITCH(ignore_tint_and_ik_keys),
    SKELFORM_SWITCH(ignore_zindex_and_mode_keys),
    SKELFORM_SWITCH(family_reset_by_any_member),
    SKELFORM_SWITCH(hidden_only_at_one),
    SKELFORM_SWITCH(ik_needs_physics_to_propagate),
    SKELFORM_SWITCH(physics_sees_solver_joints),
    SKELFORM_SWITCH(hidden_from_first_construct),
    SKELFORM_SWITCH(sway_turns_rotation_only),
    SKELFORM_SWITCH(roots_skip_ik_and_physics),
    SKELFORM_SWITCH(families_are_independent),
    SKELFORM_SWITCH(solver_in_armature_order),
    SKELFORM_SWITCH(docs_backward_stops_at_one),
    SKELFORM_SWITCH(docs_root_is_not_pointed),
    SKELFORM_SWITCH(arc_uses_pi),
    SKELFORM_SWITCH(zero_ik_rotation_is_lost),
    SKELFORM_SWITCH(mimic_is_lost),
    SKELFORM_SWITCH(ignore_baked_ik),
    SKELFORM_SWITCH(honour_ik_disabled),
    SKELFORM_SWITCH(scale_ratio_tests_pos_ratio),
    SKELFORM_SWITCH(scale_ratio_frees_y),
    SKELFORM_SWITCH(pos_ratio_is_ignored),
    SKELFORM_SWITCH(fractional_damping),
    SKELFORM_SWITCH(mirrored_parents_turn_back),
    SKELFORM_SWITCH(mirrored_parents_keep_turn),
    SKELFORM_SWITCH(binds_ignore_pivots),
    SKELFORM_SWITCH(meshes_ignore_scale),
    SKELFORM_SWITCH(pivot_ignores_pivot_scale),
    SKELFORM_SWITCH(rectangles_ignore_pivot_scale),
    SKELFORM_SWITCH(hidden_stays_own),
    SKELFORM_SWITCH(hidden_is_drawn),
    SKELFORM_SWITCH(tint_is_not_drawn),
};
#undef SKELFORM_SWITCH
// A switch missing from this list would not appear in lists and files.
static_assert(std::size(kSwitches) * sizeof(bool) == sizeof(Dialect));

Dialect with_0_8_rule(Dialect dialect) {
  dialect.mirrored_parents_keep_turn = false;
  dialect.mirrored_parents_turn_back = true;
  return dialect;
}

}  // namespace

std::span<const DialectSwitch> dialect_switches() {
  return kSwitches;
}

Dialect normative() {
  return {};
}

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
  d.rectangles_ignore_pivot_scale = true;
  d.hidden_is_drawn = true;
  d.tint_is_not_drawn = true;
  d.mirrored_parents_keep_turn = true;
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
  d.mirrored_parents_keep_turn = true;
  return d;
}

Dialect rusty_skelform_0_8() {
  return with_0_8_rule(rusty_skelform_0_7());
}

Dialect editor_0_8() {
  return with_0_8_rule(editor_0_7());
}

Dialect rusty_skelform_for(const std::string& version) {
  return format_of(version).mirrored_parents_turn_back ? rusty_skelform_0_8()
                                                       : rusty_skelform_0_7();
}

Dialect editor_for(const std::string& version) {
  return format_of(version).mirrored_parents_turn_back ? editor_0_8() : editor_0_7();
}

std::span<const NamedDialect> named_dialects() {
  static const NamedDialect kNamed[] = {{"normative", normative()},
                                        {"rusty_skelform-0.7", rusty_skelform_0_7()},
                                        {"rusty_skelform-0.8", rusty_skelform_0_8()},
                                        {"editor-0.7", editor_0_7()},
                                        {"editor-0.8", editor_0_8()}};
  return kNamed;
}

std::string dialect_names() {
  std::vector<std::string> names;
  for (const NamedDialect& named : named_dialects()) names.emplace_back(named.name);
  return listed(names);
}

bool dialect_named(const std::string& name, Dialect& dialect) {
  const auto all = named_dialects();
  const auto found = std::ranges::find(all, name, &NamedDialect::name);
  if (found == all.end()) return false;
  dialect = found->dialect;
  return true;
}

std::string name_of(const Dialect& dialect) {
  const auto all = named_dialects();
  const auto found = std::ranges::find(all, dialect, &NamedDialect::dialect);
  return found == all.end() ? "custom" : found->name;
}

}  // namespace skelform
