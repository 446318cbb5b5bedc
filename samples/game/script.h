// Input from a file, so that a test can play: a line for so many seconds, then what is held.
//   0.5 right          walk; left
//   0.1 jump           pressed as the line begins; style likewise
//   1 right aim 700 200
#pragma once

#include <string>
#include <vector>

#include "game.h"

namespace lantern {

struct Line {
  double seconds = 0;
  Input input;
};

// Nothing and a message that names the line when the file cannot be read.
bool read_script(const std::string& path, std::vector<Line>& lines, std::string& error);

// Plays it in frames of this length; `jump` and `style` count in the first frame of their line.
void play_script(Game& game, const std::vector<Line>& lines, double frame_seconds);

}  // namespace lantern
