#include "panels/kit/game_physics.h"

namespace skelscope {

std::span<const skelform::Physics> game_physics(const Session& session, const View& view) {
  if (!view.live.shows) return {};
  const auto& own = pokes_of(session.now.input).own_physics;
  if (own.size() != armature_of(session).physics.size()) return {};
  return own;
}

}  // namespace skelscope
