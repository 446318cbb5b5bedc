// The IK and physics labs in the whole viewer, over the built-in example.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "overlays/projection.h"
#include "overlays/rig_bounds.h"
#include "panels/actions.h"
#include "session/ik/drag.h"
#include "session/ik/ik_view.h"
#include "session/runs/physics_sample.h"
#include "session/tick/tuning.h"
#include "viewer/desk.h"

using namespace skelscope;
using skelform::Vec2;
using ui::Desk;

namespace {

constexpr KeyChord kUndo{'Z', 2}, kRedo{'Z', 3};

int families(Desk& desk) {
  return static_cast<int>(armature_of(desk.session()).inverse_kinematics.size());
}

Vec2 world_at(Desk& desk, ImVec2 screen) {
  const Rect rect = desk.harness().find("viewport/viewport");
  const Projection p = projection_of(desk.view(), desk.harness().theme().scale);
  return to_world(p, Vec2(screen.x - rect.min.x, screen.y - rect.min.y));
}

// Leaves only the family's own mark to be dragged.
void choose_family(Desk& desk, int family) {
  desk.view().overlays.bones = false;
  desk.view().selection.bone = -1;
  desk.view().ik.family = family;
  desk.view().ik.unseen.assign(static_cast<std::size_t>(families(desk)), 1);
  desk.view().ik.unseen[family] = 0;
  desk.harness().frame(2);
}

}  // namespace

TEST_CASE("every family's chain follows its target as the mouse drags it in a circle") {
  for (int family = 0;; ++family) {
    Desk desk;
    if (family >= families(desk)) break;
    const int target = target_of(desk.session().now, family);
    if (target < 0) continue;
    CAPTURE(family);
    choose_family(desk, family);
    const ImVec2 start = desk.joint(target);
    const float radius = 60;
    desk.harness().move(start);
    desk.harness().press();
    for (int step = 1; step <= 24; ++step) {
      const float angle = skelform::kTau * static_cast<float>(step) / 24;
      const ImVec2 hand{start.x + radius * std::sin(angle),
                        start.y + radius * (1 - std::cos(angle))};
      desk.harness().move(hand);
      desk.harness().frame();
      CAPTURE(step);
      const float pixel = 1 / desk.view().camera.zoom;
      CHECK(skelform::length(place(desk, target) - world_at(desk, hand)) < 2 * pixel);
      const FamilyFacts facts = family_facts(desk.session().now, family);
      CHECK(facts.solved);
      CHECK(std::isfinite(facts.residual));
      // Within reach the end is at the target. Beyond it, the chain is stretched towards the
      // target.
      const bool sweeps = facts.live.mode != skelform::IkMode::Arc;
      const float beyond = std::fmax(0.0f, facts.distance - facts.reach);
      if (sweeps && beyond == 0 && facts.distance > 0.2f * facts.reach)
        CHECK(facts.residual < 0.05f * facts.reach);
      if (sweeps && beyond > 0) CHECK(facts.residual == doctest::Approx(beyond).epsilon(0.05));
      for (const Vec2 joint : facts.joints) CHECK(std::isfinite(joint.x + joint.y));
    }
    desk.harness().release();
    desk.harness().frame(2);
    CHECK(is_held(desk.session().setup.pokes.overrides, target));
  }
}

