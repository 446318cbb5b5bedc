#include "panels/viewport/draw_overlays.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/draw.h"
#include "widgets/pills.h"
#include "widgets/shapes.h"

namespace skelscope {

namespace {

constexpr float kCasing = 2.4f;           // casing's extra width, pixels at scale 1
constexpr float kDash = 6, kDashGap = 5;  // lengths in pixels at scale 1

// A paint and its colours on the screen, kept because the next primitive mostly has the same paint.
struct Mixed {
  Paint paint;
  bool known = false;
  ImU32 color = 0, casing = 0;
};

struct Canvas {
  ImDrawList* draw;
  const Theme& theme;
  const OverlayList& list;
  Rect viewport;
  std::vector<ImVec2> points;  // points of the present primitive, on the screen
  Mixed mixed;                 // paint of the present primitive
};
constexpr float kPill = 22;  // height of a label, pixels at scale 1

ImU32 plain_color(const Palette& palette, const Paint& paint) {
  switch (paint.ink) {
    case Ink::Bone:
      return palette.bones;
    case Ink::Selection:
      return palette.selection;
    case Ink::Key:
      return palette.keys;
    case Ink::Family:
      return family_color(palette, paint.family);
    case Ink::Raw:
      return palette.raw;
    case Ink::Simulated:
      return palette.simulated;
    case Ink::Lag:
      return palette.lag;
    case Ink::Velocity:
      return palette.velocity;
    case Ink::A:
      return palette.a;
    case Ink::B:
      return palette.b;
    case Ink::Error:
      return palette.error;
    case Ink::Past:
      return palette.past;
    case Ink::Future:
      return palette.future;
    case Ink::Accent:
      return palette.accent;
    case Ink::Text:
      return palette.text;
    case Ink::Muted:
      return palette.muted;
    case Ink::GridMinor:
      return palette.grid_minor;
    case Ink::GridMajor:
      return palette.grid_major;
    case Ink::AxisX:
      return palette.axis_x;
    case Ink::AxisY:
      return palette.axis_y;
    case Ink::Panel:
      return palette.panel;
    case Ink::Edit:
      return palette.edit;
    case Ink::Custom:
      break;
  }
  const auto& c = paint.custom;
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a});
}

ImU32 color_of(const Canvas& canvas, const Paint& paint) {
  return faded(plain_color(canvas.theme.palette, paint), paint.alpha);
}

bool is_same(const Paint& a, const Paint& b) {
  return a.ink == b.ink && a.alpha == b.alpha && a.family == b.family && a.custom == b.custom;
}

void mix_paint(Canvas& canvas, const Paint& paint) {
  Mixed& mixed = canvas.mixed;
  if (mixed.known && is_same(mixed.paint, paint)) return;
  mixed = {paint, true, color_of(canvas, paint), faded(canvas.theme.palette.casing, paint.alpha)};
}

ImVec2 on_screen(const Canvas& canvas, skelform::Vec2 point) {
  return {canvas.viewport.min.x + point.x, canvas.viewport.min.y + point.y};
}

void take_points(Canvas& canvas, const Primitive& primitive) {
  canvas.points.clear();
  for (int i = 0; i < primitive.count; ++i) {
    canvas.points.push_back(on_screen(canvas, canvas.list.points[primitive.first + i]));
  }
}

struct Stretch {
  double from = 0, to = 1;  // shares of a line, 0 to 1
};

// Narrows the stretch to the part in which a + share * way lies between two edges.
void clip(Stretch& seen, double a, double way, double low, double high) {
  if (way == 0) {
    if (a < low || a > high) seen.to = -1;
    return;
  }
  const double enter = (low - a) / way, leave = (high - a) / way;
  seen.from = std::max(seen.from, std::min(enter, leave));
  seen.to = std::min(seen.to, std::max(enter, leave));
}

// Draws only the visible dashes: a line may be a million screens long.
void stroke_dashes(Canvas& canvas, ImVec2 a, ImVec2 b, ImU32 color, float width) {
  const double dx = static_cast<double>(b.x) - a.x, dy = static_cast<double>(b.y) - a.y;
  const double length = std::hypot(dx, dy), step = (kDash + kDashGap) * canvas.theme.scale;
  if (!(length >= 1) || !std::isfinite(length)) return;
  Stretch seen;
  const Rect& view = canvas.viewport;
  clip(seen, a.x, dx, view.min.x - step, view.max.x + step);
  clip(seen, a.y, dy, view.min.y - step, view.max.y + step);
  const auto at = [&](double along) {
    const double share = along / length;
    return ImVec2(static_cast<float>(a.x + dx * share), static_cast<float>(a.y + dy * share));
  };
  const double last = seen.to * length;
  for (double along = std::floor(seen.from * length / step) * step; along < last; along += step) {
    const double end = std::min(along + kDash * canvas.theme.scale, length);
    canvas.draw->AddLine(at(along), at(end), color, width);
  }
}

