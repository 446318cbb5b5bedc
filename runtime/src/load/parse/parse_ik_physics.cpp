#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "fields/physics_parameters.h"
#include "lists/lists.h"
#include "load/parse/parse.h"

namespace skelform {
namespace {

std::vector<int> parse_members(const Parse& parse, const Node& node) {
  std::vector<int> members;
  std::unordered_set<int> seen;
  const std::vector<int> ids = node.integers("bone_ids");
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::string at = "bone_ids[" + std::to_string(i) + "]";
    const int bone = parse.bone_ids.find(ids[i]);
    if (bone < 0) {
      node.report("family-member-out-of-range", at.c_str(),
                  (parse.armature.baked_ik ? "SkelForm's editor cannot open this: member "
                                           : "the chain is a bone short: bone ") +
                      std::to_string(ids[i]) + " does not exist. Name another or take it out");
    } else if (!seen.insert(bone).second) {
      if (parse.armature.baked_ik) continue;  // baked families are not solved
      node.report("family-member-duplicate", at.c_str(),
                  "the chain may bend differently in other runtimes: bone " +
                      std::to_string(ids[i]) + " is listed twice; here it counts once");
    } else {
      members.push_back(bone);
    }
  }
  return members;
}

InverseKinematics parse_family(const Parse& parse, const Node& node) {
  InverseKinematics family;
  const std::string mode = node.text("mode", "FABRIK");
  const std::string constraint = node.text("constraint", "None");
  family.mode = ik_mode_named(node, "mode", mode);
  family.init_mode = ik_mode_named(node, "init_mode", node.text("init_mode", mode));
  family.constraint = ik_constraint_named(node, "constraint", constraint);
  family.init_constraint =
      ik_constraint_named(node, "init_constraint", node.text("init_constraint", constraint));
  family.mimic_target = node.flag("mimic_target", false);
  family.init_mimic_target = node.flag("init_mimic_target", family.mimic_target);
  family.target_id = bone_reference(parse, node, "target_id", "family-target-out-of-range",
                                    "the chain reaches for nothing");
  family.bone_ids = parse_members(parse, node);
  if (!family.bone_ids.empty()) family.name = parse.armature.bones[family.bone_ids[0]].name;
  return family;
}

// Formats before 0.8 write `id`, later ones also `family_id`, with the same meaning.
void check_family_id(const Node& node, std::size_t index,
                     std::unordered_map<int, std::size_t>& seen) {
  const char* key = node.has("family_id") ? "family_id" : "id";
  if (!node.has(key)) return;
  const int id = node.integer(key, 0);
  const auto [first, is_new] = seen.emplace(id, index);
  if (is_new) return;
  node.report("family-id-duplicate", key,
              "programs that find IK families by id take another chain for this one: families " +
                  std::to_string(first->second) + " and " + std::to_string(index) +
                  " both have id " + std::to_string(id) + ". Give each its own");
}

// Returns a parameter; 0, which switches off this term of the physics, if it is out of range or not
// finite.
float parameter(const Node& node, std::string_view key, float lowest, float highest) {
  const float value = node.finite(key) ? node.number(key, 0) : -HUGE_VALF;
  if (value >= lowest && value <= highest) return value;
  node.report("physics-parameter", key,
              "this part of the physics is off: it must be a number of at least " +
                  std::to_string(static_cast<int>(lowest)) +
                  (std::isfinite(highest) ? " and at most 1" : ""));
  return 0;
}

float saved(const Node& node, std::string_view key) {
  if (node.finite(key)) return node.number(key, 0);
  const std::string words = node.about_words();
  node.report("physics-state", key,
              (words.empty() ? "this part" : words) +
                  " starts to swing at 0: the saved number is " + node.not_finite_words(key) +
                  ". Export again with the physics reset");
  return 0;
}

Vec2 saved_vec2(const Node& node, std::string_view key) {
  if (!node.has(key)) return {0, 0};
  const Node vec = node.object(key);
  return {saved(vec, "x"), saved(vec, "y")};
}

Physics parse_physics_entry(const Node& node) {
  Physics physics;
  describe_parameters(
      [&](const Parameter& p, float& value) { value = parameter(node, p.name, p.least, p.most); },
      physics);
  physics.has_global_pos = node.has("global_pos");
  physics.global_pos = saved_vec2(node, "global_pos");
  physics.global_scale = saved_vec2(node, "global_scale");
  physics.global_rot = saved(node, "global_rot");
  physics.global_orbit = saved(node, "global_orbit");
  physics.global_orbit_diff = saved(node, "global_orbit_diff");
  physics.global_orbit_vel = saved(node, "global_orbit_vel");
  return physics;
}

}  // namespace

void parse_inverse_kinematics(Parse& parse, const Node& root) {
  auto& families = parse.armature.inverse_kinematics;
  std::unordered_map<int, std::size_t> ids;
  for (std::size_t i = 0; i < root.size("inverse_kinematics"); ++i) {
    const Node node = root.item("inverse_kinematics", i);
    families.push_back(parse_family(parse, node));
    check_family_id(node, i, ids);
  }
  auto& bones = parse.armature.bones;
  for (int b = 0; b < count_of(bones); ++b) {
    Node node = root.item("bones", b);
    node.about.bone = b;
    bones[b].ik_family_id = checked_index(node, "ik_family_id", families.size(),
                                          "family-out-of-range", "the bone is in no family");
  }
}

void parse_physics(Parse& parse, const Node& root) {
  for (std::size_t i = 0; i < root.size("physics"); ++i) {
    Node node = root.item("physics", i);
    node.about.bone = parse.physics_owner[i];
    parse.armature.physics.push_back(parse_physics_entry(node));
  }
}

}  // namespace skelform
