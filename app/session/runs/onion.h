// Onion skin: ghosts of the rig a few frames before and after the tick on screen. The past comes
// from the record. The future comes from the record as far as it goes, then from playing on beside
// the session.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "session/record/session.h"
#include "session/runs/ghost.h"
#include "session/runs/player.h"

namespace skelscope {

inline constexpr int kMostSkins = 8;  // per side
inline constexpr int kLongestSkinStep = 60;

struct OnionSettings {
  int before = 2, after = 2;  // number of ghosts, 0..kMostSkins
  int step = 5;               // frames of the main track between ghosts, 1..kLongestSkinStep
  bool operator==(const OnionSettings&) const = default;
};

// The inputs of the ghosts, which are made again when one of the inputs changes.
struct OnionSource {
  std::shared_ptr<const skelform::Skf> skf;
  OnionSettings settings;
  std::uint64_t serial = 0;  // of the tick on screen, of the newest tick
  std::uint64_t last_serial = 0;
  bool edited = false;
  TickInput input;
  std::vector<PlaybackTrack> tracks;
  double speed = 1;
  int tick_rate = 60;
  bool loop = true;
  std::vector<int> styles;
  bool operator==(const OnionSource&) const = default;
};

struct Onion {
  OnionSource source;
  Ghosts ghosts;  // the farthest first, so that near ones are painted on top
  SidePlayer player;
};

// Makes the ghosts for the tick on screen; does nothing if the inputs are unchanged.
void update_onion(Onion& onion, const OnionSettings& settings, const Session& session);

}  // namespace skelscope
