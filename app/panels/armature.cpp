#include <array>

#include "panels/armature_tabs.h"
#include "theme/widgets.h"

namespace skelscope {

void armature_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                    std::span<const AtlasView> atlases) {
  Rect rect = window_rect();
  const std::array tabs{Tab{"bones", "Bones"}, Tab{"draw-order", "Draw order"},
                        Tab{"styles", "Styles"}, Tab{"atlas", "Atlas"}};
  tab_strip(theme, "tabs", cut_top(rect, theme.px(36)), tabs, view.left_tab);
  if (!session.skf) return;
  if (view.left_tab == LeftTab::Styles) {
    styles_tab(session, view, requests, theme, rect);
  } else if (view.left_tab == LeftTab::Atlas) {
    atlas_tab(session, view, theme, atlases, rect);
  } else if (view.left_tab == LeftTab::DrawOrder) {
    draw_order_tab(session, view, requests, theme, atlases, rect);
  } else {
    bones_tab(session, view, requests, theme, rect);
  }
}

}  // namespace skelscope
