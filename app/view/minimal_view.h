// The progress of "Make a minimal rig" and its requests. UI only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace skelscope {

// The symptom to keep: a problem with this code, or the first difference from the compared trace.
struct MinimalWish {
  std::string code = {};
  bool difference = false;
};

// Filled by the viewer while it reduces a rig.
struct MinimalView {
  bool open = false;
  bool done = false;
  std::string what = {};   // the symptom: "bone-pop"
  std::string left = {};   // so far: "61 bones to 3, 4 animations to 1 with 2 keys"
  std::string phase = {};  // the parts being removed
  std::int64_t tries = 0;
  std::string name = {};   // suggested name of the file, in the rig's folder
  std::string saved = {};  // path of the saved file; empty: not saved
};

struct MinimalRequests {
  std::optional<MinimalWish> make = {};
  bool stop = false;  // stop and keep the best rig so far
  bool save = false;
};

}  // namespace skelscope
