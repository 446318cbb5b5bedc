#include "skelform/engine.h"

namespace skelform {

std::span<const DrawCommand> run_from(std::span<const DrawCommand> all, std::size_t first) {
  const auto follows = [](const DrawCommand& a, const DrawCommand& b) {
    return a.atlas_idx == b.atlas_idx && a.attachment == b.attachment &&
           b.first_index == a.first_index + a.index_count;
  };
  std::size_t last = first + 1;
  while (last < all.size() && follows(all[last - 1], all[last])) ++last;
  return all.subspan(first, last - first);
}

void place(Actor& actor, const EngineOptions& options, bool y_down) {
  const Vec2 up{1, y_down ? -1.0f : 1.0f};
  const Vec2 side{options.flip ? -1.0f : 1.0f, 1};
  actor.placement = {options.position * up, options.scale * side, options.rotation, options.tint};
  actor.velocity = options.velocity * up;
}

}  // namespace skelform
