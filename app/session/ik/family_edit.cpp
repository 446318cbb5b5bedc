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

FamilyOverride family_override(const Pokes& pokes, int family) {
  const auto found = std::ranges::find(pokes.families, family, &FamilyOverride::family);
  return found == pokes.families.end() ? untouched(family) : *found;
}

void set_family(Pokes& pokes, FamilyOverride changed) {
  const auto found = std::ranges::find(pokes.families, changed.family, &FamilyOverride::family);
  if (found == pokes.families.end()) {
    if (!is_empty(changed)) pokes.families.push_back(std::move(changed));
  } else if (is_empty(changed)) {
    pokes.families.erase(found);
  } else {
    *found = std::move(changed);
  }
}

bool is_muted(const Pokes& pokes, int family) {
  const FamilyOverride set = family_override(pokes, family);
  return set.pulled || !set.enabled.value_or(true);
}

bool is_solo(const Pokes& pokes, int family, int families) {
  for (int f = 0; f < families; ++f) {
    if (is_muted(pokes, f) != (f != family)) return false;
  }
  return families > 1;
}

void mute(Pokes& pokes, int family, bool muted) {
  FamilyOverride changed = family_override(pokes, family);
  changed.enabled = muted ? std::optional(false) : std::nullopt;
  if (!muted) changed.pulled = false;
  set_family(pokes, std::move(changed));
}

void set_pulled(Pokes& pokes, int family, bool pulled) {
  FamilyOverride changed = family_override(pokes, family);
  changed.pulled = pulled;
  set_family(pokes, std::move(changed));
}

void toggle_solo(Pokes& pokes, int family, int families) {
  const bool on = !is_solo(pokes, family, families);
  for (int f = 0; f < families; ++f) mute(pokes, f, on && f != family);
}

const skelform::JointLimit* find_limit(const FamilyOverride& family, int joint) {
  const auto found = std::ranges::find(family.limits, joint, &skelform::JointLimit::joint);
  return found == family.limits.end() ? nullptr : &*found;
}

void set_limit(Pokes& pokes, int family, int joint, std::optional<skelform::JointLimit> limit) {
  FamilyOverride changed = family_override(pokes, family);
  std::erase_if(changed.limits, [joint](const auto& l) { return l.joint == joint; });
  if (limit) changed.limits.push_back(*limit);
  std::ranges::stable_sort(changed.limits, {}, &skelform::JointLimit::joint);
  set_family(pokes, std::move(changed));
}

}  // namespace skelscope
