// The Transition tab: one transition between two animations to tune at the left, all of them at the
// right.
#pragma once

#include <string>

#include "panels/panels.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"

namespace skelscope {

void transition_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                    const Theme& theme, Rect rect);
// The limits, at the right end of the strip. Returns the rest of the strip.
Rect transition_strip(View& view, const Theme& theme, Rect strip);
// Names the animations and the tick of the ghosts in the viewport, in place of the status.
void transition_status(const Session& session, const Studies& studies, const View& view,
                       const Theme& theme, Rect strip);

// The parts of the tab.
void transition_choice(const Session& session, const Studies& studies, View& view,
                       Requests& requests, const Theme& theme,
                       Rect rect);  // two rows
void transition_figures(const Session& session, const Studies& studies, View& view,
                        const Theme& theme, Rect rect);
void transition_graph(const Session& session, const Studies& studies, View& view,
                      Requests& requests, const Theme& theme, Rect rect);
void transition_matrix(const Session& session, const Studies& studies, View& view,
                       const Theme& theme, Rect rect);

inline constexpr float kChoiceHeight = 66;  // design px

// Good within the limit, warning up to twice as much, else error.
ImU32 limit_color(const Palette& palette, float share);
// "41.3 px" or "38°": whichever is the worse against the limit. precise: one digit more.
std::string pop_text(const Pop& pop, const PopLimit& limit, bool precise);

}  // namespace skelscope
