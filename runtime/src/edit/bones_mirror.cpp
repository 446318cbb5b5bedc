// Mirrors bones to the other side: the copies are mirrored about the y axis of their parent. A
// chain points along x, and so does its mirror image: the topmost bone turns by half a turn, and
// all bones below are mirrored about x in their own space, pictures included.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "edit/apply.h"
#include "edit/bone_copies.h"
#include "edit/parts.h"
#include "edit/place.h"
#include "lists/lists.h"

namespace skelform {
namespace {

constexpr std::int64_t kFarthestZindex = 1'000'000'000;

struct SideWord {
  std::string_view left, right;
  bool alone;  // counts only as a word of its own, because many names contain an l
};
constexpr std::array kSideWords = {
    SideWord{"Left", "Right", false}, SideWord{"left", "right", false},
    SideWord{"LEFT", "RIGHT", false}, SideWord{"L", "R", true}, SideWord{"l", "r", true}};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80);
}

bool stands_alone(const std::string& name, std::size_t at, std::size_t length) {
  const bool before = at > 0 && is_letter(name[at - 1]);
  return !before && (at + length >= name.size() || !is_letter(name[at + length]));
}

bool swap_word(std::string& name, std::string_view from, std::string_view to, bool alone) {
  for (std::size_t at = name.find(from); at != name.npos; at = name.find(from, at + 1)) {
    if (alone && !stands_alone(name, at, from.size())) continue;
    name.replace(at, from.size(), to);
    return true;
  }
  return false;
}

std::string name_of_other_side(const std::string& name, bool is_root) {
  constexpr std::size_t kLongest = 256;
  std::string other = name;
  for (const SideWord& word : kSideWords) {
    const bool swapped = swap_word(other, word.left, word.right, word.alone) ||
                         swap_word(other, word.right, word.left, word.alone);
    if (swapped) return other.size() > kLongest ? name : other;
  }
  (void)is_root;
  return copy_name(name);  // a different name, so that a search by name finds the right bone
}

// Adds the targets of families that are mirrored as a whole, so that both sides do not share a
// target. Leaves out targets that a family outside shares, and targets above their own chain.
std::vector<int> with_targets(Draft& draft, const std::vector<int>& bones) {
  for (const int bone : bones) bone_at(draft, bone);
  resolve(draft.armature);
  const Armature& armature = draft.armature;
  std::vector<int> all = bones;
  const std::vector<bool> meant = and_all_below(armature, bones);
  const auto inside = [&](const InverseKinematics& family) {
    return !family.bone_ids.empty() &&
           std::ranges::all_of(family.bone_ids, [&](int bone) { return meant[bone]; });
  };
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    const int target = family.target_id;
    if (target < 0 || !inside(family) || meant[target]) continue;
    const bool shared = std::ranges::any_of(armature.inverse_kinematics, [&](const auto& other) {
      return other.target_id == target && !inside(other);
    });
    const bool above = std::ranges::any_of(
        family.bone_ids, [&](int bone) { return is_below(armature, bone, target); });
    if (!shared && !above && std::ranges::count(all, target) == 0) all.push_back(target);
  }
  return all;
}

Vec2 mirrored(Vec2 v) {
  return {v.x, -v.y};
}

void mirror_bone(Bone& bone, bool is_root) {
  const float turn = is_root ? kTau / 2 : 0.0f;
  const Vec2 side = is_root ? Vec2{-1, 1} : Vec2{1, -1};
  bone.pos *= side;
  bone.init_pos *= side;
  bone.rot = turn - bone.rot;
  bone.init_rot = turn - bone.init_rot;
}

// The size of a texture, from the first style that has it.
Vec2 size_shown(const Armature& armature, int tex) {
  if (tex < 0) return Vec2{0};
  const std::string& name = armature.texture_names[tex];
  for (const Style& style : armature.styles)
    for (const Texture& texture : style.textures)
      if (texture.name == name) return texture.size;
  return Vec2{0};
}

// Turns a rectangle into a mesh, so that it can be mirrored with any pivot.
void make_mesh(Visuals& visuals, Vec2 size) {
  constexpr Vec2 kCorners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  for (const Vec2 uv : kCorners) {
    const Vec2 pos{(uv.x - 0.5f) * size.x, (0.5f - uv.y) * size.y};
    visuals.vertices.push_back({pos, pos, uv});
  }
  visuals.indices = {0, 1, 2, 0, 2, 3};
}