TEST_CASE("dragging the sprite at a chain's end moves the chain's target") {
  int dragged = 0;
  for (int family = 0;; ++family) {
    Desk desk;
    if (family >= families(desk)) break;
    CAPTURE(family);
    const auto& ids = armature_of(desk.session()).inverse_kinematics[family].bone_ids;
    const int end = ids.back(), target = moved_by(desk.session().now, end);
    desk.view().overlays.bones = false;
    desk.view().selection.bone = -1;
    desk.harness().frame(2);
    const Bounds bounds = bone_bounds(desk.session(), end);
    const Rect rect = desk.harness().find("viewport/viewport");
    const Projection p = projection_of(desk.view(), 1);
    const Vec2 middle = to_screen(p, (bounds.low + bounds.high) * 0.5f);
    const ImVec2 at{rect.min.x + middle.x, rect.min.y + middle.y};
    desk.harness().move(at);
    if (desk.view().selection.hovered != end) continue;  // hidden, or without a sprite
    const Vec2 before = place(desk, end);
    drag(desk, at, {-25, -20});
    ++dragged;
    CHECK(is_held(desk.session().setup.pokes.overrides, target));
    const Vec2 way = place(desk, target) - before;
    const float pixel = 1 / desk.view().camera.zoom;
    CHECK(skelform::length(way - Vec2(-25 * pixel, 20 * pixel)) < 3 * pixel);
  }
  CHECK(dragged > 0);
}

TEST_CASE("in whole-skeleton mode any sprite can be dragged") {
  Desk desk;
  desk.view().ik.whole_skeleton = true;
  desk.view().overlays.bones = desk.view().overlays.ik = false;
  desk.harness().frame(2);
  const Rect rect = desk.harness().find("viewport/viewport");
  const Bounds bounds = rig_bounds(desk.session());
  const Projection p = projection_of(desk.view(), 1);
  const Vec2 middle = to_screen(p, (bounds.low + bounds.high) * 0.5f);
  const ImVec2 at{rect.min.x + middle.x, rect.min.y + middle.y};
  desk.harness().move(at);
  const int bone = desk.view().selection.hovered;
  REQUIRE(bone >= 0);
  const Vec2 before = place(desk, bone);
  drag(desk, at, {40, -30});
  CHECK(skelform::length(place(desk, bone) - before) > 20);
  press(desk, kUndo);
  CHECK(desk.session().setup.pokes == Pokes{});
}

TEST_CASE("each drag is one undo step, however many frames it takes") {
  Desk desk;
  choose_family(desk, 0);
  const int target = target_of(desk.session().now, 0);
  const Vec2 before = place(desk, target);
  drag(desk, desk.joint(target), {60, 20});
  const Vec2 first = place(desk, target);
  drag(desk, desk.joint(target), {-30, 50});
  const Vec2 second = place(desk, target);
  REQUIRE(skelform::length(second - first) > 20);
  press(desk, kUndo);
  CHECK(skelform::length(place(desk, target) - first) < 0.01f);
  press(desk, kUndo);
  CHECK(skelform::length(place(desk, target) - before) < 0.01f);
  CHECK(desk.session().setup.pokes.overrides.empty());
  press(desk, kUndo);  // nothing is left to undo
  CHECK(desk.session().setup.pokes == Pokes{});
  press(desk, kRedo);
  press(desk, kRedo);
  CHECK(skelform::length(place(desk, target) - second) < 0.01f);
}

TEST_CASE("a drag of a slider and a drag of a number are one undo step each") {
  Desk desk;
  const std::vector<int> bones = physics_bones(armature_of(desk.session()));
  REQUIRE_FALSE(bones.empty());
  desk.view().selection.bone = bones[0];
  desk.view().right_tab = RightTab::Physics;
  desk.harness().frame(3);
  const std::string row = "inspector/physics lab/position/pos_damping/";
  desk.harness().drag(row + "track", {25, 0});
  desk.harness().frame(2);
  const auto dragged = desk.session().setup.pokes.physics_pokes;
  REQUIRE(dragged.size() == 1);
  desk.harness().drag(row + "value", {15, 0});
  desk.harness().frame(2);
  CHECK(desk.session().setup.pokes.physics_pokes != dragged);
  press(desk, kUndo);
  CHECK(desk.session().setup.pokes.physics_pokes == dragged);
  press(desk, kUndo);
  CHECK(desk.session().setup.pokes.physics_pokes.empty());
}

