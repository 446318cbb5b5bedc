// Edits of a rig act as a live reload: the user's settings stay.
#include "session/edit/edit_rig.h"

#include <doctest/doctest.h>

#include "samples/sample.h"
#include "session/edit/new_rig.h"
#include "session/edit/save_rig.h"
#include "session/record/undo.h"

using namespace skelscope;
using namespace skelform;

namespace {

struct Bench {
  Session session;
  PendingRecord pending;

  Bench() {
    std::string error;
    session.starts_at_rest = true;
    REQUIRE(open_bytes(session, example_rig(), error));
    session.playback.paused = true;
  }
  RigChange set_x(int bone, float x, std::uint64_t gesture = 0, bool goes_on = false) {
    const SetRest edit{{{bone, Element::PositionX, x}}};
    return edit_rig(session, pending, {{edit}, "move", gesture, goes_on});
  }
  float x(int bone) {
    return armature_of(session).bones[static_cast<std::size_t>(bone)].init_pos.x;
  }
  const RigEdits& edits() const { return session.rig_edits; }
};

}  // namespace

TEST_CASE("an edit keeps the tick, the record and the user's overrides") {
  Bench bench;
  Session& s = bench.session;
  step(s, 40);
  s.setup.pokes.overrides.push_back({33, Element::Rotation, 0.4f});
  refresh(s);
  const std::int64_t tick = s.tick, first = s.history.first_tick, last = last_tick(s.history);
  REQUIRE(bench.set_x(33, 80).old != nullptr);
  CHECK(bench.x(33) == 80);
  settle_rig(s, bench.pending);
  refresh(s);
  CHECK(s.tick == tick);
  CHECK(s.history.first_tick == first);
  CHECK(last_tick(s.history) == last);
  CHECK(s.setup.pokes.overrides.size() == 1);
  CHECK(is_unsaved(bench.edits()));
  CHECK(edit_count(bench.edits()) == 1);
}

TEST_CASE("a replay does not put recorded settings in place of an edit of the paused tick") {
  Bench bench;
  Session& s = bench.session;
  step(s, 20);
  s.playback.replay = true;
  seek(s, 10);
  refresh(s);
  remember_edit(s);
  s.setup.pokes.overrides.push_back({33, Element::Rotation, 0.4f});
  s.setup.pokes.stance.placement.scale.x = -1;
  end_gesture(s);
  for (const bool seen : {true, false}) {
    CAPTURE(seen);
    if (seen) refresh(s);
    REQUIRE(bench.set_x(33, seen ? 80 : 90).old != nullptr);
    CHECK(s.setup.pokes.overrides.size() == 1);
    CHECK(s.setup.pokes.stance.placement.scale.x == -1);
  }
  undo_rig(s, bench.pending);
  CHECK(s.setup.pokes.stance.placement.scale.x == -1);
}

TEST_CASE("the record after an edit equals that of a rig opened with the edit") {
  Bench bench;
  step(bench.session, 50);
  bench.set_x(12, 33);
  settle_rig(bench.session, bench.pending);
  Session fresh;
  fresh.starts_at_rest = true;
  show_rig(fresh, Skf(*bench.session.now.skf), "");
  fresh.playback.paused = true;
  step(fresh, 50);
  CHECK(fresh.now.state == bench.session.now.state);
  seek(bench.session, 10);
  seek(fresh, 10);
  CHECK(fresh.now.state == bench.session.now.state);
  CHECK(bench.session.diverged_tick == -1);
}

TEST_CASE("successive edits of one drag are one entry, and each replaces the one before") {
  Bench bench;
  const float before = bench.x(5);
  bench.set_x(5, 1, 7);
  bench.set_x(5, 2, 7);
  bench.set_x(5, 3, 7);
  settle_rig(bench.session, bench.pending);
  CHECK(edit_count(bench.edits()) == 1);
  CHECK(bench.x(5) == 3);
  bench.set_x(5, 4, 8);
  CHECK(edit_count(bench.edits()) == 2);
  undo_rig(bench.session, bench.pending);
  CHECK(bench.x(5) == 3);
  undo_rig(bench.session, bench.pending);
  CHECK(bench.x(5) == before);
  CHECK_FALSE(is_unsaved(bench.edits()));
  redo_rig(bench.session, bench.pending);
  CHECK(bench.x(5) == 3);
}

TEST_CASE("a gesture that goes on adds its edits to the same entry") {
  Bench bench;
  bench.set_x(5, 1, 7);
  bench.set_x(6, 2, 7, true);
  CHECK(edit_count(bench.edits()) == 1);
  CHECK(bench.x(5) == 1);
  CHECK(bench.x(6) == 2);
}

TEST_CASE("an edit that is impossible changes nothing and returns the reason") {
  Bench bench;
  const auto rig = bench.session.now.skf;
  const ReparentBone below_itself{3, 3};
  const RigChange change = edit_rig(bench.session, bench.pending, {{below_itself}, "reparent"});
  CHECK(change.old == nullptr);
  CHECK_FALSE(change.error.empty());
  CHECK(bench.session.now.skf == rig);
  CHECK(bench.edits().entries.empty());
}

TEST_CASE("undoing the removal of a bone brings all its bones back") {
  Bench bench;
  Session& s = bench.session;
  step(s, 20);
  const std::size_t count = armature_of(s).bones.size();
  const RigChange gone = edit_rig(s, bench.pending, {{RemoveBones{{12}}}, "remove"});
  REQUIRE(gone.old);
  CHECK(gone.match.bones[12] == -1);
  CHECK(armature_of(s).bones.size() < count);
  settle_rig(s, bench.pending);
  const RigChange back = undo_rig(s, bench.pending);
  settle_rig(s, bench.pending);
  CHECK(armature_of(s).bones.size() == count);
  CHECK(back.added.size() == count - gone.old->armature.bones.size() + back.added.size());
  CHECK(s.diverged_tick == -1);
}

