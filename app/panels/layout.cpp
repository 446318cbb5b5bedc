#include "panels/layout.h"

#include "widgets/draw.h"
#include "widgets/focus.h"

namespace skelscope {
namespace {

// All sizes are in pixels at scale 1.
constexpr float kMenu = 36, kGap = 6, kPresentation = 40;
// The narrow layout: bars for fingers, and the panel's share of the stage.
constexpr float kNarrowWidth = 700, kNarrowHeight = 480;
constexpr float kNarrowMenu = 44, kNarrowTransport = 56, kNarrowBar = 48, kPanelShare = 0.5f;
constexpr float kMinLeft = 200, kMinBottom = 96;
constexpr float kMinRight = 336;           // room for three columns of numbers beside their names
constexpr float kEasyViewportWidth = 340;  // all passes in one line; the left side shrinks for it
constexpr float kMinViewportWidth = 240;   // the right side is hidden for it
constexpr float kMostOfWindow = 0.48f;     // greatest default height of the graph, a share
constexpr float kMinViewportHeight = 190;  // 40 % free between bars; the bottom is hidden for it

// Shrinks the left and the right side, down to their least widths, so that the viewport stays wide
// enough. If that does not suffice, hides the left side, then the right one.
void fit_sides(const Theme& theme, float& left, float& right, float room) {
  const float least_left = std::fmin(left, theme.px(kMinLeft));
  const float least_right = std::fmin(right, theme.px(kMinRight));
  const float excess = left + right - room;
  const float slack = left + right - least_left - least_right;
  if (excess <= 0) return;
  if (excess <= slack) {
    left -= std::ceil(excess * (left - least_left) / slack);
    right -= std::ceil(excess * (right - least_right) / slack);
  } else if (left > 0) {
    left = 0;
    fit_sides(theme, left, right, room + theme.px(kGap + kEasyViewportWidth - kMinViewportWidth));
  } else {
    right = 0;
  }
}

struct Splitter {
  const char* id;
  Rect gap;
  bool vertical;  // whether the line is upright and dragged sideways
};

// Returns whether the mouse drags the splitter. steps: of the arrow keys; positive is right, or up
// if it is horizontal.
bool draw_splitter(const Theme& theme, const Splitter& splitter, int& steps) {
  const Hit mouse = hit(theme, splitter.id, splitter.gap);
  steps = ring_nudge(theme);
  if (!mouse.hovered && !mouse.held) return false;
  ImGui::SetMouseCursor(splitter.vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
  const float in = theme.px(2), along = theme.px(8);
  const Rect line =
      splitter.vertical ? inset(splitter.gap, in, along) : inset(splitter.gap, along, in);
  fill(line, with_alpha(theme.palette.accent, mouse.held ? 1.f : 0.6f), theme.px(1));
  return mouse.held && ImGui::IsMouseDragging(0, 0);
}

float in_ems(const Theme& theme, float pixels, float least) {
  return std::fmax(pixels, theme.px(least)) / theme.em();
}

void nudge(const Theme& theme, float& ems, int steps, float least) {
  if (steps != 0) ems = in_ems(theme, (ems + static_cast<float>(steps)) * theme.em(), least);
}

bool shows_graph(const View& view) {
  return view.bottom_tab == BottomTab::Graph;
}

// The graph needs more height than the other tabs of its panel, so its height is stored separately.
// Unless the user has dragged it, it leaves half of a low window to the viewport.
float bottom_ems(const View& view, const Rect& area, const Theme& theme) {
  if (!shows_graph(view)) return view.layout.bottom;
  const float height = view.graph.bottom;
  if (height != GraphView{}.bottom) return height;
  return std::fmin(height, kMostOfWindow * area.height() / theme.em());
}

// An embedded stage fills the frame; the transport lies below it.
Islands embedded_islands(const View& view, const Rect& area, const Theme& theme) {
  Islands islands;
  Rect rest = area;
  if (view.page.controls) islands.presentation = cut_bottom(rest, theme.px(kPresentation));
  islands.viewport = rest;
  return islands;
}

Rect& island_of(Islands& islands, NarrowPanel panel) {
  if (panel == NarrowPanel::Left) return islands.left;
  return panel == NarrowPanel::Right ? islands.right : islands.bottom;
}

// The panel is below the stage, or beside it if the screen is wider than high.
Islands narrow_islands(const View& view, const Rect& area, const Theme& theme) {
  const float gap = theme.px(kGap);
  Islands islands;
  Rect rest = area;
  islands.menu = cut_top(rest, theme.px(kNarrowMenu));
  islands.narrow_bar = cut_bottom(rest, theme.px(kNarrowBar));
  const bool upright = rest.height() > rest.width();
  Rect panel;
  if (view.page.panel != NarrowPanel::None && upright)
    panel = cut_bottom(rest, std::floor(kPanelShare * rest.height()));
  else if (view.page.panel != NarrowPanel::None)
    panel = cut_right(rest, std::floor(kPanelShare * rest.width()));
  islands.presentation = cut_bottom(rest, theme.px(kNarrowTransport));
  cut_bottom(rest, gap);
  islands.viewport = rest;
  if (view.page.panel == NarrowPanel::None) return islands;
  upright ? cut_top(panel, gap) : cut_left(panel, gap);
  island_of(islands, view.page.panel) = panel;
  return islands;
}

}  // namespace

Islands compute_islands(const View& view, const Rect& area, const Theme& theme) {
  const Layout& layout = view.layout;
  const float gap = theme.px(kGap);
  const bool hidden = layout.hide_all;
  Islands islands;
  Rect rest = area;
  islands.menu = cut_top(rest, theme.px(kMenu));
  rest.min.x += gap;
  rest.max = {std::fmax(rest.min.x, rest.max.x - gap), std::fmax(rest.min.y, rest.max.y - gap)};
  if (hidden) {
    islands.presentation = cut_bottom(rest, theme.px(kPresentation));
    cut_bottom(rest, gap);
  }
  if (layout.show_bottom && !hidden) {
    const float room = rest.height() - gap - theme.px(kMinViewportHeight);
    const float wanted = std::floor(bottom_ems(view, area, theme) * theme.em());
    islands.bottom = cut_bottom(rest, std::fmax(0.f, std::fmin(wanted, room)));
    cut_bottom(rest, gap);
  }
  float left = layout.show_left && !hidden ? std::floor(layout.left * theme.em()) : 0;
  float right = layout.show_right && !hidden ? std::floor(layout.right * theme.em()) : 0;
  fit_sides(theme, left, right, rest.width() - 2 * gap - theme.px(kEasyViewportWidth));
  if (left > 0) {
    islands.left = cut_left(rest, left);
    cut_left(rest, gap);
  }
  if (right > 0) {
    islands.right = cut_right(rest, right);
    cut_right(rest, gap);
  }
  islands.viewport = rest;
  return islands;
}

bool is_narrow(const View& view, const Rect& area, const Theme& theme) {
  return view.page.on && !view.page.embedded &&
         (area.width() < theme.px(kNarrowWidth) || area.height() < theme.px(kNarrowHeight));
}

Islands islands_of(const View& view, const Rect& area, const Theme& theme) {
  if (view.page.embedded) return embedded_islands(view, area, theme);
  if (is_narrow(view, area, theme)) return narrow_islands(view, area, theme);
  return compute_islands(view, area, theme);
}

void begin_root() {
  const ImGuiViewport& main = *ImGui::GetMainViewport();
  ImGui::SetNextWindowPos(main.WorkPos);
  ImGui::SetNextWindowSize(main.WorkSize);
  ImGui::Begin("root", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                   ImGuiWindowFlags_NoScrollWithMouse);
}

void end_root() {
  ImGui::End();
}

void splitters(View& view, const Rect& area, const Islands& islands, const Theme& theme) {
  Layout& layout = view.layout;
  const float gap = theme.px(kGap);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const Rect &left = islands.left, &right = islands.right, &bottom = islands.bottom;
  IdScope scope(theme, "splitter");
  int steps = 0;  // steps of the arrow keys, each an em wide
  if (left.width() > 0) {
    const Rect between{{left.max.x, left.min.y}, {left.max.x + gap, left.max.y}};
    if (draw_splitter(theme, {"left", between, true}, steps)) {
      layout.left = in_ems(theme, mouse.x - gap / 2 - left.min.x, kMinLeft);
    }
    nudge(theme, layout.left, steps, kMinLeft);
  }
  if (right.width() > 0) {
    const Rect between{{right.min.x - gap, right.min.y}, {right.min.x, right.max.y}};
    if (draw_splitter(theme, {"right", between, true}, steps)) {
      layout.right = in_ems(theme, right.max.x - gap / 2 - mouse.x, kMinRight);
    }
    nudge(theme, layout.right, -steps, kMinRight);
  }
  if (bottom.height() > 0) {
    const Rect between{{bottom.min.x, bottom.min.y - gap}, {bottom.max.x, bottom.min.y}};
    const float before = bottom_ems(view, area, theme);
    float ems = before;
    if (draw_splitter(theme, {"bottom", between, false}, steps))
      ems = in_ems(theme, area.max.y - gap - gap / 2 - mouse.y, kMinBottom);
    nudge(theme, ems, steps, kMinBottom);
    if (ems != before) (shows_graph(view) ? view.graph.bottom : layout.bottom) = ems;
  }
}

}  // namespace skelscope
