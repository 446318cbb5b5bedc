// Which bones are selected: one that the inspector shows, and any number along with it, which the
// physics lab tunes together and which leave trails.
#pragma once

#include <span>
#include <vector>

#include "view/view_state.h"

namespace skelscope {

enum class Pick { Only, Toggle, Range };  // a click, with Ctrl, with Shift

bool is_selected(const View& view, int bone);
// The one shown first.
std::vector<int> selected_bones(const View& view);

// listed: the bones beside it in the order they are shown, for a range from the one selected.
void pick_in_list(View& view, int bone, Pick pick, std::span<const int> listed);

void select_only(View& view, int bone);
// Shows one that is selected; the others stay.
void make_shown(View& view, int bone);
// Adds it and shows it, or takes it out; then the last one added before it is shown.
void toggle_selected(View& view, int bone);

}  // namespace skelscope
