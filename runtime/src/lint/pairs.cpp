// Finds left and right parts that differ.
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "fields/physics_parameters.h"
#include "lint/checks.h"
#include "lint/pairs.h"
#include "lists/lists.h"
#include "skelform/draw.h"
#include "words/numbers.h"

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

std::string number(float value) {
  return rounded_text(value, 4);
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
  report_pair(sides, pair, bone_path(sides.skf, pair[1]) + ".parent_id",
              pair_words("the parent", words(a), words(b)),
              std::max(sides.yardstick.reach[pair[0]], sides.yardstick.reach[pair[1]]));
}

// Mirrored sides differ in the signs of their scales.
void check_pair_scale(const Sides& sides, const std::array<int, 2>& pair) {
  const Vec2 a = sides.skf.armature.bones[pair[0]].scale,
             b = sides.skf.armature.bones[pair[1]].scale;
  for (const bool x : {true, false}) {
    const float left = std::fabs(x ? a.x : a.y), right = std::fabs(x ? b.x : b.y);
    if (!differ(left, right)) continue;
    const char* field = x ? "scale.x" : "scale.y";
    return report_pair(sides, pair, bone_path(sides.skf, pair[1]) + "." + field,
                       pair_words(field, number(left), number(right)),
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
              pair_words(field, number(x ? left.pivot_pos.x : left.pivot_pos.y),
                         number(x ? right.pivot_pos.x : right.pivot_pos.y)),
              pixels);
}

// Parameters are unlike if one, with this added to both, is twice the other. 0: is not compared.
constexpr float unit_of(ParameterUnit unit) {
  if (unit == ParameterUnit::Ratio) return 0;
  return unit == ParameterUnit::Share ? 0.3f : 2;
}

void check_pair_physics(const Sides& sides, const std::array<int, 2>& pair) {
  const Armature& armature = sides.skf.armature;
  const int a = armature.bones[pair[0]].physics_id, b = armature.bones[pair[1]].physics_id;
  if (a < 0 && b < 0) return;
  const Physics none, &left = a < 0 ? none : armature.physics[a],
                      &right = b < 0 ? none : armature.physics[b];
  bool told = false;
  const auto check = [&](const Parameter& parameter, float from, float to) {
    const float unit = unit_of(parameter.unit);
    if (told || unit == 0 || std::max(from, to) + unit < 2 * (std::min(from, to) + unit)) return;
    const std::string path = b < 0 ? bone_path(sides.skf, pair[1]) + ".physics_id"
                                   : sides.skf.paths.physics[b] + parameter.name;
    report_pair(sides, pair, path, pair_words(parameter.name, number(from), number(to)),
                sides.yardstick.reach[pair[1]]);
    told = true;
  };
  describe_parameters(check, left, right);
}

Pairs pairs_of(const Armature& armature) {
  std::unordered_map<std::string_view, int> by_name;  // -1: several bones have the name
  for (int b = 0; b < count_of(armature.bones); ++b) {
    const auto [found, is_new] = by_name.emplace(armature.bones[b].name, b);
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

}  // namespace

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

void report_pair(const Sides& sides, const std::array<int, 2>& bones, const std::string& path,
                 const std::string& how, float pixels) {
  const Armature& armature = sides.skf.armature;
  sides.findings.add("pair-differs", path,
                     bone_words(armature, bones[0]) + " and " + bone_words(armature, bones[1]) +
                         " are a pair and differ: " + how + ". Make them alike, unless it is meant",
                     {bones[1], -1, -1, {pixels}});
}

std::string pair_words(const char* field, const std::string& a, const std::string& b) {
  return std::string(field) + " is " + a + " and " + b;
}

bool differ(float a, float b) {
  constexpr float kAlike = 0.02f;
  return std::fabs(a - b) > kAlike * std::max({std::fabs(a), std::fabs(b), 0.1f});
}

void check_pairs(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const Sides sides{skf, yardstick, findings};
  const Pairs pairs = pairs_of(skf.armature);
  for (const std::array<int, 2>& pair : pairs.bones) {
    check_parents(sides, pairs, pair);
    check_pair_scale(sides, pair);
    check_pair_pivot(sides, pair);
    check_pair_physics(sides, pair);
  }
  check_pair_pictures(sides, pairs);
  check_pair_chains(sides, pairs);
}

}  // namespace skelform
