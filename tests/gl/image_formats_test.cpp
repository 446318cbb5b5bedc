// Every kind of PNG and JPG is decoded to straight RGBA. Files made to do harm are refused with a
// message.
#include <doctest/doctest.h>

#include "gl/image_io.h"
#include "image_files.h"
#include "picture.h"

using namespace picture;
using namespace image_files;

namespace {

constexpr int kGray = 0, kColor = 2, kPalette = 3, kGrayAlpha = 4, kColorAlpha = 6;

gl::Image shown(const Bytes& bytes) {
  std::string error;
  auto image = gl::decode_image(bytes, error);
  REQUIRE_MESSAGE(image, error);
  return std::move(*image);
}

std::string refusal(std::span<const std::byte> bytes) {
  std::string error;
  CHECK_FALSE(gl::decode_image(bytes, error));
  return error;
}

Bytes cut(Bytes bytes, double share) {
  bytes.resize(std::size_t(double(bytes.size()) * share));
  return bytes;
}

void check_color(const JpgKind& kind, const Rgba& expected) {
  const gl::Image image = shown(jpg_of(kind));
  CHECK(image.width == kind.width);
  CHECK(image.height == kind.height);
  CHECK(near(pixel(image, 0, 0), expected, 2));
  CHECK(near(pixel(image, kind.width - 1, kind.height - 1), expected, 2));
}

}  // namespace

TEST_CASE("16-bit channels keep their upper eight bits, and alpha stays straight") {
  const PngKind rgba{16,
                     kColorAlpha,
                     false,
                     2,
                     1,
                     {0xFF, 0xFF, 0x80, 0x00, 0x12, 0xFF, 0x40, 0x80, 0x0A, 0x00, 0x14, 0x00, 0x1E,
                      0x00, 0x00, 0x00}};
  const gl::Image image = shown(png_of(rgba));
  CHECK(pixel(image, 0, 0) == Rgba{255, 128, 18, 64});
  CHECK(pixel(image, 1, 0) == Rgba{10, 20, 30, 0});  // a transparent pixel keeps its colour
}

TEST_CASE("grey images become RGBA, with or without alpha") {
  const gl::Image gray = shown(png_of({8, kGray, false, 2, 1, {7, 200}}));
  CHECK(pixel(gray, 0, 0) == Rgba{7, 7, 7, 255});
  CHECK(pixel(gray, 1, 0) == Rgba{200, 200, 200, 255});
  const gl::Image alpha = shown(png_of({8, kGrayAlpha, false, 2, 1, {7, 128, 200, 0}}));
  CHECK(pixel(alpha, 0, 0) == Rgba{7, 7, 7, 128});
  CHECK(pixel(alpha, 1, 0) == Rgba{200, 200, 200, 0});
  const gl::Image bits = shown(png_of({1, kGray, false, 8, 1, {0b01000001}}));
  CHECK(pixel(bits, 0, 0) == kBlack);
  CHECK(pixel(bits, 1, 0) == kWhite);
  PngKind keyed{8, kGray, false, 2, 1, {7, 200}};
  keyed.transparent_gray = 200;
  CHECK(pixel(shown(png_of(keyed)), 0, 0) == Rgba{7, 7, 7, 255});
  CHECK(pixel(shown(png_of(keyed)), 1, 0) == Rgba{200, 200, 200, 0});
}

TEST_CASE("a palette image becomes RGBA") {
  PngKind kind{2, kPalette, false, 4, 1, {0b00011011}};
  kind.palette = {255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7};
  kind.palette_alpha = {255, 100};
  const gl::Image image = shown(png_of(kind));
  CHECK(pixel(image, 0, 0) == kRed);
  CHECK(pixel(image, 1, 0) == Rgba{0, 255, 0, 100});
  CHECK(pixel(image, 2, 0) == kBlue);
  CHECK(pixel(image, 3, 0) == Rgba{9, 8, 7, 255});
}

