// The physics tab and the plots over a session with two physics bones, for tests.
#pragma once

#include <doctest/doctest.h>

#include "panels/harness.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "session/lively_session.h"
#include "viewer/apply.h"
#include "viewer/physics.h"
#include "viewer/studies.h"
#include "viewer/viewer.h"
#include "widgets/island.h"

namespace skelscope::ui {

inline constexpr int kTail = 20, kEar = 21;  // bones 20 and 21; physics entries 0 and 1

// The lively rig with a second physics bone, which has other values.
inline Session two_tails() {
  skelform::Armature rig = rigs::lively_rig();
  const int ear = rigs::add_bone(rig, 8, {15, 30}, 0.1f);
  skelform::Physics& physics = rigs::add_physics(rig, ear);
  physics.pos_damping = 4;
  physics.sway = 0.25f;
  return sessions::session_of(std::move(rig));
}

inline Viewer viewer_of(Session session) {
  Viewer viewer;
  viewer.session = std::move(session);
  return viewer;
}

// A window tall enough to show every section at once. Time stands still unless ticks_a_frame is
// set.
struct PhysicsLab {
  Viewer viewer;
  int ticks_a_frame = 0;
  Harness harness;

  explicit PhysicsLab(Session session = two_tails(), HarnessOptions options = {1400, 1500})
      : viewer(viewer_of(std::move(session))),
        harness(options, [this](const Theme& theme) { draw(theme); }) {
    view().right_tab = RightTab::Physics;
    view().bottom_tab = BottomTab::Plots;
    view().selection.bone = kTail;
    session_().playback.paused = true;
    harness.frame(2);
  }
  Session& session_() { return viewer.session; }
  View& view() { return viewer.view; }
  PhysicsView& physics() { return viewer.view.physics; }
  const Studies& studies() { return viewer.studies; }
  std::vector<PhysicsPoke>& pokes() { return viewer.session.setup.pokes.physics_pokes; }

  std::string tab(const std::string& end) { return "inspector/physics lab/" + end; }
  std::string plots(const std::string& end) { return "timeline/timeline/plots/" + end; }
  void click(const std::string& end) { harness.click(tab(end)); }
  // Records a number of ticks, then pauses.
  void play(int ticks) {
    sessions::play(session_(), ticks);
    session_().playback.paused = true;
    harness.frame(2);
  }
  void type_into(const std::string& path, const std::string& text) {
    harness.click(path);
    harness.frame(2);
    harness.type(text);
    harness.key(EditKey::Enter);
    harness.frame(2);
  }

  void draw(const Theme& theme) {
    apply(viewer);
    if (!ImGui::IsAnyMouseDown()) end_gesture(session_());
    for (int i = 0; i < ticks_a_frame; ++i) {
      session_().playback.clock.saved = 0;
      advance(session_(), 1.001 / session_().playback.tick_rate);
    }
    if (session_().playback.paused) refresh(session_());
    follow_problems(session_());
    follow_studies(viewer);
    begin_root();
    if (begin_island(theme, "inspector", {{1040, 6}, {1394, 1490}}))
      right_panel(session_(), viewer.studies, view(), viewer.requests, theme, {});
    end_island(theme);
    if (begin_island(theme, "timeline", {{6, 900}, {1034, 1490}}))
      bottom_panel(session_(), viewer.studies, view(), viewer.requests, theme);
    end_island(theme);
    end_root();
  }
};

}  // namespace skelscope::ui
