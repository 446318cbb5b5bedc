// The tick on screen as a picture, drawn without a window as the viewport draws it.
#pragma once

#include <optional>
#include <string>

#include "gl/image_io.h"
#include "overlays/projection.h"
#include "platform/context.h"
#include "session/record/session.h"
#include "skelform/math.h"
#include "view/studies.h"
#include "view/view_state.h"
#include "viewer/gui.h"
#include "viewer/rig_graphics.h"

namespace skelscope {

struct PictureOptions {
  int width = 1000, height = 1000;  // pixels; the rig is fitted into them
  float scale = 1;                  // content scale: of strokes, words and the margin
  skelform::Color background{0};    // straight alpha
  OverlayOptions overlays;
  bool any_overlay = false;  // false: the rig alone, whatever `overlays` says
  OnionSettings onion;       // with overlays.onion
  bool linear_filter = true;
  ThemeName theme = ThemeName::Dark;
};

// What pictures are drawn with, set up once for as many as are wanted.
struct Studio {
  PictureOptions options;
  OffscreenContextPtr context;  // before what lives in it
  RigGraphics stage;
  GuiPtr gui;  // only with overlays
  Theme theme;
  View view;
  Studies studies;
};

// Shows the bounds. False and a message when there is no OpenGL 3.3; textures that are missing are
// logged in the session.
bool open_studio(Studio& studio, Session& session, const PictureOptions& options,
                 const Bounds& bounds, std::string& error);

// Fills session.now.draw_list.
gl::Image take_picture(Studio& studio, Session& session);

}  // namespace skelscope
