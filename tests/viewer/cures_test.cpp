// Problems cured by a click in the Problems tab.
#include <algorithm>

#include "session/edit/edit_rig.h"
#include "viewer/desk.h"
#include "viewer/open_rig.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

// Two keys of the example's first animation have a handle outside 0..1.
struct Sick : Desk {
  std::vector<int> keys;  // in Animation::keyframes
  Sick() {
    const Animation& first = rig(*this).animations[0];
    for (const ElementTrack& track : first.tracks)
      if (is_transform(track.element) && track.keys.size() > 2 && keys.size() < 2)
        keys.push_back(track.keys[1]);
    REQUIRE(keys.size() == 2);
    EditResult broken =
        edit(*session().now.skf, SetHandles{0, keys, {Vec2(1.5f, 0.25f), Vec2(0.75f, 0.75f)}});
    REQUIRE(broken);
    open_new_rig(viewer(), std::move(*broken.skf));
    view().edit.on = false;
    session().playback.paused = true;
    view().right_tab = RightTab::Problems;
    harness().frame(3);
  }
  int find(const char* code) {
    const auto& all = session().problems;
    const auto at = std::ranges::find(all, code, &Problem::code);
    return at == all.end() ? -1 : static_cast<int>(at - all.begin());
  }
  long count(const char* code) {
    return std::ranges::count(session().problems, code, &Problem::code);
  }
  std::string row(const char* code) {
    view().wanted_problem = find(code);
    harness().frame(3);
    return "inspector/problems/problem/" + std::to_string(find(code)) + '/';
  }
};

}  // namespace

TEST_CASE("a click cures a problem as an edit, and undo brings it back") {
  Sick desk;
  REQUIRE(desk.count("handle-outside") == 2);
  const std::string row = desk.row("handle-outside");
  desk.harness().click(row + "cure");
  desk.harness().frame(3);
  CHECK(desk.view().edit.on);
  CHECK(desk.count("handle-outside") == 1);
  CHECK(undone_entry(desk.session()).find("Keep the handle within") != std::string::npos);
  CHECK(desk.view().toast.text.starts_with("1 problem cured: "));
  press(desk, {'Z', kControl});
  desk.harness().frame(2);
  CHECK(desk.count("handle-outside") == 2);
}

TEST_CASE("one click cures all problems of a kind, in one step of undo") {
  Sick desk;
  desk.harness().click(desk.row("handle-outside") + "cure-all");
  desk.harness().frame(3);
  CHECK(desk.count("handle-outside") == 0);
  for (const int key : desk.keys)
    CHECK(rig(desk).animations[0].keyframes[static_cast<std::size_t>(key)].start_handle ==
          Vec2(1, 0.25f));
  press(desk, {'Z', kControl});
  desk.harness().frame(2);
  CHECK(desk.count("handle-outside") == 2);
}

TEST_CASE("the cure's change on screen is measured before the click") {
  Sick desk;
  const std::string row = desk.row("handle-outside");
  desk.harness().frame(5);
  const CureStudy& study = desk.viewer().studies.cures;
  const CureAsk one{desk.find("handle-outside"), false};
  REQUIRE(study.measured.contains(one));
  const SeenChange change = study.measured.at(one);
  CHECK(change.pixels > 0.05f);
  CHECK(words_about(rig(desk), change).find("moves by up to") != std::string::npos);
}

TEST_CASE("problems of one kind are one row, which unfolds") {
  Sick desk;
  const std::string row = desk.row("handle-outside");
  const std::string second =
      "inspector/problems/problem/" + std::to_string(desk.find("handle-outside") + 1) + "/show";
  CHECK_FALSE(desk.harness().has(second));
  desk.harness().click(row + "fold");
  desk.harness().frame(2);
  CHECK(desk.harness().has(second));
  desk.harness().click(row + "fold");
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has(second));
  desk.view().wanted_problem = desk.find("handle-outside") + 1;  // a wanted one unfolds its kind
  desk.harness().frame(3);
  CHECK(desk.harness().has(second));
}
