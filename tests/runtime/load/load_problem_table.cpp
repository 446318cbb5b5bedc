// Changes one value of the sound rig after another, and checks the reported problem and its place.
#include <doctest/doctest.h>

#include "runtime/load/load_rigs.h"

using namespace load_test;
using namespace skelform;

namespace {

struct Row {
  const char* pointer;
  Json value;
  const char* code;
  Severity severity;
  const char* path;
};

// The changed values, with the problem that each must cause.
const std::vector<Row>& rows() {
  static const std::vector<Row> table = {
      {"/bones/1/parent_id", 40, "parent-out-of-range", E, "bones[1].parent_id"},
      {"/bones/1/parent_id", -7, "parent-out-of-range", E, "bones[1].parent_id"},
      {"/bones/1/parent_id", 1, "parent-self", E, "bones[1].parent_id"},
      {"/bones/0/parent_id", 2, "parent-cycle", E, "bones[0].parent_id"},
      {"/bones/1/parent_id", 3, "parent-after-child", W, "bones[1].parent_id"},
      {"/bones/3/id", 30, "bone-id-not-index", W, "bones[3].id"},
      {"/bones/3/id", 0, "bone-id-duplicate", E, "bones[3].id"},
      {"/bones/1/name", 5, "wrong-type", E, "bones[1].name"},
      {"/bones/1/name", std::string(5000, 'x'), "text-too-long", W, "bones[1].name"},
      {"/bones/1/pos", "here", "wrong-type", E, "bones[1].pos"},
      {"/bones/1/parent_id", 0.5, "not-whole", W, "bones[1].parent_id"},
      {"/bones/1/visuals_id", 9, "visuals-out-of-range", E, "bones[1].visuals_id"},
      {"/bones/3/visuals_id", 0, "visuals-shared", W, "bones[3].visuals_id"},
      {"/bones/1/physics_id", 9, "physics-out-of-range", E, "bones[1].physics_id"},
      {"/bones/3/physics_id", 0, "physics-shared", W, "bones[3].physics_id"},
      {"/bones/1/ik_family_id", 9, "family-out-of-range", E, "bones[1].ik_family_id"},
      {"/bones/1/ik_family_id", -1, "family-mismatch", W, "bones[1].ik_family_id"},
      {"/animations/0/keyframes/0/bone_id", 40, "key-bone-out-of-range", E,
       "animations[0].keyframes[0].bone_id"},
      {"/animations/0/keyframes/0/element", "Sparkle", "unknown-element", E,
       "animations[0].keyframes[0].element"},
      {"/animations/0/keyframes/0/value", kInfinity, "key-not-finite", E,
       "animations[0].keyframes[0].value"},
      {"/animations/0/keyframes/0/frame", -1, "frame-negative", W,
       "animations[0].keyframes[0].frame"},
      {"/animations/0/keyframes/1/frame", 20, "keys-unsorted", W, "animations[0].keyframes"},
      {"/animations/0/keyframes/0/next_kf", 99, "next-kf-out-of-range", E,
       "animations[0].keyframes[0].next_kf"},
      {"/animations/0/keyframes/2/next_kf", 0, "next-kf-backwards", E,
       "animations[0].keyframes[2].next_kf"},
      {"/animations/0/keyframes/0/next_kf", 3, "next-kf-other-track", E,
       "animations[0].keyframes[0].next_kf"},
      {"/animations/0/keyframes/0/next_kf", -1, "next-kf-not-next", W,
       "animations[0].keyframes[0].next_kf"},
      {"/animations/0/keyframes/0/frame", 5, "no-key-at-zero", I,
       "animations[0].keyframes[0].frame"},
      {"/animations/0/keyframes/2/frame", 0, "key-duplicate", W, "animations[0].keyframes[0]"},
      {"/animations/0/keyframes", Json::array(), "animation-empty", W, "animations[0].keyframes"},
      {"/animations/0/fps", 0, "fps", W, "animations[0].fps"},
      {"/animations/0/fps", -60, "fps", W, "animations[0].fps"},
      {"/animations/0/fps", 100000, "fps", W, "animations[0].fps"},
      {"/inverse_kinematics/0/bone_ids", Json::array(), "family-empty", W,
       "inverse_kinematics[0].bone_ids"},
      {"/inverse_kinematics/0/bone_ids",
       {1},
       "family-one-bone",
       W,
       "inverse_kinematics[0].bone_ids"},
      {"/inverse_kinematics/0/target_id", -1, "family-without-target", W,
       "inverse_kinematics[0].target_id"},
      {"/inverse_kinematics/0/target_id", 77, "family-target-out-of-range", E,
       "inverse_kinematics[0].target_id"},
      {"/inverse_kinematics/0/target_id", 2, "family-target-inside", W,
       "inverse_kinematics[0].target_id"},
      {"/inverse_kinematics/0/bone_ids",
       {1, 2, 50},
       "family-member-out-of-range",
       E,
       "inverse_kinematics[0].bone_ids[2]"},
      {"/inverse_kinematics/0/bone_ids",
       {1, 2, 2},
       "family-member-duplicate",
       W,
       "inverse_kinematics[0].bone_ids[2]"},
      {"/inverse_kinematics/0/bone_ids",
       {0, 2},
       "family-not-adjacent",
       W,
       "inverse_kinematics[0].bone_ids"},
      {"/inverse_kinematics/0/bone_ids",
       {1, 3},
       "family-not-one-root",
       W,
       "inverse_kinematics[0].bone_ids"},
      {"/inverse_kinematics/0/mode", "Spline", "unknown-ik-mode", W, "inverse_kinematics[0].mode"},
      {"/inverse_kinematics/0/constraint", "Both", "unknown-ik-constraint", W,
       "inverse_kinematics[0].constraint"},
      {"/visuals/0/indices", {0, 1, 2, 0}, "indices-not-triangles", E, "visuals[0].indices"},
      {"/visuals/0/indices", {0, 1, 9}, "index-out-of-range", E, "visuals[0].indices[0]"},
      {"/visuals/0/indices", {0, 1, 2, 3, -1, 0}, "index-out-of-range", E, "visuals[0].indices[3]"},
      {"/visuals/0/indices", {0, 1, 1}, "triangle-degenerate", E, "visuals[0].indices[0]"},
      {"/visuals/0/indices", Json::array(), "mesh-without-indices", W, "visuals[0].indices"},
      {"/visuals/1/indices", {0, 1, 2}, "indices-without-vertices", W, "visuals[1].indices"},
      {"/visuals/0/vertices/2/id", 20, "vertex-id-not-index", W, "visuals[0].vertices"},
      {"/visuals/0/vertices/1/uv/x", 1.5, "uv-outside", W, "visuals[0].vertices[1].uv"},
      {"/visuals/0/vertices/1/pos/x", kInfinity, "not-finite", E, "visuals[0].vertices[1].pos.x"},
      {"/visuals/0/binds/0/bone_id", -1, "bind-without-bone", W, "visuals[0].binds[0].bone_id"},
      {"/visuals/0/binds/0/bone_id", 60, "bind-bone-out-of-range", E,
       "visuals[0].binds[0].bone_id"},
      {"/visuals/0/binds/0/verts", Json::array(), "bind-without-vertices", W,
       "visuals[0].binds[0].verts"},
      {"/visuals/0/binds/0/verts/0/id", 8, "bind-vertex-out-of-range", E,
       "visuals[0].binds[0].verts[0].id"},
      {"/visuals/0/binds/0/verts/0/weight", 1.5, "weight-out-of-range", W,
       "visuals[0].binds[0].verts[0].weight"},
      {"/visuals/0/binds/0/verts/0/weight", 0, "bind-weightless", W, "visuals[0].binds[0].verts"},
      {"/visuals/0/binds/0/is_path", true, "bind-single-path", W, "visuals[0].binds"},
      {"/visuals/0/tint",
       {{"r", 255}, {"g", 1}, {"b", 1}, {"a", 1}},
       "tint-range",
       W,
       "visuals[0].tint"},
      {"/visuals/0/zindex", 1, "zindex-tie", I, "visuals[1].zindex"},
      {"/visuals/0/tex", "ghost", "texture-missing", E, "visuals[0].tex"},
      {"/visuals/1/tex", "arm", "texture-unused", I, "styles[0].textures[1].name"},
      {"/styles/0/textures/1/name", "arm", "texture-duplicate", W, "styles[0].textures[1].name"},
      {"/styles/0/textures", Json::array(), "style-empty", I, "styles[0].textures"},
      {"/styles/0/textures/0/offset/x", 120, "texture-outside-atlas", E, "styles[0].textures[0]"},
      {"/styles/0/textures/0/offset/y", -1, "texture-outside-atlas", E, "styles[0].textures[0]"},
      {"/styles/0/textures/0/size/y", -4, "texture-size", E, "styles[0].textures[0].size"},
      {"/styles/0/textures/0/atlas_idx", 3, "atlas-out-of-range", E,
       "styles[0].textures[0].atlas_idx"},
      {"/physics/0/pos_damping", -1, "physics-parameter", W, "physics[0].pos_damping"},
      {"/physics/0/rot_damping", kInfinity, "physics-parameter", W, "physics[0].rot_damping"},
      {"/physics/0/rot_bounce", 1.5, "physics-parameter", W, "physics[0].rot_bounce"},
      {"/physics/0/pos_ratio", 3, "physics-parameter", W, "physics[0].pos_ratio"},
      {"/physics/0/global_pos/x", kInfinity, "physics-state", W, "physics[0].global_pos.x"},
      {"/physics/0",
       {{"sway", 1}, {"global_pos", {{"x", 0}, {"y", 0}}}, {"global_orbit", 96}},
       "physics-leaked-state",
       I,
       "physics[0].global_orbit"},
      {"/physics/0/rot_damping", 0.25, "physics-unstable", W, "physics[0].rot_damping"},
      {"/img_format", "JPG", "jpg-atlas", I, "img_format"},
      {"/img_format", "GIF", "unknown-image-format", W, "img_format"},
      {"/version", "0.9.1", "newer-version", W, "version"},
      {"/bones/2/wings", true, "unknown-key", I, "bones[2].wings"},
      {"/bones/0/", true, "unknown-key", I, "bones[0]."},
  };
  return table;
}

}  // namespace

TEST_CASE("each wrong value is reported at its place, with its code and severity") {
  for (const Row& row : rows()) {
    CAPTURE(row.pointer);
    CAPTURE(row.code);
    const Skf skf = loaded(with(sound_rig(), row.pointer, row.value));
    const Problem found = problem(skf, row.code);
    CHECK(found.code == row.code);
    const bool hidden =
        find_code(row.code)->ground == Ground::Sight && found.seen.share < kLeastSeen;
    CHECK(found.severity == (hidden ? I : row.severity));
    CHECK(found.json_path == row.path);
    CHECK(found.message.size() > 20);
  }
}

TEST_CASE("a rig with any wrong value anywhere loads or is refused with a message") {
  const Json flat = sound_rig().flatten();
  for (const auto& item : flat.items()) {
    const std::string& pointer = item.key();
    for (const Json& odd : {Json(nullptr), Json(-5), Json(1e300), Json("text"), Json::array(),
                            Json::object(), Json(true), Json(kInfinity)}) {
      CAPTURE(pointer);
      LoadResult result = load_rig(with(sound_rig(), pointer, odd));
      if (result) {
        CHECK(check(*result).size() < 50);
      } else {
        CHECK(result.error.message.starts_with("armature.json: "));
      }
    }
  }
}