TEST_CASE("a tuned copy saved from the Physics tab loads with the tuned value") {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / "skelscope_labs_test";
  fs::remove_all(folder);
  fs::create_directory(folder);
  Desk desk;
  const int bone = physics_bones(armature_of(desk.session())).front();
  const int entry = physics_entry(armature_of(desk.session()), bone);
  desk.view().selection.bone = bone;
  desk.view().right_tab = RightTab::Physics;
  desk.session().setup.pokes.physics_pokes = {{entry, PhysicsParameter::PosDamping, 17}};
  desk.harness().frame(3);
  desk.harness().click("inspector/physics lab/home/save");
  REQUIRE(desk.view().browser.open);
  desk.harness().frame(3);  // the suggested name gets the keyboard and is replaced
  desk.harness().type((folder / "tuned.skf").string());
  desk.harness().key(ui::EditKey::Enter);
  desk.harness().frame(3);
  REQUIRE(fs::exists(folder / "tuned.skf"));
  CHECK_FALSE(desk.view().browser.open);
  desk.viewer().requests.open_path = (folder / "tuned.skf").string();
  desk.harness().frame(3);
  CHECK(armature_of(desk.session()).physics[entry].pos_damping == 17);
  CHECK(desk.session().setup.pokes.physics_pokes.empty());
  fs::remove_all(folder);
}

TEST_CASE("opening the Physics tab switches the physics overlay on") {
  Desk desk;
  desk.view().selection.bone = physics_bones(armature_of(desk.session())).front();
  CHECK_FALSE(desk.view().overlays.physics);
  desk.harness().click("inspector/tabs/physics");
  desk.harness().frame(2);
  CHECK(desk.view().overlays.physics);
}

TEST_CASE("an opened rig starts at rest, and its start in a game can be shown") {
  Desk desk;
  const auto is_at_rest = [&](std::int64_t tick) {
    const Snapshot* snapshot = find_snapshot(desk.session().history, tick);
    return snapshot && snapshot->input.restart && snapshot->input.reset_physics;
  };
  CHECK(is_at_rest(0));
  const int bone = physics_bones(armature_of(desk.session())).front();
  CHECK(lag_of(sample_of(desk.session().now, bone)) < 1);
  desk.view().selection.bone = bone;
  desk.view().right_tab = RightTab::Physics;
  desk.harness().frame(3);
  desk.viewer().requests.physics.show_start = true;
  desk.harness().frame(2);
  CHECK(desk.session().now.input.restart);
  CHECK_FALSE(desk.session().now.input.reset_physics);
  desk.viewer().requests.restart = true;
  desk.harness().frame(2);
  CHECK(is_at_rest(last_tick(desk.session().history)));
}

TEST_CASE("fitting leaves room for the bars, and for the orbit of a physics bone") {
  for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{1600, 900}}) {
    CAPTURE(size.x);
    Desk desk({static_cast<int>(size.x), static_cast<int>(size.y)});
    desk.harness().frame(2);
    const Rect rect = desk.harness().find("viewport/viewport");
    const Rect passes = desk.harness().find("viewport/toolbar/passes/mesh");
    const auto y_of = [&](float world) {
      const Projection p = projection_of(desk.view(), 1);
      return rect.min.y + to_screen(p, {0, world}).y;
    };
    const Bounds bounds = rig_bounds(desk.session());
    CHECK(y_of(bounds.high.y) > passes.max.y);
    CHECK(y_of(bounds.low.y) < rect.max.y - 37);
    const skelform::Armature& armature = armature_of(desk.session());
    const auto bones = physics_bones(armature);
    const auto swings = [&](int b) {
      return orbits(armature, armature.physics[armature.bones[b].physics_id], b);
    };
    const int bone = *std::find_if(bones.begin(), bones.end(), swings);
    desk.view().selection.bone = bone;
    desk.view().overlays.physics = true;
    desk.viewer().requests.fit_selection = true;
    desk.harness().frame(3);
    const PhysicsSample sample = sample_of(desk.session().now, bone);
    const float radius = skelform::length(sample.raw_pos - sample.raw_center);
    CHECK(y_of(sample.center.y + radius) > passes.max.y);
    CHECK(y_of(sample.center.y - radius) < rect.max.y - 37);
  }
}
