// Rows of the IK tab: a label, a control, and where something differs from the file the icon that
// takes it back.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "session/ik/family_edit.h"
#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// The chosen family and what the sections about it need.
struct IkPanel {
  const Session& session;
  const Studies& studies;
  View& view;
  Requests& requests;
  const Theme& theme;
  int family = -1;
  FamilyFacts facts;
  FamilyOverride set;         // what the user changed about it
  skelform::LiveFamily file;  // as the file and its keys have it in this tick
};

struct SettingRow {
  Rect label, control, reset;
};
SettingRow setting_row(const Theme& theme, float height = 28);
// Draws the icon when `changed`; true when it was clicked.
bool reset_icon(const Theme& theme, const char* id, const Rect& rect, bool changed,
                std::string_view tip);

// Choices side by side with a dot under the file's. True when chosen changed; back: the reset icon
// was clicked.
struct ChoiceResult {
  bool changed = false, back = false;
};
ChoiceResult choice_row(const Theme& theme, const char* id, std::string_view label,
                        std::span<const char* const> options, int& chosen, int file, bool changed);

}  // namespace skelscope
