#include "session/runs/rerun.h"

#include <algorithm>

namespace skelscope {

Rerun begin_rerun(Session& session) {
  session.playback.paused = true;
  session.playback.clock.saved = 0;
  return {session.now.skf, session.setup.pokes.physics_pokes, session.history.last_serial, nullptr};
}

bool is_outdated(const Rerun& rerun, const Session& session) {
  return rerun.skf != session.now.skf || rerun.last_serial != session.history.last_serial ||
         rerun.pokes != session.setup.pokes.physics_pokes;
}

void want_rerun(Rerun& rerun, Runs& runs, const Session& session) {
  rerun.run = want(runs, session,
                   Variant{.first = session.history.first_tick,
                           .physics_pokes = rerun.pokes,
                           .keeps_snapshots = true},
                   last_tick(session.history));
}

float progress_of(const Rerun& rerun, const Session& session) {
  const std::size_t count = std::max<std::size_t>(session.history.snapshots.size(), 1);
  const std::size_t done = rerun.run ? rerun.run->snapshots.size() : 0;
  return static_cast<float>(done) / static_cast<float>(count);
}

bool finish_rerun(Rerun& rerun, Session& session) {
  if (!rerun.run || !is_complete(*rerun.run)) return false;
  adopt(std::move(*rerun.run), session);
  return true;
}

bool is_recorded_otherwise(const Session& session) {
  const Pokes* last = nullptr;
  for (const Snapshot& snapshot : session.history.snapshots) {
    const Pokes& pokes = pokes_of(snapshot.input);
    if (&pokes == last) continue;
    last = &pokes;
    if (pokes.physics_pokes != session.setup.pokes.physics_pokes) return true;
  }
  return false;
}

}  // namespace skelscope
