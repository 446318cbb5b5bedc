#include "session/compare/reference.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "samples/sample.h"
#include "session/compare/compared_session.h"
#include "session/compare/trace_check.h"
#include "session/record/session.h"
#include "session/record/tick.h"

using namespace skelscope;
using sessions::Compared;

namespace {

Session example_at_tick_5() {
  Session session;
  std::string error;
  REQUIRE_MESSAGE(open_bytes(session, example_rig(), error), error);
  session.playback.paused = true;
  step(session, 5);
  return session;
}

// Writes the session's first ticks as a trace in which one bone is moved aside.
std::string write_disturbed_trace(Session& session, int bone) {
  std::string text = write_trace_head(trace_head(session));
  TraceText rows;
  for (std::int64_t tick = 0; tick <= 5; ++tick) {
    seek(session, tick);
    TraceTick row = trace_tick(session.now, tick, {});
    if (tick >= 3) (*row.bones[static_cast<int>(TracePass::Bones)])[bone].x += 7;
    text += write_trace_tick(rows, row);
  }
  const auto path = std::filesystem::temp_directory_path() / "skelscope_reference.json";
  std::ofstream(path) << text << write_trace_tail();
  return path.string();
}

}  // namespace

TEST_CASE("a rig does not differ from its own rules") {
  Compared beside(example_at_tick_5());
  Session& session = beside.session;
  set_reference_dialect(beside.reference, session, ReferenceKind::Normative);
  beside.update();
  CHECK(beside.reference.has_pose);
  CHECK(beside.reference.rows.empty());
}

TEST_CASE("a comparison with rusty_skelform lists the bones that lose mimic_target there") {
  Compared beside(example_at_tick_5());
  Session& session = beside.session;
  const skelform::State before = session.now.state;
  set_reference_dialect(beside.reference, session, ReferenceKind::RustySkelform);
  beside.update();
  REQUIRE_FALSE(beside.reference.rows.empty());
  for (const ReferenceRow& row : beside.reference.rows) {
    CHECK(row.pixels + row.degrees > 0);
    CHECK(row.first_tick == session.tick);
  }
  CHECK(beside.reference.marks == std::vector<std::int64_t>{session.tick});
  CHECK(session.now.state == before);
}

TEST_CASE("a trace differs in the ticks and the bone where it was changed, and nowhere else") {
  Compared beside(example_at_tick_5());
  Session& session = beside.session;
  const std::string path = write_disturbed_trace(session, 4);
  std::string error;
  REQUIRE_MESSAGE(beside.open(path, error), error);
  play_trace(beside.reference, session);
  seek(session, 2);
  beside.update();
  CHECK(beside.reference.rows.empty());
  seek(session, 5);
  beside.update();
  REQUIRE(beside.reference.rows.size() == 1);
  CHECK(beside.reference.rows[0].bone == 4);
  CHECK(beside.reference.rows[0].pixels == doctest::Approx(7));
  CHECK(beside.reference.rows[0].degrees == 0);
  std::filesystem::remove(path);
}

TEST_CASE("a file that cannot be read is named, and the present comparison stays") {
  Compared beside(example_at_tick_5());
  Session& session = beside.session;
  set_reference_dialect(beside.reference, session, ReferenceKind::Editor);
  std::string error;
  CHECK_FALSE(beside.open("/nowhere/other.skf", error));
  CHECK(error.find("other.skf") != std::string::npos);
  CHECK(beside.reference.with == ReferenceKind::Editor);
}

TEST_CASE("opening another rig ends the comparison") {
  Compared beside(example_at_tick_5());
  Session& session = beside.session;
  set_reference_dialect(beside.reference, session, ReferenceKind::RustySkelform);
  beside.update();
  std::string error;
  REQUIRE(open_bytes(session, example_rig(), error));
  beside.update();
  CHECK(beside.reference.with == ReferenceKind::Nothing);
}

TEST_CASE("the table sorts by any column in both directions") {
  Reference reference;
  reference.rows = {{0, "FK", 3, 1, 9}, {1, "IK", 1, 2, 5}, {2, "FK", 2, 3, 7}};
  CHECK(sorted_rows(reference, {ReferenceColumn::Pixels, false}) == std::vector<int>{0, 2, 1});
  CHECK(sorted_rows(reference, {ReferenceColumn::Pixels, true}) == std::vector<int>{1, 2, 0});
  CHECK(sorted_rows(reference, {ReferenceColumn::FirstTick, true}) == std::vector<int>{1, 2, 0});
  CHECK(sorted_rows(reference, {ReferenceColumn::Bone, false}) == std::vector<int>{2, 1, 0});
}
