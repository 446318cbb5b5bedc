// Changing what the user sets about IK families. The functions edit a copy of the Edits; entries
// that change nothing any more disappear.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "session/tick/history.h"

namespace skelscope {

// A family's settings; all unset when the user set none.
FamilyOverride family_override(const Edits& edits, int family);
void set_family(Edits& edits, FamilyOverride changed);

// Sets one value, or with nullopt goes back to the file's.
template <class T>
void set_value(Edits& edits, int family, std::optional<T> FamilyOverride::*member,
               std::optional<T> value) {
  FamilyOverride changed = family_override(edits, family);
  changed.*member = value;
  set_family(edits, std::move(changed));
}

bool is_muted(const Edits& edits, int family);
// One family works, all of the others are muted; nothing is soloed where there is but one.
bool is_solo(const Edits& edits, int family, int families);
void mute(Edits& edits, int family, bool muted);
// Mutes it beside what the user chose: taken back, a family that was muted before stays muted.
void set_pulled(Edits& edits, int family, bool pulled);
// Soloing a second time brings every family back.
void toggle_solo(Edits& edits, int family, int families);

const skelform::JointLimit* find_limit(const FamilyOverride& family, int joint);
// Replaces the joint's limit, or with nullopt frees it.
void set_limit(Edits& edits, int family, int joint, std::optional<skelform::JointLimit> limit);

}  // namespace skelscope
