#include "session/runs/rerun.h"

#include <algorithm>

#include "session/record/tick.h"

namespace skelscope {
namespace {

// Neighbours share their edits in the new record as they did in the old one.
std::shared_ptr<const Edits> with_edits(const Rerun& rerun, const Session& session,
                                        const Snapshot& old) {
  const Snapshot* before =
      find_snapshot(session.history,
                    session.history.first_tick + static_cast<std::int64_t>(rerun.fresh.size()) - 1);
  if (before && before->input.edits == old.input.edits) return rerun.fresh.back().input.edits;
  Edits edits = edits_of(old.input);
  edits.physics_edits = rerun.edits;
  return std::make_shared<const Edits>(std::move(edits));
}

void run_one(Rerun& rerun, const Session& session) {
  const Snapshot& old = session.history.snapshots[rerun.fresh.size()];
  Snapshot fresh = old;
  fresh.input.edits = with_edits(rerun, session, old);
  const bool continues = !rerun.fresh.empty() && !old.input.restart;
  if (continues) fresh.before = rerun.simulation.state;
  run_snapshot(rerun.simulation, fresh);
  rerun.fresh.push_back(std::move(fresh));
}

}  // namespace

Rerun begin_rerun(Session& session) {
  session.playback.paused = true;
  session.playback.accumulator = 0;
  Rerun rerun;
  rerun.skf = session.now.skf;
  rerun.edits = session.setup.edits.physics_edits;
  rerun.last_serial = session.history.last_serial;
  rerun.simulation = make_simulation(session.now.skf);
  return rerun;
}

bool is_outdated(const Rerun& rerun, const Session& session) {
  return rerun.skf != session.now.skf || rerun.last_serial != session.history.last_serial ||
         rerun.edits != session.setup.edits.physics_edits;
}

bool continue_rerun(Rerun& rerun, const Session& session, int budget) {
  const std::size_t count = session.history.snapshots.size();
  for (; rerun.fresh.size() < count && budget > 0; --budget) run_one(rerun, session);
  return rerun.fresh.size() >= count;
}

float progress_of(const Rerun& rerun, const Session& session) {
  const std::size_t count = std::max<std::size_t>(session.history.snapshots.size(), 1);
  return static_cast<float>(rerun.fresh.size()) / static_cast<float>(count);
}

void finish_rerun(Rerun&& rerun, Session& session) {
  truncate_after(session.history, session.history.first_tick - 1);
  for (Snapshot& snapshot : rerun.fresh) record(session.history, std::move(snapshot));
  forget_divergence(session);
  seek(session, session.tick);
}

bool is_recorded_otherwise(const Session& session) {
  const Edits* last = nullptr;
  for (const Snapshot& snapshot : session.history.snapshots) {
    const Edits& edits = edits_of(snapshot.input);
    if (&edits == last) continue;
    last = &edits;
    if (edits.physics_edits != session.setup.edits.physics_edits) return true;
  }
  return false;
}

}  // namespace skelscope
