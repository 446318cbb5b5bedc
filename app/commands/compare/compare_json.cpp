#include "commands/compare/compare_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "lists/word_in.h"

namespace skelscope {
namespace {

const char* unit_name(Unit unit) {
  return word_in<Unit::Count>({"px", "rad", "factor", "count"}, unit);
}

const char* side(bool in_a) {
  return in_a ? "a" : "b";
}

// Returns the number with the digits of a float, as traces hold floats. A number that a float
// cannot hold keeps its digits.
Report number_of(double number) {
  const double shown = to_float_digits(number);
  const auto single = static_cast<float>(shown);
  return static_cast<double>(single) == shown ? Report(single) : Report(shown);
}

Report value_of(double number, const std::string& text) {
  if (is_absent(number) && (text == "true" || text == "false")) return text == "true";
  if (is_null(number)) return nullptr;
  if (std::isfinite(number)) return Report::parse(text);  // the float's shortest decimal
  return text.starts_with('"') ? text.substr(1, text.size() - 2) : text;
}

void put_place(Report& json, const Difference& d) {
  json["tick"] = d.tick;
  json["pass"] = d.pass;
  json["kind"] = d.kind;
  json["id"] = d.id;
  if (!d.name.empty()) json["name"] = d.name;
  if (d.bone >= 0) json["bone"] = d.bone;
  json["field"] = d.field;
}

template <class Item, class Write>
Report list_of(const std::vector<Item>& items, Write write) {
  Report list = Report::array();
  for (const Item& item : items) list.push_back(write(item));
  return list;
}

Report report_of(const HeadDifference& head) {
  return {{"field", head.field}, {"a", head.a}, {"b", head.b}};
}

Report report_of(const NotCompared& lack) {
  return {{"pass", lack.pass},
          {"field", lack.field},
          {"only_in", side(lack.in_a)},
          {"times", lack.times},
          {"tick", lack.tick}};
}

Report report_of(const ForeignKey& f) {
  Report json{{"in", side(f.in_a)}, {"list", f.key.list}, {"key", f.key.key}};
  std::string perhaps;
  for (const std::string& field : f.instead) perhaps += (perhaps.empty() ? "" : ", ") + field;
  if (!perhaps.empty()) json["perhaps"] = perhaps;
  json["times"] = f.key.times;
  json["tick"] = f.key.first_tick;
  return json;
}

Report report_of(const LackingField& lack) {
  Report json{{"in", side(lack.in_a)}, {"pass", lack.pass}, {"field", lack.field}};
  if (!lack.perhaps.empty()) json["perhaps"] = lack.perhaps;
  json["rows"] = lack.rows;
  json["tick"] = lack.tick;
  return json;
}

Report report_of(const NotANumber& number) {
  Report json{{"in", side(number.in_a)}, {"word", number.word}, {"times", number.times}};
  put_place(json, number.where);
  return json;
}

Report report_of(const Repeated& r) {
  Report json{{"in", side(r.in_a)}, {"tick", r.tick}, {"pass", r.pass}, {"kind", r.kind}};
  if (*r.pass != 0) json["id"] = r.id;
  json["times"] = r.times;
  return json;
}

Report report_of(const DialectFit& fit) {
  return {
      {"dialect", fit.name}, {"differing_values", fit.differing_values}, {"values", fit.values}};
}

Report report_of(const LikelyCause& cause) {
  return {{"cause", cause.word},
          {"text", cause.text},
          {"amount", number_of(cause.amount)},
          {"explained", cause.explained},
          {"differing", cause.differing}};
}

constexpr auto in_report = [](const auto& item) { return report_of(item); };

void put_counts(Report& json, const Comparison& c) {
  json["ticks"] = c.ticks;
  json["differing_ticks"] = c.differing_ticks;
  json["values"] = c.values;
  json["differing_values"] = c.differing_values;
  json["ticks_only_in_a"] = c.ticks_only_in_a.size();
  json["ticks_only_in_b"] = c.ticks_only_in_b.size();
}

void put_lists(Report& json, const Comparison& c) {
  json["lacking"] = report_of(c.lacking);
  json["not_numbers"] = list_of(c.not_numbers, in_report);
  json["repeated"] = list_of(c.repeated, in_report);
  json["compared"] = c.compared;
  json["only_in_a"] = c.only_in_a;
  json["only_in_b"] = c.only_in_b;
  json["not_compared"] = list_of(c.not_compared, in_report);
  json["unknown_keys"] = list_of(c.foreign, in_report);
}

}  // namespace

Report report_of(const Difference& d) {
  Report json;
  put_place(json, d);
  json["a"] = value_of(d.number_a, d.a);
  json["b"] = value_of(d.number_b, d.b);
  json["amount"] = number_of(d.amount);
  json["unit"] = unit_name(d.unit);
  return json;
}

Report report_of(const DifferenceRow& row) {
  return {{"first", report_of(row.first)},
          {"worst_px", number_of(row.worst_pixels)},
          {"worst_rad", number_of(row.worst_radians)},
          {"worst_factor", number_of(row.worst_factor)},
          {"worst_tick", row.worst_tick},
          {"because", row.because},
          {"bones_below", row.bones_below},
          {"other_bones", row.other_bones},
          {"others", row.others}};
}

Report report_of(const std::vector<LikelyCause>& causes) {
  return list_of(causes, in_report);
}

Report report_of(const std::vector<LackingField>& lacking) {
  return list_of(lacking, in_report);
}

std::string comparison_json(const Comparison& c, const Explanation& explanation,
                            const std::vector<DialectFit>& fits) {
  Report json{{"verdict", name_of(verdict_of(c))},
              {"equal", is_equal(c)},
              {"complete", is_complete(c)},
              {"heads", list_of(c.heads, in_report)}};
  if (c.first) json["first"] = report_of(*c.first);
  put_counts(json, c);
  json["causes"] = report_of(explanation.causes);
  if (!explanation.rig.empty()) json["rig"] = explanation.rig;
  if (!fits.empty()) json["dialects"] = list_of(fits, in_report);
  put_lists(json, c);
  json["differences"] = list_of(c.rows, in_report);
  json["differences_left_out"] = c.rows_left_out;
  return text_of(json, 0);
}

}  // namespace skelscope
