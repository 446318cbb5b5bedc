#include "session/compare/trace_check.h"

#include <algorithm>
#include <chrono>
#include <map>

#include "lists/lists.h"
#include "session/compare/causes/explain.h"
#include "session/recording/replay.h"
#include "skelform/math.h"

namespace skelscope {
namespace {

using namespace skelform;

const char* pass_words(std::string_view list) {
  if (list == "local") return "Animation";
  if (list == "visuals") return "Look";
  if (list == "ik") return "IK rules";
  if (list == "stages.fk") return "FK";
  if (list == "stages.ik") return "IK";
  if (list == "physics") return "Physics state";
  if (list == "stages.physics") return "Physics";
  if (list == "sprites") return "Drawing";
  return list == "vertices" ? "Mesh" : "End of tick";
}

int bone_of_family(const Armature& armature, int family) {
  const auto& families = armature.inverse_kinematics;
  if (!has_index(families, family)) return -1;
  const auto& members = families[family].bone_ids;
  return members.empty() ? -1 : members.front();
}

int bone_of_physics(const Armature& armature, int entry) {
  return find_index(armature.bones, entry, &Bone::physics_id);
}

int bone_of(const Armature& armature, const Difference& difference) {
  const std::string_view kind = difference.kind;
  if (kind == "family") return bone_of_family(armature, difference.id);
  if (kind == "physics entry") return bone_of_physics(armature, difference.id);
  return bone_with_id(armature, difference.id);
}

std::string words_of(const Difference& d) {
  const std::string field = d.field.empty() ? "" : d.field + ": ";
  return field + d.a + " here, " + d.b + " in the trace";
}

std::string name_of(const Armature& armature, const Difference& difference) {
  const int bone = bone_of(armature, difference);
  return bone >= 0 ? armature.bones[bone].name
                   : std::string(difference.kind) + " " + std::to_string(difference.id);
}

TraceRow first_row(const Armature& armature, const Comparison& comparison,
                   const DifferenceRow& difference) {
  const Difference& first = difference.first;
  TraceRow row;
  row.bone = bone_of(armature, first);
  const bool whole = row.bone >= 0 && std::string_view(first.kind) == "bone";
  row.name = name_of(armature, first);
  row.pass = pass_words(first.pass);
  row.what =
      (whole || row.bone < 0 ? ""
                             : std::string(first.kind) + " " + std::to_string(first.id) + " ") +
      words_of(first);
  row.first_tick = first.tick;
  row.following = describe_following(difference);
  if (difference.because >= 0)
    row.because = name_of(armature, comparison.rows[difference.because].first);
  return row;
}

// Returns one row for each bone. A bone's passes follow from each other, so its first difference
// tells where it began.
std::vector<TraceRow> rows_of(const Armature& armature, const Comparison& comparison) {
  std::vector<TraceRow> rows;
  std::map<std::string, std::size_t> known;
  for (const DifferenceRow& difference : comparison.rows) {
    const Difference& first = difference.first;
    const int bone = bone_of(armature, first);
    const std::string key =
        bone >= 0 ? std::to_string(bone) : std::string(first.kind) + std::to_string(first.id);
    const auto [found, fresh] = known.emplace(key, rows.size());
    if (fresh) rows.push_back(first_row(armature, comparison, difference));
    TraceRow& row = rows[found->second];
    row.pixels = std::max(row.pixels, difference.worst_pixels);
    row.degrees = std::max(row.degrees, skelform::to_degrees(difference.worst_radians));
    row.measured |=
        difference.worst_pixels > 0 || difference.worst_radians > 0 || difference.worst_factor > 0;
  }
  return rows;
}

bool is_in(const Trace& trace, std::int64_t number) {
  return std::ranges::binary_search(trace.ticks, number, {}, &TraceTick::tick);
}

// Runs the next tick. A tick that the trace lacks is stored as its number alone.
void run_one(TraceCheck& check) {
  const RecordedTick& tick = check.played.recording.ticks[check.next];
  const std::int64_t number = check.played.first_tick + static_cast<std::int64_t>(check.next++);
  replay_tick(*check.scratch, tick);
  if (!tick.record) return;
  if (is_in(*check.theirs, number))
    check.ours.ticks.push_back(trace_tick(*check.scratch, number, check.lists));
  else
    check.ours.ticks.push_back({.tick = number});
}

// Returns the ticks that differ, that the trace lacks, or that one of the two repeats more often.
std::vector<std::int64_t> places_of(const Comparison& c) {
  std::vector<std::int64_t> ticks = c.differing;
  ticks.insert(ticks.end(), c.ticks_only_in_a.begin(), c.ticks_only_in_a.end());
  for (const Repeated& repeated : c.repeated)
    if (repeated.compared < repeated.times) ticks.push_back(repeated.tick);
  std::ranges::sort(ticks);
  ticks.erase(std::unique(ticks.begin(), ticks.end()), ticks.end());
  return ticks;
}

void compare_all(TraceCheck& check) {
  check.comparison = compare(check.ours, *check.theirs, {});
  check.rows = rows_of(check.skf->armature, check.comparison);
  check.places = places_of(check.comparison);
  check.scratch.reset();
  const CauseRig rig{check.skf, &check.played.recording, check.played.first_tick, true};
  const TracePair pair{check.ours, *check.theirs, check.comparison, {}};
  check.search = std::make_shared<CauseSearch>(begin_search(pair, &rig));
}

bool continue_causes(TraceCheck& check, double seconds) {
  if (!continue_search(*check.search, seconds)) return false;
  check.causes = check.search->causes;
  check.search.reset();
  check.ours = {};
  return check.done = true;
}

// Returns whether the record begins with this recording, because it was saved from the record or
// opened.
bool is_recorded(const Session& session, const Recording& recording) {
  const auto& snapshots = session.history.snapshots;
  const auto& ticks = recording.ticks;
  if (ticks.empty() || ticks.size() > snapshots.size() || !ticks[0].input.restart) return false;
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    if (snapshots[i].serial != snapshots[0].serial + i) return false;
    if (!(snapshots[i].input == ticks[i].input)) return false;
  }
  return true;
}

}  // namespace

