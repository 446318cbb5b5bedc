#include <algorithm>
#include <array>
#include <span>

#include "lists/lists.h"
#include "panels/compare/compare.h"
#include "panels/cost/cost_tab.h"
#include "panels/graph/graph_tab.h"
#include "panels/islands/log.h"
#include "panels/live/live_tab.h"
#include "panels/panels.h"
#include "panels/physics/plots.h"
#include "panels/timeline/animation_list.h"
#include "panels/timeline/timeline_tab.h"
#include "panels/timeline/transport.h"
#include "panels/transition/transition_tab.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kStripHeight = 40, kFilterWidth = 172, kNarrowestFilter = 100;
constexpr float kLeastTransport = 240;  // least width for step and track buttons; tabs get the rest
constexpr float kTrackButton = 88, kNarrowTrackButton = 28;

void track_button(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const Rect& rect) {
  constexpr const char* kTip = "Add an animation to the mix";
  const bool narrow = rect.width() < theme.px(kTrackButton);
  const bool any = !armature_of(session).animations.empty();
  const ButtonLook look{.icon = icons::kAdd, .enabled = any, .tooltip = kTip};
  const bool pressed = narrow ? icon_button(theme, "add track", rect, icons::kAdd, kTip)
                              : button(theme, "add track", rect, "Track", look);
  if (pressed) open_popup("add track menu");
  if (!begin_popup(theme, "add track menu", rect, theme.px(240))) return;
  added_track_rows(session, view, requests, theme);
  end_popup(theme);
}

// Returns a part of `room` that is centred in `whole`; if that is too narrow, the left part of
// `room`, so that it keeps its place in all tabs.
Rect centred(const Rect& whole, const Rect& room, float width) {
  const float to_left = whole.center().x - room.min.x, to_right = room.max.x - whole.center().x;
  const float half = std::min(to_left, to_right);
  if (2 * half < width) return {room.min, {std::min(room.min.x + width, room.max.x), room.max.y}};
  return {{whole.center().x - half, room.min.y}, {whole.center().x + half, room.max.y}};
}

// The Live tab comes with the first wait for a game; few need it, and a small window has no room.
bool shows_live(const Studies& studies, const View& view) {
  const LiveState* live = studies.live.get();
  return view.bottom_tab == BottomTab::Live || (live && (live->waits || shown_tick(*live)));
}

// Draws the tabs at the left of the strip, and takes their room.
void tabs_of_strip(const Session& session, const Studies& studies, View& view, const Theme& theme,
                   Rect& rect) {
  const int differing = difference_count(studies.reference);
  const UnseenLines unseen = unseen_lines(session, view);
  const ImU32 log_color =
      unseen.worst == skelform::Severity::Error ? theme.palette.error : theme.palette.warning;
  const std::array tabs{Tab{"timeline", "Timeline"},
                        Tab{"graph", "Graph"},
                        Tab{"smooth", "Transition"},
                        Tab{"plots", "Plots"},
                        Tab{"compare", "Compare", differing, theme.palette.b},
                        Tab{"cost", "Cost"},
                        Tab{"log", "Log", unseen.count, log_color},
                        Tab{"live", "Live"}};
  static_assert(to_index(BottomTab::Live) + 1 == std::tuple_size_v<decltype(tabs)>,
                "Live is left out while no game is awaited, so that it stands last");
  const std::size_t unused = shows_live(studies, view) ? 0 : 1;
  const auto shown = std::span<const Tab>(tabs).first(tabs.size() - unused);
  Rect for_tabs = rect;
  cut_right(for_tabs, theme.px(kLeastTransport));
  rect.min.x = tab_strip(theme, "tabs", for_tabs, shown, view.bottom_tab) + theme.px(12);
}

// Draws adding and filtering at the right of the timeline's strip. Returns the room that is left.
Rect timeline_strip(const Session& session, View& view, Requests& requests, const Theme& theme,
                    Rect rect) {
  const float spare =
      rect.width() - transport_width(theme, view.edit.on) - theme.px(kTrackButton + 36);
  if (spare >= theme.px(kNarrowestFilter)) {
    const float width = std::min(spare, theme.px(kFilterWidth));
    text_field(theme, "filter", middle(cut_right(rect, width), theme.px(26)), view.timeline_filter,
               "Filter rows", icons::kFilter);
    cut_right(rect, theme.px(6));
  }
  const float add_width = theme.px(spare >= 0 ? kTrackButton : kNarrowTrackButton);
  track_button(session, view, requests, theme, middle(cut_right(rect, add_width), theme.px(26)));
  cut_right(rect, theme.px(12));
  return rect;
}

// Draws what the tab on screen has in the strip. Returns the room that is left.
Rect strip_of_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                  const Theme& theme, const Rect& rect) {
  switch (view.bottom_tab) {
    case BottomTab::Timeline:
      return timeline_strip(session, view, requests, theme, rect);
    case BottomTab::Graph:
      return graph_strip(view, theme, rect);
    case BottomTab::Transition:
      return transition_strip(view, theme, rect);
    case BottomTab::Plots:
      return plots_strip(session, studies, view, requests, theme, rect);
    case BottomTab::Compare:
    case BottomTab::Cost:
    case BottomTab::Log:
    case BottomTab::Live:
      return rect;
  }
  return rect;  // no enumerator
}

// Draws the tabs, what the tab on screen needs, and the transport in the middle.
void strip(const Session& session, const Studies& studies, View& view, Requests& requests,
           const Theme& theme, Rect rect) {
  const Rect whole = rect;
  horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, theme.palette.border);
  tabs_of_strip(session, studies, view, theme, rect);
  cut_right(rect, theme.px(12));
  const Rect room = strip_of_tab(session, studies, view, requests, theme, rect);
  const bool passes = view.bottom_tab == BottomTab::Transition && shows_transition(view, session);
  transport(session, view, requests, theme,
            centred(whole, room, transport_width(theme, view.edit.on)), passes);
}

void tab_on_screen(const Session& session, const Studies& studies, View& view, Requests& requests,
                   const Theme& theme, const Rect& area) {
  const Rect inside = inset(area, 1, 1);
  switch (view.bottom_tab) {
    case BottomTab::Timeline:
      return timeline_tab(session, studies, view, requests, theme, inside);
    case BottomTab::Graph:
      return graph_tab(session, studies, view, requests, theme, inside);
    case BottomTab::Transition:
      return transition_tab(session, studies, view, requests, theme, inside);
    case BottomTab::Plots:
      return plots_tab(session, studies, view, requests, theme, inside);
    case BottomTab::Compare:
      return compare_tab(session, studies, view, requests, theme, inside);
    case BottomTab::Cost:
      return cost_tab(session, studies, view, requests, theme, inside);
    case BottomTab::Log: {
      const IdScope log(theme, "log panel");
      return log_panel(session, view, requests, theme, area);
    }
    case BottomTab::Live:
      return live_tab(session, studies, view, requests, theme, inside);
  }
}

}  // namespace

void bottom_panel(const Session& session, const Studies& studies, View& view, Requests& requests,
                  const Theme& theme) {
  const IdScope scope(theme, "timeline");
  Rect area = window_rect();
  strip(session, studies, view, requests, theme, cut_top(area, theme.px(kStripHeight)));
  tab_on_screen(session, studies, view, requests, theme, area);
}

}  // namespace skelscope
