// Writes a PNG file per picture.
#include <algorithm>
#include <vector>

#include "film/film_file.h"
#include "platform/files/files.h"
#include "platform/files/written.h"

namespace skelscope {
namespace {

struct PngSequence : FilmFile {
  std::string name;
  skelform::OutputRules rules;
  // Sealed, as there may be more files than can be open at once.
  std::vector<skelform::OutputFile> files;
  std::uintmax_t written = 0;

  bool add(const gl::Image& image, int number, std::string& error) override {
    skelform::OutputFile& file = files.emplace_back();
    const auto png = gl::encode_png(image);
    written += png.size();
    return is_written(open_output(file, with_frame(name, number), rules), error) &&
           is_written(append(file, skelform::characters(png)), error) &&
           is_written(seal(file), error);
  }
  std::uintmax_t bytes() const override { return written; }
  // Returns whether no name is taken by now, before the first file is renamed to its place.
  bool is_free(std::string& error) const {
    for (const auto& file : files) {
      if (!rules.fresh || !path_exists(file.path)) continue;
      error = file.path + ": cannot be written: the file exists by now";
      return false;
    }
    return true;
  }
  bool finish(std::string& error) override {
    if (!is_free(error)) return false;
    const auto failed = std::ranges::find_if_not(
        files, [&](auto& file) { return is_written(skelform::finish(file), error); });
    if (failed != files.begin() && failed != files.end())
      error += "; the files before it are complete";
    return failed == files.end();
  }
};

}  // namespace

FilmFilePtr open_png_sequence(const FilmFileOptions& options, std::string& error) {
  if (!has_frame_place(options.output)) {
    error = options.output +
            ": one file a picture needs {frame} in the name, such as walk_{frame:04}.png";
    return nullptr;
  }
  auto film = std::make_unique<PngSequence>();
  film->name = options.output;
  film->rules = options.rules;
  return film;
}

}  // namespace skelscope
