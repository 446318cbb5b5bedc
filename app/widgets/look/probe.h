// Records the rectangle of every widget under a path ("tree/row/12", "timeline/play"), so that
// tests can click what users see. Off unless Theme::probe points to a Registry.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "widgets/look/rect.h"

namespace skelscope::probe {

struct Item {
  Rect rect;                          // screen pixels, not clipped
  int frame = 0;                      // last ImGui frame that drew it
  bool visible = false;               // at least partly within its window
  std::optional<double> number = {};  // of a number field
};

struct Registry {
  std::map<std::string, Item, std::less<>> items;
  std::vector<std::string> scopes;
};

// The item at the path in the last finished frame; nullptr if there was none.
const Item* find(const Registry& registry, std::string_view path);

// Called by widgets; a nullptr registry does nothing.
void item(Registry* registry, std::string_view id, const Rect& rect);
void number(Registry* registry, std::string_view id, double value);  // before its item
void push(Registry* registry, std::string_view id);
void pop(Registry* registry);

}  // namespace skelscope::probe
