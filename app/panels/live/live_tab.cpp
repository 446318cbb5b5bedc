#include "panels/live/live_tab.h"

#include <algorithm>

#include "panels/live/live_parts.h"

namespace skelscope {
namespace {

constexpr float kListWidth = 430, kLeastRecord = 380;  // pixels at scale 1

void closed_port(const LivePanel& panel, Rect area) {
  const Theme& theme = panel.theme;
  const Rect middle_row =
      around({area.center().x, area.center().y + theme.px(26)}, theme.px(160), theme.px(26));
  area.max.y = middle_row.min.y;
  empty_state(theme, area,
              "A running game shows its characters here, and what our rules make of its input.");
  if (button(theme, "wait", middle_row, "Wait for a game", {.accent = true}))
    panel.requests.live.wait = true;
}

}  // namespace

void live_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
              const Theme& theme, const Rect& area) {
  const IdScope scope(theme, "live");
  const LiveState nobody;
  const LiveState& state = studies.live ? *studies.live : nobody;
  const LivePanel panel{session, state, view, requests, theme};
  if (state.characters.empty() && state.record.ticks.empty())
    return state.waits ? live_waiting(panel, area) : closed_port(panel, area);
  Rect room = area;
  const float most = std::max(room.width() - theme.px(kLeastRecord), room.width() * 0.4f);
  const Rect list = cut_left(room, std::min(theme.px(kListWidth), most));
  vertical_line(list.max.x, list.min.y, list.max.y, theme.palette.border);
  live_characters(panel, list);
  cut_left(room, 1);
  live_record(panel, room);
}

}  // namespace skelscope
