#include "image_files.h"

#include <cstdio>  // must come before jpeglib.h, which needs it but does not include it

#include <jpeglib.h>
#include <png.h>

#include <cstdlib>

namespace image_files {
namespace {

void append(png_structp png, png_bytep data, std::size_t size) {
  auto& bytes = *static_cast<Bytes*>(png_get_io_ptr(png));
  const auto* first = reinterpret_cast<const std::byte*>(data);
  bytes.insert(bytes.end(), first, first + size);
}

void write_palette(png_structp png, png_infop info, const PngKind& kind) {
  std::vector<png_color> colors;
  for (std::size_t i = 0; i + 2 < kind.palette.size(); i += 3) {
    colors.push_back({kind.palette[i], kind.palette[i + 1], kind.palette[i + 2]});
  }
  png_set_PLTE(png, info, colors.data(), int(colors.size()));
}

void write_transparency(png_structp png, png_infop info, const PngKind& kind) {
  png_color_16 gray{};
  gray.gray = png_uint_16(kind.transparent_gray);
  png_set_tRNS(png, info, kind.palette_alpha.data(), int(kind.palette_alpha.size()), &gray);
}

}  // namespace

Bytes png_of(const PngKind& kind) {
  Bytes bytes;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &bytes, append, nullptr);
  png_set_IHDR(png, info, png_uint_32(kind.width), png_uint_32(kind.height), kind.bits,
               kind.color_type, kind.interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (!kind.palette.empty()) write_palette(png, info, kind);
  if (!kind.palette_alpha.empty() || kind.transparent_gray >= 0)
    write_transparency(png, info, kind);
  png_write_info(png, info);
  const std::size_t stride = kind.samples.size() / std::size_t(kind.height);
  std::vector<png_bytep> rows;
  for (int y = 0; y < kind.height; ++y) {
    rows.push_back(const_cast<png_bytep>(kind.samples.data()) + std::size_t(y) * stride);
  }
  png_write_image(png, rows.data());
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return bytes;
}

Bytes jpg_of(const JpgKind& kind) {
  jpeg_compress_struct jpg{};
  jpeg_error_mgr errors;
  jpg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpg);
  unsigned char* out = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&jpg, &out, &size);
  const std::size_t channels = kind.color.size();
  jpg.image_width = JDIMENSION(kind.width), jpg.image_height = JDIMENSION(kind.height);
  jpg.input_components = int(channels);
  jpg.in_color_space = channels == 4 ? JCS_CMYK : channels == 3 ? JCS_RGB : JCS_GRAYSCALE;
  jpeg_set_defaults(&jpg);
  if (kind.ycck) jpeg_set_colorspace(&jpg, JCS_YCCK);
  if (kind.progressive) jpeg_simple_progression(&jpg);
  jpeg_start_compress(&jpg, TRUE);
  std::vector<std::uint8_t> row;
  for (int x = 0; x < kind.width; ++x) row.insert(row.end(), kind.color.begin(), kind.color.end());
  JSAMPROW rows = row.data();
  while (jpg.next_scanline < jpg.image_height) jpeg_write_scanlines(&jpg, &rows, 1);
  jpeg_finish_compress(&jpg);
  jpeg_destroy_compress(&jpg);
  const auto* first = reinterpret_cast<const std::byte*>(out);
  Bytes bytes(first, first + size);
  std::free(out);
  return bytes;
}

std::size_t last_marker(std::span<const std::byte> jpg, unsigned marker) {
  for (std::size_t i = jpg.size() - 1; i-- > 0;) {
    if (jpg[i] == std::byte{0xFF} && std::to_integer<unsigned>(jpg[i + 1]) == marker) return i;
  }
  return jpg.size();
}

}  // namespace image_files
