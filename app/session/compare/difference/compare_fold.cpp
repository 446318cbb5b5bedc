// Finds which differing rows only follow from another row. The other row began no later and still
// differs: it is of the same bone in an earlier pass, or of the parent. If the traces do not tell
// which bones an IK family or a physics entry moves, any earlier pose, family or entry counts.

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "lists/lists.h"
#include "session/compare/difference/compare.h"

namespace skelscope {
namespace {

// The lists by their effect: a difference in a pose affects every later list.
enum class Role { Local, Words, Pose, Family, Entry, Mesh };
struct ListRole {
  std::string_view pass;
  Role role;
};
constexpr ListRole kRoles[] = {  // in the order of the pipeline
    {"local", Role::Local},         {"visuals", Role::Words},  {"ik", Role::Family},
    {"stages.fk", Role::Pose},      {"stages.ik", Role::Pose}, {"physics", Role::Entry},
    {"stages.physics", Role::Pose}, {"bones", Role::Pose},     {"vertices", Role::Mesh},
    {"sprites", Role::Mesh}};

int order_of(const char* pass) {
  for (int i = 0; i < static_cast<int>(std::size(kRoles)); ++i)
    if (kRoles[i].pass == pass) return i;
  return -1;
}

struct Fold {
  Comparison& result;
  const SkeletonTree& tree;
  std::map<int, std::vector<int>> poses = {};  // row indices by bone
  // The first row of a pose, and the first of a family or physics entry; -1: none.
  int first_pose = -1, first_driver = -1;
};

const DifferenceRow& row_at(const Fold& f, int row) {
  return f.result.rows[row];
}

Role role_of(const DifferenceRow& row) {
  return kRoles[order_of(row.first.pass)].role;
}

bool is_pose(const DifferenceRow& row) {
  return role_of(row) == Role::Local || role_of(row) == Role::Pose;
}

bool is_missing(const DifferenceRow& row) {
  return row.first.field.empty();
}

// Returns whether q may have caused r, judging by the ticks and the order of passes.
bool precedes(const DifferenceRow& q, const DifferenceRow& r, bool same_pass) {
  const int before = order_of(q.first.pass), after = order_of(r.first.pass);
  return q.first.tick <= r.first.tick && (before < after || (same_pass && before == after));
}

// Returns whether the row differs at the tick; a row that agrees again cannot be the cause.
bool differs_at(const DifferenceRow& row, std::int64_t tick) {
  const auto after = std::ranges::upper_bound(row.runs, tick, {}, &TickRun::first);
  return after != row.runs.begin() && std::prev(after)->last >= tick;
}

int row_of_bone(const Fold& f, int bone, const DifferenceRow& r, bool same_pass) {
  const auto found = f.poses.find(bone);
  if (found == f.poses.end()) return -1;
  for (int q : found->second) {
    const DifferenceRow& row = row_at(f, q);
    const bool differs = differs_at(row, r.first.tick) && is_missing(row) == is_missing(r);
    if (differs && precedes(row, r, same_pass)) return q;
  }
  return -1;
}

int cause_in_tree(const Fold& f, const DifferenceRow& r) {
  const int above = row_of_bone(f, parent_of(f.tree, r.first.id), r, true);
  return above >= 0 ? above : row_of_bone(f, r.first.id, r, false);
}

// Returns the first row of a pose if it differs in an earlier pass of the same tick; -1: none. A
// family may reach for a bone elsewhere in the tree.
int cause_by_reach(const Fold& f, const DifferenceRow& r) {
  if (f.first_pose < 0) return -1;
  const DifferenceRow& q = row_at(f, f.first_pose);
  return q.first.tick == r.first.tick && precedes(q, r, false) ? f.first_pose : -1;
}

// Returns the row that an entry's difference follows from; -1: none. A simulator remembers, so a
// row that agrees again may still be the cause. The simulator follows its bone and that bone's
// ancestors as they are before physics.
int cause_of_entry(const Fold& f, const DifferenceRow& r) {
  const auto owner = f.result.owners.find(r.first.id);
  if (owner == f.result.owners.end()) return f.first_pose;
  const auto is_stage = [](const char* list) { return std::string_view(list) == "stages.ik"; };
  const bool staged = std::ranges::any_of(f.result.compared, is_stage);
  std::set<int> seen;
  for (int bone = owner->second; bone >= 0 && seen.insert(bone).second;
       bone = parent_of(f.tree, bone)) {
    const auto rows = f.poses.find(bone);
    if (rows == f.poses.end()) continue;
    for (const int q : rows->second) {
      const DifferenceRow& row = row_at(f, q);
      const bool early = row.first.tick <= r.first.tick && is_missing(row) == is_missing(r);
      if (early && (!staged || order_of(row.first.pass) < order_of(r.first.pass))) return q;
    }
  }
  return -1;
}

int cause_of(const Fold& f, int row) {
  const DifferenceRow& r = row_at(f, row);
  const Role role = role_of(r);
  const int pose = f.first_pose < row ? f.first_pose : -1;
  const int driver = f.first_driver < row ? f.first_driver : -1;
  if (role == Role::Family) return -1;
  if (role == Role::Entry) return pose < 0 ? -1 : cause_of_entry(f, r);
  if (is_missing(r)) return cause_in_tree(f, r);
  if (role == Role::Local || role == Role::Words) return -1;
  if (role == Role::Mesh) return pose >= 0 ? pose : driver;
  const int above = cause_in_tree(f, r);
  if (above >= 0) return above;
  const int reach = cause_by_reach(f, r);
  return reach >= 0 ? reach : driver;
}

void index_rows(Fold& f) {
  for (int i = 0; i < count_of(f.result.rows); ++i) {
    const DifferenceRow& row = row_at(f, i);
    if (is_pose(row)) {
      f.poses[row.first.id].push_back(i);
      if (f.first_pose < 0) f.first_pose = i;
    } else if (role_of(row) == Role::Family || role_of(row) == Role::Entry) {
      if (f.first_driver < 0) f.first_driver = i;
    }
  }
}

// Returns the row at the start of the chain of causes and stores it in the whole chain. The chain
// ends, because each cause is earlier in time, in the pipeline or in the tree.
int top_of(Fold& f, int row) {
  int top = row;
  while (row_at(f, top).because >= 0) top = row_at(f, top).because;
  while (row_at(f, row).because >= 0) row = std::exchange(f.result.rows[row].because, top);
  return top;
}

using Seen = std::set<std::tuple<int, std::string_view, int>>;

void count(Fold& f, const DifferenceRow& row, Seen& seen) {
  const bool bone = std::string_view(row.first.kind) == "bone";
  DifferenceRow& top = f.result.rows[row.because];
  if (bone && row.first.id == top.first.id) return;
  if (!seen.emplace(row.because, row.first.kind, row.first.id).second) return;
  const bool below = bone && is_below(f.tree, row.first.id, top.first.id);
  ++(below ? top.bones_below : bone ? top.other_bones : top.others);
}

// Sets the first difference: the first row that follows from no other. Rows of the same tick and
// pass may precede it and yet follow from it.
void set_first(Comparison& result) {
  if (result.rows.empty()) return;
  const auto free = std::ranges::find(result.rows, -1, &DifferenceRow::because);
  result.first = (free == result.rows.end() ? result.rows.front() : *free).first;
}

}  // namespace

void fold(Comparison& result) {
  Fold f{result, result.skeleton};
  index_rows(f);
  std::vector<int> causes;
  for (int i = 0; i < count_of(result.rows); ++i) causes.push_back(cause_of(f, i));
  for (std::size_t i = 0; i < causes.size(); ++i) {
    DifferenceRow& row = result.rows[i];
    row.because = causes[i];
    row.bones_below = row.other_bones = row.others = 0;
  }
  for (int i = 0; i < count_of(causes); ++i) top_of(f, i);
  Seen seen;
  for (const DifferenceRow& row : result.rows)
    if (row.because >= 0) count(f, row, seen);
  set_first(result);
}

std::vector<int> origins(const Comparison& comparison) {
  std::vector<int> rows;
  for (int i = 0; i < count_of(comparison.rows); ++i)
    if (comparison.rows[i].because < 0) rows.push_back(i);
  return rows;
}

}  // namespace skelscope
