#include <png.h>

#include <csetjmp>
#include <cstring>

#include "decoders.h"

namespace skelform::pictures {
namespace {

// The state that the callbacks share. It has no destructors, because a longjmp would skip them.
struct Report {
  char text[120] = "";
};

[[noreturn]] void fail(png_structp png, png_const_charp text) {
  auto& report = *static_cast<Report*>(png_get_error_ptr(png));
  std::strncpy(report.text, text, sizeof report.text - 1);
  png_longjmp(png, 1);
}

void ignore(png_structp, png_const_charp) {}

struct PngReader {
  png_structp png = nullptr;
  png_infop info = nullptr;
  Report report;
  std::span<const std::byte> rest;  // the bytes not read yet
  std::uint8_t* rgba = nullptr;
  bool complete = false;  // every row has been read

  PngReader() = default;
  PngReader(const PngReader&) = delete;
  ~PngReader() { png_destroy_read_struct(&png, &info, nullptr); }
};

// Stops reading at the last row. libpng would inflate all remaining data to find its end.
bool has_all_rows(const PngReader& reader) {
  if (reader.rgba == nullptr) return false;
  constexpr int kPasses = 7;
  return png_get_current_pass_number(reader.png) >= kPasses ||
         png_get_current_row_number(reader.png) >= png_get_image_height(reader.png, reader.info);
}

void read(png_structp png, png_bytep to, std::size_t count) {
  auto& reader = *static_cast<PngReader*>(png_get_io_ptr(png));
  if (has_all_rows(reader)) {
    reader.complete = true;
    png_longjmp(png, 1);
  }
  auto& rest = reader.rest;
  if (count > rest.size()) png_error(png, "the file ends before the image does");
  std::memcpy(to, rest.data(), count);
  rest = rest.subspan(count);
}

// Ignores texts, colour profiles, unknown chunks and wrong checksums, so that damaged images show
// as much as possible.
void set_up(PngReader& reader) {
  png_set_read_fn(reader.png, &reader, read);
  png_set_user_limits(reader.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);  // checked by within_limits()
  png_set_chunk_malloc_max(reader.png, 1u << 20);
  png_set_keep_unknown_chunks(reader.png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
  png_set_crc_action(reader.png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
#ifdef PNG_IGNORE_ADLER32
  png_set_option(reader.png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
}

void read_header(PngReader& reader) {
  set_up(reader);
  png_read_info(reader.png, reader.info);
}

// Keeps the upper 8 of 16 bits per channel. Alpha stays straight.
void read_rows(PngReader& reader) {
  png_structp png = reader.png;
  const std::size_t height = png_get_image_height(png, reader.info);
  const std::size_t stride = std::size_t(png_get_image_width(png, reader.info)) * 4;
  png_set_expand(png);
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  const int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader.info);
  if (png_get_rowbytes(png, reader.info) != stride) png_error(png, "unknown kind of pixels");
  for (int pass = 0; pass < passes; ++pass) {
    for (std::size_t y = 0; y < height; ++y) {
      png_read_row(png, reader.rgba + y * stride, nullptr);
    }
  }
}

using ReadStep = void (*)(PngReader&);

bool holds(PngReader& reader, ReadStep step) {
  if (setjmp(png_jmpbuf(reader.png)) != 0) return reader.complete;
  step(reader);
  return true;
}

std::nullopt_t damaged(const PngReader& reader, std::string& error) {
  error = std::string("the image is damaged (") + reader.report.text + ")";
  return std::nullopt;
}

}  // namespace

bool is_png(std::span<const std::byte> bytes) {
  return bytes.size() >= 8 &&
         png_sig_cmp(reinterpret_cast<png_const_bytep>(bytes.data()), 0, 8) == 0;
}

std::optional<Image> decode_png(std::span<const std::byte> bytes, const ImageLimits& limits,
                                std::string& error) {
  PngReader reader;
  reader.rest = bytes;
  reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader.report, fail, ignore);
  if (reader.png != nullptr) reader.info = png_create_info_struct(reader.png);
  if (reader.info == nullptr || !holds(reader, read_header)) return damaged(reader, error);
  const std::uint32_t width = png_get_image_width(reader.png, reader.info);
  const std::uint32_t height = png_get_image_height(reader.png, reader.info);
  if (!within_limits(width, height, limits, error)) return std::nullopt;
  Image image{int(width), int(height), {}};
  image.rgba.resize(std::size_t(width) * height * 4);
  reader.rgba = image.rgba.data();
  if (!holds(reader, read_rows)) return damaged(reader, error);
  return image;
}

}  // namespace skelform::pictures
