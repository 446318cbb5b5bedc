#include "panels/viewport/legend_shelf.h"

#include <algorithm>
#include <cmath>

#include "overlays/projection.h"
#include "panels/viewport/legends.h"
#include "panels/viewport/viewport_bars.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kRigsShare = 0.4f;  // share of the viewport's height that stays free

// Returns the part of the screen in which the fitted rig plays; empty if it was never fitted.
Rect rig_on_screen(const Shelf& shelf) {
  const SightView& sight = shelf.view.sight;
  if (sight.fitted_size == skelform::Vec2(0)) return {};
  const Projection projection = projection_of(shelf.view, shelf.theme.scale);
  const skelform::Vec2 low = world_to_screen(projection, {sight.fitted_low.x, sight.fitted_high.y});
  const skelform::Vec2 high =
      world_to_screen(projection, {sight.fitted_high.x, sight.fitted_low.y});
  return {shelf.viewport.min + ImVec2(low.x, low.y), shelf.viewport.min + ImVec2(high.x, high.y)};
}

}  // namespace

Shelf make_shelf(View& view, const Theme& theme, const Rect& viewport) {
  const BarHeights bars = bar_heights(theme, viewport);
  return {view, theme, viewport, viewport.min.x + theme.px(kLegendMargin),
          viewport.max.y - bars.bottom - theme.px(kLegendGap)};
}

Rect next_place(const Shelf& shelf, ImVec2 size) {
  const float left = shelf.viewport.min.x + shelf.theme.px(kLegendMargin);
  const float right = shelf.viewport.max.x - shelf.theme.px(kLegendMargin);
  if (left + size.x > right) return {};
  const bool wraps = shelf.x + size.x > right;
  const float up = wraps ? shelf.tallest + shelf.theme.px(kLegendGap) : 0;
  const ImVec2 corner{wraps ? left : shelf.x, shelf.bottom - up};
  return {floored({corner.x, corner.y - size.y}), floored({corner.x + size.x, corner.y})};
}

void take_place(Shelf& shelf, const Rect& pill) {
  const bool wraps = pill.max.y < std::floor(shelf.bottom);
  shelf.tallest = wraps ? pill.height() : std::max(shelf.tallest, pill.height());
  shelf.bottom = pill.max.y;
  shelf.x = pill.max.x + shelf.theme.px(kLegendGap);
  cover(shelf.view, shelf.viewport, pill);
  floating_island(shelf.theme, pill);
}

bool take_pill(Shelf& shelf, float width, Rect& pill) {
  pill = next_place(shelf, {width, shelf.theme.px(kLegendHeight)});
  if (pill.width() <= 0) return false;
  take_place(shelf, pill);
  return true;
}

bool covers_rig(const Shelf& shelf, const Rect& pill) {
  const Rect rig = rig_on_screen(shelf);
  return pill.min.x < rig.max.x && pill.max.x > rig.min.x && pill.min.y < rig.max.y &&
         pill.max.y > rig.min.y;
}

bool leaves_room(const Shelf& shelf, const Rect& pill) {
  const float top = shelf.viewport.min.y + bar_heights(shelf.theme, shelf.viewport).top;
  return pill.min.y - top >= kRigsShare * shelf.viewport.height();
}

}  // namespace skelscope
