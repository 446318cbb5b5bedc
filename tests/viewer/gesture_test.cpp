// Every gesture of the mouse through every ending: afterwards nothing is held, undo gives back the
// state before the press, and saving writes the pose on screen.
#include <algorithm>
#include <cfloat>
#include <cmath>
#include <functional>

#include "gl/image_io.h"
#include "overlays/projection.h"
#include "panels/actions.h"
#include "panels/gestures.h"
#include "session/edit/sprite_hand.h"
#include "session/tick/pads.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/sprites.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

constexpr int kHeldRoot = 1, kHeldTarget = 4, kTailBone = 2;

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

enum class Undone { Yes, No };  // whether the gesture is a step of undo

struct Kind {
  const char* name;
  Undone undone;
  std::function<ImVec2(Desk&)> begin;  // prepares the window and returns where to press
  ImVec2 by;
};

std::string in_timeline(const std::string& item) {
  return "timeline/timeline/" + item;
}

ImVec2 middle(Desk& desk, const std::string& item) {
  return desk.harness().find(item).center();
}

void edit_arm(Desk& desk, bool auto_key) {
  begin_at(desk, Action::NewArm, 10);
  desk.view().edit.auto_key = auto_key;
  select_only(desk.view().selection, -1);
  desk.harness().frame(2);
}

void look_at_arm(Desk& desk) {
  edit_arm(desk, false);
  desk.view().edit.on = false;
  desk.harness().frame(2);
}

ImVec2 sprite_corner(Desk& desk) {
  begin_at(desk, Action::NewTail, 10);
  const TemporaryFolder folder;
  std::string error;
  gl::Image image{60, 40, std::vector<std::uint8_t>(60 * 40 * 4, 200)};
  REQUIRE(gl::write_png(folder.file("a.png"), image, error));
  desk.viewer().requests.rig.add_sprites =
      AddSprites{{folder.file("a.png")}, {}, kTailBone, {}, {}};
  desk.harness().frame(4);
  ui::press(desk, {'D'});
  select_only(desk.view().selection, kTailBone);
  desk.harness().frame(2);
  const SpriteFrame frame = sprite_frame(desk.session(), kTailBone);
  REQUIRE(frame.bone == kTailBone);
  const Rect surface = desk.harness().find("viewport/viewport");
  const Vec2 at = to_screen(projection_of(desk.session(), desk.view(), 1), frame.corners[1]);
  return surface.min + ImVec2(at.x, at.y);
}

ImVec2 frame_on_ruler(Desk& desk, float share) {
  const Rect ruler = desk.harness().find(in_timeline("ruler"));
  return {ruler.min.x + share * ruler.width(), ruler.max.y - 3};
}

ImVec2 curve_key(Desk& desk) {
  edit_arm(desk, false);
  select_only(desk.view().selection, kHeldTarget);
  desk.view().bottom_tab = BottomTab::Graph;
  desk.view().layout.bottom = 28;
  desk.harness().frame(6);
  for (int key = 0; key < 40; ++key) {
    const std::string path = in_timeline("graph/key/" + std::to_string(key));
    if (desk.harness().visible(path)) return middle(desk, path);
  }
  FAIL("the graph shows no key");
  return {};
}

ImVec2 row_key(Desk& desk) {
  edit_arm(desk, false);
  for (int row = 0; row < 8; ++row) {
    for (int frame = 1; frame < 60; ++frame) {
      const std::string path =
          in_timeline("row/" + std::to_string(row) + "/key/" + std::to_string(frame));
      if (desk.harness().visible(path)) return middle(desk, path);
    }
  }
  FAIL("the timeline shows no key");
  return {};
}

void open_pad(Desk& desk) {
  edit_arm(desk, false);
  desk.view().edit.on = false;
  desk.view().layout.bottom = 26;
  desk.harness().frame(3);
  desk.harness().click(in_timeline("animations/pad"));
  desk.harness().frame(2);
  desk.harness().click(in_timeline("pad/all"));
  desk.harness().frame(3);
}

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"target with Auto-key",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, true);
         return desk.joint(kHeldTarget);
       },
       {-30, 40}},
      {"target",
       Undone::Yes,
       [](Desk& desk) {
         look_at_arm(desk);
         return desk.joint(kHeldTarget);
       },
       {-30, 40}},
      {"bone at rest",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, false);
         return desk.joint(kHeldRoot);
       },
       {24, -30}},
      {"new bone",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, false);
         ui::press(desk, {'A'});
         return desk.joint(kHeldTarget);
       },
       {40, -30}},
      {"corner of a sprite", Undone::Yes, sprite_corner, {12, 9}},
      {"key of the timeline", Undone::Yes, row_key, {40, 0}},
      {"key of the graph", Undone::Yes, curve_key, {30, 20}},
      {"ruler",
       Undone::No,
       [](Desk& desk) {
         look_at_arm(desk);
         return frame_on_ruler(desk, 0.5f);
       },
       {60, 0}},
      {"bracket of the loop",
       Undone::No,
       [](Desk& desk) {
         look_at_arm(desk);
         return middle(desk, in_timeline("loop end"));
       },
       {-90, 0}},
      {"flag of a mark",
       Undone::Yes,
       [](Desk& desk) {
         look_at_arm(desk);
         desk.session().setup.marks.clear();
         desk.viewer().requests.seek_frame = 10;
         desk.harness().frame(3);
         ui::press(desk, {'M'});
         REQUIRE(desk.session().setup.marks.size() == 1);
         return middle(desk, in_timeline("mark/0/flag"));
       },
       {60, 0}},
      {"end of the animation",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, false);
         return middle(desk, in_timeline("animation end"));
       },
       {-60, 0}},
      {"point of the pad",
       Undone::Yes,
       [](Desk& desk) {
         open_pad(desk);
         return middle(desk, in_timeline("pad/point"));
       },
       {20, 14}},
      {"slider",
       Undone::Yes,
       [](Desk& desk) {
         begin_at(desk, Action::NewTail, 10);
         desk.view().edit.on = false;
         select_only(desk.view().selection, kTailBone);
         desk.view().right_tab = RightTab::Physics;
         desk.harness().frame(3);
         return middle(desk, "inspector/physics lab/position/pos_damping/track");
       },
       {25, 0}},
      {"number of a bone",
       Undone::Yes,
       [](Desk& desk) {
         edit_arm(desk, false);
         select_only(desk.view().selection, kHeldRoot);
         desk.harness().frame(3);
         return middle(desk, "inspector/edit/x");
       },
       {40, 0}},
      {"splitter",
       Undone::No,
       [](Desk& desk) {
         look_at_arm(desk);
         return middle(desk, "splitter/left");
       },
       {60, 0}},
      {"brush of a mask",
       Undone::Yes,
       [](Desk& desk) {
         look_at_arm(desk);
         desk.view().mask_paint = paint_mask_of(desk.session(), 0);
         desk.harness().frame(2);
         return desk.joint(kHeldRoot);
       },
       {30, 10}},
  };
  return all;
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
  desk.viewer().requests.quit = false;
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
