#include "panels/actions.h"
#include "panels/kit/armature_rows.h"
#include "panels/rig/armature_selection.h"
#include "panels/rig/armature_style_facts.h"

#include <doctest/doctest.h>

#include <string>

#include "panels/side_rig.h"

using namespace skelscope;
using skelform::Armature;

namespace {

std::string names(const Armature& armature, const std::vector<TreeRow>& rows) {
  std::string text;
  for (const TreeRow& row : rows) {
    text += std::string(row.depth, '.') + armature.bones[row.bone].name + ' ';
  }
  return text;
}

}  // namespace

TEST_CASE("the tree lists children below their parent, in the file's order") {
  const Armature a = side_armature();
  CHECK(names(a, tree_rows(a, {}, "")) == "Root .Leg ..Knee ...Shoe .Scarf Foot Target ");
}

TEST_CASE("a folded bone hides its descendants and is marked as folded") {
  const Armature a = side_armature();
  const std::vector<TreeRow> rows = tree_rows(a, {0, 1, 0, 0, 0, 0}, "");
  CHECK(names(a, rows) == "Root .Leg .Scarf Foot Target ");
  CHECK(rows[1].has_children);
  CHECK_FALSE(rows[1].open);
  CHECK_FALSE(rows[2].has_children);
}

TEST_CASE("a search keeps the ancestors of its matches, folded or not") {
  const Armature a = side_armature();
  const std::vector<TreeRow> rows = tree_rows(a, {1, 1, 1, 0, 0, 0}, "KNEE");
  CHECK(names(a, rows) == "Root .Leg ..Knee ");
  CHECK_FALSE(rows[1].match);
  CHECK(rows[2].match);
  CHECK_FALSE(rows[2].has_children);
}

TEST_CASE("the search finds ids and texture names") {
  const Armature a = side_armature();
  CHECK(names(a, tree_rows(a, {}, "#4")) == "Foot Target ");
  CHECK(names(a, tree_rows(a, {}, "scar")) == "Root .Scarf ");
  CHECK(matches_search(a, 5, "sCARf"));
  CHECK(tree_rows(a, {}, "nobody").empty());
}

TEST_CASE("a bone's icon shows what moves it") {
  const std::vector<BoneRole> roles = bone_roles(side_armature());
  CHECK(roles[0].kind == BoneKind::Plain);
  CHECK(roles[2].kind == BoneKind::FamilyMember);
  CHECK(roles[2].family == 0);
  CHECK(roles[4].kind == BoneKind::Target);
  CHECK(roles[5].kind == BoneKind::Physics);
}

TEST_CASE("children without a group colour have that of their parent") {
  const Session session = side_session();
  CHECK(group_color(*session.now.skf, 0).rgba[3] == 0);
  CHECK(group_color(*session.now.skf, 1).own);
  CHECK(group_color(*session.now.skf, 3).rgba[1] == 200);
  CHECK_FALSE(group_color(*session.now.skf, 3).own);
}

TEST_CASE("a bone is hidden by itself or by a parent") {
  Session session = side_session();
  session.now.shown.pose.bones[1].hidden = true;
  const Armature& a = armature_of(session);
  CHECK(hidden_state(a, session.now.shown.pose, 0) == Hidden::No);
  CHECK(hidden_state(a, session.now.shown.pose, 1) == Hidden::ByItself);
  CHECK(hidden_state(a, session.now.shown.pose, 3) == Hidden::ByParent);
}

TEST_CASE("revealing a bone unfolds only its ancestors") {
  const Armature a = side_armature();
  std::vector<char> folded(6, 1);
  unfold_to(a, 2, folded);
  CHECK(folded == std::vector<char>{0, 0, 1, 1, 1, 1});
}

TEST_CASE(
    "styles show how many bones they give textures to, and how many an earlier style covers") {
  const Session session = side_session();
  const auto facts = style_facts(armature_of(session), session.now.shown.pose, {0, 1});
  CHECK(facts[0].bones == 1);
  CHECK(facts[0].covered == 0);
  CHECK(facts[1].bones == 0);
  CHECK(facts[1].covered == 1);
  CHECK(facts[2].textures == 0);
}

TEST_CASE("active styles are listed by priority, then the others") {
  CHECK(listed_styles(side_armature(), {2, 0}) == std::vector<int>{2, 0, 1});
}

TEST_CASE("a style switched on again returns to its place in the file's order") {
  CHECK(with_style_toggled({0, 1, 2}, 1) == std::vector<int>{0, 2});
  CHECK(with_style_toggled({0, 2}, 1) == std::vector<int>{0, 1, 2});
  CHECK(with_style_toggled({}, 1) == std::vector<int>{1});
}

TEST_CASE("a style moves at most to the end of the list") {
  CHECK(with_style_moved({0, 1, 2}, 2, -1) == std::vector<int>{0, 2, 1});
  CHECK(with_style_moved({0, 1, 2}, 0, 9) == std::vector<int>{1, 2, 0});
  CHECK(with_style_moved({0, 1}, 5, 1) == std::vector<int>{0, 1});
}

