#include "panels/cost/cost_tab.h"

#include <algorithm>
#include <array>

#include "panels/cost/cost_sections.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kTickWidth = 290, kNarrowest = 230;  // widths of columns, pixels at scale 1
constexpr int kSections = 4;

// Places as many sections side by side as fit; the last column holds the rest.
void sections(CostPanel& panel, Rect area) {
  const Theme& theme = panel.theme;
  const auto fit = static_cast<int>(area.width() / theme.px(kNarrowest));
  const int columns = std::clamp(fit, 1, kSections);
  const float width = area.width() / static_cast<float>(columns);
  constexpr std::array draw{cost_families, cost_meshes, cost_animations, cost_advice};
  for (int column = 0; column < columns; ++column) {
    const IdScope scope(theme, "column", column);
    const Rect place = column + 1 < columns ? cut_left(area, width) : area;
    vertical_line(place.min.x, place.min.y, place.max.y, theme.palette.border);
    const int end = column + 1 < columns ? column + 1 : kSections;
    if (begin_scroll(theme, "rows", inset(place, 1, 0)))
      for (int section = column; section < end; ++section) draw[section](panel);
    end_scroll();
  }
}

}  // namespace

void cost_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
              const Theme& theme, const Rect& area) {
  const IdScope scope(theme, "cost");
  const CostStudy& study = studies.cost;
  const bool any = study.of && study.cost.tick.ns > 0;
  if (!any) {
    const bool measures = study.measuring != nullptr;
    return empty_state(theme, area,
                       measures ? "Measuring the cost of a tick of this rig\u2026"
                                : "The cost of a tick of this rig could not be measured");
  }
  CostPanel panel{session, study, view, requests, theme};
  Rect room = area;
  const Rect tick = cut_left(room, theme.px(kTickWidth));
  if (begin_scroll(theme, "tick", tick)) cost_tick(panel);
  end_scroll();
  sections(panel, room);
}

}  // namespace skelscope
