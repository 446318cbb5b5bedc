// The transport's keys, which control the preview while the export sheet is open.
#pragma once

#include "panels/action_table.h"
#include "view/film_view.h"

namespace skelscope {

// Handles a key while nothing is being typed. Returns whether the open sheet used it.
bool press_in_film(const KeyChord& chord, FilmView& film);

}  // namespace skelscope
