#include <cstdio>  // before jpeglib.h, which needs it but does not include it

#include <jpeglib.h>

#include <csetjmp>
#include <cstdlib>

#include "gl/image_io.h"

namespace skelscope::gl {
namespace {

constexpr int kQuality = 92;  // 1..100

// libjpeg reports errors by longjmp, so no function that calls it may hold objects with
// destructors.
struct JpgWriter {
  jpeg_compress_struct jpg{};
  jpeg_error_mgr errors{};
  std::jmp_buf back;
  unsigned char* bytes = nullptr;
  unsigned long size = 0;

  JpgWriter() = default;
  JpgWriter(const JpgWriter&) = delete;
  ~JpgWriter() {
    jpeg_destroy_compress(&jpg);
    std::free(bytes);
  }
};

[[noreturn]] void fail(j_common_ptr jpg) {
  std::longjmp(static_cast<JpgWriter*>(jpg->client_data)->back, 1);
}

void write_rows(JpgWriter& writer, const Image& image) {
  jpeg_compress_struct& jpg = writer.jpg;
  jpeg_create_compress(&jpg);
  jpeg_mem_dest(&jpg, &writer.bytes, &writer.size);
  jpg.image_width = static_cast<JDIMENSION>(image.width);
  jpg.image_height = static_cast<JDIMENSION>(image.height);
  jpg.input_components = 4;
  jpg.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&jpg);
  jpeg_set_quality(&jpg, kQuality, TRUE);
  jpeg_start_compress(&jpg, TRUE);
  while (jpg.next_scanline < jpg.image_height) {
    const std::size_t begin = std::size_t(jpg.next_scanline) * jpg.image_width * 4;
    JSAMPROW row = const_cast<JSAMPROW>(image.rgba.data() + begin);
    jpeg_write_scanlines(&jpg, &row, 1);
  }
  jpeg_finish_compress(&jpg);
}

bool is_encoded(JpgWriter& writer, const Image& image) {
  writer.jpg.err = jpeg_std_error(&writer.errors);
  writer.errors.error_exit = fail;
  writer.jpg.client_data = &writer;
  if (setjmp(writer.back) != 0) return false;
  write_rows(writer, image);
  return true;
}

}  // namespace

std::vector<std::byte> encode_jpg(const Image& image) {
  JpgWriter writer;
  if (!is_encoded(writer, image)) return {};
  const auto* bytes = reinterpret_cast<const std::byte*>(writer.bytes);
  return {bytes, bytes + writer.size};
}

}  // namespace skelscope::gl
