#include <algorithm>
#include <array>

#include "panels/rig/armature_tabs.h"
#include "panels/transition/preview_note.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Returns whether any animation has keys of the element.
bool is_animated(const Session& session, skelform::Element element) {
  const auto of_element = [&](const skelform::ElementTrack& track) {
    return track.element == element;
  };
  return std::ranges::any_of(armature_of(session).animations, [&](const skelform::Animation& a) {
    return std::ranges::any_of(a.tracks, of_element);
  });
}

// During a transition's preview, notes which tick the tab shows, if the element is animated.
void note_tick(const Session& session, View& view, const Theme& theme, skelform::Element element,
               Rect& rect) {
  if (shows_transition(view, session) && is_animated(session, element))
    preview_note(session, view, theme, rect);
}

// During a transition's preview, notes which tick the tab shows: z-indices are animated.
void order_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
               std::span<const AtlasView> atlases, Rect rect) {
  if (shows_transition(view, session)) preview_note(session, view, theme, rect);
  draw_order_tab(session, view, requests, theme, atlases, rect);
}

}  // namespace

void left_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                std::span<const AtlasView> atlases) {
  Rect rect = window_rect();
  const std::array tabs{Tab{"bones", "Bones"}, Tab{"draw-order", "Draw order"},
                        Tab{"styles", "Styles"}, Tab{"atlas", "Atlas"}};
  tab_strip(theme, "tabs", cut_top(rect, theme.px(36)), tabs, view.left_tab);
  if (!session.now.skf) return;
  if (view.left_tab == LeftTab::Styles) {
    note_tick(session, view, theme, skelform::Element::Texture, rect);
    styles_tab(session, view, requests, theme, rect);
  } else if (view.left_tab == LeftTab::Atlas) {
    atlas_tab(session, view, requests, theme, atlases, rect);
  } else if (view.left_tab == LeftTab::DrawOrder) {
    order_tab(session, view, requests, theme, atlases, rect);
  } else {
    note_tick(session, view, theme, skelform::Element::Hidden, rect);
    bones_tab(session, view, requests, theme, rect);
  }
}

}  // namespace skelscope