TEST_CASE("an interlaced PNG decodes to the same pixels as a plain one") {
  PngKind kind{8, kColor, false, 13, 11, {}};
  for (int i = 0; i < 13 * 11 * 3; ++i) kind.samples.push_back(std::uint8_t(i * 7));
  const gl::Image plain = shown(png_of(kind));
  kind.interlaced = true;
  CHECK(shown(png_of(kind)) == plain);
  CHECK(pixel(plain, 1, 0) == Rgba{21, 28, 35, 255});
}

TEST_CASE("grey, colour, progressive and CMYK JPGs are read") {
  check_color({32, 24, false, false, {200, 30, 90}}, {200, 30, 90, 255});
  check_color({33, 17, true, false, {200, 30, 90}}, {200, 30, 90, 255});
  check_color({1, 1, false, false, {120}}, {120, 120, 120, 255});
  for (const bool ycck : {false, true}) {
    check_color({32, 24, ycck, ycck, {255, 128, 0, 255}}, {255, 128, 0, 255});
    check_color({32, 24, !ycck, ycck, {255, 128, 0, 128}}, {128, 64, 0, 255});
  }
}

TEST_CASE("a truncated image is refused and not shown in part") {
  PngKind noise{8, kColorAlpha, true, 40, 40, {}};
  for (int i = 0; i < 40 * 40 * 4; ++i) noise.samples.push_back(std::uint8_t(i * i * 31));
  const Bytes png = png_of(noise), jpg = jpg_of({64, 64, false, false, {200, 30, 90}}),
              slow = jpg_of({64, 64, true, false, {200, 30, 90}});
  for (const Bytes& whole : {png, jpg, slow}) {
    for (const double share : {0.1, 0.5, 0.8}) {
      CAPTURE(share);
      CHECK(refusal(cut(whole, share)).starts_with("the image is damaged ("));
    }
  }
}

TEST_CASE("a JPG without its end marker is read as complete") {
  Bytes jpg = jpg_of({32, 24, false, false, {200, 30, 90}});
  jpg.resize(jpg.size() - 2);
  CHECK(near(pixel(shown(jpg), 31, 23), {200, 30, 90, 255}, 2));
}

TEST_CASE("a Huffman table of more than 256 codes is refused") {
  Bytes jpg = jpg_of({32, 24, false, false, {200, 30, 90}});
  const unsigned codes = 300, length = 2 + 17 + codes;
  Bytes table{std::byte{0xFF}, std::byte{0xC4}, std::byte(length >> 8), std::byte(length & 255),
              std::byte{0}};
  for (int bits = 0; bits < 16; ++bits) table.push_back(std::byte(bits < 12 ? 0 : 75));
  table.resize(2 + length, std::byte{1});
  jpg.insert(jpg.begin() + 2, table.begin(), table.end());
  CHECK(refusal(jpg) == "the image is damaged (Bogus Huffman table definition)");
}

TEST_CASE("a progressive JPG with a hundred more scans is refused") {
  Bytes jpg = jpg_of({64, 64, true, false, {200, 30, 90}});
  const std::size_t scan = last_marker(jpg, 0xDA);
  const Bytes last(jpg.begin() + std::ptrdiff_t(scan), jpg.end() - 2);
  for (int i = 0; i < 100; ++i) jpg.insert(jpg.end() - 2, last.begin(), last.end());
  CHECK(refusal(jpg).find("progressi") != std::string::npos);
}

TEST_CASE("rows beyond the height in the header are not unpacked") {
  Bytes png = png_of({8, kGray, false, 8, 4000, std::vector<std::uint8_t>(32'000, 90)});
  png[22] = std::byte{0}, png[23] = std::byte{4};
  const gl::Image image = shown(png);
  CHECK(image.height == 4);
  CHECK(pixel(image, 7, 3) == Rgba{90, 90, 90, 255});
}
