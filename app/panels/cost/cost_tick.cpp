// The cost of the whole tick and of its passes.
#include <array>
#include <string>

#include "panels/cost/cost_sections.h"
#include "panels/cost/cost_words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct PassCost {
  const char* name;
  Measured cost;
  ImU32 color;
  const char* tip;
};

std::array<PassCost, 5> passes_of(const CostPanel& panel) {
  const RigCost& cost = panel.study.cost;
  const Palette& p = panel.theme.palette;
  return {PassCost{"Animate", cost.animate, p.keys, "Keys become a pose"},
          PassCost{"FK", cost.fk, p.bones, "Bones follow their parents; the rest of the tick"},
          PassCost{"IK", cost.ik, family_color(p, 1), "Families are solved; their children follow"},
          PassCost{"Physics", cost.physics, p.simulated, "Damping and sway; the children follow"},
          PassCost{"Mesh", cost.mesh, family_color(p, 3),
                   "Vertices follow the bones they are bound to"}};
}

void head(const CostPanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  const Palette& p = theme.palette;
  const RigCost& cost = panel.study.cost;
  const std::string tick = micros(cost.tick.ns);
  probe::item(theme.probe, "tick/" + tick, row);
  const float width = text_in(theme.fonts.mono_large, row, p.head, tick);
  row.min.x += width + theme.px(8);
  const double spread = cost.tick.ns > 0 ? 100 * cost.tick.spread() / cost.tick.ns : 0;
  elided(theme, theme.fonts.hint, row, p.muted,
         "a tick, \u00B1 " + number(spread, 0) + " %, " + played_words(panel));
}

void bar(const CostPanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  row = middle(row, theme.px(10));
  const float width = row.width();
  for (const PassCost& pass : passes_of(panel)) {
    const auto share = static_cast<float>(pass.cost.ns / panel.study.cost.tick.ns);
    fill(cut_left(row, width * share), pass.color);
  }
}

std::string pass_words(const CostPanel& panel, const PassCost& pass) {
  const RigCost& cost = panel.study.cost;
  std::string words = std::string(pass.tip) + ". " + give_or_take(pass.cost);
  if (cost.kernel.ns > 0)
    words += ", " + number(pass.cost.ns / cost.kernel.ns, 1) + " of the barest FK passes";
  return words;
}

void pass_row(const CostPanel& panel, const PassCost& pass, int index) {
  const Theme& theme = panel.theme;
  const Palette& p = theme.palette;
  const IdScope scope(theme, "pass", index);
  const Rect whole = take_row(theme.px(21));
  if (index % 2 == 0) fill(whole, p.stripe);
  Rect row = padded(theme, whole);
  dot({row.min.x + theme.px(5), row.center().y}, 4 * theme.scale, pass.color);
  cut_left(row, theme.px(18));
  const Rect share = cut_right(row, theme.px(54)), time = cut_right(row, theme.px(84));
  text_in(theme.fonts.text, row, p.text, pass.name);
  text_in(theme.fonts.mono, time, p.text, micros(pass.cost.ns), Align::Right);
  text_in(theme.fonts.mono, share, p.muted, percent(pass.cost.ns, panel.study.cost.tick.ns),
          Align::Right);
  const Hit mouse = hit(theme, "row", whole);
  if (mouse.hovered || mouse.focused) tooltip(theme, whole, pass_words(panel, pass));
  if (!begin_menu(theme, "menu", mouse.right_clicked, whole, theme.px(170))) return;
  if (popup_row(theme, "copy", "Copy its cost", {.icon = icons::kCopy}))
    ImGui::SetClipboardText((std::string(pass.name) + ": " + give_or_take(pass.cost)).c_str());
  end_popup(theme);
}

void measure_row(CostPanel& panel) {
  const Theme& theme = panel.theme;
  const bool measures = panel.study.measuring != nullptr;
  const char* label = measures ? "Measuring\u2026" : "Measure again";
  Rect row = padded(theme, take_row(theme.px(38)));
  const Rect place = middle(cut_left(row, button_width(theme, "Measure again")), theme.px(24));
  constexpr const char* kTip =
      "Takes a second of one processor. Measures animate() and construct() as a game calls them, "
      "without drawing";
  if (button(theme, "again", place, label, {.enabled = !measures, .tooltip = kTip}))
    panel.requests.measure_cost = true;
}

}  // namespace

void cost_tick(CostPanel& panel) {
  const Theme& theme = panel.theme;
  head(panel, padded(theme, take_row(theme.px(36))));
  bar(panel, padded(theme, take_row(theme.px(18))));
  int index = 0;
  for (const PassCost& pass : passes_of(panel)) pass_row(panel, pass, index++);
  measure_row(panel);
}

}  // namespace skelscope
