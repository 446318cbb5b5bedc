// Two exports are compared in the background.
#include "session/exports/export_study.h"

#include <chrono>
#include <thread>

#include "runtime/lively_rig.h"
#include "session/exports.h"

using namespace skelscope;
using namespace exports;

namespace {

SharedRig lively_with(float damping) {
  skelform::Armature rig = rigs::lively_rig();
  rig.physics[0].pos_damping = damping;
  return std::make_shared<const skelform::Skf>(skf_of(std::move(rig)));
}

void finish(ExportStudy& study, CompareImages images = nullptr) {
  for (int i = 0; i < 10'000 && !follow_study(study, images); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  REQUIRE(study.done);
  REQUIRE_FALSE(study.comparing);
}

}  // namespace

TEST_CASE("a study finds what a comparison at once finds") {
  ExportStudy study;
  const SharedRig a = lively_with(10), b = lively_with(20);
  begin_study(study, a, b);
  finish(study);
  const ExportDiff at_once = diff_exports(a, b);
  CHECK(study.diff->a == a);
  CHECK(summary(*study.diff) == summary(at_once));
  CHECK(motion_likeness(*study.diff) == Likeness::Differs);
  CHECK(study.diff->extent.animations == at_once.extent.animations);
}

TEST_CASE("a study that begins again keeps the last difference until the new one is known") {
  ExportStudy study;
  const SharedRig a = lively_with(10);
  begin_study(study, a, lively_with(20));
  finish(study);
  const auto first = study.diff;
  for (int i = 0; i < 20; ++i) begin_study(study, a, lively_with(static_cast<float>(30 + i)));
  CHECK(study.diff == first);
  CHECK_FALSE(study.done);
  begin_study(study, a, lively_with(10));
  finish(study);
  CHECK(study.diff != first);
  CHECK(is_equal(*study.diff));
}

TEST_CASE("images are compared last, once they are asked for") {
  ExportStudy study;
  skelform::Skf painted = example();
  painted.atlas_images[0].bytes = std::vector<std::byte>(100);
  begin_study(study, std::make_shared<const skelform::Skf>(example()),
              std::make_shared<const skelform::Skf>(std::move(painted)));
  finish(study);
  CHECK(study.diff->images_due);
  CHECK(looks_likeness(*study.diff) == Likeness::Unknown);
  finish(study, [](ExportDiff& diff) {
    diff.images_due = false;
    diff.redrawn.push_back({.texture = "Hat"});
  });
  CHECK(looks_likeness(*study.diff) == Likeness::Differs);
  CHECK(study.diff->motion.size() > 1);
}
