#include "view/tabs.h"

#include <algorithm>
#include <array>

#include "text/words.h"

namespace skelscope {
namespace {

struct NamedTab {
  std::string_view name;
  void (*open)(View& view);
};

constexpr auto kTabs = std::to_array<NamedTab>({
    {"bones", [](View& v) { v.left_tab = LeftTab::Bones; }},
    {"draw-order", [](View& v) { v.left_tab = LeftTab::DrawOrder; }},
    {"styles", [](View& v) { v.left_tab = LeftTab::Styles; }},
    {"atlas", [](View& v) { v.left_tab = LeftTab::Atlas; }},
    {"bone", [](View& v) { v.right_tab = RightTab::Bone; }},
    {"ik", [](View& v) { v.right_tab = RightTab::Ik; }},
    {"physics", [](View& v) { v.right_tab = RightTab::Physics; }},
    {"problems", [](View& v) { v.right_tab = RightTab::Problems; }},
    {"json", [](View& v) { v.right_tab = RightTab::Json; }},
    {"timeline", [](View& v) { v.bottom_tab = BottomTab::Timeline; }},
    {"graph", [](View& v) { v.bottom_tab = BottomTab::Graph; }},
    {"transition", [](View& v) { v.bottom_tab = BottomTab::Transition; }},
    {"plots", [](View& v) { v.bottom_tab = BottomTab::Plots; }},
    {"compare", [](View& v) { v.bottom_tab = BottomTab::Compare; }},
    {"cost", [](View& v) { v.bottom_tab = BottomTab::Cost; }},
    {"log", [](View& v) { v.bottom_tab = BottomTab::Log; }},
    {"live", [](View& v) { v.bottom_tab = BottomTab::Live; }},
    {"film", [](View& v) { v.film.open = true; }},  // the export sheet
});

}  // namespace

bool open_tab(View& view, std::string_view name) {
  if (name == "smooth") name = "transition";  // the tab's former name
  const auto tab = std::ranges::find(kTabs, name, &NamedTab::name);
  if (tab == kTabs.end()) return false;
  tab->open(view);
  return true;
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