TEST_CASE("arrow keys move through the visible rows and stop at the ends") {
  const Session session = side_session();
  View view;
  view.folded = {0, 1, 0, 0, 0, 0};
  select_neighbour(session, view, 1);
  CHECK(view.selection.bone == 0);
  select_neighbour(session, view, 2);
  CHECK(view.selection.bone == 5);
  CHECK(view.selection.reveal);
  select_neighbour(session, view, 9);
  CHECK(view.selection.bone == 4);
}

TEST_CASE("a click on a row selects its bone") {
  Sides sides;
  sides.harness.click("armature/tree/row/2/select");
  CHECK(sides.view.selection.bone == 2);
  CHECK_FALSE(sides.requests.fit_selection);
}

TEST_CASE("a double click on a row frames the bone, on its chevron it does not") {
  Sides sides;
  sides.harness.double_click("armature/tree/row/0/fold");
  CHECK_FALSE(sides.requests.fit_selection);
  sides.harness.double_click("armature/tree/row/2/select");
  CHECK(sides.requests.fit_selection);
}

TEST_CASE("a click on the chevron folds or unfolds without selecting") {
  Sides sides;
  sides.harness.click("armature/tree/row/1/fold");
  CHECK_FALSE(sides.harness.has("armature/tree/row/2/select"));
  CHECK(sides.view.selection.bone == -1);
  sides.harness.click("armature/tree/row/1/fold");
  CHECK(sides.harness.has("armature/tree/row/2/select"));
}

TEST_CASE("typed text filters the tree, and the cross clears it") {
  Sides sides;
  sides.harness.click("armature/search");
  sides.harness.type("knee");
  CHECK(sides.harness.has("armature/tree/row/2/select"));
  CHECK(sides.harness.has("armature/tree/row/0/select"));
  CHECK_FALSE(sides.harness.has("armature/tree/row/3/select"));
  sides.harness.click("armature/search/clear");
  CHECK(sides.harness.has("armature/tree/row/3/select"));
}

TEST_CASE("Enter in the search selects the only match, and nothing if there are several") {
  Sides sides;
  sides.harness.click("armature/search");
  sides.harness.type("o");
  sides.harness.key(ui::EditKey::Enter);
  sides.harness.frame(2);
  CHECK(sides.view.selection.bone == -1);
  sides.harness.click("armature/search/clear");
  sides.harness.click("armature/search");
  sides.harness.type("knee");
  sides.harness.key(ui::EditKey::Enter);
  sides.harness.frame(2);
  CHECK(sides.view.selection.bone == 2);
  CHECK(sides.view.bone_search == "knee");
}

// Types a whole word at once, as an input method does.
TEST_CASE("words of any script can be typed into the search") {
  Sides sides;
  auto named = std::make_shared<skelform::Skf>(*sides.session.now.skf);
  named->armature.bones[2].name = "\u5DE6\u8155\u3072\u3058";
  named->armature.bones[3].name = "\u041B\u0415\u0412\u042B\u0419";
  sides.session.now.skf = named;
  sides.harness.frame(2);
  sides.harness.click("armature/search");
  sides.harness.type("\u8155\u3072");
  CHECK(sides.view.bone_search == "\u8155\u3072");
  CHECK(sides.harness.has("armature/tree/row/2/select"));
  CHECK_FALSE(sides.harness.has("armature/tree/row/3/select"));
  sides.harness.click("armature/search/clear");
  sides.harness.click("armature/search");
  sides.harness.type("\u043B\u0435\u0432");  // in small letters
  CHECK(sides.harness.has("armature/tree/row/3/select"));
  CHECK_FALSE(sides.harness.has("armature/tree/row/5/select"));
}

TEST_CASE("Escape in the search shows the whole tree again") {
  Sides sides;
  sides.harness.click("armature/search");
  sides.harness.type("knee");
  sides.harness.key(ui::EditKey::Escape);
  sides.harness.frame(2);
  CHECK(sides.view.bone_search.empty());
  CHECK(sides.harness.has("armature/tree/row/3/select"));
}

TEST_CASE("a bone selected elsewhere is unfolded and scrolled to, and clears the search") {
  Sides sides;
  auto skf = std::make_shared<skelform::Skf>(*sides.session.now.skf);
  for (int i = 6; i < 80; ++i) skf->armature.bones.push_back(side_bone("Filler", i, 5, {0, 0}));
  skelform::resolve(skf->armature);
  sides.session.now.skf = skf;
  sides.harness.frame(2);
  REQUIRE_FALSE(sides.harness.has("armature/tree/row/79/select"));
  sides.view.folded[5] = 1;
  sides.view.bone_search = "knee";
  sides.view.selection.bone = 79;
  sides.view.selection.reveal = true;
  sides.harness.frame(3);
  CHECK(sides.harness.visible("armature/tree/row/79/select"));
  CHECK(sides.view.bone_search.empty());
  CHECK_FALSE(sides.view.selection.reveal);
}

