// Chains for tests of the distance between a chain's end and its target, and of its causes.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "session/ik/family_distance.h"
#include "session/lively_session.h"

namespace distance_rigs {

using namespace sessions;
using skelform::Armature;
using skelform::IkConstraint;
using skelform::Vec2;

inline std::vector<Shift> shifts(const Session& session, int family = 0) {
  return shifts_of(session.now, family, after_ik(session.now));
}

inline const Shift* find(const std::vector<Shift>& all, Away why) {
  const auto found = std::ranges::find(all, why, &Shift::why);
  return found == all.end() ? nullptr : &*found;
}

// Checks that the distance of the chain's end has this cause alone.
inline void check_only(const Session& session, Away why, int bone, int family = 0) {
  const std::vector<Shift> all = shifts(session, family);
  CAPTURE(name_of(why));
  REQUIRE(all.size() == 1);
  CHECK(all[0].why == why);
  CHECK(all[0].bone == bone);
  CHECK(all[0].px ==
        doctest::Approx(family_facts(session.now, family).drawn_distance).epsilon(1e-3));
  CHECK_FALSE(words_of(session.now, family, all[0]).empty());
  CHECK_FALSE(label_of(session.now, all[0]).empty());
}

// Four bones in a row with 100 px between them, from the origin along +x, and a target.
inline Armature row(Vec2 target = {120, 130}) {
  Armature rig;
  for (int i = 0; i < 4; ++i) rigs::add_bone(rig, i - 1, i ? Vec2(100, 0) : Vec2(0));
  rigs::add_bone(rig, -1, target);
  return rig;
}

inline constexpr int kTarget = 4;

inline Armature family_of_row(std::vector<int> ids, Vec2 target = {120, 130}) {
  Armature rig = row(target);
  rigs::add_family(rig, std::move(ids), kTarget);
  return rig;
}

inline Session with(Armature rig, const FamilyOverride& change) {
  Session session = session_of(std::move(rig));
  session.playback.paused = true;
  session.setup.pokes.families = {change};
  refresh(session);
  return session;
}

// Returns the code of the problem that belongs to a cause; "" without one.
inline std::string code_of(const Session& session, Away why) {
  const std::vector<Shift> all = shifts(session);
  const Shift* shift = find(all, why);
  const int problem = shift ? problem_of(session.now, session.problems, 0, *shift) : -1;
  return problem < 0 ? "" : session.problems[problem].code;
}

}  // namespace distance_rigs
