// PNG and JPG in and out, WebP in. No OpenGL here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace skelscope::gl {

// 8 bits a channel, red first, straight alpha, the top row first.
struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;  // width * height * 4
  bool operator==(const Image&) const = default;
};

// The header is judged by these before a pixel is decoded.
struct ImageLimits {
  int side = 8192;                         // pixels
  std::size_t decoded_bytes = 128u << 20;  // as RGBA
};

// Nothing and a message ("not a PNG or JPG image") when the bytes are no image or exceed a limit.
std::optional<Image> decode_image(std::span<const std::byte> bytes, std::string& error,
                                  const ImageLimits& limits = {});

// A picture that a person chose: WebP, too, which no rig holds.
std::optional<Image> decode_picture(std::span<const std::byte> bytes, std::string& error,
                                    const ImageLimits& limits = {});

// JPG has no alpha: every pixel within 100 per channel of the clear colour becomes transparent,
// as the editor does it. clear_color is 0..255; its alpha is not looked at.
void apply_chroma_key(Image& image, const std::array<int, 4>& clear_color);

// Empty when there is not enough memory. JPG has no alpha: it is not looked at.
std::vector<std::byte> encode_png(const Image& image);
std::vector<std::byte> encode_jpg(const Image& image);
// False and a message naming the file and the cause.
bool write_png(const std::string& path, const Image& image, std::string& error);

}  // namespace skelscope::gl
