// Finds which differing rows only follow from another row. The other row began no later and still
// differs: it is of the same bone in an earlier pass, or of the parent. A physics entry moves its
// own bone and those below. Traces do not tell which bones an IK family moves, so any earlier
// family counts for a pose that IK may have changed.

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
  for (int i = 0; i < count_of(kRoles); ++i)
    if (kRoles[i].pass == pass) return i;
  return -1;
}

struct Fold {
  Comparison& result;
  const SkeletonTree& tree;
  std::map<int, std::vector<int>> poses = {};  // row indices by bone
  std::map<int, int> entries = {};  // first row indices of physics entries, by their bone
  std::map<std::int64_t, int> before_ik = {};  // first new row of a pose before IK, by tick
  // The first row of a pose, of a family, of an entry whose bone is unknown, and of any family or
  // entry; -1: none.
  int first_pose = -1, first_family = -1, first_stray = -1, first_driver = -1;
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

bool is_staged(const Fold& f) {
  const auto is_stage = [](const char* list) { return std::string_view(list) == "stages.ik"; };
  return std::ranges::any_of(f.result.compared, is_stage);
}

// Returns whether IK may have made the first difference of the pose.
bool may_be_by_ik(const Fold& f, const DifferenceRow& r) {
  const int pass = order_of(r.first.pass), ik = order_of("stages.ik");
  return is_staged(f) ? pass == ik : pass > ik;
}

// Returns a row of a pose that begins to differ before IK in the same tick; -1: none. A family may
// reach for a bone elsewhere in the tree.
int cause_by_reach(const Fold& f, const DifferenceRow& r) {
  const auto found = f.before_ik.find(r.first.tick);
  return found != f.before_ik.end() && may_be_by_ik(f, r) ? found->second : -1;
}

// Returns whether the family or entry q may have moved the bone of a pose. Rows before another come
// first in time, but without stages the bones of a tick come before its physics.
bool may_drive(const Fold& f, int q, int row) {
  return q >= 0 && q < row && precedes(row_at(f, q), row_at(f, row), false);
}

// Returns the row of a physics entry of the bone or of one above it; -1: none.
int cause_by_physics(const Fold& f, int row) {
  for (int bone = row_at(f, row).first.id; bone >= 0; bone = parent_of(f.tree, bone)) {
    const auto found = f.entries.find(bone);
    if (found != f.entries.end() && may_drive(f, found->second, row)) return found->second;
  }
  return -1;
}

// Returns the row of a family or physics entry that may have moved the bone; -1: none.
int cause_by_driver(const Fold& f, int row) {
  const int entry = cause_by_physics(f, row);
  if (entry >= 0) return entry;
  if (may_drive(f, f.first_family, row) && may_be_by_ik(f, row_at(f, row))) return f.first_family;
  return may_drive(f, f.first_stray, row) ? f.first_stray : -1;
}

// Returns the row that an entry's difference follows from; -1: none. A simulator remembers, so a
// row that agrees again may still be the cause. The simulator follows its bone and that bone's
// ancestors as they are before physics.
int cause_of_entry(const Fold& f, int entry) {
  const DifferenceRow& r = row_at(f, entry);
  const auto owner = f.result.owners.find(r.first.id);
  if (owner == f.result.owners.end()) return f.first_pose < entry ? f.first_pose : -1;
  const bool staged = is_staged(f);
  for (int bone = owner->second; bone >= 0; bone = parent_of(f.tree, bone)) {
    const auto rows = f.poses.find(bone);
    if (rows == f.poses.end()) continue;
    for (const int q : rows->second) {
      const DifferenceRow& row = row_at(f, q);
      const bool early = q < entry && is_missing(row) == is_missing(r);
      if (early && (!staged || order_of(row.first.pass) < order_of(r.first.pass))) return q;
    }
  }
  return -1;
}

// Traces do not tell the bones that a mesh is bound to. If its own does not differ, any may move
// it.
int cause_of_mesh(const Fold& f, int row) {
  const int above = cause_in_tree(f, row_at(f, row));
  if (above >= 0) return above;
  if (f.first_pose >= 0 && f.first_pose < row) return f.first_pose;
  return f.first_driver < row ? f.first_driver : -1;
}

int cause_of(const Fold& f, int row) {
  const DifferenceRow& r = row_at(f, row);
  const Role role = role_of(r);
  if (role == Role::Family) return -1;
  if (role == Role::Entry) return cause_of_entry(f, row);
  if (is_missing(r)) return cause_in_tree(f, r);
  if (role == Role::Local || role == Role::Words) return -1;
  if (role == Role::Mesh) return cause_of_mesh(f, row);
  const int above = cause_in_tree(f, r);
  if (above >= 0) return above;
  const int reach = cause_by_reach(f, r);
  return reach >= 0 ? reach : cause_by_driver(f, row);
}

void index_pose(Fold& f, int row) {
  const Difference& first = row_at(f, row).first;
  f.poses[first.id].push_back(row);
  if (f.first_pose < 0) f.first_pose = row;
  if (order_of(first.pass) < order_of("stages.ik")) f.before_ik.try_emplace(first.tick, row);
}

void set_first_row(int& first, int row) {
  if (first < 0) first = row;
}

void index_driver(Fold& f, int row) {
  const DifferenceRow& r = row_at(f, row);
  set_first_row(f.first_driver, row);
  if (role_of(r) == Role::Family) return set_first_row(f.first_family, row);
  if (r.first.bone < 0) return set_first_row(f.first_stray, row);
  f.entries.try_emplace(r.first.bone, row);
}

void index_rows(Fold& f) {
  for (int i = 0; i < count_of(f.result.rows); ++i) {
    const DifferenceRow& row = row_at(f, i);
    if (is_pose(row))
      index_pose(f, i);
    else if (role_of(row) == Role::Family || role_of(row) == Role::Entry)
      index_driver(f, i);
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
