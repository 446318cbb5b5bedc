// The Transition tab: at the left one transition between two animations, to be tuned; at the right
// a table of all transitions.
#pragma once

#include "panels/panels.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

void transition_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                    const Theme& theme, Rect rect);
// Draws the limits, at the right end of the strip. Returns the rest of the strip.
Rect transition_strip(View& view, const Theme& theme, Rect strip);
// Draws, in place of the status, the animations and the tick of the ghosts in the viewport.
void transition_status(const Session& session, const Studies& studies, const View& view,
                       const Theme& theme, Rect strip);

// The parts of the Transition tab.
void transition_choice(const Session& session, const Studies& studies, View& view,
                       Requests& requests, const Theme& theme,
                       Rect rect);  // draws two rows
void transition_figures(const Session& session, const Studies& studies, View& view,
                        const Theme& theme, Rect rect);
void transition_graph(const Session& session, const Studies& studies, View& view,
                      Requests& requests, const Theme& theme, Rect rect);
void transition_matrix(const Session& session, const Studies& studies, View& view,
                       const Theme& theme, Rect rect);

inline constexpr float kChoiceHeight = 66;  // height, pixels at scale 1

// Returns the colour for good within the limit, for warning up to twice the limit, and else for
// error.
ImU32 limit_color(const Palette& palette, float share);

}  // namespace skelscope
