#include "overlays/root_path.h"

#include <vector>

#include "session/record/session.h"

namespace skelscope {
namespace {

constexpr std::int64_t kPathTicks = 1200;
constexpr std::int64_t kPathDotEvery = 10;  // ticks

}  // namespace

void build_root_path(const Session& session, const Projection& projection, OverlayList& list) {
  if (session.setup.pokes.root.bone < 0) return;
  std::vector<skelform::Vec2> path;
  for (std::int64_t tick = session.tick; tick > session.tick - kPathTicks; --tick) {
    const Snapshot* snapshot = find_snapshot(session.history, tick);
    if (snapshot == nullptr || pokes_of(snapshot->input).root.bone < 0) break;
    const auto& at = pokes_of(snapshot->input).stance.placement.position;
    path.push_back(world_to_screen(projection, at));
    if (tick % kPathDotEvery == 0) add_disc(list, path.back(), 2, {Ink::Past});
    if (snapshot->input.restart) break;
  }
  if (path.size() > 1) add_polyline(list, path, 1.6f, {Ink::Past});
}

}  // namespace skelscope
