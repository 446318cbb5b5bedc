// The menus of the menu bar. Their rows are actions of the table, recent files, and commands
// without a key.
#pragma once

#include <span>

#include "panels/panels.h"

namespace skelscope {

// Arguments that all menus share.
struct MenuContext {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
};

struct Menu {
  const char* id;
  const char* title;
  void (*rows)(const MenuContext&);
  float width;  // width of the popup, pixels at scale 1
};

std::span<const Menu> all_menus();  // the menus from left to right

}  // namespace skelscope
