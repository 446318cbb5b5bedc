// The settings that the window sends to a game.
#pragma once

#include <span>
#include <string>

#include "session/record/setup.h"

namespace skelscope {

// Returns the line that changes the values of `before` into those of `now`: {"set":{"physics":
// [{"id":3,"sway":0.4}]}}. A value that is no longer set gets the game's own, of `own` with all
// entries of the rig. Empty if nothing changes. Values that are not finite are left out.
std::string physics_line(std::span<const skelform::Physics> own,
                         std::span<const PhysicsPoke> before, std::span<const PhysicsPoke> now);

// The same for overrides; an override that is gone has the value null.
std::string overrides_line(const skelform::Armature& armature, std::span<const Override> before,
                           std::span<const Override> now);

// The settings of IK families: {"set":{"families":[{"id":2,"mode":"CCD","iterations":4,"target":7}]
// }}. A row replaces all settings of its family; without keys it has the
// rig's own.
std::string families_line(const skelform::Armature& armature,
                          std::span<const FamilyOverride> before,
                          std::span<const FamilyOverride> now);

// The names of the active styles, the uppermost first; none: no style.
std::string style_line(const skelform::Armature& armature, std::span<const int> styles);

// {"set":{"animation_speed":0.5}} and {"set":{"smooth":8}}; empty if nothing has changed. What is
// no longer set is 1, and the game's own smooth frames.
std::string animation_speed_line(const GamePlaying& before, const GamePlaying& now);
std::string smooth_line(const GamePlaying& before, const GamePlaying& now, int own_frames);

}  // namespace skelscope
