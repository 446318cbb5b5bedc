#include "viewer/picture/rig_graphics.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "lists/lists.h"
#include "overlays/limb.h"
#include "session/record/problems.h"
#include "viewer/picture/ghosts.h"

namespace skelscope {

using skelform::Vec2;

bool make_renderer(RigGraphics& graphics, std::string& error) {
  if (graphics.renderer) return true;
  auto renderer = gl::make_renderer(error);
  if (renderer) graphics.renderer = std::make_shared<const gl::Renderer>(std::move(*renderer));
  return renderer.has_value();
}

std::optional<RigGraphics> make_rig_graphics(std::string& error) {
  RigGraphics graphics;
  if (!make_renderer(graphics, error)) return std::nullopt;
  return graphics;
}

namespace {

bool has_same_images(const skelform::Skf& a, const skelform::Skf& b) {
  return a.armature.atlases == b.armature.atlases && a.armature.jpg == b.armature.jpg &&
         a.armature.clear_color == b.armature.clear_color && a.atlas_images == b.atlas_images &&
         skelform::pictures::atlas_rects(a.armature) == skelform::pictures::atlas_rects(b.armature);
}

void tell(RigGraphics& graphics, Session& session) {
  replace_problems(session.problems, skelform::Origin::Images, graphics.textures.problems);
  for (const std::string& message : graphics.textures.messages)
    log_line(session, skelform::Severity::Error, message);
}

void let_go(RigGraphics& graphics) {
  std::erase_if(graphics.given_up, [](const auto& load) { return gl::give_up(*load); });
}

void drop_load(RigGraphics& graphics) {
  if (!graphics.load) return;
  gl::give_up(*graphics.load);
  graphics.given_up.push_back(std::exchange(graphics.load, nullptr));
}

void take_up(RigGraphics& graphics, Session& session) {
  if (!graphics.load || !gl::take_next(*graphics.load, graphics.textures)) return;
  graphics.load = nullptr;
  tell(graphics, session);
}

void await_textures(RigGraphics& graphics, Session& session) {
  const bool again = graphics.textured && graphics.textured_path == session.path;
  graphics.textures = gl::awaited_textures(*session.now.skf);
  graphics.load = gl::make_texture_load(session.now.skf);
  replace_problems(session.problems, skelform::Origin::Images, {});
  if (!again) return;
  gl::begin(*graphics.load);
  gl::wait(*graphics.load, graphics.most_held_up);
  for (std::size_t left = 0; left != awaited_images(graphics);) {
    left = awaited_images(graphics);
    take_up(graphics, session);
  }
}

constexpr float kFaint = 0.10f;  // opacity of the other sprites in solo

gl::Paint paint_of(const Ghost& ghost, const View& view, const Palette& palette) {
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(ghost_color(palette, ghost.role));
  gl::Paint paint;
  paint.linear_filter = view.linear_filter;
  paint.multiply.a = ghost.opacity;
  paint.blend_to = skelform::Color(c.x, c.y, c.z, ghost.tint);
  return paint;
}

}  // namespace

// Keeps the textures if the images are unchanged, as after an edit and most reloads.
void follow_rig(RigGraphics& graphics, Session& session) {
  let_go(graphics);
  if (graphics.textured == session.now.skf) return take_up(graphics, session);
  if (graphics.textured && has_same_images(*graphics.textured, *session.now.skf)) {
    const bool same_file = graphics.textured_path == session.path;
    graphics.textured = session.now.skf;
    graphics.textured_path = session.path;
    if (!same_file && !graphics.load) tell(graphics, session);
    replace_problems(session.problems, skelform::Origin::Images, graphics.textures.problems);
    return take_up(graphics, session);
  }
  drop_load(graphics);
  if (graphics.beside) {
    await_textures(graphics, session);
  } else {
    graphics.textures = gl::make_rig_textures(*session.now.skf, graphics.use);
    tell(graphics, session);
  }
  graphics.textured = session.now.skf;
  graphics.textured_path = session.path;
  take_up(graphics, session);
}

bool begin_artwork(RigGraphics& graphics, std::string& error) {
  if (!make_renderer(graphics, error)) return false;
  if (graphics.load) gl::begin(*graphics.load);
  return true;
}

void finish_textures(RigGraphics& graphics, Session& session) {
  while (graphics.load) {
    gl::begin(*graphics.load);
    gl::wait(*graphics.load, 1);
    take_up(graphics, session);
  }
}

std::size_t awaited_images(const RigGraphics& graphics) {
  return graphics.load ? gl::awaited_images(*graphics.load) : 0;
}

bool has_artwork(const RigGraphics& graphics) {
  const auto is_awaited = [](const gl::RigTexture& atlas) { return atlas.awaited; };
  const bool all = graphics.load && std::ranges::all_of(graphics.textures.atlases, is_awaited);
  return graphics.renderer && !all;
}

const gl::RigTextures& textures_of(RigGraphics& graphics, const Ghost& ghost) {
  if (!ghost.rig) return graphics.textures;
  if (graphics.other_textured != ghost.rig) {
    graphics.other_textures = gl::make_rig_textures(*ghost.rig, gl::TextureSet::Sprites);
    graphics.other_textured = ghost.rig;
  }
  return graphics.other_textures;
}

void draw_rig(RigGraphics& graphics, const Session& session, const View& view, const Ghosts& ghosts,
              const Palette& palette) {
  const int width = static_cast<int>(std::lround(view.viewport_size.x));
  const int height = static_cast<int>(std::lround(view.viewport_size.y));
  if (!view.overlays.artwork || !graphics.renderer) return;
  for (const auto& ghost : ghosts) {
    const gl::RigTextures& textures = textures_of(graphics, *ghost);
    const gl::Paint paint = paint_of(*ghost, view, palette);
    for (const Lookalikes& alike : ghost->alike)
      gl::draw_instanced(*graphics.renderer, alike.one, alike.places, textures, view.camera, width,
                         height, paint);
    gl::draw(*graphics.renderer, ghost->list, textures, view.camera, width, height, paint);
  }
  gl::Paint paint;
  paint.linear_filter = view.linear_filter;
  if (shows_transition(view, session)) return;
  skelform::DrawList solo;
  if (view.sight.solo >= 0)
    solo = with_others_faint(session.now.draw_list, limb_of(armature_of(session), view.sight.solo),
                             kFaint);
  gl::draw(*graphics.renderer, view.sight.solo >= 0 ? solo : session.now.draw_list,
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
    if (!has_index(atlases, atlas_idx)) return 1.0f;
    return gl::opacity_at(atlases[atlas_idx], uv);
  };
}

}  // namespace skelscope
