#include "view/selection.h"

#include <doctest/doctest.h>

using namespace skelscope;

TEST_CASE("a click selects one bone, with Ctrl one more") {
  View view;
  pick_in_list(view, 3, Pick::Only, {});
  pick_in_list(view, 5, Pick::Toggle, {});
  CHECK(selected_bones(view) == std::vector<int>{5, 3});
  CHECK(is_selected(view, 3));
  pick_in_list(view, 1, Pick::Only, {});
  CHECK(selected_bones(view) == std::vector<int>{1});
}

TEST_CASE("Ctrl on a selected bone takes it out; the one before it is shown then") {
  View view;
  for (const int bone : {3, 5, 7}) toggle_selected(view, bone);
  CHECK(view.selected_bone == 7);
  toggle_selected(view, 7);
  CHECK(view.selected_bone == 5);
  toggle_selected(view, 3);
  CHECK(selected_bones(view) == std::vector<int>{5});
  toggle_selected(view, 5);
  CHECK(selected_bones(view).empty());
}

TEST_CASE("Shift selects the rows between, from the same end each time") {
  const std::vector<int> listed{4, 2, 9, 6, 1};
  View view;
  pick_in_list(view, 2, Pick::Only, listed);
  pick_in_list(view, 6, Pick::Range, listed);
  CHECK(selected_bones(view) == std::vector<int>{2, 9, 6});
  pick_in_list(view, 4, Pick::Range, listed);
  CHECK(selected_bones(view) == std::vector<int>{2, 4});
  pick_in_list(view, 1, Pick::Only, listed);
  pick_in_list(view, 77, Pick::Range, listed);  // folded away: as a plain click
  CHECK(selected_bones(view) == std::vector<int>{77});
}

TEST_CASE("showing another of the selected bones keeps them all") {
  View view;
  for (const int bone : {3, 5, 7}) toggle_selected(view, bone);
  make_shown(view, 3);
  CHECK(view.selected_bone == 3);
  CHECK(selected_bones(view).size() == 3);
}
