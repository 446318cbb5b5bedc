// The rules of the game: input becomes actions of the character. Independent of the window.
#pragma once

#include <skelform/live.h>
#include <skelform/sdl2.h>

#include <string>
#include <vector>

namespace lantern {

inline constexpr int kScreenWidth = 960, kScreenHeight = 600;  // pixels
inline constexpr float kWorldWidth = 1920;                     // pixels the hero may walk on

// The player's input in one frame.
struct Input {
  int walk = 0;          // -1 left, 1 right
  bool jump = false;     // pressed just now
  bool style = false;    // pressed just now: the next style
  bool aim = false;      // held: the hand points at the mouse
  bool friends = false;  // pressed just now: other newts come or go
  bool poke = false;     // pressed just now: pokes what is under the mouse
  SDL_FPoint mouse{0, 0};
};

// Parts of the rig, looked up once.
struct Parts {
  int idle = -1, walk = -1, jump = -1;                           // animations
  int head = -1, arm = -1, hand = -1, target = -1, shadow = -1;  // bones
};

struct Game {
  skelform::sdl2::Rig rig;                 // the rig with the tuning applied
  std::vector<skelform::Physics> physics;  // the physics values of the rig's file
  skelform::Tuning tuning;
  Parts parts;
  skelform::sdl2::Actor hero;
  std::vector<skelform::PlayMark> marks;       // the game's own three, then those of the tuning
  std::vector<skelform::sdl2::Actor> friends;  // walk behind and before the hero
  skelform::Scratch crowd;                     // their memory
  skelform::sdl2::Camera camera{{kScreenWidth / 2, kScreenHeight / 2}};
  skelform::Clock clock;
  skelform::Live live;         // shows the hero in SkelScope, with --live
  skelform::LivePace pace;     // as SkelScope wants it
  SDL_FPoint place{480, 520};  // the hero's feet on screen; y is also the ground's
  float ground = 520;
  float rising = 0;  // upward speed, pixels a second
  bool looks_left = false, jumps = false;
  int steps = 0;   // the number of times that a foot came down
  int pokes = 0;   // the number of times that the hero was poked
  float hurt = 0;  // seconds that the hero is still red
};

// Finds the parts by name. An index is -1 if the rig lacks the part; make_game() needs a complete
// rig.
Parts find_parts(const skelform::Armature& rig);
bool is_complete(const Parts& parts);

Game make_game(skelform::sdl2::Rig rig);

// Carries the hero over to another export of the rig. Returns false, and keeps the old rig, if the
// new one lacks parts.
bool change_rig(Game& game, skelform::sdl2::Rig rig);
// Returns a sentence for each part of the tuning that the rig does not have.
std::vector<std::string> change_tuning(Game& game, const skelform::Tuning& tuning);

// Runs one frame of the given length: as many ticks as are due.
void play_frame(Game& game, const Input& input, double seconds);

}  // namespace lantern
