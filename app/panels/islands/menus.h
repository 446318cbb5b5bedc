// The menus of the menu bar. Their rows are actions of the table, recent files, and commands
// without a key.
#pragma once

#include <span>
#include <string>

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
  float width;  // of the popup, design pixels
};

std::string file_name(const std::string& path);  // without its folders

std::span<const Menu> all_menus();  // from left to right

}  // namespace skelscope
