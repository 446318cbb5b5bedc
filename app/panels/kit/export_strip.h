// The strip at the foot of the labs: changes taken home as a copy of the file, as JSON and in
// words, or taken back.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

inline constexpr float kTakeHomeHeight = 46;  // look pixels

struct TakeHomeLook {
  bool changed = false;  // else nothing can be pressed
  const char* json_tip;
  const char* text_tip;
  const char* back_tip;
};
enum class ExportChoice { None, Save, Json, Text, Back };
// Save has asked for the dialog already; the rest is the caller's to do.
ExportChoice export_strip(const Session& session, View& view, Requests& requests,
                          const Theme& theme, const Rect& rect, const TakeHomeLook& look);

}  // namespace skelscope
