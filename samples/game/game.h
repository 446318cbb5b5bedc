// The rules of the game: what the player wants becomes what the character does. No window here.
#pragma once

#include <skelform/sdl2.h>

#include <string>
#include <vector>

namespace lantern {

// The player's input in one frame.
struct Input {
  int walk = 0;        // -1 left, 1 right
  bool jump = false;   // pressed just now
  bool style = false;  // pressed just now: the next style
  bool aim = false;    // held: the hand points at the mouse
  SDL_FPoint mouse{0, 0};
};

// Parts of the rig, looked up once.
struct Parts {
  int idle = -1, walk = -1, jump = -1;                           // animations
  int head = -1, arm = -1, hand = -1, target = -1, shadow = -1;  // bones
};

struct Game {
  skelform::sdl2::Rig rig;                 // tuned
  std::vector<skelform::Physics> physics;  // as in the rig's file
  skelform::Tuning tuning;
  Parts parts;
  skelform::sdl2::Actor hero;
  skelform::Clock clock;
  SDL_FPoint place{480, 520};  // of the hero's feet on screen; the second is the ground, too
  float ground = 520;
  float rising = 0;  // pixels a second, up
  bool looks_left = false, jumps = false;
  int steps = 0;  // feet that came down
};

// Of a rig that lacks some of them: those are -1, and it is not for make_game().
Parts find_parts(const skelform::Armature& rig);
bool is_complete(const Parts& parts);

Game make_game(skelform::sdl2::Rig rig);

// The hero goes on with another export of the rig. False if it lacks parts: the old one stays.
bool change_rig(Game& game, skelform::sdl2::Rig rig);
// Returns a sentence for each part of the tuning that the rig does not have.
std::vector<std::string> change_tuning(Game& game, const skelform::Tuning& tuning);

// A frame that took so many seconds: as many ticks as are due.
void play_frame(Game& game, const Input& input, double seconds);

}  // namespace lantern
