// Editing keys and their handles in the Graph tab with the mouse.
#include <cmath>

#include "panels/actions.h"
#include "skelform/curve.h"
#include "skelform/jumps.h"
#include "viewer/desk.h"
#include "viewer/keyed_root.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;
using ui::x_key;

namespace {

// The keyed root, with the Graph tab open.
struct Curve : Desk {
  Curve() {
    ui::open_keyed_root(*this);
    view().bottom_tab = BottomTab::Graph;
    view().layout.bottom = 28;
    harness().frame(6);
    edits = edit_count(session().rig_edits);
  }
  const Animation& animation() { return armature_of(session()).animations[0]; }
  int index_of(int frame) {
    for (std::size_t i = 0; i < animation().keyframes.size(); ++i) {
      const Keyframe& key = animation().keyframes[i];
      if (key.element == Element::PositionX && key.frame == frame) return static_cast<int>(i);
    }
    return -1;
  }
  const Keyframe& key(int frame) {
    REQUIRE(index_of(frame) >= 0);
    return animation().keyframes[static_cast<std::size_t>(index_of(frame))];
  }
  std::string graph(const std::string& end) { return "timeline/timeline/graph/" + end; }
  std::string key_path(int frame) { return graph("key/" + std::to_string(index_of(frame))); }
  ImVec2 place(int frame) { return harness().find(key_path(frame)).center(); }
  float frame_width() { return (place(60).x - place(0).x) / 60; }
  float pixel_height() { return (place(0).y - place(30).y) / 100; }  // of one pixel of x
  std::size_t new_edits() { return edit_count(session().rig_edits) - edits; }
  void press(KeyChord chord) {
    dispatch(chord, false, session(), view(), viewer().requests);
    harness().frame(3);
  }
  void hold(int frame, ImVec2 by) {
    const ImVec2 from = place(frame);
    harness().move(from);
    harness().press();
    for (int i = 1; i <= 4; ++i) harness().move(from + by * (static_cast<float>(i) / 4));
    harness().frame(2);
  }
  std::size_t edits = 0;
};

}  // namespace

TEST_CASE("a key can be dragged by whole frames and in value, as one edit") {
  Curve desk;
  desk.hold(30, {10.2f * desk.frame_width(), 20 * desk.pixel_height()});
  CHECK(desk.index_of(40) >= 0);  // during the drag
  desk.harness().release();
  CHECK(desk.index_of(30) < 0);
  CHECK(desk.key(40).value == doctest::Approx(80).epsilon(0.02));
  CHECK(desk.key(40).value * 100 == doctest::Approx(std::round(desk.key(40).value * 100)));
  CHECK(desk.new_edits() == 1);
  CHECK(desk.view().graph.key == ChosenKey{0, desk.index_of(40)});
  desk.press({'Z', kControl});
  CHECK(desk.key(30).value == 100);
  CHECK(desk.new_edits() == 0);
}

TEST_CASE("the graph's scale stays while a key is dragged out of view") {
  Curve desk;
  const float zero = desk.place(0).y;
  desk.hold(30, {0, -3 * 100 * desk.pixel_height()});
  CHECK(desk.place(0).y == zero);
  CHECK(desk.key(30).value == doctest::Approx(400).epsilon(0.02));
  desk.harness().release();
  desk.harness().frame(3);
  const Rect plot = desk.harness().find(desk.graph("plot"));
  CHECK(plot.contains(desk.place(30)));
}

TEST_CASE("with Shift a key moves along one axis only") {
  Curve desk;
  const float height = desk.pixel_height();
  desk.harness().hold_shift(true);
  desk.hold(30, {10 * desk.frame_width(), 12});
  desk.harness().release();
  CHECK(desk.key(40).value == 100);
  desk.hold(40, {10, -40 * height});
  desk.harness().release();
  desk.harness().hold_shift(false);
  CHECK(desk.key(40).value == doctest::Approx(140).epsilon(0.02));
}

