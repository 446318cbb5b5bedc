// A viewer in a folder of its own, in which random acts are performed.
#pragma once

#include <filesystem>

#include "monkey/act.h"
#include "viewer/desk.h"

namespace skelscope::monkey {

class Room {
 public:
  Room();
  ~Room();

  Sight look();
  void act(const Act& act);
  // Fails the test if a property does not hold that must hold after any acts.
  void check();
  // Undoes and redoes up to `steps` steps, which must give back what was there.
  void check_undo(int steps);
  // Draws the rig's pixels from now on, or leaves them out, which is faster by far.
  void draw_pixels(bool drawn) { viewer().graphics.unseen = !drawn; }
  Viewer& viewer() { return desk_.viewer(); }

 private:
  void key(const Act& act);
  void drag(const Act& act);
  void hold(int mods, bool down);
  void show_file(int seed);
  void settle();

  std::filesystem::path folder_, rig_;
  ui::Desk desk_;
  double now_ = 0;
  ImVec2 size_;
};

}  // namespace skelscope::monkey
