// The tick on screen as a picture, drawn as the viewport draws it: without a window, or beside it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "gl/image_io.h"
#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "platform/window/context.h"
#include "session/film/film_plan.h"
#include "session/record/session.h"
#include "skelform/math.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "viewer/picture/gui.h"
#include "viewer/picture/rig_graphics.h"

namespace skelscope {

struct PictureOptions {
  int width = 1000, height = 1000;   // pixels; the rig is fitted into them
  std::optional<FilmCamera> camera;  // or seen as this one says
  FilmLook look;
  const RigGraphics* textured = nullptr;  // textures that are loaded already, of the same rig
  bool has_context = false;               // an OpenGL context is current, and stays so
  std::function<void(const Projection&, OverlayList&)> marks;  // drawn over all; empty: none
};

// The equipment for drawing pictures, set up once for any number of them.
struct Studio {
  PictureOptions options;
  OffscreenContextPtr context;  // before what lives in it
  RigGraphics stage;
  GuiPtr gui;  // only with overlays
  Theme theme;
  View view;
  Studies studies;
  std::shared_ptr<const gl::Image> backdrop;  // FilmGround::Image, as large as the picture
};

// Whether more than the rig is drawn: then Dear ImGui is used, one thread at a time.
bool has_layers(const PictureOptions& options);

// Shows the bounds. False and a message when there is no OpenGL 3.3; textures that are missing are
// logged in the session.
bool open_studio(Studio& studio, Session& session, const PictureOptions& options,
                 const Bounds& bounds, std::string& error);

// Fills session.now.draw_list. number: drawn into the picture where the look says so.
gl::Image take_picture(Studio& studio, Session& session, std::int64_t number);
// The same without reading it back: into stage.target's texture, and over no backdrop.
void draw_picture(Studio& studio, Session& session, std::int64_t number);

// Straight alpha.
skelform::Color ground_color(const FilmLook& look);

}  // namespace skelscope
