#include "live/record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "lists/lists.h"
#include "session/compare/trace_check.h"
#include "session/tick/playback.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostMarks = 10'000;
// The newest ticks, which keep the poses between the passes.
constexpr std::size_t kWholeTicks = 1800;
constexpr std::size_t kMarkedTicks = 600;  // the newest ones, among which a mark's tick is
constexpr auto kLongestGap = std::chrono::seconds(2);  // longer ones are no part of the record

template <class Row>
std::size_t bytes_of_rows(const std::optional<std::vector<Row>>& rows) {
  return rows ? rows->capacity() * sizeof(Row) : 0;
}

// Returns the bytes that a text keeps outside of itself; a short one keeps none.
std::size_t bytes_outside(const std::string& text) {
  return text.capacity() > std::string().capacity() ? text.capacity() + 1 : 0;
}

std::size_t bytes_outside(const std::optional<std::string>& text) {
  return text ? bytes_outside(*text) : 0;
}

std::size_t bytes_outside(const std::vector<std::array<double, 2>>& points) {
  return points.capacity() * sizeof(points[0]);
}

std::size_t bytes_outside(const TraceVisuals& row) {
  return bytes_outside(row.tex);
}

std::size_t bytes_outside(const TraceFamily& row) {
  return bytes_outside(row.mode) + bytes_outside(row.constraint);
}

std::size_t bytes_outside(const TraceVertices& row) {
  return bytes_outside(row.points);
}

std::size_t bytes_outside(const TraceSprite& row) {
  return bytes_outside(row.style) + bytes_outside(row.tex) + bytes_outside(row.points);
}

std::size_t bytes_outside(const TraceMark& row) {
  return bytes_outside(row.animation) + bytes_outside(row.name);
}

// Counts what the rows point to as well.
template <class Row>
std::size_t bytes_of_all(const std::vector<Row>& rows) {
  std::size_t bytes = rows.capacity() * sizeof(Row);
  for (const Row& row : rows) bytes += bytes_outside(row);
  return bytes;
}

template <class Row>
std::size_t bytes_of_all(const std::optional<std::vector<Row>>& rows) {
  return rows ? bytes_of_all(*rows) : 0;
}

// Returns the bytes of the tick's head if no tick before it has the same one.
std::size_t bytes_of_head(const LiveRecord& record, std::size_t index) {
  const auto& head = record.ticks[index].head;
  if (!head || (index > 0 && record.ticks[index - 1].head == head)) return 0;
  return sizeof(TraceHead) + bytes_outside(head->rig) +
         head->physics.capacity() * sizeof(head->physics[0]);
}

// Returns the time from a tick to the next; none across a pause or a lost connection.
Arrival::duration time_between(const LiveTick& before, const LiveTick& next) {
  const Arrival::duration time = next.arrived - before.arrived;
  return time.count() > 0 && time <= kLongestGap ? time : Arrival::duration{};
}

bool is_beyond_limits(const LiveRecord& record) {
  return record.ticks.size() > 1 && (record.bytes > record.budget || record.time > kLiveTime);
}

void drop_first(LiveRecord& record) {
  record.time -= time_between(record.ticks[0], record.ticks[1]);
  record.bytes -= bytes_of(record.ticks.front());
  if (record.ticks[0].head != record.ticks[1].head) record.bytes -= bytes_of_head(record, 0);
  record.ticks.pop_front();
  ++record.dropped;
  if (record.thinned > 0) --record.thinned;
}

// Returns whether an older tick has lost the poses between the passes. Its last pose stays.
bool thin_next(LiveRecord& record) {
  if (record.bytes <= record.budget || record.thinned + kWholeTicks >= record.ticks.size())
    return false;
  LiveTick& tick = record.ticks[record.thinned++];
  record.bytes -= bytes_of(tick);
  for (auto pass : {TracePass::Local, TracePass::Fk, TracePass::Ik, TracePass::Physics})
    tick.rows.bones[to_index(pass)].reset();
  record.bytes += bytes_of(tick);
  return true;
}

bool continues(const LiveTick& before, const LiveTick& next) {
  return next.rows.tick == before.rows.tick + 1 && next.rows.rewound_to < 0 &&
         next.head == before.head;
}

std::string words_of_passed(const TraceMark& passed) {
  return passed.name.empty() ? passed.animation + " " + std::to_string(passed.frame) : passed.name;
}

