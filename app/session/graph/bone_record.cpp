#include "session/graph/bone_record.h"

#include <cmath>
#include <limits>

namespace skelscope {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

void align(BoneRecord& record, const Session& session, int bone) {
  const History& history = session.history;
  if (record.skf != session.now.skf || record.bone != bone ||
      record.first_tick > history.first_tick) {
    std::optional<Simulation> simulation;
    if (record.skf == session.now.skf) simulation = std::move(record.simulation);
    record = {session.now.skf, bone, history.first_tick, {}, std::move(simulation)};
  }
  while (!record.moments.empty() && record.first_tick < history.first_tick) {
    record.moments.pop_front();
    ++record.first_tick;
  }
  if (record.moments.empty()) record.first_tick = history.first_tick;
  record.moments.resize(history.snapshots.size());
}

const BoneMoment* moment_at(const BoneRecord& record, std::int64_t tick) {
  const std::int64_t at = tick - record.first_tick;
  if (at < 0 || at >= static_cast<std::int64_t>(record.moments.size())) return nullptr;
  const BoneMoment& moment = record.moments[static_cast<std::size_t>(at)];
  return moment.serial == 0 ? nullptr : &moment;
}

// False when the budget is spent.
bool run_moment(BoneRecord& record, const Session& session, std::int64_t tick, int& budget) {
  const Snapshot* snapshot = find_snapshot(session.history, tick);
  if (!snapshot) return true;
  BoneMoment& moment = record.moments[static_cast<std::size_t>(tick - record.first_tick)];
  if (moment.serial == snapshot->serial) return true;
  const bool on_screen = tick == session.tick && !session.edited;
  if (!on_screen && budget-- <= 0) return false;
  if (!on_screen) {
    if (!record.simulation || record.simulation->skf != session.now.skf)
      record.simulation = make_simulation(session.now.skf);
    run_snapshot(*record.simulation, *snapshot);
  }
  const Simulation& shown = on_screen ? session.now : *record.simulation;
  const skelform::ConstructedBone& bone =
      shown.constructed.bones[static_cast<std::size_t>(record.bone)];
  moment = {snapshot->serial, bone.pos, bone.rot};
  return true;
}

float value_of(const BoneMoment& moment, const BoneMoment* before, BoneQuantity quantity) {
  switch (quantity) {
    case BoneQuantity::X:
      return moment.pos.x;
    case BoneQuantity::Y:
      return moment.pos.y;
    case BoneQuantity::Rotation:
      return moment.rot;
    case BoneQuantity::Speed:
      break;
  }
  return before ? skelform::length(moment.pos - before->pos) : kUnknown;
}

float wound_on(float angle, float before) {
  return std::isnan(before)
             ? angle
             : angle + skelform::kTau * std::round((before - angle) / skelform::kTau);
}

}  // namespace

bool follow_bone(BoneRecord& record, const Session& session, int bone, TickRange range,
                 int& budget) {
  if (bone < 0 || bone >= static_cast<int>(armature_of(session).bones.size())) return true;
  align(record, session, bone);
  for (std::int64_t tick = range.last; tick >= range.first; --tick)
    if (!run_moment(record, session, tick, budget)) return false;
  return true;
}

std::vector<float> bone_series(const BoneRecord& record, BoneQuantity quantity, TickRange range) {
  std::vector<float> values;
  float wound = kUnknown;
  for (std::int64_t tick = range.first; tick <= range.last; ++tick) {
    const BoneMoment* moment = moment_at(record, tick);
    float value = moment ? value_of(*moment, moment_at(record, tick - 1), quantity) : kUnknown;
    if (quantity == BoneQuantity::Rotation && moment) value = wound = wound_on(value, wound);
    values.push_back(value);
  }
  return values;
}

}  // namespace skelscope
