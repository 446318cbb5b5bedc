// The parts of the Live tab.
#pragma once

#include "live/live_state.h"
#include "view/view_state.h"
#include "widgets/widgets.h"

namespace skelscope {

struct LivePanel {
  const Session& session;
  const LiveState& state;
  View& view;
  Requests& requests;
  const Theme& theme;
};

void live_waiting(const LivePanel& panel, const Rect& area);     // nobody has connected yet
void live_characters(const LivePanel& panel, const Rect& area);  // the list of characters
void live_record(const LivePanel& panel, const Rect& area);      // the watched one and its record

}  // namespace skelscope
