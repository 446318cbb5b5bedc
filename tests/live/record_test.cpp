#include "live/record.h"

#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "live/kept_run.h"
#include "live/show_tick.h"
#include "samples/sample.h"
#include "session/compare/trace_check.h"
#include "session/recording/replay.h"
#include "trace/trace.h"

using namespace skelscope;

namespace {

LiveTick numbered(std::int64_t number) {
  LiveTick tick;
  tick.rows.tick = number;
  tick.rows.bones[static_cast<int>(TracePass::Bones)].emplace(10);
  tick.arrived = Arrival{} + std::chrono::milliseconds(number * 16);
  return tick;
}

std::string input_at(int frame, int smooth_frames = 0) {
  return R"({"tracks":[{"animation":1,"frame":)" + std::to_string(frame) + R"(,"smooth_frames":)" +
         std::to_string(smooth_frames) + "}]}";
}

Session example() {
  Session session;
  std::string error;
  REQUIRE(open_bytes(session, example_rig(), error));
  return session;
}

// Ticks of a game that plays by our rules, from `first` on; `spoil` changes a tick's rows.
LiveRecord played(const Session& session, int first, int count,
                  const std::function<void(TraceTick&)>& spoil = {}, int smooth_frames = 0) {
  LiveRecord record;
  Simulation game = make_simulation(session.now.skf);
  for (int i = 0; i < first + count; ++i) {
    LiveTick tick;
    tick.input = input_at(i, smooth_frames);
    RecordedTick input;
    std::string error;
    REQUIRE(read_input(tick, armature_of(session), input, error));
    input.input.restart = i == 0;
    run_tick(game, input.input);
    tick.rows = trace_tick(game, i, {.stages = true});
    if (spoil) spoil(tick.rows);
    if (i >= first) add_tick(record, std::move(tick));
  }
  return record;
}

std::shared_ptr<TraceCheck> checked(const Session& session, LiveRun run) {
  Played own{.by = PlayedBy::Trace, .first_tick = run.trace.ticks.front().tick};
  own.recording = std::move(run.recording);
  auto check =
      check_played(session, std::make_shared<const Trace>(std::move(run.trace)), std::move(own));
  while (!continue_check(*check, 1)) {
  }
  return check;
}

}  // namespace

TEST_CASE("The record keeps ten minutes and its budget, and always the newest tick") {
  LiveRecord record;
  record.budget = 20 * bytes_of(numbered(0));
  for (int i = 0; i < 100; ++i) add_tick(record, numbered(i));
  CHECK(record.ticks.size() == 20);
  CHECK(record.bytes <= record.budget);
  CHECK(record.ticks.back().rows.tick == 99);
  CHECK(record.dropped == 80);
  record.budget = 1;
  add_tick(record, numbered(100));
  CHECK(record.ticks.size() == 1);
  LiveRecord hours;
  for (int i = 0; i < 1000; ++i) add_tick(hours, numbered(i * 100));
  CHECK(hours.ticks.size() == 376);  // 600 seconds of 1.6
}

TEST_CASE("The budget counts the texts of a tick, and what its passed frames and its head hold") {
  const std::string text(1000, 'x');
  const std::size_t without = bytes_of(LiveTick{});
  const auto counted = [&](const std::function<void(TraceTick&)>& add) {
    LiveTick tick;
    add(tick.rows);
    return bytes_of(tick) - without;
  };
  CHECK(counted([&](TraceTick& t) { t.visuals = {{.tex = text}}; }) >= 1000);
  CHECK(counted([&](TraceTick& t) { t.ik = {{.mode = text, .constraint = text}}; }) >= 2000);
  CHECK(counted([&](TraceTick& t) { t.sprites = {{.style = text, .tex = text}}; }) >= 2000);
  CHECK(counted([&](TraceTick& t) { t.passed = {{text, 1, text}}; }) >= 2000);
  CHECK(counted([&](TraceTick& t) { t.visuals = {{.tex = "short"}}; }) == sizeof(TraceVisuals));
  LiveRecord record;
  record.budget = 1'000'000;
  for (int i = 0; i < 100; ++i) {
    TraceHead head;
    head.physics.resize(2000);
    LiveTick tick = numbered(i);
    tick.head = i % 2 == 0 ? std::make_shared<const TraceHead>(head) : record.ticks.back().head;
    add_tick(record, std::move(tick));
  }
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < record.ticks.size(); ++i) {
    const auto& head = record.ticks[i].head;
    bytes += bytes_of(record.ticks[i]);
    if (i == 0 || record.ticks[i - 1].head != head)
      bytes += sizeof(TraceHead) + head->physics.size() * sizeof(skelform::TraceParameters);
  }
  CHECK(record.dropped > 0);
  CHECK(record.bytes == bytes);
  CHECK(record.bytes <= record.budget);
}