void dashed_line(Canvas& canvas, std::span<const Stroke> strokes) {
  for (const Stroke& stroke : strokes)
    for (std::size_t i = 0; i + 1 < canvas.points.size(); ++i)
      stroke_dashes(canvas, canvas.points[i], canvas.points[i + 1], stroke.color, stroke.width);
}

// Returns a circle's number of segments. Dear ImGui's own choice, 0, is coarse for circles larger
// than the screen.
int segments_of(float radius) {
  const float most_error = 0.2f;  // most distance from a true circle, pixels
  if (radius < 20) return 0;
  const float angle = std::acos(1 - most_error / radius);
  return static_cast<int>(std::clamp(std::ceil(skelform::kPi / angle), 24.0f, 720.0f));
}

void dashed_ring(Canvas& canvas, float radius, const Stroke& stroke) {
  const float wanted = skelform::kTau * radius / ((kDash + kDashGap) * canvas.theme.scale);
  const int dashes = static_cast<int>(std::clamp(wanted, 8.0f, 2000.0f));
  for (int i = 0; i < dashes; ++i) {
    const float from = skelform::kTau * static_cast<float>(i) / static_cast<float>(dashes);
    canvas.draw->PathArcTo(canvas.points[0], radius, from,
                           from + skelform::kTau / static_cast<float>(dashes) * 0.55f, 4);
    canvas.draw->PathStroke(stroke.color, ImDrawFlags_None, stroke.width);
  }
}

void draw_ring(Canvas& canvas, const Primitive& primitive, std::span<const Stroke> strokes) {
  const float radius = primitive.radius * canvas.theme.scale;
  if (!primitive.dashed && radius < kSmallRound)
    return stroke_ring(*canvas.draw, canvas.points[0], radius, strokes);
  for (const Stroke& stroke : strokes) {
    if (primitive.dashed)
      dashed_ring(canvas, radius, stroke);
    else
      canvas.draw->AddCircle(canvas.points[0], radius, stroke.color, segments_of(radius),
                             stroke.width);
  }
}

// Draws a primitive over its casing.
void draw_stroke(Canvas& canvas, const Primitive& primitive) {
  const float scale = canvas.theme.scale;
  const std::array<Stroke, 2> both{
      Stroke{canvas.mixed.casing, (primitive.width + primitive.casing_width) * scale},
      Stroke{canvas.mixed.color, primitive.width * scale}};
  const auto strokes = std::span(both).subspan(primitive.casing ? 0 : 1);
  if (primitive.shape == Shape::Ring) return draw_ring(canvas, primitive, strokes);
  if (primitive.dashed) return dashed_line(canvas, strokes);
  stroke_path(*canvas.draw, canvas.points, primitive.closed, strokes);
}

void draw_circle(const Canvas& canvas, float radius, ImU32 color) {
  if (radius < kSmallRound)
    fill_disc(*canvas.draw, canvas.points[0], radius, color);
  else
    canvas.draw->AddCircleFilled(canvas.points[0], radius, color);
}

void draw_disc(const Canvas& canvas, const Primitive& primitive) {
  const float scale = canvas.theme.scale, radius = primitive.radius * scale;
  if (primitive.casing) draw_circle(canvas, radius + kCasing / 2 * scale, canvas.mixed.casing);
  draw_circle(canvas, radius, canvas.mixed.color);
}

void draw_rect(const Canvas& canvas, const Primitive& primitive) {
  const float room = std::fmax(1, kCasing / 2 * canvas.theme.scale);
  const ImVec2 low = canvas.points[0], high = canvas.points[1], by{room, room};
  if (primitive.casing) canvas.draw->AddRectFilled(low - by, high + by, canvas.mixed.casing);
  canvas.draw->AddRectFilled(low, high, canvas.mixed.color);
}

void draw_primitive(Canvas& canvas, const Primitive& primitive) {
  take_points(canvas, primitive);
  mix_paint(canvas, primitive.paint);
  switch (primitive.shape) {
    case Shape::Line:
    case Shape::Ring:
      return draw_stroke(canvas, primitive);
    case Shape::Fill:
      return fill_convex(*canvas.draw, canvas.points, canvas.mixed.color);
    case Shape::Disc:
      return draw_disc(canvas, primitive);
    case Shape::Rect:
      return draw_rect(canvas, primitive);
  }
}

const Face& face_of(const Canvas& canvas, const Label& label) {
  const Fonts& fonts = canvas.theme.fonts;
  return label.figures ? fonts.mono : fonts.medium;
}

ImVec2 size_of(const Canvas& canvas, const Label& label) {
  const Theme& theme = canvas.theme;
  const float note = label.note.empty() ? 0 : text_size(theme.fonts.mono_small, label.note).x;
  if (label.bead) return {theme.px(18), theme.px(18)};
  if (label.bare) return {note, theme.fonts.mono_small.size};
  return {label_pill_width(theme, face_of(canvas, label), label.text, label.note), theme.px(kPill)};
}

