// Textures on the graphics card, and all textures of a rig.
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

// Uploads an image with mip levels. repeat: repeats the image, else clamps its edges. Returns
// nullopt and an error if it is larger than the driver allows.
std::optional<Texture> make_texture(Image image, bool repeat, std::string& error);

// The texture of an atlas. Cheap to copy; atlases with the same image share it.
struct RigTexture {
  std::shared_ptr<const Texture> texture;  // never nullptr; not drawn if its OpenGL name is 0
  skelform::Vec2 uv_scale{1};  // converts uv of the atlas size in the file to uv of the real image
  bool missing = false;        // no image or a broken one; shown as a checkerboard
  bool awaited = false;        // not decoded yet; shown as nothing
  // Alpha of each texel, top row first; nullptr if missing, awaited or not wanted.
  std::shared_ptr<const std::vector<std::uint8_t>> opacity;
};

// Returns the alpha, 0..1, at a uv of a draw list; 1 if there is no image.
float opacity_at(const RigTexture& texture, skelform::Vec2 uv);

using skelform::ShownTextures;

// The textures of a rig: one per atlas, and one for sprites whose atlas does not exist.
struct RigTextures {
  std::vector<RigTexture> atlases;
  ShownTextures<Texture> shown;  // textures to draw sprites with; nullptr: the atlas itself
  RigTexture no_atlas;
  std::vector<std::string> failures;  // by atlas: why its image is not shown; empty: it is shown
  std::vector<std::string> messages;  // "atlas0.png: ..." for each image that is not shown
  std::vector<skelform::Problem> problems;  // images that cannot be decoded
};

// Decodes and uploads every image once, with the colour key if the rig's atlases are JPG. Takes
// tens of milliseconds. Never fails; a missing image becomes a checkerboard and a message. Sprites:
// loads only what sprites are drawn with. Atlases: also keeps whole atlases for panels and
// opacity_at(), which doubles the memory.
enum class TextureSet { Atlases, Sprites };
RigTextures make_rig_textures(const skelform::Skf& skf, TextureSet use = TextureSet::Atlases);

// make_rig_textures() in steps. decode_rig_atlas() decodes an image on any thread, without a
// context.
struct DecodedAtlas {
  std::vector<Image> levels;  // mip levels of the whole atlas; empty if not needed
  skelform::pictures::PaddedAtlas padded;
  std::vector<std::vector<Image>> pages;  // pages of `padded`, each with its mip levels
  std::shared_ptr<const std::vector<std::uint8_t>> opacity;
  std::string error;  // why the atlas cannot be shown
};
DecodedAtlas decode_rig_atlas(const skelform::Skf& skf, std::size_t atlas,
                              TextureSet use = TextureSet::Atlases);
// take_atlas() uploads the image into its place in awaited_textures(), and for all atlases that
// share the image. Needs a context.
RigTextures awaited_textures(const skelform::Skf& skf);
void take_atlas(const skelform::Skf& skf, std::size_t atlas, DecodedAtlas decoded,
                RigTextures& textures);
// Returns the atlases that do not share the image of an earlier one.
std::vector<std::size_t> atlases_to_decode(const skelform::Skf& skf);
// Call after the last image: fills messages and problems in the order of the atlases.
void report_failures(const skelform::Skf& skf, RigTextures& textures);

}  // namespace skelscope::gl
