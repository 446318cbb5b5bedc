#include "panels/live/live_tab.h"

#include <algorithm>
#include <cmath>

#include "panels/live/live_parts.h"

namespace skelscope {
namespace {

constexpr float kListWidth = 430, kLeastRecord = 380;  // pixels at scale 1

void closed_port(const LivePanel& panel, Rect area) {
  const Theme& theme = panel.theme;
  Rect middle_row =
      around({area.center().x, area.center().y + theme.px(26)}, theme.px(280), theme.px(26));
  area.max.y = middle_row.min.y;
  port_field(panel, cut_right(middle_row, theme.px(110)));
  cut_right(middle_row, theme.px(10));
  empty_state(theme, area,
              "A running game shows its characters here, and what our rules make of its input.");
  if (button(theme, "wait", middle_row, "Wait for a game", {.accent = true}))
    panel.requests.live.wait = true;
}

}  // namespace

void port_field(const LivePanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  text_in(theme.fonts.hint, cut_left(row, text_size(theme.fonts.hint, "Port").x + theme.px(8)),
          theme.palette.muted, "Port");
  double port = panel.view.live.port;
  const NumberLook look{.min = 0, .max = kLastPort, .step = 1};
  if (number_field(theme, "port", row, port, look)) panel.requests.live.port = std::lround(port);
}

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
