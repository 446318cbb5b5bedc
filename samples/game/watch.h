// Brings changes of the rig's file and of its tuning into the running game.
#pragma once

#include <filesystem>
#include <string>

#include "game.h"

namespace lantern {

struct Watched {
  std::string path;
  std::filesystem::file_time_type changed = std::filesystem::file_time_type::min();  // last seen
};

struct Watch {
  Watched rig, tuning;
  double wait = 0;  // seconds until the next look
};

// Of a rig that is loaded; its tuning is beside it: "hero.skf" and "hero.tuning.json".
Watch make_watch(const std::string& rig);

// Looks once a second. A file that cannot be read is told on stderr and changes nothing.
void follow_files(Watch& watch, Game& game, SDL_Renderer* renderer, double seconds);

}  // namespace lantern
