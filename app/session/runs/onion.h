// Onion skin: the rig a few frames before and after the tick on screen. The past comes from the
// record; the future from the record where it goes on, else from playing on beside the session.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "session/record/session.h"
#include "session/runs/ghost.h"
#include "session/runs/player.h"

namespace skelscope {

inline constexpr int kMostSkins = 8;  // to either side
inline constexpr int kLongestSkinStep = 60;

struct OnionSettings {
  int before = 2, after = 2;  // how many skins, 0..kMostSkins
  int step = 5;               // frames of the main track between two, 1..kLongestSkinStep
  bool operator==(const OnionSettings&) const = default;
};

// The inputs of the ghosts; they are made again when one changes.
struct OnionSource {
  std::shared_ptr<const skelform::Skf> skf;
  OnionSettings settings;
  std::uint64_t serial = 0;  // of the tick on screen, and of the newest in the record
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
  Ghosts ghosts;  // the farthest first, so that near ones lie on top
  Player player;
};

// Brings the ghosts up to the tick on screen; does nothing while it stays.
void update_onion(Onion& onion, const OnionSettings& settings, const Session& session);

}  // namespace skelscope
