// The places of bones at rest, and keeping them under another parent.
#pragma once

#include <span>
#include <vector>

#include "skelform/construct.h"
#include "write/draft.h"

namespace skelform {

// Every bone as it is drawn at rest without physics; bones of IK families as they are before IK, so
// that taking their place does not take the solver's answer for the question.
std::vector<ConstructedBone> resting_bones(const Draft& draft);

// Puts the bone below another parent, where it stays in place. Throws Refusal below one that has no
// size.
void hang_below(Draft& draft, int bone, int parent, const std::vector<ConstructedBone>& resting);

// Whether `bone` is `ancestor` or below it.
bool is_below(const Armature& armature, int bone, int ancestor);
// For each bone whether it is one of these or below one. The armature is resolved.
std::vector<bool> and_all_below(const Armature& armature, std::span<const int> bones);

}  // namespace skelform
