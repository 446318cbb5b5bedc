// Finds left and right parts that differ. Pairs are bones whose names differ in the side only, and
// IK chains of the same lengths.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <unordered_map>

#include "lint/checks.h"
#include "skelform/draw.h"

namespace skelform {
namespace {

constexpr std::array<std::array<std::string_view, 2>, 11> kSides{{{"Left", "Right"},
                                                                  {"left", "right"},
                                                                  {"LEFT", "RIGHT"},
                                                                  {"Near", "Far"},
                                                                  {"near", "far"},
                                                                  {"_L", "_R"},
                                                                  {"_l", "_r"},
                                                                  {".L", ".R"},
                                                                  {".l", ".r"},
                                                                  {" L", " R"},
                                                                  {" l", " r"}}};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Returns the name with the other side in place of this one; "" if it names no such side. A short
// side ends its word, as in "arm_l".
std::string other_side(const std::string& name, std::size_t side) {
  for (const auto& words : kSides) {
    const std::size_t at = name.find(words[side]);
    if (at == name.npos) continue;
    const std::size_t end = at + words[side].size();
    if (words[side].size() == 2 && end < name.size() && is_letter(name[end])) continue;
    return name.substr(0, at) + std::string(words[1 - side]) + name.substr(end);
  }
  return "";
}

struct Pairs {
  std::vector<std::array<int, 2>> bones;
  std::vector<int> other;  // per bone: the bone of the other side; -1: none
};

Pairs pairs_of(const Armature& armature) {
  std::unordered_map<std::string_view, int> by_name;  // -1: several bones have the name
  for (std::size_t b = 0; b < armature.bones.size(); ++b) {
    const auto [found, is_new] = by_name.emplace(armature.bones[b].name, static_cast<int>(b));
    if (!is_new) found->second = -1;
  }
  Pairs pairs{{}, std::vector<int>(armature.bones.size(), -1)};
  for (const auto& [name, bone] : by_name) {
    const std::string other = other_side(std::string(name), 0);
    const auto found = by_name.find(other);
    if (bone < 0 || other.empty() || found == by_name.end() || found->second < 0) continue;
    pairs.bones.push_back({bone, found->second});
    pairs.other[bone] = found->second;
    pairs.other[found->second] = bone;
  }
  std::ranges::sort(pairs.bones);
  return pairs;
}

struct Sides {
  const Skf& skf;
  const Yardstick& yardstick;
  Findings& findings;
};

void report_pair(const Sides& sides, const std::array<int, 2>& bones, const std::string& path,
                 const std::string& how, float pixels) {
  const Armature& armature = sides.skf.armature;
  sides.findings.add("pair-differs", path,
                     bone_words(armature, bones[0]) + " and " + bone_words(armature, bones[1]) +
                         " are a pair and differ: " + how + ". Make them alike, unless it is meant",
                     {bones[1], -1, -1, {pixels}});
}

std::string number(float value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", static_cast<double>(value));
  return text;
}

std::string both_words(const char* field, const std::string& a, const std::string& b) {
  return std::string(field) + " is " + a + " and " + b;
}

// Parents are alike if they are one bone, a pair themselves, or have the same name.
void check_parents(const Sides& sides, const Pairs& pairs, const std::array<int, 2>& pair) {
  const auto& bones = sides.skf.armature.bones;
  const int a = bones[pair[0]].parent_id, b = bones[pair[1]].parent_id;
  if (a == b || (a >= 0 && pairs.other[a] == b)) return;
  if (a >= 0 && b >= 0 && bones[a].name == bones[b].name) return;
  const auto words = [&](int bone) {
    return bone < 0 ? std::string("none") : bone_words(sides.skf.armature, bone);
  };
  report_pair(sides, pair, bone_path(sides.skf, static_cast<std::size_t>(pair[1])) + ".parent_id",
              both_words("the parent", words(a), words(b)),
              std::max(sides.yardstick.reach[pair[0]], sides.yardstick.reach[pair[1]]));
}

bool differ(float a, float b) {
  constexpr float kAlike = 0.02f;
  return std::fabs(a - b) > kAlike * std::max({std::fabs(a), std::fabs(b), 0.1f});
}

// Mirrored sides differ in the signs of their scales.
void check_pair_scale(const Sides& sides, const std::array<int, 2>& pair) {
  const Vec2 a = sides.skf.armature.bones[pair[0]].scale,
             b = sides.skf.armature.bones[pair[1]].scale;
  for (const bool x : {true, false}) {
    const float left = std::fabs(x ? a.x : a.y), right = std::fabs(x ? b.x : b.y);
    if (!differ(left, right)) continue;
    const char* field = x ? "scale.x" : "scale.y";
    return report_pair(sides, pair,
                       bone_path(sides.skf, static_cast<std::size_t>(pair[1])) + "." + field,
                       both_words(field, number(left), number(right)),
                       moved_by(sides.yardstick, pair[0], Element::ScaleX, left - right));
  }
}

bool are_of_one_size(const Texture& a, const Texture& b) {
  constexpr float kAlike = 0.15f;
  const Vec2 off = a.size - b.size;
  return std::fabs(off.x) <= kAlike * a.size.x && std::fabs(off.y) <= kAlike * a.size.y;
}

// Pivots are compared only between textures of one size, because others have their own.
void check_pair_pivot(const Sides& sides, const std::array<int, 2>& pair) {
  const Armature& armature = sides.skf.armature;
  const int a = armature.bones[pair[0]].visuals_id, b = armature.bones[pair[1]].visuals_id;
  if (a < 0 || b < 0) return;
  const Visuals &left = armature.visuals[a], &right = armature.visuals[b];
  const auto texture = [&](const Visuals& visuals) {
    return get_bone_texture(armature, visuals.tex, sides.skf.editor.active_styles);
  };
  const Texture *shown = texture(left), *other = texture(right);
  if (!shown || !other || !are_of_one_size(*shown, *other)) return;
  const auto unsigned_of = [](Vec2 v) { return Vec2{std::fabs(v.x), std::fabs(v.y)}; };
  const Vec2 off = unsigned_of(left.pivot_pos) - unsigned_of(right.pivot_pos);
  const float pixels = length(off * shown->size);
  const float far = std::max(length(left.pivot_pos), length(right.pivot_pos));
  if (std::max(std::fabs(off.x), std::fabs(off.y)) < std::max(0.1f, 0.15f * far)) return;
  const bool x = std::fabs(off.x) >= std::fabs(off.y);
  const char* field = x ? "pivot_pos.x" : "pivot_pos.y";
  report_pair(sides, pair, sides.skf.paths.visuals[b] + field,
              both_words(field, number(x ? left.pivot_pos.x : left.pivot_pos.y),
                         number(x ? right.pivot_pos.x : right.pivot_pos.y)),
              pixels);
}

struct PhysicsField {
  const char* name;
  float Physics::*value;
  float unit;  // sides are unlike if one value, with a unit added to both, is twice the other
};
constexpr PhysicsField kPhysicsFields[] = {{"pos_damping", &Physics::pos_damping, 2},
                                           {"rot_damping", &Physics::rot_damping, 2},
                                           {"scale_damping", &Physics::scale_damping, 2},
                                           {"sway", &Physics::sway, 0.3f},
                                           {"rot_bounce", &Physics::rot_bounce, 0.3f}};

void check_pair_physics(const Sides& sides, const std::array<int, 2>& pair) {
  const Armature& armature = sides.skf.armature;
  const int a = armature.bones[pair[0]].physics_id, b = armature.bones[pair[1]].physics_id;
  if (a < 0 && b < 0) return;
  const Physics none, &left = a < 0 ? none : armature.physics[a],
                      &right = b < 0 ? none : armature.physics[b];
  for (const PhysicsField& field : kPhysicsFields) {
    const float from = left.*field.value, to = right.*field.value;
    if (std::max(from, to) + field.unit < 2 * (std::min(from, to) + field.unit)) continue;
    const std::string path =
        b < 0 ? bone_path(sides.skf, static_cast<std::size_t>(pair[1])) + ".physics_id"
              : sides.skf.paths.physics[b] + field.name;
    return report_pair(sides, pair, path, both_words(field.name, number(from), number(to)),
                       sides.yardstick.reach[pair[1]]);
  }
}

// The lengths of a chain's segments, at rest.
std::vector<float> segments_of(const Armature& armature, const InverseKinematics& family) {
  std::vector<float> lengths;
  for (std::size_t m = 1; m < family.bone_ids.size(); ++m)
    lengths.push_back(length(armature.bones[family.bone_ids[m]].pos));
  return lengths;
}

bool are_alike(const std::vector<float>& a, const std::vector<float>& b) {
  return std::ranges::equal(a, b, [](float x, float y) { return !differ(x, y); });
}

// Returns the side to which the chain bends where its keys put it at rest: 1, -1, or 0 if straight.
int rest_side(const Armature& armature, const InverseKinematics& family) {
  constexpr float kStraight = 0.02f;  // radians
  if (family.bone_ids.size() < 3) return 0;
  const Bone &middle = armature.bones[family.bone_ids[1]],
             &end = armature.bones[family.bone_ids[2]];
  const float turn = wrap_angle(middle.rot + std::atan2(end.pos.y, end.pos.x) -
                                std::atan2(middle.pos.y, middle.pos.x));
  return std::fabs(turn) < kStraight ? 0 : turn > 0 ? 1 : -1;
}

// Returns whether all chains but these two, and one of these, have one constraint.
bool is_habit(const Armature& armature, const InverseKinematics& a, const InverseKinematics& b) {
  int others = 0, like_a = 0, like_b = 0;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    if (family.bone_ids.size() < 3 || &family == &a || &family == &b) continue;
    ++others;
    like_a += family.constraint == a.constraint;
    like_b += family.constraint == b.constraint;
  }
  return others > 1 && std::max(like_a, like_b) == others;
}

bool constraints_fit(const Armature& armature, const InverseKinematics& a,
                     const InverseKinematics& b) {
  if (a.constraint == b.constraint) return true;
  const bool one_is_free = a.constraint == IkConstraint::None || b.constraint == IkConstraint::None;
  if (one_is_free) return false;
  const int side = rest_side(armature, a) * rest_side(armature, b);
  return side < 0 || (side == 0 && !is_habit(armature, a, b));  // mirrored limbs bend apart
}

const char* word(bool flag) {
  return flag ? "true" : "false";
}

void check_pair_families(const Sides& sides, int first, int second) {
  const Armature& armature = sides.skf.armature;
  const InverseKinematics &a = armature.inverse_kinematics[first],
                          &b = armature.inverse_kinematics[second];
  const std::array<int, 2> roots{a.bone_ids.front(), b.bone_ids.front()};
  const std::string path = sides.skf.paths.inverse_kinematics[static_cast<std::size_t>(second)];
  const float size = sides.yardstick.reach[roots[1]];
  const auto report = [&](const char* field, const std::string& how) {
    report_pair(sides, roots, path + field, how, size);
  };
  if (a.mode != b.mode)
    report("mode", both_words("the mode of their chains", name_of(a.mode), name_of(b.mode)));
  else if (!constraints_fit(armature, a, b))
    report("constraint", both_words("the constraint of their chains", name_of(a.constraint),
                                    name_of(b.constraint)));
  else if (a.mimic_target != b.mimic_target)
    report("mimic_target",
           both_words("mimic_target of their chains", word(a.mimic_target), word(b.mimic_target)));
  else if (a.target_id >= 0 && a.target_id == b.target_id)
    report("target_id", "both chains have the target " + bone_words(armature, a.target_id));
}

// Pairs chains of three or more bones whose first bones are a pair, or that have the same lengths
// and no third like them.
void check_chains(const Sides& sides, const Pairs& pairs) {
  const Armature& armature = sides.skf.armature;
  const auto& families = armature.inverse_kinematics;
  constexpr std::size_t kMost = 64;  // families; every two are compared
  if (armature.baked_ik || families.size() > kMost) return;
  std::vector<std::vector<float>> segments;
  for (const InverseKinematics& family : families)
    segments.push_back(segments_of(armature, family));
  for (std::size_t f = 0; f < families.size(); ++f) {
    if (segments[f].size() < 2) continue;
    const int other = pairs.other[families[f].bone_ids.front()];
    std::vector<std::size_t> alike, named;
    for (std::size_t g = 0; g < families.size(); ++g) {
      if (segments[g].size() < 2) continue;
      if (are_alike(segments[f], segments[g])) alike.push_back(g);
      if (g == f || families[g].bone_ids.front() == other) named.push_back(g);
    }
    const std::vector<std::size_t>& found = named.size() == 2 ? named : alike;
    if (found.size() == 2 && found[0] == f)
      check_pair_families(sides, static_cast<int>(f), static_cast<int>(found[1]));
  }
}

}  // namespace

void check_pairs(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const Sides sides{skf, yardstick, findings};
  const Pairs pairs = pairs_of(skf.armature);
  for (const std::array<int, 2>& pair : pairs.bones) {
    check_parents(sides, pairs, pair);
    check_pair_scale(sides, pair);
    check_pair_pivot(sides, pair);
    check_pair_physics(sides, pair);
  }
  check_chains(sides, pairs);
}

}  // namespace skelform
