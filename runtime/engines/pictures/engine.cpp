#include "skelform/engine.h"

namespace skelform {

void place(Actor& actor, const EngineOptions& options, bool y_down) {
  const Vec2 up{1, y_down ? -1.0f : 1.0f};
  const Vec2 side{options.flip ? -1.0f : 1.0f, 1};
  actor.placement = {options.position * up, options.scale * side, options.rotation, options.tint};
  actor.velocity = options.velocity * up;
}

}  // namespace skelform
