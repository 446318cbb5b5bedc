// Values taken over from another rig.
#include <doctest/doctest.h>

#include <set>

#include "fields/walk.h"
#include "runtime/lively_rig.h"
#include "skelform/edit.h"

using namespace skelform;

namespace {

// The rig as an edit writes and reads it.
Skf as_written(const Skf& skf) {
  EditResult written = edit(skf, RenameBone{0, skf.armature.bones[0].name});
  REQUIRE_MESSAGE(written, written.error.message);
  return std::move(*written.skf);
}

Skf lively_skf() {
  Skf skf;
  skf.armature = rigs::lively_rig();
  skf.armature.animations[0].name = "Swing";
  skf.armature.animations[1].name = "Slide";
  resolve(skf.armature);
  skf.paths.visuals.resize(skf.armature.visuals.size());
  skf.paths.inverse_kinematics.resize(skf.armature.inverse_kinematics.size());
  skf.paths.physics.resize(skf.armature.physics.size());
  return as_written(skf);
}

// Makes a value differ that is seen as number `at` among those below `prefix` that can be set.
struct ChangeOne {
  int at = 0, seen = 0;
  std::string path{};

  static bool is_free(const Field& field, const std::string& path) {
    const bool follows = field.kind == ValueKind::Index || path.ends_with(".id") ||
                         path.find("next_kf") != std::string::npos || path.ends_with(".element") ||
                         path.ends_with("value_str") || path.ends_with("handle_preset") ||
                         path.ends_with(".frame") || field.role == FieldRole::Presence;
    return !follows;
  }
  void change(float& x) { x += 0.25f; }
  void change(int& x) { ++x; }
  void change(bool& x) { x = !x; }
  void change(std::string& x) { x += 'x'; }
  void change(std::optional<bool>& x) { x = !x.value_or(false); }
  void change(IkMode& x) { x = x == IkMode::Arc ? IkMode::FABRIK : IkMode::Arc; }
  void change(IkConstraint& x) {
    x = x == IkConstraint::None ? IkConstraint::Clockwise : IkConstraint::None;
  }
  void change(std::uint32_t&) {}
  void operator()(const std::string& where, const Field& field, auto& value) {
    if (!is_free(field, where) || seen++ != at) return;
    path = where;
    change(value);
  }
};

// The number in brackets after a list's name.
int index_in(const std::string& path, const std::string& list) {
  return std::stoi(path.substr(list.size() + 1));
}

std::string inside(const std::string& path) {
  return path.substr(path.find("].") + 2);
}

// The part that holds the value.
TakenPart part_at(const Armature& rig, const std::string& path) {
  using Kind = TakenPart::Kind;
  const auto of = [&](Kind kind, int index) {
    return TakenPart{.kind = kind, .here = index, .there = index, .field = inside(path)};
  };
  if (path.starts_with("bones[")) return of(Kind::Bone, index_in(path, "bones"));
  if (path.starts_with("visuals["))
    return of(Kind::Visuals, rig.visuals[index_in(path, "visuals")].bone_id);
  if (path.starts_with("inverse_kinematics["))
    return of(Kind::Family, index_in(path, "inverse_kinematics"));
  if (path.starts_with("physics[")) {
    const int entry = index_in(path, "physics");
    for (int b = 0; b < static_cast<int>(rig.bones.size()); ++b)
      if (rig.bones[b].physics_id == entry) return of(Kind::Physics, b);
  }
  if (path.starts_with("styles[") && path.find(".textures[") == std::string::npos)
    return of(Kind::Style, index_in(path, "styles"));
  if (path.starts_with("animations[") && path.find(".keyframes[") == std::string::npos)
    return of(Kind::Animation, index_in(path, "animations"));
  if (path.starts_with("animations[")) {
    TakenPart key = of(Kind::Key, index_in(path, "animations"));
    key.item_here = key.item_there = index_in(key.field, "keyframes");
    return key;
  }
  return {.field = path};
}

}  // namespace

