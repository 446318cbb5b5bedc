#include "session/write/tuned_copy.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "samples/sample.h"

using namespace skelscope;

namespace {

Session example_playing() {
  Session session;
  std::string error;
  REQUIRE_MESSAGE(open_bytes(session, example_rig(), error), error);
  return session;
}

std::string fresh_path() {
  const auto path = std::filesystem::temp_directory_path() / "skelscope_tuned.skf";
  std::filesystem::remove(path);
  return path.string();
}

}  // namespace

TEST_CASE("a tuned copy has the tuned values and is otherwise unchanged") {
  Session session = example_playing();
  FamilyOverride family;
  family.family = 1;
  family.mode = skelform::IkMode::Arc;
  family.constraint = skelform::IkConstraint::None;
  session.setup.pokes.families = {family};
  session.setup.pokes.physics_pokes = {{1, PhysicsParameter::Sway, 0.25f}};
  std::string error;
  const std::string path = fresh_path();
  REQUIRE_MESSAGE(save_tuned_copy(session, example_rig(), path, error), error);
  auto copy = skelform::load(path);
  REQUIRE(copy);
  const auto& was = session.now.skf->armature;
  CHECK(copy->armature.inverse_kinematics[1].mode == skelform::IkMode::Arc);
  CHECK(copy->armature.inverse_kinematics[1].constraint == skelform::IkConstraint::None);
  CHECK(copy->armature.inverse_kinematics[2].mode == was.inverse_kinematics[2].mode);
  CHECK(copy->armature.physics[1].sway == 0.25f);
  CHECK(copy->armature.physics[1].rot_bounce == was.physics[1].rot_bounce);
  CHECK(copy->atlas_images[0].bytes == session.now.skf->atlas_images[0].bytes);
  CHECK(copy->editor_json == session.now.skf->editor_json);
  std::filesystem::remove(path);
}

TEST_CASE("settings that no file can store are named, and without others no copy is saved") {
  Session session = example_playing();
  FamilyOverride family;
  family.mode = skelform::IkMode::CCD;
  family.iterations = 50;
  session.setup.pokes.families = {family};
  std::vector<std::string> left_out;
  CHECK(tuned_changes(session, left_out).empty());
  CHECK(left_out.size() == 2);
  std::string error;
  CHECK_FALSE(save_tuned_copy(session, example_rig(), fresh_path(), error));
  CHECK(error.find("CCD") != std::string::npos);
}

TEST_CASE("the suggested name of a tuned copy differs from the rig's own") {
  Session session = example_playing();
  CHECK(tuned_name(session) == "example-tuned.skf");
  session.path = "/somewhere/hero.skf";
  CHECK(tuned_name(session) == "hero-tuned.skf");
}
