// The rig on the graphics card, and the viewport's picture of it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "gl/renderer.h"
#include "gl/target.h"
#include "gl/texture.h"
#include "gl/texture_load.h"
#include "overlays/picking.h"
#include "session/record/session.h"
#include "session/runs/ghost.h"
#include "view/view_state.h"
#include "widgets/look/palette.h"

namespace skelscope {

struct RigGraphics {
  std::shared_ptr<const gl::Renderer> renderer;  // nullptr: not made yet
  gl::Target target;
  gl::RigTextures textures;
  std::shared_ptr<const skelform::Skf> textured;  // the rig of `textures`
  std::string textured_path;                      // the file of that rig
  // Whether images are decoded on other threads and sprites appear when their image is ready.
  // False: follow_rig() waits for all images.
  bool beside = false;
  // Seconds that follow_rig() waits for the images of a changed version of the same file: they
  // usually load faster, and a flash without artwork is avoided.
  double most_held_up = 0.25;
  // Sprites is enough without picking and without an atlas panel.
  gl::TextureSet use = gl::TextureSet::Atlases;
  bool unseen = false;                       // nothing drawn is seen, so drawing is skipped
  gl::TextureLoadPtr load;                   // exists while images of `textured` are awaited
  std::vector<gl::TextureLoadPtr> given_up;  // loads of former rigs, until their threads have ended
  gl::RigTextures other_textures;            // textures of a ghost of another rig
  std::shared_ptr<const skelform::Skf> other_textured;
};

// Makes the renderer if there is none. Needs a current context. Returns false and an error if the
// driver lacks something.
bool make_renderer(RigGraphics& graphics, std::string& error);
std::optional<RigGraphics> make_rig_graphics(std::string& error);  // with a renderer

// Loads the textures if the session shows another rig: all at once, or with `beside` those that are
// ready. Errors go to the session's log.
void follow_rig(RigGraphics& graphics, Session& session);
// Makes the renderer and starts decoding images, after the window's first picture is on screen so
// as not to delay it. Returns false and an error if the driver lacks something.
bool begin_artwork(RigGraphics& graphics, std::string& error);
// Waits for all awaited textures, for pictures that must be complete.
void finish_textures(RigGraphics& graphics, Session& session);
std::size_t awaited_images(const RigGraphics& graphics);
// Returns whether sprites can be drawn: there is a renderer and not all images are awaited.
bool has_artwork(const RigGraphics& graphics);

// Returns the textures to draw the ghost with; loads those of another rig.
const gl::RigTextures& textures_of(RigGraphics& graphics, const Ghost& ghost);
// Draws the ghosts and then the tick on screen into the bound framebuffer.
void draw_rig(RigGraphics& graphics, const Session& session, const View& view, const Ghosts& ghosts,
              const Palette& palette);
// Draws the ghosts and then the tick on screen into graphics.target, on a transparent ground, at
// View::viewport_size with View::camera.
bool render_rig(RigGraphics& graphics, const Session& session, const View& view,
                const Ghosts& ghosts, const Palette& palette, std::string& error);

// Returns a function that gives the opacity of an atlas texel, for picking. Valid as long as
// `graphics`.
AtlasOpacity opacity_of(const RigGraphics& graphics);

}  // namespace skelscope