TEST_CASE("A game's ticks last as long as its first line says, unless a tick says another rate") {
  const Session session = example();
  const auto rate = [&](double told, const std::string& input) {
    LiveTick tick;
    tick.tick_rate = told;
    tick.input = input;
    RecordedTick read;
    std::string error;
    REQUIRE_MESSAGE(read_input(tick, armature_of(session), read, error), error);
    return read.tick_rate;
  };
  CHECK(rate(60, input_at(0)) == 60);
  CHECK(rate(29.97, input_at(0)) == 30);
  CHECK(rate(1000, input_at(0)) == 240);
  CHECK(rate(1, input_at(0)) == 10);
  CHECK(rate(30, R"({"tick_rate":120})") == 120);
  LiveRecord record = played(session, 0, 5);
  for (LiveTick& tick : record.ticks) tick.tick_rate = 30;
  const std::string kept = kept_run(record, armature_of(session), kNewestTick).text;
  Trace trace;
  Recording recording;
  std::string error;
  REQUIRE_MESSAGE(read_trace(kept, trace, error), error);
  REQUIRE(read_recording(trace.head.recording, armature_of(session), recording, error));
  CHECK(recording.ticks.back().tick_rate == 30);
}

TEST_CASE("An hour's pause or lost connection drops nothing of the record") {
  LiveRecord record;
  for (int i = 0; i < 100; ++i) add_tick(record, numbered(i));
  LiveTick late = numbered(100);
  late.arrived += std::chrono::hours(1);
  add_tick(record, std::move(late));
  CHECK(record.ticks.size() == 101);
  CHECK(record.time == std::chrono::milliseconds(99 * 16));
}

TEST_CASE("A run is that around a tick, and ends where the game has said its first line again") {
  LiveRecord record;
  const auto first = std::make_shared<const TraceHead>(TraceHead{.rig = "first"});
  const auto second = std::make_shared<const TraceHead>(TraceHead{.rig = "second"});
  for (int i = 0; i < 8; ++i) {
    LiveTick tick = numbered(i < 3 ? i : i + 1);  // tick 3 is left out
    tick.head = i < 5 ? first : second;
    add_tick(record, std::move(tick));
  }
  const auto run = [&](std::size_t at) {
    const LiveSpan span = run_around(record, at);
    return std::pair{span.first, span.end};
  };
  CHECK(run(1) == std::pair<std::size_t, std::size_t>{0, 3});
  CHECK(run(4) == std::pair<std::size_t, std::size_t>{3, 5});
  CHECK(run(5) == std::pair<std::size_t, std::size_t>{5, 8});
  CHECK(run(kNewestTick) == run(7));
  CHECK(run_of(record, {}, 100, 3).trace.head.rig == "first");
  CHECK(run_of(record, {}, 100, 3).trace.ticks.size() == 2);
  CHECK(run_of(record, {}, 2).trace.ticks.front().tick == 7);
  CHECK(run_of(record, {}, 2).trace.head.rig == "second");
  CHECK(run_of({}, {}, 100).trace.ticks.empty());
}

TEST_CASE("A game that was tuned before it connected equals our run with its parameters") {
  const Session session = example();
  Session tuned = example();
  skelform::Skf skf = *tuned.now.skf;
  for (skelform::Physics& entry : skf.armature.physics) entry.sway += 0.3f, entry.rot_bounce = 0.8f;
  tuned.now = make_simulation(std::make_shared<const skelform::Skf>(skf));
  LiveRecord record = played(tuned, 0, 40);
  TraceHead head;
  head.physics = skelform::trace_parameters(skf.armature.physics);
  for (LiveTick& tick : record.ticks) tick.head = std::make_shared<const TraceHead>(head);
  REQUIRE(run_of(record, armature_of(session), 1000).trace.ticks.size() == 1);
  const auto shared = std::make_shared<const TraceHead>(head);
  for (LiveTick& tick : record.ticks) tick.head = shared;
  CHECK(checked(session, run_of(record, armature_of(session), 1000))->rows.empty());
  for (LiveTick& tick : record.ticks) tick.head = nullptr;
  CHECK_FALSE(checked(session, run_of(record, armature_of(session), 1000))->rows.empty());
}

