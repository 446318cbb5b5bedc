// The effect of treating a rig as another version of the format: its values stay, and the other
// version may pose them differently.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "session/edit/cure_study.h"
#include "skelform/format.h"

namespace skelscope {

struct VersionChange {
  const skelform::Format* format = nullptr;
  SeenChange seen = {};
};
// styles: those that are on.
VersionChange change_as(const skelform::Skf& rig, std::span<const int> styles,
                        const skelform::Format& format);
// Returns the changes for all known formats but the rig's own.
std::vector<VersionChange> version_changes(const skelform::Skf& rig, std::span<const int> styles);

}  // namespace skelscope
