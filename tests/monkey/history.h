// Undo and redo all the way: every step must give back what was there.
#pragma once

#include "monkey/act.h"
#include "viewer/desk.h"
#include "viewer/moment.h"

namespace skelscope::monkey {

// The state that undo and redo must give back.
struct Moment {
  std::shared_ptr<const skelform::Skf> rig;
  EditState settings;
  std::vector<skelform::Vec2> picture;  // the corners of the draw list; of physics only the number
};
Moment moment_of(ui::Desk& desk);
// Returns the name of the first part that differs; empty: none.
std::string difference(const Moment& a, const Moment& b);

// Undoes up to `most` steps and redoes them. Fails the test if a step does not give back the state
// that was there.
void check_history(ui::Desk& desk, int most);

// Makes one edit of any kind through the requests that the panels make.
void edit_something(Chance& chance, ui::Desk& desk);

}  // namespace skelscope::monkey