TEST_CASE("A run ends at a gap, a rewind and a fresh count") {
  LiveRecord record;
  for (int number : {5, 6, 8, 9, 10}) add_tick(record, numbered(number));
  CHECK(run_around(record).first == 2);
  add_tick(record, numbered(0));
  CHECK(run_around(record).first == 5);
  add_tick(record, numbered(1));
  LiveTick back = numbered(2);
  back.rows.rewound_to = 1;
  add_tick(record, std::move(back));
  CHECK(run_around(record).first == 7);
}

TEST_CASE("A game that follows the rules equals our run of its input, from its start and later") {
  const Session session = example();
  for (int first : {0, 25}) {
    CAPTURE(first);
    const LiveRecord record = played(session, first, 30);
    LiveRun run = run_of(record, armature_of(session), 1000);
    CHECK(run.unrecorded == "");
    REQUIRE(!run.trace.ticks.empty());
    CHECK(run.trace.ticks.size() == run.recording.ticks.size());
    CHECK(checked(session, std::move(run))->rows.empty());
  }
}

TEST_CASE("A game with smooth frames equals our run from wherever its record begins") {
  const Session session = example();
  for (int first : {1, 2, 5, 9, 14}) {
    CAPTURE(first);
    const auto check =
        checked(session, run_of(played(session, first, 12, {}, 8), armature_of(session), 1000));
    CHECK(check->comparison.ticks == 11);
    CHECK(is_equal(check->comparison));
  }
}

TEST_CASE("Numbers that no float holds leave our values on screen") {
  for (const double bad : {1e300, -1e300, std::nan(""), std::numeric_limits<double>::infinity()}) {
    CAPTURE(bad);
    Session session = example();
    const LiveRecord record = played(session, 0, 1, [&](TraceTick& tick) {
      for (TraceBone& bone : *tick.bones[static_cast<int>(TracePass::Bones)])
        bone.x = bone.rot = bad;
    });
    run_ours(session.now, record.ticks.front(), nullptr);
    const auto ours = session.now.constructed.bones;
    CHECK(take_theirs(session.now, record.ticks.front()) == "");
    for (std::size_t i = 0; i < ours.size(); ++i) {
      CHECK(session.now.constructed.bones[i].pos.x == ours[i].pos.x);
      CHECK(session.now.constructed.bones[i].rot == ours[i].rot);
    }
  }
}

TEST_CASE("The first tick, bone and pass that differ are those where the game goes wrong") {
  const Session session = example();
  const LiveRecord record = played(session, 0, 30, [](TraceTick& tick) {
    if (tick.tick < 12) return;
    for (auto pass : {TracePass::Ik, TracePass::Physics, TracePass::Bones})
      (*tick.bones[static_cast<int>(pass)])[4].rot += 0.3;
  });
  const auto check = checked(session, run_of(record, armature_of(session), 1000));
  REQUIRE(!check->rows.empty());
  CHECK(check->rows.front().first_tick == 12);
  CHECK(check->rows.front().bone == 4);
  CHECK(std::string(check->rows.front().pass) == "IK");
}

TEST_CASE("A kept record is a trace that replays equal to what the game has shown") {
  const Session session = example();
  LiveRecord record = played(session, 25, 30);
  const auto head = std::make_shared<const TraceHead>(TraceHead{.rig = "hero.skf"});
  for (LiveTick& tick : record.ticks) tick.head = head;
  const std::string text = kept_run(record, armature_of(session), kNewestTick).text;
  auto trace = std::make_shared<Trace>();
  std::string error;
  REQUIRE_MESSAGE(read_trace(text, *trace, error), error);
  CHECK(trace->head.rig == "hero.skf");
  CHECK(trace->ticks.front().tick == 0);
  const auto check = check_trace(session, trace);
  CHECK(check->played.by == PlayedBy::Trace);
  while (!continue_check(*check, 1)) {
  }
  CHECK(check->rows.empty());
}

