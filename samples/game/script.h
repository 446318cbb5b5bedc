// Input from a file, so that a test can play. Each line has a time in seconds, then the keys held.
//   0.5 right          walk; left likewise
//   0.1 jump           pressed at the start of the line; style likewise
//   1 right aim 700 200
//   0.1 poke 480 400   pokes what is there, at the start of the line; friends likewise come or go
//   1 rig FILE         loads another export at the start of the line; tuning FILE likewise
#pragma once

#include <string>
#include <vector>

#include "watch.h"

namespace lantern {

struct Line {
  double seconds = 0;
  Input input;
  std::string rig, tuning;  // files to load at the start of the line; empty: no change
};

// Returns false, with a message that names the line, if the file cannot be read.
bool read_script(const std::string& path, std::vector<Line>& lines, std::string& error);

// Plays the script in frames of this length. `jump` and `style` count only in the first frame of
// their line.
void play_script(Game& game, const std::vector<Line>& lines, double frame_seconds, Watch& watch,
                 SDL_Renderer* renderer);

}  // namespace lantern
