#include "session/compare/causes/compare_inheritance.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "text/words.h"

namespace skelscope {
namespace {

constexpr std::uint8_t kInheritedLocal = 0, kInheritedBones = 4;
constexpr double kWholeTurn = 6.283185307179586;

// Returns the numbers of one kind and list by bone. Of the scale it takes only x.
std::map<std::int64_t, double> numbers_by_bone(const TickNumbers& numbers, std::uint8_t list,
                                               NumberKind kind) {
  std::map<std::int64_t, double> values;
  for (const TraceNumber& n : numbers)
    if (n.list == list && n.kind == kind) values.try_emplace(n.id, n.value);
  return values;
}

struct Inherited {
  NumberKind kind;
  const Comparison& comparison;
  const Tolerance& tolerance;
  std::int64_t without = 0, with = 0, neither = 0, explained = 0;
  std::set<std::int64_t> bones = {};

  bool same(double a, double b) const {
    if (kind == NumberKind::Rotation)
      return std::abs(std::remainder(a - b, kWholeTurn)) <= allowed(tolerance.radians, a, b);
    return std::abs(a - b) <= allowed(tolerance.factor, a, b);
  }
  double neutral() const { return kind == NumberKind::Rotation ? 0 : 1; }
  double below(double parent, double local) const {
    return kind == NumberKind::Rotation ? parent + local : parent * local;
  }
  // Returns whether the bone inherits from its parent. From format 0.8 on a mirrored parent turns
  // its children the other way.
  bool follows(double bone, double parent, double local) const {
    return same(bone, below(parent, local)) ||
           (kind == NumberKind::Rotation && same(bone, parent - local));
  }
};

// Counts the bones of `wrong` that do not inherit from their parents. `right` needs the lists local
// and bones, `wrong` only bones.
void count_inherited(Inherited& i, const TickNumbers& right, const TickNumbers& wrong) {
  const auto local = numbers_by_bone(right, kInheritedLocal, i.kind),
             good = numbers_by_bone(right, kInheritedBones, i.kind);
  const auto bad = numbers_by_bone(wrong, kInheritedBones, i.kind);
  for (const auto& [id, own] : local) {
    const int parent = parent_of(i.comparison.skeleton, static_cast<int>(id));
    const auto it = bad.find(id), above = bad.find(parent), meant = good.find(id);
    if (it == bad.end() || above == bad.end() || meant == good.end()) continue;
    if (i.same(above->second, i.neutral()) || i.same(own, i.below(above->second, own))) continue;
    const bool follows = i.follows(it->second, above->second, own);
    i.with += follows;
    if (!i.same(it->second, own)) {
      i.neither += !follows;
      continue;
    }
    ++i.without;
    i.explained += !i.same(it->second, meant->second);
    i.bones.insert(id);
  }
}

Inherited all_inherited(NumberKind kind, const TraceNumbers& right, const TraceNumbers& wrong,
                        const Comparison& comparison, const Tolerance& tolerance) {
  Inherited i{kind, comparison, tolerance};
  for (const auto& [tick, numbers] : right) {
    const auto other = wrong.find(tick);
    if (other != wrong.end()) count_inherited(i, numbers, other->second);
  }
  return i;
}

std::string some_bones(const Comparison& c, const std::set<std::int64_t>& bones) {
  return bone_words(c.skeleton, static_cast<int>(*bones.begin())) + and_more(bones.size() - 1);
}

std::string inherited_words(const Inherited& i, const char* which) {
  const bool turns = i.kind == NumberKind::Rotation;
  const std::string who = std::string(which) + " does not pass " + (turns ? "rotation" : "scale") +
                          " from parent to child: ";
  const bool one = i.bones.size() == 1;
  return who + some_bones(i.comparison, i.bones) + (one ? " has" : " have") +
         " only the local one, and the bones below follow: " + "explains " +
         std::to_string(i.explained) + " numbers at once";
}

// A bone's x, y, rotation and scale within one list of a tick.
struct PlacedBone {
  double x = 0, y = 0, rot = 0, sx = 1, sy = 1;
  int scales = 0;
};
std::map<std::int64_t, PlacedBone> placed_bones(const TickNumbers& numbers, std::uint8_t list) {
  std::map<std::int64_t, PlacedBone> bones;
  for (const TraceNumber& n : numbers) {
    if (n.list != list) continue;
    PlacedBone& bone = bones[n.id];
    if (n.kind == NumberKind::X) bone.x = n.value;
    if (n.kind == NumberKind::Y) bone.y = n.value;
    if (n.kind == NumberKind::Rotation) bone.rot = n.value;
    if (n.kind == NumberKind::Scale) (bone.scales++ == 0 ? bone.sx : bone.sy) = n.value;
  }
  return bones;
}

struct Placing {
  const Comparison& comparison;
  const Tolerance& tolerance;
  std::int64_t scaled = 0, turned = 0, unscaled = 0, unturned = 0;
  std::set<std::int64_t> unscaled_bones = {}, unturned_bones = {};

