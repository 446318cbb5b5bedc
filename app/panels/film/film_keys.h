// The keys of the transport, which are the preview's while the export sheet is open.
#pragma once

#include "panels/keys.h"
#include "view/film_view.h"

namespace skelscope {

// While nothing is being typed. Whether the key meant something to the open sheet.
bool press_in_film(const KeyChord& chord, FilmView& film);

}  // namespace skelscope
