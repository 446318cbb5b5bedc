// Every panel of the window on one page. A panel reads the session and the studies, changes only
// the view, and says what it wants done in the requests; it draws into the current island and keeps
// no state.
#pragma once

#include <functional>
#include <span>

#include "overlays/picking.h"
#include "session/record/session.h"
#include "session/runs/ghost.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/look/theme.h"

namespace skelscope {

// An atlas as ImGui draws it. uv_scale: from uv of the file's atlas size to uv of the real image.
struct AtlasView {
  ImTextureID texture{};
  skelform::Vec2 uv_scale{1};
  bool missing = false;  // a checkerboard stands for it
};

// Along the top of the root window.
void menu_bar(const Session& session, View& view, Requests& requests, const Theme& theme);
// The atlases in the armature's order; fewer or none draw checkerboards in their place.
void armature_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                    std::span<const AtlasView> atlases);
void inspector_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                     const Theme& theme, std::span<const AtlasView> atlases);
void timeline_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                    const Theme& theme);

// Floating, above the others; each draws nothing while it is closed.
void key_sheet(const Session& session, View& view, Requests& requests, const Theme& theme);
// The palette of every action, found by a part of its name.
void action_finder(const Session& session, View& view, Requests& requests, const Theme& theme);
// A rig's own small picture; size 0: none, or not read yet.
struct ThumbnailView {
  ImTextureID texture{};
  skelform::Vec2 size{0};
};
using FindThumbnail = std::function<ThumbnailView(const std::string& path, std::int64_t modified)>;
void file_browser(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const FindThumbnail& thumbnail = {}, std::span<const AtlasView> atlases = {});
// Pictures that OpenGL drew for the export sheet; 0: nothing yet.
struct FilmPictures {
  ImTextureID preview{}, backdrop{}, thumbnail{};  // the first and last premultiplied, bottom up
  float thumbnail_aspect = 1;                      // width by height
  ImDrawCallback blend_premultiplied = nullptr;
};
void film_sheet(const Session& session, View& view, Requests& requests, const Theme& theme,
                const FilmPictures& pictures);
// Makes a minimal rig.
void minimal_sheet(const Session& session, View& view, Requests& requests, const Theme& theme);
// Asks before something unsaved would be lost.
void question_sheet(const Session& session, View& view, Requests& requests, const Theme& theme);
void about(const Session& session, View& view, Requests& requests, const Theme& theme);
void notice(const Session& session, View& view, Requests& requests, const Theme& theme);

// The slim transport that stays when the panels are hidden.
void presentation_bar(const Session& session, View& view, Requests& requests, const Theme& theme);

// The backdrop's image; size 0: there is none.
struct BackdropPicture {
  ImTextureID texture{};
  skelform::Vec2 size{0};
  float luminance = 0;  // 0..1, the mean
};

// Draws the rig for the viewport, which knows no OpenGL.
struct RigPicture {
  // Renders at View::viewport_size with View::camera; called once the frame's camera is settled.
  std::function<ImTextureID(const View& view)> render;
  ImDrawCallback blend_premultiplied = nullptr;  // set around the picture; nullptr: straight alpha
  AtlasOpacity opacity;                          // for picking
  BackdropPicture backdrop;
};
void viewport_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                    const Theme& theme, const RigPicture& picture);

}  // namespace skelscope
