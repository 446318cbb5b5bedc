// All panels of the window. A panel reads the session and the studies, changes only the view, and
// writes wanted changes into the requests. It draws into the current island and keeps no state.
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

// An atlas as ImGui draws it. uv_scale: converts uv for the file's atlas size to uv for the real
// image.
struct AtlasView {
  ImTextureID texture{};
  skelform::Vec2 uv_scale{1};
  bool missing = false;  // whether a checkerboard is drawn in its place
};

// Drawn along the top of the root window.
void menu_bar(const Session& session, View& view, Requests& requests, const Theme& theme);
// atlases: in the armature's order; missing ones are drawn as checkerboards.
void left_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                std::span<const AtlasView> atlases);
void right_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, std::span<const AtlasView> atlases);
void bottom_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                  const Theme& theme);

// Windows that float above the panels; each draws nothing while it is closed.
void key_sheet(const Session& session, View& view, Requests& requests, const Theme& theme);
// Finds every action by a part of its name.
void action_finder(const Session& session, View& view, Requests& requests, const Theme& theme);
// A rig's small preview; size 0: none, or not read yet.
struct ThumbnailView {
  ImTextureID texture{};
  skelform::Vec2 size{0};
};
using FindThumbnail = std::function<ThumbnailView(const std::string& path, std::int64_t modified)>;
void file_browser(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const FindThumbnail& thumbnail = {}, std::span<const AtlasView> atlases = {});
// Pictures that OpenGL has drawn for the export sheet; 0: none yet.
struct FilmPictures {
  ImTextureID preview{}, backdrop{}, thumbnail{};  // preview, thumbnail: premultiplied, bottom up
  float thumbnail_aspect = 1;                      // width / height
  ImDrawCallback blend_premultiplied = nullptr;
};
void film_sheet(const Session& session, View& view, Requests& requests, const Theme& theme,
                const FilmPictures& pictures);
// The sheet that makes a minimal rig.
void minimal_sheet(const Session& session, View& view, Requests& requests, const Theme& theme);
// Asks before something unsaved is lost.
void question_sheet(const Session& session, View& view, Requests& requests, const Theme& theme);
void about(const Session& session, View& view, Requests& requests, const Theme& theme);
void notice(const Session& session, View& view, Requests& requests, const Theme& theme);

// The choice of the panel in the narrow layout.
void narrow_bar(View& view, const Theme& theme);
// The slim transport, shown while the panels are hidden, below an embedded stage, and, larger, in
// the narrow layout.
void presentation_bar(const Session& session, View& view, Requests& requests, const Theme& theme);

// The backdrop's image; size 0: none.
struct BackdropPicture {
  ImTextureID texture{};
  skelform::Vec2 size{0};
  float luminance = 0;  // mean luminance, 0 to 1
};

// Draws the rig for the viewport, which does not use OpenGL itself.
struct RigPicture {
  // Renders at View::viewport_size with View::camera; called once the camera of the frame is final.
  std::function<ImTextureID(const View& view)> render;
  ImDrawCallback blend_premultiplied = nullptr;  // set while it is drawn; nullptr: straight alpha
  AtlasOpacity opacity;                          // for picking bones
  BackdropPicture backdrop;
};
void viewport_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                    const Theme& theme, const RigPicture& picture);

}  // namespace skelscope
