// The keys of a trace's ticks and rows, and a list of unknown keys.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "json/place.h"
#include "session/recording/trace.h"

namespace skelscope {

inline constexpr std::array<std::string_view, 11> kTickKeys{
    "tick", "rewound_to", "bones",    "local",   "stages", "visuals",
    "ik",   "physics",    "vertices", "sprites", "passed"};
inline constexpr std::array<std::string_view, 3> kStageKeys{"fk", "ik", "physics"};

std::span<const std::string_view> keys_of(const TraceBone& row);
std::span<const std::string_view> keys_of(const TracePhysics& row);
std::span<const std::string_view> keys_of(const TraceFamily& row);
std::span<const std::string_view> keys_of(const TraceVisuals& row);
std::span<const std::string_view> keys_of(const TraceSprite& row);

// Adds the object's keys that are not among `known`. Keeps a few dozen per list.
void note_unknown_keys(std::vector<UnknownKey>& unknown, const skeljson::Place& object,
                       const char* list, std::int64_t tick,
                       std::span<const std::string_view> known);

}  // namespace skelscope
