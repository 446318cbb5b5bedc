// The settings that the window sends to a game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "session/tick/history.h"

namespace skelscope {

// How a game shall play its animations; nothing: as it likes.
struct LivePlaying {
  std::optional<double> speed;       // factor of the animations, 0..16
  std::optional<int> smooth_frames;  // of all tracks
};

// The settings that a game has been told.
struct Told {
  std::vector<PhysicsPoke> physics;
  std::vector<Override> overrides;
  std::vector<int> styles;  // the active ones
  std::vector<FamilyOverride> families;
  LivePlaying playing;
};

// Returns the line that changes the values of `before` into those of `now`: {"set":{"physics":
// [{"id":3,"sway":0.4}]}}. A value that is no longer set gets the rig's own. Empty if nothing
// changes. Values that are not finite are left out.
std::string physics_line(const skelform::Armature& armature, std::span<const PhysicsPoke> before,
                         std::span<const PhysicsPoke> now);

// The same for overrides; an override that is gone has the value null.
std::string overrides_line(const skelform::Armature& armature, std::span<const Override> before,
                           std::span<const Override> now);

// The settings of IK families that a game can take: {"set":{"families":[{"id":2,"enabled":false,
// "iterations":4,"target":7}]}}. A row replaces all settings of its family; without keys it has the
// rig's own.
std::string families_line(const skelform::Armature& armature,
                          std::span<const FamilyOverride> before,
                          std::span<const FamilyOverride> now);

// The names of the active styles, the uppermost first.
std::string style_line(const skelform::Armature& armature, std::span<const int> styles);

// {"set":{"animation_speed":0.5}} and {"set":{"smooth":8}}; empty if nothing has changed.
std::string animation_speed_line(const LivePlaying& before, const LivePlaying& now);
std::string smooth_line(const LivePlaying& before, const LivePlaying& now);

}  // namespace skelscope