  bool at(const PlacedBone& bone, const PlacedBone& parent, double x, double y) const {
    const double most = 2 * allowed(tolerance.pixels, bone.x, bone.y);
    return std::abs(parent.x + x - bone.x) <= most && std::abs(parent.y + y - bone.y) <= most;
  }
};

void count_placed(Placing& p, const TickNumbers& right, const TickNumbers& wrong) {
  const auto local = placed_bones(right, kInheritedLocal);
  const auto good = placed_bones(right, kInheritedBones),
             bad = placed_bones(wrong, kInheritedBones);
  const auto stays = [&](std::int64_t id, const PlacedBone& bone) {
    const auto meant = good.find(id);
    return meant != good.end() && p.at(bone, {}, meant->second.x, meant->second.y);
  };
  for (const auto& [id, own] : local) {
    const auto it = bad.find(id);
    const auto above = bad.find(parent_of(p.comparison.skeleton, static_cast<int>(id)));
    if (it == bad.end() || above == bad.end()) continue;
    const PlacedBone& parent = above->second;
    const double c = std::cos(parent.rot), s = std::sin(parent.rot);
    const double x = own.x * parent.sx, y = own.y * parent.sy;
    if (p.at(it->second, parent, x * c - y * s, x * s + y * c)) {
      p.scaled += !p.at(it->second, parent, own.x * c - own.y * s, own.x * s + own.y * c);
      p.turned += !p.at(it->second, parent, x, y);
    } else if (stays(id, it->second)) {
      continue;  // the bone is in the right place
    } else if (p.at(it->second, parent, own.x * c - own.y * s, own.x * s + own.y * c)) {
      ++p.unscaled;
      p.unscaled_bones.insert(id);
    } else if (p.at(it->second, parent, x, y)) {
      ++p.unturned;
      p.unturned_bones.insert(id);
    }
  }
}

void add_placed(std::vector<LikelyCause>& causes, const Placing& p, Cause cause,
                const std::string& which) {
  const bool scale = cause == Cause::PositionNotScaled;
  const std::int64_t count = scale ? p.unscaled : p.unturned;
  if (count < 3 || (scale ? p.scaled : p.turned) > count) return;
  const std::string what = scale ? "scale a child's position by its parent's scale"
                                 : "turn a child's position by its parent's rotation";
  const auto& bones = scale ? p.unscaled_bones : p.unturned_bones;
  causes.push_back({cause,
                    which + " does not " + what + ": " + some_bones(p.comparison, bones) +
                        ", and the bones below follow: explains " + std::to_string(2 * count) +
                        " numbers at once",
                    0, 2 * count, p.comparison.differing_values});
}

std::set<int> owners_of(const Comparison& c) {
  std::set<int> bones;
  for (const auto& [entry, bone] : c.owners) bones.insert(bone);
  return bones;
}

// Returns the bones with physics whose own numbers differ; if there are none, all bones with
// physics.
std::set<int> parting_owners(const Comparison& c) {
  std::set<int> parting;
  for (const DifferenceRow& row : c.rows) {
    const bool of_entry = std::string_view(row.first.pass) == "physics";
    for (const auto& [entry, bone] : c.owners)
      if (row.first.id == (of_entry ? entry : bone)) parting.insert(bone);
  }
  return parting.empty() ? owners_of(c) : parting;
}

bool has_physics_above(const Comparison& c, const std::set<int>& owners, int bone) {
  return std::ranges::any_of(
      owners, [&](int owner) { return owner == bone || is_below(c.skeleton, bone, owner); });
}

bool is_bone_list(std::string_view pass) {
  return pass == "bones" || pass == "stages.physics";
}

}  // namespace

void add_inheritance(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                     const Comparison& comparison, const Tolerance& tolerance) {
  const std::pair<NumberKind, Cause> kinds[] = {{NumberKind::Rotation, Cause::RotationNotInherited},
                                                {NumberKind::Scale, Cause::ScaleNotInherited}};
  for (const auto& [kind, cause] : kinds)
    for (const bool in_a : {false, true}) {
      const Inherited i = in_a ? all_inherited(kind, b, a, comparison, tolerance)
                               : all_inherited(kind, a, b, comparison, tolerance);
      if (i.explained == 0 || i.with * 10 > i.without || i.neither > 4 * i.without) continue;
      causes.push_back({cause, inherited_words(i, in_a ? "the first" : "the second"), 0,
                        i.explained, comparison.differing_values});
    }
}

TraceNumbers without_physics(const TraceNumbers& numbers, const Comparison& comparison) {
  constexpr std::uint8_t before_physics = 3;  // local, fk, ik
  const std::set<int> owners = owners_of(comparison);
  std::map<std::int64_t, bool> moved;
  TraceNumbers kept;
  for (const auto& [tick, row] : numbers)
    for (const TraceNumber& n : row) {
      if (n.list == kEntryList || n.list == kMeshList) continue;
      const auto [known, fresh] = moved.try_emplace(n.id, false);
      if (fresh) known->second = has_physics_above(comparison, owners, static_cast<int>(n.id));
      if (n.list < before_physics || !known->second) kept[tick].push_back(n);
    }
  return kept;
}

void add_placing(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                 const Comparison& comparison, const Tolerance& tolerance) {
  for (const bool in_a : {false, true}) {
    Placing p{comparison, tolerance};
    const TraceNumbers &right = in_a ? b : a, &wrong = in_a ? a : b;
    for (const auto& [tick, numbers] : right) {
      const auto other = wrong.find(tick);
      if (other != wrong.end()) count_placed(p, numbers, other->second);
    }
    const char* which = in_a ? "the first" : "the second";
    add_placed(causes, p, Cause::PositionNotScaled, which);
    add_placed(causes, p, Cause::PositionNotTurned, which);
  }
}

void add_pass_alone(std::vector<LikelyCause>& causes, const Comparison& c) {
  if (!c.first) return;
  const std::string_view pass = c.first->pass;
  const bool ik = pass == "stages.ik";
  const std::string_view before = ik ? "stages.fk" : "local";
  const auto is_before = [&](const char* list) { return list == before; };
  if ((!ik && pass != "stages.fk") || std::ranges::none_of(c.compared, is_before)) return;
  const auto parts_before = [&](const DifferenceRow& row) { return row.first.pass == before; };
  if (std::ranges::any_of(c.rows, parts_before)) return;  // the list before differs, too
  std::set<std::int64_t> bones;
  for (const DifferenceRow& row : c.rows)
    if (pass == row.first.pass && row.because < 0) bones.insert(row.first.id);
  if (bones.empty()) return;
  const std::string agrees =
      ik ? "keys and FK agree, and IK differs: " : "keys agree, and FK differs: ";
  const bool one = bones.size() == 1;
  const std::string leaves = one ? " leaves" : " leave";
  const std::string how =
      ik    ? leaves + " it in another pose, by another solver, setting or way to apply it"
      : one ? " has another place relative to its parent"
            : " have another place relative to their parents";
  causes.push_back({ik ? Cause::IkAlone : Cause::FkAlone, agrees + some_bones(c, bones) + how, 0,
                    c.differing_values, c.differing_values});
}

bool parts_below_physics(const Comparison& comparison) {
  if (comparison.skeleton.empty()) return true;  // no trace names the bones with physics
  const std::set<int> owners = owners_of(comparison);
  return std::ranges::all_of(comparison.rows, [&](const DifferenceRow& row) {
    return !is_bone_list(row.first.pass) || has_physics_above(comparison, owners, row.first.id);
  });
}

bool parts_in_physics_alone(const Comparison& comparison) {
  const std::set<int> owners = owners_of(comparison);
  if (owners.empty() || comparison.rows.empty()) return false;
  for (const DifferenceRow& row : comparison.rows) {
    const std::string_view pass = row.first.pass;
    const bool mesh = pass == "vertices";
    if (mesh && row.because < 0) return false;  // the mesh differs although its bones agree
    if (mesh || pass == "physics") continue;
    if (!is_bone_list(pass) || !has_physics_above(comparison, owners, row.first.id)) return false;
  }
  return true;
}

void add_physics_alone(std::vector<LikelyCause>& causes, const Comparison& comparison) {
  if (!parts_in_physics_alone(comparison)) return;
  const std::set<int> owners = parting_owners(comparison);
  causes.push_back({Cause::PhysicsAlone,
                    "only bones with physics and their descendants differ: physics of " +
                        bone_words(comparison.skeleton, *owners.begin()) +
                        and_more(owners.size() - 1) +
                        " runs at another rate, by other rules or from another start",
                    0, comparison.differing_values, comparison.differing_values});
}

}  // namespace skelscope
