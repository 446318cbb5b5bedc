// Rows of the IK tab: a label, a control, and, if the value differs from the file's, an icon that
// resets it.
#pragma once

#include <span>
#include <string_view>

#include "session/ik/family_edit.h"
#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// The chosen family and the data for its sections.
struct IkPanel {
  const Session& session;
  const Studies& studies;
  View& view;
  Requests& requests;
  const Theme& theme;
  int family = -1;
  FamilyFacts facts;
  FamilyOverride set;         // the user's changes to the family
  skelform::LiveFamily file;  // the family's settings in the file and its keys, in this tick
};

struct SettingRow {
  Rect label, control, reset;
};
SettingRow setting_row(const Theme& theme, float height = 28);
// Draws the icon if `changed`. Returns whether it was clicked.
bool reset_icon(const Theme& theme, const char* id, const Rect& rect, bool changed,
                std::string_view tip);

// Choices side by side, with a dot under the file's choice. changed: `chosen` is new. back: the
// reset icon was clicked.
struct ChoiceResult {
  bool changed = false, back = false;
};
ChoiceResult choice_row(const Theme& theme, const char* id, std::string_view label,
                        std::span<const char* const> options, int& chosen, int file, bool changed);

}  // namespace skelscope
