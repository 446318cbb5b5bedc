#include "viewer/clip_pictures.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gl/atlas_pack.h"
#include "gl/image_io.h"
#include "lists/lists.h"
#include "session/edit/sprites.h"
#include "skelform/clip.h"
#include "skelform/draw.h"
#include "skelform/pictures.h"
#include "viewer/sprites.h"

namespace skelscope {
namespace {

using skelform::ClipPicture;
using skelform::Texture;

using Atlases = std::map<int, std::optional<gl::Image>>;

// The texture of that name in the first active style that has it, else in any style; nullptr: none.
const Texture* texture_called(const Session& session, const std::string& name) {
  const auto& armature = armature_of(session);
  const auto of_style = [&](int style) -> const Texture* {
    const auto& textures = armature.styles[style].textures;
    const auto found = std::ranges::find(textures, name, &Texture::name);
    return found == textures.end() ? nullptr : &*found;
  };
  for (const int style : session.setup.styles)
    if (const Texture* texture = of_style(style)) return texture;
  for (int style = 0; style < count_of(armature.styles); ++style)
    if (const Texture* texture = of_style(style)) return texture;
  return nullptr;
}

const std::optional<gl::Image>& atlas_of(const Session& session, int atlas, Atlases& decoded) {
  const auto known = decoded.find(atlas);
  if (known != decoded.end()) return known->second;
  std::string unreadable;
  const bool there = has_index(armature_of(session).atlases, atlas);
  decoded[atlas] =
      there ? skelform::pictures::decode_atlas(*session.now.skf, atlas, unreadable) : std::nullopt;
  return decoded[atlas];
}

// The texture's rectangle of the atlas; empty if it is not within the image.
std::optional<gl::Image> cut_out(const gl::Image& atlas, const Texture& texture) {
  const int x = static_cast<int>(std::floor(texture.offset.x));
  const int y = static_cast<int>(std::floor(texture.offset.y));
  gl::Image image;
  image.width = static_cast<int>(std::lround(texture.size.x));
  image.height = static_cast<int>(std::lround(texture.size.y));
  if (x < 0 || y < 0 || image.width <= 0 || image.height <= 0) return {};
  if (image.width > atlas.width - x || image.height > atlas.height - y) return {};
  for (int row = y; row < y + image.height; ++row) {
    const auto from = atlas.rgba.begin() + (std::ptrdiff_t{row} * atlas.width + x) * 4;
    image.rgba.insert(image.rgba.end(), from, from + std::ptrdiff_t{image.width} * 4);
  }
  return image;
}

std::vector<ClipPicture> pictures_of(const Session& session, std::span<const int> bones) {
  Atlases decoded;
  std::vector<ClipPicture> pictures;
  for (const std::string& name : skelform::textures_shown(armature_of(session), bones)) {
    const Texture* texture = texture_called(session, name);
    if (!texture) continue;
    const auto& atlas = atlas_of(session, texture->atlas_idx, decoded);
    const auto image = atlas ? cut_out(*atlas, *texture) : std::nullopt;
    if (image) pictures.push_back({name, gl::encode_png(*image)});
  }
  return pictures;
}

bool is_here(const Session& session, const std::string& name, skelform::Vec2 size) {
  for (const auto& style : armature_of(session).styles)
    for (const Texture& texture : style.textures)
      if (texture.name == name && skelform::length(texture.size - size) < 1) return true;
  return false;
}

// The pictures of the clip that the rig lacks. They get free names, and the clip's bones refer to
// these.
std::vector<gl::NewTexture> lacking(const Session& session, skelform::PasteClip& clip) {
  std::vector<gl::NewTexture> textures;
  std::vector<Picture> named;
  for (ClipPicture& picture : skelform::clip_pictures(clip.text)) {
    std::string unreadable;
    const auto image = gl::decode_picture(picture.image, unreadable);
    if (!image) continue;
    Picture one{.size = {static_cast<float>(image->width), static_cast<float>(image->height)},
                .wanted = picture.texture};
    if (is_here(session, picture.texture, one.size)) continue;
    one.texture = free_texture_name(armature_of(session), one.wanted, named);
    if (one.texture != one.wanted) clip.textures.emplace_back(one.wanted, one.texture);
    textures.push_back({one.texture, picture.image});
    named.push_back(std::move(one));
  }
  return textures;
}

}  // namespace

void copy_bones(Viewer& viewer, std::span<const int> bones) {
  const auto pictures = pictures_of(viewer.session, bones);
  const auto text = skelform::copied_bones(armature_of(viewer.session), bones, pictures);
  ImGui::SetClipboardText(text.c_str());
  std::size_t bytes = 0;
  for (const ClipPicture& picture : pictures) bytes += picture.image.size();
  if (bytes <= skelform::kMostClipPictures) return;
  viewer.view.toast = {"Copied, but not all pictures: they are too large for the clipboard",
                       kToastSeconds, true};
}

RigRequest with_pictures(Viewer& viewer, const RigRequest& request) {
  auto* asked =
      request.edits.empty() ? nullptr : std::get_if<skelform::PasteClip>(&request.edits.front());
  if (!asked) return request;
  skelform::PasteClip clip = *asked;
  const std::vector<gl::NewTexture> textures = lacking(viewer.session, clip);
  if (textures.empty()) return request;
  std::string& notice = viewer.view.notice;
  auto ground = ground_for(viewer.session, notice);
  if (!ground) return request;
  const auto packed = gl::pack_textures(ground->rig, ground->style, textures, notice);
  if (!packed) return request;
  RigRequest whole = request;
  whole.edits = ground->edits;
  whole.edits.insert(whole.edits.end(), packed->begin(), packed->end());
  whole.edits.emplace_back(std::move(clip));
  return whole;
}

}  // namespace skelscope
