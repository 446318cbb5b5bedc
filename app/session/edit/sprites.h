// Pictures on bones: their placement, and the edits that add new ones to the rig.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "session/record/session.h"
#include "skelform/edit.h"

namespace skelscope {

// A texture that the style is given beforehand, and its size in pixels.
struct Picture {
  std::string texture;
  skelform::Vec2 size{0};
  std::string wanted;  // the file's name without its ending: names a bone
};

// How a picture lies on its bone: see SetPivot.
struct SpritePlace {
  skelform::Vec2 pivot{0};
  float rot = 0;
};
// A long picture runs along a bone that leads to one other joint; any other stands upright on the
// middle of the bone, or on its joint. A pixel of it is a pixel of the armature.
SpritePlace place_on_bone(const Session& session, int bone, skelform::Vec2 size);

// The bone that a picture is for where the mouse is on this one: a target is a handle, so the chain
// that ends there shows it.
int bone_for_picture(const skelform::Armature& armature, int bone);

// The style whose textures bones show first; -1: the rig has none yet.
int style_for_pictures(const Session& session);
// "arm", or "arm 2" where some style has one of that name already: bones find textures by name.
std::string free_texture_name(const skelform::Armature& armature, const std::string& wanted,
                              std::span<const Picture> others);

// Which bone shows which picture, bones that are made for them included. See AddSprites.
std::vector<skelform::Edit> show_pictures(const Session& session, std::span<const Picture> pictures,
                                          int bone, skelform::Vec2 at);

// The texture that the bone shows at rest and that a picture may replace: its name and its style.
// Empty: the bone shows none, or other bones show the same one.
struct ShownTexture {
  std::string name;
  int style = -1;
};
ShownTexture replaceable_texture(const Session& session, int bone);

}  // namespace skelscope
