// Changing what the user sets about IK families. The functions edit a copy of the Pokes; entries
// that change nothing any more disappear.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "session/tick/history.h"

namespace skelscope {

// A family's settings; all unset when the user set none.
FamilyOverride family_override(const Pokes& pokes, int family);
void set_family(Pokes& pokes, FamilyOverride changed);

// Sets one value, or with nullopt goes back to the file's.
template <class T>
void set_value(Pokes& pokes, int family, std::optional<T> FamilyOverride::*member,
               std::optional<T> value) {
  FamilyOverride changed = family_override(pokes, family);
  changed.*member = value;
  set_family(pokes, std::move(changed));
}

bool is_muted(const Pokes& pokes, int family);
// One family works, all of the others are muted; nothing is soloed where there is but one.
bool is_solo(const Pokes& pokes, int family, int families);
void mute(Pokes& pokes, int family, bool muted);
// Mutes it beside what the user chose: taken back, a family that was muted before stays muted.
void set_pulled(Pokes& pokes, int family, bool pulled);
// Soloing a second time brings every family back.
void toggle_solo(Pokes& pokes, int family, int families);

const skelform::JointLimit* find_limit(const FamilyOverride& family, int joint);
// Replaces the joint's limit, or with nullopt frees it.
void set_limit(Pokes& pokes, int family, int joint, std::optional<skelform::JointLimit> limit);

}  // namespace skelscope
