// The pipeline as a breadcrumb over the viewport: Animate > FK > IK > Physics > Mesh. A click shows
// the rig after that pass, a right click mutes one.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

float pass_strip_width(const Theme& theme);
// In a strip of the toolbar's height, at its right end. Returns what it covers.
Rect pass_strip(const Session& session, Requests& requests, const Theme& theme, const Rect& strip);

// The last pass that is shown, as a button with a list: where there is no room for the strip.
void pass_choice(const Session& session, Requests& requests, const Theme& theme, const Rect& rect);

enum class Pass { Animate, FK, IK, Physics, Mesh };
inline constexpr int kPasses = 5;
bool is_on(const Pokes& pokes, Pass pass);
void set_pass(Pokes& pokes, Pass pass, bool on);
// The pokes with this pass and those before it on, the later ones off.
Pokes shown_after(Pokes pokes, Pass pass);

}  // namespace skelscope
