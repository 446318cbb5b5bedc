// Runtimes of the format disagree. A Dialect is one named switch for every disagreement that can
// change a pose; each says who does what. It never changes how a file is loaded.
// Sources: the format's documents, the reference runtime rusty_skelform 0.7, the SkelForm editor
// 0.7. All false is our own, normative behaviour.
#pragma once

#include <string>

namespace skelform {

struct Dialect {
  // animate
  bool first_later_key_keeps_field = false;   // rusty: the key at which its scan stops still counts
                                              //   as animated, so that field is not reset
  bool clamp_before_first_key = false;        // editor: before its first key a track holds that key
  bool no_smoothing = false;                  // editor: fields jump to their value at once
  bool texture_keys_only_stop_reset = false;  // rusty: "Tex" keys animate, "Texture" keys do not
  bool family_reset_by_any_member = false;    // rusty: a member without the key resets the family
  bool ignore_zindex_and_mode_keys = false;   // rusty: only documented elements animate
  bool hidden_only_at_one = false;            // rusty: Hidden is value == 1; others: value != 0
  // construct
  bool ik_needs_physics_to_propagate = false; // rusty: without physics entries IK moves joints only
  bool physics_sees_solver_joints = false;    // rusty: physics reads joints before FK is run again
  bool hidden_from_first_construct = false;   // rusty: constructed bones keep their first hidden
  bool families_are_independent = false;      // editor: every family starts from the FK pose
  bool solver_in_armature_order = false;      // rusty, editor: the solver visits bones by index
  bool docs_backward_stops_at_one = false;    // documents: the backward sweep leaves the root alone
  bool arc_uses_pi = false;                   // documents: pi instead of 3.14
  bool mimic_is_lost = false;                 // rusty: the target's rotation never reaches the bone
  bool ignore_baked_ik = false;               // editor, documents: solve although IK is baked
  bool honour_ik_disabled = false;            // editor: editor.json's ik_disabled skips a family
  bool scale_ratio_tests_pos_ratio = false;   // rusty, documents: a slip in the sign test
  bool fractional_damping = false;            // JavaScript: damping is not truncated
  bool roots_skip_ik_and_physics = false;     // JavaScript: parentless bones are never overridden
  // draw
  bool pivot_ignores_pivot_scale = false;     // editor: offset without pivot_scale
  bool hidden_stays_own = false;              // documents: a hidden parent does not hide its children
  bool hidden_is_drawn = false;               // rusty's engine: hidden bones are painted all the same

  bool operator==(const Dialect&) const = default;
};

Dialect normative();
Dialect rusty_skelform_0_7();
Dialect editor_0_7();

// "normative", "rusty_skelform-0.7", "editor-0.7". False when there is no such dialect.
bool dialect_named(const std::string& name, Dialect& dialect);
std::string name_of(const Dialect& dialect);  // "custom" when it is no preset

}  // namespace skelform
