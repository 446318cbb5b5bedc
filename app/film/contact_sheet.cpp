// Writes all pictures into the rows of one PNG, a contact sheet.
#include <algorithm>
#include <cstring>

#include "film/film_file.h"
#include "platform/files/written.h"

namespace skelscope {
namespace {

constexpr int kWidest = 16384;                  // longest side, pixels
constexpr std::int64_t kMostPixels = 64 << 20;  // largest area, pixels

struct ContactSheet : FilmFile {
  skelform::OutputFile file;
  gl::Image sheet;
  int columns = 1, count = 0;

  // Fills the sheet with the picture's first pixel, the background of cells that stay empty.
  void lay_ground(const gl::Image& image) {
    for (std::size_t i = 0; i < sheet.rgba.size(); ++i) sheet.rgba[i] = image.rgba[i % 4];
  }
  bool add(const gl::Image& image, int, std::string&) override {
    if (count == 0) lay_ground(image);
    const int left = count % columns * image.width, top = count / columns * image.height;
    ++count;
    const std::size_t row = static_cast<std::size_t>(image.width) * 4;
    for (int y = 0; y < image.height && top + y < sheet.height; ++y) {
      const auto at = (static_cast<std::size_t>(top + y) * sheet.width + left) * 4;
      std::memcpy(sheet.rgba.data() + at, image.rgba.data() + row * y, row);
    }
    return true;
  }
  bool finish(std::string& error) override {
    const auto png = gl::encode_png(sheet);
    if (png.empty()) error = "not enough memory for a picture of this size";
    return !png.empty() && is_written(append(file, skelform::characters(png)), error) &&
           is_written(skelform::finish(file), error);
  }
};

// The size of a contact sheet in pixels.
struct SheetSize {
  int width = 0, height = 0;
};

SheetSize sheet_size(const FilmFileOptions& options) {
  const int columns = std::clamp(options.columns, 1, std::max(options.pictures, 1));
  const int rows = (std::max(options.pictures, 1) + columns - 1) / columns;
  return {columns * options.width, rows * options.height};
}

}  // namespace

FilmFilePtr open_contact_sheet(const FilmFileOptions& options, std::string& error) {
  const SheetSize size = sheet_size(options);
  const std::int64_t pixels = static_cast<std::int64_t>(size.width) * size.height;
  if (size.width > kWidest || size.height > kWidest || pixels > kMostPixels) {
    error = "a contact sheet of " + std::to_string(size.width) + " x " +
            std::to_string(size.height) + " pixels is too large: choose smaller or fewer pictures";
    return nullptr;
  }
  auto film = std::make_unique<ContactSheet>();
  if (!is_written(open_output(film->file, options.output, options.rules), error)) return nullptr;
  film->columns = size.width / options.width;
  film->sheet.width = size.width;
  film->sheet.height = size.height;
  film->sheet.rgba.resize(pixels * 4);
  return film;
}

}  // namespace skelscope
