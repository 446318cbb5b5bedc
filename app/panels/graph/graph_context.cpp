#include "panels/graph/graph_context.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lists/lists.h"
#include "panels/timeline/rows/timeline_values.h"
#include "skelform/curve.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

using skelform::Element;

constexpr float kNoValue = std::numeric_limits<float>::quiet_NaN();
constexpr float kDimmed = 0.38f;  // share of the panel's colour in other bones' curves

float local_value(const LocalShown& local, Element element) {
  switch (element) {
    case Element::PositionX:
      return local.pos.x;
    case Element::PositionY:
      return local.pos.y;
    case Element::Rotation:
      return local.rot;
    case Element::ScaleX:
      return local.scale.x;
    case Element::ScaleY:
      return local.scale.y;
    default:
      return kNoValue;
  }
}

LocalShown local_of(const Simulation& now, int bone) {
  const int parent = now.skf->armature.bones[bone].parent_id;
  const auto& built = now.constructed.bones;
  const skelform::ConstructedBone& b = built[bone];
  if (parent < 0) return {b.pos, b.scale, b.rot};
  return local_shown(now.skf->armature, b, built[parent], now.input.rules.dialect);
}

struct ChannelColors {
  ImU32 dark, light;
};

ChannelColors colors_of(Element element) {
  switch (element) {
    case Element::PositionX:
      return {IM_COL32(0xFF, 0x92, 0x70, 255), IM_COL32(0xD1, 0x4F, 0x26, 255)};
    case Element::PositionY:
      return {IM_COL32(0x86, 0xD1, 0x6B, 255), IM_COL32(0x3C, 0x8A, 0x22, 255)};
    case Element::Rotation:
      return {IM_COL32(0x6F, 0xA8, 0xFF, 255), IM_COL32(0x1F, 0x62, 0xD6, 255)};
    case Element::ScaleX:
      return {IM_COL32(0xD8, 0xA8, 0xFF, 255), IM_COL32(0x8A, 0x3F, 0xC9, 255)};
    case Element::ScaleY:
      return {IM_COL32(0x4F, 0xD6, 0xC8, 255), IM_COL32(0x0C, 0x85, 0x7A, 255)};
    case Element::TintR:
      return {IM_COL32(0xF0, 0x70, 0x70, 255), IM_COL32(0xC9, 0x30, 0x30, 255)};
    case Element::TintG:
      return {IM_COL32(0x5F, 0xC9, 0x7F, 255), IM_COL32(0x1E, 0x8A, 0x44, 255)};
    case Element::TintB:
      return {IM_COL32(0x7F, 0x8F, 0xF0, 255), IM_COL32(0x3A, 0x4B, 0xC0, 255)};
    default:
      return {IM_COL32(0xC5, 0xCA, 0xD4, 255), IM_COL32(0x5D, 0x64, 0x72, 255)};
  }
}

bool moves(const ValueRange& range) {
  return range.high - range.low > 1e-4f * std::max(1.0f, std::abs(range.high));
}

void widen_by_shown(const Graph& graph, GraphRow& row) {
  if (!row.shown) return;
  const float factor = unit_factor(unit_of(row.channel.element));
  for (const LocalShown& local : *row.shown) {
    const float value = local_value(local, row.channel.element) * factor;
    if (!std::isfinite(value)) continue;
    row.range.low = std::min(row.range.low, value);
    row.range.high = std::max(row.range.high, value);
  }
  (void)graph;
}

ValueRange range_of(const Graph& graph, const GraphRow& row) {
  const float factor = unit_factor(unit_of(row.channel.element));
  if (row.keyed) {
    const ValueRange range = curve_range(graph.armature(), graph.animation, row.channel);
    return {range.low * factor, range.high * factor};
  }
  const float rest =
      skelform::resting_value(graph.armature(), row.channel.bone, row.channel.element) * factor;
  return {rest, rest};
}

// Angles repeat after a full turn: returns the shown angle in the turn nearest to the keyed one.
float beside(float shown, float keyed, GraphUnit unit) {
  if (unit != GraphUnit::Degrees || std::isnan(keyed)) return shown;
  return shown + 360 * std::round((keyed - shown) / 360);
}

GraphRow make_row(const Graph& graph, const Channel& channel) {
  GraphRow row{.channel = channel,
               .keyed = channel.track >= 0,
               .steps = is_step(channel.element),
               .color = channel_color(graph.theme, graph.armature(), channel)};
  if (channel.bone != graph.view.selection.bone)
    row.color = mix(row.color, graph.theme.palette.panel, kDimmed);
  const auto shown = graph.studies.graph.shown.find(channel.bone);
  const bool local = !std::isnan(local_value({}, channel.element));
  if (shown != graph.studies.graph.shown.end() && local) row.shown = &shown->second;
  if (!row.steps) {
    row.range = range_of(graph, row);
    if (!row.keyed || graph.view.graph.shown) widen_by_shown(graph, row);
  }
  const auto eye = graph.view.graph.eyes.find({channel.bone, channel.element});
  row.open = eye != graph.view.graph.eyes.end() ? eye->second : row.keyed || moves(row.range);
  return row;
}

