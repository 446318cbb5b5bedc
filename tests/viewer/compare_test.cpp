// A trace in the Compare tab: playing its animation and stepping through its differences.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "session/compare/trace_check.h"
#include "session/recording/replay.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

const std::string kTrace = "timeline/timeline/compare/trace/";

// A trace of the last animation that differs from ours in some ticks.
struct TraceFile {
  std::string path = std::filesystem::temp_directory_path() /
                     ("skelscope_compare_" + std::to_string(getpid()) + ".json");
  TraceFile(const Session& shown, std::initializer_list<int> differing) {
    Session session;
    session.path = shown.path;
    session.now = make_simulation(shown.now.skf);
    Recording recording;
    const int last = static_cast<int>(armature_of(session).animations.size()) - 1;
    for (int frame = 0; frame < 20; ++frame) {
      RecordedTick& tick = recording.ticks.emplace_back();
      tick.input.restart = frame == 0;
      tick.input.tracks = {{.animation = last, .frame = frame}};
    }
    Trace trace{trace_head(session), {}};
    trace.head.recording = write_recording(recording, armature_of(session));
    replay(session.now, recording, [&](std::int64_t tick) {
      trace.ticks.push_back(trace_tick(session.now, tick, {.stages = true}));
    });
    for (int tick : differing)
      for (auto pass : {TracePass::Ik, TracePass::Physics, TracePass::Bones})
        (*trace.ticks[tick].bones[static_cast<int>(pass)])[4].y += 2;
    write(trace);
  }
  void write(const Trace& trace) const { std::ofstream(path) << write_trace(trace); }
  ~TraceFile() { std::filesystem::remove(path); }
};

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void open_trace(Desk& desk, const TraceFile& file) {
  desk.harness().click("timeline/timeline/tabs/compare");
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::CompareWith, file.path};
  for (int i = 0; i < 200 && (i < 3 || is_checking(desk.viewer().studies.reference)); ++i)
    desk.harness().frame(1);
  REQUIRE(desk.viewer().studies.reference.check);
  REQUIRE(desk.viewer().studies.reference.check->done);
  desk.harness().frame(2);
}

void go(Desk& desk, const char* item) {
  desk.harness().click(kTrace + item);
  desk.harness().frame(2);
}

}  // namespace

TEST_CASE("a trace without differences is reported as such before anything plays") {
  Desk desk;
  const TraceFile file(desk.session(), {});
  open_trace(desk, file);
  CHECK(verdict_words(*desk.viewer().studies.reference.check) == "No difference in 20 ticks");
  CHECK_FALSE(desk.harness().has(kTrace + "first"));
  CHECK_FALSE(desk.harness().has(kTrace + "finding/0/words"));
  CHECK(desk.harness().visible(kTrace + "play"));
}

TEST_CASE("a trace's animation can be played, and its differences visited one by one") {
  Desk desk;
  const TraceFile file(desk.session(), {7, 8, 15});
  open_trace(desk, file);
  CHECK(shown_trace_tick(desk.viewer().studies.reference, desk.session()) == -1);
  CHECK(desk.harness().visible(kTrace + "finding/0/words"));
  go(desk, "play");
  CHECK(shown_trace_tick(desk.viewer().studies.reference, desk.session()) >= 0);
  CHECK_FALSE(desk.harness().has(kTrace + "play"));
  const auto shown = [&] {
    return shown_trace_tick(desk.viewer().studies.reference, desk.session());
  };
  go(desk, "first");
  CHECK(shown() == 7);
  CHECK(desk.viewer().studies.reference.rows.size() == 1);
  CHECK_FALSE(desk.viewer().ghosts.empty());
  go(desk, "next");
  CHECK(shown() == 8);
  go(desk, "next");
  CHECK(shown() == 15);
  go(desk, "next");  // there is no next difference
  CHECK(shown() == 15);
  go(desk, "previous");
  CHECK(shown() == 8);
  go(desk, "row/0/select");
  CHECK(desk.view().selection.bone == 4);
}

TEST_CASE(
    "only the first two findings are shown until a click shows all, so that the table keeps its "
    "room") {
  Desk desk({1280, 720});
  TraceFile file(desk.session(), {7});
  Trace trace;
  std::string error;
  REQUIRE(read_trace(text_of(file.path), trace, error));
  trace.head.rig = "other.skf";
  for (TraceTick& tick : trace.ticks) {
    tick.physics.reset();
    for (TraceBone& bone : *tick.bones[static_cast<int>(TracePass::Bones)]) bone.y = -bone.y;
    for (TraceBone& bone : *tick.bones[static_cast<int>(TracePass::Local)]) bone.x += 3;
    for (TraceBone& bone : *tick.bones[static_cast<int>(TracePass::Fk)]) bone.rot += 1;
  }
  file.write(trace);
  open_trace(desk, file);
  REQUIRE(findings_of(*desk.viewer().studies.reference.check).size() > 4);
  CHECK(desk.harness().visible(kTrace + "finding/1/words"));
  CHECK_FALSE(desk.harness().has(kTrace + "finding/2/words"));
  CHECK(desk.harness().visible(kTrace + "row/2/select"));
  go(desk, "more");
  CHECK(desk.harness().has(kTrace + "finding/4/words"));
  go(desk, "more");
  CHECK_FALSE(desk.harness().has(kTrace + "finding/2/words"));
  desk.harness().resize(1280, 460);  // in this low panel everything scrolls
  desk.harness().frame(3);
  desk.harness().wheel(kTrace + "finding/0/words", -40);
  const std::size_t last = desk.viewer().studies.reference.check->rows.size() - 1;
  CHECK(desk.harness().visible(kTrace + "row/" + std::to_string(last) + "/select"));
}

TEST_CASE("the first difference is shown at once, whatever is on screen") {
  Desk desk;
  const TraceFile file(desk.session(), {7});
  open_trace(desk, file);
  go(desk, "first");
  CHECK(shown_trace_tick(desk.viewer().studies.reference, desk.session()) == 7);
  CHECK(desk.session().playback.paused);
}
