// Compares a trace with the tick on screen.
#include <algorithm>
#include <cmath>
#include <map>

#include "lists/lists.h"
#include "session/compare/trace_check.h"
#include "session/record/undo.h"
#include "session/recording/replay.h"
#include "session/rig/remap.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr double kSecondsAFrame = 0.008;

const TraceTick* find_tick(const Trace& trace, std::int64_t number) {
  const auto found = std::ranges::lower_bound(trace.ticks, number, {}, &TraceTick::tick);
  return found != trace.ticks.end() && found->tick == number ? &*found : nullptr;
}

float or_else(double value, float otherwise) {
  return std::isfinite(value) ? static_cast<float>(value) : otherwise;
}

void adopt_vertices(const Session& s, const TraceTick& tick, Simulation& other) {
  for (const TraceVertices& list : tick.vertices.value_or(std::vector<TraceVertices>{})) {
    const int bone = bone_with_id(armature_of(s), list.bone);
    const int visuals = bone < 0 ? -1 : armature_of(s).bones[bone].visuals_id;
    if (visuals < 0) continue;
    const auto count = armature_of(s).visuals[visuals].vertices.size();
    Vec2* points = &other.constructed.vertices[skelform::first_vertex(armature_of(s), visuals)];
    for (std::size_t i = 0; i < std::min(count, list.points.size()); ++i)
      points[i] = {or_else(list.points[i][0], points[i].x),
                   or_else(list.points[i][1], points[i].y)};
  }
}

// Poses the ghost by the trace's tick; values that the trace lacks come from the window.
void adopt_pose(Reference& reference, const Session& s, const TraceTick& tick) {
  Simulation& other = *reference.other;
  other.shown = s.now.shown;
  other.constructed = s.now.constructed;
  const auto& bones = tick.bones[to_index(TracePass::Bones)];
  for (const TraceBone& row : bones.value_or(std::vector<TraceBone>{})) {
    const int bone = bone_with_id(armature_of(s), row.id);
    if (bone < 0) continue;
    ConstructedBone& theirs = other.constructed.bones[bone];
    theirs.pos = {or_else(row.x, theirs.pos.x), or_else(row.y, theirs.pos.y)};
    theirs.rot = or_else(row.rot, theirs.rot);
    theirs.scale = {or_else(row.sx, theirs.scale.x), or_else(row.sy, theirs.scale.y)};
  }
  adopt_vertices(s, tick, other);
  reference.has_pose = true;
}

// Compares the tick on screen by the same rules as the whole trace.
void compare_shown(Reference& reference, const Session& s, const TraceTick& theirs) {
  const TraceLists lists{.stages = theirs.bones[to_index(TracePass::Ik)].has_value(),
                         .sprites = theirs.sprites.has_value()};
  Trace ours, other;
  ours.ticks.push_back(trace_tick(s.now, theirs.tick, lists));
  other.ticks.push_back(theirs);
  std::map<int, ReferenceRow> by_bone;
  for (const DifferenceRow& row : compare(ours, other, {}).rows) {
    const int bone = bone_with_id(armature_of(s), row.first.id);
    if (std::string_view(row.first.kind) != "bone" || bone < 0) continue;
    ReferenceRow& shown = by_bone[bone];
    shown.pixels = std::max(shown.pixels, static_cast<float>(row.worst_pixels));
    shown.degrees =
        std::max(shown.degrees, static_cast<float>(row.worst_radians) * kDegreesPerRadian);
  }
  for (auto& [bone, row] : by_bone) {
    row.bone = bone;
    row.first_tick = s.tick;
    reference.rows.push_back(row);
  }
}

// Converts the differing ticks to ticks of the record; none until the window plays the recording.
void place_marks(Reference& reference, const TraceCheck& check) {
  auto& marks = reference.marks;
  const auto& differing = check.places;
  if (check.base_serial == 0) return marks.clear();
  const std::int64_t shift = check.base_tick - check.played.first_tick;
  const bool placed = marks.size() == differing.size() &&
                      (marks.empty() || marks.front() == differing.front() + shift);
  if (placed) return;
  marks.clear();
  for (const std::int64_t tick : differing) marks.push_back(tick + shift);
}

}  // namespace

void follow_trace(Reference& reference, const Session& s) {
  TraceCheck& check = *reference.check;
  continue_check(check, kSecondsAFrame);
  place_marks(reference, check);
  const std::int64_t number = shown_trace_tick(reference, s);
  if (number < 0) return;
  const TraceTick* theirs = find_tick(*check.theirs, number);
  if (!theirs) {
    reference.note = "The trace has no tick " + std::to_string(number);
    return;
  }
  compare_shown(reference, s, *theirs);
  adopt_pose(reference, s, *theirs);
}

std::int64_t shown_trace_tick(const Reference& reference, const Session& s) {
  if (!reference.check || reference.check->base_serial == 0) return -1;
  const TraceCheck& check = *reference.check;
  const Snapshot* shown = find_snapshot(s.history, s.tick);
  const std::int64_t at = s.tick - check.base_tick;
  const auto count = static_cast<std::int64_t>(check.played.recording.ticks.size());
  const bool plays = shown && at >= 0 && at < count &&
                     shown->serial == check.base_serial + static_cast<std::uint64_t>(at);
  return plays ? at + check.played.first_tick : -1;
}

void play_trace(Reference& reference, Session& s) {
  if (!reference.check) return;
  TraceCheck& check = *reference.check;
  if (check.played.recording.ticks.empty()) return;
  const std::uint64_t before = s.history.last_serial;
  remember_edit(s);  // the trace brings settings of its own
  open_recording(s, check.played.recording);
  check.base_tick = 0;
  check.base_serial = before + 1;
}

void show_trace_tick(Reference& reference, Session& s, std::int64_t tick) {
  if (!reference.check) return;
  const TraceCheck& check = *reference.check;
  const auto wanted = [&] { return check.base_tick + tick - check.played.first_tick; };
  const Snapshot* there = find_snapshot(s.history, wanted());
  const auto at = static_cast<std::uint64_t>(tick - check.played.first_tick);
  const bool plays = check.base_serial != 0 && there && there->serial == check.base_serial + at;
  if (!plays) play_trace(reference, s);
  s.playback.paused = true;
  seek(s, wanted());
}

void take_as_playing(Reference& reference, const Session& s, int animation) {
  if (!reference.check) return;
  const auto trace = reference.check->theirs;
  const int count = animation_count(s);
  if (animation >= count) return;
  reference.check = check_played(s, trace, play_from_start(*s.now.skf, *trace, animation));
}

std::shared_ptr<TraceCheck> check_again(const TraceCheck& before, const Session& s) {
  const Played& played = before.played;
  const Remap remap = skelform::make_remap(before.skf->armature, armature_of(s));
  const int animation = skelform::followed(remap.match.animations, played.animation);
  const bool is_there = played.animation < 0 || animation >= 0;
  if (played.by == PlayedBy::Choice && is_there)
    return check_played(s, before.theirs, play_from_start(*s.now.skf, *before.theirs, animation));
  if (played.by != PlayedBy::File) return check_trace(s, before.theirs);
  Played again{.by = PlayedBy::File, .words = played.words, .first_tick = played.first_tick};
  for (const RecordedTick& tick : played.recording.ticks)
    again.recording.ticks.push_back(remap_tick(remap, tick));
  return check_played(s, before.theirs, std::move(again));
}

}  // namespace skelscope
