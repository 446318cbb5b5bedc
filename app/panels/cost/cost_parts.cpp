// Sections of the Cost tab: the saving without each family or mesh, the cost of the other
// animations, and advice.
#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/cost/cost_sections.h"
#include "panels/cost/cost_words.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kRoomForMeter = 280;  // narrower rows have no meter; pixels at scale 1

struct PartRow {
  std::string name;
  double ns = 0, most = 0;
  double share = -1;  // share of the tick, 0 to 1; < 0: unknown
  ImU32 color = 0;
  bool marked = false;
  std::string tip;
};

// Draws a row. Returns whether it was clicked.
bool part_row(const Theme& theme, const PartRow& part, int index) {
  const Palette& p = theme.palette;
  const IdScope scope(theme, "row", index);
  const Rect whole = take_row(theme.px(22));
  if (index % 2 == 0) fill(whole, p.stripe);
  const Hit mouse = hit(theme, "part", whole);
  if (part.marked) fill(whole, with_alpha(p.accent, 0.14f));
  if (mouse.hovered) fill(whole, p.hover);
  Rect row = padded(theme, whole);
  const bool told = part.ns > 0;
  const Rect share = cut_right(row, theme.px(52));
  if (part.share >= 0)
    text_in(theme.fonts.mono_small, share, p.muted, percent(part.share, 1), Align::Right);
  const Rect time = cut_right(row, theme.px(68));
  text_in(theme.fonts.mono_small, time, told ? p.text : p.faint, told ? micros(part.ns) : "\u2013",
          Align::Right);
  cut_right(row, theme.px(8));
  if (whole.width() > theme.px(kRoomForMeter)) {
    const auto filled = part.most > 0 ? static_cast<float>(part.ns / part.most) : 0.0f;
    meter(theme, cut_right(row, theme.px(36)), std::clamp(filled, 0.0f, 1.0f), part.color);
    cut_right(row, theme.px(8));
  }
  dot({row.min.x + theme.px(4), row.center().y}, 3 * theme.scale, part.color);
  cut_left(row, theme.px(14));
  elided(theme, theme.fonts.text, row, p.text, part.name);
  if (mouse.hovered || mouse.focused) tooltip_card(theme, whole, part.name + ": " + part.tip);
  return mouse.clicked;
}

void remark(const Theme& theme, const std::string& words, ImU32 color) {
  const float width = remaining().width() - 2 * theme.px(13);
  const float height = wrapped_size(theme.fonts.hint, words, width).y;
  const Rect row = padded(theme, take_row(height + theme.px(8)));
  wrapped(*ImGui::GetWindowDrawList(), theme.fonts.hint, {row.min.x, row.min.y + theme.px(4)},
          color, words, width);
}

void left_out(const Theme& theme, std::size_t count) {
  if (count > 0)
    remark(theme, std::to_string(count) + " more, not measured one by one", theme.palette.muted);
}

double most_of(const std::vector<PartCost>& parts) {
  double most = 0;
  for (const PartCost& part : parts) most = std::max(most, part.saved.ns);
  return most;
}

double share_of(const Measured& part, const Measured& tick) {
  return part.ns > 0 && tick.ns > 0 ? part.ns / tick.ns : -1;
}

std::string saved_words(const PartCost& part) {
  if (part.saved.ns <= 0) return "its cost is less than this machine's noise.";
  return "a tick takes " + give_or_take(part.saved) + " less without it.";
}

std::string settled_words(const PartCost& family) {
  if (family.settled < 0) return "";
  if (family.settled >= family.iterations) return " It needs all of its iterations.";
  return " Its joints move less than 0.1 px after " + std::to_string(family.settled) + " of " +
         std::to_string(family.iterations) + " iterations.";
}

std::string animation_words(const AnimationCost& one) {
  const std::string tick =
      "a tick takes " + give_or_take(one.tick) + ", its keys " + give_or_take(one.animate);
  return one.saved.ns > 0 ? tick + "; at rest " + give_or_take(one.saved) + " less." : tick + ".";
}

void select_first(CostPanel& panel, int bone) {
  if (!has_index(armature_of(panel.session).bones, bone)) return;
  show_bone(panel.view.selection, bone);
}

// Returns whether FABRIK solves several families at once, in lanes. Then removing one family leaves
// a lane empty and saves no time.
bool solves_side_by_side(const RigCost& cost) {
  double singly = 0;
  for (const PartCost& family : cost.families) singly += family.saved.ns;
  return cost.families.size() > 1 && singly * 2 < cost.ik.ns;
}

// Names a family by its first bone, or by its target if several families begin at bones of that
// name.
std::string family_words(const CostPanel& panel, const PartCost& family) {
  const auto named = std::ranges::count(panel.study.cost.families, family.name, &PartCost::name);
  const skelform::Armature& rig = panel.study.of->armature;
  const auto target = rig.inverse_kinematics[family.index].target_id;
  return named < 2 ? family.name : "to " + rig.bones[target].name;
}

void drawing(const CostPanel& panel) {
  const Theme& theme = panel.theme;
  if (!section(theme, "drawing", "Drawing")) return;
  const Overdraw& overdraw = panel.study.cost.overdraw;
  const Measured& list = panel.study.cost.draw_list;
  value_row(theme, 0, "The draw list", list.ns > 0 ? give_or_take(list) : "\u2013");
  value_row(theme, 1, "Sprites", std::to_string(overdraw.sprites));
  value_row(theme, 2, "Pixels painted", megapixels(overdraw.painted));
  value_row(theme, 3, "Pixels covered", megapixels(overdraw.covered));
  value_row(theme, 4, "Each pixel is painted", number(overdraw.times(), 1, "\u00d7"));
}