double nice_above(double rough) {
  const double power = std::pow(10, std::floor(std::log10(std::max(rough, 1e-9))));
  for (const double factor : {1.0, 2.0, 5.0, 10.0})
    if (factor * power >= rough * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

// Returns a grid step for angles that divides a turn well.
double nice_angle(double rough) {
  for (const double step : {1.0, 2.0, 5.0, 10.0, 15.0, 30.0, 45.0, 60.0, 90.0, 180.0, 360.0})
    if (step >= rough * (1 - 1e-9) && rough > 0.5) return step;
  return rough > 0.5 ? 360 * nice_above(rough / 360) : nice_above(rough);
}

struct Span {
  double low = std::numeric_limits<double>::max(), high = -low;
  bool any() const { return low <= high; }
};

double step_for(const Span& span, GraphUnit unit, double lines) {
  const double rough = std::max(span.high - span.low, unit == GraphUnit::Factor ? 0.1 : 1.0);
  const auto nice = unit == GraphUnit::Degrees ? nice_angle : nice_above;
  double step = nice(rough / lines);
  while (std::ceil(span.high / step) - std::floor(span.low / step) > lines)
    step = nice(step * 1.01);
  return step;
}

// Puts the zeros of all units on one grid line if that costs little height.
void share_lines(Graph& graph, const std::array<Span, kGraphUnits>& spans) {
  double low = 1e9, high = -1e9;
  for (int i = 0; i < kGraphUnits; ++i) {
    if (!spans[i].any()) continue;
    const UnitAxis& axis = graph.units[i];
    low = std::min(low, axis.first);
    high = std::max(high, std::ceil(spans[i].high / axis.step));
  }
  if (!(low <= high)) return;
  if (high - low <= graph.lines + 2) {
    for (UnitAxis& axis : graph.units) axis.first = low;
    graph.lines = std::max(high - low, 1.0);
  }
}

}  // namespace

GraphUnit unit_of(Element element) {
  if (element == Element::PositionX || element == Element::PositionY) return GraphUnit::Pixels;
  return element == Element::Rotation ? GraphUnit::Degrees : GraphUnit::Factor;
}

const char* unit_sign(GraphUnit unit) {
  return unit == GraphUnit::Pixels ? "px" : unit == GraphUnit::Degrees ? "\u00b0" : "\u00d7";
}

float unit_factor(GraphUnit unit) {
  return unit == GraphUnit::Degrees ? skelform::kDegreesPerRadian : 1;
}

float keyed_value(const Graph& graph, const GraphRow& row, double frame) {
  if (!row.keyed || row.steps) return kNoValue;
  const auto& track = graph.animation.tracks[row.channel.track];
  const float value = skelform::curve_value(graph.armature(), graph.animation, track, frame,
                                            graph.session.setup.rules.dialect);
  return value * unit_factor(unit_of(row.channel.element));
}

float shown_value(const Graph& graph, const GraphRow& row, int frame) {
  if (!row.shown || frame < 0 || frame >= count_of(*row.shown)) return kNoValue;
  const GraphUnit unit = unit_of(row.channel.element);
  const LocalShown& local = (*row.shown)[frame];
  const float value = local_value(local, row.channel.element) * unit_factor(unit);
  return row.keyed ? beside(value, keyed_value(graph, row, frame), unit) : value;
}

float value_on_screen(const Graph& graph, const GraphRow& row) {
  const Simulation& now = graph.session.now;
  const GraphUnit unit = unit_of(row.channel.element);
  const LocalShown local = local_of(now, row.channel.bone);
  const float value = local_value(local, row.channel.element) * unit_factor(unit);
  return beside(value, keyed_value(graph, row, graph.time.frame), unit);
}

void fill_rows(Graph& graph) {
  std::vector<int> bones = graphed_bones(graph.view.selection);
  const int count = count_of(graph.armature().bones);
  std::erase_if(bones, [&](int bone) { return bone >= count; });
  for (const Channel& channel : channels_of(graph.animation, bones))
    graph.rows.push_back(make_row(graph, channel));
  if (!holds_key(graph)) return;
  for (GraphRow& row : graph.rows) {
    const auto& held = graph.view.graph.scale.ranges;
    const auto range = held.find({row.channel.bone, row.channel.element});
    if (range != held.end()) row.range = range->second;
  }
}

bool holds_key(const Graph& graph) {
  return graph.view.graph.hand.grab != CurveGrab::None;
}

void keep_scale(Graph& graph) {
  if (holds_key(graph)) return;
  GraphScale& scale = graph.view.graph.scale;
  scale = {graph.units, graph.lines, graph.animation.last_frame, {}};
  for (const GraphRow& row : graph.rows)
    scale.ranges[{row.channel.bone, row.channel.element}] = row.range;
}

void scale_units(Graph& graph) {
  if (holds_key(graph)) {
    graph.units = graph.view.graph.scale.units;
    graph.lines = graph.view.graph.scale.lines;
    return;
  }
  std::array<Span, kGraphUnits> spans;
  for (const GraphRow& row : graph.rows) {
    if (!row.open || row.steps) continue;
    Span& span = spans[to_index(unit_of(row.channel.element))];
    span.low = std::min(span.low, static_cast<double>(row.range.low));
    span.high = std::max(span.high, static_cast<double>(row.range.high));
  }
  graph.lines = std::clamp(std::floor(graph.plot.height() / graph.theme.px(46)), 2.0f, 8.0f);
  for (int i = 0; i < kGraphUnits; ++i) {
    if (!spans[i].any()) continue;
    const double step = step_for(spans[i], static_cast<GraphUnit>(i), graph.lines);
    const double first = std::floor(spans[i].low / step);
    graph.units[i] = {true, first, step};
  }
  share_lines(graph, spans);
}

float y_of_share(const Graph& graph, double share) {
  const GraphView& view = graph.view.graph;
  const float most = graph.plot.height() / 4;
  Rect inner = graph.plot;
  cut_top(inner, std::min(graph.theme.px(26), most));  // room for the legend
  cut_bottom(inner, std::min(graph.theme.px(12), most));
  const double part = (share - view.low) / (view.high - view.low);
  return inner.max.y - static_cast<float>(part) * inner.height();
}

float y_of(const Graph& graph, const GraphRow& row, double value) {
  if (graph.view.graph.normalised) {
    const double span = static_cast<double>(row.range.high) - row.range.low;
    return y_of_share(graph, span > 1e-9 ? (value - row.range.low) / span : 0.5);
  }
  const UnitAxis& axis = graph.units[to_index(unit_of(row.channel.element))];
  return y_of_share(graph, (value / axis.step - axis.first) / graph.lines);
}

const skelform::Keyframe& key_of(const Graph& graph, int key) {
  return graph.animation.keyframes[key];
}

const GraphRow* chosen_row(const Graph& graph) {
  const ChosenKey& chosen = graph.view.graph.key;
  const int count = count_of(graph.animation.keyframes);
  if (chosen.animation != graph.animation_index || chosen.key < 0 || chosen.key >= count)
    return nullptr;
  const skelform::Keyframe& key = key_of(graph, chosen.key);
  const auto row = std::ranges::find_if(graph.rows, [&](const GraphRow& r) {
    return r.keyed && r.channel.bone == key.bone_id && r.channel.element == key.element;
  });
  return row == graph.rows.end() ? nullptr : &*row;
}

int speed_bone(const Graph& graph) {
  const int bone = graph.view.selection.bone;
  const bool known = bone >= 0 && bone < static_cast<int>(graph.lap().bones);
  return known && has_lap(graph.studies.graph) ? bone : -1;
}

float speed_at(const Graph& graph, int frame, int joint) {
  const PlayedLap& lap = graph.lap();
  const bool whole_loop = lap.seam >= 0 && lap.frames[lap.seam] == 0;
  return step_at(lap, frame == 0 && whole_loop ? lap.seam : frame, joint).shown;
}

const std::vector<Jump>& listed_jumps(const Graph& graph) {
  const GraphStudy& study = graph.studies.graph;
  return graph.view.graph.all_bones ? study.worst : study.of_bone;
}

ImU32 channel_color(const Theme& theme, const skelform::Armature& armature,
                    const Channel& channel) {
  const int family = armature.bones[channel.bone].ik_family_id;
  const bool of_family = channel.element == Element::IkConstraint ||
                         channel.element == Element::IkMode ||
                         channel.element == Element::MimicTarget;
  if (of_family && family >= 0) return family_color(theme.palette, family);
  const ChannelColors colors = colors_of(channel.element);
  return theme.palette.dark ? colors.dark : colors.light;
}

std::vector<const GraphRow*> step_rows(const Graph& graph) {
  std::vector<const GraphRow*> rows;
  for (const GraphRow& row : graph.rows)
    if (row.steps && row.open && row.keyed) rows.push_back(&row);
  return rows;
}

}  // namespace skelscope
