#include "panels/armature_rows.h"
#include "panels/armature_style_facts.h"

#include <doctest/doctest.h>

#include <string>

#include "side_rig.h"

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

TEST_CASE("the tree lists children below their parent in the file's order") {
  const Armature a = side_armature();
  CHECK(names(a, tree_rows(a, {}, "")) == "Root .Leg ..Knee ...Shoe .Scarf Foot Target ");
}

TEST_CASE("a folded bone hides everything below it and says that there is something") {
  const Armature a = side_armature();
  const std::vector<TreeRow> rows = tree_rows(a, {0, 1, 0, 0, 0, 0}, "");
  CHECK(names(a, rows) == "Root .Leg .Scarf Foot Target ");
  CHECK(rows[1].has_children);
  CHECK_FALSE(rows[1].open);
  CHECK_FALSE(rows[2].has_children);
}

TEST_CASE("a search keeps the ancestors of what it finds, folded or not") {
  const Armature a = side_armature();
  const std::vector<TreeRow> rows = tree_rows(a, {1, 1, 1, 0, 0, 0}, "KNEE");
  CHECK(names(a, rows) == "Root .Leg ..Knee ");
  CHECK_FALSE(rows[1].match);
  CHECK(rows[2].match);
  CHECK_FALSE(rows[2].has_children);
}

TEST_CASE("a search finds ids and texture names") {
  const Armature a = side_armature();
  CHECK(names(a, tree_rows(a, {}, "#4")) == "Foot Target ");
  CHECK(names(a, tree_rows(a, {}, "scar")) == "Root .Scarf ");
  CHECK(matches_search(a, 5, "sCARf"));
  CHECK(tree_rows(a, {}, "nobody").empty());
}

TEST_CASE("a bone's icon tells what moves it") {
  const std::vector<BoneRole> roles = bone_roles(side_armature());
  CHECK(roles[0].kind == BoneKind::Plain);
  CHECK(roles[2].kind == BoneKind::FamilyMember);
  CHECK(roles[2].family == 0);
  CHECK(roles[4].kind == BoneKind::Target);
  CHECK(roles[5].kind == BoneKind::Physics);
}

TEST_CASE("a group colour reaches the children that have none") {
  const Session session = side_session();
  CHECK(group_color(*session.skf, 0).rgba[3] == 0);
  CHECK(group_color(*session.skf, 1).own);
  CHECK(group_color(*session.skf, 3).rgba[1] == 200);
  CHECK_FALSE(group_color(*session.skf, 3).own);
}

TEST_CASE("hidden by itself and hidden by a parent are told apart") {
  Session session = side_session();
  session.shown.pose.bones[1].hidden = true;
  const Armature& a = armature_of(session);
  CHECK(hidden_state(a, session.shown.pose, 0) == Hidden::No);
  CHECK(hidden_state(a, session.shown.pose, 1) == Hidden::ByItself);
  CHECK(hidden_state(a, session.shown.pose, 3) == Hidden::ByParent);
}

TEST_CASE("revealing a bone unfolds its ancestors only") {
  const Armature a = side_armature();
  std::vector<char> folded(6, 1);
  unfold_to(a, 2, folded);
  CHECK(folded == std::vector<char>{0, 0, 1, 1, 1, 1});
}

TEST_CASE("styles say what they contribute and what covers them") {
  const Session session = side_session();
  const auto facts = style_facts(armature_of(session), session.shown.pose, {0, 1});
  CHECK(facts[0].bones == 1);
  CHECK(facts[0].covered == 0);
  CHECK(facts[1].bones == 0);
  CHECK(facts[1].covered == 1);
  CHECK(facts[2].textures == 0);
}

TEST_CASE("active styles are listed by priority, the others after them") {
  CHECK(listed_styles(side_armature(), {2, 0}) == std::vector<int>{2, 0, 1});
}

TEST_CASE("a style comes back where the file has it") {
  CHECK(with_style_toggled({0, 1, 2}, 1) == std::vector<int>{0, 2});
  CHECK(with_style_toggled({0, 2}, 1) == std::vector<int>{0, 1, 2});
  CHECK(with_style_toggled({}, 1) == std::vector<int>{1});
}

TEST_CASE("a style moves as far as there are places") {
  CHECK(with_style_moved({0, 1, 2}, 2, -1) == std::vector<int>{0, 2, 1});
  CHECK(with_style_moved({0, 1, 2}, 0, 9) == std::vector<int>{1, 2, 0});
  CHECK(with_style_moved({0, 1}, 5, 1) == std::vector<int>{0, 1});
}
