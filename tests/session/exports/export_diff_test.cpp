// Two exports compared in data, looks and motion.
#include "session/exports/export_diff.h"

#include <algorithm>

#include "runtime/lively_rig.h"
#include "session/exports.h"

using namespace skelscope;
using namespace exports;

namespace {

SharedRig shared(skelform::Skf skf) {
  return std::make_shared<const skelform::Skf>(std::move(skf));
}

SharedRig lively(skelform::Armature rig = rigs::lively_rig()) {
  rig.animations[0].name = "Swing";
  rig.animations[1].name = "Slide";
  return shared(skf_of(std::move(rig)));
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

bool shows(const ExportDiff& diff, SpriteKind kind) {
  return std::ranges::any_of(diff.sprites, [&](const SpriteChange& s) { return s.kind == kind; });
}

// Two styles with a texture of one name; both are on.
skelform::Armature dressed_rig() {
  skelform::Armature rig = rigs::lively_rig();
  rig.styles[0].name = "Default";
  rig.styles.push_back(rig.styles[0]);
  rig.styles[1].name = "Winter";
  rig.styles[1].id = 1;
  return rig;
}

}  // namespace

TEST_CASE("a copy of a rig is equal in data, looks and motion") {
  const ExportDiff diff = diff_exports(shared(example()), shared(example()));
  CHECK(is_equal(diff));
  CHECK(summary(diff) == "equal in data, looks and motion");
  const ExportDiff measured = diff_exports(lively(), lively());  // without texts, so it is played
  CHECK(is_equal(measured));
  CHECK(measured.extent.animations == 2);
}

TEST_CASE("the largest movement of each animation is found with its frame, physics included") {
  skelform::Armature rig = rigs::lively_rig();
  const int bone = 3;
  for (skelform::Keyframe& key : rig.animations[1].keyframes) {
    if (key.bone_id == bone && key.frame == 10) key.value += 25;
  }
  const ExportDiff diff = diff_exports(lively(), lively(rig));
  REQUIRE(diff.motion.size() == 3);
  CHECK(diff.motion[0].animation_b == -1);
  CHECK_FALSE(differs(diff.motion[0]));
  CHECK_FALSE(differs(diff.motion[1]));
  CHECK(diff.motion[2].animation_b == 1);
  CHECK(diff.motion[2].pixels.frame >= 9);
  CHECK(diff.motion[2].pixels.amount > 1);
  CHECK(motion_likeness(diff) == Likeness::Differs);
  CHECK(looks_likeness(diff) == Likeness::Differs);  // the sprites move with the bones
  CHECK(holds(summary(diff), "motion differs"));
}

TEST_CASE("physics parameters are seen in motion") {
  skelform::Armature rig = rigs::lively_rig();
  rig.physics[0].pos_damping = 20;
  const ExportDiff diff = diff_exports(lively(), lively(rig));
  CHECK(motion_likeness(diff) == Likeness::Differs);
}

TEST_CASE("the saved state of the physics differs as data, while looks and motion are equal") {
  skelform::Armature rig = rigs::lively_rig();
  rig.physics[0].global_orbit = 96.17f;
  const ExportDiff diff = diff_exports(lively(), lively(rig));
  CHECK(data_likeness(diff) == Likeness::Differs);
  CHECK(looks_likeness(diff) == Likeness::Equal);
  CHECK(motion_likeness(diff) == Likeness::Equal);
  CHECK_FALSE(is_equal(diff));
  CHECK(holds(summary(diff), "1 value differs that every export writes anew"));
  CHECK(holds(summary(diff), "looks and motion are equal in 2 animations"));
}

TEST_CASE("another thumbnail is told, and leaves the rigs equal") {
  skelform::Skf drawn_anew = *lively();
  drawn_anew.thumbnail = {std::byte{1}};
  const ExportDiff diff =
      diff_exports(lively(), std::make_shared<const skelform::Skf>(std::move(drawn_anew)));
  CHECK(is_equal(diff));
  CHECK(changed_values(diff) == 0);
  CHECK(diff.data.incidental.size() == 1);
  CHECK(holds(summary(diff), "motion; the thumbnail is another picture"));
}

TEST_CASE("styles in another order are told as data and as other looks") {
  skelform::Armature rig = dressed_rig();
  std::swap(rig.styles[0], rig.styles[1]);
  const ExportDiff diff = diff_exports(lively(dressed_rig()), lively(rig));
  CHECK(data_likeness(diff) == Likeness::Differs);
  CHECK(shows(diff, SpriteKind::Texture));
  CHECK(motion_likeness(diff) == Likeness::Equal);
  CHECK(holds(summary(diff), "instead of Default / texture"));
}

TEST_CASE("a sprite that vanishes, another order and another tint are other looks") {
  skelform::Armature rig = rigs::lively_rig();
  rig.visuals[1].tex = rig.visuals[1].init_tex = -1;
  rig.visuals[2].tint = rig.visuals[2].init_tint = {1, 0.5f, 1, 1};
  rig.visuals[3].zindex = rig.visuals[3].init_zindex = -20;
  const ExportDiff diff = diff_exports(lively(), lively(rig));
  CHECK(shows(diff, SpriteKind::Vanished));
  CHECK(shows(diff, SpriteKind::Tint));
  const auto order = std::ranges::find(diff.sprites, SpriteKind::Order, &SpriteChange::kind);
  REQUIRE(order != diff.sprites.end());
  CHECK(order->bone_b == 6);
  CHECK(order->now.starts_with("behind "));
  CHECK(holds(words_of(diff, *order), " stands behind "));
  CHECK(holds(words_of(diff, *order), ", no longer in front of it, at rest"));
  CHECK(holds(summary(diff), "bone 0 vanishes at rest"));
}

TEST_CASE("the other winding of a triangle is data and draws the same") {
  skelform::Armature rig = rigs::lively_rig();
  const auto mesh = std::ranges::find_if(
      rig.visuals, [](const skelform::Visuals& v) { return !v.indices.empty(); });
  REQUIRE(mesh != rig.visuals.end());
  std::swap(mesh->indices[0], mesh->indices[1]);
  const ExportDiff diff = diff_exports(lively(), lively(rig));
  CHECK(data_likeness(diff) == Likeness::Differs);
  CHECK(looks_likeness(diff) == Likeness::Equal);
  mesh->indices = {0, 1, 2, 0, 1, 2};
  const SharedRig twice = lively(rig);
  mesh->indices = {0, 1, 2};
  const ExportDiff less = diff_exports(twice, lively(rig));
  const auto lost = std::ranges::find(less.sprites, SpriteKind::Mesh, &SpriteChange::kind);
  REQUIRE(lost != less.sprites.end());
  CHECK(holds(words_of(less, *lost), " is drawn with "));
  CHECK(holds(words_of(less, *lost), "1 triangle instead of 2 triangles"));
  mesh->indices.clear();
  CHECK(looks_likeness(diff_exports(lively(), lively(rig))) == Likeness::Differs);
}

TEST_CASE("nothing is called equal before it is measured") {
  ExportMeasuring study = begin_export_diff(lively(), lively());
  CHECK(looks_likeness(study.diff) == Likeness::Unknown);
  CHECK_FALSE(is_equal(study.diff));
  CHECK(summary(study.diff) == "data are equal; looks and motion are not measured yet");
  measure(study, 1);
  CHECK_FALSE(study.done);
  measure(study);
  CHECK(study.done);
  CHECK(is_equal(study.diff));
}

TEST_CASE("files of equal values play alike, however long that would take to measure") {
  skelform::Skf other = example();
  other.armature_json += ' ';
  const ExportMeasuring study = begin_export_diff(shared(example()), shared(std::move(other)));
  CHECK(study.done);
  CHECK(is_equal(study.diff));
}

TEST_CASE("a frame counts once, however many styles show the difference in it") {
  skelform::Armature one = rigs::lively_rig();
  const auto frames_of = [](skelform::Armature rig) {
    const SharedRig before = lively(rig);
    rig.visuals[2].tint = rig.visuals[2].init_tint = {1, 0.5f, 1, 1};
    const ExportDiff diff = diff_exports(before, lively(rig));
    REQUIRE(diff.sprites.size() == 1);
    return diff.sprites[0].frames;
  };
  CHECK(frames_of(dressed_rig()) == frames_of(one));
}

TEST_CASE("a style that is on alone at first is not shown again") {
  skelform::Armature rig = dressed_rig();
  skelform::Skf one_on = skf_of(std::move(rig));
  one_on.editor.active_styles = {0};
  const SharedRig skf = shared(std::move(one_on));
  const ExportDiff diff = diff_exports(skf, skf);
  const auto pairs = style_pairs(*skf, *skf, diff.data.match);
  CHECK(pairs.size() == 2);
  CHECK(diff.extent.styles == 2);
}

TEST_CASE("an animation up to the last possible frame is compared in its first ten thousand") {
  skelform::Armature rig = rigs::lively_rig();
  rigs::add_key(rig.animations[1], rigs::kLastPossibleFrame, 0, skelform::Element::Rotation, 1);
  skelform::Armature changed = rig;
  for (skelform::Keyframe& key : changed.animations[1].keyframes)
    if (key.bone_id == 3 && key.frame == 10) key.value += 25;
  const ExportDiff diff = diff_exports(lively(rig), lively(changed));
  REQUIRE(diff.motion.size() == 3);
  CHECK(diff.motion[2].frames_b == 2147483648);
  CHECK(diff.motion[2].pixels.frame >= 9);
  CHECK(motion_likeness(diff) == Likeness::Differs);
  CHECK(diff.extent.stopped);
}
