// The choice of the panel in the narrow layout of a phone: the stage alone, or one panel beside it.
#include <array>

#include "panels/panels.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct NarrowChoice {
  const char* id;
  const char* title;
  NarrowPanel panel;
};
constexpr auto kChoices = std::to_array<NarrowChoice>({{"stage", "Stage", NarrowPanel::None},
                                                       {"rig", "Rig", NarrowPanel::Left},
                                                       {"bone", "Bone", NarrowPanel::Right},
                                                       {"time", "Time", NarrowPanel::Bottom}});

}  // namespace

void narrow_bar(View& view, const Theme& theme) {
  const IdScope scope(theme, "narrow");
  Rect bar = window_rect();
  const float width = std::floor(bar.width() / static_cast<float>(kChoices.size()));
  const Palette& p = theme.palette;
  for (const NarrowChoice& choice : kChoices) {
    const Rect rect = cut_left(bar, width);
    const bool chosen = view.page.panel == choice.panel;
    const Hit mouse = hit(theme, choice.id, rect);
    if (chosen)
      fill(inset(rect, theme.px(6), theme.px(6)), with_alpha(p.accent, 0.25f), theme.px(7));
    text_in(theme.fonts.semibold, rect, chosen || mouse.held ? p.head : p.muted, choice.title,
            Align::Center);
    if (mouse.clicked) view.page.panel = choice.panel;
  }
}

}  // namespace skelscope
