// The bottom panel with the Transition tab, clicked through as by a user.
#pragma once

#include <string>
#include <utility>

#include "panels/harness.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "session/lively_session.h"
#include "viewer/apply.h"
#include "viewer/studies.h"
#include "viewer/viewer.h"
#include "widgets/island.h"

namespace transition_tab {

using namespace sessions;

// The id of the tab in the bottom panel.
inline const std::string kSmooth = "bottom/timeline/smooth/";

struct Bottom {
  Viewer viewer;
  ui::Harness harness;
  explicit Bottom(Session session = lively(), const ui::HarnessOptions& options = {})
      : viewer{std::move(session), {}, {}, {}, {}, {}, {}, {}, {}, {}},
        harness(options, [this](const Theme& theme) { draw(theme); }) {
    viewer.session.playback.paused = true;
    viewer.view.bottom_tab = BottomTab::Transition;
    settle();
  }
  Session& session() { return viewer.session; }
  TransitionView& transition() { return viewer.view.transition; }
  const TransitionStudy& study() { return viewer.studies.transition; }
  void click(const std::string& end) {
    harness.click(kSmooth + end);
    settle();
  }
  void type(const std::string& path, const std::string& value) {
    harness.click(path);
    harness.frame(2);
    harness.type(value);
    harness.key(ui::EditKey::Enter);
    settle();
  }
  // Draws frames until all is computed.
  void settle() {
    harness.frame(2);
    for (int i = 0; i < 2000 && !viewer.studies.complete; ++i) harness.frame();
    harness.frame(2);
  }
  std::string cell(int from, int to) {
    return "matrix/cell/" + std::to_string(from * 1000 + to) + "/choose";
  }

 private:
  void draw(const Theme& theme) {
    apply(viewer);
    if (session().playback.paused) refresh(session());
    follow_studies(viewer);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    begin_root();
    begin_island(theme, "bottom", {{6, size.y - theme.px(262)}, {size.x - 6, size.y - 6}});
    bottom_panel(session(), viewer.studies, viewer.view, viewer.requests, theme);
    end_island(theme);
    end_root();
  }
};

inline Session many(int count) {
  skelform::Armature rig = rigs::lively_rig();
  const skelform::Animation first = rig.animations[0], second = rig.animations[1];
  for (int a = 2; a < count; ++a) rig.animations.push_back(a % 2 == 0 ? first : second);
  for (int a = 0; a < count; ++a)
    rig.animations[static_cast<std::size_t>(a)].name = "Animation " + std::to_string(a);
  return session_of(std::move(rig));
}

}  // namespace transition_tab
