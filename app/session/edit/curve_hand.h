// A hand that drags a key of a curve or one of its handles, and new keys on a curve. Without a
// window.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

// Identifies a key across edits, which renumber keys.
struct CurveKey {
  int animation = -1, bone = -1;
  skelform::Element element = skelform::Element::Unknown;
  int frame = 0;
  bool operator==(const CurveKey&) const = default;
};
// Returns the position in Animation::keyframes; of several keys the last, which counts; -1: none.
int key_at(const skelform::Armature& armature, const CurveKey& place);

// The curve into a key ends with the key's own end handle. The curve out of it begins with the
// start handle of the key after.
enum class CurveGrab { None, Key, HandleIn, HandleOut };

struct CurveHand {
  CurveGrab grab = CurveGrab::None;
  std::shared_ptr<const skelform::Skf> rig;  // when the key was taken
  CurveKey taken;
  bool moved = false;  // far enough to be more than a click
  std::uint64_t gesture = 0;
  double frames = 0, value = 0;  // distance moved; value in the unit of the keys
};

CurveHand take_key(const Session& session, CurveGrab grab, const CurveKey& place,
                   std::uint64_t gesture);

// Returns the key's present place; dragging a handle does not change it.
CurveKey place_of(const CurveHand& hand);
// Returns whether the key would replace another one if it were dropped now.
bool replaces_key(const CurveHand& hand);
// Returns the held handle, relative to its segment.
skelform::Vec2 handle_of(const CurveHand& hand);
float value_of(const CurveHand& hand);

// Returns the gesture's edit so far; nullopt while the hand has not moved.
std::optional<RigRequest> request_of(const CurveHand& hand);

// Returns a request for a key on the curve at that frame; the curve keeps its course on both sides.
// nullopt if a key is there already, or for elements that switch.
std::optional<RigRequest> key_on_curve(const Session& session, const CurveKey& place);

}  // namespace skelscope
