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
// Its lower half: bones by styles.
void style_table_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                       Rect rect);

void atlas_tab(const Session& session, View& view, const Theme& theme,
               std::span<const AtlasView> atlases, Rect rect);
// The popup "bone-menu" of a list of bones, about the selected one.
void bone_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& anchor);

}  // namespace skelscope
