// The tabs of the left panel.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

void bones_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
               Rect rect);
void draw_order_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
                    std::span<const AtlasView> atlases, Rect rect);
void styles_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
                Rect rect);
// The lower half of the Styles tab: a table of bones and styles.
void style_table_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                       Rect rect);

void atlas_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
               std::span<const AtlasView> atlases, Rect rect);

}  // namespace skelscope
