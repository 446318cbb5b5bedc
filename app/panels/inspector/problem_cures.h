// The buttons that cure a problem by an edit, with what the edit changes on screen.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

struct CureRow {
  const Session& session;
  const CureStudy& cures;
  View& view;
  Requests& requests;
  const Theme& theme;
  int problem = 0;  // index into Session::problems
};

// 0 if the problem has no certain cure.
float cure_height(const CureRow& row, float width);
// Draws into a rectangle of that height. A click cures the problem, in edit mode.
void cure_row(const CureRow& row, Rect rect);
// Asks for the edit that cures this problem, or all with its code.
void cure(const CureRow& row, bool all);

}  // namespace skelscope
