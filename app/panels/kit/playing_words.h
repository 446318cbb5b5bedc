// The playing animations, in words.
#pragma once

#include <string>

#include "session/record/session.h"

namespace skelscope {

// "Stand + Walk" with "67 % + 33 %" under Average and Blend, with "Walk on top" under Sequence; one
// animation has no parts, and without any it is the rest pose.
struct Playing {
  std::string names = "Rest pose", parts;
};
Playing playing_words(const Session& session);

}  // namespace skelscope
