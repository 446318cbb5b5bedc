// The members of a rig's types are described once, and all of them.
#include <doctest/doctest.h>

#include <set>

#include "fields/walk.h"
#include "runtime/lively_rig.h"

using namespace skelform;

namespace {

// Stands for a value of any type, to count the members of a struct.
struct Anything {
  template <class Type>
  operator Type() const;
};

template <class Type, class... Values>
constexpr int member_count() {
  if constexpr (requires { Type{Values{}..., Anything{}}; })
    return member_count<Type, Values..., Anything>();
  else
    return sizeof...(Values);
}

struct Count {
  int members = 0;
  void operator()(const Field&, auto&...) { ++members; }
};

template <class Type>
int described_count() {
  Count count;
  Type part;
  describe(count, part);
  return count.members;
}

// Makes another value of the same type.
struct Other {
  void operator()(float& x) { x += 0.5f; }
  void operator()(int& x) { ++x; }
  void operator()(std::uint32_t& x) { ++x; }
  void operator()(bool& x) { x = !x; }
  void operator()(std::string& x) { x += 'x'; }
  void operator()(std::optional<bool>& x) { x = !x.value_or(false); }
  void operator()(IkMode& x) { x = x == IkMode::Arc ? IkMode::FABRIK : IkMode::Arc; }
  void operator()(IkConstraint& x) {
    x = x == IkConstraint::None ? IkConstraint::Clockwise : IkConstraint::None;
  }
};

// Changes the value that is visited as number `at`.
struct ChangeOne {
  int at = 0, seen = 0;
  std::string path{};
  void operator()(const std::string& where, const Field&, auto& value) {
    if (seen++ != at) return;
    path = where;
    Other{}(value);
  }
};

}  // namespace

TEST_CASE("each member of a rig's types is described, but for those that the loader computes") {
  CHECK(described_count<Bone>() == member_count<Bone>());
  CHECK(described_count<Vertex>() == member_count<Vertex>());
  CHECK(described_count<BindVertex>() == member_count<BindVertex>());
  CHECK(described_count<Bind>() == member_count<Bind>());
  CHECK(described_count<Visuals>() == member_count<Visuals>() - 1);                      // bone_id
  CHECK(described_count<InverseKinematics>() == member_count<InverseKinematics>() - 1);  // name
  // The base counts as a member.
  CHECK(described_count<Physics>() == member_count<Physics>() - 1 + member_count<PhysicsValues>());
  // element, value_tex, value_constraint, value_mode, next_kf, file_index, dead
  CHECK(described_count<Keyframe>() == member_count<Keyframe>() - 7);
  // tracks, key_frames, last_frame
  CHECK(described_count<Animation>() == member_count<Animation>() - 3);
  CHECK(described_count<Texture>() == member_count<Texture>());
  CHECK(described_count<Style>() == member_count<Style>() - 1);  // texture_by_name
  CHECK(described_count<Atlas>() == member_count<Atlas>());
  // texture_names, evaluation_order, planned
  CHECK(described_count<Armature>() == member_count<Armature>() - 3);
  CHECK(described_count<EditorBone>() == member_count<EditorBone>());
  CHECK(described_count<EditorFacts>() == member_count<EditorFacts>() - 1);  // present
}

TEST_CASE("the walk visits each value of a rig once, under a path of its own") {
  const Armature rig = rigs::lively_rig();
  std::set<std::string> paths;
  int values = 0;
  const auto note = [&](const std::string& path, const Field&, const auto&) {
    paths.insert(path);
    ++values;
  };
  walk_values(rig, note);
  CHECK(values > 100);
  CHECK(static_cast<int>(paths.size()) == values);
  CHECK(paths.contains("bones[1].init_pos.x"));
  for (int at = 0; at < values; ++at) {
    Armature changed = rig;
    ChangeOne change{at};
    walk_values(changed, change);
    CAPTURE(change.path);
    CHECK_FALSE(changed == rig);
  }
}
