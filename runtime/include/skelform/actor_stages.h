// Ticks of an Actor that also give the pose after each pass, for debuggers; live_stages() of live.h
// says when one asks for that. Not part of SkelForm.
#pragma once

#include <span>

#include "skelform/actor.h"

SKELFORM_API_BEGIN
namespace skelform {

// As construct() and tick() of actor.h. They write to `stages` (may be nullptr) as construct() of
// construct.h does, which allocates the first time.
void construct(Actor& actor, const Armature& armature, const ConstructOptions& options,
               ConstructTrace* stages);
std::span<const PlayEvent> tick(Actor& actor, const Armature& armature, double seconds,
                                std::span<const PlayMark> marks, const ConstructOptions& options,
                                ConstructTrace* stages);

}  // namespace skelform
SKELFORM_API_END
