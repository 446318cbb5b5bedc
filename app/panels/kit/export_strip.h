// The strip at the foot of the IK and Physics tabs: exports the changes as a copy of the rig, as
// JSON or as text, or takes them back.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

inline constexpr float kTakeHomeHeight = 46;  // pixels at scale 1

struct TakeHomeLook {
  bool changed = false;  // false: all buttons are disabled
  const char* json_tip;
  const char* text_tip;
  const char* back_tip;
};
enum class ExportChoice { None, Save, Json, Text, Back };
// Returns the pressed button. For Save, the file dialog is open already; the caller handles the
// others.
ExportChoice export_strip(const Session& session, View& view, Requests& requests,
                          const Theme& theme, const Rect& rect, const TakeHomeLook& look);

}  // namespace skelscope
