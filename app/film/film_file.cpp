#include "film/film_file.h"

#include "platform/video/video_coder.h"

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
  const FilmKind& kind = kind_of(options.format);
  if (has_video_coder(kind.ending) && options.transparent && options.format != FilmFormat::Gif) {
    error = std::string("a browser's ") + kind.ending +
            " has no transparency: choose a background, or write .webp or .gif";
    return nullptr;
  }
  if (has_video_coder(kind.ending)) return open_own_film(options, error);
  return open_ffmpeg_film(options, error);
}

}  // namespace skelscope
