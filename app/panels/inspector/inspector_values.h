// The values of a bone for the inspector, taken from a session. No drawing.
#pragma once

#include <array>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// The last pass that set a value in armature space; None: forward kinematics.
enum class Writer { None, Ik, Physics };

// The values of one element as printed: degrees, pixels or factors.
struct TransformRow {
  const char* label = "";
  const char* unit = "";
  int digits = 2;
  float rest = 0, animated = 0, in_rig = 0;
  skelform::Element element = skelform::Element::PositionX;
  bool overridden = false;  // the user overrides the animated value
  Writer writer = Writer::None;
};
std::array<TransformRow, 5> transform_rows(const Session& session, int bone);

// The bone after a pass, in pixels and degrees. Animate is relative to the parent, the other passes
// are in armature space.
struct PassRow {
  const char* name = "";
  float x = 0, y = 0, rotation = 0;
};
// Returns Animate, FK, IK, Physics; only Animate before the first construct.
std::vector<PassRow> pass_rows(const Session& session, int bone);

// A track of keys that animates an element of the bone at the frame on screen.
struct KeyRow {
  skelform::Element element = skelform::Element::Unknown;
  int animation = 0;
  int frame = 0;           // the animation's frame on screen
  int from = -1, to = -1;  // keyframes before and after the frame, as indices; -1: none
  bool wins = true;        // false: a later animation of the mix also sets the element
};
std::vector<KeyRow> key_rows(const Session& session, int bone);

// Returns the bones from the root to the bone itself.
std::vector<int> ancestry(const skelform::Armature& armature, int bone);

}  // namespace skelscope
