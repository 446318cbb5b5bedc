// A drag of a number or slider: Escape takes it back in any panel, and undo in one step.
#include <map>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "view/settings.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

constexpr float kDragged = 23;  // pixels to the right
const std::string kDamping = "inspector/physics lab/position/pos_damping/";

struct Scene {
  const char* name;
  std::function<void(Desk&)> open;
  std::size_t least;  // numbers that a drag changes
};

// The numbers in the window, by the paths of their items.
std::map<std::string, double> numbers(Desk& desk) {
  std::map<std::string, double> found;
  for (const auto& [path, item] : desk.harness().items().items)
    if (item.number && desk.harness().has(path) && desk.harness().visible(path))
      found[path] = *item.number;
  return found;
}

void show_arm(Desk& desk, bool edits, RightTab right, BottomTab bottom) {
  ui::begin_at(desk, Action::NewArm, 10);
  desk.view().edit.on = edits;
  desk.view().right_tab = right;
  desk.view().bottom_tab = bottom;
  desk.view().layout.right = 28;
  desk.view().layout.bottom = 20;
  select_only(desk.view().selection, 1);
  desk.harness().frame(4);
}

const std::vector<Scene>& scenes() {
  static const std::vector<Scene> all = {
      {"a bone in edit mode",
       [](Desk& desk) { show_arm(desk, true, RightTab::Bone, BottomTab::Timeline); }, 5},
      {"IK and the transition",
       [](Desk& desk) { show_arm(desk, false, RightTab::Ik, BottomTab::Transition); }, 4},
      {"IK in edit mode and the graph",
       [](Desk& desk) { show_arm(desk, true, RightTab::Ik, BottomTab::Graph); }, 1},
      {"physics",
       [](Desk& desk) {
         ui::begin_at(desk, Action::NewTail, 10);
         select_only(desk.view().selection, 2);
         desk.view().right_tab = RightTab::Physics;
         desk.harness().frame(4);
       },
       5},
      {"the sheet for films",
       [](Desk& desk) {
         perform(Action::ExportFilm, desk.session(), desk.view(), desk.viewer().requests);
         desk.view().film.plan.last = 5;
         desk.harness().frame(3);
         desk.view().film.playing = false;
         for (int i = 0; i < 300 && !desk.view().film.facts.ready; ++i) desk.harness().frame(1);
         desk.harness().frame(2);
       },
       4},
  };
  return all;
}

void check_taken_back(Desk& desk, const std::string& path, std::size_t& changed) {
  const auto before = numbers(desk);
  const std::string settings = settings_text(desk.view());
  const ImVec2 from = desk.harness().find(path).center();
  desk.harness().wait();
  desk.harness().move(from);
  desk.harness().press();
  for (const float share : {0.3f, 0.7f, 1.f})
    desk.harness().move(from + ImVec2(kDragged * share, 0));
  desk.harness().frame(1);
  changed += numbers(desk) != before;
  ui::press(desk, {kEscape});
  desk.harness().release();
  desk.harness().move({800, 2});
  desk.harness().frame(2);
  CAPTURE(path);
  for (const auto& [other, number] : numbers(desk)) {
    CAPTURE(other);
    CHECK(before.contains(other));
    if (before.contains(other)) CHECK(number == before.at(other));
  }
  CHECK(settings_text(desk.view()) == settings);
}

// Holds the button some frames at the press, which changes a slider at once, and drags some more.
void drag_with_rests(Desk& desk, const std::string& path) {
  ui::Harness& hand = desk.harness();
  const ImVec2 from = hand.find(path).center();
  hand.wait();
  hand.move(from);
  hand.press();
  hand.frame(3);
  for (const float share : {0.3f, 0.7f, 1.f}) hand.move(from + ImVec2(kDragged * share, 0));
  hand.release();
  hand.frame(2);
}

void show_tuning(Desk& desk) {
  desk.viewer().graphics.unseen = true;  // no test looks at pixels
  ui::begin_at(desk, Action::NewTail, 10);
  desk.view().edit.on = false;
  select_only(desk.view().selection, 2);
  desk.view().right_tab = RightTab::Physics;
  desk.harness().frame(4);
}

void check_one_step(bool plays, const std::string& path) {
  CAPTURE(plays);
  CAPTURE(path);
  Desk desk;
  show_tuning(desk);
  desk.session().playback.paused = !plays;
  desk.set_pace(plays ? 1.0 / 60 : 0);
  desk.harness().frame(4);
  const auto before = desk.session().setup.pokes.physics_pokes;
  const std::size_t steps = desk.session().undo_stack.past.size();
  drag_with_rests(desk, path);
  CHECK(desk.session().playback.paused == !plays);
  CHECK(desk.session().setup.pokes.physics_pokes != before);
  CHECK(desk.session().undo_stack.past.size() == steps + 1);
  ui::press(desk, {'Z', kControl});
  CHECK(desk.session().setup.pokes.physics_pokes == before);
}

}  // namespace

TEST_CASE("a drag of a slider or number is one step of undo, also if its press moves the knob") {
  for (const bool plays : {false, true})
    for (const char* item : {"track", "value"}) check_one_step(plays, kDamping + item);
}

TEST_CASE("a drag that begins in the frame after a release is a step of its own") {
  Desk desk;
  show_tuning(desk);
  const auto pokes = [&] { return desk.session().setup.pokes.physics_pokes; };
  const auto before = pokes();
  const ImVec2 at = desk.harness().find(kDamping + "track").center();
  desk.harness().move(at);
  desk.harness().press();
  desk.harness().release();
  const auto first = pokes();
  desk.harness().press();
  desk.harness().move(at + ImVec2(kDragged, 0));
  desk.harness().release();
  desk.harness().frame(2);
  REQUIRE(first != before);
  REQUIRE(pokes() != first);
  ui::press(desk, {'Z', kControl});
  CHECK(pokes() == first);
  ui::press(desk, {'Z', kControl});
  CHECK(pokes() == before);
}

TEST_CASE("Escape takes back a drag of any number and slider") {
  for (const Scene& scene : scenes()) {
    const std::string where = scene.name;
    CAPTURE(where);
    Desk desk;
    desk.viewer().graphics.unseen = true;  // no test looks at pixels
    scene.open(desk);
    std::size_t changed = 0;
    for (const auto& [path, number] : numbers(desk))
      if (desk.harness().visible(path)) check_taken_back(desk, path, changed);
    CHECK(changed >= scene.least);
  }
}
