// Runtimes of the format disagree. A Dialect has a named switch for each disagreement that can
// change a pose; the comment of a switch names the runtimes that behave as it says. A Dialect never
// changes how a file is loaded. Sources: the format's documents, the reference runtime
// rusty_skelform 0.7, the SkelForm editor 0.7, a port of rusty_skelform 0.8. With all switches
// false the dialect is the normative one of this project.
#pragma once

#include <span>
#include <string>

#include "skelform/api.h"

SKELFORM_API_BEGIN
namespace skelform {

struct Dialect {
  // Switches of animate().
  // Rusty: the first key after the frame counts as animated, so its field is not reset.
  bool first_later_key_keeps_field = false;
  // Documents: a field keeps its value while it has a later key.
  bool later_keys_keep_field = false;
  // Editor: before its first key a track has the first key's value.
  bool clamp_before_first_key = false;
  // Rusty 0.4, C: a segment does not include the frame of its last key, so smoothing stands still
  // there.
  bool key_frames_start_only = false;
  // Editor: Track::smooth_frames has no effect.
  bool no_smoothing = false;
  // JavaScript: fields without keys return to init_* at once, despite smoothing.
  bool resets_are_not_smoothed = false;
  // GDScript: curves are straight lines.
  bool handles_are_linear = false;
  // Rusty: "Tex" keys animate; "Texture" keys only prevent the reset.
  bool texture_keys_only_stop_reset = false;
  // JavaScript: Texture keys have no effect.
  bool ignore_texture_keys = false;
  // JavaScript: keys of tints and of IK settings have no effect.
  bool ignore_tint_and_ik_keys = false;
  // Rusty: only documented elements animate.
  bool ignore_zindex_and_mode_keys = false;
  // Rusty: a family is reset if any of its bones lacks the key.
  bool family_reset_by_any_member = false;
  // Rusty: a bone is hidden if the value is 1; others: if it is not 0.
  bool hidden_only_at_one = false;
  // Switches of construct().
  // Rusty: in a rig without physics entries IK moves joints but not the bones below.
  bool ik_needs_physics_to_propagate = false;
  // Rusty: physics reads the solver's joints before FK runs again.
  bool physics_sees_solver_joints = false;
  // Rusty: a constructed bone keeps the `hidden` of the first construct().
  bool hidden_from_first_construct = false;
  // Documents: sway turns the bone but does not move it around its parent.
  bool sway_turns_rotation_only = false;
  // JavaScript: IK and physics do not move bones without a parent.
  bool roots_skip_ik_and_physics = false;
  // Editor: every family starts from the FK pose, not from the result of earlier families.
  bool families_are_independent = false;
  // Rusty, editor: the solver takes the bones of a chain by index, not root first.
  bool solver_in_armature_order = false;
  // Documents: the backward sweep of FABRIK leaves out the root.
  bool docs_backward_stops_at_one = false;
  // Documents: the root of a chain keeps its FK rotation.
  bool docs_root_is_not_pointed = false;
  // Documents, GDScript: Arc uses pi, not 3.14.
  bool arc_uses_pi = false;
  // Documents, JavaScript: an IK rotation of exactly 0 is ignored.
  bool zero_ik_rotation_is_lost = false;
  // Rusty: mimic_target does not turn the end bone.
  bool mimic_is_lost = false;
  // Editor, documents: IK runs although it is baked.
  bool ignore_baked_ik = false;
  // Editor: ik_disabled of editor.json switches a family off.
  bool honour_ik_disabled = false;
  // Rusty, documents: a mistake, the sign of pos_ratio picks the axis of scale_ratio.
  bool scale_ratio_tests_pos_ratio = false;
  // JavaScript: scale_ratio of either sign weakens damping in y.
  bool scale_ratio_frees_y = false;
  // JavaScript: it misspells the name, so pos_ratio counts as 0.
  bool pos_ratio_is_ignored = false;
  // JavaScript: damping is not truncated to whole ticks.
  bool fractional_damping = false;
  // 0.8's runtimes: mirrored parents reverse their children's rotations in files of every version
  // (format.h); normative: only from 0.8 on.
  bool mirrored_parents_turn_back = false;
  // 0.7's runtimes: mirrored parents never reverse their children's rotations.
  bool mirrored_parents_keep_turn = false;
  // Documents: binds ignore the sprite's pivots.
  bool binds_ignore_pivots = false;
  // GDScript: bones' scales do not scale their meshes.
  bool meshes_ignore_scale = false;
  // Switches of build_draw_list().
  // Editor: pivot_scale does not scale the pivot's offset.
  bool pivot_ignores_pivot_scale = false;
  // rusty's engine: pivot_scale does not scale sprites without a mesh.
  bool rectangles_ignore_pivot_scale = false;
  // Documents: a hidden parent does not hide its children.
  bool hidden_stays_own = false;
  // rusty's engine: hidden bones are drawn.
  bool hidden_is_drawn = false;
  // rusty's engine: tint does not change a sprite's colours.
  bool tint_is_not_drawn = false;

  bool operator==(const Dialect&) const = default;
};

Dialect normative();
Dialect rusty_skelform_0_7();
Dialect rusty_skelform_0_8();
Dialect editor_0_7();
Dialect editor_0_8();

// The dialect of the runtime or the editor for a file of this version ("0.8.0"); see format.h.
Dialect rusty_skelform_for(const std::string& version);
Dialect editor_for(const std::string& version);

// The dialects above with their names: "normative", "rusty_skelform-0.7", "editor-0.8" and so on.
struct NamedDialect {
  const char* name;
  Dialect dialect;
};
std::span<const NamedDialect> named_dialects();
std::string dialect_names();  // for messages: "normative, rusty_skelform-0.7, ... and editor-0.8"

// Finds a dialect by its name. Returns false if there is none.
bool dialect_named(const std::string& name, Dialect& dialect);
std::string name_of(const Dialect& dialect);  // "custom" if it equals no named dialect

// All switches in the order of Dialect, for lists and files.
struct DialectSwitch {
  // The name of the member.
  const char* name;
  bool Dialect::*value;
};
std::span<const DialectSwitch> dialect_switches();

}  // namespace skelform
SKELFORM_API_END
