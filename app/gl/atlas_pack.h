// New pictures among those of a rig: packed beside what lies on its atlases already, which stays
// where it is.
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

// The edits that give them to a style: all of them on the last atlas, made as much higher as they
// need, or on a new one where that cannot grow. Nothing and a message when one is no image, has a
// name that the style has already, or there is no room.
std::optional<std::vector<skelform::Edit>> pack_textures(const skelform::Skf& skf, int style,
                                                         std::span<const NewTexture> textures,
                                                         std::string& error);

}  // namespace skelscope::gl
