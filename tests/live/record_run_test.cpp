// The ticks of a record that follow each other, as a trace with its recording.
#include "live/kept_run.h"
#include "live/recorded.h"

using namespace skelscope;
using namespace recorded;

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

TEST_CASE("A run of a game that was moving begins once the game tells its physics") {
  const Session session = example();
  LiveRecord record = played(session, 5, 30);
  for (int i = 0; i < 3; ++i) record.ticks[i].rows.physics.reset();
  const LiveRun run = run_of(record, armature_of(session), 1000);
  CHECK(run.is_start_known);
  CHECK(run.trace.ticks.front().tick == 5 + 3 + 1);
  CHECK(checked(session, run)->rows.empty());
}

TEST_CASE("A run without physics begins at rest, and says that its start is not known") {
  const Session session = example();
  LiveRecord record = played(session, 5, 30);
  for (LiveTick& tick : record.ticks) tick.rows.physics.reset();
  LiveRun run = run_of(record, armature_of(session), 1000);
  CHECK_FALSE(run.is_start_known);
  CHECK(run.trace.ticks.size() == 30);
  CHECK(run.recording.ticks.front().input.restart);
  const std::string restarted = record.ticks[12].input;
  record.ticks[12].input = R"({"restart":true,)" + restarted.substr(1);
  run = run_of(record, armature_of(session), 1000);
  CHECK_FALSE(run.is_start_known);
  CHECK(run.trace.ticks.size() == 30);  // a kept record loses no more than its first ticks
  run = run_of(record, armature_of(session), 1000, kNewestTick, 1000);
  CHECK(run.is_start_known);
  CHECK(run.trace.ticks.front().tick == 5 + 12);
}
