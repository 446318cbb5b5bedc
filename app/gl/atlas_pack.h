// Adds textures to a rig: packs them beside the existing textures of an atlas, which stay in place.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skelform/edit.h"
#include "skelform/skf.h"

namespace skelscope::gl {

struct NewTexture {
  std::string name;
  skelform::SharedBytes image;  // PNG or JPG
};

// Returns the edits that add the textures to a style. They extend the last atlas downwards, or add
// a new atlas if it cannot grow. nullopt and an error if an image cannot be decoded, if the style
// already has a texture of that name, or if there is no room.
std::optional<std::vector<skelform::Edit>> pack_textures(const skelform::Skf& skf, int style,
                                                         std::span<const NewTexture> textures,
                                                         std::string& error);

}  // namespace skelscope::gl