TEST_CASE("each value of another rig can be taken over by itself") {
  const Skf rig = lively_skf();
  std::set<std::string> lists;
  for (int at = 0;; ++at) {
    auto other = std::make_shared<Skf>(rig);
    ChangeOne one{at};
    walk_values(other->armature, one);
    if (one.path.empty()) break;
    resolve(other->armature);
    CAPTURE(one.path);
    if (one.path.starts_with("atlases") || one.path.find(".textures[") != std::string::npos ||
        one.path == "version")
      continue;
    const Armature expected = as_written(*other).armature;
    if (expected == rig.armature) continue;  // files do not hold the value
    const TakeOver take{other, {part_at(rig.armature, one.path)}};
    const EditResult taken = edit(rig, take);
    REQUIRE_MESSAGE(taken, taken.error.message);
    CHECK(taken.skf->armature == expected);
    lists.insert(one.path.substr(0, one.path.find('[')));
  }
  CHECK(lists.contains("physics"));
  CHECK(lists.contains("animations"));
  CHECK(lists.contains("inverse_kinematics"));
}

TEST_CASE("a bone that only the other rig has comes with its sprite, physics and parent") {
  const Skf rig = lively_skf();
  const EditResult grown =
      edit(rig, std::vector<Edit>{AddBone{.parent = 1, .name = "Horn", .pos = {3, 4}},
                                  AddPhysics{.bone = static_cast<int>(rig.armature.bones.size()),
                                             .values = {.rot_damping = 3}}});
  REQUIRE_MESSAGE(grown, grown.error.message);
  const auto other = std::make_shared<const Skf>(*grown.skf);
  const int horn = find_bone(other->armature, "Horn");
  REQUIRE(horn >= 0);
  const EditResult taken =
      edit(rig, TakeOver{other, {{.kind = TakenPart::Kind::Bone, .here = -1, .there = horn}}});
  REQUIRE_MESSAGE(taken, taken.error.message);
  CHECK(taken.skf->armature.bones == other->armature.bones);
  CHECK(taken.skf->armature.physics == other->armature.physics);
}

TEST_CASE("a bone, an animation and keys that the other rig lacks are removed") {
  const Skf rig = lively_skf();
  const auto count = static_cast<int>(rig.armature.bones.size());
  const EditResult smaller = edit(rig, std::vector<Edit>{RemoveKeys{1, {0}}, RemoveAnimation{0}});
  REQUIRE_MESSAGE(smaller, smaller.error.message);
  const auto other = std::make_shared<const Skf>(*smaller.skf);
  using Kind = TakenPart::Kind;
  const EditResult taken = edit(
      rig,
      TakeOver{other,
               {{.kind = Kind::Animation, .here = 0, .there = -1},
                {.kind = Kind::Key, .here = 1, .there = 0, .item_here = 0, .item_there = -1}}});
  REQUIRE_MESSAGE(taken, taken.error.message);
  CHECK(taken.skf->armature.animations == other->armature.animations);
  const EditResult grown = edit(rig, AddBone{.parent = 0, .name = "Horn"});
  const EditResult back =
      edit(*grown.skf, TakeOver{std::make_shared<const Skf>(rig),
                                {{.kind = Kind::Bone, .here = count, .there = -1}}});
  REQUIRE_MESSAGE(back, back.error.message);
  CHECK(back.skf->armature.bones == rig.armature.bones);
}

TEST_CASE("all contents are the other rig's, with the texts that no edit can name") {
  const Skf rig = lively_skf();
  auto other = std::make_shared<Skf>(lively_skf());
  other->armature_json += "\n";
  const EditResult taken = edit(rig, TakeOver{.from = other, .all = true});
  REQUIRE_MESSAGE(taken, taken.error.message);
  CHECK(taken.skf->armature_json == other->armature_json);
  CHECK(taken.bones.size() == rig.armature.bones.size());
}
