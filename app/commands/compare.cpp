#include "session/compare.h"

#include <iostream>

#include "commands/commands.h"
#include "commands/rig_file.h"
#include "session/json_text.h"
#include "session/text_file.h"

namespace skelscope {
namespace {

constexpr std::size_t kRowsShown = 20;

bool read_file(const std::string& path, Trace& trace) {
  std::string text, error;
  bool good = read_text(path, text, error);
  if (good && !read_trace(text, trace, error)) {
    error = path + ": " + error;
    good = false;
  }
  if (!good) complain(error);
  return good;
}

std::string joined(const std::vector<const char*>& names) {
  std::string text;
  for (const char* name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

void print_worst(const DifferenceRow& row) {
  std::cout << "  " << row.first.pass << ", " << row.first.kind << ' ' << row.first.id
            << ": from tick " << row.first.tick;
  if (row.worst_pixels > 0) std::cout << ", up to " << row.worst_pixels << " px";
  if (row.worst_radians > 0) std::cout << ", up to " << row.worst_radians << " rad";
  if (row.worst_factor > 0) std::cout << ", up to a factor of " << row.worst_factor;
  std::cout << '\n';
}

void print_ticks(const char* where, const std::vector<std::int64_t>& ticks) {
  if (ticks.empty()) return;
  std::cout << ticks.size() << (ticks.size() == 1 ? " tick" : " ticks") << " only in " << where
            << ", from tick " << ticks.front() << '\n';
}

void print_rows(const Comparison& c) {
  if (!c.first) return;
  std::cout << "first difference: " << describe(*c.first) << '\n'
            << c.differing_ticks << " of " << c.ticks << " ticks differ, in " << c.rows.size()
            << (c.rows.size() == 1 ? " place:\n" : " places:\n");
  for (std::size_t i = 0; i < std::min(c.rows.size(), kRowsShown); ++i) print_worst(c.rows[i]);
  if (c.rows.size() > kRowsShown) std::cout << "  and " << c.rows.size() - kRowsShown << " more\n";
}

void print(const Comparison& c, const CompareOptions& options) {
  print_rows(c);
  print_ticks(options.a.c_str(), c.ticks_only_in_a);
  print_ticks(options.b.c_str(), c.ticks_only_in_b);
  if (is_equal(c)) std::cout << "no difference in " << c.ticks << " ticks\n";
  if (c.ticks == 0) std::cout << "nothing to compare: the traces have no tick in common\n";
  std::cout << "compared: " << joined(c.compared) << '\n';
  if (!c.only_in_a.empty()) std::cout << "only in the first: " << joined(c.only_in_a) << '\n';
  if (!c.only_in_b.empty()) std::cout << "only in the second: " << joined(c.only_in_b) << '\n';
}

const char* unit_name(Unit unit) {
  if (unit == Unit::Pixels) return "px";
  return unit == Unit::Angle ? "rad" : "factor";
}

void write_difference(JsonText& json, const Difference& d) {
  begin(json, '{');
  field(json, "tick", d.tick);
  field(json, "pass", d.pass);
  field(json, "kind", d.kind);
  field(json, "id", d.id);
  field(json, "field", d.field);
  field(json, "a", d.a);
  field(json, "b", d.b);
  field(json, "amount", static_cast<float>(d.amount));
  field(json, "unit", unit_name(d.unit));
  end(json, '}');
}

void write_row(JsonText& json, const DifferenceRow& row) {
  begin(json, '{');
  key(json, "first");
  write_difference(json, row.first);
  field(json, "worst_px", static_cast<float>(row.worst_pixels));
  field(json, "worst_rad", static_cast<float>(row.worst_radians));
  field(json, "worst_factor", static_cast<float>(row.worst_factor));
  field(json, "worst_tick", row.worst_tick);
  end(json, '}');
}

void write_names(JsonText& json, const char* name, const std::vector<const char*>& names) {
  key(json, name);
  begin(json, '[');
  for (const char* n : names) value(json, n);
  end(json, ']');
}

void print_json(const Comparison& c) {
  JsonText json;
  begin(json, '{');
  field(json, "equal", is_equal(c));
  if (c.first) key(json, "first"), write_difference(json, *c.first);
  field(json, "ticks", c.ticks);
  field(json, "differing_ticks", c.differing_ticks);
  field(json, "ticks_only_in_a", static_cast<std::int64_t>(c.ticks_only_in_a.size()));
  field(json, "ticks_only_in_b", static_cast<std::int64_t>(c.ticks_only_in_b.size()));
  write_names(json, "compared", c.compared);
  write_names(json, "only_in_a", c.only_in_a);
  write_names(json, "only_in_b", c.only_in_b);
  key(json, "differences");
  begin(json, '[');
  for (const DifferenceRow& row : c.rows) write_row(json, row);
  end(json, ']');
  end(json, '}');
  std::cout << json.text << '\n';
}

}  // namespace

int compare(const CompareOptions& options) {
  Trace a, b;
  if (!(options.tolerance >= 0)) return complain("--tolerance must be 0 or more pixels");
  if (!read_file(options.a, a) || !read_file(options.b, b)) return kUnreadable;
  const Comparison comparison = compare(a, b, tolerance_of(options.tolerance));
  if (options.json)
    print_json(comparison);
  else
    print(comparison, options);
  return is_equal(comparison) ? kFine : kProblems;
}

}  // namespace skelscope
