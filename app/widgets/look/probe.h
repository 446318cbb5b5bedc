// Records the rectangle of every widget by a path of our own ("tree/row/12", "timeline/play"):
// tests click what a user sees. Off unless Theme::probe points to a Registry.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "widgets/look/rect.h"

namespace skelscope::probe {

struct Item {
  Rect rect;             // screen pixels, not clipped
  int frame = 0;         // ImGui frame that drew it last
  bool visible = false;  // at least partly inside its window
};

struct Registry {
  std::map<std::string, Item, std::less<>> items;
  std::vector<std::string> scopes;
};

// The item at that path drawn in the last finished frame, or nullptr.
const Item* find(const Registry& registry, std::string_view path);

// Widgets call this for themselves; null does nothing.
void item(Registry* registry, std::string_view id, const Rect& rect);
void push(Registry* registry, std::string_view id);
void pop(Registry* registry);

}  // namespace skelscope::probe
