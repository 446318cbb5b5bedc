#include "panels/timeline/pad_plane.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "panels/timeline/pad_edit.h"
#include "text/words.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::PadPlayer;
using skelform::Vec2;

// Sizes in pixels at scale 1.
constexpr float kDot = 5, kDotGrowth = 8, kDotGrip = 15, kPoint = 6, kLabel = 13;
constexpr float kLeastSpan = 1, kMargin = 1.3f;  // kMargin: span / farthest clip

struct Plane {
  const Session& session;
  Requests& requests;
  const Theme& theme;
  Rect square;
  float span;
  PadPlayer pad;
};

ImVec2 screen_of(const Plane& plane, Vec2 place) {
  const float scale = plane.square.width() / 2 / plane.span;
  return plane.square.center() + ImVec2(place.x * scale, -place.y * scale);
}

// Rounds to hundredths of the span's power of ten, so that places are easy to read.
float rounded(float value, float span) {
  const float step = std::pow(10.f, std::floor(std::log10(span)) - 2);
  return std::clamp(std::round(value / step) * step, -span, span);
}

Vec2 place_under_mouse(const Plane& plane) {
  const ImVec2 from = ImGui::GetIO().MousePos - plane.square.center();
  const float scale = plane.span / (plane.square.width() / 2);
  return {rounded(from.x * scale, plane.span), rounded(-from.y * scale, plane.span)};
}

float farthest(const PadPlayer& pad) {
  float most = std::max(std::abs(pad.point.x), std::abs(pad.point.y)) / kMargin;
  for (int i = 0; i < pad.clip_count; ++i) {
    const Vec2 place = pad.clips[i].place;
    most = std::max({most, std::abs(place.x), std::abs(place.y)});
  }
  return most > 0 ? most : 100;
}

// Returns the plane's span, which stays fixed during a drag.
float span_of(const PadPlayer& pad, float before) {
  if (before > 0 && ImGui::IsMouseDown(ImGuiMouseButton_Left)) return before;
  return std::max(farthest(pad) * kMargin, kLeastSpan);
}

bool is_dragged(const Hit& mouse) {
  return mouse.held && ImGui::IsMouseDragging(ImGuiMouseButton_Left, 2);
}

void ground(const Plane& plane) {
  const Palette& palette = plane.theme.palette;
  fill(plane.square, palette.raised, plane.theme.px(4));
  const ImVec2 center = floored(plane.square.center());
  horizontal_line(plane.square.min.x, plane.square.max.x, center.y, palette.border);
  vertical_line(center.x, plane.square.min.y, plane.square.max.y, palette.border);
  outline(plane.square, palette.border, plane.theme.px(4));
  const Rect inside = inset(plane.square, plane.theme.px(4), plane.theme.px(2));
  const Face& face = plane.theme.fonts.hint;
  const float line = plane.theme.px(kLabel);
  const KeptPad& kept = wanted_kept_pad(plane.session, plane.requests);
  const auto name = [&](bool is_y) {
    return elide(face, axis_name(kept, is_y), inside.width() / 2 - plane.theme.px(4));
  };
  text_in(face, middle(inside, line), palette.faint, name(false), Align::Right);
  text(face, {center.x + plane.theme.px(4), inside.min.y}, palette.faint, name(true));
}

void label(const Plane& plane, ImVec2 center, float radius, const std::string& name, float weight) {
  const Theme& theme = plane.theme;
  const float width = plane.square.width() / 2, line = theme.px(kLabel);
  const std::string percent = std::to_string(std::lround(100 * weight)) + " %";
  Rect below = around({center.x, center.y + radius + line / 2}, width, line);
  const Rect& square = plane.square;
  const float left = std::max(square.min.x - below.min.x, 0.f);
  const float by = left > 0 ? left : std::min(square.max.x - below.max.x, 0.f);
  below.min.x += by, below.max.x += by;
  if (below.max.y + line > square.max.y) {
    below.min.y -= 2 * (radius + line), below.max.y -= 2 * (radius + line);
  }
  const ImU32 color = weight > 0 ? theme.palette.head : theme.palette.muted;
  text_in(theme.fonts.hint, below, color, elide(theme.fonts.hint, name, width), Align::Center);
  text_in(theme.fonts.mono_small, {below.min + ImVec2(0, line), below.max + ImVec2(0, line)},
          theme.palette.muted, percent, Align::Center);
}

// Draws the rows of a clip. Returns whether the clip is removed.
bool clip_rows(const Plane& plane, int clip) {
  const auto& own = plane.pad.clips[clip];
  const std::string name = animation_name(armature_of(plane.session), own.animation);
  const IdScope scope(plane.theme, "clip", clip);
  if (popup_row(plane.theme, "remove", "Remove " + name + " from the pad",
                {.icon = icons::kDelete})) {
    remove_pad_clip(plane.session, plane.requests, clip);
    return true;
  }
  if (popup_row(plane.theme, "play", "Move the point here"))
    set_pad_point(plane.session, plane.requests, own.place);
  if (popup_row(plane.theme, "copy", "Copy name")) ImGui::SetClipboardText(name.c_str());
  return false;
}

void clip_menu(const Plane& plane, int clip, bool asked, const Rect& item) {
  if (!begin_menu(plane.theme, "menu", asked, item, plane.theme.px(250))) return;
  clip_rows(plane, clip);
  end_popup(plane.theme);
}

