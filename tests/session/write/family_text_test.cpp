#include "session/write/family_text.h"

#include "session/ik/family_edit.h"
#include "session/ik_rig.h"

using namespace sessions;
using skelform::IkConstraint;
using skelform::IkMode;

namespace {

Session changed() {
  Session session = ik_session();
  FamilyOverride pointer;
  pointer.family = 1;
  pointer.target = kToe;
  pointer.enabled = false;
  FamilyOverride leg;
  leg.mode = IkMode::PointChain;
  leg.constraint = IkConstraint::CounterClockwise;
  leg.mimic_target = true;
  leg.iterations = 30;
  leg.limits = {{1, 0.5f, 1.25f}};
  session.setup.pokes.families = {pointer, leg};
  refresh(session);
  return session;
}

}  // namespace

TEST_CASE("changed family settings are written as JSON with the format's keys") {
  CHECK(families_json(changed()) ==
        "[\n"
        "{\"ik_family_id\":0,\"name\":\"\u2192 bone 5\",\"mode\":\"PointChain\","
        "\"constraint\":\"CounterClockwise\",\"mimic_target\":true,\"iterations\":30,"
        "\"limits\":[{\"joint\":1,\"from\":0.5,\"span\":1.25}]},\n"
        "{\"ik_family_id\":1,\"name\":\"\u2192 bone 8\",\"target_id\":8,\"enabled\":false}\n"
        "]\n");
  CHECK(families_json(ik_session()) == "[]\n");
}

TEST_CASE("changed family settings are written as text, with the file's value and the new one") {
  CHECK(families_text(changed()) ==
        "\u2192 bone 5: mode FABRIK \u2192 PointChain, constraint None \u2192 CounterClockwise, "
        "mimic target no \u2192 yes, iterations 10 \u2192 30, joint limits 0 \u2192 1\n"
        "\u2192 bone 8: target bone 4 #4 \u2192 bone 8 #8, enabled yes \u2192 no\n");
}

TEST_CASE("families muted by a pull are no settings and stay muted when families are reset") {
  Session session = changed();
  set_pulled(session.setup.pokes, 0, true);
  CHECK(family_changes(session.setup.pokes).size() == 2);
  reset_families(session.setup.pokes);
  CHECK(family_changes(session.setup.pokes).empty());
  CHECK(families_text(session).empty());
  CHECK(is_muted(session.setup.pokes, 0));
  CHECK_FALSE(is_muted(session.setup.pokes, 1));
}

TEST_CASE("settings of unknown families are left out") {
  Session session = ik_session();
  FamilyOverride nobody;
  nobody.family = 7;
  nobody.iterations = 3;
  session.setup.pokes.families = {nobody};
  CHECK(families_json(session) == "[]\n");
}

TEST_CASE("a target is written by its id in the file, not by its index") {
  skelform::Armature rig = ik_armature();
  rig.bones[kToe].id = 80;
  Session session = session_of(std::move(rig));
  FamilyOverride leg;
  leg.target = kToe;
  session.setup.pokes.families = {leg};
  CHECK(families_json(session).find("\"target_id\":80") != std::string::npos);
  session.setup.pokes.families[0].target = -1;
  CHECK(families_json(session).find("\"target_id\":-1") != std::string::npos);
}
