// The names of the playing animations.
#pragma once

#include <string>

#include "session/record/session.h"

namespace skelscope {

// names: "Stand + Walk"; "Rest pose" if nothing plays. parts: "67 % + 33 %" under Average and
// Blend, "Walk on top" under Sequence; empty for one animation.
struct Playing {
  std::string names = "Rest pose", parts;
};
Playing playing_words(const Session& session);

}  // namespace skelscope
