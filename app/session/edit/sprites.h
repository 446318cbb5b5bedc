// Pictures on bones: their placement, and the edits that add new ones to the rig.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "session/record/session.h"
#include "skelform/edit.h"

namespace skelscope {

// A texture, which must be in the style beforehand, and its size in pixels.
struct Picture {
  std::string texture;
  skelform::Vec2 size{0};
  std::string wanted;  // file name without its ending; finds or names a bone
};

// Returns the bone that shows a picture dropped on this bone. A target without a picture is a
// handle, so the last bone of its chain shows it.
int bone_for_picture(const skelform::Armature& armature, int bone);

// Returns the style whose textures bones show first; -1: the rig has none yet.
int style_for_pictures(const Session& session);
// Returns "arm", or "arm 2" if any style has a texture of that name: bones find textures by name.
std::string free_texture_name(const skelform::Armature& armature, const std::string& wanted,
                              std::span<const Picture> others);

// Returns the edits that show each picture on a bone, if necessary on a new one. See AddSprites.
std::vector<skelform::Edit> show_pictures(const Session& session, std::span<const Picture> pictures,
                                          int bone, skelform::Vec2 at);

// The texture that the bone shows at rest and that a picture may replace. Empty: the bone shows
// none, or other bones show the same texture.
struct ShownTexture {
  std::string name;
  int style = -1;
};
ShownTexture replaceable_texture(const Session& session, int bone);

}  // namespace skelscope
