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
  CHECK(undoes_rig(s));
  remember_edit(s);
  s.setup.pokes.passes.ik = false;
  end_gesture(s);
  CHECK_FALSE(undoes_rig(s));
  undo(s);
  CHECK(undoes_rig(s));
  undo_rig(s, bench.pending);
  CHECK_FALSE(undoes_rig(s));
  CHECK(redoes_rig(s));
  undo(s);
  CHECK_FALSE(redoes_rig(s));
  redo(s);
  CHECK(redoes_rig(s));
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
