// How large a film will be and how long it takes, from a few of its pictures.
#pragma once

#include <vector>

#include "film/film_file.h"

namespace skelscope {

struct FilmGuess {
  double bytes = 0, seconds = 0;  // of one picture, to code it
};

// Codes the pictures, which takes about as long as they take in the film. Films that ffmpeg codes
// are judged by the size of the pictures as PNG.
FilmGuess guess_film(const FilmFileOptions& options, const std::vector<gl::Image>& pictures);

}  // namespace skelscope
