// Decodes the images of a rig for an engine runtime to upload. Draws nothing. Link
// skelform::pictures (libpng and libjpeg-turbo); skelform::sdl2, sfml and opengl include it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelform::pictures {

// 8 bits per channel, red first, straight alpha, the top row first.
struct Image {
  int width = 0, height = 0;
  // Width * height * 4.
  std::vector<std::uint8_t> rgba;
  bool operator==(const Image&) const = default;
};

// Limits that are checked against the header before any pixel is decoded.
struct ImageLimits {
  // Pixels.
  int side = 8192;
  // The size of the image as RGBA.
  std::size_t decoded_bytes = 128u << 20;
};

// Decodes a PNG or JPG. Returns nullopt with a message ("not a PNG or JPG image") if the bytes are
// not an image or exceed a limit. Damaged and hostile files are safe: both decoders are fuzzed.
std::optional<Image> decode_image(std::span<const std::byte> bytes, std::string& error,
                                  const ImageLimits& limits = {});

bool is_png(std::span<const std::byte> bytes);  // judged by the first bytes

// Returns false if the size exceeds a limit, with a message that names size and limit.
bool within_limits(std::uint32_t width, std::uint32_t height, const ImageLimits& limits,
                   std::string& error);

// JPG has no alpha: every pixel within 100 of the clear colour in each channel becomes transparent,
// as in the editor. clear_color is 0..255; its alpha is ignored.
void apply_chroma_key(Image& image, const std::array<int, 4>& clear_color);

// Returns the image and all smaller levels down to 1 x 1. Colours are averaged weighted by alpha. A
// filter also reads the colour of fully transparent texels; left black, these would draw a dark
// fringe around every sprite. So they take the colour around them, on the first level as well.
std::vector<Image> make_mip_levels(Image image);

// Returns the reason why an atlas has no bytes: the loader's message, or that the archive lacks the
// file.
std::string why_absent(const Skf& skf, std::size_t atlas);

// Decodes an atlas of the rig, chroma-keyed if the rig says JPG. On failure nullopt with a message.
// `atlas` is an index into Skf::atlas_images; an atlas with same_as is decoded like any other.
std::optional<Image> decode_atlas(const Skf& skf, std::size_t atlas, std::string& error);

// Returns the factor from uv of draw lists, which refer to the atlas size in the file (0 counts as
// 1), to uv of the actual image.
Vec2 uv_scale(const Atlas& atlas, int width, int height);

// Returns the substitute for a missing picture: `cells` x `cells` squares of 16 pixels.
Image checkerboard(int cells = 2);

}  // namespace skelform::pictures
