// Draws the tick on screen as the viewport does, without a window or beside it.
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
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "viewer/picture/gui.h"
#include "viewer/picture/rig_graphics.h"

namespace skelscope {

struct PictureOptions {
  int width = 1000, height = 1000;   // pixels; without `camera` the rig is fitted into them
  std::optional<FilmCamera> camera;  // sees the rig through this camera instead
  FilmLook look;
  const RigGraphics* textured = nullptr;  // has this rig's textures already; nullptr: load them
  bool has_context = false;               // an OpenGL context is current and stays so
  std::function<void(const Projection&, OverlayList&)> marks;  // drawn over all; empty: none
};

// Everything needed to draw pictures, set up once for any number of pictures.
struct Studio {
  PictureOptions options;
  OffscreenContextPtr context;  // declared first, so it outlives the objects made in it
  RigGraphics stage;
  GuiPtr gui;  // exists only with overlays
  Theme theme;
  View view;
  Studies studies;
  std::shared_ptr<const gl::Image> backdrop;  // image of FilmGround::Image in the picture's size
};

// Returns whether overlays or a number are drawn. They use Dear ImGui, which only one thread may
// use at a time.
bool has_layers(const PictureOptions& options);

// Sets the studio up to show the bounds. Returns false and an error if OpenGL 3.3 is missing.
// Missing textures are logged in the session.
bool open_studio(Studio& studio, Session& session, const PictureOptions& options,
                 const Bounds& bounds, std::string& error);

// Fills session.now.draw_list and draws it. number: drawn into the picture if the look has numbers.
gl::Image take_picture(Studio& studio, Session& session, std::int64_t number);
// Draws as take_picture() does, but into stage.target's texture, without a backdrop.
void draw_picture(Studio& studio, Session& session, std::int64_t number);

}  // namespace skelscope
