// Writes a film that the system itself encodes.
#include "film/film_file.h"
#include "platform/files/written.h"
#include "platform/video/video_coder.h"

namespace skelscope {
namespace {

struct OwnFilm : FilmFile {
  skelform::OutputFile file;
  VideoCoderPtr coder;

  bool explain(bool good, std::string& error) const {
    if (!good) error = file.path + ": " + error;
    return good;
  }
  bool takes_next(bool last) override { return last ? has_coded_all(*coder) : !is_full(*coder); }
  bool add(const gl::Image& image, int, std::string& error) override {
    return explain(add_picture(*coder, image.rgba, error), error);
  }
  bool finish(std::string& error) override {
    std::string bytes;
    return explain(take_video(*coder, bytes, error), error) &&
           is_written(append(file, bytes), error) && is_written(skelform::finish(file), error);
  }
};

}  // namespace

FilmFilePtr open_own_film(const FilmFileOptions& options, std::string& error) {
  auto film = std::make_unique<OwnFilm>();
  film->coder = open_video({kind_of(options.format).ending, options.width, options.height,
                            options.fps, options.quality, options.loop},
                           error);
  if (!film->coder) error = options.output + ": " + error;
  if (!film->coder || !is_written(open_output(film->file, options.output, options.rules), error))
    return nullptr;
  return film;
}

}  // namespace skelscope
