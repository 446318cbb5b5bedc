// A key of a curve, or one of its handles, in the hand; keys that are put on a curve. Without a
// window.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "session/edit/rig_request.h"
#include "session/record/session.h"

namespace skelscope {

// Names a key through edits, which renumber them.
struct CurveKey {
  int animation = -1, bone = -1;
  skelform::Element element = skelform::Element::Unknown;
  int frame = 0;
  bool operator==(const CurveKey&) const = default;
};
// Position in Animation::keyframes; of several the one that counts; -1: none stands there.
int key_at(const skelform::Armature& armature, const CurveKey& place);

// The curve into a key ends with its own second handle; the curve out of it begins with the first
// handle of the key after.
enum class CurveGrab { None, Key, HandleIn, HandleOut };

struct CurveHand {
  CurveGrab grab = CurveGrab::None;
  std::shared_ptr<const skelform::Skf> rig;  // as it was when the key was taken
  CurveKey taken;
  bool moved = false;  // far enough to be more than a click
  std::uint64_t gesture = 0;
  double frames = 0, value = 0;  // how far from there; in the unit of the keys
};

CurveHand take_key(const Session& session, CurveGrab grab, const CurveKey& place,
                   std::uint64_t gesture);

// The key's present place; dragging a handle does not move it.
CurveKey place_of(const CurveHand& hand);
// The other key that would go if the hand opened now.
bool replaces_key(const CurveHand& hand);
// The handle that is held, in its segment.
skelform::Vec2 handle_of(const CurveHand& hand);
float value_of(const CurveHand& hand);

// The gesture's edit so far; nothing while the hand has not moved.
std::optional<RigRequest> request_of(const CurveHand& hand);

// A key where the curve is at that frame; the curve keeps its course on both sides. Nothing where
// a key stands there already, or for elements that switch.
std::optional<RigRequest> key_on_curve(const Session& session, const CurveKey& place);

}  // namespace skelscope
