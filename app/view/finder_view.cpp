#include "view/finder_view.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostRecent = 8;

}  // namespace

void open_finder(FinderView& finder) {
  finder.open = finder.take_keyboard = finder.reveal_due = true;
  finder.typed.clear();
  finder.chosen = 0;
}

void remember_action(FinderView& finder, int action) {
  std::erase(finder.recent, action);
  finder.recent.insert(finder.recent.begin(), action);
  if (finder.recent.size() > kMostRecent) finder.recent.resize(kMostRecent);
}

}  // namespace skelscope
