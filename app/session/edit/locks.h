// Locked bones: edit mode neither picks, moves nor removes them. The lock is the editor's own.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "session/edit/rig_request.h"
#include "skelform/edit.h"
#include "skelform/skf.h"

namespace skelscope {

bool is_locked(const skelform::Skf& skf, int bone);

// Returns the first locked bone that a request would remove, move or give another parent; -1: none.
// A bone's descendants are removed with it unless they are handed up.
int locked_bone(const skelform::Skf& skf, const RigRequest& request);
std::string why_bone_is_locked(const skelform::Armature& armature, int bone);

// Locks all bones, or unlocks them if all are locked.
std::vector<skelform::Edit> toggle_locks(const skelform::Skf& skf, std::span<const int> bones);

// Gives the bones a colour in the tree, 0..255; alpha 0: the parent's colour.
std::vector<skelform::Edit> set_group_color(const skelform::Skf& skf, std::span<const int> bones,
                                            const std::array<int, 4>& rgba);

}  // namespace skelscope
