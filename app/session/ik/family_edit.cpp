#include "session/ik/family_edit.h"

#include <algorithm>

namespace skelscope {
namespace {

FamilyOverride untouched(int family) {
  FamilyOverride f;
  f.family = family;
  return f;
}

bool is_empty(const FamilyOverride& f) {
  return f == untouched(f.family);
}

}  // namespace

FamilyOverride family_override(const Edits& edits, int family) {
  const auto found = std::ranges::find(edits.families, family, &FamilyOverride::family);
  return found == edits.families.end() ? untouched(family) : *found;
}

void set_family(Edits& edits, FamilyOverride changed) {
  const auto found = std::ranges::find(edits.families, changed.family, &FamilyOverride::family);
  if (found == edits.families.end()) {
    if (!is_empty(changed)) edits.families.push_back(std::move(changed));
  } else if (is_empty(changed)) {
    edits.families.erase(found);
  } else {
    *found = std::move(changed);
  }
}

bool is_muted(const Edits& edits, int family) {
  const FamilyOverride set = family_override(edits, family);
  return set.pulled || !set.enabled.value_or(true);
}

bool is_solo(const Edits& edits, int family, int families) {
  for (int f = 0; f < families; ++f) {
    if (is_muted(edits, f) != (f != family)) return false;
  }
  return families > 1;
}

void mute(Edits& edits, int family, bool muted) {
  FamilyOverride changed = family_override(edits, family);
  changed.enabled = muted ? std::optional(false) : std::nullopt;
  if (!muted) changed.pulled = false;
  set_family(edits, std::move(changed));
}

void set_pulled(Edits& edits, int family, bool pulled) {
  FamilyOverride changed = family_override(edits, family);
  changed.pulled = pulled;
  set_family(edits, std::move(changed));
}

void toggle_solo(Edits& edits, int family, int families) {
  const bool on = !is_solo(edits, family, families);
  for (int f = 0; f < families; ++f) mute(edits, f, on && f != family);
}

const skelform::JointLimit* find_limit(const FamilyOverride& family, int joint) {
  const auto found = std::ranges::find(family.limits, joint, &skelform::JointLimit::joint);
  return found == family.limits.end() ? nullptr : &*found;
}

void set_limit(Edits& edits, int family, int joint, std::optional<skelform::JointLimit> limit) {
  FamilyOverride changed = family_override(edits, family);
  std::erase_if(changed.limits, [joint](const auto& l) { return l.joint == joint; });
  if (limit) changed.limits.push_back(*limit);
  std::ranges::stable_sort(changed.limits, {}, &skelform::JointLimit::joint);
  set_family(edits, std::move(changed));
}

}  // namespace skelscope
