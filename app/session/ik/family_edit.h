// Functions that change the user's settings of IK families. They edit a copy of the Pokes and
// remove entries that no longer change anything.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "session/tick/history.h"

namespace skelscope {

// Returns the user's settings of a family; all fields are unset if there are none.
FamilyOverride family_override(const Pokes& pokes, int family);
void set_family(Pokes& pokes, FamilyOverride changed);

// Sets one value; nullopt goes back to the file's value.
template <class T>
void set_value(Pokes& pokes, int family, std::optional<T> FamilyOverride::*member,
               std::optional<T> value) {
  FamilyOverride changed = family_override(pokes, family);
  changed.*member = value;
  set_family(pokes, std::move(changed));
}

bool is_muted(const Pokes& pokes, int family);
// Returns whether all families but this one are muted; false if the rig has only one family.
bool is_solo(const Pokes& pokes, int family, int families);
void mute(Pokes& pokes, int family, bool muted);
// Mutes the family independently of the user's choice, which stays as it was when `pulled` ends.
void set_pulled(Pokes& pokes, int family, bool pulled);
// Mutes all other families; on a family that is solo already it unmutes all.
void toggle_solo(Pokes& pokes, int family, int families);

const skelform::JointLimit* find_limit(const FamilyOverride& family, int joint);
// Replaces the joint's limit; nullopt removes it.
void set_limit(Pokes& pokes, int family, int joint, std::optional<skelform::JointLimit> limit);

}  // namespace skelscope
