// The pictures of a rig, decoded: what an engine runtime uploads. No drawing here. Link
// skelform::pictures (libpng and libjpeg-turbo); skelform::sdl2, sfml and opengl bring it along.
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
// Damaged and hostile files are no danger: both decoders are fuzzed.
std::optional<Image> decode_image(std::span<const std::byte> bytes, std::string& error,
                                  const ImageLimits& limits = {});

bool is_png(std::span<const std::byte> bytes);  // by how it begins

// False and a message naming size and limit.
bool within_limits(std::uint32_t width, std::uint32_t height, const ImageLimits& limits,
                   std::string& error);

// JPG has no alpha: every pixel within 100 per channel of the clear colour becomes transparent,
// as the editor does it. clear_color is 0..255; its alpha is not looked at.
void apply_chroma_key(Image& image, const std::array<int, 4>& clear_color);

// Level 0 and every smaller one down to 1 x 1. Colours are averaged by their alpha, and texels that
// are fully transparent take the colour around them, because a filter blends in the colour of
// texels nobody sees: left black, they draw a dark fringe round every sprite. An engine that makes
// its own levels takes the first.
std::vector<Image> make_mip_levels(Image image);

// Why an atlas has no bytes: what the loader found, or that the archive has none.
std::string why_absent(const Skf& skf, std::size_t atlas);

// An atlas of the rig, chroma-keyed where the rig says JPG. Nothing and why when it cannot be
// shown. `atlas` is an index into Skf::atlas_images; one that repeats another (same_as) is decoded
// as any.
std::optional<Image> decode_atlas(const Skf& skf, std::size_t atlas, std::string& error);

// From uv as draw lists have it, of the atlas size that the file names (0 counts as 1), to uv of
// the image that is there.
Vec2 uv_scale(const Atlas& atlas, int width, int height);

// The substitute for a missing picture: `cells` x `cells` squares of 16 pixels.
Image checkerboard(int cells = 2);

}  // namespace skelform::pictures
