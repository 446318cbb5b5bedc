// Reducing a rig while it still shows a symptom.
#include "session/reduce/reduction.h"

#include <doctest/doctest.h>

#include "session/recording/replay.h"
#include "session/reduce/keep.h"
#include "session/reduce/phases.h"
#include "skelform/edit.h"
#include "skelform/lint.h"
#include "skelform/write.h"

using namespace skelscope;
using namespace skelform;

namespace {

using Rig = std::shared_ptr<const Skf>;

Rig after(const Rig& rig, const std::vector<Edit>& edits) {
  EditResult result = edit(*rig, edits);
  REQUIRE_MESSAGE(result, result.error.message);
  return std::make_shared<const Skf>(std::move(*result.skf));
}

int bone_named(const Rig& rig, const std::string& name) {
  for (const Bone& bone : rig->armature.bones)
    if (bone.name == name) return bone.id;
  return -1;
}

// A trunk with two arms of three joints, an IK leg and a tail with physics. Two animations move
// everything.
Rig figure() {
  Rig rig = after(std::make_shared<const Skf>(new_rig()), {AddBone{0, "trunk", {3.7f, 50.3f}}});
  std::vector<Edit> edits;
  const char* const chains[][3] = {{"shoulder", "elbow", "hand"},
                                   {"hip", "knee", "foot"},
                                   {"tail", "tip", "end"},
                                   {"left shoulder", "left elbow", "left hand"}};
  int bones = 2;
  for (const auto& chain : chains)
    for (int i = 0; i < 3; ++i)
      edits.push_back(AddBone{i == 0 ? 1 : bones - 1, chain[i], {17.3f + i, 4.1f}, {1, 1}, 0.21f}),
          ++bones;
  rig = after(rig, edits);
  edits = {AddFamily{{5, 6, 7}, -1, IkMode::FABRIK, IkConstraint::Clockwise},
           AddPhysics{8, {0, 0, 0, 0, 5, 0.5f, 0.5f}}, AddAnimation{"Idle", 24},
           AddAnimation{"Wave", 30}};
  rig = after(rig, edits);
  for (int animation = 0; animation < 2; ++animation) {
    SetKeys set{animation};
    for (int bone = 0; bone < bones; ++bone)
      for (const int frame : {0, 7, 13})
        set.keys.push_back({frame, bone, Element::Rotation,
                            0.13f * static_cast<float>((bone * 5 + frame * 3 + animation) % 11)});
    rig = after(rig, {set});
  }
  return rig;
}

Reduction reduced(const Rig& rig, const Keeps& keeps, Reach reach = Reach::Everything) {
  Reduction reduction;
  std::string error;
  REQUIRE_MESSAGE(begin_reduction(rig, keeps, reach, reduction, error), error);
  for (int steps = 0; !step_reduction(reduction); ++steps) REQUIRE(steps < 20'000);
  return reduction;
}

// Returns the bone's place at a frame of the named animation; nullopt if the rig lacks the bone or
// the animation.
std::optional<Vec2> place_in(const Rig& rig, const std::string& animation, int frame,
                             const std::string& bone) {
  const int b = bone_named(rig, bone);
  Session session;
  session.now = make_simulation(rig);
  for (int a = 0; b >= 0 && a < static_cast<int>(rig->armature.animations.size()); ++a) {
    if (rig->armature.animations[static_cast<std::size_t>(a)].name != animation) continue;
    for (int f = 0; f <= frame; ++f) {
      TickInput input;
      input.restart = f == 0;
      TickTrack track;
      track.animation = a;
      track.frame = f;
      input.tracks = {track};
      run_tick(session.now, input);
    }
    return session.now.constructed.bones[static_cast<std::size_t>(b)].pos;
  }
  return std::nullopt;
}

bool waves(const Candidate& candidate) {
  const auto from = place_in(candidate.skf, "Wave", 0, "hand");
  const auto to = place_in(candidate.skf, "Wave", 13, "hand");
  return from && to && length(*to - *from) > 3;
}

Trace trace_of(const Rig& rig, int animation, int last) {
  Trace trace;
  Session session;
  session.now = make_simulation(rig);
  trace.head = trace_head(session);
  for (int frame = 0; frame <= last; ++frame) {
    TickInput input;
    input.restart = frame == 0;
    TickTrack track;
    track.animation = animation;
    track.frame = frame;
    input.tracks = {track};
    run_tick(session.now, input);
    trace.ticks.push_back(trace_tick(session.now, frame, {}));
  }
  return trace;
}

}  // namespace

TEST_CASE("reducing to a problem keeps only the problem's bone") {
  const Rig rig = after(figure(), {SetRest{{{bone_named(figure(), "elbow"), Element::ScaleX, 0}}}});
  const Reduction left = reduced(rig, keep_problem("scale-zero").keeps);
  const Armature& a = left.best.skf->armature;
  REQUIRE(a.bones.size() == 1);
  CHECK(a.bones[0].name == "elbow");
  CHECK(a.bones[0].pos == Vec2{0});
  CHECK(a.bones[0].rot == 0);
  CHECK(a.animations.empty());
  CHECK(a.inverse_kinematics.empty());
  CHECK(a.physics.empty());
  CHECK(describe_left(left) ==
        "15 bones to 1, 2 animations to 0, 1 IK family to 0, 1 physics entry to 0");
}

TEST_CASE("reducing to a motion keeps the key that makes it") {
  const Reduction left = reduced(figure(), waves);
  const Armature& a = left.best.skf->armature;
  CHECK(a.bones.size() == 2);
  REQUIRE(a.animations.size() == 1);
  CHECK(a.animations[0].name == "Wave");
  CHECK(a.animations[0].keyframes.size() == 1);
  CHECK(a.animations[0].last_frame <= 10);
  CHECK(a.animations[0].fps == 60);
  CHECK(describe_left(left).find("2 animations to 1 with 1 key") != std::string::npos);
  for (const Bone& bone : a.bones)
    for (const float number : {bone.pos.x, bone.pos.y, bone.rot})
      CHECK(std::abs(number * 10 - std::round(number * 10)) < 1e-4);
}

TEST_CASE("no further part of a reduced rig can be removed") {
  const Reduction left = reduced(figure(), waves);
  for (const Phase* phase : phases_of(Reach::Everything)) {
    for (int level = 0; level < phase->levels(*left.best.skf); ++level) {
      for (const Removable& part : phase->parts(*left.best.skf, level)) {
        const auto edits = phase->without(*left.best.skf, level, std::span(&part, 1));
        EditResult less = edit(*left.best.skf, edits);
        if (!less || less.skf->armature_json == left.best.skf->armature_json) continue;
        CAPTURE(phase->name);
        CAPTURE(level);
        CHECK_FALSE(waves({std::make_shared<const Skf>(std::move(*less.skf)), {}, {}}));
      }
    }
  }
}

TEST_CASE("every step of a reduction keeps the symptom, and the result is repeatable") {
  Reduction one, other;
  std::string error;
  REQUIRE(begin_reduction(figure(), waves, Reach::Everything, one, error));
  REQUIRE(begin_reduction(figure(), waves, Reach::Everything, other, error));
  std::size_t bones = one.best.skf->armature.bones.size();
  while (!step_reduction(one)) {
    REQUIRE(waves(one.best));
    CHECK(one.best.skf->armature.bones.size() <= bones);
    bones = one.best.skf->armature.bones.size();
  }
  while (!continue_reduction(other, 0)) {
  }
  CHECK(one.tries == other.tries);
  CHECK(*packed(*one.best.skf) == *packed(*other.best.skf));
}

TEST_CASE("a rig that does not show the symptom is not reduced") {
  Reduction none;
  std::string error;
  const auto never = [](const Candidate&) { return false; };
  CHECK_FALSE(begin_reduction(figure(), never, Reach::Everything, none, error));
  CHECK(error == "the rig does not show the symptom");
  Skf nan = *figure();
  nan.problems.push_back({Severity::Error, "json-nan", "", "", -1, -1, -1, Origin::Rig});
  const Rig mended = std::make_shared<const Skf>(nan);
  const Keeps keeps = keep_problem("json-nan").keeps;
  CHECK_FALSE(begin_reduction(mended, keeps, Reach::Everything, none, error));
  CHECK(error.find("written again") != std::string::npos);
}

TEST_CASE("reducing to a difference from a trace keeps the rig's values at the difference") {
  const Rig rig = figure();
  auto trace = std::make_shared<Trace>(trace_of(rig, 1, 13));
  const int hand = bone_named(rig, "hand");
  auto& bones = *trace->ticks[9].bones[static_cast<int>(TracePass::Bones)];
  bones[static_cast<std::size_t>(hand)].x += 2;
  std::string error;
  const Kept kept = keep_difference(rig, "figure.skf", trace, error);
  REQUIRE_MESSAGE(kept.keeps, error);
  CHECK(kept.words.find("tick 9, bones, bone") != std::string::npos);
  CHECK(kept.words.find("\"hand\", x") != std::string::npos);
  const Reduction left = reduced(rig, kept.keeps, kept.reach);
  const Rig small = left.best.skf;
  CHECK(small->armature.bones.size() == 5);  // the hand and its parents
  CHECK(small->armature.animations.size() == 1);
  CHECK(place_in(small, "Wave", 9, "hand")->x ==
        doctest::Approx(place_in(rig, "Wave", 9, "hand")->x));
  CHECK(bone_named(small, "shoulder") >= 0);
  const Bone& elbow = small->armature.bones[static_cast<std::size_t>(bone_named(small, "elbow"))];
  CHECK(elbow.pos == rig->armature.bones[static_cast<std::size_t>(bone_named(rig, "elbow"))].pos);
  trace->ticks = trace_of(rig, 1, 13).ticks;
  CHECK_FALSE(keep_difference(rig, "figure.skf", trace, error).keeps);
  CHECK(error.find("do not differ") != std::string::npos);
}

TEST_CASE("reducing to a difference in physics keeps the bone that swings") {
  const Rig rig = figure();
  auto trace = std::make_shared<Trace>(trace_of(rig, 0, 13));
  (*trace->ticks[5].physics)[0].orbit += 0.5;
  std::string error;
  const Kept kept = keep_difference(rig, "figure.skf", trace, error);
  REQUIRE_MESSAGE(kept.keeps, error);
  const Reduction left = reduced(rig, kept.keeps, kept.reach);
  const Armature& a = left.best.skf->armature;
  CHECK(a.physics.size() == 1);
  CHECK(a.inverse_kinematics.empty());
  CHECK(a.bones.size() == 3);
}

TEST_CASE("reducing to a difference between two dialects keeps a small rig that shows it") {
  const Rig rig = figure();
  Dialect rusty;
  REQUIRE(dialect_or_switch("ik_needs_physics_to_propagate", rusty));
  std::string error;
  CHECK_FALSE(keep_dialects(rig, normative(), rusty, error).keeps);
  CHECK(error.find("moves the same") != std::string::npos);
  const Rig stiff = after(rig, {RemovePhysics{bone_named(rig, "tail")}});
  const Kept kept = keep_dialects(stiff, normative(), rusty, error);
  REQUIRE(kept.keeps);
  const Reduction left = reduced(stiff, kept.keeps);
  const Armature& a = left.best.skf->armature;
  CHECK(a.inverse_kinematics.size() == 1);
  CHECK(a.bones.size() <= 4);
  Dialect none;
  CHECK(dialect_or_switch("editor-0.7", none));
  CHECK_FALSE(dialect_or_switch("nonsense", none));
}