TEST_CASE("The oldest ticks are left out of a file that no reader would take") {
  const Session session = example();
  const LiveRecord record = played(session, 0, 60);
  const auto kept = [&](const KeptLimits& limits) {
    const KeptRun run = kept_run(record, armature_of(session), kNewestTick, limits);
    CHECK(run.ticks + run.left_out >= 60 - (run.left_out > 0));  // the first one gives the state
    Trace trace;
    std::string error;
    CHECK_MESSAGE(read_trace(run.text, trace, error), error);
    CHECK(trace.ticks.size() == run.ticks);
    Recording recording;
    CHECK(read_recording(trace.head.recording, armature_of(session), recording, error));
    CHECK(recording.ticks.size() == run.ticks);
    return run;
  };
  const KeptRun whole = kept({});
  CHECK(whole.ticks == 60);
  CHECK(whole.left_out == 0);
  const KeptRun bytes = kept({.bytes = whole.text.size() / 2});
  CHECK(bytes.text.size() <= whole.text.size() / 2);
  CHECK(bytes.ticks > 20);
  CHECK(kept({.values = 3000}).ticks < 30);
  CHECK(kept({.recorded_values = 100}).ticks < 30);
  CHECK(kept({.bytes = 10}).ticks == 1);
}

TEST_CASE("A record without input is kept with the reason") {
  const Session session = example();
  LiveRecord record = played(session, 0, 5);
  record.ticks[2].input.clear();
  const LiveRun run = run_of(record, armature_of(session), 1000);
  CHECK(run.recording.ticks.empty());
  CHECK(run.unrecorded == "tick 2: the game does not tell what it plays");
  record.ticks[2].input = R"({"tracks":[{"animation":"Fly","frame":0}]})";
  CHECK(run_of(record, armature_of(session), 1000).unrecorded.find("Fly") != std::string::npos);
}

TEST_CASE("Beyond the budget older ticks lose the poses between the passes before any tick goes") {
  LiveRecord record;
  const auto play = [&](int number) {
    LiveTick tick = numbered(number);
    for (auto& bones : tick.rows.bones) bones.emplace(30);
    add_tick(record, std::move(tick));
  };
  play(0);
  record.budget = 2500 * record.bytes;
  for (int i = 1; i < 4000; ++i) play(i);
  CHECK(record.dropped == 0);
  CHECK(record.bytes <= record.budget);
  std::size_t bytes = 0;
  for (const LiveTick& tick : record.ticks) bytes += bytes_of(tick);
  CHECK(record.bytes == bytes);
  const auto has_ik = [&](std::size_t i) {
    return record.ticks[i].rows.bones[static_cast<int>(TracePass::Ik)].has_value();
  };
  CHECK(!has_ik(0));
  CHECK(!has_ik(record.thinned - 1));
  CHECK(has_ik(record.thinned));
  CHECK(has_ik(2300));
  CHECK(record.ticks[0].rows.bones[static_cast<int>(TracePass::Bones)].has_value());
  for (int i = 4000; i < 40'000; ++i) play(i);
  CHECK(record.dropped > 0);
  CHECK(record.thinned + 1800 == record.ticks.size());
}

TEST_CASE("A mark stays at its tick through gaps, restarts and the budget") {
  LiveRecord record;
  int seconds = 0;
  const auto play = [&](std::int64_t number) {
    LiveTick tick;
    tick.rows.tick = number;
    tick.arrived = Arrival{} + std::chrono::seconds(seconds++);
    add_tick(record, std::move(tick));
  };
  add_mark(record, {3, "too early"});
  CHECK(record.marks.empty());
  for (const int number : {0, 1, 2, 7, 0, 1, 2}) play(number);
  add_mark(record, {7, "before the restart"});
  add_mark(record, {1, "after it"});
  add_mark(record, {99, "unknown"});
  REQUIRE(record.marks.size() == 3);
  CHECK(index_of(record, record.marks[0]) == 3);
  CHECK(index_of(record, record.marks[1]) == 5);
  CHECK(index_of(record, record.marks[2]) == 6);
  CHECK(record.marks[2].tick == 2);
  while (record.dropped < 4) play(50);  // ticks of more than ten minutes ago go, and their marks
  REQUIRE(record.marks.size() == 2);
  CHECK(record.ticks[index_of(record, record.marks[0])].rows.tick == 1);
}

TEST_CASE("A frame that a Player has passed is a mark of its tick") {
  LiveRecord record;
  LiveTick tick;
  tick.rows.tick = 12;
  tick.rows.passed = {{"Walk", 15, "step"}, {"Walk", 20, ""}};
  add_tick(record, std::move(tick));
  REQUIRE(record.marks.size() == 2);
  CHECK(record.marks[0].name == "step");
  CHECK(record.marks[1].name == "Walk 20");
  CHECK(record.marks[0].tick == 12);
}
