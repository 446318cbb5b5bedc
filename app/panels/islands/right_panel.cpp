#include <algorithm>
#include <array>

#include "lists/lists.h"
#include "panels/ik/ik_tab.h"
#include "panels/inspector/inspector_sections.h"
#include "panels/inspector/json_tab.h"
#include "panels/inspector/problems_tab.h"
#include "panels/kit/armature_rows.h"
#include "panels/physics/physics_tab.h"
#include "panels/transition/preview_bone.h"
#include "panels/transition/preview_note.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

ImU32 badge_color(const Session& session, const std::vector<char>& ignored, const Theme& theme) {
  const auto has = [&](skelform::Severity severity) {
    for (std::size_t i = 0; i < ignored.size(); ++i)
      if (!ignored[i] && session.problems[i].severity == severity) return true;
    return false;
  };
  if (has(skelform::Severity::Error)) return theme.palette.error;
  return has(skelform::Severity::Warning) ? theme.palette.warning : theme.palette.info;
}

void bone_sections(const Inspected& it, const Rect& rect) {
  bone_header(it);
  if (begin_scroll(it.theme, "sections", rect)) {
    edit_section(it);
    transform_section(it);
    passes_section(it);
    ik_section(it);
    physics_section(it);
    visual_section(it);
    binds_section(it);
    keys_section(it);
    references_section(it);
    take_row(it.theme.px(10));
  }
  end_scroll();
}

void bone_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
              std::span<const AtlasView> atlases, Rect rect) {
  const skelform::Armature& armature = armature_of(session);
  const int bone = view.selection.bone;
  if (!has_index(armature.bones, bone)) {
    rig_summary(session, view, requests, theme, rect);
    return;
  }
  const Inspected it{session, view, requests, theme, atlases, bone, bone_roles(armature)[bone]};
  const Rect header = cut_top(rect, theme.px(60));
  ImGui::SetCursorScreenPos(header.min);
  bone_sections(it, rect);
}

// The Physics tab turns its overlay on; leaving the tab restores the previous setting.
void follow_overlay(View& view, bool open) {
  PhysicsView& physics = view.physics;
  bool& shown = view.overlays.physics;
  if (open && !physics.was_open) {
    physics.overlay_before = shown;
    shown = true;
  } else if (!open && physics.was_open) {
    shown &= physics.overlay_before;
  }
  physics.was_open = open;
}

// Draws one of the tabs that show the tick on screen.
void moment_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                const Theme& theme, std::span<const AtlasView> atlases, const Rect& rect) {
  if (view.right_tab == RightTab::Ik) {
    ik_tab(session, studies, view, requests, theme, rect);
  } else if (view.right_tab == RightTab::Physics) {
    physics_tab(session, studies, view, requests, theme, rect);
  } else {
    bone_tab(session, view, requests, theme, atlases, rect);
  }
}

}  // namespace

void right_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, std::span<const AtlasView> atlases) {
  Rect rect = window_rect();
  std::vector<char> ignored(session.problems.size(), 0);
  if (session.now.skf)
    ignored = ignored_marks(session.setup.ignored, armature_of(session), session.problems);
  const int problems = std::ranges::count(ignored, 0);
  const std::array tabs{Tab{"bone", "Bone"}, Tab{"ik", "IK"}, Tab{"physics", "Physics"},
                        Tab{"problems", "Problems", problems, badge_color(session, ignored, theme)},
                        Tab{"json", "JSON"}};
  tab_strip(theme, "tabs", cut_top(rect, theme.px(36)), tabs, view.right_tab);
  follow_overlay(view, view.right_tab == RightTab::Physics);
  if (!session.now.skf) return;
  if (view.right_tab == RightTab::Problems) {
    problems_tab(session, studies, view, requests, theme, rect);
  } else if (view.right_tab == RightTab::Json) {
    json_tab(session, view, theme, rect);
  } else if (shows_transition(view, session)) {
    preview_note(session, view, theme, rect);
    const bool bone = view.right_tab == RightTab::Bone;
    if (bone && preview_bone(session, studies, view, theme, rect)) return;
    moment_tab(session, studies, view, requests, theme, atlases, rect);
  } else {
    moment_tab(session, studies, view, requests, theme, atlases, rect);
  }
}

}  // namespace skelscope
