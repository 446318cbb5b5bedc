#include <algorithm>
#include <unordered_set>

#include "lists/lists.h"
#include "load/parse/parse.h"

namespace skelform {
namespace {

void parse_transform(const Node& node, Bone& bone) {
  bone.pos = node.vec2("pos", {0, 0});
  bone.scale = node.vec2("scale", {1, 1});
  bone.rot = node.number("rot", 0);
  bone.init_pos = node.vec2("init_pos", bone.pos);
  bone.init_scale = node.vec2("init_scale", bone.scale);
  bone.init_rot = node.number("init_rot", bone.rot);
  bone.hidden = node.flag("hidden", false);
  bone.init_hidden = node.flag("init_hidden", bone.hidden);
}

void parse_references(const Parse& parse, const Node& node, Bone& bone) {
  bone.parent_id = bone_reference(parse, node, "parent_id", "parent-out-of-range",
                                  "the bone stands alone, without a parent");
  bone.visuals_id = checked_index(node, "visuals_id", parse.visuals_owner.size(),
                                  "visuals-out-of-range", "the bone shows nothing");
  bone.physics_id = checked_index(node, "physics_id", parse.physics_owner.size(),
                                  "physics-out-of-range", "the bone has no physics");
}

void check_parent(const Node& node, Bone& bone, int index) {
  if (bone.parent_id == index) {
    node.report("parent-self", "parent_id",
                "the bone stands alone: it is its own parent. Give it another");
    bone.parent_id = -1;
  } else if (bone.parent_id > index) {
    node.report("parent-after-child", "parent_id",
                "some runtimes pose the bone a frame late: its parent " +
                    std::to_string(bone.parent_id) + " stands after it. Move the parent before it");
  }
}

Bone parse_bone(const Parse& parse, const Node& node, int index) {
  Bone bone{.name = node.text("name"), .id = node.integer("id", index)};
  parse_transform(node, bone);
  parse_references(parse, node, bone);
  check_parent(node, bone, index);
  return bone;
}

// Returns the id by which others can refer to a bone whose own id belongs to an earlier one.
std::string words_about_new_id(bool has_its_position, int index) {
  const std::string place = std::to_string(index);
  if (!has_its_position) return ", never this one. Give it an id of its own";
  return "; this one answers to " + place + ", its position. Give it the id " + place;
}

void check_id(const Parse& parse, const Node& node, const Bone& bone, int index,
              std::unordered_set<int>& seen) {
  const std::string id = std::to_string(bone.id);
  if (!seen.insert(bone.id).second) {
    node.report("bone-id-duplicate", "id",
                "references to bone " + id + " mean an earlier bone with the same id" +
                    words_about_new_id(parse.bone_ids.find(index) == index, index));
  } else if (bone.id != index) {
    node.report("bone-id-not-index", "id",
                "runtimes that mix ids and positions move a wrong bone: id " + id +
                    " stands at position " + std::to_string(index) + ". Number the bones from 0");
  }
}

// Stores which bone owns each entry, and reports entries that several bones refer to.
void find_owners(Parse& parse, const char* key, const char* code, int Bone::*field,
                 std::vector<int>& owner) {
  const auto& bones = parse.armature.bones;
  for (int b = 0; b < count_of(bones); ++b) {
    const int entry = bones[b].*field;
    if (entry < 0) continue;
    if (owner[entry] >= 0) {
      parse.findings.add(code, "bones[" + std::to_string(b) + "]." + key,
                         "bone " + std::to_string(owner[entry]) + " loses entry " +
                             std::to_string(entry) +
                             " to this one: both name it, and the last wins. Give each its own",
                         {b});
    }
    owner[entry] = b;
  }
}

}  // namespace

void parse_bones(Parse& parse, const Node& root) {
  std::unordered_set<int> seen;
  auto& bones = parse.armature.bones;
  parse.visuals_owner.assign(root.size("visuals"), -1);
  parse.physics_owner.assign(root.size("physics"), -1);
  for (std::size_t i = 0; i < root.size("bones"); ++i) {
    const int index = i;
    Node node = root.item("bones", i);
    node.about.bone = index;
    node.refuse_non_finite = true;
    bones.push_back(parse_bone(parse, node, index));
    check_id(parse, node, bones.back(), index, seen);
  }
  find_owners(parse, "visuals_id", "visuals-shared", &Bone::visuals_id, parse.visuals_owner);
  find_owners(parse, "physics_id", "physics-shared", &Bone::physics_id, parse.physics_owner);
}

// Detaches bones whose parents form a cycle. Each parent chain is walked once: a bone of the
// current walk closes a cycle, a bone of an earlier walk ends the chain.
void detach_cycles(Parse& parse) {
  auto& bones = parse.armature.bones;
  std::vector<int> walk(bones.size(), -1);
  for (int start = 0; start < count_of(bones); ++start) {
    int b = start;
    for (; b >= 0 && walk[b] < 0; b = bones[b].parent_id) walk[b] = start;
    if (b < 0 || walk[b] != start) continue;
    int smallest = b;
    for (int c = bones[b].parent_id; c != b; c = bones[c].parent_id) {
      smallest = std::min(smallest, c);
    }
    parse.findings.add("parent-cycle", "bones[" + std::to_string(smallest) + "].parent_id",
                       "the bone stands alone: it is its own ancestor. Give it another parent",
                       {smallest});
    bones[smallest].parent_id = -1;
  }
}

}  // namespace skelform
