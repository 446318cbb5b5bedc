// Fuzzes the decoder of pictures for atlases and thumbnails.
#include "fuzz/exercise.h"
#include "gl/image_io.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace skelscope::gl;
  constexpr ImageLimits kLimits{.side = 2048, .decoded_bytes = 1u << 20};
  std::string error;
  std::optional<Image> image = decode_image(fuzz::bytes_of(data, size), error, kLimits);
  fuzz::require(image || !error.empty(), "a refusal says why");
  if (!image) return 0;
  const std::size_t bytes = std::size_t(image->width) * std::size_t(image->height) * 4;
  fuzz::require(bytes > 0 && bytes <= kLimits.decoded_bytes, "the limits are kept");
  fuzz::require(image->rgba.size() == bytes, "there are as many pixels as the size says");
  apply_chroma_key(*image, {255, 0, 255, 0});
  const auto again = decode_image(encode_png(*image), error, kLimits);
  fuzz::require(again && *again == *image, "a picture survives being written and read");
  return 0;
}
