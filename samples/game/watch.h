// Loads changes of the rig's file and of its tuning into the running game.
#pragma once

#include <filesystem>
#include <string>

#include "game.h"

namespace lantern {

struct Watched {
  std::string path;
  // The time of the last change that was seen.
  std::filesystem::file_time_type changed = std::filesystem::file_time_type::min();
};

struct Watch {
  Watched rig, tuning;
  double wait = 0;  // seconds until the next look
};

// Watches a loaded rig's file and the tuning beside it: "hero.skf" and "hero.tuning.json".
Watch make_watch(const std::string& rig);

// Looks once a second. Reports an unreadable file on stderr and keeps the loaded one.
void follow_files(Watch& watch, Game& game, SDL_Renderer* renderer, double seconds);

}  // namespace lantern