// The rate of the tick's first line holds for an input without its own.
std::string input_document(const LiveTick& tick) {
  const double rate =
      std::clamp<double>(std::round(tick.tick_rate), kSlowestTickRate, kFastestTickRate);
  return R"({"skelscope":"recording","version":7,"tick_rate":)" +
         std::to_string(static_cast<int>(rate)) + ",\"ticks\":[" + tick.input + "]}";
}

float or_zero(double number) {
  return finite_or(number, 0);
}

skelform::PhysicsState state_of(const TracePhysics& row) {
  skelform::PhysicsState state;
  state.global_pos = {or_zero(row.pos_x), or_zero(row.pos_y)};
  state.global_scale = {or_zero(row.sx), or_zero(row.sy)};
  state.global_rot = or_zero(row.rot);
  state.global_orbit = or_zero(row.orbit);
  state.global_orbit_diff = or_zero(row.orbit_diff);
  state.global_orbit_vel = or_zero(row.orbit_vel);
  return state;
}

// Takes over the animated pose that the tick tells, from which smooth frames blend into the next.
void take_pose(const TraceTick& rows, const skelform::Armature& armature, skelform::Pose& pose) {
  const auto& local = rows.bones[to_index(TracePass::Local)];
  if (!local) return;
  for (const TraceBone& row : *local) {
    const int index = bone_with_id(armature, row.id);
    if (index >= 0) take_bone(row, pose.bones[index]);
  }
}

// Reads the inputs of the run's ticks. On failure the recording is empty.
void read_inputs(const LiveRecord& record, const LiveSpan& span, const skelform::Armature& armature,
                 LiveRun& run) {
  for (std::size_t i = span.first; i < span.end; ++i) {
    const LiveTick& tick = record.ticks[i];
    std::string why;
    if (tick.input.empty()) why = "the game does not tell what it plays";
    RecordedTick input;
    if (why.empty() && read_input(tick, armature, input, why)) {
      run.recording.ticks.push_back(std::move(input));
      continue;
    }
    run.unrecorded = "tick " + std::to_string(tick.rows.tick) + ": " + why;
    run.recording = {};
    return;
  }
}

bool is_moving(const LiveTick& tick, const skelform::Armature& armature) {
  const bool poses = tick.rows.bones[to_index(TracePass::Local)].has_value();
  return tick.rows.tick > 0 && (poses || !armature.physics.empty());
}

void cut_before(LiveRun& run, std::size_t tick) {
  run.recording.ticks.erase(run.recording.ticks.begin(), run.recording.ticks.begin() + tick);
  run.trace.ticks.erase(run.trace.ticks.begin(), run.trace.ticks.begin() + tick);
}

// Lets the run begin at rest or, where the game was already moving, at its first restart or after
// the first tick whose state the game tells. skipped: at most as many ticks before that.
void place_start(const LiveRecord& record, std::size_t first, const skelform::Armature& armature,
                 std::size_t skipped, LiveRun& run) {
  auto& ticks = run.recording.ticks;
  if (ticks.empty()) return;
  if (is_moving(record.ticks[first], armature))
    for (std::size_t i = 0; i < std::min(skipped + 1, ticks.size()); ++i) {
      if (ticks[i].input.restart) return cut_before(run, i);
      auto start = start_after(record.ticks[first + i], ticks[i], armature);
      if (!start || i + 1 == ticks.size()) continue;
      cut_before(run, i + 1);
      ticks.front().start = std::move(start);
      return;
    }
  run.is_start_known = !is_moving(record.ticks[first], armature);
  ticks.front().input.restart = true;
}

}  // namespace

float finite_or(double number, float otherwise) {
  const bool fits = std::abs(number) <= std::numeric_limits<float>::max();
  return fits ? static_cast<float>(number) : otherwise;
}

void take_bone(const TraceBone& row, skelform::LocalBone& bone) {
  bone.pos = {finite_or(row.x, bone.pos.x), finite_or(row.y, bone.pos.y)};
  bone.rot = finite_or(row.rot, bone.rot);
  bone.scale = {finite_or(row.sx, bone.scale.x), finite_or(row.sy, bone.scale.y)};
}

std::size_t bytes_of(const LiveTick& tick) {
  std::size_t bytes = sizeof(LiveTick) + tick.input.capacity();
  for (const std::string& event : tick.events) bytes += sizeof(std::string) + event.capacity();
  for (const auto& bones : tick.rows.bones) bytes += bytes_of_rows(bones);
  return bytes + bytes_of_all(tick.rows.visuals) + bytes_of_all(tick.rows.ik) +
         bytes_of_rows(tick.rows.physics) + bytes_of_all(tick.rows.vertices) +
         bytes_of_all(tick.rows.sprites) + bytes_of_all(tick.rows.passed);
}

