// Rigs reduced to a difference from a trace: they can be run, and nothing more can be removed.
#include <doctest/doctest.h>

#include <algorithm>

#include "session/lively_session.h"
#include "session/reduce/keep.h"
#include "session/reduce/phases.h"

using namespace sessions;
using namespace skelform;

namespace {

using Spoil = void (*)(TraceTick& tick);

// The example's walk as a port would print it that errs from tick 11 on.
std::shared_ptr<const Trace> spoiled(const Session& session, Spoil spoil) {
  auto trace = std::make_shared<Trace>();
  trace->head = trace_head(session);
  Simulation simulation = make_simulation(session.now.skf);
  for (int frame = 0; frame < 30; ++frame) {
    TickInput input;
    input.restart = frame == 0;
    input.tracks = {TickTrack{.animation = 1, .frame = frame}};
    run_tick(simulation, input);
    TraceTick tick = trace_tick(simulation, frame, {.stages = true});
    if (frame > 10) spoil(tick);
    trace->ticks.push_back(std::move(tick));
  }
  return trace;
}

TraceBone& row_of(TraceTick& tick, TracePass pass, int id) {
  return *std::ranges::find(*tick.bones[static_cast<std::size_t>(pass)], id, &TraceBone::id);
}

// Thighs are turned by IK, so that their own keys do not show.
constexpr Spoil kTurned = [](TraceTick& tick) { row_of(tick, TracePass::Local, 20).rot += 0.1; };
constexpr Spoil kUnkeyed = [](TraceTick& tick) { row_of(tick, TracePass::Local, 3).rot += 0.1; };
constexpr Spoil kBent = [](TraceTick& tick) { (*tick.vertices)[0].points[5][0] += 3; };
constexpr Spoil kSwung = [](TraceTick& tick) { (*tick.physics)[1].rot += 0.2; };

struct Reduced {
  Kept kept;
  Reduction left;
};

Reduced reduced_to(const Session& session, Spoil spoil) {
  Reduced r;
  std::string error;
  r.kept = keep_difference(session.now.skf, "", spoiled(session, spoil), error);
  REQUIRE_MESSAGE(r.kept.keeps, error);
  REQUIRE(begin_reduction(session.now.skf, r.kept.keeps, r.kept.reach, r.left, error));
  while (!step_reduction(r.left)) {
  }
  return r;
}

}  // namespace

TEST_CASE("a rig reduced to a difference still plays the tick in which it shows") {
  const Session session = example();
  for (const Spoil spoil : {kTurned, kUnkeyed, kBent, kSwung}) {
    const Reduced r = reduced_to(session, spoil);
    const Armature& a = r.left.best.skf->armature;
    REQUIRE(a.animations.size() == 1);
    CHECK(a.animations[0].name == "Walk");
    CHECK(a.animations[0].last_frame >= 11);
    CHECK_FALSE(a.animations[0].keyframes.empty());
  }
}

TEST_CASE("a rig reduced to a difference keeps keys of the field that differs") {
  const Session session = example();
  const Armature a = reduced_to(session, kTurned).left.best.skf->armature;
  const auto body = std::ranges::find(a.bones, "Body", &Bone::name);
  REQUIRE(body != a.bones.end());
  CHECK(std::ranges::any_of(a.animations[0].keyframes, [&](const Keyframe& key) {
    return key.bone_id == body - a.bones.begin() && key.element == Element::Rotation;
  }));
}

TEST_CASE("a mesh is reduced to the triangle of the point that differs") {
  const Session session = example();
  const Armature a = reduced_to(session, kBent).left.best.skf->armature;
  REQUIRE(a.visuals.size() == 1);
  CHECK(a.visuals[0].vertices.size() == 3);
}

TEST_CASE("no part of a rig reduced to a difference can go without it") {
  const Session session = example();
  for (const Spoil spoil : {kTurned, kUnkeyed, kBent, kSwung}) {
    const Reduced r = reduced_to(session, spoil);
    const Candidate& best = r.left.best;
    for (const Phase* phase : phases_of(r.kept.reach))
      for (int level = 0; level < phase->levels(*best.skf); ++level)
        for (const Removable& part : phase->parts(*best.skf, level)) {
          const auto edits = phase->without(*best.skf, level, std::span(&part, 1));
          EditResult less = edit(*best.skf, edits);
          if (!less || less.skf->armature_json == best.skf->armature_json) continue;
          const auto moved = [](std::vector<int> places, const std::vector<int>& now) {
            for (int& place : places) place = place < 0 ? -1 : now[static_cast<std::size_t>(place)];
            return places;
          };
          const Candidate candidate{std::make_shared<const Skf>(std::move(*less.skf)),
                                    moved(best.bones, less.bones),
                                    moved(best.animations, less.animations)};
          CHECK_FALSE_MESSAGE(r.kept.keeps(candidate), phase->name);
        }
  }
}
