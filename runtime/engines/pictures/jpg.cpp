#include <cstdio>  // jpeglib.h needs cstdio and does not include it

#include <jerror.h>
#include <jpeglib.h>

#include <algorithm>
#include <array>
#include <csetjmp>

#include "decoders.h"

namespace skelform::pictures {
namespace {

constexpr int kMostScans = 48;  // most scans of a progressive image; encoders write about ten
constexpr int kCmyk = 4;        // number of CMYK channels

struct JpgReader {
  jpeg_decompress_struct jpg{};
  jpeg_error_mgr errors{};
  jpeg_progress_mgr progress{};
  std::jmp_buf back;
  char text[JMSG_LENGTH_MAX] = "";
  std::uint8_t* rgba = nullptr;
  std::span<std::uint8_t> row;  // buffer for a row of four channels if they are CMYK

  JpgReader() = default;
  JpgReader(const JpgReader&) = delete;
  ~JpgReader() { jpeg_destroy_decompress(&jpg); }
};

JpgReader& reader_of(j_common_ptr jpg) {
  return *static_cast<JpgReader*>(jpg->client_data);
}

[[noreturn]] void fail(j_common_ptr jpg) {
  JpgReader& reader = reader_of(jpg);
  jpg->err->format_message(jpg, reader.text);
  std::longjmp(reader.back, 1);
}

// Fails on warnings about data that end early or are corrupt, which would be shown as grey. Ignores
// all others.
void warn(j_common_ptr jpg, int level) {
  const int code = jpg->err->msg_code;
  if (level < 0 && (code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE)) fail(jpg);
}

// Limits the scans of a progressive image. Each scan processes the whole image, even a scan without
// data.
void count_scans(j_common_ptr jpg) {
  const auto* decoder = reinterpret_cast<j_decompress_ptr>(jpg);
  if (decoder->input_scan_number > kMostScans) ERREXIT(jpg, JERR_BAD_PROGRESSION);
}

void set_up(JpgReader& reader) {
  reader.jpg.err = jpeg_std_error(&reader.errors);
  reader.errors.error_exit = fail;
  reader.errors.emit_message = warn;
  reader.jpg.client_data = &reader;
}

void read_header(JpgReader& reader, std::span<const std::byte> bytes) {
  jpeg_create_decompress(&reader.jpg);
  reader.progress.progress_monitor = count_scans;
  reader.jpg.progress = &reader.progress;
  jpeg_mem_src(&reader.jpg, reinterpret_cast<const unsigned char*>(bytes.data()),
               static_cast<unsigned long>(bytes.size()));
  jpeg_read_header(&reader.jpg, TRUE);
}

bool has_ink(const JpgReader& reader) {
  return reader.jpg.out_color_space == JCS_CMYK;
}

// Adobe stores CMYK inverted, and browsers read it so: 255 is no ink.
void print_row(std::span<const std::uint8_t> inks, std::uint8_t* rgba) {
  for (std::size_t i = 0; i + 3 < inks.size(); i += kCmyk, rgba += 4) {
    const unsigned key = inks[i + 3];
    for (std::size_t c = 0; c < 3; ++c) {
      rgba[c] = static_cast<std::uint8_t>((inks[i + c] * key + 127) / 255);
    }
    rgba[3] = 255;
  }
}

void choose_colors(JpgReader& reader) {
  const J_COLOR_SPACE space = reader.jpg.jpeg_color_space;
  const bool inks = space == JCS_CMYK || space == JCS_YCCK;
  if (space == JCS_UNKNOWN) ERREXIT(&reader.jpg, JERR_CONVERSION_NOTIMPL);
  reader.jpg.out_color_space = inks ? JCS_CMYK : JCS_EXT_RGBA;
}

void read_rows(JpgReader& reader) {
  jpeg_decompress_struct& jpg = reader.jpg;
  jpeg_start_decompress(&jpg);
  const std::size_t stride = std::size_t(jpg.output_width) * 4;
  while (jpg.output_scanline < jpg.output_height) {
    std::uint8_t* to = reader.rgba + jpg.output_scanline * stride;
    JSAMPROW row = has_ink(reader) ? reader.row.data() : to;
    if (jpeg_read_scanlines(&jpg, &row, 1) == 1 && has_ink(reader)) print_row(reader.row, to);
  }
}

bool holds_header(JpgReader& reader, std::span<const std::byte> bytes) {
  set_up(reader);
  if (setjmp(reader.back) != 0) return false;
  read_header(reader, bytes);
  choose_colors(reader);
  return true;
}

bool holds_rows(JpgReader& reader) {
  if (setjmp(reader.back) != 0) return false;
  read_rows(reader);
  return true;
}

std::nullopt_t damaged(const JpgReader& reader, std::string& error) {
  error = std::string("the image is damaged (") + reader.text + ")";
  return std::nullopt;
}

}  // namespace

bool is_jpg(std::span<const std::byte> bytes) {
  constexpr std::array<unsigned char, 3> start{0xFF, 0xD8, 0xFF};
  return bytes.size() >= start.size() &&
         std::equal(start.begin(), start.end(),
                    reinterpret_cast<const unsigned char*>(bytes.data()));
}

std::optional<Image> decode_jpg(std::span<const std::byte> bytes, const ImageLimits& limits,
                                std::string& error) {
  JpgReader reader;
  if (!holds_header(reader, bytes)) return damaged(reader, error);
  const std::uint32_t width = reader.jpg.image_width, height = reader.jpg.image_height;
  if (!within_limits(width, height, limits, error)) return std::nullopt;
  Image image{int(width), int(height), {}};
  image.rgba.resize(std::size_t(width) * height * 4);
  std::vector<std::uint8_t> row(has_ink(reader) ? std::size_t(width) * kCmyk : 0);
  reader.rgba = image.rgba.data();
  reader.row = row;
  if (!holds_rows(reader)) return damaged(reader, error);
  return image;
}

}  // namespace skelform::pictures
