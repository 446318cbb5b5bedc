#include "session/settle.h"
#include "session/tuning.h"
#include "viewer/viewer.h"

namespace skelscope {

namespace {

constexpr int kTicksAFrame = 400;      // that are run again for samples
constexpr double kTrailSeconds = 1;

// Edits that no simulation can use are said in the list of problems as long as they stand.
void follow_problems(Session& session) {
  const auto tuned = tuning_problems(armature_of(session), session.pokes.physics_edits);
  std::erase_if(session.problems, [](const skelform::Problem& p) {
    return p.code == "physics-parameter" && p.message.starts_with("tuned to");
  });
  session.problems.insert(session.problems.end(), tuned.begin(), tuned.end());
}

}  // namespace

void apply_physics(Viewer& viewer, const PhysicsRequests& requests) {
  Session& session = viewer.session;
  if (!session.skf) return;
  if (requests.set_excitation) session.excitation = *requests.set_excitation;
  session.excitation.moved += requests.moved;
  if (requests.nudge) nudge(session.excitation);
  if (requests.nudge && session.playback.paused) toggle_pause(session);
  if (requests.rest) rest_physics(session);
  if (requests.settle > 0) settle_physics(session, requests.settle);
  if (requests.show_start) show_start(session);
}

void follow_physics(Viewer& viewer) {
  Session& session = viewer.session;
  if (!session.skf) return;
  follow_problems(session);
  if (!viewer.view.overlays.physics) return;
  const std::int64_t ticks =
      static_cast<std::int64_t>(kTrailSeconds / tick_seconds(session.playback));
  follow_record(viewer.view.physics.samples, session, {session.tick - ticks, session.tick},
                kTicksAFrame);
}

}  // namespace skelscope
