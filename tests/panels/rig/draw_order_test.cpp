#include <doctest/doctest.h>

#include "panels/rig/armature_selection.h"
#include "panels/rig/draw_order_rows.h"
#include "panels/side_rig.h"

using namespace skelscope;

namespace {

// The side rig with a second sprite; both have z-index 7.
struct Sprites : Sides {
  Sprites() {
    auto skf = std::make_shared<skelform::Skf>(*session.now.skf);
    skf->armature.visuals.push_back(skf->armature.visuals[0]);
    skf->armature.bones[3].visuals_id = 1;
    skf->armature.bones[5].hidden = skf->armature.bones[5].init_hidden = false;
    skelform::resolve(skf->armature);
    session.now.skf = skf;
    session.now.state = skelform::initial_state(skf->armature);
    session.now.shown = session.now.state;
    session.now.constructed = skelform::make_constructed(skf->armature);
    construct(skf->armature, session.now.shown.pose, {}, session.now.constructed);
    update_draw_list(session.now, session.setup.styles);
    view.left_tab = LeftTab::DrawOrder;
    harness.frame(2);
  }
};

}  // namespace

TEST_CASE("the draw order lists sprites from front to back") {
  Sprites it;
  const auto lines = draw_order_lines(it.session, it.view);
  REQUIRE(lines.size() == 4);
  CHECK(lines[0].kind == DrawOrderLine::Front);
  CHECK(lines[1].sprite.bone == 5);
  CHECK(lines[2].sprite.bone == 3);
  CHECK(lines[3].kind == DrawOrderLine::Back);
  CHECK(lines[1].tie_below);
  CHECK_FALSE(lines[1].tie_above);
  CHECK(tie_words(armature_of(it.session), lines, 1).find("Shoe #3") != std::string::npos);
}

TEST_CASE("sprites that are not drawn are listed under their own heading") {
  Sprites it;
  it.session.now.constructed.bones[5].hidden = true;
  update_draw_list(it.session.now, it.session.setup.styles);
  const auto lines = draw_order_lines(it.session, it.view);
  REQUIRE(lines.size() == 5);
  CHECK(lines[3].kind == DrawOrderLine::NotDrawn);
  CHECK(lines[4].sprite.bone == 5);
  CHECK(std::string(words_of(lines[4].sprite.unpainted)) == "hidden");
}

TEST_CASE("hovering a sprite's row hovers its bone, and a click selects and reveals it") {
  Sprites it;
  it.harness.hover("armature/order/row/3/select");
  CHECK(it.view.selection.hovered == 3);
  it.harness.click("armature/order/row/3/select");
  CHECK(it.view.selection.bone == 3);
  CHECK(it.view.selection.reveal);
}

TEST_CASE("the search finds sprites by bone and by texture") {
  Sprites it;
  it.harness.click("armature/search");
  it.harness.type("shoe");
  CHECK(it.harness.has("armature/order/row/3/select"));
  CHECK_FALSE(it.harness.has("armature/order/row/5/select"));
  it.harness.key(ui::EditKey::Enter);
  it.harness.frame(2);
  CHECK(it.view.selection.bone == 3);
  it.view.draw_order.search = "SCAR";
  CHECK(draw_order_lines(it.session, it.view).size() == 4);
  it.view.draw_order.search = "nothing";
  CHECK(draw_order_lines(it.session, it.view).empty());
}

TEST_CASE("arrow keys move through the draw order while it is open") {
  Sprites it;
  select_neighbour(it.session, it.view, 1);
  CHECK(it.view.selection.bone == 5);
  select_neighbour(it.session, it.view, 1);
  CHECK(it.view.selection.bone == 3);
  select_neighbour(it.session, it.view, 1);
  CHECK(it.view.selection.bone == 3);
}

TEST_CASE("the menu of a sprite's row hides its bone") {
  Sprites it;
  it.harness.right_click("armature/order/row/3/select");
  it.harness.click("armature/order/bone-menu/hide");
  REQUIRE(it.requests.setup);
  CHECK(it.requests.setup->pokes.overrides.front().bone == 3);
}
