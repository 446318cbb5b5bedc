#include "viewer/picture/flick.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "gl/picture_diff.h"

namespace skelscope {
namespace {

constexpr float kBlinkSeconds = 0.5f;

const Ghost* compared_ghost(const Ghosts& ghosts) {
  const auto found = std::ranges::find_if(ghosts, [](const auto& ghost) {
    return ghost->role == GhostRole::Compared || ghost->role == GhostRole::Dialect;
  });
  return found == ghosts.end() ? nullptr : found->get();
}

template <class Draw>
bool render(RigGraphics& graphics, const View& view, std::string& error, const Draw& draw) {
  const int width = static_cast<int>(std::lround(view.viewport_size.x));
  const int height = static_cast<int>(std::lround(view.viewport_size.y));
  if (!gl::resize(graphics.target, width, height, error)) return false;
  gl::begin(graphics.target, skelform::Color(0));
  draw(width, height);
  gl::resolve(graphics.target);
  return true;
}

bool render_other(RigGraphics& graphics, const View& view, const Ghost& ghost, std::string& error) {
  return render(graphics, view, error, [&](int width, int height) {
    gl::Paint paint;
    paint.linear_filter = view.linear_filter;
    if (view.overlays.artwork)
      gl::draw(*graphics.renderer, ghost.list, textures_of(graphics, ghost), view.camera, width,
               height, paint);
  });
}

bool render_alone(RigGraphics& graphics, const Session& session, const View& view,
                  const Palette& palette, std::string& error) {
  return render(graphics, view, error,
                [&](int, int) { draw_rig(graphics, session, view, {}, palette); });
}

std::array<std::uint8_t, 3> bytes_of(ImU32 color) {
  return {static_cast<std::uint8_t>(color >> IM_COL32_R_SHIFT),
          static_cast<std::uint8_t>(color >> IM_COL32_G_SHIFT),
          static_cast<std::uint8_t>(color >> IM_COL32_B_SHIFT)};
}

bool render_difference(RigGraphics& graphics, const Session& session, View& view,
                       const Ghost& ghost, const Palette& palette, std::string& error) {
  if (!render_other(graphics, view, ghost, error)) return false;
  const gl::Image other = gl::read_pixels(graphics.target);
  if (!render_alone(graphics, session, view, palette, error)) return false;
  gl::Image picture = gl::read_pixels(graphics.target);
  view.flick.pixels = gl::mark_differences(picture, other, bytes_of(palette.b));
  gl::write_pixels(graphics.target, picture);
  return true;
}

}  // namespace

void follow_flick(View& view, const Reference& reference, double seconds) {
  FlickView& flick = view.flick;
  flick.pixels = -1;
  const bool any = flick.other || flick.blinks || flick.difference;
  if (any && reference.with == ReferenceKind::Nothing) {
    flick = {};
    view.toast = {"Choose another export in the Compare tab to flick to it", kToastSeconds, true};
  }
  if (!flick.blinks) return;
  flick.seconds += static_cast<float>(seconds);
  if (flick.seconds < kBlinkSeconds) return;
  flick.seconds = 0;
  flick.other = !flick.other;
}

bool render_compared(RigGraphics& graphics, const Session& session, View& view,
                     const Ghosts& ghosts, const Palette& palette, std::string& error) {
  const Ghost* ghost = compared_ghost(ghosts);
  const bool any = view.viewport_size.x >= 1 && view.viewport_size.y >= 1 && graphics.renderer;
  if (ghost && any && view.flick.difference)
    return render_difference(graphics, session, view, *ghost, palette, error);
  if (ghost && any && view.flick.other) return render_other(graphics, view, *ghost, error);
  const bool compares = view.flick.blinks;
  return render_rig(graphics, session, view, ghost && compares ? Ghosts{} : ghosts, palette, error);
}

}  // namespace skelscope
