// The tick on screen as a picture, drawn without a window as the viewport draws it.
#pragma once

#include <optional>
#include <string>

#include "gl/image_io.h"
#include "session/session.h"
#include "session/view_state.h"
#include "skelform/math.h"

namespace skelscope {

struct PictureOptions {
  int width = 1000, height = 1000;  // pixels; the rig is fitted into them
  skelform::Color background{0};    // straight alpha
  OverlayOptions overlays;
  bool any_overlay = false;         // false: the rig alone, whatever `overlays` says
  bool linear_filter = true;
  ThemeName theme = ThemeName::Dark;
};

// Fills session.draw_list. Nothing and a message when there is no OpenGL 3.3; textures that are
// missing are logged in the session.
std::optional<gl::Image> draw_picture(Session& session, const PictureOptions& options,
                                      std::string& error);

}  // namespace skelscope
