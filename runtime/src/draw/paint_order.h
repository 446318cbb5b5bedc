// The painting order of bones and attachments: by zindex, then by bone.
#pragma once

#include <span>
#include <vector>

#include "plan/plan.h"
#include "skelform/draw.h"
#include "skelform/pose.h"

namespace skelform {

// Sorts from the previous order, which rarely changes. Attachments are numbered after the last
// bone. An attachment lies over the sprite of its bone.
void sort_bones(const Plan& plan, const Pose& pose, std::span<const Attachment> attachments,
                std::vector<int>& order);

}  // namespace skelform
