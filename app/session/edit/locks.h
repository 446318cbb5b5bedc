// Bones that are locked: the tools of edit mode neither pick nor move them. The editor's own lock.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "skelform/edit.h"
#include "skelform/skf.h"

namespace skelscope {

bool is_locked(const skelform::Skf& skf, int bone);

// Locks all of them, or none when they are locked already.
std::vector<skelform::Edit> toggle_locks(const skelform::Skf& skf, std::span<const int> bones);

// Gives them a colour in the tree, 0..255; alpha 0: that of their parent.
std::vector<skelform::Edit> set_group_color(const skelform::Skf& skf, std::span<const int> bones,
                                            const std::array<int, 4>& rgba);

}  // namespace skelscope
