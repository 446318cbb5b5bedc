// State of the left panel's tabs. UI only.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "session/rig/texture_uses.h"

namespace skelscope {

struct DrawOrderView {
  std::string search;
  int shown_bone = -1;  // the selection that was scrolled to
};

struct StylesView {
  int selected = -1;          // the style that the keys move and switch
  int first_column = 0;       // of the table, when the styles do not fit beside each other
  bool only_missing = false;  // bones that no active style gives a texture
  // Edit mode:
  int renamed = -1;  // the style whose name is being typed; -1: none
  std::string name;  // as it is typed
  bool takes_keyboard = false;
  int chosen_style = -1;    // for which a texture is chosen
  std::string chosen_name;  // the name of that texture
};

struct AtlasTabView {
  std::shared_ptr<const skelform::Skf> rig;  // that `uses` is about
  std::vector<TextureUse> uses;
  int page = 0;              // an atlas; one more for textures whose atlas does not exist
  skelform::Vec2 center{0};  // atlas pixel in the middle, y down
  float zoom = 0;            // screen pixels per atlas pixel; 0: the whole page
  bool panned = false;       // the press at hand has moved the page: no click
  int shown_bone = -1;       // the selection whose rectangle was brought into sight
};

// Follows the session's rig.
void follow_rig(AtlasTabView& view, const std::shared_ptr<const skelform::Skf>& rig);

}  // namespace skelscope