TEST_CASE("the eye of a hidden bone shows it") {
  Sides sides;
  sides.harness.click("armature/tree/row/5/eye");
  REQUIRE(sides.requests.setup);
  CHECK(sides.requests.setup->pokes.overrides ==
        std::vector<Override>{{5, skelform::Element::Hidden, 0}});
  CHECK(sides.view.selection.bone == -1);
}

TEST_CASE("the eye of a visible bone appears while the mouse is over its row") {
  Sides sides;
  CHECK_FALSE(sides.harness.has("armature/tree/row/1/eye"));
  sides.harness.hover("armature/tree/row/1/select");
  sides.harness.click("armature/tree/row/1/eye");
  REQUIRE(sides.requests.setup);
  CHECK(sides.requests.setup->pokes.overrides.front().value == 1);
}

TEST_CASE("the fold menu folds and unfolds everything") {
  Sides sides;
  sides.harness.click("armature/folds");
  sides.harness.click("armature/fold-menu/collapse");
  CHECK_FALSE(sides.harness.has("armature/tree/row/1/select"));
  sides.harness.click("armature/folds");
  sides.harness.click("armature/fold-menu/expand");
  CHECK(sides.harness.has("armature/tree/row/3/select"));
}

TEST_CASE("the context menu frames the bone that was right-clicked") {
  Sides sides;
  sides.harness.right_click("armature/tree/row/3/select");
  CHECK(sides.view.selection.bone == 3);
  sides.harness.click("armature/tree/bone-menu/frame");
  CHECK(sides.requests.fit_selection);
}

TEST_CASE("a style's checkbox switches it off") {
  Sides sides;
  sides.harness.click("armature/tabs/styles");
  sides.harness.click("armature/style/0/active");
  REQUIRE(sides.requests.setup);
  CHECK(sides.requests.setup->styles == std::vector<int>{1});
}

TEST_CASE("a style's arrow and its grip change the order of styles") {
  Sides sides;
  sides.harness.click("armature/tabs/styles");
  sides.harness.click("armature/style/0/down");
  REQUIRE(sides.requests.setup);
  CHECK(sides.requests.setup->styles == std::vector<int>{1, 0});
  sides.requests.setup.reset();
  sides.harness.drag("armature/style/1/grip", {0, -44});
  REQUIRE(sides.requests.setup);
  CHECK(sides.requests.setup->styles == std::vector<int>{1, 0});
}

TEST_CASE("the style table names the style that a texture comes from") {
  const Session session = side_session();
  const Armature& a = armature_of(session);
  auto rows = style_table(a, session.now.shown.pose, {1, 0});
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].bone == 5);
  CHECK(rows[0].winner == 1);
  CHECK(rows[0].has == std::vector<char>{1, 1, 0});
  rows = style_table(a, session.now.shown.pose, {2});
  CHECK(rows[0].winner == -1);
  CHECK(rows[0].has == std::vector<char>{0, 1, 1});  // in the listed order: Bare, Day, Night
  CHECK(count_missing(rows) == 1);
}

TEST_CASE("clicks in the style table select the bone and the style") {
  Sides sides;
  sides.harness.click("armature/tabs/styles");
  sides.harness.hover("armature/style-table/row/5/select");
  CHECK(sides.view.selection.hovered == 5);
  sides.harness.click("armature/style-table/row/5/select");
  CHECK(sides.view.selection.bone == 5);
  sides.harness.click("armature/style-table/column/1/select");
  CHECK(sides.view.styles.selected == 1);
}

TEST_CASE("keys move and switch the chosen style while the tab is open") {
  Sides sides;
  sides.harness.click("armature/tabs/styles");
  sides.harness.click("armature/style/1/select");
  CHECK(sides.view.styles.selected == 1);
  perform(Action::StyleUp, sides.session, sides.view, sides.requests);
  REQUIRE(sides.requests.setup);
  CHECK(sides.requests.setup->styles == std::vector<int>{1, 0});
  perform(Action::ToggleStyle, sides.session, sides.view, sides.requests);
  CHECK(sides.requests.setup->styles == std::vector<int>{0});
  sides.requests.setup.reset();
  perform(Action::StyleDown, sides.session, sides.view, sides.requests);
  CHECK_FALSE(sides.requests.setup);  // the chosen style is the last one
  sides.view.left_tab = LeftTab::Bones;
  perform(Action::StyleUp, sides.session, sides.view, sides.requests);
  CHECK_FALSE(sides.requests.setup);
}

TEST_CASE("bones without a texture in the active styles are counted, and a click lists only them") {
  Sides sides;
  sides.session.setup.styles = {2};
  sides.harness.click("armature/tabs/styles");
  sides.harness.click("armature/style-table/missing");
  CHECK(sides.view.styles.only_missing);
  CHECK(sides.harness.has("armature/style-table/row/5/select"));
  sides.session.setup.styles = {0};
  sides.harness.frame(2);
  CHECK_FALSE(sides.view.styles.only_missing);
}
