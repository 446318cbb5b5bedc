#include "gl/webp.h"

#ifdef SKELSCOPE_WEBP
#include <webp/decode.h>
#endif

namespace skelscope::gl {

bool is_webp(std::span<const std::byte> bytes) {
  const auto says = [&](std::size_t at, const char* tag) {
    for (std::size_t i = 0; i < 4; ++i)
      if (bytes[at + i] != static_cast<std::byte>(tag[i])) return false;
    return true;
  };
  return bytes.size() > 12 && says(0, "RIFF") && says(8, "WEBP");
}

#ifdef SKELSCOPE_WEBP

std::optional<Image> decode_webp(std::span<const std::byte> bytes, const ImageLimits& limits,
                                 std::string& error) {
  const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
  WebPBitstreamFeatures header;
  if (WebPGetFeatures(data, bytes.size(), &header) != VP8_STATUS_OK) {
    error = "a damaged WebP image";
    return std::nullopt;
  }
  if (header.has_animation) {
    error = "an animated WebP, not a single picture";
    return std::nullopt;
  }
  const auto width = static_cast<std::uint32_t>(header.width),
             height = static_cast<std::uint32_t>(header.height);
  if (!skelform::pictures::within_limits(width, height, limits, error)) return std::nullopt;
  Image image{header.width, header.height, {}};
  image.rgba.resize(std::size_t(width) * height * 4);
  if (!WebPDecodeRGBAInto(data, bytes.size(), image.rgba.data(), image.rgba.size(),
                          header.width * 4)) {
    error = "a damaged WebP image";
    return std::nullopt;
  }
  return image;
}

#else

std::optional<Image> decode_webp(std::span<const std::byte>, const ImageLimits&,
                                 std::string& error) {
  error = "a WebP image, which this build does not read";
  return std::nullopt;
}

#endif

}  // namespace skelscope::gl
