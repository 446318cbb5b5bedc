// Names the parts of a difference for TakeOver, an edit that gives B the values of A.
#pragma once

#include <vector>

#include "session/rig/diff.h"
#include "skelform/edit.h"

namespace skelscope {

// Returns the parts that give B the value of one field of a change, or with nullptr all of it.
// Empty: no edit can take it; only all contents can be taken.
std::vector<skelform::TakenPart> parts_to_take(const Change& change, const FieldChange* field);

}  // namespace skelscope
