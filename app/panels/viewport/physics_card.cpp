#include "panels/viewport/physics_card.h"

#include <algorithm>
#include <limits>
#include <string>

#include "overlays/projection.h"
#include "overlays/rig_bounds.h"
#include "panels/kit/armature_rows.h"
#include "panels/viewport/viewport_bars.h"
#include "session/runs/physics_sample.h"
#include "session/tick/tuning.h"
#include "widgets/draw.h"
#include "widgets/look/icons.h"
#include "widgets/pills.h"

namespace skelscope {
namespace {

constexpr float kCardWidth = 184, kCardHead = 32, kCardRow = 22, kCardMargin = 10;

constexpr float kCardLegend = 30;  // height of the legends above the status

struct CardLine {
  const char* name;
  std::string value;
  ImU32 color;
};

bool shows_orbit(const Session& session, int bone) {
  const int entry = physics_entry(armature_of(session), bone);
  return orbits(armature_of(session), acting_physics(session.now, entry), bone);
}

std::vector<CardLine> lines_of(const Session& session, const Theme& theme, int bone) {
  const PhysicsSample s = sample_of(session.now, bone);
  const Palette& p = theme.palette;
  std::vector<CardLine> lines;
  if (shows_orbit(session, bone)) {
    lines.push_back({"raw", degrees(s.raw_orbit, 1) + "°", p.raw});
    lines.push_back({"simulated", degrees(s.orbit, 1) + "°", p.simulated});
  } else {
    lines.push_back({"lag x", number(s.pos.x - s.raw_pos.x, 1, "px"), p.simulated});
    lines.push_back({"lag y", number(s.pos.y - s.raw_pos.y, 1, "px"), p.simulated});
  }
  lines.push_back({"lag", number(lag_of(s), 1, "px"), p.lag});
  if (std::abs(rotation_lag_of(s)) > 1e-3f && !s.sways)
    lines.push_back({"turned", degrees(rotation_lag_of(s), 1) + "°", p.simulated});
  return lines;
}

// Returns the area of a place that lies over something that should stay visible.
float covered(const Rect& place, const Rect& busy) {
  const float w = std::min(place.max.x, busy.max.x) - std::max(place.min.x, busy.min.x);
  const float h = std::min(place.max.y, busy.max.y) - std::max(place.min.y, busy.min.y);
  return w > 0 && h > 0 ? w * h : 0;
}

// Returns the screen rectangle of bounds in the world.
Rect on_screen(const Bounds& bounds, const Projection& projection, const Rect& viewport) {
  const auto low = world_to_screen(projection, bounds.low),
             high = world_to_screen(projection, bounds.high);
  return {{viewport.min.x + low.x, viewport.min.y + high.y},
          {viewport.min.x + high.x, viewport.min.y + low.y}};
}

Rect united(const Rect& a, const Rect& b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

// Returns the best of some places around the bone: near to it, and hiding little of the orbit and
// the rig.
Rect card_place(ImVec2 at, ImVec2 size, const Rect& orbit, const Rect& rig, const Rect& room) {
  Rect best{};
  float least = std::numeric_limits<float>::max();
  for (const float dx : {-1.0f, 1.0f, -0.5f, 0.5f}) {
    for (const float dy : {-0.75f, 0.0f, 0.75f, -1.4f, 1.4f}) {
      const float x =
          dx < 0 ? orbit.min.x + dx * size.x - 20 : orbit.max.x + (dx - 1) * size.x + 20;
      const float y = at.y + dy * (orbit.height() / 2 + size.y / 2) - size.y / 2;
      const ImVec2 min{std::clamp(x, room.min.x, std::max(room.min.x, room.max.x - size.x)),
                       std::clamp(y, room.min.y, std::max(room.min.y, room.max.y - size.y))};
      const Rect place{floored(min), floored(min + size)};
      const ImVec2 away = place.center() - at;
      const float cost = covered(place, orbit) * 4 + covered(place, rig) +
                         std::sqrt(away.x * away.x + away.y * away.y) * 20;
      if (cost < least) least = cost, best = place;
    }
  }
  return best;
}

// Draws a bent line: horizontally from the card, then straight to the bone.
void leader(const Theme& theme, const Rect& card, ImVec2 at) {
  const bool right = at.x > card.center().x;
  const ImVec2 from{right ? card.max.x : card.min.x, card.min.y + theme.px(16)};
  const float reach = std::min(std::fabs(at.x - from.x) / 2, theme.px(30));
  const ImVec2 elbow{from.x + (right ? reach : -reach), from.y};
  const ImVec2 points[] = {from, elbow, at};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddPolyline(points, 3, theme.palette.casing, ImDrawFlags_None, 3.6f * theme.scale);
  list.AddPolyline(points, 3, theme.palette.selection, ImDrawFlags_None, 1.4f * theme.scale);
}

void card_line(const Theme& theme, Rect row, const CardLine& line) {
  fill(middle({row.min, {row.min.x + theme.px(14), row.max.y}}, theme.px(3)), line.color);
  cut_left(row, theme.px(24));
  text_in(theme.fonts.text, row, theme.palette.text, line.name);
  text_in(theme.fonts.mono, row, theme.palette.head, line.value, Align::Right);
}

void draw_card(const Theme& theme, Rect card, const skelform::Bone& bone,
               const std::vector<CardLine>& lines) {
  fill(card, theme.palette.overlay, theme.px(6));
  outline(card, theme.palette.selection, theme.px(6));
  Rect inside = inset(card, theme.px(10), 0);
  Rect head = cut_top(inside, theme.px(kCardHead));
  horizontal_line(card.min.x, card.max.x, head.max.y - theme.px(3), theme.palette.border);
  const float id_width = text_size(theme.fonts.mono_small, id_text(bone)).x + theme.px(8);
  const float width =
      elided(theme, theme.fonts.semibold, {head.min, {head.max.x - id_width, head.max.y}},
             theme.palette.head, bone.name);
  cut_left(head, width + theme.px(8));
  text_in(theme.fonts.mono_small, head, theme.palette.muted, id_text(bone));
  for (const CardLine& line : lines) card_line(theme, cut_top(inside, theme.px(kCardRow)), line);
}

}  // namespace

bool has_physics_card(const Session& session, const View& view) {
  return view.overlays.physics && physics_entry(armature_of(session), view.selection.bone) >= 0;
}

Rect physics_card(const Session& session, const View& view, const Projection& projection,
                  const Theme& theme, const Rect& viewport) {
  const int bone = view.selection.bone;
  if (!has_physics_card(session, view)) return {};
  const PhysicsSample sample = sample_of(session.now, bone);
  const auto at = to_screen(projection, sample.pos), center = to_screen(projection, sample.center);
  const ImVec2 joint{viewport.min.x + at.x, viewport.min.y + at.y};
  if (!viewport.contains(joint)) return {};
  const std::vector<CardLine> lines = lines_of(session, theme, bone);
  const ImVec2 size{theme.px(kCardWidth),
                    theme.px(kCardHead + kCardRow * static_cast<float>(lines.size()) + 5)};
  const bool swings = shows_orbit(session, bone);
  const float radius = swings ? std::min(skelform::length(at - center), viewport.width()) : 0;
  const auto middle = swings ? center : at;
  const Rect orbit =
      around({viewport.min.x + middle.x, viewport.min.y + middle.y}, 2 * radius, 2 * radius);
  const BarHeights bars = bar_heights(theme, viewport);
  Rect room = inset(viewport, theme.px(kCardMargin));
  cut_top(room, bars.top);
  cut_bottom(room, bars.bottom + theme.px(kCardLegend));
  if (room.width() < 2 * size.x || room.height() < size.y) return {};
  const Rect sprite = on_screen(bone_bounds(session, bone), projection, viewport);
  const Rect rig = on_screen(rig_bounds(session), projection, viewport);
  const Rect card = card_place(joint, size, united(orbit, sprite), rig, room);
  leader(theme, card, joint);
  draw_card(theme, card, armature_of(session).bones[bone], lines);
  return card;
}

}  // namespace skelscope
