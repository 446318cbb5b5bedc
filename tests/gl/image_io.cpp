// Decoding and encoding of images, the chroma key, and limits, without a graphics card.
#include "gl/image_io.h"

#include <doctest/doctest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "picture.h"

using namespace picture;

namespace {

gl::Image four_colors() {
  return {2, 2, {255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 1, 9, 8, 7, 0}};
}

std::string reason_for(std::span<const std::byte> bytes, const gl::ImageLimits& limits = {}) {
  std::string error;
  CHECK_FALSE(gl::decode_image(bytes, error, limits));
  return error;
}

// Returns a PNG whose header states another size; its checksum is then wrong.
std::vector<std::byte> png_claiming(unsigned width, unsigned height) {
  std::vector<std::byte> bytes = gl::encode_png(four_colors());
  for (unsigned i = 0; i < 4; ++i) {
    bytes[16 + i] = std::byte(width >> (24 - 8 * i));
    bytes[20 + i] = std::byte(height >> (24 - 8 * i));
  }
  return bytes;
}

}  // namespace

TEST_CASE("an image is unchanged after writing and reading") {
  std::string error;
  const auto image = gl::decode_image(gl::encode_png(four_colors()), error);
  REQUIRE_MESSAGE(image, error);
  CHECK(*image == four_colors());
}

TEST_CASE("a written PNG file has the bytes of encode_png") {
  const auto path = std::filesystem::temp_directory_path() / "skelscope_image_io_test.png";
  std::string error;
  REQUIRE_MESSAGE(gl::write_png(path.string(), four_colors(), error), error);
  std::ifstream file(path, std::ios::binary);
  const std::string read{std::istreambuf_iterator<char>(file), {}};
  const auto expected = gl::encode_png(four_colors());
  REQUIRE(read.size() == expected.size());
  CHECK(std::memcmp(read.data(), expected.data(), read.size()) == 0);
  std::filesystem::remove(path);
}

TEST_CASE("a file that cannot be written is named in the message") {
  std::string error;
  CHECK_FALSE(gl::write_png("/nonexistent/folder/a.png", four_colors(), error));
  CHECK(error.find("/nonexistent/folder/a.png") != std::string::npos);
}

TEST_CASE("a file that is not an image gives a message") {
  const char text[] = "this is no image at all, however long it may be";
  CHECK(reason_for({}) == "not a PNG or JPG image");
  CHECK(reason_for(std::as_bytes(std::span(text))) == "not a PNG or JPG image");
  std::vector<std::byte> cut = gl::encode_png(filled(64, 64, kRed));
  cut.resize(cut.size() / 2);
  CHECK(reason_for(cut).find("damaged") != std::string::npos);
}

TEST_CASE("sizes beyond the limits are refused before decoding") {
  const auto png = gl::encode_png(filled(20, 10, kRed));
  std::string error;
  CHECK(gl::decode_image(png, error, {20, 800}));
  CHECK(reason_for(png, {19, 800}).find("20 x 10 pixels") != std::string::npos);
  CHECK(reason_for(png, {20, 799}).find("20 x 10 pixels") != std::string::npos);
  CHECK(reason_for(png_claiming(16385, 2)).find("16385 x 2") != std::string::npos);
  CHECK(reason_for(png_claiming(8192, 8192)).find("128 MB") != std::string::npos);
}

TEST_CASE("the chroma key removes pixels within 100 of the key in each channel") {
  gl::Image image{5, 1, {10, 200, 10, 255, 110, 100, 0,   255, 111, 200,
                         10, 255, 10, 99,  10,  255, 255, 255, 255, 255}};
  gl::apply_chroma_key(image, {10, 200, 10, 0});
  CHECK(pixel(image, 0, 0)[3] == 0);
  CHECK(pixel(image, 1, 0)[3] == 0);
  CHECK(pixel(image, 2, 0)[3] == 255);  // its red differs from the key by 101
  CHECK(pixel(image, 3, 0)[3] == 255);  // its green differs from the key by 101
  CHECK(pixel(image, 4, 0)[3] == 255);
}
