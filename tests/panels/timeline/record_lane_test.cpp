// The lane of the record: dragging to any tick, settings, size.
#include "panels/timeline/record_lane.h"

#include <doctest/doctest.h>

#include "panels/timeline/timeline_rig.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

// A record of sixty frames of Walk, then forty of Stand.
struct Recorded : BottomPanel {
  Recorded() {
    seek_frame(session(), 60);
    play_animation(session(), 1);
    seek_frame(session(), 39);
    session().playback.paused = true;
    harness.frame(2);
  }
  float x_of_tick(std::int64_t tick) {
    const Rect lane = harness.find(at("record/lane"));
    const float part = static_cast<float>(tick) / static_cast<float>(last_tick(session().history));
    return lane.min.x + part * (lane.width() - 2);
  }
  void drag_to(std::int64_t tick) {
    harness.move({x_of_tick(tick), harness.find(at("record/lane")).center().y});
  }
};

}  // namespace

TEST_CASE("dragging along the record shows any tick and drops none") {
  Recorded panel;
  Session& session = panel.session();
  REQUIRE(last_tick(session.history) == 100);
  panel.drag_to(80);
  panel.harness.press();
  panel.harness.frame();
  CHECK(session.tick == 80);
  CHECK(main_track(session)->animation == 1);
  const skelform::State there = session.now.state;
  panel.drag_to(12);
  CHECK(session.tick == 12);
  CHECK(main_track(session)->animation == 0);
  CHECK(shown_frame(session) == 12);
  panel.drag_to(80);
  CHECK(session.now.state == there);
  panel.harness.release();
  CHECK(last_tick(session.history) == 100);
  CHECK(recorded_lap(session).first == 61);
}

TEST_CASE("Escape in a menu's number field restores the value and closes the menu") {
  Recorded panel;
  panel.harness.click(at("record/settings"));
  panel.harness.frame(2);
  panel.harness.click(at("record/record menu/tick rate"));
  panel.harness.frame(2);
  panel.harness.type("90");
  REQUIRE(panel.session().playback.tick_rate == 90);
  panel.harness.key(EditKey::Escape);
  panel.harness.frame(2);
  CHECK(panel.session().playback.tick_rate == 60);
  CHECK_FALSE(panel.harness.has(at("record/record menu/tick rate")));
}

TEST_CASE("the tick rate can be set in the record's menu, and undo restores it") {
  Recorded panel;
  panel.harness.click(at("record/settings"));
  panel.harness.frame(2);
  panel.harness.drag(at("record/record menu/tick rate"), {120, 0});
  CHECK(panel.session().playback.tick_rate == 120);
  CHECK(panel.view().record.tick_rate == 120);
  undo(panel.session());
  CHECK(panel.session().playback.tick_rate == 60);
}

TEST_CASE("a smaller budget takes effect when the mouse button is released") {
  Recorded panel;
  History& history = panel.session().history;
  panel.harness.click(at("record/settings"));
  panel.harness.frame(2);
  const Rect field = panel.harness.find(at("record/record menu/budget"));
  panel.harness.move(field.center());
  panel.harness.press();
  panel.harness.move({field.center().x - 60, field.center().y});
  CHECK(panel.view().record.typed_megabytes == 136);
  CHECK(history.byte_budget == 256u << 20);
  panel.harness.release();
  panel.harness.frame(2);
  CHECK(history.byte_budget == 136u << 20);
  CHECK(panel.view().record.megabytes == 136);
  CHECK(panel.view().record.typed_megabytes == 0);
}

TEST_CASE("the record's size and length read as megabytes and minutes") {
  History history;
  history.bytes = 12u << 20;
  history.nanoseconds = 250'400'000'000;
  CHECK(record_text(history) == "12 of 256 MB \u00b7 4:10");
  history.bytes = 300u << 10;
  CHECK(record_text(history).starts_with("0.3 of"));
  CHECK(duration_text(7.9) == "0:07");
  CHECK(duration_text(3723) == "1:02:03");
}

TEST_CASE("a record of one tick has settings but no lane") {
  BottomPanel panel;
  CHECK_FALSE(panel.harness.has(at("record/lane")));
  CHECK(panel.harness.has(at("record/settings")));
}

TEST_CASE("the transport's button toggles replay") {
  Recorded panel;
  panel.harness.click(transport("replay"));
  CHECK(panel.session().playback.replay);
  panel.harness.click(transport("replay"));
  CHECK_FALSE(panel.session().playback.replay);
}
