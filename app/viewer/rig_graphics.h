// The rig as the graphics card holds it, and the picture of it that the viewport shows.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "gl/renderer.h"
#include "gl/target.h"
#include "gl/texture.h"
#include "overlays/picking.h"
#include "session/record/session.h"
#include "session/runs/ghost.h"
#include "view/view_state.h"
#include "widgets/look/palette.h"

namespace skelscope {

struct RigGraphics {
  gl::Renderer renderer;
  gl::Target target;
  gl::RigTextures textures;
  std::shared_ptr<const skelform::Skf> textured;  // the rig that `textures` belongs to
  gl::RigTextures other_textures;                 // of a ghost of another rig
  std::shared_ptr<const skelform::Skf> other_textured;
};

// Needs a current context. Nothing and a message when the driver lacks something.
std::optional<RigGraphics> make_rig_graphics(std::string& error);

// Uploads the session's textures when it shows another rig than before. Messages go to its log.
void follow_rig(RigGraphics& graphics, Session& session);

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
