#include <png.h>

#include <csetjmp>
#include <utility>

#include "gl/image_io.h"

namespace skelscope::gl {
namespace {

// The only possible error is a lack of memory, so the message is ignored.
[[noreturn]] void fail(png_structp png, png_const_charp) {
  png_longjmp(png, 1);
}

void ignore(png_structp, png_const_charp) {}

struct PngWriter {
  png_structp png = nullptr;
  png_infop info = nullptr;
  const Image& image;
  std::vector<std::byte> bytes;

  explicit PngWriter(const Image& from) : image(from) {}
  PngWriter(const PngWriter&) = delete;
  ~PngWriter() { png_destroy_write_struct(&png, &info); }
};

void append(png_structp png, png_bytep data, std::size_t size) {
  auto& bytes = static_cast<PngWriter*>(png_get_io_ptr(png))->bytes;
  const auto* first = reinterpret_cast<const std::byte*>(data);
  bytes.insert(bytes.end(), first, first + size);
}

// Pictures of rigs have large flat areas. Levels above 4 save little and take long. Rows without
// filters are a tenth smaller than filtered ones and take less than half the time. Thumbnails are
// made by the thousand: level 2 takes half the time of level 4 and a tenth more bytes.
void write_rows(PngWriter& writer) {
  constexpr int kLevel = 4, kLevelOfSmall = 2, kSmall = 512 * 512;  // kSmall in pixels
  png_structp png = writer.png;
  const Image& image = writer.image;
  png_set_write_fn(png, &writer, append, nullptr);
  png_set_compression_level(png, image.width * image.height <= kSmall ? kLevelOfSmall : kLevel);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR(png, writer.info, png_uint_32(image.width), png_uint_32(image.height), 8,
               PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, writer.info);
  for (int y = 0; y < image.height; ++y) {
    png_write_row(png, image.rgba.data() + std::size_t(y) * std::size_t(image.width) * 4);
  }
  png_write_end(png, nullptr);
}

bool holds(PngWriter& writer) {
  if (setjmp(png_jmpbuf(writer.png)) != 0) return false;
  write_rows(writer);
  return true;
}

}  // namespace

std::vector<std::byte> encode_png(const Image& image) {
  PngWriter writer(image);
  writer.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, ignore);
  if (writer.png != nullptr) writer.info = png_create_info_struct(writer.png);
  if (writer.info == nullptr || !holds(writer)) return {};
  return std::move(writer.bytes);
}

}  // namespace skelscope::gl
