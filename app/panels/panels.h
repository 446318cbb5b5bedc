// Every panel of the window on one page. A panel reads the session, changes only the view, and
// says what it wants done in the requests; it draws into the current island and keeps no state.
#pragma once

#include <span>

#include "session/session.h"
#include "session/view_state.h"
#include "theme/theme.h"

namespace skelscope {

// An atlas as ImGui draws it. uv_scale: from uv of the file's atlas size to uv of the real image.
struct AtlasView {
  ImTextureID texture{};
  skelform::Vec2 uv_scale{1};
};

void menu_bar(const Session& session, View& view, Requests& requests, const Theme& theme);
void armature_panel(const Session& session, View& view, Requests& requests, const Theme& theme);
// The atlases in the armature's order; fewer or none draw checkerboards in their place.
void inspector_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                     std::span<const AtlasView> atlases);
void timeline_panel(const Session& session, View& view, Requests& requests, const Theme& theme);

// Floating, above the others; each draws nothing while it is closed.
void key_sheet(const Session& session, View& view, Requests& requests, const Theme& theme);
void file_browser(const Session& session, View& view, Requests& requests, const Theme& theme);
void notice(const Session& session, View& view, Requests& requests, const Theme& theme);

// The picture of the rig, an ImGui texture that the caller rendered at the size of the island.
void viewport_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                    ImTextureID picture);

}  // namespace skelscope
