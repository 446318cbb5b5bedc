#include "panels/viewport/live_dots.h"

#include <string>

#include "live/live_state.h"
#include "overlays/projection.h"
#include "panels/viewport/legends.h"
#include "widgets/draw.h"
#include "widgets/pills.h"

namespace skelscope {
namespace {

constexpr float kDotRadius = 4, kDotPlace = 16;  // pixels at scale 1

std::string words_of_dot(const LiveCharacter& character) {
  const std::string rig = character.hello.rig_name;
  return title_of(character.hello) + (rig.empty() ? "" : ", " + rig);
}

}  // namespace

void live_dots(const Studies& studies, View& view, Requests& requests, const Theme& theme,
               const Rect& viewport) {
  if (!view.live.shows || !view.live.placed || !studies.live || !studies.live->follows) return;
  const Projection projection = projection_of(view, theme.scale);
  const float side = theme.px(kDotPlace);
  int index = -1;
  for (const LiveCharacter& character : studies.live->characters) {
    ++index;
    if (!character.connected || !character.placement || character.peer == studies.live->watched)
      continue;
    const skelform::Vec2 at = world_to_screen(projection, character.placement->position);
    const ImVec2 center{viewport.min.x + at.x, viewport.min.y + at.y};
    if (!viewport.contains(center)) continue;
    const Rect place = around(center, side, side);
    const IdScope scope(theme, "live character", index);
    const Hit mouse = hit(theme, "watch", place);
    cover(view, viewport, place);
    dot(center, theme.px(kDotRadius + 1.5f), theme.palette.casing);
    dot(center, theme.px(mouse.hovered ? kDotRadius + 1 : kDotRadius), theme.palette.accent);
    if (mouse.hovered) tooltip(theme, place, words_of_dot(character));
    if (mouse.clicked) requests.live.watch = character.peer;
  }
}

}  // namespace skelscope
