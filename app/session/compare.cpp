#include "session/compare.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

namespace skelscope {
namespace {

constexpr double kTau = 6.283185307179586;

std::string number_text(double number) {
  char digits[40];
  return {digits, std::to_chars(digits, digits + sizeof digits, static_cast<float>(number)).ptr};
}

// Collects what is different; knows where in the documents it is.
struct Notes {
  const Tolerance& tolerance;
  Comparison& result;
  std::int64_t tick = 0;
  const char* pass = "";
  const char* kind = "bone";
  int id = 0;
  bool tick_differs = false;
};

DifferenceRow& row_of(Notes& notes, const Difference& difference) {
  auto& rows = notes.result.rows;
  const auto same = std::ranges::find_if(rows, [&](const DifferenceRow& row) {
    return row.first.pass == difference.pass && row.first.kind == difference.kind &&
           row.first.id == difference.id;
  });
  if (same != rows.end()) return *same;
  rows.push_back({.first = difference, .worst_tick = difference.tick});
  return rows.back();
}

double& worst_of(DifferenceRow& row, Unit unit) {
  if (unit == Unit::Pixels) return row.worst_pixels;
  return unit == Unit::Angle ? row.worst_radians : row.worst_factor;
}

void note(Notes& notes, std::string field, std::string a, std::string b, double amount = 0,
          Unit unit = Unit::Pixels) {
  const Difference difference{notes.tick,   notes.pass,   notes.kind, notes.id, std::move(field),
                              std::move(a), std::move(b), amount,     unit};
  notes.tick_differs = true;
  if (!notes.result.first) notes.result.first = difference;
  DifferenceRow& row = row_of(notes, difference);
  double& worst = worst_of(row, unit);
  if (amount > worst) worst = amount, row.worst_tick = notes.tick;
}

double apart(double a, double b, Unit unit) {
  if (a == b) return 0;
  if (!std::isfinite(a) || !std::isfinite(b)) return std::numeric_limits<double>::infinity();
  return unit == Unit::Angle ? std::abs(std::remainder(a - b, kTau)) : std::abs(a - b);
}

double allowed(const Tolerance& tolerance, Unit unit) {
  if (unit == Unit::Pixels) return tolerance.pixels;
  return unit == Unit::Angle ? tolerance.radians : tolerance.factor;
}

void compare_number(Notes& notes, const std::string& field, double a, double b, Unit unit) {
  if (std::isnan(a) || std::isnan(b)) return;  // one document does not say
  const double amount = apart(a, b, unit);
  if (amount > allowed(notes.tolerance, unit))
    note(notes, field, number_text(a), number_text(b), amount, unit);
}

void compare_word(Notes& notes, const char* field, const std::optional<std::string>& a,
                  const std::optional<std::string>& b) {
  if (a && b && *a != *b) note(notes, field, '"' + *a + '"', '"' + *b + '"');
}

void compare_flag(Notes& notes, const char* field, std::optional<bool> a, std::optional<bool> b) {
  if (a && b && *a != *b) note(notes, field, *a ? "true" : "false", *b ? "true" : "false");
}

int id_of(const TraceBone& row) {
  return row.id;
}
int id_of(const TraceVisuals& row) {
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
    compare_number(notes, f.name, a.*(f.value), b.*(f.value), f.unit);
}

void compare_row(Notes& notes, const TraceBone& a, const TraceBone& b) {
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

void compare_row(Notes& notes, const TraceVisuals& a, const TraceVisuals& b) {
  compare_word(notes, "tex", a.tex, b.tex);
  compare_number(notes, "zindex", a.zindex, b.zindex, Unit::Factor);
  compare_number(notes, "tint.r", a.r, b.r, Unit::Factor);
  compare_number(notes, "tint.g", a.g, b.g, Unit::Factor);
  compare_number(notes, "tint.b", a.b, b.b, Unit::Factor);
  compare_number(notes, "tint.a", a.a, b.a, Unit::Factor);
}

void compare_row(Notes& notes, const TraceVertices& a, const TraceVertices& b) {
  if (a.points.size() != b.points.size())
    return note(notes, "number of vertices", std::to_string(a.points.size()),
                std::to_string(b.points.size()));
  for (std::size_t i = 0; i < a.points.size(); ++i) {
    const std::string place = "point " + std::to_string(i);
    compare_number(notes, place + " x", a.points[i][0], b.points[i][0], Unit::Pixels);
    compare_number(notes, place + " y", a.points[i][1], b.points[i][1], Unit::Pixels);
  }
}

template <class Row>
std::map<int, const Row*> by_id(const std::vector<Row>& rows) {
  std::map<int, const Row*> sorted;
  for (const Row& row : rows) sorted[id_of(row)] = &row;
  return sorted;
}

template <class Row>
void compare_rows(Notes& notes, const std::vector<Row>& a, const std::vector<Row>& b) {
  const auto in_a = by_id(a), in_b = by_id(b);
  std::set<int> ids;
  for (const auto& [id, row] : in_a) ids.insert(id);
  for (const auto& [id, row] : in_b) ids.insert(id);
  for (int id : ids) {
    notes.id = id;
    const auto row_a = in_a.find(id), row_b = in_b.find(id);
    if (row_a == in_a.end())
      note(notes, "", "missing", "present");
    else if (row_b == in_b.end())
      note(notes, "", "present", "missing");
    else
      compare_row(notes, *row_a->second, *row_b->second);
  }
}

void remember(std::vector<const char*>& lists, const char* name) {
  if (std::ranges::find(lists, name) == lists.end()) lists.push_back(name);
}

template <class Row>
void compare_list(Notes& notes, const char* pass, const char* kind,
                  const std::optional<std::vector<Row>>& a,
                  const std::optional<std::vector<Row>>& b) {
  notes.pass = pass;
  notes.kind = kind;
  if (a && b)
    remember(notes.result.compared, pass), compare_rows(notes, *a, *b);
  else if (a)
    remember(notes.result.only_in_a, pass);
  else if (b)
    remember(notes.result.only_in_b, pass);
}

void compare_bones(Notes& notes, const char* list, TracePass pass, const TraceTick& a,
                   const TraceTick& b) {
  const int i = static_cast<int>(pass);
  compare_list(notes, list, "bone", a.bones[i], b.bones[i]);
}

// In the order of the pipeline, so that the first difference is nearest to its cause.
void compare_tick(Notes& notes, const TraceTick& a, const TraceTick& b) {
  notes.tick = a.tick;
  notes.tick_differs = false;
  compare_bones(notes, "local", TracePass::Local, a, b);
  compare_list(notes, "visuals", "bone", a.visuals, b.visuals);
  compare_list(notes, "ik", "family", a.ik, b.ik);
  compare_bones(notes, "stages.fk", TracePass::Fk, a, b);
  compare_bones(notes, "stages.ik", TracePass::Ik, a, b);
  compare_list(notes, "physics", "physics entry", a.physics, b.physics);
  compare_bones(notes, "stages.physics", TracePass::Physics, a, b);
  compare_bones(notes, "bones", TracePass::Bones, a, b);
  compare_list(notes, "vertices", "bone", a.vertices, b.vertices);
  ++notes.result.ticks;
  notes.result.differing_ticks += notes.tick_differs;
}

std::map<std::int64_t, const TraceTick*> by_number(const Trace& trace) {
  std::map<std::int64_t, const TraceTick*> ticks;
  for (const TraceTick& tick : trace.ticks) ticks[tick.tick] = &tick;
  return ticks;
}

const char* unit_text(Unit unit) {
  if (unit == Unit::Pixels) return " px";
  return unit == Unit::Angle ? " rad" : "";
}

}  // namespace

Tolerance tolerance_of(double pixels) {
  return {pixels, pixels / 100, pixels / 1000};
}

bool is_equal(const Comparison& c) {
  return !c.first && c.ticks > 0 && c.ticks_only_in_a.empty() && c.ticks_only_in_b.empty();
}

Comparison compare(const Trace& a, const Trace& b, const Tolerance& tolerance) {
  Comparison result;
  Notes notes{tolerance, result};
  const auto in_a = by_number(a), in_b = by_number(b);
  for (const auto& [number, tick] : in_a) {
    const auto other = in_b.find(number);
    if (other == in_b.end())
      result.ticks_only_in_a.push_back(number);
    else
      compare_tick(notes, *tick, *other->second);
  }
  for (const auto& [number, tick] : in_b)
    if (!in_a.contains(number)) result.ticks_only_in_b.push_back(number);
  return result;
}

std::string describe(const Difference& d) {
  std::string text =
      "tick " + std::to_string(d.tick) + ", " + d.pass + ", " + d.kind + " " + std::to_string(d.id);
  if (!d.field.empty()) text += ", " + d.field;
  text += ": " + d.a + " and " + d.b;
  if (d.amount > 0) text += ", " + number_text(d.amount) + unit_text(d.unit) + " apart";
  return text;
}

}  // namespace skelscope
