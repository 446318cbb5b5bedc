// Estimates the size and the time of a film from some of its pictures.
#pragma once

#include <vector>

#include "film/film_file.h"

namespace skelscope {

struct FilmGuess {
  double bytes = 0, seconds = 0;  // size of one picture and the time to encode it
};

// Encodes the pictures as the film would. For films by ffmpeg, estimates from the size of the
// pictures as PNG.
FilmGuess guess_film(const FilmFileOptions& options, const std::vector<gl::Image>& pictures);

}  // namespace skelscope
