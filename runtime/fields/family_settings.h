// Reads the settings of IK families.
#pragma once

#include <span>

#include "skelform/construct.h"

namespace skelform {

// Returns the settings of a family; nullptr: the defaults.
inline const FamilySettings* settings_of(std::span<const FamilySettings> families,
                                         std::size_t family) {
  return family < families.size() ? &families[family] : nullptr;
}

// Returns the values of a family in a tick: its settings go before the values of the pose.
inline LiveFamily used_family(const LiveFamily& posed, const FamilySettings* settings) {
  if (settings == nullptr) return posed;
  return {settings->mode.value_or(posed.mode), settings->constraint.value_or(posed.constraint),
          settings->mimic_target.value_or(posed.mimic_target)};
}

}  // namespace skelform