TEST_CASE("Escape during a drag of a key restores the key and undoes nothing else") {
  Curve desk;
  desk.hold(30, {5 * desk.frame_width(), 30});
  REQUIRE(desk.index_of(35) >= 0);
  desk.press({kEscape});
  CHECK(desk.key(30).value == 100);
  CHECK(desk.new_edits() == 0);
  desk.harness().release();
  CHECK(desk.key(30).value == 100);
  desk.hold(30, {0, 0});  // nothing was moved, so nothing is undone
  desk.press({kEscape});
  desk.harness().release();
  CHECK(desk.new_edits() == 0);
  CHECK(desk.key(30).value == 100);
}

TEST_CASE("a key dropped at another key's frame replaces it") {
  Curve desk;
  desk.hold(30, {30 * desk.frame_width(), 0});
  desk.harness().release();
  CHECK(desk.index_of(30) < 0);
  CHECK(desk.key(60).value == doctest::Approx(100));
}

TEST_CASE("dragging a chosen key's handles changes the curves beside it") {
  Curve desk;
  desk.harness().click(desk.key_path(30));
  desk.harness().frame(2);
  // The incoming handle of a linear curve is at two thirds of the way.
  const ImVec2 from = desk.place(0), to = desk.place(30);
  const ImVec2 handle = from + (to - from) * (2.f / 3);
  desk.harness().move(handle);
  desk.harness().press();
  desk.harness().move(handle + ImVec2(0, -10 * desk.pixel_height()));
  desk.harness().move(handle + ImVec2(3 * desk.frame_width(), -20 * desk.pixel_height()));
  desk.harness().release();
  const Keyframe& key = desk.key(30);
  CHECK(key.end_handle.x == doctest::Approx(2.f / 3 + 0.1f).epsilon(0.02));
  CHECK(key.end_handle.y == doctest::Approx(2.f / 3 + 0.2f).epsilon(0.02));
  CHECK(key.start_handle == Vec2(1.f / 3));
  CHECK(key.value == 100);
  CHECK(desk.new_edits() == 1);
  desk.press({'Z', kControl});
  CHECK(desk.key(30).end_handle == Vec2(2.f / 3));
  // The next key stores the outgoing handle. A drag beyond the key leaves its x within the segment.
  desk.harness().click(desk.key_path(30));
  const ImVec2 out = to + (desk.place(60) - to) * (1.f / 3);
  desk.harness().move(out);
  desk.harness().press();
  desk.harness().move(out + ImVec2(-5 * desk.frame_width(), 0));
  desk.harness().move(out + ImVec2(-25 * desk.frame_width(), 0));
  desk.harness().release();
  CHECK(desk.key(60).start_handle.x == 0);
  CHECK(desk.key(60).start_handle.y == doctest::Approx(1.f / 3).epsilon(0.02));
}

TEST_CASE("a double click on a curve adds a key and keeps the curve's shape") {
  Curve desk;
  ask_edit(desk.viewer().requests.rig, "Ease").edits = {
      SetHandles{0, {desk.index_of(30)}, {{0.5f, 0}, {0.5f, 1}}}};
  desk.harness().frame(3);
  const auto value = [&](int frame) {
    for (const ElementTrack& track : desk.animation().tracks)
      if (track.element == Element::PositionX)
        return curve_value(armature_of(desk.session()), desk.animation(), track, frame);
    return 0.f;
  };
  const float at_7 = value(7), at_10 = value(10), at_22 = value(22);
  const float x = desk.place(0).x + 10 * desk.frame_width();
  const float y = desk.place(0).y - at_10 * desk.pixel_height();
  const std::size_t before = edit_count(desk.session().rig_edits);
  desk.harness().click_at({x, y});
  desk.harness().press();
  desk.harness().release();
  desk.harness().frame(3);
  REQUIRE(desk.index_of(10) >= 0);
  CHECK(desk.key(10).value == doctest::Approx(at_10));
  CHECK(value(7) == doctest::Approx(at_7).epsilon(0.01));
  CHECK(value(22) == doctest::Approx(at_22).epsilon(0.01));
  CHECK(desk.view().graph.key == ChosenKey{0, desk.index_of(10)});
  CHECK(edit_count(desk.session().rig_edits) == before + 1);
  desk.press({kDelete});
  CHECK(desk.index_of(10) < 0);
  CHECK(armature_of(desk.session()).bones.size() == 1);
}

