// Ways to leave what is on screen, which wait while the user is asked about unsaved work. UI only.
#pragma once

#include <string>

#include "session/record/session.h"

namespace skelscope {

// Templates of new rigs.
enum class NewRig { Blank, Arm, Tail };

enum class Leave { Nothing, Quit, Open, Example, Reload, NewRig, Sent, Game };

struct Leaving {
  Leave how = Leave::Nothing;
  std::string path = {};  // of Open
  NewRig rig = NewRig::Blank;
  SentRig sent = {};
  // The user agreed to lose them.
  bool loses_edits = false, loses_records = false, loses_work = false;
};

}  // namespace skelscope
