// Input from a file, so that a test can play: a line for so many seconds, then what is held.
//   0.5 right          walk; left
//   0.1 jump           pressed as the line begins; style likewise
//   1 right aim 700 200
//   1 rig FILE         another export of the rig as the line begins; tuning FILE likewise
#pragma once

#include <string>
#include <vector>

#include "watch.h"

namespace lantern {

struct Line {
  double seconds = 0;
  Input input;
  std::string rig, tuning;  // files that change; empty: they stay
};

// Nothing and a message that names the line when the file cannot be read.
bool read_script(const std::string& path, std::vector<Line>& lines, std::string& error);

// Plays it in frames of this length; `jump` and `style` count in the first frame of their line.
void play_script(Game& game, const std::vector<Line>& lines, double frame_seconds, Watch& watch,
                 SDL_Renderer* renderer);

}  // namespace lantern
