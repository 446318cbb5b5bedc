#include "view/selection.h"

#include <doctest/doctest.h>

#include "session/lively_session.h"

using namespace skelscope;

TEST_CASE("a click selects one bone, and Ctrl with a click adds one") {
  Selection selection;
  pick_in_list(selection, 3, Pick::Only, {});
  pick_in_list(selection, 5, Pick::Toggle, {});
  CHECK(selected_bones(selection) == std::vector<int>{5, 3});
  CHECK(is_selected(selection, 3));
  pick_in_list(selection, 1, Pick::Only, {});
  CHECK(selected_bones(selection) == std::vector<int>{1});
}

TEST_CASE(
    "Ctrl with a click on a selected bone deselects it and shows the one selected before it") {
  Selection selection;
  for (const int bone : {3, 5, 7}) toggle_selected(selection, bone);
  CHECK(selection.bone == 7);
  toggle_selected(selection, 7);
  CHECK(selection.bone == 5);
  toggle_selected(selection, 3);
  CHECK(selected_bones(selection) == std::vector<int>{5});
  toggle_selected(selection, 5);
  CHECK(selected_bones(selection).empty());
}

TEST_CASE("Shift with a click selects a range from the first bone clicked") {
  const std::vector<int> listed{4, 2, 9, 6, 1};
  Selection selection;
  pick_in_list(selection, 2, Pick::Only, listed);
  pick_in_list(selection, 6, Pick::Range, listed);
  CHECK(selected_bones(selection) == std::vector<int>{2, 9, 6});
  pick_in_list(selection, 4, Pick::Range, listed);
  CHECK(selected_bones(selection) == std::vector<int>{2, 4});
  pick_in_list(selection, 1, Pick::Only, listed);
  pick_in_list(selection, 77, Pick::Range, listed);  // not listed: acts as a plain click
  CHECK(selected_bones(selection) == std::vector<int>{77});
}

TEST_CASE("a click shows one of several selected bones, and they stay selected") {
  Selection selection;
  for (const int bone : {3, 5, 7}) toggle_selected(selection, bone);
  show_bone(selection, 3);
  CHECK(selected_bones(selection) == std::vector<int>{3, 7, 5});
  CHECK(selection.reveal);
  toggle_selected(selection, 3);  // Ctrl with a click deselects it as before
  CHECK_FALSE(is_selected(selection, 3));
}

TEST_CASE("a click on another bone than the selected ones selects it alone") {
  for (const int clicked : {4, -1}) {
    CAPTURE(clicked);
    Selection selection;
    for (const int bone : {3, 5, 7}) toggle_selected(selection, bone);
    show_bone(selection, clicked);
    CHECK(selection.bone == clicked);
    CHECK(selection.together.empty());
    CHECK(selection.reveal == (clicked >= 0));
  }
}

TEST_CASE("a click beside all bones deselects them even if the inspector shows none") {
  Selection selection;
  selection.together = {3, 5};
  select_clicked(selection, -1);
  CHECK(selected_bones(selection).empty());
}

TEST_CASE("bones without physics are left out of edits") {
  const Session session = sessions::lively();
  const skelform::Armature& rig = armature_of(session);
  Selection selection;
  toggle_together(selection, 3);
  toggle_together(selection, 20);
  selection.bone = 20;
  CHECK(edited_bones(rig, selection) == std::vector<int>{20});
  selection.bone = 1;
  CHECK(edited_bones(rig, selection) == std::vector<int>{20});
  toggle_together(selection, 20);
  CHECK(edited_bones(rig, selection).empty());
}
