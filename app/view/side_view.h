// State of the left panel's tabs. UI only.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "session/rig/texture_uses.h"

namespace skelscope {

struct DrawOrderView {
  std::string search;
  int shown_bone = -1;  // the bone scrolled to last; -1: none
};

void indices(auto& each, DrawOrderView& order) {
  each.bone(order.shown_bone);
}

struct StylesView {
  int selected = -1;          // the style that the keyboard moves or switches; -1: none
  int first_column = 0;       // first visible column of the table when the styles do not all fit
  bool only_missing = false;  // list only bones without a texture in any active style
  // Used in edit mode:
  std::uint64_t gesture = 0;  // makes all moves of a drag one edit
  int renamed = -1;           // the style whose name is typed; -1: none
  std::string name;           // the typed name
  bool takes_keyboard = false;
  int chosen_style = -1;    // the style that gets the chosen texture; -1: none
  std::string chosen_name;  // the name that the chosen texture gets
};

void indices(auto& each, StylesView& styles) {
  each.style(styles.selected);
  each.style(styles.renamed);
  each.style(styles.chosen_style);
}

struct AtlasTabView {
  std::shared_ptr<const skelform::Skf> rig;  // the rig of `uses`
  std::vector<TextureUse> uses;
  int page = 0;  // index of an atlas; one past the last: textures whose atlas is missing
  skelform::Vec2 center{0};  // atlas pixel in the middle of the tab, y down
  float zoom = 0;            // screen pixels per atlas pixel; 0: fits the page
  bool panned = false;       // the mouse has moved the page since the press, so this is no click
  int picked = -1;           // the clicked rectangle, an index into `uses`; -1: none
  int shown_bone = -1;       // the bone whose rectangle was scrolled to last; -1: none
};

// follow_rig() renews `uses`.
void indices(auto& each, AtlasTabView& atlas) {
  each.bone(atlas.shown_bone);
}

// Computes `uses` for the session's rig if it has changed.
void follow_rig(AtlasTabView& view, const std::shared_ptr<const skelform::Skf>& rig);

}  // namespace skelscope
