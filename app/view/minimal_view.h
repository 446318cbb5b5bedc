// "Make a minimal rig": what is asked for, and how far it has come. UI only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace skelscope {

// The symptom to keep: a problem of this code, or the first difference from the compared trace.
struct MinimalWish {
  std::string code = {};
  bool difference = false;
};

// Filled by the viewer while a rig is made smaller.
struct MinimalView {
  bool open = false;
  bool done = false;
  std::string what = {};   // that stays: "bone-pop"
  std::string left = {};   // "61 bones to 3, 4 animations to 1 with 2 keys"
  std::string phase = {};  // what is being left out
  std::int64_t tries = 0;
  std::string name = {};   // of the file that it would become, beside the rig
  std::string saved = {};  // where it is; empty: nowhere yet
};

struct MinimalRequests {
  std::optional<MinimalWish> make = {};
  bool stop = false;  // with the best so far
  bool save = false;
};

}  // namespace skelscope