void mirror_visuals(const Armature& armature, Visuals& visuals) {
  visuals.pivot_rot = -visuals.pivot_rot;
  if (visuals.vertices.empty() && visuals.pivot_pos == Vec2{0}) {
    visuals.pivot_scale = mirrored(visuals.pivot_scale);
    return;
  }
  if (visuals.vertices.empty()) make_mesh(visuals, size_shown(armature, visuals.init_tex));
  visuals.pivot_pos = mirrored(visuals.pivot_pos);
  for (Vertex& vertex : visuals.vertices) {
    vertex.pos = mirrored(vertex.pos);
    vertex.init_pos = mirrored(vertex.init_pos);
  }
}

IkConstraint other_way(IkConstraint constraint) {
  if (constraint == IkConstraint::None) return constraint;
  return constraint == IkConstraint::Clockwise ? IkConstraint::CounterClockwise
                                               : IkConstraint::Clockwise;
}

void mirror_key(Keyframe& key, bool is_root) {
  const Element flipped = is_root ? Element::PositionX : Element::PositionY;
  if (key.element == flipped) key.value = -key.value;
  if (key.element == Element::Rotation) key.value = (is_root ? kTau / 2 : 0.0f) - key.value;
  if (key.element != Element::IkConstraint) return;
  key.value_constraint = other_way(key.value_constraint);
  key.value_str = name_of(key.value_constraint);
  key.value = static_cast<float>(key.value_constraint);
}

// The change of zindex that moves the copied sprites, from `first` on, in front of all other
// sprites; or behind all, if more of the others lie in front of the originals than behind.
int way_in_order(const Armature& armature, std::size_t first) {
  const auto& all = armature.visuals;
  if (first == all.size()) return 0;
  const auto order = [](const Visuals& a, const Visuals& b) {
    return a.init_zindex < b.init_zindex;
  };
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
  const auto [low, high] = std::minmax_element(begin, all.end(), order);
  const auto [lowest, highest] = std::minmax_element(all.begin(), all.end(), order);
  const auto behind = std::count_if(
      all.begin(), begin, [&, bottom = low](const Visuals& v) { return order(v, *bottom); });
  const auto before = std::count_if(all.begin(), begin,
                                    [&, top = high](const Visuals& v) { return order(*top, v); });
  const std::int64_t front = std::int64_t{highest->init_zindex} - low->init_zindex + 1;
  const std::int64_t back = std::int64_t{lowest->init_zindex} - high->init_zindex - 1;
  const std::int64_t way = behind >= before ? front : back;
  const bool fits = std::abs(way + low->init_zindex) < kFarthestZindex &&
                    std::abs(way + high->init_zindex) < kFarthestZindex;
  return fits ? way : 0;
}

// Changes the zindex of the copies, so that it differs from the originals'.
void order_copies(Armature& armature, std::size_t first, int first_bone) {
  const int way = way_in_order(armature, first);
  for (std::size_t i = first; i < armature.visuals.size(); ++i) {
    Visuals& visuals = armature.visuals[i];
    visuals.zindex = visuals.init_zindex += way;
  }
  for (Animation& animation : armature.animations)
    for (Keyframe& key : animation.keyframes)
      if (key.bone_id >= first_bone && key.element == Element::Zindex)
        key.value += static_cast<float>(way);
}

void mirror_belongings(Draft& draft, const Bone& bone) {
  Armature& armature = draft.armature;
  if (bone.visuals_id >= 0) mirror_visuals(armature, armature.visuals[bone.visuals_id]);
  if (bone.physics_id >= 0) put_to_rest(draft, bone.physics_id);
}

}  // namespace

void apply(Draft& draft, const MirrorBones& edit) {
  const std::size_t families = draft.armature.inverse_kinematics.size();
  const std::size_t visuals = draft.armature.visuals.size();
  const BoneCopies copies =
      copy_with_belongings(draft, with_targets(draft, edit.bones), name_of_other_side);
  Armature& armature = draft.armature;
  const auto first = count_of(copies.of);
  const auto is_root = [&](int bone) { return armature.bones[bone].parent_id < first; };
  for (int b = count_of(copies.of); b < count_of(armature.bones); ++b)
    mirror_bone(armature.bones[b], is_root(b));
  for (std::size_t f = families; f < armature.inverse_kinematics.size(); ++f) {
    InverseKinematics& family = armature.inverse_kinematics[f];
    family.constraint = other_way(family.constraint);
    family.init_constraint = other_way(family.init_constraint);
  }
  for (Animation& animation : armature.animations)
    for (Keyframe& key : animation.keyframes)
      if (key.bone_id >= first) mirror_key(key, is_root(key.bone_id));
  for (int b = count_of(copies.of); b < count_of(armature.bones); ++b)
    mirror_belongings(draft, armature.bones[b]);
  order_copies(armature, visuals, first);
}

}  // namespace skelform