TEST_CASE("undo takes back edits of the rig and of its tuning in the reverse order") {
  Bench bench;
  Session& s = bench.session;
  remember_edit(s);
  s.setup.pokes.overrides.push_back({1, Element::Rotation, 0.5f});
  end_gesture(s);
  bench.set_x(5, 3);
  CHECK_FALSE(undone_entry(s).empty());
  remember_edit(s);
  s.setup.pokes.passes.ik = false;
  end_gesture(s);
  CHECK(undone_entry(s).empty());
  undo(s);
  CHECK_FALSE(undone_entry(s).empty());
  undo_rig(s, bench.pending);
  CHECK(undone_entry(s).empty());
  CHECK_FALSE(redone_entry(s).empty());
  undo(s);
  CHECK(redone_entry(s).empty());
  redo(s);
  CHECK_FALSE(redone_entry(s).empty());
}

TEST_CASE("undo and redo show each version with its own settings, whatever others lack") {
  Bench bench;
  Session& s = bench.session;
  remember_edit(s);
  s.setup.pokes.overrides.push_back({33, Element::Rotation, 0.5f});
  s.setup.styles = {0};
  end_gesture(s);
  REQUIRE(edit_rig(s, bench.pending, {{RemoveBones{{33}}}, "remove"}).old);
  CHECK(s.setup.pokes.overrides.empty());
  remember_edit(s);
  s.setup.styles = {};
  end_gesture(s);
  REQUIRE(undo(s));
  CHECK(undo_rig(s, bench.pending).old != nullptr);
  CHECK(s.setup.pokes.overrides.size() == 1);
  CHECK(s.setup.styles == std::vector<int>{0});
  CHECK(redo_rig(s, bench.pending).old != nullptr);
  CHECK(s.setup.pokes.overrides.empty());
  CHECK(s.setup.styles == std::vector<int>{0});
  REQUIRE(redo(s));
  CHECK(s.setup.styles.empty());
}

TEST_CASE("a motion stays through undo, and one of a removed chain comes back") {
  Bench bench;
  Session& s = bench.session;
  REQUIRE(edit_rig(s, bench.pending, {{SetRest{{{1, Element::PositionX, 3}}}}, "move"}).old);
  const int target = armature_of(s).inverse_kinematics[0].target_id;
  s.setup.motions = {{.family = 0, .bone = target}};
  REQUIRE(undo_rig(s, bench.pending).old);
  CHECK(s.setup.motions.size() == 1);
  REQUIRE(edit_rig(s, bench.pending, {{RemoveFamily{0}}, "remove"}).old);
  REQUIRE(s.setup.motions.empty());
  REQUIRE(undo_rig(s, bench.pending).old);
  CHECK(s.setup.motions.size() == 1);
}

TEST_CASE("a version of the list is shown with the settings that it was left with") {
  Bench bench;
  Session& s = bench.session;
  bench.set_x(5, 1);
  remember_edit(s);
  s.setup.pokes.physics = false;
  end_gesture(s);
  bench.set_x(5, 2);
  remember_edit(s);
  s.setup.pokes.physics = true;
  end_gesture(s);
  bench.set_x(5, 3);
  show_entry(s, bench.pending, 1);
  CHECK(bench.x(5) == 1);
  CHECK_FALSE(s.setup.pokes.physics);
  show_entry(s, bench.pending, 3);
  CHECK(bench.x(5) == 3);
  CHECK(s.setup.pokes.physics);
  show_entry(s, bench.pending, 0);
  CHECK(s.setup.pokes.physics);
  CHECK(next_step(s, s.undo_stack.past) == nullptr);
}

TEST_CASE("a change of settings after undo ends redo, but the list keeps the undone versions") {
  Bench bench;
  Session& s = bench.session;
  bench.set_x(5, 1);
  bench.set_x(5, 2);
  undo_rig(s, bench.pending);
  undo_rig(s, bench.pending);
  remember_edit(s);
  s.setup.pokes.physics = false;
  end_gesture(s);
  CHECK(redone_entry(s).empty());
  show_entry(s, bench.pending, 2);
  CHECK(bench.x(5) == 2);
  CHECK_FALSE(s.setup.pokes.physics);
  undo_rig(s, bench.pending);
  CHECK(edit_count(bench.edits()) == 0);
  CHECK_FALSE(s.setup.pokes.physics);
  show_entry(s, bench.pending, 1);
  bench.set_x(5, 4);  // drops version 2, and with it the step that showed it
  for (int step = 0; step < 5; ++step)
    if (!undo(s)) undo_rig(s, bench.pending);
  CHECK(edit_count(bench.edits()) == 0);
  CHECK(s.setup.pokes.physics);
}

TEST_CASE("ticks recorded during a drag stay in the record") {
  Bench bench;
  Session& s = bench.session;
  step(s, 30);
  for (int i = 0; i < 10; ++i) {
    bench.set_x(5, static_cast<float>(i), 7);
    step(s, 1);
  }
  settle_rig(s, bench.pending);
  CHECK(s.history.first_tick == 0);
  CHECK(last_tick(s.history) == 40);
  CHECK(s.tick == 40);
}

TEST_CASE("the starter rigs can be played and have no errors") {
  for (const Skf& rig : {blank_rig(), arm_rig(), tail_rig()}) {
    Session session;
    show_rig(session, Skf(rig), "");
    step(session, 30);
    CHECK(session.now.constructed.bones.size() == rig.armature.bones.size());
    for (const Problem& problem : session.problems) {
      CAPTURE(problem.message);
      CHECK(problem.severity != Severity::Error);
    }
  }
}
