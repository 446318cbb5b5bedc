// Every gesture of the mouse through every ending: afterwards nothing is held, undo gives back the
// state before the press, and saving writes the pose on screen.
#include <algorithm>
#include <cfloat>
#include <cmath>

#include "panels/actions.h"
#include "panels/gestures.h"
#include "session/tick/pads.h"
#include "temporary_folder.h"
#include "viewer/gesture_kinds.h"

using namespace skelscope;
using namespace skelform;
using namespace gestures;

namespace {

// The state that a gesture may change.
struct Seen {
  std::string rig;
  std::vector<int> lengths;  // of the animations
  Setup setup;
  Playback playback;
  int frame = 0;
  float left = 0;
  bool operator==(const Seen& b) const {
    return rig == b.rig && lengths == b.lengths && !is_edit(setup, b.setup) &&
           playback.tracks == b.playback.tracks && is_same_pad(playback.pad, b.playback.pad) &&
           playback.loop_from == b.playback.loop_from && playback.loop_to == b.playback.loop_to &&
           frame == b.frame && left == b.left;
  }
};

Seen seen(Desk& desk) {
  const Session& s = desk.session();
  Seen now{s.now.skf->armature_json, {}, s.setup, s.playback, shown_frame(s),
           desk.view().layout.left};
  for (const Animation& animation : armature_of(s).animations)
    now.lengths.push_back(animation.last_frame);
  now.setup.pokes.held_physics.clear();
  return now;
}

std::vector<Vec2> joints(Desk& desk) {
  std::vector<Vec2> places;
  for (const auto& bone : desk.session().now.constructed.bones) places.push_back(bone.pos);
  return places;
}

void hold(Desk& desk, ImVec2 from, ImVec2 by) {
  ui::Harness& hand = desk.harness();
  hand.wait();
  hand.move(from);
  hand.press();
  for (int i = 1; i <= 4; ++i) hand.move(from + by * (static_cast<float>(i) / 4));
  hand.frame(2);
}

// The button is released outside the window, and the mouse moves on.
void let_go_outside(Desk& desk) {
  desk.harness().move({-FLT_MAX, -FLT_MAX});
  desk.harness().release();
  desk.harness().move({800, 300});
  desk.harness().frame(2);
}

void answer_nothing(Desk& desk) {
  desk.view().edit.question = {};
  desk.view().notice.clear();
  desk.viewer().quits = false;
  desk.harness().frame(2);
}

bool is_still(Desk& desk) {
  return !holds_anything(desk.view()) && !desk.view().gesture.runs && !desk.view().panning;
}

// Begins the gesture, ends it, and checks that it stays so.
struct Trial {
  Trial(Desk& on, const Kind& kind, const std::function<void(Desk&)>& end) : desk(on) {
    desk.view().layout = {};
    desk.viewer().requests.rig.leave_unsaved = true;  // of the trial before
    const ImVec2 from = kind.begin(desk);
    end_gesture(desk.session());
    before = seen(desk);
    hold(desk, from, kind.by);
    during = seen(desk);
    shown = joints(desk);
    end(desk);
    CHECK(is_still(desk));
    after = seen(desk);
    let_go_outside(desk);
    CHECK(seen(desk) == after);
    CHECK(is_still(desk));
  }
  Desk& desk;
  Seen before, during, after;
  std::vector<Vec2> shown;
};

void check_undone(Desk& desk, const Kind& kind, const Trial& trial) {
  if (kind.undone == Undone::No) return;
  CHECK_FALSE(trial.after == trial.before);
  ui::press(desk, {'Z', kControl});
  CHECK(seen(desk) == trial.before);
}

// Calls the function for each gesture, which gets a window of its own.
void each_kind(const std::function<void(Desk&, const Kind&)>& call) {
  for (const Kind& kind : kinds()) {
    const std::string gesture = kind.name;
    CAPTURE(gesture);
    Desk desk;
    desk.viewer().graphics.unseen = true;  // no test looks at pixels
    call(desk, kind);
  }
}

}  // namespace

TEST_CASE("a release over another panel or outside the window ends every gesture") {
  each_kind([](Desk& desk, const Kind& kind) {
    const Trial panel(desk, kind, [](Desk& d) {
      d.harness().move({1560, 12});  // over the menu bar
      d.harness().release();
      d.harness().frame(2);
    });
    check_undone(desk, kind, panel);
    const Trial outside(desk, kind, let_go_outside);
    check_undone(desk, kind, outside);
  });
}

