// The JSON tab of the right panel: the file's text as a tree, and the conversions made when it was
// read.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

void json_tab(const Session& session, View& view, const Theme& theme, Rect rect);
// Draws the rows of the page's file.
void json_rows(const Session& session, View& view, const Theme& theme, JsonOutline& outline,
               Rect rect);

// Opens the tab at a path, such as "bones[3].pos" or "editor.json: bones".
void show_in_json(View& view, const std::string& path);

}  // namespace skelscope
