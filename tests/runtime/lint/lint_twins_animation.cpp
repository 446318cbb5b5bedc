// Twins for problems of styles, atlases and animations, and for features that runtimes show
// differently.
#include "runtime/lint/lint_twins.h"

namespace load_test {
namespace {

Json key(int frame, int bone, const char* element, double value) {
  return {{"frame", frame}, {"bone_id", bone}, {"element", element}, {"value", value}};
}

std::vector<Change> turning_joints() {
  std::vector<Change> changes = three_joints();
  for (const int frame : {0, 5}) {
    Json turn = key(frame, 1, "IkConstraint", 0);
    turn["value_str"] = "Clockwise";
    changes.push_back(
        {frame == 0 ? "/animations/0/keyframes/4" : "/animations/0/keyframes/5", turn});
  }
  return changes;
}

const Json kOldest = {
    {"armature",
     {{"bones", {{{"tex_idx", -1}}}}, {"animations", Json::array()}, {"textures", Json::array()}}}};

}  // namespace

std::vector<Change> three_joints() {
  Json hand = sound_rig()["bones"][1];
  hand.update({{"id", 4}, {"name", "hand"}, {"parent_id", 2}, {"pos", {{"x", 50}, {"y", 0}}}});
  return {{"/bones/4", hand}, {"/inverse_kinematics/0/bone_ids", {1, 2, 4}}};
}

// Moves the target near, so that the elbow bends far.
static std::vector<Change> folding_joints() {
  std::vector<Change> changes = three_joints();
  changes.push_back({"/physics/0/pos_damping", 0});
  changes.push_back({"/animations/0/keyframes/3/value", 0});
  return changes;
}

const std::vector<Twin>& animation_twins() {
  static const std::vector<Twin> twins = {
      {"texture-missing", {{"/visuals/0/tex", "ghost"}}, {}},
      {"texture-unused", {{"/visuals/1/tex", "arm"}}, {}},
      {"texture-unused",
       {{"/styles/0/textures/1/size/x", 8}},
       {{"/visuals/1/tex", "arm"},
        {"/styles/0/textures/1/size/x", 1},
        {"/styles/0/textures/1/size/y", 1}}},
      {"texture-duplicate", {{"/styles/0/textures/1/name", "arm"}}, {}},
      {"texture-index-out-of-range", {{"/armature/bones/0/tex_idx", 4}}, {{"", kOldest}}},
      {"texture-size", {{"/styles/0/textures/0/size/y", 0}}, {}},
      {"texture-size", {{"/styles/0/textures/0/size/y", -4}}, {}},
      {"texture-outside-atlas", {{"/styles/0/textures/0/offset/x", 120}}, {}},
      {"atlas-overlap", {{"/styles/0/textures/1/offset/x", 5}}, {}},
      {"atlas-padding",
       {{"/styles/0/textures/1/offset/x", 11}},
       {{"/styles/0/textures/1/offset/x", 12}}},
      {"style-name-duplicate",
       {{"/styles/1/name", "Default"}},
       {{"/styles/1", sound_rig()["styles"][0]}, {"/styles/1/name", "Night"}}},
      {"style-empty", {{"/styles/0/textures", Json::array()}}, {}},
      {"atlas-out-of-range", {{"/styles/0/textures/0/atlas_idx", 3}}, {}},
      {"jpg-atlas", {{"/img_format", "JPG"}}, {}},
      {"fps", {{"/animations/0/fps", 0}}, {}},
      {"animation-empty", {{"/animations/0/keyframes", Json::array()}}, {}},
      {"animation-name-duplicate",
       {{"/animations/1/name", "Wave"}},
       {{"/animations/1", sound_rig()["animations"][0]}, {"/animations/1/name", "Run"}}},
      {"animation-id-duplicate",
       {{"/animations/1/id", 0}},
       {{"/animations/1", sound_rig()["animations"][0]}, {"/animations/1/id", 7}}},
      {"frame-negative", {{"/animations/0/keyframes/0/frame", -1}}, {}},
      {"keys-unsorted", {{"/animations/0/keyframes/1/frame", 20}}, {}},
      {"key-bone-out-of-range", {{"/animations/0/keyframes/0/bone_id", 40}}, {}},
      {"unknown-element", {{"/animations/0/keyframes/0/element", "Sparkle"}}, {}},
      {"key-not-finite", {{"/animations/0/keyframes/0/value", kInfinity}}, {}},
      {"key-duplicate", {{"/animations/0/keyframes/2/frame", 0}}, {}},
      {"handle-outside",
       {{"/animations/0/keyframes/2/start_handle/x", 1.5}},
       {{"/animations/0/keyframes/2/start_handle", {{"x", 1}, {"y", 2}}}}},
      {"handle-outside",
       {{"/animations/0/keyframes/2/end_handle", {{"x", -0.1}, {"y", 999}}}},
       {{"/animations/0/keyframes/2/start_handle", {{"x", 0.5}, {"y", 0.5}}}}},
      {"handle-outside",
       {{"/animations/0/keyframes/2/end_handle/y", 998}},
       {{"/animations/0/keyframes/2/start_handle", {{"x", 999}, {"y", 999}}},
        {"/animations/0/keyframes/2/end_handle", {{"x", 999}, {"y", 999}}}}},
      {"no-key-at-zero", {{"/animations/0/keyframes/0/frame", 5}}, {}},
      {"hidden-value",
       {{"/animations/0/keyframes/4/value", 0.5}},
       {{"/animations/0/keyframes/4", key(10, 1, "Hidden", 1)}}},
      {"turn-over-half",
       {{"/animations/0/keyframes/2/value", 0.5 + 6.2831853}},
       {{"/animations/0/keyframes/2/value", 0.5 + 3.14}}},
      {"turn-over-half",
       {{"/animations/0/keyframes/2/end_handle/y", 998}},
       {{"/animations/0/keyframes/2/value", -9},
        {"/animations/0/keyframes/2/start_handle", {{"x", 0.5}, {"y", 999}}},
        {"/animations/0/keyframes/2/end_handle", {{"x", 0.5}, {"y", 999}}}}},
      {"next-kf-absent", {{"/animations/0/keyframes/0/next_kf", kGone}}, {}},
      {"next-kf-out-of-range", {{"/animations/0/keyframes/0/next_kf", 99}}, {}},
      {"next-kf-backwards", {{"/animations/0/keyframes/2/next_kf", 0}}, {}},
      {"next-kf-other-track", {{"/animations/0/keyframes/0/next_kf", 3}}, {}},
      {"next-kf-not-next", {{"/animations/0/keyframes/0/next_kf", -1}}, {}},
      {"key-beyond-end", {{"/animations/0/keyframes/2/frame", 20}}, {}},
      {"target-out-of-reach", {{"/animations/0/keyframes/3/value", 400}}, three_joints()},
      {"arc-beside-target", {{"/inverse_kinematics/0/mode", "Arc"}}, three_joints()},
      {"family-moved-by-physics", {{"/physics/0/pos_damping", 60}}, folding_joints()},
      {"ik-flip", {{"/animations/0/keyframes/5/value_str", "CounterClockwise"}}, turning_joints()},
      {"bone-pop",
       {{"/animations/0/keyframes/4/value", 260}},
       {{"/animations/0/keyframes/4", key(11, 3, "PositionX", 71)},
        {"/animations/0/keyframes/5", key(20, 3, "PositionX", 80)}}},
      {"loop-pop",
       {{"/animations/0/keyframes/3/value", 160}},
       {{"/animations/0/keyframes/3/value", 60},
        {"/animations/0/keyframes/2/value", 0.5},
        {"/animations/0/keyframes/4", key(5, 1, "Rotation", 1)}}},
      {"motion-unchecked", {{"/animations/0/keyframes/3/frame", 2'000'000'000}}, {}},
      {"runtime-ik-needs-physics", {{"/physics", Json::array()}}, {{"/bones/2/physics_id", -1}}},
      {"runtime-mimic-lost", {{"/inverse_kinematics/0/mimic_target", true}}, {}},
      {"runtime-texture-keys", {{"/animations/0/keyframes/4", key(10, 3, "Texture", 0)}}, {}},
      {"runtime-constraint-keys",
       {{"/animations/0/keyframes/4", key(10, 1, "IkConstraint", 0)}},
       {}},
      {"runtime-hidden-keys", {{"/animations/0/keyframes/4", key(10, 1, "Hidden", 0)}}, {}},
      {"runtime-step-keys", {{"/animations/0/keyframes/4", key(10, 3, "Zindex", 0)}}, {}},
      {"editor-solves-baked-ik", {{"/baked_ik", true}}, {}},
      {"editor-member-offset", {{"/bones/2/pos/y", 4}}, {}},
  };
  return twins;
}

}  // namespace load_test
