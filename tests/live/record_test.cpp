#include <cmath>
#include <limits>

#include "live/kept_run.h"
#include "live/recorded.h"
#include "live/show_tick.h"

using namespace skelscope;
using namespace recorded;

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
