// Writes an animated WebP file.
#include "film/film_file.h"
#include "film/webp_coder.h"
#include "platform/files/written.h"

namespace skelscope {
namespace {

struct WebpFilm : FilmFile {
  skelform::OutputFile file;
  WebpCoderPtr coder;

  bool explain(bool good, std::string& error) const {
    if (!good) error = file.path + ": " + error;
    return good;
  }
  bool add(const gl::Image& image, int, std::string& error) override {
    return explain(coder->add(image, error), error);
  }
  bool finish(std::string& error) override {
    std::string bytes;
    return explain(coder->finish(bytes, error), error) && is_written(append(file, bytes), error) &&
           is_written(skelform::finish(file), error);
  }
};

}  // namespace

FilmFilePtr open_webp_film(const FilmFileOptions& options, std::string& error) {
  auto film = std::make_unique<WebpFilm>();
  WebpOptions webp{options.width, options.height, options.fps, options.loop, options.quality};
  film->coder = make_webp_coder(webp, error);
  if (!film->coder) error = options.output + ": " + error;
  if (!film->coder || !is_written(open_output(film->file, options.output, options.rules), error))
    return nullptr;
  return film;
}

}  // namespace skelscope
