// A reason why two traces differ; explain.h finds it.
#pragma once

#include <cstdint>
#include <string>

namespace skelscope {

struct LikelyCause {
  const char* word = "";  // "y-flipped", ...: fixed, for JSON; cause_words() lists all
  std::string text;       // a sentence that calls trace b "the second"
  bool vague = false;     // says where the traces differ, but not why
  double amount = 0;      // of the shift, factor or offset; 0: none
  // Values that it explains, of all that differ in the ticks that were looked at.
  std::int64_t explained = 0, differing = 0;
};

struct CauseSearch;

}  // namespace skelscope
