// All of the record in one line below the rows: where the tick on screen lies in it, its laps and
// marks, its size; dragging along it shows any recorded tick.
#pragma once

#include "panels/timeline/rows/timeline_context.h"
#include "view/studies/studies.h"

namespace skelscope {

inline constexpr float kRecordLane = 24;  // design px

// head: below the track list, lane: below the graph.
void record_lane(const Session& session, const Studies& studies, View& view, Requests& requests,
                 const Theme& theme, const Rect& head, const Rect& lane);

// Rows of a popup: the tick rate and the record's budget.
void record_setting_rows(const Session& session, View& view, Requests& requests,
                         const Theme& theme);

// "12 of 256 MB · 4:10"
std::string record_text(const History& history);
// "0:07", "4:10", "1:02:03"
std::string duration_text(double seconds);

}  // namespace skelscope