// Returns whether the clip's menu is asked for.
bool clip_dot(Plane& plane, int clip) {
  const Theme& theme = plane.theme;
  const IdScope scope(theme, "clip", clip);
  const auto& own = plane.pad.clips[clip];
  const float weight = plane.pad.weights[clip];
  const ImVec2 center = screen_of(plane, own.place);
  const std::string name = animation_name(armature_of(plane.session), own.animation);
  const float side = 2 * theme.px(kDotGrip);
  const Hit mouse = hit(theme, "dot", around(center, side, side), Overlap::Allowed);
  const float radius = theme.px(kDot + kDotGrowth * weight);
  dot(center, radius, with_alpha(theme.palette.accent, .3f + .7f * weight));
  if (mouse.hovered || mouse.held || mouse.focused)
    ImGui::GetWindowDrawList()->AddCircle(center, theme.px(kDotGrip), theme.palette.muted);
  label(plane, center, radius, name, weight);
  if (mouse.hovered && !mouse.held)
    tooltip(theme, around(center, 2 * radius, 2 * radius),
            name + ": drag to move, right click for more");
  if (is_dragged(mouse))
    place_pad_clip(plane.session, plane.requests, clip, place_under_mouse(plane));
  clip_menu(plane, clip, mouse.right_clicked, around(center, side, side));
  return mouse.right_clicked;
}

void crosshair(const Plane& plane, ImVec2 at, bool bright) {
  const Theme& theme = plane.theme;
  const float radius = theme.px(kPoint), arm = theme.px(2 * kPoint);
  const ImU32 color = bright ? theme.palette.text : theme.palette.selection;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const auto& [stroke, thick] : {std::pair(theme.palette.casing, 4.f), {color, 2.f}}) {
    list.AddCircle(at, radius, stroke, 0, theme.px(thick));
    list.AddLine(at - ImVec2(arm, 0), at + ImVec2(arm, 0), stroke, theme.px(thick / 2));
    list.AddLine(at - ImVec2(0, arm), at + ImVec2(0, arm), stroke, theme.px(thick / 2));
  }
}

// The arrow keys move the point that has the focus ring by a hundredth of the plane's width.
void point_by_keys(const Plane& plane) {
  const RingMove keys = ring_move(plane.theme);
  if (keys.right == 0 && keys.up == 0) return;
  const float step = plane.span / 50;
  const Vec2 point = plane.pad.point;
  const auto moved = [&](float from, int by) {
    return rounded(from + step * static_cast<float>(by), plane.span);
  };
  set_pad_point(plane.session, plane.requests,
                {moved(point.x, keys.right), moved(point.y, keys.up)});
}

int clip_under_point(const Plane& plane) {
  const ImVec2 at = screen_of(plane, plane.pad.point);
  for (int clip = plane.pad.clip_count - 1; clip >= 0; --clip) {
    const Vec2 place = plane.pad.clips[clip].place;
    const ImVec2 way = screen_of(plane, place) - at;
    if (std::hypot(way.x, way.y) <= plane.theme.px(kDotGrip)) return clip;
  }
  return -1;
}

// The menu of the point, also of the clip under it, and of the plane around them.
void point_menu(const Plane& plane, bool asked, const Rect& item) {
  if (!begin_menu(plane.theme, "point-menu", asked, item, plane.theme.px(250))) return;
  const int clip = clip_under_point(plane);
  if (clip < 0 || !clip_rows(plane, clip)) {
    if (popup_row(plane.theme, "middle", "Move the point to the middle"))
      set_pad_point(plane.session, plane.requests, {});
    if (popup_row(plane.theme, "fill", "Add all animations"))
      fill_pad(plane.session, plane.requests);
  }
  end_popup(plane.theme);
}

// Draws the point. Over a clip's dot it leaves the dot's rim to the clip.
void point_handle(const Plane& plane, bool bright, bool asked) {
  const float side = 2 * plane.theme.px(kPoint);
  const ImVec2 at = screen_of(plane, plane.pad.point);
  const Hit mouse = hit(plane.theme, "point", around(at, side, side));
  point_by_keys(plane);
  if (is_dragged(mouse)) set_pad_point(plane.session, plane.requests, place_under_mouse(plane));
  point_menu(plane, asked || mouse.right_clicked, around(at, side, side));
  crosshair(plane, at, bright || mouse.hovered || mouse.held);
}

}  // namespace

void pad_plane(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& square) {
  const PadPlayer pad = wanted_pad(session, requests);
  float& span = view.timeline.pad_span;
  span = span_of(pad, span);
  Plane plane{session, requests, theme, square, span, pad};
  const Hit mouse = hit(theme, "plane", square, Overlap::Allowed);
  ground(plane);
  if (mouse.held) set_pad_point(session, requests, place_under_mouse(plane));
  ImGui::PushClipRect(square.min, square.max, true);
  bool asked = mouse.right_clicked;  // an older Dear ImGui also tells the plane of a clip's click
  for (int clip = 0; clip < pad.clip_count; ++clip) asked &= !clip_dot(plane, clip);
  point_handle(plane, mouse.held, asked);
  ImGui::PopClipRect();
}

}  // namespace skelscope
