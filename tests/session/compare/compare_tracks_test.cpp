// Causes of differences where another runtime reads keys, parents or physics in another way. A
// changed rig or recording makes each mistake, and the comparison must find it from the numbers.
#include "session/compare/causes/compare_tracks.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "session/compare/causes/compare_dialect.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"

using namespace sessions;

namespace {

using skelform::Armature;
using skelform::Element;
using skelform::Keyframe;
using RigChange = std::function<void(Armature&)>;
using TickChange = std::function<void(RecordedTick&)>;

// Plays an animation from its start to a few frames behind its end.
Recording from_start(int animation, const TickChange& change = {}) {
  Recording recording;
  for (int frame = 0; frame < 25; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    tick.input.tracks = {{animation, frame, 0, 1}};
    if (change) change(tick);
  }
  return recording;
}

Trace traced_after(const RigChange& change, const Recording& recording, int steps = 1) {
  Armature rig = rigs::lively_rig();
  if (change) change(rig);
  Session session = session_of(std::move(rig));
  Trace trace;
  trace.head = trace_head(session);
  begin_replay(session.now);
  std::int64_t number = 0;
  for (RecordedTick tick : recording.ticks) {
    for (int step = 0; step < steps; ++step, tick.input.restart = false)
      replay_tick(session.now, tick);
    trace.ticks.push_back(trace_tick(session.now, number++, true));
  }
  return trace;
}

LikelyCause found(const Trace& wrong, const Recording& recording) {
  Session session = session_of(rigs::lively_rig());
  const Trace right = traced_after({}, recording);
  const auto cause = dialect_cause(session.now, &recording, right, wrong, {});
  return cause.value_or(LikelyCause{Cause::Dialect, "nothing"});
}

LikelyCause found_after(const RigChange& change, int animation = 1) {
  return found(traced_after(change, from_start(animation)), from_start(animation));
}

RigChange of_keys(const std::function<void(const Armature&, Keyframe&)>& change) {
  return [=](Armature& rig) {
    for (skelform::Animation& animation : rig.animations)
      for (Keyframe& key : animation.keyframes) change(rig, key);
  };
}

RigChange without_keys(const std::function<bool(const Keyframe&)>& gone) {
  return [=](Armature& rig) {
    for (skelform::Animation& animation : rig.animations) std::erase_if(animation.keyframes, gone);
  };
}

// Keeps only the bones, as a runtime does that prints nothing else.
Trace bones_alone(Trace trace) {
  for (TraceTick& tick : trace.ticks) {
    const auto bones = tick.bones.back();
    tick = {.tick = tick.tick};
    tick.bones.back() = bones;
  }
  return trace;
}

bool says(const LikelyCause& cause, const char* words) {
  return cause.text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a missing key is named with its bone and its frame") {
  const auto lose =
      without_keys([](const Keyframe& key) { return key.bone_id == 4 && key.frame == 10; });
  const Trace wrong = traced_after(lose, from_start(1));
  const LikelyCause cause = found(wrong, from_start(1));
  CHECK(cause.cause == Cause::KeyMissing);
  CHECK(says(cause, "the second animates as the rig does without the key of PositionX of bone 4"));
  CHECK(says(cause, "at frame 10: explains all 9 animated values"));
  CHECK(cause.explained == 9);
  CHECK(found(bones_alone(wrong), from_start(1)).cause == Cause::KeyMissing);
}

TEST_CASE("a track that is not played is named with the value at which it stays") {
  const LikelyCause cause =
      found_after(without_keys([](const Keyframe& key) { return key.bone_id == 3; }));
  CHECK(cause.cause == Cause::TrackMissing);
  CHECK(says(cause, "PositionX of bone 3"));
  CHECK(says(cause, "stays at 100"));
}

TEST_CASE("values held until the next key, and keys added to the rest pose, are named as causes") {
  const LikelyCause held = found_after(of_keys([](const Armature&, Keyframe& key) {
    key.start_handle = key.end_handle = skelform::Vec2{999};
  }));
  CHECK(held.cause == Cause::KeysHeld);
  CHECK(held.explained == held.differing);
  const LikelyCause added = found_after(of_keys([](const Armature& rig, Keyframe& key) {
    const auto& bone = rig.bones[static_cast<std::size_t>(key.bone_id)];
    if (key.element == Element::PositionX) key.value += bone.init_pos.x;
  }));
  CHECK(added.cause == Cause::KeysAddedToRest);
}

TEST_CASE("a smoothstep in place of every handle is named as the cause") {
  const LikelyCause smooth_step = found_after(of_keys([](const Armature&, Keyframe& key) {
    key.start_handle = {1.f / 3, 0};
    key.end_handle = {2.f / 3, 1};
  }));
  CHECK(smooth_step.cause == Cause::Handles);
  CHECK(says(smooth_step, "with a smoothstep between all keys"));
}

TEST_CASE("a difference in the last frame alone is blamed on an early end") {
  const Recording early = from_start(1, [](RecordedTick& tick) {
    int& frame = tick.input.tracks[0].frame;
    frame = std::min(frame, 19);
  });
  const LikelyCause cause = found(traced_after({}, early), from_start(1));
  CHECK(cause.cause == Cause::EndsEarly);
  CHECK(says(cause, "with its end one frame before its last key"));
}

TEST_CASE("another speed is named as the cause") {
  const Recording half = from_start(1, [](RecordedTick& tick) { tick.input.tracks[0].frame /= 2; });
  const LikelyCause cause = found(traced_after({}, half), from_start(1));
  CHECK(cause.cause == Cause::Speed);
  CHECK(says(cause, "at half the speed"));
  const Recording twice =
      from_start(1, [](RecordedTick& tick) { tick.input.tracks[0].frame *= 2; });
  CHECK(says(found(traced_after({}, twice), from_start(1)), "at twice the speed"));
}

TEST_CASE("a track without a known cause is named as the only one that differs") {
  const Trace right = traced_after({}, from_start(1));
  Trace wrong = right;
  for (TraceTick& tick : wrong.ticks)
    for (TraceBone& bone : *tick.bones[0])
      if (bone.id == 3) bone.x += 5 * std::sin(static_cast<double>(tick.tick));
  const LikelyCause cause = found(wrong, from_start(1));
  CHECK(cause.cause == Cause::SomeTracks);
  CHECK(says(cause, "animates only PositionX of bone 3"));
  Trace later = right;
  for (TraceTick& tick : later.ticks)
    for (TraceBone& bone : *tick.bones[0])
      if (bone.id == 3 && tick.tick >= 9 && tick.tick <= 12)
        bone.x += 5 * std::sin(static_cast<double>(tick.tick));
  CHECK(says(found(later, from_start(1)), "bone 3 \"bone 3\" differently, in frames 9 to 12"));
  CHECK(found(right, from_start(1)).text == "nothing");
  // Noise in every bone has no named cause.
  for (TraceTick& tick : wrong.ticks)
    for (TraceBone& bone : *tick.bones[0])
      bone.x += std::sin(static_cast<double>(tick.tick * bone.id * 7));
  CHECK(found(wrong, from_start(1)).text == "nothing");
}

TEST_CASE("a child's position that its parent does not turn is named as the cause") {
  const Trace right = traced_after({}, from_start(0));
  Trace wrong = bones_alone(right);
  for (std::size_t t = 0; t < wrong.ticks.size(); ++t) {
    auto& bones = *wrong.ticks[t].bones.back();
    for (const TraceJoint& joint : right.head.skeleton) {
      if (joint.parent < 0) continue;
      const auto& own = (*right.ticks[t].bones[0])[static_cast<std::size_t>(joint.id)];
      const auto& parent = bones[static_cast<std::size_t>(joint.parent)];
      bones[static_cast<std::size_t>(joint.id)].x = parent.x + own.x;
      bones[static_cast<std::size_t>(joint.id)].y = parent.y + own.y;
    }
  }
  const auto causes = likely_causes(right, wrong, {});
  REQUIRE_FALSE(causes.empty());
  CHECK(causes.front().cause == Cause::PositionNotTurned);
}

TEST_CASE("a difference in IK after equal keys and FK is blamed on IK and names the bone") {
  const Trace right = traced_after({}, from_start(0));
  Trace wrong = right;
  for (TraceTick& tick : wrong.ticks)
    for (TracePass pass : {TracePass::Ik, TracePass::Physics, TracePass::Bones})
      for (TraceBone& bone : *tick.bones[static_cast<std::size_t>(pass)])
        if (bone.id == 2) bone.rot += 0.4 + 0.1 * std::sin(static_cast<double>(tick.tick));
  const auto causes = likely_causes(right, wrong, {});
  REQUIRE_FALSE(causes.empty());
  CHECK(causes.front().cause == Cause::IkAlone);
  CHECK(says(causes.front(), "IK differs: bone 2"));
  CHECK_FALSE(explains_all(causes));
}

TEST_CASE("other dampings, steps or bounces of physics are told apart from late physics") {
  const auto twice_damped = [](Armature& rig) {
    for (skelform::Physics& entry : rig.physics)
      entry.pos_damping *= 2, entry.scale_damping *= 2, entry.rot_damping *= 2;
  };
  const LikelyCause damped = found_after(twice_damped, 0);
  CHECK(damped.cause == Cause::PhysicsDamping);
  CHECK(says(damped, "taken twice as large"));
  const LikelyCause steps = found(traced_after({}, from_start(0), 2), from_start(0));
  CHECK(steps.cause == Cause::PhysicsRate);
  CHECK(says(steps, "steps twice a tick"));
  const LikelyCause stiff = found_after(
      [](Armature& rig) {
        for (skelform::Physics& entry : rig.physics) entry.rot_bounce = 0;
      },
      0);
  CHECK(stiff.cause == Cause::PhysicsBounce);
  const Trace delayed = traced_after({}, from_start(0, [](RecordedTick& tick) {
                                       int& frame = tick.input.tracks[0].frame;
                                       frame = std::max(frame - 1, 0);
                                     }));
  Trace late = traced_after({}, from_start(0));
  for (std::size_t t = 0; t < late.ticks.size(); ++t)
    late.ticks[t].physics = delayed.ticks[t].physics;
  const LikelyCause cause = found(late, from_start(0));
  CHECK(cause.cause == Cause::PhysicsLate);
  CHECK(says(cause, "follows the pose of the tick before"));
}
