#include "viewer/rig_graphics.h"

#include <imgui.h>

#include <cmath>

#include "overlays/limb.h"
#include "session/record/problems.h"
#include "viewer/ghosts.h"

namespace skelscope {

using skelform::Vec2;

std::optional<RigGraphics> make_rig_graphics(std::string& error) {
  auto renderer = gl::make_renderer(error);
  if (!renderer) return std::nullopt;
  RigGraphics graphics;
  graphics.renderer = std::move(*renderer);
  return graphics;
}

namespace {

bool has_same_images(const skelform::Skf& a, const skelform::Skf& b) {
  return a.armature.atlases == b.armature.atlases && a.armature.jpg == b.armature.jpg &&
         a.armature.clear_color == b.armature.clear_color && a.atlas_images == b.atlas_images;
}

}  // namespace

// An edit, and most new exports, leave the images as they were.
void follow_rig(RigGraphics& graphics, Session& session) {
  if (graphics.textured == session.now.skf) return;
  if (graphics.textured && has_same_images(*graphics.textured, *session.now.skf)) {
    graphics.textured = session.now.skf;
    replace_problems(session.problems, skelform::Origin::Images, graphics.textures.problems);
    return;
  }
  graphics.textures = gl::make_rig_textures(*session.now.skf);
  graphics.textured = session.now.skf;
  replace_problems(session.problems, skelform::Origin::Images, graphics.textures.problems);
  for (const std::string& message : graphics.textures.messages) {
    session.log.push_back({skelform::Severity::Error, message});
  }
}

namespace {

constexpr float kFaint = 0.10f;  // of the sprites beside the limb that is seen alone

const gl::RigTextures& textures_of(RigGraphics& graphics, const Ghost& ghost) {
  if (!ghost.rig) return graphics.textures;
  if (graphics.other_textured != ghost.rig) {
    graphics.other_textures = gl::make_rig_textures(*ghost.rig);
    graphics.other_textured = ghost.rig;
  }
  return graphics.other_textures;
}

gl::Paint paint_of(const Ghost& ghost, const View& view, const Palette& palette) {
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(ghost_color(palette, ghost.role));
  gl::Paint paint;
  paint.linear_filter = view.linear_filter;
  paint.multiply.a = ghost.opacity;
  paint.blend_to = skelform::Color(c.x, c.y, c.z, ghost.tint);
  return paint;
}

}  // namespace

void draw_rig(RigGraphics& graphics, const Session& session, const View& view, const Ghosts& ghosts,
              const Palette& palette) {
  const int width = static_cast<int>(std::lround(view.viewport_size.x));
  const int height = static_cast<int>(std::lround(view.viewport_size.y));
  if (!view.overlays.artwork) return;
  for (const auto& ghost : ghosts) {
    gl::draw(graphics.renderer, ghost->list, textures_of(graphics, *ghost), view.camera, width,
             height, paint_of(*ghost, view, palette));
  }
  gl::Paint paint;
  paint.linear_filter = view.linear_filter;
  if (shows_switch(view, session)) return;
  skelform::DrawList solo;
  if (view.sight.solo >= 0)
    solo = with_others_faint(session.now.draw_list, limb_of(armature_of(session), view.sight.solo),
                             kFaint);
  gl::draw(graphics.renderer, view.sight.solo >= 0 ? solo : session.now.draw_list,
           graphics.textures, view.camera, width, height, paint);
}

bool render_rig(RigGraphics& graphics, const Session& session, const View& view,
                const Ghosts& ghosts, const Palette& palette, std::string& error) {
  const int width = static_cast<int>(std::lround(view.viewport_size.x));
  const int height = static_cast<int>(std::lround(view.viewport_size.y));
  if (width < 1 || height < 1) return true;
  if (!gl::resize(graphics.target, width, height, error)) return false;
  gl::begin(graphics.target, skelform::Color(0));
  draw_rig(graphics, session, view, ghosts, palette);
  gl::resolve(graphics.target);
  return true;
}

AtlasOpacity opacity_of(const RigGraphics& graphics) {
  return [&graphics](int atlas_idx, Vec2 uv) {
    const auto& atlases = graphics.textures.atlases;
    if (atlas_idx < 0 || atlas_idx >= static_cast<int>(atlases.size())) return 1.0f;
    return gl::opacity_at(atlases[atlas_idx], uv);
  };
}

}  // namespace skelscope
