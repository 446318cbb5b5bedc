// The settings of the window for a game: it is told changes as they are made, and everything that
// it has been told once it comes back.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "live/message.h"
#include "session/record/setup.h"
#include "skelform/skf.h"

namespace skelscope {

// The settings of the window that a game may take.
struct Told {
  std::vector<PhysicsPoke> physics;
  std::vector<Override> overrides;
  std::vector<int> styles;  // the active ones
  std::vector<FamilyOverride> families;
  GamePlaying playing;
};

// The settings that one character was told.
struct LiveTuning {
  std::shared_ptr<const skelform::Skf> rig;  // to which the indices belong; nullptr: none yet
  // The settings whose changes are sent. Nothing: the next ones begin, so that a game keeps its
  // own values and gets none of another character.
  std::optional<Told> seen;
  Told given;  // values that the game has been told; its styles: if `gave_styles`
  bool gave_styles = false;
  bool again = false;         // it has come back, or has loaded its rig again, perhaps without them
  int own_smooth_frames = 0;  // of its tracks, before it was told other ones
  // The physics of its first hello: a later one may have values of the window. Nothing: not known
  // yet.
  std::optional<std::vector<skelform::TraceParameters>> own_physics;
};

// Returns the lines that tell the game the settings of now. own_smooth_frames: of the game's tracks
// on screen.
std::vector<std::string> tuning_lines(LiveTuning& tuning, const LiveHello& hello,
                                      const std::shared_ptr<const skelform::Skf>& rig, Told now,
                                      int own_smooth_frames);

// Returns a sentence about changes since tuning.seen that the game cannot take; empty: none. Call
// it before tuning_lines().
std::string untold_changes(const LiveTuning& tuning, const LiveHello& hello, const Told& now);

}  // namespace skelscope
