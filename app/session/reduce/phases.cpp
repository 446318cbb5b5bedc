#include "session/reduce/phases.h"

#include <array>

namespace skelscope {

std::span<const Phase* const> phases_of(Reach reach) {
  static constexpr std::array kSlice = {&kAnimationPhase, &kFamilyPhase, &kPhysicsPhase,
                                        &kSubtreePhase,   &kKeyPhase,    &kSpritePhase,
                                        &kMeshPhase,      &kStylePhase,  &kTexturePhase};
  static constexpr std::array kEverything = {
      &kAnimationPhase, &kFamilyPhase,  &kPhysicsPhase, &kSubtreePhase, &kJointPhase,
      &kKeyPhase,       &kSpritePhase,  &kMeshPhase,    &kStylePhase,   &kTexturePhase,
      &kFramePhase,     &kSettingPhase, &kNumberPhase};
  if (reach == Reach::Slice) return kSlice;
  return kEverything;
}

}  // namespace skelscope