int bone_with_id(const Armature& armature, int id) {
  const auto& bones = armature.bones;
  if (has_index(bones, id) && bones[id].id == id) return id;
  return find_index(bones, id, &Bone::id);
}

std::shared_ptr<TraceCheck> check_played(const Session& session, std::shared_ptr<const Trace> trace,
                                         Played played) {
  auto check = std::make_shared<TraceCheck>();
  check->skf = session.now.skf;
  check->theirs = std::move(trace);
  check->lists = lists_of(*check->theirs);
  check->played = std::move(played);
  check->scratch = make_simulation(session.now.skf);
  check->ours.head = trace_head(session, check->played.recording);
  if (is_recorded(session, check->played.recording)) {
    check->base_tick = session.history.first_tick;
    check->base_serial = session.history.snapshots.front().serial;
  }
  return check;
}

bool continue_check(TraceCheck& check, double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  while (!check.done && check.next < check.played.recording.ticks.size()) {
    run_one(check);
    if (Clock::now() >= end) return false;
  }
  if (!check.done && !check.search) compare_all(check);
  return check.done ||
         continue_causes(check, std::chrono::duration<double>(end - Clock::now()).count());
}

Trace own_trace(TraceCheck& check) {
  while (check.next < check.played.recording.ticks.size()) run_one(check);
  return std::move(check.ours);
}

float progress_of(const TraceCheck& check) {
  const std::size_t count = std::max<std::size_t>(check.played.recording.ticks.size(), 1);
  return check.done ? 1 : static_cast<float>(check.next) / static_cast<float>(count);
}

std::int64_t next_difference(const TraceCheck& check, std::int64_t tick, int direction) {
  const auto& ticks = check.places;
  if (direction > 0) {
    const auto later = std::ranges::upper_bound(ticks, tick);
    return later == ticks.end() ? -1 : *later;
  }
  const auto from = std::ranges::lower_bound(ticks, tick);
  return from == ticks.begin() ? -1 : *(from - 1);
}

}  // namespace skelscope
