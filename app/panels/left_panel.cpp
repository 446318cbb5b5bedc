#include <array>

#include "panels/rig/armature_tabs.h"
#include "panels/transition/preview_note.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// The order is a tick's: its zindex is animated.
void order_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
               std::span<const AtlasView> atlases, Rect rect) {
  if (!shows_switch(view, session))
    return draw_order_tab(session, view, requests, theme, atlases, rect);
  preview_note(session, view, theme, rect);
  draw_order_tab(session, view, requests, dimmed(theme), atlases, rect);
}

}  // namespace

void armature_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                    std::span<const AtlasView> atlases) {
  Rect rect = window_rect();
  const std::array tabs{Tab{"bones", "Bones"}, Tab{"draw-order", "Draw order"},
                        Tab{"styles", "Styles"}, Tab{"atlas", "Atlas"}};
  tab_strip(theme, "tabs", cut_top(rect, theme.px(36)), tabs, view.left_tab);
  if (!session.now.skf) return;
  if (view.left_tab == LeftTab::Styles) {
    styles_tab(session, view, requests, theme, rect);
  } else if (view.left_tab == LeftTab::Atlas) {
    atlas_tab(session, view, theme, atlases, rect);
  } else if (view.left_tab == LeftTab::DrawOrder) {
    order_tab(session, view, requests, theme, atlases, rect);
  } else {
    bones_tab(session, view, requests, theme, rect);
  }
}

}  // namespace skelscope
