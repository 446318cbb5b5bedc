// The motion of any bone: its position, rotation and speed over the recorded ticks.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/kit/armature_rows.h"
#include "panels/physics/plots.h"
#include "session/runs/bone_series.h"
#include "session/tick/tuning.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kMotionTitle = 34, kMotionNote = 20, kMotionChoice = 30;

struct MotionLook {
  BoneQuantity quantity;
  const char* id;
  const char* name;
  const char* title;
  const char* unit;
  double least;  // least span of the axis
};

constexpr std::array<MotionLook, 4> kMotions{
    {{BoneQuantity::X, "position x", "Position X", "x px", "px", 4},
     {BoneQuantity::Y, "position y", "Position Y", "y px", "px", 4},
     {BoneQuantity::Rotation, "turn", "Rotation", "rotation", "\u00b0", 4},
     {BoneQuantity::Speed, "speed", "Speed", "speed px/tick", "px/tick", 1}}};

ImU32 motion_color(const Theme& theme, BoneQuantity quantity) {
  const Palette& p = theme.palette;
  switch (quantity) {
    case BoneQuantity::X:
      return p.simulated;
    case BoneQuantity::Y:
      return p.lag;
    case BoneQuantity::Rotation:
      return p.accent;
    case BoneQuantity::Speed:
      break;
  }
  return p.velocity;
}

float motion_factor(BoneQuantity quantity) {
  return quantity == BoneQuantity::Rotation ? skelform::kDegreesPerRadian : 1;
}

bool& is_drawn(const Plot& plot, BoneQuantity quantity) {
  return plot.view.physics.plots.moving[to_index(quantity)];
}

std::vector<float> series_of(const Plot& plot, BoneQuantity quantity, TickRange range) {
  return bone_series(samples_of(plot.studies), plot.bone, quantity, range);
}

Lane motion_lane(const Plot& plot, const MotionLook& look) {
  const bool speed = look.quantity == BoneQuantity::Speed;
  Lane lane{.id = look.id, .title = look.title};
  lane.degrees = look.quantity == BoneQuantity::Rotation;
  lane.from_zero = speed;
  lane.least = look.least;
  lane.curves.push_back({.series = {plot.range.first, series_of(plot, look.quantity, plot.range)},
                         .color = motion_color(plot.theme, look.quantity),
                         .width = 2,
                         .filled = speed,
                         .factor = motion_factor(look.quantity)});
  return lane;
}

bool has_physics(const Plot& plot) {
  return physics_entry(armature_of(plot.session), plot.bone) >= 0;
}

// Returns why the plot does not show the physics of the selected bone; "" if it does.
std::string note_of(const Plot& plot) {
  if (plot.view.selection.bone < 0) return "No bone is selected: this is the first with physics";
  return has_physics(plot) ? "" : "It has no physics: these are its joint's motions";
}

// Returns the value at the tick on screen. Positions come from the session, not from the record:
// edits of the tick show at once.
std::string value_at_cursor(const Plot& plot, const MotionLook& look) {
  const skelform::ConstructedBone& bone = plot.session.now.constructed.bones[plot.bone];
  if (look.quantity == BoneQuantity::X) return number(bone.pos.x, 2);
  if (look.quantity == BoneQuantity::Y) return number(bone.pos.y, 2);
  const TickRange here{plot.session.tick, plot.session.tick};
  if (look.quantity == BoneQuantity::Speed) {
    const float speed = series_of(plot, BoneQuantity::Speed, here).front();
    return std::isnan(speed) ? "\u2013" : number(speed, 2);
  }
  // The rotation counts full turns, as its curve does.
  const TickRange until{plot.range.first, plot.session.tick};
  if (plot.session.tick < plot.range.first || plot.session.edited) return degrees(bone.rot);
  const auto turned = series_of(plot, BoneQuantity::Rotation, until);
  return std::isnan(turned.back()) ? degrees(bone.rot) : degrees(turned.back());
}

void motion_row(Plot& plot, const MotionLook& look, Rect row) {
  const Theme& theme = plot.theme;
  row = inset(row, theme.px(13), 0);
  Rect box = row;
  box.max.x -= theme.px(130);
  checkbox(theme, look.id, box, look.name, is_drawn(plot, look.quantity),
           motion_color(theme, look.quantity));
  const Rect unit = cut_right(row, theme.px(50));
  text_in(theme.fonts.hint, {{unit.min.x + theme.px(4), unit.min.y}, unit.max}, theme.palette.muted,
          look.unit);
  text_in(theme.fonts.mono, row, theme.palette.text, value_at_cursor(plot, look), Align::Right);
}

}  // namespace

std::vector<Lane> motion_lanes(const Plot& plot) {
  std::vector<Lane> lanes;
  for (const MotionLook& look : kMotions)
    if (is_drawn(plot, look.quantity)) lanes.push_back(motion_lane(plot, look));
  return lanes;
}

float plots_title_height(const Plot& plot) {
  return kMotionTitle + (note_of(plot).empty() ? 0 : kMotionNote) +
         (has_physics(plot) ? kMotionChoice : 0);
}

void plots_title(Plot& plot, Rect rect) {
  const Theme& theme = plot.theme;
  const skelform::Bone& bone = armature_of(plot.session).bones[plot.bone];
  Rect name = inset(cut_top(rect, theme.px(kMotionTitle)), theme.px(13), 0);
  text_in(theme.fonts.hint, name, theme.palette.muted, "at cursor", Align::Right);
  cut_right(name, theme.px(110));
  const float width = elided(theme, theme.fonts.semibold, name, theme.palette.head, bone.name);
  cut_left(name, width + theme.px(8));
  text_in(theme.fonts.mono_small, {name.min, {name.max.x + theme.px(40), name.max.y}},
          theme.palette.faint, id_text(bone));
  const std::string note = note_of(plot);
  if (!note.empty()) {
    const Rect line = inset(cut_top(rect, theme.px(kMotionNote)), theme.px(13), 0);
    elided(theme, theme.fonts.hint, line, theme.palette.muted, note);
    probe::item(theme.probe, "note", line);
  }
  if (!has_physics(plot)) return;
  bool& motion = plot.view.physics.plots.motion;
  int chosen = motion ? 1 : 0;
  const Rect choice =
      middle(inset(cut_top(rect, theme.px(kMotionChoice)), theme.px(13), 0), theme.px(24));
  if (segmented(theme, "kind", choice, {"Physics", "Motion"}, chosen)) motion = chosen == 1;
}

void motion_legend(Plot& plot, Rect rect) {
  const Theme& theme = plot.theme;
  const IdScope scope(theme, "legend");
  plots_title(plot, cut_top(rect, theme.px(plots_title_height(plot))));
  if (begin_scroll(theme, "rows", rect))
    for (const MotionLook& look : kMotions) motion_row(plot, look, take_row(theme.px(22)));
  end_scroll();
}

}  // namespace skelscope
