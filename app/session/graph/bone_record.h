// One bone's place in every recorded tick, for plots. Each tick is run again once from the record,
// beside the session.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "session/record/session.h"
#include "session/runs/observed.h"

namespace skelscope {

// Armature space: pixels, y up, radians not wrapped.
struct BoneMoment {
  std::uint64_t serial = 0;  // of the snapshot it was run from; 0: not run yet
  skelform::Vec2 pos{0};
  float rot = 0;
};

struct BoneRecord {
  std::shared_ptr<const skelform::Skf> skf;
  int bone = -1;
  std::int64_t first_tick = 0;  // of moments.front(), in the record
  std::deque<BoneMoment> moments;
  std::optional<Simulation> simulation;  // never the session's
};

// Runs what is missing of the range, the newest first, by at most `budget` ticks, which it takes
// from it. True when nothing is missing.
bool follow_bone(BoneRecord& record, const Session& session, int bone, TickRange range,
                 int& budget);

enum class BoneQuantity { X, Y, Rotation, Speed };  // Speed: pixels since the tick before

// Over the range; NaN where nothing has been run. Rotations run on past half a turn.
std::vector<float> bone_series(const BoneRecord& record, BoneQuantity quantity, TickRange range);

}  // namespace skelscope
