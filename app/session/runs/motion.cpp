#include "session/runs/motion.h"

#include <algorithm>

namespace skelscope {
namespace {

MotionTick* slot_of(Motion& motion, std::int64_t tick) {
  const std::int64_t at = tick - motion.first_tick;
  if (at < 0 || at >= static_cast<std::int64_t>(motion.ticks.size())) return nullptr;
  return &motion.ticks[static_cast<std::size_t>(at)];
}

// Keeps what the old and the new window share.
void move_window(Motion& motion, std::int64_t first, std::int64_t last) {
  const std::int64_t end = motion.first_tick + static_cast<std::int64_t>(motion.ticks.size());
  if (first >= end || last < motion.first_tick) {
    motion.ticks.clear();
    motion.first_tick = first;
  }
  for (; motion.first_tick < first; ++motion.first_tick) motion.ticks.pop_front();
  for (; motion.first_tick > first; --motion.first_tick) motion.ticks.emplace_front();
  motion.ticks.resize(static_cast<std::size_t>(last - first + 1));
}

void take_tick(MotionTick& slot, const Simulation& simulation, std::uint64_t serial) {
  slot.serial = serial;
  slot.joints.clear();
  for (const skelform::ConstructedBone& bone : simulation.constructed.bones)
    slot.joints.push_back(bone.pos);
}

// The tick on screen has just been run, unless it was edited since.
void take_tick(Motion& motion, MotionTick& slot, const Session& session, const Snapshot& snapshot,
               std::int64_t tick) {
  if (tick == session.tick && !session.edited) return take_tick(slot, session.now, snapshot.serial);
  if (!motion.simulation) motion.simulation = make_simulation(motion.skf);
  run_snapshot(*motion.simulation, snapshot);
  take_tick(slot, *motion.simulation, snapshot.serial);
}

// False when the budget is spent.
bool run_if_missing(Motion& motion, const Session& session, std::int64_t tick, int& budget) {
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  MotionTick* slot = slot_of(motion, tick);
  if (!snapshot || !slot || slot->serial == snapshot->serial) return true;
  if (budget-- <= 0) return false;
  take_tick(motion, *slot, session, *snapshot, tick);
  return true;
}

}  // namespace

bool follow_motion(Motion& motion, const Session& session, MotionWindow window, int budget) {
  if (!session.now.skf || session.tick < 0) return true;
  if (motion.skf != session.now.skf) motion = {session.now.skf, 0, {}, std::nullopt};
  const History& history = session.history;
  move_window(motion, std::max(session.tick - window.before, history.first_tick),
              std::min(session.tick + window.after, last_tick(history)));
  for (int away = 0; away <= std::max(window.before, window.after); ++away) {
    if (!run_if_missing(motion, session, session.tick - away, budget)) return false;
    if (!run_if_missing(motion, session, session.tick + away, budget)) return false;
  }
  return true;
}

const MotionTick* find_motion(const Motion& motion, const Session& session, std::int64_t tick) {
  const MotionTick* slot = slot_of(const_cast<Motion&>(motion), tick);
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  const bool known =
      slot && snapshot && motion.skf == session.now.skf && slot->serial == snapshot->serial;
  return known ? slot : nullptr;
}

}  // namespace skelscope
