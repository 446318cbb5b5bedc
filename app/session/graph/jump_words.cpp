#include <string>
#include <string_view>

#include "session/graph/jumps.h"
#include "text/words.h"

namespace skelscope {
namespace {

using skelform::Element;

// Returns "Position X", the words shown beside its keys.
std::string element_words(Element element) {
  std::string words;
  for (const char letter : std::string_view(skelform::name_of(element))) {
    if (letter >= 'A' && letter <= 'Z' && !words.empty()) words += ' ';
    words += letter;
  }
  return words;
}

std::string key_words(const skelform::Armature& armature, const Jump& jump) {
  return bone_name(armature, jump.cause_bone) + "'s " + element_words(jump.element) + " key at " +
         std::to_string(jump.key_frame);
}

std::string none_words(const Jump& jump) {
  return jump.pop ? "nothing sudden in its keys" : "a peak, no pop";
}

}  // namespace

std::string cause_words(const skelform::Armature& armature, const Jump& jump) {
  switch (jump.cause) {
    case JumpCause::None:
      return none_words(jump);
    case JumpCause::Key:
      return "key: " + element_words(jump.element) + " of " + bone_name(armature, jump.cause_bone);
    case JumpCause::SnapKey:
      return "snaps as keyed";
    case JumpCause::StepKey:
      return "IK switches";
    case JumpCause::ConstraintFlip:
      return "IK constraint flips";
    case JumpCause::IkFlip:
      return "IK flips over";
    case JumpCause::IkReach:
      return "IK reach";
    case JumpCause::Smoothing:
      return "smoothing";
    case JumpCause::Seam:
      return "the loop's seam";
    case JumpCause::OtherSeam:
      return "seam of " + animation_name(armature, jump.animation);
    case JumpCause::Physics:
      break;
  }
  return "physics of " + bone_name(armature, jump.cause_bone);
}

std::string cause_advice(const skelform::Armature& armature, const Jump& jump) {
  const std::string chain = "The chain from " + bone_name(armature, jump.cause_bone);
  switch (jump.cause) {
    case JumpCause::None:
      if (jump.pop)
        return "It stands out from the frames around it, but no key, chain, seam, smoothing or "
               "physics makes most of it alone.";
      return "The bone is at its fastest here, and the frames around it lead up to that.";
    case JumpCause::Key:
      return "The way to " + key_words(armature, jump) +
             " is over within two frames. Move that key or bring its value in line.";
    case JumpCause::SnapKey:
      return key_words(armature, jump) + " is set to snap: this jump is meant.";
    case JumpCause::StepKey:
      return chain +
             " changes how it is solved at this frame: its mode, its mimicked target or "
             "whether it reaches for anything.";
    case JumpCause::ConstraintFlip:
      return chain +
             " bends to its other side, because its constraint changes at this frame. Keep "
             "it the same throughout, or change it where the chain is straight.";
    case JumpCause::IkFlip:
      return chain +
             " bends to its other side, because no constraint holds it on one. Give it "
             "Clockwise or CounterClockwise.";
    case JumpCause::IkReach:
      return chain +
             " is nearly straight: its target is at the end of its reach, where joints go far "
             "for little. Keep the target a little nearer.";
    case JumpCause::Smoothing:
      return "Without smooth frames the bone goes less than half as far here: smoothing lags and "
             "catches up. Use fewer smooth frames.";
    case JumpCause::Seam:
      return "The loop does not end where it begins. End it on its first pose.";
    case JumpCause::OtherSeam:
      return animation_name(armature, jump.animation) +
             ", which plays along, starts over at this frame and does not end where it begins.";
    case JumpCause::Physics:
      break;
  }
  return "Before physics the bone goes less than half as far here: " +
         bone_name(armature, jump.cause_bone) + "'s physics throws it.";
}

}  // namespace skelscope
