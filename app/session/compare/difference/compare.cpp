#include "session/compare/difference/compare.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "lists/lists.h"
#include "session/compare/difference/compare_heads.h"
#include "session/compare/difference/compare_notes.h"

namespace skelscope {
namespace {

int id_of(const TraceBone& row) {
  return row.id;
}
int id_of(const TraceVisuals& row) {
  return row.bone;
}
int id_of(const TraceSprite& row) {
  return row.bone;
}
int id_of(const TraceFamily& row) {
  return row.family;
}
int id_of(const TracePhysics& row) {
  return row.id;
}
int id_of(const TraceVertices& row) {
  return row.bone;
}

template <class Row>
void compare_fields(Notes& notes, const Row& a, const Row& b,
                    std::span<const TraceField<Row>> fields) {
  for (const TraceField<Row>& f : fields)
    compare_number(notes, {f.name}, a.*(f.value), b.*(f.value), f.unit);
}

void compare_row(Notes& notes, const TraceBone& a, const TraceBone& b) {
  note_seen(notes, a, b);
  compare_fields(notes, a, b, bone_fields());
  compare_flag(notes, "hidden", a.hidden, b.hidden);
}

void compare_row(Notes& notes, const TracePhysics& a, const TracePhysics& b) {
  compare_fields(notes, a, b, physics_fields());
}

void compare_row(Notes& notes, const TraceFamily& a, const TraceFamily& b) {
  compare_word(notes, "mode", a.mode, b.mode);
  compare_word(notes, "constraint", a.constraint, b.constraint);
  compare_flag(notes, "mimic_target", a.mimic_target, b.mimic_target);
}

void compare_tint(Notes& notes, const auto& a, const auto& b) {
  compare_number(notes, {"tint.r"}, a.r, b.r, Unit::Factor);
  compare_number(notes, {"tint.g"}, a.g, b.g, Unit::Factor);
  compare_number(notes, {"tint.b"}, a.b, b.b, Unit::Factor);
  compare_number(notes, {"tint.a"}, a.a, b.a, Unit::Factor);
}

using TracePoints = std::vector<std::array<double, 2>>;

void compare_points(Notes& notes, const TracePoints& a, const TracePoints& b) {
  if (a.size() != b.size())
    return compare_number(notes, {"number of vertices"}, static_cast<double>(a.size()),
                          static_cast<double>(b.size()), Unit::Count);
  for (int i = 0; i < count_of(a); ++i) {
    compare_number(notes, {"x", i}, a[i][0], b[i][0], Unit::Pixels);
    compare_number(notes, {"y", i}, a[i][1], b[i][1], Unit::Pixels);
  }
}

void compare_row(Notes& notes, const TraceVisuals& a, const TraceVisuals& b) {
  compare_word(notes, "tex", a.tex, b.tex);
  compare_number(notes, {"zindex"}, a.zindex, b.zindex, Unit::Factor);
  compare_tint(notes, a, b);
}

void compare_row(Notes& notes, const TraceVertices& a, const TraceVertices& b) {
  compare_points(notes, a.points, b.points);
}

// A trace may leave out the points of its sprites.
void compare_row(Notes& notes, const TraceSprite& a, const TraceSprite& b) {
  compare_word(notes, "style", a.style, b.style);
  compare_word(notes, "tex", a.tex, b.tex);
  compare_number(notes, {"after bone"}, a.after, b.after, Unit::Count);
  compare_tint(notes, a, b);
  if (!a.points.empty() && !b.points.empty()) compare_points(notes, a.points, b.points);
}

// Returns the rows sorted by id, each id once. The first row of a repeated id counts; the others
// are noted.
template <class Row>
std::vector<const Row*> sorted(Notes& notes, const std::vector<Row>& rows, bool in_a) {
  std::vector<const Row*> by_id;
  for (const Row& row : rows) by_id.push_back(&row);
  const auto less = [](const Row* a, const Row* b) { return id_of(*a) < id_of(*b); };
  if (!std::ranges::is_sorted(by_id, less)) std::ranges::stable_sort(by_id, less);
  const auto again = [&](const Row* a, const Row* b) {
    if (id_of(*a) != id_of(*b)) return false;
    note_repeated_row(notes, in_a, id_of(*a));
    return true;
  };
  by_id.erase(std::unique(by_id.begin(), by_id.end(), again), by_id.end());
  return by_id;
}

template <class Row>
void compare_rows(Notes& notes, const std::vector<Row>& rows_a, const std::vector<Row>& rows_b) {
  const auto as = sorted(notes, rows_a, true), bs = sorted(notes, rows_b, false);
  auto a = as.begin(), b = bs.begin();
  while (a != as.end() || b != bs.end()) {
    const bool has_a = a != as.end() && (b == bs.end() || id_of(**a) <= id_of(**b));
    const bool has_b = b != bs.end() && (a == as.end() || id_of(**b) <= id_of(**a));
    notes.id = id_of(has_a ? **a : **b);
    if (has_a && has_b)
      compare_row(notes, **a, **b);
    else
      note_missing_row(notes, has_a);
    if (has_a) ++a;
    if (has_b) ++b;
  }
}

void remember(std::vector<const char*>& lists, const char* name) {
  if (!contains(lists, name)) lists.push_back(name);
}

template <class Row>
void compare_list(Notes& notes, const char* pass, const char* kind,
                  const std::optional<std::vector<Row>>& a,
                  const std::optional<std::vector<Row>>& b) {
  notes.pass = pass;
  notes.kind = kind;
  if (a && b) {
    remember(notes.result.compared, pass);
    compare_rows(notes, *a, *b);
  } else if ((a && !a->empty()) || (b && !b->empty())) {
    remember(a ? notes.result.only_in_a : notes.result.only_in_b, pass);
    note_only_in(notes, "", a.has_value());
  }
}

void compare_bones(Notes& notes, const char* list, TracePass pass, const TraceTick& a,
                   const TraceTick& b) {
  const std::size_t i = to_index(pass);
  notes.seen = &notes.result.seen[i];
  compare_list(notes, list, "bone", a.bones[i], b.bones[i]);
}

bool has_stages(const TraceTick& tick) {
  return tick.bones[to_index(TracePass::Ik)].has_value();
}

// Compares in the order of the pipeline, so that the first difference is nearest to its cause.
// Without stages, bones come before physics, because a simulator follows them.
void compare_lists(Notes& notes, const TraceTick& a, const TraceTick& b) {
  compare_bones(notes, "local", TracePass::Local, a, b);
  compare_list(notes, "visuals", "bone", a.visuals, b.visuals);
  compare_list(notes, "ik", "family", a.ik, b.ik);
  compare_bones(notes, "stages.fk", TracePass::Fk, a, b);
  compare_bones(notes, "stages.ik", TracePass::Ik, a, b);
  const bool staged = has_stages(a) && has_stages(b);
  if (!staged) compare_bones(notes, "bones", TracePass::Bones, a, b);
  compare_list(notes, "physics", "physics entry", a.physics, b.physics);
  compare_bones(notes, "stages.physics", TracePass::Physics, a, b);
  if (staged) compare_bones(notes, "bones", TracePass::Bones, a, b);
  compare_list(notes, "vertices", "bone", a.vertices, b.vertices);
  compare_list(notes, "sprites", "bone", a.sprites, b.sprites);
}

using Ticks = std::map<std::int64_t, std::vector<const TraceTick*>>;

Ticks by_number(const Trace& trace) {
  Ticks ticks;
  for (const TraceTick& tick : trace.ticks) ticks[tick.tick].push_back(&tick);
  return ticks;
}

// Visits the n-th occurrence of a tick in a with the n-th in b.
template <class Visit>
void for_each_pair(const Ticks& in_a, const Ticks& in_b, Visit visit) {
  for (const auto& [number, as] : in_a) {
    const auto found = in_b.find(number);
    if (found == in_b.end()) continue;
    for (std::size_t i = 0; i < std::min(as.size(), found->second.size()); ++i)
      visit(*as[i], *found->second[i]);
  }
}

void note_repeated(Comparison& result, const Ticks& ticks, const Ticks& others, bool in_a) {
  for (const auto& [number, same] : ticks) {
    const auto times = static_cast<std::int64_t>(same.size());
    const auto other = others.find(number);
    const auto pairs =
        other == others.end() ? 0 : std::min<std::int64_t>(times, std::ssize(other->second));
    if (times > 1) result.repeated.push_back({in_a, number, "", "tick", 0, times, pairs});
  }
}

std::vector<std::int64_t> only_in(const Ticks& these, const Ticks& those) {
  std::vector<std::int64_t> numbers;
  for (const auto& [number, same] : these)
    if (!those.contains(number)) numbers.push_back(number);
  return numbers;
}

bool repeats_rows(const Comparison& c, bool in_a) {
  return std::ranges::any_of(c.repeated,
                             [&](const Repeated& r) { return *r.pass != 0 && r.in_a == in_a; });
}

// Returns how often each repeated tick occurs.
std::map<std::int64_t, std::int64_t> repeated_ticks(const Comparison& c, bool in_a) {
  std::map<std::int64_t, std::int64_t> times;
  for (const Repeated& r : c.repeated)
    if (*r.pass == 0 && r.in_a == in_a) times[r.tick] = r.times;
  return times;
}

// Does what precedes the ticks.
Comparison begin_compare(const Trace& a, const Trace& b) {
  Comparison result;
  result.skeleton = make_tree(a.head.skeleton.empty() ? b.head.skeleton : a.head.skeleton);
  for (const Trace* trace : {&a, &b})
    for (const TraceJoint& joint : trace->head.skeleton)
      if (joint.physics >= 0) result.owners.try_emplace(joint.physics, joint.id);
  compare_heads(result, a.head, b.head);
  const Ticks in_a = by_number(a), in_b = by_number(b);
  note_repeated(result, in_a, in_b, true);
  note_repeated(result, in_b, in_a, false);
  result.ticks_only_in_a = only_in(in_a, in_b);
  result.ticks_only_in_b = only_in(in_b, in_a);
  return result;
}

}  // namespace

Tolerance tolerance_of(double pixels) {
  return {pixels, pixels / 100, pixels / 1000};
}

double allowed(double tolerance, double a, double b) {
  constexpr double rounding = 2e-6;
  if (!std::isfinite(a) || !std::isfinite(b) || tolerance <= 0) return tolerance;
  return std::max(tolerance, rounding * std::max(std::abs(a), std::abs(b)));
}

bool is_complete(const Comparison& c) {
  const auto stands_before = [](const NotCompared& lack) {
    return std::string_view(lack.pass) == "head";
  };
  return std::ranges::all_of(c.not_compared, stands_before) && c.foreign.empty();
}

bool is_equal(const Comparison& c) {
  return agrees(c) && is_complete(c);
}

bool agrees(const Comparison& c) {
  return !c.first && c.lacking.empty() && c.values > 0 && c.ticks_only_in_a.empty() &&
         c.ticks_only_in_b.empty() && repeats_rows(c, true) == repeats_rows(c, false) &&
         repeated_ticks(c, true) == repeated_ticks(c, false);
}

Verdict verdict_of(const Comparison& c) {
  if (c.values == 0 && !c.first && c.lacking.empty()) return Verdict::NothingCompared;
  if (!agrees(c)) return Verdict::Different;
  return is_complete(c) ? Verdict::Equal : Verdict::PartlyCompared;
}

void compare_tick(Comparison& result, const TraceTick& a, const TraceTick& b,
                  const Tolerance& tolerance) {
  Notes notes{tolerance, result, a.tick};
  compare_lists(notes, a, b);
  ++result.ticks;
  if (!notes.tick_differs) return;
  ++result.differing_ticks;
  if (result.differing.empty() || result.differing.back() != a.tick)
    result.differing.push_back(a.tick);
}

Comparison compare(const Trace& a, const Trace& b, const Tolerance& tolerance) {
  Comparison result = begin_compare(a, b);
  for_each_pair(by_number(a), by_number(b), [&](const TraceTick& tick_a, const TraceTick& tick_b) {
    compare_tick(result, tick_a, tick_b, tolerance);
  });
  fold(result);
  note_foreign(result, a.unknown, true);
  note_foreign(result, b.unknown, false);
  note_lacking(result);
  return result;
}

}  // namespace skelscope
