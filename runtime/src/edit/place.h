// Places of bones at rest, and how they are kept under another parent.
#pragma once

#include <span>
#include <vector>

#include "skelform/construct.h"
#include "write/draft.h"

namespace skelform {

// Every bone as drawn at rest without physics and before IK: a bone posed by IK must not get the
// solver's rotation as its own.
std::vector<ConstructedBone> resting_bones(const Draft& draft);

// Moves the bone below another parent, without changing its place. Throws Refusal if the parent's
// scale is 0.
void hang_below(Draft& draft, int bone, int parent, const std::vector<ConstructedBone>& resting);

// Returns whether `bone` is `ancestor` or below it.
bool is_below(const Armature& armature, int bone, int ancestor);
// For each bone, whether it is one of `bones` or below one of them. The armature must be resolved.
std::vector<bool> and_all_below(const Armature& armature, std::span<const int> bones);

}  // namespace skelform