TEST_CASE("a mode, a tab or panels that disappear end every gesture while its button is down") {
  const std::vector<std::function<void(Desk&)>> endings = {[](Desk& d) { ui::press(d, {kTab}); },
                                                           [](Desk& d) {
                                                             d.view().bottom_tab = BottomTab::Log;
                                                             d.view().right_tab =
                                                                 RightTab::Problems;
                                                             d.view().left_tab = LeftTab::Styles;
                                                             d.harness().frame(2);
                                                           },
                                                           [](Desk& d) { ui::press(d, {'E'}); }};
  each_kind([&](Desk& desk, const Kind& kind) {
    for (std::size_t ending = 0; ending < endings.size(); ++ending) {
      CAPTURE(ending);
      const Trial trial(desk, kind, endings[ending]);
      desk.view().layout.hide_all = false;
      desk.view().bottom_tab = BottomTab::Timeline;
      desk.view().right_tab = RightTab::Bone;
      desk.view().left_tab = LeftTab::Bones;
      desk.view().edit.on = true;
      desk.harness().frame(3);
      check_undone(desk, kind, trial);
    }
  });
}

TEST_CASE("Escape takes every gesture back, with the button still down") {
  each_kind([](Desk& desk, const Kind& kind) {
    const Trial trial(desk, kind, [](Desk& d) { ui::press(d, {kEscape}); });
    CHECK(trial.after == trial.before);
  });
}

TEST_CASE("a scrub that is taken back plays on where it was, as it pauses what plays") {
  Desk desk;
  look_at_arm(desk);
  desk.session().playback.paused = false;
  desk.set_pace(1.0 / 60);
  desk.harness().frame(6);
  hold(desk, frame_on_ruler(desk, 0.5f), {40, 0});
  CHECK(desk.session().playback.paused);
  const std::int64_t scrubbed = desk.session().tick;
  ui::press(desk, {kEscape});
  desk.harness().release();
  CHECK_FALSE(desk.session().playback.paused);
  CHECK(desk.session().tick != scrubbed);
  const std::int64_t tick = desk.session().tick;
  desk.harness().frame(3);
  CHECK(desk.session().tick > tick);
}

TEST_CASE("undo during a gesture gives back the state before it, and redo the gesture") {
  each_kind([](Desk& desk, const Kind& kind) {
    if (kind.undone == Undone::No) return;
    const Trial trial(desk, kind, [](Desk& d) { ui::press(d, {'Z', kControl}); });
    CHECK(trial.after == trial.before);
    ui::press(desk, {'Z', kControl | kShift});
    CHECK_FALSE(seen(desk) == trial.before);
  });
}

TEST_CASE("saving during a gesture writes the pose on screen") {
  const TemporaryFolder folder;
  const std::string path = folder.file("saved.skf");
  each_kind([&](Desk& desk, const Kind& kind) {
    const Trial trial(desk, kind, [&](Desk& d) {
      d.viewer().requests.rig.save = SaveRig{path, true, TunedPhysics::LeaveOut};
      d.harness().frame(4);
    });
    LoadResult read = load(path);
    REQUIRE(bool(read));
    CHECK(read->armature_json == desk.session().now.skf->armature_json);
    const bool live =
        !(trial.during == trial.before);  // other gestures change the pose at their end
    if (!desk.view().edit.on || !live) return;
    CHECK(desk.session().setup.pokes.overrides.empty());
    const std::vector<Vec2> now = joints(desk);
    for (std::size_t b = 0; b < trial.shown.size() && b < now.size(); ++b)
      CHECK(length(now[b] - trial.shown[b]) < 1);
  });
}

TEST_CASE("closing and opening another rig during a gesture ask about its edit") {
  each_kind([](Desk& desk, const Kind& kind) {
    const Trial closing(desk, kind, [](Desk& d) {
      d.viewer().requests.quit = true;
      d.harness().frame(3);
    });
    CHECK(desk.view().edit.question.kind == QuestionKind::Unsaved);
    answer_nothing(desk);
    check_undone(desk, kind, closing);
    const Trial opening(desk, kind, [](Desk& d) {
      d.viewer().requests.open_path = "nothing.skf";
      d.harness().frame(3);
    });
    answer_nothing(desk);
    check_undone(desk, kind, opening);
  });
}
