#include "session/compare/difference/compare_notes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "skelform/math.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostRows = 100'000, kMostRepeated = 1000;
constexpr std::size_t kMostRuns = 64;  // beyond that the last run grows across the gaps

std::string text_of(const FieldName& field) {
  if (field.point < 0) return field.name;
  return "point " + std::to_string(field.point) + ' ' + field.name;
}

Difference place(const Notes& notes, std::string field) {
  Difference d{.tick = notes.tick, .pass = notes.pass, .kind = notes.kind, .id = notes.id};
  const auto& owners = notes.result.owners;
  const bool entry = std::string_view(notes.kind) == "physics entry";
  const auto owner = entry ? owners.find(notes.id) : owners.end();
  if (owner != owners.end()) d.bone = owner->second;
  if (d.bone >= 0 || std::string_view(notes.kind) == "bone")
    d.name = name_of(notes.result.skeleton, entry ? d.bone : notes.id);
  d.field = std::move(field);
  return d;
}

double& worst_of(DifferenceRow& row, Unit unit) {
  if (unit == Unit::Pixels) return row.worst_pixels;
  return unit == Unit::Angle ? row.worst_radians : row.worst_factor;
}

// Adds the tick to the row's runs. Ticks come in ascending order.
DifferenceRow& also_at(DifferenceRow& row, std::int64_t tick) {
  TickRun& last = row.runs.back();
  if (tick > last.last + 1 && row.runs.size() < kMostRuns)
    row.runs.push_back({tick, tick});
  else
    last.last = std::max(last.last, tick);
  return row;
}

// Counts a differing value and returns its row; nullptr beyond kMostRows. `make` describes a new
// row.
template <class Make>
DifferenceRow* row_of(Notes& notes, Make make) {
  Comparison& result = notes.result;
  notes.tick_differs = true;
  ++result.differing_values;
  const auto [at, fresh] = result.row_of.try_emplace({notes.pass, notes.id}, result.rows.size());
  if (!fresh) return &also_at(result.rows[at->second], notes.tick);
  if (result.rows.size() >= kMostRows) {
    result.row_of.erase(at);
    ++result.rows_left_out;
    return nullptr;
  }
  result.rows.push_back(
      {.first = make(), .worst_tick = notes.tick, .runs = {{notes.tick, notes.tick}}});
  if (!result.first) result.first = result.rows.back().first;
  return &result.rows.back();
}

void note(Notes& notes, const char* field, std::string a, std::string b) {
  row_of(notes, [&] {
    Difference d = place(notes, field);
    d.a = std::move(a);
    d.b = std::move(b);
    return d;
  });
}

void note(Notes& notes, const FieldName& field, double a, double b, double amount, Unit unit) {
  DifferenceRow* row = row_of(notes, [&] {
    Difference d = place(notes, text_of(field));
    d.a = number_text(d.number_a = a);
    d.b = number_text(d.number_b = b);
    d.amount = amount;
    d.unit = unit;
    return d;
  });
  if (!row || amount <= worst_of(*row, unit)) return;
  worst_of(*row, unit) = amount;
  row->worst_tick = notes.tick;
}

// Returns the distance. Two numbers that are not finite agree, unless they are infinite in opposite
// directions.
double apart(double a, double b, Unit unit) {
  if (a == b) return 0;
  const bool finite_a = std::isfinite(a), finite_b = std::isfinite(b);
  if (!finite_a && !finite_b && (std::isnan(a) || std::isnan(b))) return 0;
  if (!finite_a || !finite_b) return std::numeric_limits<double>::infinity();
  return unit == Unit::Angle ? std::abs(std::remainder(a - b, skelform::kFullTurn))
                             : std::abs(a - b);
}

double tolerance_for(const Tolerance& tolerance, Unit unit) {
  if (unit == Unit::Pixels) return tolerance.pixels;
  return unit == Unit::Angle ? tolerance.radians : tolerance.factor;
}

void note_not_number(Notes& notes, const FieldName& field, double number, bool in_a) {
  const std::string word = number_text(number);
  auto& list = notes.result.not_numbers;
  const auto same = std::ranges::find_if(
      list, [&](const NotANumber& n) { return n.in_a == in_a && n.word == word; });
  if (same != list.end()) {
    ++same->times;
    return;
  }
  list.push_back({in_a, word, 1, place(notes, text_of(field))});
}

template <class Word>
bool both_say(Notes& notes, const char* field, const Word& a, const Word& b) {
  if (a.has_value() != b.has_value()) note_only_in(notes, field, a.has_value());
  notes.result.values += a && b;
  return a && b;
}

}  // namespace

void compare_number(Notes& notes, const FieldName& field, double a, double b, Unit unit) {
  if (is_absent(a) || is_absent(b)) {
    if (is_absent(a) != is_absent(b)) note_only_in(notes, field.name, is_absent(b));
    return;
  }
  ++notes.result.values;
  if (!std::isfinite(a)) note_not_number(notes, field, a, true);
  if (!std::isfinite(b)) note_not_number(notes, field, b, false);
  const double amount = apart(a, b, unit);
  const double most = allowed(tolerance_for(notes.tolerance, unit), a, b);
  if (amount > most) note(notes, field, a, b, amount, unit);
}

void compare_word(Notes& notes, const char* field, const std::optional<std::string>& a,
                  const std::optional<std::string>& b) {
  if (both_say(notes, field, a, b) && *a != *b) note(notes, field, '"' + *a + '"', '"' + *b + '"');
}

void compare_flag(Notes& notes, const char* field, std::optional<bool> a, std::optional<bool> b) {
  if (both_say(notes, field, a, b) && *a != *b)
    note(notes, field, *a ? "true" : "false", *b ? "true" : "false");
}

void note_missing_row(Notes& notes, bool in_a) {
  ++notes.result.values;
  note(notes, "", in_a ? "present" : "missing", in_a ? "missing" : "present");
}

void note_repeated_row(Notes& notes, bool in_a, int id) {
  auto& list = notes.result.repeated;
  const auto same = std::ranges::find_if(list, [&](const Repeated& r) {
    return r.in_a == in_a && r.pass == notes.pass && r.id == id;
  });
  if (same != list.end())
    ++same->times;
  else if (list.size() < kMostRepeated)
    list.push_back({in_a, notes.tick, notes.pass, notes.kind, id, 1});
}

void note_only_in(Notes& notes, const char* field, bool in_a) {
  auto& list = notes.result.not_compared;
  const auto same = std::ranges::find_if(list, [&](const NotCompared& lack) {
    return lack.in_a == in_a && lack.pass == notes.pass && std::string_view(lack.field) == field;
  });
  if (same != list.end())
    ++same->times;
  else
    list.push_back({notes.pass, field, in_a, 1, notes.tick});
}

}  // namespace skelscope
