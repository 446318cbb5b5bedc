#include "film/film_file.h"

namespace skelscope {

FilmFilePtr open_film_file(const FilmFileOptions& options, std::string& error) {
  if (options.transparent && !kind_of(options.format).alpha) {
    error = std::string("a ") + kind_of(options.format).ending +
            " has no transparency: choose a background, or write .webm or .webp";
    return nullptr;
  }
  if (options.format == FilmFormat::Pngs) return open_png_sequence(options, error);
  if (options.format == FilmFormat::Webp) return open_webp_film(options, error);
  if (options.format == FilmFormat::Sheet) return open_contact_sheet(options, error);
  return open_ffmpeg_film(options, error);
}

}  // namespace skelscope
