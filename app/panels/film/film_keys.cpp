#include "panels/film/film_keys.h"

#include <cmath>

#include "panels/key_codes.h"

namespace skelscope {

bool press_in_film(const KeyChord& chord, FilmView& film) {
  const bool step = chord.key == kLeft || chord.key == kRight;
  if (chord.mods != 0 || (chord.key != ' ' && !step)) return false;
  film.playing = chord.key == ' ' && !chord.repeat ? !film.playing : film.playing && !step;
  if (step) film.position = std::floor(film.position) + (chord.key == kRight ? 1 : -1);
  return true;
}

}  // namespace skelscope
