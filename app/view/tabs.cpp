#include "view/tabs.h"

#include <algorithm>
#include <array>

#include "text/words.h"

namespace skelscope {
namespace {

struct NamedTab {
  std::string_view name;
  void (*open)(View& view);
  bool Layout::*panel;  // nullptr: a sheet
};

constexpr auto kTabs = std::to_array<NamedTab>({
    {"bones", [](View& v) { v.left_tab = LeftTab::Bones; }, &Layout::show_left},
    {"draw-order", [](View& v) { v.left_tab = LeftTab::DrawOrder; }, &Layout::show_left},
    {"styles", [](View& v) { v.left_tab = LeftTab::Styles; }, &Layout::show_left},
    {"atlas", [](View& v) { v.left_tab = LeftTab::Atlas; }, &Layout::show_left},
    {"bone", [](View& v) { v.right_tab = RightTab::Bone; }, &Layout::show_right},
    {"ik", [](View& v) { v.right_tab = RightTab::Ik; }, &Layout::show_right},
    {"physics", [](View& v) { v.right_tab = RightTab::Physics; }, &Layout::show_right},
    {"problems", [](View& v) { v.right_tab = RightTab::Problems; }, &Layout::show_right},
    {"json", [](View& v) { v.right_tab = RightTab::Json; }, &Layout::show_right},
    {"timeline", [](View& v) { v.bottom_tab = BottomTab::Timeline; }, &Layout::show_bottom},
    {"graph", [](View& v) { v.bottom_tab = BottomTab::Graph; }, &Layout::show_bottom},
    {"transition", [](View& v) { v.bottom_tab = BottomTab::Transition; }, &Layout::show_bottom},
    {"plots", [](View& v) { v.bottom_tab = BottomTab::Plots; }, &Layout::show_bottom},
    {"compare", [](View& v) { v.bottom_tab = BottomTab::Compare; }, &Layout::show_bottom},
    {"cost", [](View& v) { v.bottom_tab = BottomTab::Cost; }, &Layout::show_bottom},
    {"log", [](View& v) { v.bottom_tab = BottomTab::Log; }, &Layout::show_bottom},
    {"live", [](View& v) { v.bottom_tab = BottomTab::Live; }, &Layout::show_bottom},
    {"film", [](View& v) { v.film.open = true; }, nullptr},  // the export sheet
});

// Returns nullptr if no tab has the name.
const NamedTab* tab_named(std::string_view name) {
  if (name == "smooth") name = "transition";  // the tab's former name
  const auto tab = std::ranges::find(kTabs, name, &NamedTab::name);
  return tab == kTabs.end() ? nullptr : &*tab;
}

}  // namespace

bool open_tab(View& view, std::string_view name) {
  const NamedTab* const tab = tab_named(name);
  if (tab) tab->open(view);
  return tab != nullptr;
}

bool show_tab(View& view, std::string_view name) {
  const NamedTab* const tab = tab_named(name);
  if (tab && tab->panel) view.layout.*tab->panel = true;
  return open_tab(view, name);
}

std::vector<std::string_view> tab_words() {
  std::vector<std::string_view> words;
  for (const NamedTab& tab : kTabs) words.push_back(tab.name);
  return words;
}

std::string tab_names() {
  return joined(tab_words());
}

}  // namespace skelscope
