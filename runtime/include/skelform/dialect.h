// Runtimes of the format disagree. A Dialect has a named switch for each disagreement that can
// change a pose; its comment names the runtimes that behave so. A Dialect never changes how a file
// is loaded. Sources: the format's documents, the reference runtime rusty_skelform 0.7, the
// SkelForm editor 0.7, a port of rusty_skelform 0.8. All false is our own, normative behaviour.
#pragma once

#include <span>
#include <string>

#include "skelform/api.h"

namespace SKELFORM_API skelform {

struct Dialect {
  // animate
  bool first_later_key_keeps_field = false;   // rusty: the key at which its scan stops still counts
                                              //   as animated, so that field is not reset
  bool later_keys_keep_field = false;         // documents: any key ahead keeps the field as it is
  bool clamp_before_first_key = false;        // editor: before its first key a track holds that key
  bool key_frames_start_only = false;         // rusty 0.4, C: on a key frame the finished segment
                                              //   does not count, so smoothing stands still there
  bool no_smoothing = false;                  // editor: fields jump to their value at once
  bool resets_are_not_smoothed = false;       // JavaScript: fields without keys jump back
  bool handles_are_linear = false;            // GDScript: curves are straight
  bool texture_keys_only_stop_reset = false;  // rusty: "Tex" keys animate, "Texture" keys do not
  bool ignore_texture_keys = false;           // JavaScript
  bool ignore_tint_and_ik_keys = false;       // JavaScript
  bool ignore_zindex_and_mode_keys = false;   // rusty: only documented elements animate
  bool family_reset_by_any_member = false;    // rusty: a member without the key resets the family
  bool hidden_only_at_one = false;            // rusty: Hidden is value == 1; others: value != 0
  // construct
  bool ik_needs_physics_to_propagate =
      false;                                 // rusty: without physics entries IK moves joints only
  bool physics_sees_solver_joints = false;   // rusty: physics reads joints before FK is run again
  bool hidden_from_first_construct = false;  // rusty: constructed bones keep their first hidden
  bool sway_turns_rotation_only = false;     // documents: sway does not move the bone itself
  bool roots_skip_ik_and_physics = false;    // JavaScript: parentless bones are never overridden
  bool families_are_independent = false;     // editor: every family starts from the FK pose
  bool solver_in_armature_order = false;     // rusty, editor: the solver visits bones by index
  bool docs_backward_stops_at_one = false;   // documents: the backward sweep leaves the root alone
  bool docs_root_is_not_pointed = false;     // documents: the root keeps its FK rotation
  bool arc_uses_pi = false;                  // documents, GDScript: pi instead of 3.14
  bool zero_ik_rotation_is_lost = false;     // documents, JavaScript: exactly 0 counts as none
  bool mimic_is_lost = false;                // rusty: the target's rotation never reaches the bone
  bool ignore_baked_ik = false;              // editor, documents: solve although IK is baked
  bool honour_ik_disabled = false;           // editor: editor.json's ik_disabled skips a family
  bool scale_ratio_tests_pos_ratio = false;  // rusty, documents: a slip in the sign test
  bool scale_ratio_frees_y = false;          // JavaScript: whatever its sign
  bool pos_ratio_is_ignored = false;         // JavaScript: a misspelt name
  bool fractional_damping = false;           // JavaScript: damping is not truncated
  bool mirrored_parents_turn_back = false;   // 0.8's runtimes: files of every version are posed by
                                             //   0.8's rule (format.h); ours: those from 0.8 on
  bool mirrored_parents_keep_turn = false;   // 0.7's runtimes: no file is
  bool binds_ignore_pivots = false;          // documents: a bind carries without the pivots
  bool meshes_ignore_scale = false;          // GDScript
  // draw
  bool pivot_ignores_pivot_scale = false;  // editor: offset without pivot_scale
  bool rectangles_ignore_pivot_scale =
      false;                       // rusty's engine: sprites without a mesh keep their size
  bool hidden_stays_own = false;   // documents: a hidden parent does not hide its children
  bool hidden_is_drawn = false;    // rusty's engine: hidden bones are painted all the same
  bool tint_is_not_drawn = false;  // rusty's engine: sprites keep their colours

  bool operator==(const Dialect&) const = default;
};

Dialect normative();
Dialect rusty_skelform_0_7();
Dialect rusty_skelform_0_8();
Dialect editor_0_7();
Dialect editor_0_8();

// Of the runtime and the editor for a file of this version ("0.8.0"): format.h.
Dialect rusty_skelform_for(const std::string& version);
Dialect editor_for(const std::string& version);

// The dialects above by name: "normative", "rusty_skelform-0.7", "editor-0.8" and so on.
struct NamedDialect {
  const char* name;
  Dialect dialect;
};
std::span<const NamedDialect> named_dialects();
std::string dialect_names();  // "normative, rusty_skelform-0.7, ... and editor-0.8"

// False if there is no such dialect.
bool dialect_named(const std::string& name, Dialect& dialect);
std::string name_of(const Dialect& dialect);  // "custom" if it is none of the above

// All switches in the order above, for lists and files.
struct DialectSwitch {
  const char* name;  // the member's
  bool Dialect::*value;
};
std::span<const DialectSwitch> dialect_switches();

}  // namespace skelform
