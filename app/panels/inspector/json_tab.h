// The JSON tab of the right panel: the file as it is, and what was converted when it was read.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

void json_tab(const Session& session, View& view, const Theme& theme, Rect rect);
// The rows of the page's file.
void json_rows(const Session& session, View& view, const Theme& theme, JsonOutline& outline,
               Rect rect);

// Opens the tab at a path ("bones[3].pos", "editor.json: bones").
void show_in_json(View& view, const std::string& path);

}  // namespace skelscope