void add_tick(LiveRecord& record, LiveTick&& tick) {
  std::vector<std::string> events;
  events.swap(tick.events);  // which go on as marks
  record.bytes += bytes_of(tick);
  if (!record.ticks.empty()) record.time += time_between(record.ticks.back(), tick);
  record.ticks.push_back(std::move(tick));
  record.bytes += bytes_of_head(record, record.ticks.size() - 1);
  const TraceTick& rows = record.ticks.back().rows;
  for (std::size_t i = 0; i < std::min(rows.passed.size(), kMostTickEvents); ++i)
    add_mark(record, {rows.tick, words_of_passed(rows.passed[i])});
  for (std::string& event : events) add_mark(record, {rows.tick, std::move(event)});
  keep_limits(record);
}

void keep_limits(LiveRecord& record) {
  while (is_beyond_limits(record))
    if (!thin_next(record)) drop_first(record);
  while (!record.marks.empty() && record.marks.front().place < record.dropped)
    record.marks.pop_front();
}

void add_mark(LiveRecord& record, LiveMark&& mark) {
  const std::size_t count = record.ticks.size();
  if (count == 0) return;
  std::size_t at = count - 1;
  for (std::size_t i = 0; i < std::min(count, kMarkedTicks); ++i)
    if (record.ticks[count - 1 - i].rows.tick == mark.tick) {
      at = count - 1 - i;
      break;
    }
  mark.place = record.dropped + at;
  mark.tick = record.ticks[at].rows.tick;
  record.marks.push_back(std::move(mark));
  ++record.marked;
  if (record.marks.size() > kMostMarks) record.marks.pop_front();
}

std::size_t index_of(const LiveRecord& record, const LiveMark& mark) {
  return mark.place < record.dropped ? 0 : mark.place - record.dropped;
}

std::optional<TickStart> start_after(const LiveTick& tick, const RecordedTick& input,
                                     const skelform::Armature& armature) {
  const Pokes& pokes = pokes_of(input.input);
  const bool swings = !armature.physics.empty();
  if (swings && (!tick.rows.physics || pokes.stance.placement != skelform::Placement{}))
    return std::nullopt;
  TickStart start;
  start.state = skelform::initial_state(armature);
  start.state.pose.rig = {};  // the search for a cause plays the run on changed copies of the rig
  take_pose(tick.rows, armature, start.state.pose);
  if (!swings) return start;
  for (const TracePhysics& row : *tick.rows.physics)
    if (has_index(start.state.physics, row.id)) start.state.physics[row.id] = state_of(row);
  skelform::apply_velocity(armature, start.state.physics, pokes.velocity + pokes.stance.velocity);
  return start;
}

LiveSpan run_around(const LiveRecord& record, std::size_t index) {
  const auto& ticks = record.ticks;
  if (ticks.empty()) return {};
  std::size_t first = std::min(index, ticks.size() - 1), end = first + 1;
  while (first > 0 && continues(ticks[first - 1], ticks[first])) --first;
  while (end < ticks.size() && continues(ticks[end - 1], ticks[end])) ++end;
  return {first, end};
}

LiveRun run_of(const LiveRecord& record, const skelform::Armature& armature, std::size_t most,
               std::size_t at, std::size_t skipped) {
  LiveRun run;
  LiveSpan span = run_around(record, at);
  span.first = std::max(span.first, span.end - std::min(span.end, most));
  if (span.first == span.end) return run;
  if (const auto& head = record.ticks[span.first].head) run.trace.head = *head;
  for (std::size_t i = span.first; i < span.end; ++i)
    run.trace.ticks.push_back(record.ticks[i].rows);
  read_inputs(record, span, armature, run);
  place_start(record, span.first, armature, skipped, run);
  return run;
}

bool read_input(const LiveTick& tick, const skelform::Armature& armature, RecordedTick& input,
                std::string& error) {
  Recording one;
  const std::span<const skelform::TraceParameters> physics =
      tick.head ? tick.head->physics : std::span<const skelform::TraceParameters>{};
  if (!read_recording(input_document(tick), armature, one, error, physics)) return false;
  input = std::move(one.ticks.front());
  input.record = true;  // the game has sent its rows
  return true;
}

}  // namespace skelscope
