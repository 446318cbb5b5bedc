// Painting a track's mask over the bones in the viewport.
#include "panels/viewport/mask_brush.h"

#include <doctest/doctest.h>

#include "overlays/projection.h"
#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/layout.h"
#include "panels/timeline/timeline_rig.h"
#include "panels/viewport/viewport.h"
#include "runtime/rigs.h"
#include "widgets/island.h"

using namespace skelscope;

namespace {

constexpr int kRoot = 0, kUpperArm = 1, kTarget = 2;

struct Easel {
  Viewer viewer;
  ui::Harness harness;
  Easel() : viewer(shown()), harness({}, [this](const Theme& theme) { draw(theme); }) {
    harness.frame(2);
    viewer.view.mask_paint = paint_mask_of(viewer.session, 0);
    harness.frame();
  }
  const std::vector<int>& mask() { return viewer.session.playback.tracks[0].mask; }
  ImVec2 joint(int bone) {
    const Rect rect = harness.find("viewport/viewport");
    const Projection projection = projection_of(viewer.view, harness.theme().scale);
    const auto at = to_screen(projection, viewer.session.now.constructed.bones[bone].pos);
    return {rect.min.x + at.x, rect.min.y + at.y};
  }
  void stroke(std::initializer_list<int> bones) {
    end_gesture(viewer.session);
    harness.move(joint(*bones.begin()));
    harness.press_at(joint(*bones.begin()));
    for (const int bone : bones) {
      harness.move(joint(bone));
      harness.frame(2);
    }
    harness.release();
    harness.frame(2);
  }

 private:
  static Viewer shown() {
    Viewer viewer;
    skelform::Armature armature;
    rigs::add_bone(armature, -1, {-100, 0});
    rigs::add_bone(armature, kRoot, {100, 0});
    rigs::add_bone(armature, -1, {100, 60});
    armature.animations.resize(2);
    rigs::add_key(armature.animations[0], 0, kRoot, skelform::Element::Rotation, 0);
    skelform::resolve(armature);
    ui::show_armature(viewer.session, std::move(armature));
    return viewer;
  }
  void draw(const Theme& theme) {
    apply(viewer);
    refresh(viewer.session);
    begin_root();
    if (begin_island(theme, "viewport", {{6, 6}, {1274, 714}}))
      viewport_panel(viewer.session, viewer.studies, viewer.view, viewer.requests, theme, {});
    end_island(theme);
    end_root();
  }
};

}  // namespace

TEST_CASE("dragging over bones adds them to the mask, as one undo step") {
  Easel easel;
  CHECK(easel.harness.has("viewport/paint mask"));
  easel.stroke({kUpperArm, kTarget});
  CHECK(easel.mask() == std::vector{kUpperArm, kTarget});
  CHECK(easel.viewer.session.now.input.tracks[0].mask == easel.mask());
  CHECK(easel.viewer.view.selection.bone == -1);  // painting neither selects nor drags
  CHECK(easel.viewer.session.setup.pokes.overrides.empty());
  undo(easel.viewer.session);
  CHECK(easel.mask().empty());
}

TEST_CASE("a press on a painted bone removes it and its descendants from the mask") {
  Easel easel;
  easel.stroke({kRoot, kTarget});
  CHECK(easel.mask() == std::vector{kRoot, kTarget});
  easel.stroke({kUpperArm});  // a descendant of the root
  CHECK(easel.mask() == std::vector{kTarget});
  easel.stroke({kTarget, kRoot});  // the stroke began with a removal, so it only removes
  CHECK(easel.mask().empty());
}

TEST_CASE("painted bones are tinted") {
  Easel easel;
  const auto discs = [&] {
    ViewportOverlays overlays;
    build_overlays(easel.viewer.session, easel.viewer.studies, easel.viewer.view,
                   projection_of(easel.viewer.session, easel.viewer.view, 1), overlays);
    return std::ranges::count_if(overlays.over.primitives, [](const Primitive& p) {
      return p.shape == Shape::Disc && p.paint.ink == Ink::Accent;
    });
  };
  const auto before = discs();
  easel.stroke({kRoot});
  easel.harness.move({60, 600});
  easel.harness.frame(2);
  CHECK(discs() == before + 2);  // the root and the arm below it
  easel.viewer.view.mask_paint = {};
  CHECK(discs() == before);
}

TEST_CASE("Escape ends painting, and so does another animation on the track") {
  Easel easel;
  easel.stroke({kTarget});
  dispatch({kEscape, 0}, false, easel.viewer.session, easel.viewer.view, easel.viewer.requests);
  easel.harness.frame(2);
  CHECK_FALSE(easel.harness.has("viewport/paint mask"));
  CHECK(easel.mask() == std::vector{kTarget});
  easel.harness.click_at(easel.joint(kUpperArm));
  CHECK(easel.viewer.view.selection.bone == kUpperArm);
  easel.viewer.view.mask_paint = paint_mask_of(easel.viewer.session, 0);
  CHECK(paints_mask(easel.viewer.view.mask_paint, easel.viewer.session));
  easel.viewer.session.playback.tracks[0].animation = 1;
  CHECK_FALSE(paints_mask(easel.viewer.view.mask_paint, easel.viewer.session));
  easel.viewer.session.playback.tracks.clear();
  CHECK_FALSE(paints_mask(easel.viewer.view.mask_paint, easel.viewer.session));
}
