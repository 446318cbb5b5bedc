// The Plots tab, read and clicked as by a user.
#include "panels/physics/physics_lab.h"

#include <cmath>

#include "session/tick/tuning.h"

using namespace skelscope;
using ui::kEar;
using ui::kTail;

namespace {

using Lab = ui::PhysicsLab;

// Plays two seconds of shaking.
Lab& shaken(Lab& lab) {
  lab.session_().excitation.kind = ExciteKind::Shake;
  lab.play(240);
  lab.harness.frame(2);
  return lab;
}

std::string copied(Lab& lab) {
  lab.harness.click("timeline/timeline/plots strip/copy");
  return ImGui::GetClipboardText();
}

// The cells of a tick's row in the copied table.
std::vector<std::string> cells(const std::string& table, std::int64_t tick) {
  const std::string start = "\n" + std::to_string(tick) + "\t";
  const std::size_t at = table.find(start);
  REQUIRE(at != std::string::npos);
  const std::string line = table.substr(at + 1, table.find('\n', at + 1) - at - 1);
  std::vector<std::string> parts{""};
  for (const char c : line) {
    if (c == '\t')
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

}  // namespace

TEST_CASE("the curves equal the physics state of each tick") {
  Lab lab;
  shaken(lab);
  const std::string table = copied(lab);
  CHECK(table.starts_with("tick\torbit\torbit\tlag px"));
  for (const std::int64_t tick : {130, 177, 240}) {
    CAPTURE(tick);
    seek(lab.session_(), tick);
    const Simulation& now = lab.session_().now;
    const auto row = cells(table, tick);
    const auto degrees = [](float radians) { return radians * 180 / skelform::kPi; };
    const float raw = std::stof(row[1]), orbit = std::stof(row[2]), lag = std::stof(row[3]);
    const skelform::PhysicsState& state = now.shown.physics[0];
    const auto apart = [&](float a, float b) { return std::abs(std::remainder(a - b, 360.0f)); };
    CHECK(apart(raw, degrees(now.constructed.rest[0].global_orbit)) < 0.01f);
    CHECK(apart(orbit, degrees(state.global_orbit)) < 0.01f);
    const skelform::Vec2 way = now.trace.ik[kTail].pos - now.constructed.bones[kTail].pos;
    CHECK(lag == doctest::Approx(skelform::length(way)).epsilon(1e-3));
  }
}

TEST_CASE("each quantity's box switches its curve") {
  Lab lab;
  shaken(lab);
  CHECK_FALSE(lab.harness.has(lab.plots("difference")));
  lab.harness.click(lab.plots("legend/difference"));
  lab.harness.frame();
  CHECK(lab.harness.has(lab.plots("difference")));
  lab.harness.click(lab.plots("legend/rotation"));
  lab.harness.click(lab.plots("legend/scale"));
  lab.harness.frame();
  CHECK(lab.harness.has(lab.plots("rotation")));
  CHECK(lab.harness.has(lab.plots("scale")));
  lab.harness.click(lab.plots("legend/raw"));
  lab.harness.click(lab.plots("legend/orbit"));
  lab.harness.frame();
  CHECK_FALSE(lab.harness.has(lab.plots("orbit")));
}

TEST_CASE("dragging over the curves scrubs the record, and the cursor follows the timeline") {
  Lab lab;
  shaken(lab);
  const Rect graph = lab.harness.find(lab.plots("graph"));
  const auto at = [&](float share) {
    return ImVec2{graph.min.x + share * graph.width(), graph.center().y};
  };
  lab.harness.move(at(0.25f));
  lab.harness.press();
  lab.harness.frame(2);
  CHECK(lab.session_().tick == doctest::Approx(120 + 30).epsilon(0.02));
  lab.harness.move(at(0.75f));
  lab.harness.frame(2);
  CHECK(lab.session_().tick == doctest::Approx(120 + 90).epsilon(0.02));
  lab.harness.release();
  CHECK(lab.session_().playback.paused);
  const float before = lab.harness.find(lab.plots("cursor")).center().x;
  seek(lab.session_(), 180);
  lab.harness.frame(2);
  const float now = lab.harness.find(lab.plots("cursor")).center().x;
  CHECK(now < before);
  CHECK(now == doctest::Approx(graph.center().x).epsilon(0.01));
}

TEST_CASE("the plots cover the last seconds or the whole record") {
  Lab lab;
  shaken(lab);
  const auto first_tick = [&] {
    const std::string table = copied(lab);
    return std::stoi(table.substr(table.find('\n') + 1));
  };
  CHECK(first_tick() == 120);
  lab.harness.click("timeline/timeline/plots strip/window/4");
  lab.harness.frame(2);
  CHECK(first_tick() == 0);
}

TEST_CASE("the other tuning's curve can be drawn beside the active one") {
  Lab lab;
  shaken(lab);
  lab.type_into(lab.tab("rotation/sway/value"), "1");
  const auto columns = [&] { return cells(copied(lab), 200).size(); };
  const std::size_t before = columns();
  lab.harness.click(lab.plots("legend/other"));
  lab.harness.frame(4);
  CHECK(columns() == before + 2);  // orbit and lag of B
  const PhysicsSample* file = find_sample(observed_of(lab.studies().other), 200, 0);
  REQUIRE(file);
  lab.pokes().clear();  // the record and B both have the file's values
  seek(lab.session_(), 200);
  CHECK(file->pos == lab.session_().now.constructed.bones[kTail].pos);
}

TEST_CASE("after tuning the curves show the new values, as they do after a re-run") {
  Lab lab;
  shaken(lab);
  const std::string rerun = "timeline/timeline/plots strip/rerun";
  CHECK_FALSE(lab.harness.has(rerun));
  const std::string before = copied(lab);
  lab.type_into(lab.tab("rotation/sway/value"), "1");
  const std::string tuned = copied(lab);
  CHECK(tuned != before);
  REQUIRE(lab.harness.has(rerun));
  lab.harness.click(rerun);
  lab.harness.frame(4);
  CHECK_FALSE(lab.harness.has(rerun));
  const auto run = cells(copied(lab), 200), shown = cells(tuned, 200);
  REQUIRE(run.size() == shown.size());
  for (std::size_t i = 1; i < run.size(); ++i)
    CHECK(std::stof(run[i]) == doctest::Approx(std::stof(shown[i])).epsilon(0.02));
}

TEST_CASE("switching from A to B swaps the two curves") {
  Lab lab;
  shaken(lab);
  lab.type_into(lab.tab("rotation/sway/value"), "1");
  lab.harness.click(lab.plots("legend/other"));
  lab.harness.frame(4);
  const auto first = cells(copied(lab), 200);
  lab.click("compare/B");
  lab.harness.frame(4);
  const auto second = cells(copied(lab), 200);
  REQUIRE(first.size() == second.size());
  constexpr int kOther = 2, kShown = 3;  // columns after the tick and the raw orbit
  CHECK(std::stof(first[kShown]) != doctest::Approx(std::stof(first[kOther])));
  CHECK(std::stof(first[kShown]) == doctest::Approx(std::stof(second[kOther])).epsilon(0.002));
  CHECK(std::stof(first[kOther]) == doctest::Approx(std::stof(second[kShown])).epsilon(0.002));
}

TEST_CASE("bones tuned together are plotted together") {
  Lab lab;
  shaken(lab);
  const std::size_t before = cells(copied(lab), 200).size();
  toggle_together(lab.view().selection, kEar);
  lab.harness.frame(2);
  CHECK(cells(copied(lab), 200).size() == 2 * before - 1);
}

TEST_CASE("a bone without physics has plots of its motion, tick by tick") {
  skelform::Armature rig = rigs::lively_rig();
  rig.physics.clear();
  rig.bones[kTail].physics_id = -1;
  Lab lab(sessions::session_of(std::move(rig)));
  lab.play(60);
  lab.harness.frame(8);
  CHECK(lab.harness.has(lab.plots("legend/note")));
  CHECK_FALSE(lab.harness.has(lab.plots("legend/kind/0")));
  const std::string table = copied(lab);
  CHECK(table.starts_with("tick\tx px\ty px\trotation\tspeed px/tick"));
  skelform::Vec2 before{0};
  for (const std::int64_t tick : {29, 30}) {
    seek(lab.session_(), tick);
    const skelform::ConstructedBone& bone = lab.session_().now.constructed.bones[kTail];
    const auto row = cells(table, tick);
    CHECK(std::stof(row[1]) == doctest::Approx(bone.pos.x).epsilon(1e-4));
    CHECK(std::stof(row[2]) == doctest::Approx(bone.pos.y).epsilon(1e-4));
    const float degrees = bone.rot * 180 / skelform::kPi;
    CHECK(std::abs(std::remainder(std::stof(row[3]) - degrees, 360.0f)) < 0.01f);
    if (tick == 30)
      CHECK(std::stof(row[4]) ==
            doctest::Approx(skelform::length(bone.pos - before)).epsilon(1e-3));
    before = bone.pos;
  }
  lab.harness.click(lab.plots("legend/speed"));
  lab.harness.frame(2);
  CHECK_FALSE(lab.harness.has(lab.plots("speed")));
  lab.view().selection.bone = -1;
  lab.harness.frame(2);
  CHECK_FALSE(lab.harness.has(lab.plots("graph")));
}

TEST_CASE(
    "a physics bone can plot its motion instead, and without a selection the first physics bone is "
    "plotted") {
  Lab lab;
  shaken(lab);
  lab.harness.click(lab.plots("legend/kind/1"));
  lab.harness.frame(8);
  CHECK(lab.harness.has(lab.plots("position x")));
  CHECK_FALSE(lab.harness.has(lab.plots("orbit")));
  lab.harness.click(lab.plots("legend/kind/0"));
  lab.harness.frame(2);
  CHECK(lab.harness.has(lab.plots("orbit")));
  CHECK_FALSE(lab.harness.has(lab.plots("legend/note")));
  lab.view().selection.bone = -1;
  lab.harness.frame(2);
  CHECK(lab.harness.has(lab.plots("orbit")));
  CHECK(lab.harness.has(lab.plots("legend/note")));
}

TEST_CASE("the swing is measured after a push, not while only the animation moves the bone") {
  Session session = ui::two_tails();
  session.starts_at_rest = true;
  clear(session.history);
  restart(session);
  Lab lab(std::move(session));
  lab.play(100);
  CHECK_FALSE(lab.harness.has(lab.plots("response")));
  CHECK(lab.harness.has(lab.plots("legend/driven")));
  nudge(lab.session_().excitation);
  lab.play(60);
  lab.harness.frame(2);
  CHECK(lab.harness.has(lab.plots("response")));
  CHECK_FALSE(lab.harness.has(lab.plots("legend/driven")));
  lab.session_().excitation.kind = ExciteKind::Sine;
  lab.play(60);
  CHECK_FALSE(lab.harness.has(lab.plots("response")));
  CHECK(lab.harness.has(lab.plots("legend/driven")));
}

TEST_CASE("a note says that a push does not move the bone, and no label is cut off") {
  Session session = ui::two_tails();
  session.starts_at_rest = true;
  for (PlaybackTrack& track : session.playback.tracks) track.on = false;
  session.setup.pokes.physics_pokes = {{0, PhysicsParameter::PosDamping, 0},
                                       {0, PhysicsParameter::Sway, 0},
                                       {0, PhysicsParameter::RotBounce, 0},
                                       {0, PhysicsParameter::RotDamping, 10}};
  clear(session.history);
  restart(session);
  Lab lab(std::move(session), {1400, 1500});
  lab.play(20);
  CHECK(lab.harness.has(lab.plots("legend/not pushed")));
  nudge(lab.session_().excitation);
  lab.play(60);
  lab.harness.frame(2);
  CHECK(lab.harness.has(lab.plots("legend/not moved")));
  CHECK_FALSE(lab.harness.has(lab.plots("response")));
  lab.view().selection.bone = kEar;
  lab.harness.frame(4);
  CHECK_FALSE(lab.harness.has(lab.plots("legend/not moved")));
  for (const char* label : {"Settle", "Overshoot", "Swing", "Worst lag"}) {
    CAPTURE(label);
    const Rect room = lab.harness.find(lab.plots(std::string("legend/") + label));
    CHECK(text_size(lab.harness.theme().fonts.hint, label).x <= room.width());
  }
}

TEST_CASE("without sway the plots have x and y but no orbit") {
  Lab lab;
  shaken(lab);
  lab.type_into(lab.tab("rotation/sway/value"), "0");
  lab.harness.frame(2);
  CHECK(lab.harness.has(lab.plots("x")));
  CHECK(lab.harness.has(lab.plots("y")));
  CHECK_FALSE(lab.harness.has(lab.plots("orbit")));
  CHECK_FALSE(lab.harness.has(lab.plots("legend/velocity")));
  CHECK_FALSE(lab.harness.has(lab.plots("legend/orbit velocity")));
}
