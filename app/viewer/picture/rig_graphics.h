// The rig as the graphics card holds it, and the picture of it that the viewport shows.
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
  std::shared_ptr<const gl::Renderer> renderer;  // nullptr: nothing is drawn yet
  gl::Target target;
  gl::RigTextures textures;
  std::shared_ptr<const skelform::Skf> textured;  // the rig that `textures` belongs to
  std::string textured_path;                      // of its file
  // Whether images are decoded beside the window, and sprites come when theirs has been; else
  // whoever follows a rig waits for them.
  bool beside = false;
  gl::TextureSet use = gl::TextureSet::Atlases;  // Sprites: none is picked, no panel shows atlases
  bool unseen = false;                           // nobody looks at what is drawn: it is left out
  gl::TextureLoadPtr load;                       // while images of `textured` are awaited
  std::vector<gl::TextureLoadPtr> given_up;      // of rigs before, until their threads have ended
  gl::RigTextures other_textures;                // of a ghost of another rig
  std::shared_ptr<const skelform::Skf> other_textured;
};

// Makes the renderer unless there is one; needs a current context. False and a message when the
// driver lacks something.
bool make_renderer(RigGraphics& graphics, std::string& error);
std::optional<RigGraphics> make_rig_graphics(std::string& error);  // with one

// Takes up the session's textures when it shows another rig than before: at once, or those that
// have come so far. Messages go to its log.
void follow_rig(RigGraphics& graphics, Session& session);
// Beside the window: after a picture is on the screen, which is not held up then, the renderer is
// made and images begin to be decoded. False and a message when the driver lacks something.
bool begin_artwork(RigGraphics& graphics, std::string& error);
// Waits for all awaited textures, for a picture that has to be whole.
void finish_textures(RigGraphics& graphics, Session& session);
std::size_t awaited_images(const RigGraphics& graphics);
// Whether sprites could be drawn: some have their image, or lack it for good.
bool has_artwork(const RigGraphics& graphics);

// Draws the ghosts and over them the tick on screen into the framebuffer that is bound.
void draw_rig(RigGraphics& graphics, const Session& session, const View& view, const Ghosts& ghosts,
              const Palette& palette);
// The same into graphics.target, over nothing: the ghosts and over them the tick on screen, at
// View::viewport_size with View::camera.
bool render_rig(RigGraphics& graphics, const Session& session, const View& view,
                const Ghosts& ghosts, const Palette& palette, std::string& error);

// Whether a texel of an atlas is painted, for picking. Valid while `graphics` lives.
AtlasOpacity opacity_of(const RigGraphics& graphics);

}  // namespace skelscope