TEST_CASE("presets, fields and the button of the key's card change the chosen key") {
  Curve desk;
  desk.harness().click(desk.key_path(30));
  desk.harness().frame(2);
  desk.harness().click(desk.graph("key card/preset/ease"));
  desk.harness().frame(2);
  CHECK(desk.key(30).start_handle == Vec2(0.5f, 0));
  CHECK(desk.key(30).end_handle == Vec2(0.5f, 1));
  CHECK(desk.key(30).handle_preset == "SineInOut");
  desk.harness().click(desk.graph("key card/preset/step"));
  desk.harness().frame(2);
  CHECK(is_snap_key(desk.key(30)));
  CHECK_FALSE(desk.harness().has(desk.graph("key card/in/x")));
  desk.harness().drag(desk.graph("key card/value"), {-20, 0});
  desk.harness().frame(2);
  CHECK(desk.key(30).value == doctest::Approx(90).epsilon(0.03));
  const std::size_t before = edit_count(desk.session().rig_edits);
  desk.harness().drag(desk.graph("key card/frame"), {40, 0});
  desk.harness().frame(2);
  CHECK(desk.index_of(30) < 0);
  CHECK(desk.view().graph.key.key >= 0);
  CHECK(edit_count(desk.session().rig_edits) == before + 1);
  desk.harness().click(desk.graph("key card/delete"));
  desk.harness().frame(2);
  CHECK(desk.animation().keyframes.size() == 4);  // two of x and two of the blank rig's rotation
}

TEST_CASE("keys of elements that switch move in time only and keep their values") {
  Curve desk;
  KeyValue hides;
  hides.element = Element::Hidden;
  SetKeys keys{0, {hides, hides}};
  keys.keys[1].frame = 20;
  keys.keys[1].value = 1;
  ask_edit(desk.viewer().requests.rig, "Hide").edits = {keys};
  desk.harness().frame(6);
  const auto index_of = [&](int frame) {
    const auto& all = desk.animation().keyframes;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].element == Element::Hidden && all[i].frame == frame) return static_cast<int>(i);
    return -1;
  };
  const ImVec2 from =
      desk.harness().find(desk.graph("key/" + std::to_string(index_of(20)))).center();
  desk.harness().move(from);
  desk.harness().press();
  for (int i = 1; i <= 4; ++i)
    desk.harness().move(from + ImVec2(10 * desk.frame_width(), -30) * (static_cast<float>(i) / 4));
  desk.harness().release();
  desk.harness().frame(3);
  CHECK(index_of(20) < 0);
  REQUIRE(index_of(30) >= 0);
  CHECK(desk.animation().keyframes[static_cast<std::size_t>(index_of(30))].value == 1);
  CHECK(desk.new_edits() == 2);
}

TEST_CASE("a key can be cut and pasted in the graph") {
  Curve desk;
  desk.harness().click_at(desk.place(30));
  desk.harness().move(desk.place(30) + ImVec2(40, 0));
  desk.harness().frame(2);
  desk.press({'X', kControl});
  CHECK(desk.index_of(30) < 0);
  CHECK(desk.new_edits() == 1);
  desk.viewer().requests.seek_frame = 45;
  desk.harness().frame(3);
  desk.press({'V', kControl});
  REQUIRE(desk.index_of(45) >= 0);
  CHECK(desk.key(45).value == 100);
}

TEST_CASE("without edit mode the graph cannot be edited") {
  Curve desk;
  desk.view().edit.on = false;
  desk.hold(30, {40, 40});
  desk.harness().release();
  CHECK(desk.key(30).value == 100);
  CHECK(desk.new_edits() == 0);
}
