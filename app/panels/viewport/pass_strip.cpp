#include "panels/viewport/pass_strip.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "lists/lists.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

enum class Pass { Animate, FK, IK, Physics, Mesh };
constexpr int kPasses = 5;

struct PassLook {
  const char* id;
  const char* name;
};

constexpr PassLook kLooks[kPasses] = {
    {"animate", "Animate"}, {"fk", "FK"}, {"ik", "IK"}, {"physics", "Physics"}, {"mesh", "Mesh"}};
constexpr const char* kClicks =
    "\nClick: the rig after this pass, without the later ones. Right click: without this one "
    "alone.";
constexpr float kPad = 8, kPassChevron = 16;

float chip_width(const Theme& theme, const PassLook& look) {
  return std::ceil(text_size(theme.fonts.medium, look.name).x) + 2 * theme.px(kPad);
}

// Returns the pass's own switch.
auto& switch_of(auto& pokes, Pass pass) {
  switch (pass) {
    case Pass::Animate:
      return pokes.passes.animate;
    case Pass::FK:
      return pokes.passes.fk;
    case Pass::IK:
      return pokes.passes.ik;
    case Pass::Physics:
      return pokes.physics;
    case Pass::Mesh:
      break;
  }
  return pokes.passes.mesh;
}

bool is_on(const Pokes& pokes, Pass pass) {
  return switch_of(pokes, pass);
}

void set_pass(Pokes& pokes, Pass pass, bool on) {
  switch_of(pokes, pass) = on;
}

// Returns the pokes with this pass and the passes before it on, and later ones off.
Pokes shown_after(Pokes pokes, Pass pass) {
  for (int i = 0; i < kPasses; ++i) {
    set_pass(pokes, static_cast<Pass>(i), i <= static_cast<int>(pass));
  }
  return pokes;
}

// Returns the last pass before the first muted one; -1: the first pass is muted.
int reached(const Pokes& pokes) {
  int last = -1;
  while (last + 1 < kPasses && is_on(pokes, static_cast<Pass>(last + 1))) ++last;
  return last;
}

// The first row is the pass's own switch; `on`: it runs.
void chip_menu(const Session& session, Requests& requests, const Theme& theme, Pass pass, bool on,
               bool asked, const Rect& item) {
  const PassLook& look = kLooks[to_index(pass)];
  const IdScope scope(theme, look.id);
  if (!begin_menu(theme, "menu", asked, item, theme.px(250))) return;
  Pokes pokes = session.setup.pokes;
  bool chosen = popup_row(theme, "mute", std::string(on ? "Leave out " : "Run ") + look.name);
  if (chosen) set_pass(pokes, pass, !on);
  const Pass last = static_cast<Pass>(kPasses - 1);
  for (const auto& [id, words, shown] : {std::tuple("until", "The rig after this pass", pass),
                                         std::tuple("all", "All passes", last)}) {
    if (!popup_row(theme, id, words)) continue;
    pokes = shown_after(pokes, shown);
    chosen = true;
  }
  if (chosen) edited(requests, session).pokes = pokes;
  end_popup(theme);
}

void chip(const Session& session, Requests& requests, const Theme& theme, const Rect& rect,
          int index) {
  const Pass pass = static_cast<Pass>(index);
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, kLooks[index].id, rect);
  const bool on = is_on(session.setup.pokes, pass), last = reached(session.setup.pokes) == index;
  const Rect ground = middle(rect, theme.px(26));
  if (last)
    fill(ground, with_alpha(p.accent, 0.2f), theme.px(5));
  else if (mouse.hovered)
    fill(ground, p.hover, theme.px(5));
  const ImU32 color = !on ? p.faint : last ? p.accent : p.head;
  text_in(theme.fonts.medium, rect, color, kLooks[index].name, Align::Center);
  if (!on) {
    horizontal_line(rect.min.x + theme.px(kPad), rect.max.x - theme.px(kPad),
                    std::floor(rect.center().y) + theme.px(1), p.error);
  }
  if (mouse.hovered)
    tooltip_card(theme, rect, std::string(meaning_of(kLooks[index].name)) + kClicks);
  if (mouse.clicked)
    edited(requests, session).pokes = shown_after(edited(requests, session).pokes, pass);
  chip_menu(session, requests, theme, pass, on, mouse.right_clicked, rect);
}

}  // namespace

float pass_strip_width(const Theme& theme) {
  float width = 2 * theme.px(4) + (kPasses - 1) * theme.px(kPassChevron);
  for (const PassLook& look : kLooks) width += chip_width(theme, look);
  return width;
}

void pass_choice(const Session& session, Requests& requests, const Theme& theme, const Rect& rect) {
  int last = std::max(reached(session.setup.pokes), 0);
  const bool chosen =
      combo(theme, "passes", rect,
            {kLooks[0].name, kLooks[1].name, kLooks[2].name, kLooks[3].name, kLooks[4].name}, last);
  if (!chosen) return;
  Pokes& pokes = edited(requests, session).pokes;
  pokes = shown_after(pokes, static_cast<Pass>(last));
}

Rect pass_strip(const Session& session, Requests& requests, const Theme& theme, const Rect& strip) {
  const IdScope scope(theme, "passes");
  // The strip has no chevrons if it is too narrow for them.
  const float whole = pass_strip_width(theme);
  const float chevron = whole > strip.width() ? 0 : theme.px(kPassChevron);
  Rect bar = strip;
  bar = cut_right(bar, chevron > 0 ? whole : whole - (kPasses - 1) * theme.px(kPassChevron));
  const Rect covered = bar;
  floating_island(theme, bar);
  cut_left(bar, theme.px(4));
  for (int i = 0; i < kPasses; ++i) {
    chip(session, requests, theme, cut_left(bar, chip_width(theme, kLooks[i])), i);
    if (i + 1 == kPasses) break;
    const Rect gap = cut_left(bar, chevron);
    if (chevron > 0)
      icon(theme, theme.fonts.icon_small, gap.center(), theme.palette.faint, icons::kChevronRight);
  }
  return covered;
}

}  // namespace skelscope
