// The order in which bones and attachments are painted: by zindex, ties by bone.
#pragma once

#include <span>
#include <vector>

#include "plan/plan.h"
#include "skelform/draw.h"
#include "skelform/pose.h"

namespace skelform {

// Starts from the last order, which is nearly always still right. Attachments are numbered on from
// the last bone; a bone's sprite lies below what it carries.
void sort_bones(const Plan& plan, const Pose& pose, std::span<const Attachment> attachments,
                std::vector<int>& order);

}  // namespace skelform
