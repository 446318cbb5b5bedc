// The numbers the inspector shows about one bone, taken from a session. No drawing here.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// The pass that set a world value last; None: forward kinematics.
enum class Writer { None, Ik, Physics };

// Degrees, pixels or factors, as printed.
struct TransformRow {
  const char* label = "";
  const char* unit = "";
  int digits = 2;
  float rest = 0, animated = 0, world = 0;
  skelform::Element element = skelform::Element::PositionX;
  bool overridden = false;  // the animated value is an override of the user's
  Writer writer = Writer::None;
};
std::array<TransformRow, 5> transform_rows(const Session& session, int bone);

// The bone after a pass: pixels and degrees. Animate is relative to the parent, the others are in
// armature space.
struct PassRow {
  const char* name = "";
  float x = 0, y = 0, rotation = 0;
};
// Animate, FK, IK, Physics; only Animate before anything was constructed.
std::vector<PassRow> pass_rows(const Session& session, int bone);

// A track of keys that sets a field of the bone at the frame on screen.
struct KeyRow {
  skelform::Element element = skelform::Element::Unknown;
  int animation = 0;
  int frame = 0;           // the animation's frame on screen
  int from = -1, to = -1;  // indices of its keyframes around the frame; -1: none on that side
  bool wins = true;        // false: a later animation of the mix writes the field too
};
std::vector<KeyRow> key_rows(const Session& session, int bone);

// The style that provides the texture a bone shows, or -1.
int providing_style(const skelform::Armature& armature, int tex, const std::vector<int>& styles);

// Bones from the root to the bone itself.
std::vector<int> ancestry(const skelform::Armature& armature, int bone);

// The user's overrides with the bone shown or hidden the other way round; an override that would
// say what the rig says anyway is taken back.
std::vector<Override> with_hidden_toggled(const Session& session, int bone);

// A number that keeps to its column: fewer digits for large ones, an exponent for huge ones.
std::string figure(float value, int digits);

}  // namespace skelscope