std::string allocations_words(const AllocationCost& cost) {
  if (!cost.is_counted) return "not counted";
  return number(cost.tick, cost.tick == std::floor(cost.tick) ? 0 : 2);
}

void memory(const CostPanel& panel) {
  const Theme& theme = panel.theme;
  const RigCost& cost = panel.study.cost;
  if (!section(theme, "memory", "Memory")) return;
  const MemoryCost& held = cost.memory;
  value_row(theme, 0, "A character's state", bytes_words(held.state));
  value_row(theme, 1, "Results of a tick", bytes_words(held.results));
  value_row(theme, 2, "Working memory", bytes_words(held.scratch));
  value_row(theme, 3, "Textures, decoded", bytes_words(held.textures));
  value_row(theme, 4, "Allocations a tick", allocations_words(cost.allocations));
  if (cost.allocations.is_counted)
    value_row(theme, 5, "In the first tick", std::to_string(cost.allocations.first));
}

void machine(const CostPanel& panel) {
  const Theme& theme = panel.theme;
  const RigCost& cost = panel.study.cost;
  if (cost.kernel.ns <= 0 || !section(theme, "machine", "This machine")) return;
  const Ratio& in = cost.in_kernels;
  value_row(theme, 0, "Barest FK pass", give_or_take(cost.kernel));
  value_row(theme, 1, "The tick, in such passes",
            number(in.times, 1) + " \u00B1 " + number((in.high - in.low) / 2, 1));
}

}  // namespace

void cost_families(CostPanel& panel) {
  const Theme& theme = panel.theme;
  const RigCost& cost = panel.study.cost;
  if (!section(theme, "families", "IK families", {.note = "saved without", .line = false})) return;
  if (cost.families.empty()) return remark(theme, "None is solved.", theme.palette.muted);
  const auto& families = panel.study.of->armature.inverse_kinematics;
  for (int i = 0; i < count_of(cost.families); ++i) {
    const PartCost& part = cost.families[i];
    const auto& ids = families[part.index].bone_ids;
    const PartRow row{family_words(panel, part),
                      part.saved.ns,
                      most_of(cost.families),
                      share_of(part.saved, cost.tick),
                      family_color(theme.palette, part.index),
                      false,
                      saved_words(part) + settled_words(part) + "\nClick: select its first bone."};
    if (part_row(theme, row, i)) select_first(panel, ids.front());
  }
  left_out(theme, cost.families_left);
  if (solves_side_by_side(cost))
    remark(theme,
           "They are solved side by side: leaving out one saves little, all of them " +
               micros(cost.ik.ns),
           theme.palette.muted);
}

void cost_meshes(CostPanel& panel) {
  const Theme& theme = panel.theme;
  const RigCost& cost = panel.study.cost;
  if (!section(theme, "meshes", "Meshes", {.note = "saved without", .line = false})) return;
  if (cost.meshes.empty()) return remark(theme, "The rig has none.", theme.palette.muted);
  for (int i = 0; i < count_of(cost.meshes); ++i) {
    const PartCost& part = cost.meshes[i];
    const PartRow row{
        part.name,
        part.saved.ns,
        most_of(cost.meshes),
        share_of(part.saved, cost.tick),
        theme.palette.bones,
        panel.view.selection.bone == part.index,
        counted(part.vertices, "vertex") + "; " + saved_words(part) + "\nClick: select its bone."};
    if (part_row(theme, row, i)) select_first(panel, part.index);
  }
  left_out(theme, cost.meshes_left);
}

void cost_animations(CostPanel& panel) {
  const Theme& theme = panel.theme;
  const RigCost& cost = panel.study.cost;
  if (!section(theme, "animations", "Animations",
               {.note = "a tick, its keys' share", .line = false}))
    return;
  if (cost.animations.empty()) return remark(theme, "The rig has none.", theme.palette.muted);
  const auto& animations = panel.study.of->armature.animations;
  double most = 0;
  for (const AnimationCost& one : cost.animations) most = std::max(most, one.tick.ns);
  for (int i = 0; i < count_of(cost.animations); ++i) {
    const AnimationCost& one = cost.animations[i];
    const PartRow row{animations[one.index].name,
                      one.tick.ns,
                      most,
                      share_of(one.animate, one.tick),
                      theme.palette.keys,
                      one.index == cost.animation,
                      animation_words(one) + "\nClick: play it."};
    if (part_row(theme, row, i)) panel.requests.play_animation = one.index;
  }
  left_out(theme, cost.animations_left);
}

void cost_advice(CostPanel& panel) {
  const Theme& theme = panel.theme;
  const RigCost& cost = panel.study.cost;
  if (section(theme, "advice", "Possible savings", {.line = false})) {
    for (const std::string& words : cost.advice) remark(theme, words, theme.palette.text);
    if (cost.advice.empty())
      remark(theme, "Nothing stands out: no iterations too many, no physics without an effect.",
             theme.palette.muted);
  }
  drawing(panel);
  memory(panel);
  machine(panel);
}

}  // namespace skelscope
