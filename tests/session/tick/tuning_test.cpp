// Physics parameters: tuned, exchanged with the other tuning, limited and written as text.
#include "session/tick/tuning.h"

#include <cmath>
#include <limits>

#include "session/lively_session.h"
#include "view/physics_view.h"

using namespace sessions;
using enum PhysicsParameter;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

bool is_finite(const Session& s) {
  for (const skelform::PhysicsState& p : s.now.state.physics) {
    for (const float f : {p.global_pos.x, p.global_pos.y, p.global_scale.x, p.global_scale.y,
                          p.global_rot, p.global_orbit, p.global_orbit_diff, p.global_orbit_vel})
      if (!std::isfinite(f)) return false;
  }
  for (const skelform::ConstructedBone& b : s.now.constructed.bones)
    if (!std::isfinite(b.pos.x + b.pos.y + b.scale.x + b.scale.y + b.rot)) return false;
  return true;
}

}  // namespace

TEST_CASE("tuning a parameter back to the file's value removes the edit") {
  const Session session = lively();
  std::vector<PhysicsPoke> pokes;
  set_tuned(armature_of(session), pokes, 0, Sway, 0.9f);
  set_tuned(armature_of(session), pokes, 0, PosDamping, 12);
  CHECK(pokes == std::vector<PhysicsPoke>{{0, PosDamping, 12}, {0, Sway, 0.9f}});
  CHECK(tuned_value(armature_of(session), pokes, 0, Sway) == 0.9f);
  CHECK(tuned_value(armature_of(session), pokes, 0, RotBounce) == 0.75f);
  CHECK(count_tuned(pokes, 0) == 2);
  set_tuned(armature_of(session), pokes, 0, Sway, 0.5f);
  set_tuned(armature_of(session), pokes, 0, PosDamping, 7);
  CHECK(pokes.empty());
}

TEST_CASE("exchanging the tuning with the other one and back restores the tick bit by bit") {
  Session session = lively();
  play(session, 30);
  seek(session, 30);
  TuningSlots slots;
  set_tuned(armature_of(session), session.setup.pokes.physics_pokes, 0, PosDamping, 30);
  CHECK(refresh(session));
  const Picture tuned = picture(session);
  const std::vector<PhysicsPoke> pokes = session.setup.pokes.physics_pokes;

  session.setup.pokes.physics_pokes = flip(slots, 1, session.setup.pokes.physics_pokes);
  CHECK(session.setup.pokes.physics_pokes.empty());
  CHECK(refresh(session));
  CHECK_FALSE(picture(session) == tuned);
  session.setup.pokes.physics_pokes = flip(slots, 0, session.setup.pokes.physics_pokes);
  CHECK(session.setup.pokes.physics_pokes == pokes);
  CHECK(refresh(session));
  CHECK(picture(session) == tuned);
  CHECK(flip(slots, 0, pokes) == pokes);
}

TEST_CASE("values that no simulation can use stay finite, and each is a problem") {
  for (const PhysicsParameter parameter :
       {PosDamping, PosRatio, ScaleDamping, ScaleRatio, RotDamping, Sway, RotBounce}) {
    for (const float value : {kNan, 1e30f, -1e30f, -3.f, HUGE_VALF, -HUGE_VALF}) {
      Session session = lively();
      session.setup.pokes.physics_pokes = {{0, ScaleDamping, 5}, {0, parameter, value}};
      session.excitation.kind = ExciteKind::Shake;
      play(session, 60);
      CAPTURE(name_of(parameter));
      CAPTURE(value);
      CHECK(is_finite(session));
      const auto problems =
          tuning_problems(armature_of(session), session.setup.pokes.physics_pokes);
      REQUIRE(problems.size() == 1);
      CHECK(problems[0].code == "physics-parameter");
      CHECK(problems[0].json_path == std::string("physics[0].") + name_of(parameter));
    }
  }
}

TEST_CASE("values at their limits are no problem") {
  const Session session = lively();
  for (const ParameterFacts& facts : parameter_facts()) {
    for (const double value : {facts.min, facts.max}) {
      const PhysicsPoke edit{0, facts.parameter, static_cast<float>(value)};
      CHECK(tuning_problems(armature_of(session), {&edit, 1}).empty());
    }
  }
}

TEST_CASE("damping that is cut to whole ticks gets a note") {
  CHECK(truncation_note(PosDamping, 2.9f) == "2.9 acts as 0: up to 2 ticks it follows at once");
  CHECK(truncation_note(PosDamping, 3.7f) == "3.7 acts as 3: the runtimes cut it to whole ticks");
  CHECK(truncation_note(ScaleDamping, 7.5f));
  CHECK_FALSE(truncation_note(PosDamping, 7));
  CHECK_FALSE(truncation_note(PosDamping, 0));
  CHECK_FALSE(truncation_note(RotDamping, 2.9f));
  CHECK_FALSE(truncation_note(Sway, 0.5f));
}

TEST_CASE("tuned physics is written as text, a line for each bone") {
  skelform::Armature rig = rigs::lively_rig();
  rig.bones.back().name = "Tail \"end\"";
  const std::vector<PhysicsPoke> pokes = {{0, Sway, 0.72f}, {0, PosDamping, 6}, {9, Sway, 1}};
  CHECK(tuning_text(rig, pokes) == "Tail \"end\": pos damping 7 \u2192 6, sway 0.5 \u2192 0.72\n");
  CHECK(tuning_text(rig, {}).empty());
}
