// Every value of a rig is changed once, through the description of its types, and must be told.
#include <doctest/doctest.h>

#include <algorithm>

#include "fields/walk.h"
#include "runtime/lively_rig.h"
#include "session/exports.h"
#include "session/rig/diff.h"

using namespace skelscope;

namespace {

// Makes another value of the same type, which the loader accepts in its place.
struct AnotherValue {
  const skelform::Field& field;
  bool operator()(float& x) const { return x += 0.5f, true; }
  bool operator()(bool& x) const { return x = !x, true; }
  bool operator()(std::string& x) const { return x += 'x', true; }
  bool operator()(std::optional<bool>& x) const { return x = !x.value_or(false), true; }
  bool operator()(std::uint32_t& x) const { return x = x == 0 ? 1 : 0, true; }
  bool operator()(int& x) const {
    if (field.kind != skelform::ValueKind::Index || field.of == skelform::ListOf::Keys)
      return ++x, true;
    x = x > 0 ? x - 1 : x == 0 ? 1 : 0;
    return true;
  }
  bool operator()(skelform::IkMode& x) const {
    using enum skelform::IkMode;
    return x = x == Arc ? FABRIK : Arc, true;
  }
  bool operator()(skelform::IkConstraint& x) const {
    using enum skelform::IkConstraint;
    return x = x == None ? Clockwise : None, true;
  }
};

// Changes the value that is visited as number `at`.
struct ChangeNumber {
  int at = 0, seen = 0;
  std::string path{};
  void operator()(const std::string& where, const skelform::Field& field, auto& value) {
    if (seen++ != at) return;
    path = where;
    if constexpr (std::same_as<decltype(value), int&>) {
      if (std::string_view(field.name) == "parent_id") {  // without a cycle
        value = value >= 0 || where == "bones[0].parent_id" ? -1 : 0;
        return;
      }
    }
    AnotherValue{field}(value);
  }
};

int values_of(const skelform::Armature& rig) {
  int values = 0;
  const auto count = [&](const std::string&, const skelform::Field&, const auto&) { ++values; };
  skelform::walk_values(rig, count);
  return values;
}

// A rig in which no list is empty.
skelform::Armature full_rig() {
  skelform::Armature rig = rigs::lively_rig();
  rig.version = "0.7.0";
  rig.styles[0].name = "Default";
  rig.styles.push_back({.name = "Winter", .id = 1, .active = true, .textures = {}});
  rig.animations[0].name = "Swing";
  rig.animations[1].name = "Slide";
  for (skelform::Animation& animation : rig.animations) {
    for (skelform::Keyframe& key : animation.keyframes)
      key.element_name = skelform::name_of(key.element);
  }
  return rig;
}

}  // namespace

TEST_CASE("each value of a rig that changes is told as a change of data") {
  const skelform::Armature rig = full_rig();
  const skelform::Skf before = exports::skf_of(rig);
  const int values = values_of(rig);
  for (int at = 0; at < values; ++at) {
    skelform::Armature changed = rig;
    ChangeNumber change{at};
    skelform::walk_values(changed, change);
    CAPTURE(change.path);
    if (change.path == "bones[0].parent_id") continue;
    const RigDiff diff = diff_rigs(before, exports::skf_of(changed));
    CHECK(diff.changes.size() + diff.incidental.size() > 0);
  }
}

TEST_CASE("a change of one value is told with the path of the value in its part") {
  const skelform::Skf before = exports::skf_of(full_rig());
  const auto told = [&](auto&& edit) {
    skelform::Armature rig = full_rig();
    edit(rig);
    return diff_rigs(before, exports::skf_of(rig));
  };
  RigDiff diff = told([](auto& rig) { rig.visuals[0].vertices[1].uv.x = 0.5f; });
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].part == Part::Mesh);
  CHECK(diff.changes[0].fields[0].field == "vertices[1].uv.x");
  diff = told([](auto& rig) {
    rig.inverse_kinematics[0].init_constraint = skelform::IkConstraint::Clockwise;
  });
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].fields[0].field == "init_constraint");
  diff = told([](auto& rig) { rig.animations[0].keyframes[3].handle_preset = "SineIn"; });
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].fields[0].field == "handle_preset");
  diff = told([](auto& rig) { std::swap(rig.styles[0], rig.styles[1]); });
  REQUIRE_FALSE(diff.changes.empty());
  CHECK(diff.changes[0].fields[0].field == "order of styles");
  CHECK(diff.changes[0].fields[0].a == "Default, Winter");
  diff = told([](auto& rig) { rig.styles[1].active = false; });
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].fields[0].field == "active");
}

TEST_CASE("a key that was moved is told as moved, and a bind with its vertices") {
  const skelform::Skf before = exports::skf_of(full_rig());
  skelform::Armature rig = full_rig();
  for (skelform::Keyframe& key : rig.animations[0].keyframes) {
    if (key.bone_id == 2 && key.frame == 10) key.frame = 11;
  }
  std::ranges::stable_sort(rig.animations[0].keyframes, {}, &skelform::Keyframe::frame);
  rig.visuals[0].binds[0].verts.push_back({2, 0.25f});
  const RigDiff diff = diff_rigs(before, exports::skf_of(rig));
  REQUIRE(diff.changes.size() == 2);
  CHECK(diff.changes[0].part == Part::Mesh);
  CHECK(diff.changes[0].fields[0].vertex == 2);
  CHECK(diff.changes[0].fields[0].a == "none");
  CHECK(diff.changes[0].fields[0].b == "0.25");
  CHECK(diff.changes[1].kind == ChangeKind::Changed);
  CHECK(diff.changes[1].fields[0].field == "frame");
  CHECK(diff.changes[1].fields[0].a == "10");
  CHECK(diff.changes[1].fields[0].b == "11");
}

TEST_CASE("a key of the file that no format defines is told") {
  const skelform::Skf before = exports::example();
  const skelform::Skf after = exports::example_with({{"bones[3].glow", "1"}});
  const RigDiff diff = diff_rigs(before, after);
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].part == Part::File);
  CHECK(diff.changes[0].fields[0].field == "bones[3].glow");
}

TEST_CASE("a key that no format defines is told between 0.7 and 0.8") {
  const skelform::Skf after =
      exports::example_with({{"version", "\"0.8.0\""}, {"bones[3].glow", "1"}});
  REQUIRE(after.format == "0.8");
  const RigDiff diff = diff_rigs(exports::example(), after);
  REQUIRE(diff.changes.size() == 2);
  CHECK(diff.changes[1].part == Part::File);
  REQUIRE(diff.changes[1].fields.size() == 1);
  CHECK(diff.changes[1].fields[0].field == "bones[3].glow");
}