LabelBox box_of(const Canvas& canvas, const Label& label) {
  const ImVec2 size = size_of(canvas, label);
  LabelBox box;
  box.at = label.at;
  if (label.ends_here) box.at.x -= size.x;
  if (label.bead || label.tinted) box.at.x -= size.x / 2;
  if (!label.free && !label.bead && !label.bare) {
    const float right = canvas.viewport.width() - size.x;
    box.at.x = std::fmax(std::fmin(box.at.x, right), canvas.theme.px(4));
  }
  box.anchor = label.anchor;
  box.size = {size.x, size.y};
  box.rank = label.rank;
  box.weight = label.weight;
  box.apart = label.bare && !label.free;
  box.fixed = !label.free && !box.apart;
  box.settled = label.settled;
  return box;
}

// Draws a number in a small disc.
void draw_bead(const Canvas& canvas, const Label& label) {
  const Theme& theme = canvas.theme;
  const ImVec2 at = on_screen(canvas, label.at);
  const Face& face = theme.fonts.mono_small;
  const float radius = std::fmax(8 * theme.scale, text_size(face, label.note).x * 0.5f + 3);
  canvas.draw->AddCircleFilled(at, radius, theme.palette.overlay);
  canvas.draw->AddCircle(at, radius, faded(color_of(canvas, label.border), 0.8f), 0, theme.scale);
  text_in(face, around(at, 2 * radius, 2 * radius), theme.palette.text, label.note, Align::Center);
}

// Draws a text without a pill. Its casing is the same text, shifted to four sides.
void draw_bare(const Canvas& canvas, const Label& label, ImVec2 low) {
  const Face& face = canvas.theme.fonts.mono_small;
  if (!label.tinted) return void(text(face, floored(low), canvas.theme.palette.faint, label.note));
  const ImU32 casing = canvas.theme.palette.casing;
  const float by = std::fmax(1.0f, canvas.theme.scale);
  for (const ImVec2 side : {ImVec2(by, 0), ImVec2(-by, 0), ImVec2(0, by), ImVec2(0, -by)})
    text(face, floored(low + side), casing, label.note);
  text(face, floored(low), text_variant(canvas.theme.palette, color_of(canvas, label.border)),
       label.note);
}

// Draws a line from the named point to the nearest point of the label's edge.
void draw_leader(const Canvas& canvas, const Label& label, const ScreenBox& box) {
  const skelform::Vec2 a = label.anchor;
  const skelform::Vec2 b(std::clamp(a.x, box.low.x, box.high.x),
                         std::clamp(a.y, box.low.y, box.high.y));
  const float scale = canvas.theme.scale;
  const ImVec2 from = on_screen(canvas, a), to = on_screen(canvas, b);
  canvas.draw->AddLine(from, to, canvas.theme.palette.casing, (1.2f + kCasing) * scale);
  canvas.draw->AddLine(from, to, faded(color_of(canvas, label.border), 0.8f), 1.2f * scale);
}

void draw_label(Canvas& canvas, const Label& label, const LabelPlace& place) {
  if (label.bead) return draw_bead(canvas, label);
  const ImVec2 low = on_screen(canvas, place.box.low);
  if (label.bare) return draw_bare(canvas, label, low);
  const ImU32 border = color_of(canvas, label.border);
  const ImU32 ink = plain_color(canvas.theme.palette, label.border);
  const float middle = low.y + (place.box.high.y - place.box.low.y) / 2;
  label_pill(canvas.theme, floored({low.x, middle}), border, label.text, label.note,
             label.owned ? text_variant(canvas.theme.palette, ink) : 0, &face_of(canvas, label));
}

void draw_labels(Canvas& canvas, std::span<const ScreenBox> covered) {
  const std::vector<Label>& labels = canvas.list.labels;
  std::vector<LabelBox> boxes;
  for (const Label& label : labels) boxes.push_back(box_of(canvas, label));
  const ScreenBox view{{0, 0}, {canvas.viewport.width(), canvas.viewport.height()}};
  const auto places = place_labels(boxes, view, covered, canvas.theme.scale);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (places[i].shown && places[i].led) draw_leader(canvas, labels[i], places[i].box);
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (places[i].shown) draw_label(canvas, labels[i], places[i]);
  }
}

}  // namespace

void draw_overlays(const OverlayList& list, const Theme& theme, const Rect& viewport,
                   std::span<const ScreenBox> covered) {
  Canvas canvas{ImGui::GetWindowDrawList(), theme, list, viewport, {}, {}};
  for (const Primitive& primitive : list.primitives) draw_primitive(canvas, primitive);
  draw_labels(canvas, covered);
}

}  // namespace skelscope
