// The whole record in one line below the rows: the place of the tick on screen, laps, marks, and
// the record's size. Dragging along the line shows any recorded tick.
#pragma once

#include "panels/timeline/rows/timeline_context.h"
#include "view/studies/studies.h"

namespace skelscope {

inline constexpr float kRecordLane = 24;  // height, pixels at scale 1

// head: the area below the track list. lane: the area below the graph.
void record_lane(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, const Rect& head, const Rect& lane);

// Draws rows of a popup: the tick rate and the record's budget.
void record_setting_rows(const Session& session, View& view, Requests& requests,
                         const Theme& theme);

// Returns the record's size, budget and duration: "12 of 256 MB · 4:10"
std::string record_text(const History& history);
// Returns a duration as text: "0:07", "4:10", "1:02:03"
std::string duration_text(double seconds);

}  // namespace skelscope
