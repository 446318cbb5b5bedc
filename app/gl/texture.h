// Images on the graphics card, and all those of a rig.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gl/image_io.h"
#include "skelform/opengl.h"
#include "skelform/padding.h"
#include "skelform/skf.h"

namespace skelscope::gl {

using skelform::opengl::Texture;

// With mip levels, and edges clamped or the image repeated; the filter is the renderer's choice.
// Nothing and a message when it is larger than the driver takes.
std::optional<Texture> make_texture(Image image, bool repeat, std::string& error);

// Cheap to copy: atlases of one image share it.
struct RigTexture {
  std::shared_ptr<const Texture> texture;  // never nullptr; without a name it is not drawn
  skelform::Vec2 uv_scale{1};  // from uv of the file's atlas size to uv of the real image
  bool missing = false;        // no image, or a broken one: a checkerboard stands for it
  bool awaited = false;        // still to be decoded: nothing stands for it
  // Alpha of each texel, top row first; nullptr when missing, awaited or not wanted.
  std::shared_ptr<const std::vector<std::uint8_t>> opacity;
};

// 0..1 at a texture coordinate as draw lists have it; 1 where there is no image.
float opacity_at(const RigTexture& texture, skelform::Vec2 uv);

using skelform::ShownTextures;

// One entry per atlas of the armature, and one for sprites whose atlas does not exist.
struct RigTextures {
  std::vector<RigTexture> atlases;
  ShownTextures<Texture> shown;  // what sprites are drawn with; nullptr: their atlas as it is
  RigTexture no_atlas;
  std::vector<std::string> failures;  // by atlas: why its image is not shown; empty: it is
  std::vector<std::string> messages;  // "atlas0.png: ...", one for each that could not be shown
  std::vector<skelform::Problem> problems;  // of images that could not be decoded
};

// Decodes and uploads every image once, chroma-keyed when the rig says JPG. Tens of milliseconds:
// once per opened file. Never fails; what is missing is a checkerboard and a message.
// Sprites: nothing but what they are drawn with. Atlases: those as well, for panels that show
// them, and opacity_at(); takes twice the memory.
enum class TextureSet { Atlases, Sprites };
RigTextures make_rig_textures(const skelform::Skf& skf, TextureSet use = TextureSet::Atlases);

// The same in steps. An image is decoded wherever there is time, without a context, ...
struct DecodedAtlas {
  std::vector<Image> levels;  // of the atlas, where it is needed
  skelform::pictures::PaddedAtlas padded;
  std::vector<std::vector<Image>> pages;  // of `padded`, with their levels
  std::shared_ptr<const std::vector<std::uint8_t>> opacity;
  std::string error;  // why it cannot be shown
};
DecodedAtlas decode_rig_atlas(const skelform::Skf& skf, std::size_t atlas,
                              TextureSet use = TextureSet::Atlases);
// ... and uploaded where there is one, into its place and those of the atlases that repeat it.
RigTextures awaited_textures(const skelform::Skf& skf);
void take_atlas(const skelform::Skf& skf, std::size_t atlas, DecodedAtlas decoded,
                RigTextures& textures);
// Those that repeat no other.
std::vector<std::size_t> atlases_to_decode(const skelform::Skf& skf);
// Once all have come: fills messages and problems, in the order of the atlases.
void report_failures(const skelform::Skf& skf, RigTextures& textures);

}  // namespace skelscope::gl
