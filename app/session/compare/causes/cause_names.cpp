#include "session/compare/causes/compare_causes.h"

namespace skelscope {

const char* name_of(Cause cause) {
  constexpr const char* names[] = {"y-flipped",
                                   "x-flipped",
                                   "axes-swapped",
                                   "rotation-negated",
                                   "rotation-mirrored",
                                   "degrees-for-radians",
                                   "tick-late",
                                   "tick-early",
                                   "ids-shifted",
                                   "ids-mixed",
                                   "factor",
                                   "offset",
                                   "rounded",
                                   "dialect-switch",
                                   "without-physics",
                                   "physics-at-rest",
                                   "without-ik",
                                   "stage-shown",
                                   "constraints-ignored",
                                   "constraints-swapped",
                                   "ik-iterations",
                                   "rotation-not-inherited",
                                   "scale-not-inherited",
                                   "position-not-scaled",
                                   "position-not-turned",
                                   "keyframe-handles",
                                   "keys-held",
                                   "short-turns",
                                   "keys-added-to-rest",
                                   "playback-speed",
                                   "ends-early",
                                   "key-missing",
                                   "track-missing",
                                   "some-tracks",
                                   "physics-damping",
                                   "physics-bounce",
                                   "physics-rate",
                                   "physics-late",
                                   "mirrored-parents",
                                   "fk-alone",
                                   "ik-alone",
                                   "physics-alone"};
  return names[static_cast<int>(cause)];
}

bool is_vague(Cause cause) {
  return cause == Cause::PhysicsAlone || cause == Cause::IkAlone || cause == Cause::FkAlone ||
         cause == Cause::SomeTracks;
}

}  // namespace skelscope
