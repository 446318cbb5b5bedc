#include "commands/compare/compare_json.h"

#include <cmath>

#include "session/json/json_text.h"

namespace skelscope {
namespace {

const char* unit_name(Unit unit) {
  constexpr const char* names[] = {"px", "rad", "factor", "count"};
  return names[static_cast<int>(unit)];
}

const char* side(bool in_a) {
  return in_a ? "a" : "b";
}

// The text of a finite number is its shortest decimal already.
void write_exactly(JsonText& json, const char* name, const std::string& digits) {
  key(json, name);
  json.text += digits;
  json.comma = true;
}

// A float's digits, as differences of floats have no more; what no float holds as it is.
void number_field(JsonText& json, const char* name, double number) {
  const double shown = to_float_digits(number);
  const auto single = static_cast<float>(shown);
  if (static_cast<double>(single) == shown)
    field(json, name, single);
  else
    field(json, name, shown);
}

void write_value(JsonText& json, const char* name, double number, const std::string& text) {
  if (is_absent(number) && (text == "true" || text == "false"))
    field(json, name, text == "true");
  else if (is_null(number))
    field(json, name, HUGE_VALF);
  else if (std::isfinite(number))
    write_exactly(json, name, text);
  else if (text.starts_with('"'))
    field(json, name, text.substr(1, text.size() - 2));
  else
    field(json, name, text);
}

void write_place(JsonText& json, const Difference& d) {
  field(json, "tick", d.tick);
  field(json, "pass", d.pass);
  field(json, "kind", d.kind);
  field(json, "id", d.id);
  if (!d.name.empty()) field(json, "name", d.name);
  if (d.bone >= 0) field(json, "bone", d.bone);
  field(json, "field", d.field);
}

template <class Item, class Write>
void write_list(JsonText& json, const char* name, const std::vector<Item>& items, Write write) {
  key(json, name);
  begin(json, '[');
  for (const Item& item : items) write(item);
  end(json, ']');
}

void write_names(JsonText& json, const char* name, const std::vector<const char*>& names) {
  write_list(json, name, names, [&](const char* n) { value(json, n); });
}

void write_heads(JsonText& json, const Comparison& c) {
  write_list(json, "heads", c.heads, [&](const HeadDifference& head) {
    begin(json, '{');
    field(json, "field", head.field);
    field(json, "a", head.a);
    field(json, "b", head.b);
    end(json, '}');
  });
}

void write_lacks(JsonText& json, const Comparison& c) {
  write_list(json, "not_compared", c.not_compared, [&](const NotCompared& lack) {
    begin(json, '{');
    field(json, "pass", lack.pass);
    field(json, "field", lack.field);
    field(json, "only_in", side(lack.in_a));
    field(json, "times", lack.times);
    field(json, "tick", lack.tick);
    end(json, '}');
  });
}

void write_foreign(JsonText& json, const Comparison& c) {
  write_list(json, "unknown_keys", c.foreign, [&](const ForeignKey& f) {
    begin(json, '{');
    field(json, "in", side(f.in_a));
    field(json, "list", f.key.list);
    field(json, "key", f.key.key);
    if (!f.instead.empty()) field(json, "perhaps", f.instead);
    field(json, "times", f.key.times);
    field(json, "tick", f.key.first_tick);
    end(json, '}');
  });
}

void write_oddities(JsonText& json, const Comparison& c) {
  write_list(json, "not_numbers", c.not_numbers, [&](const NotANumber& number) {
    begin(json, '{');
    field(json, "in", side(number.in_a));
    field(json, "word", number.word);
    field(json, "times", number.times);
    write_place(json, number.where);
    end(json, '}');
  });
  write_list(json, "repeated", c.repeated, [&](const Repeated& r) {
    begin(json, '{');
    field(json, "in", side(r.in_a));
    field(json, "tick", r.tick);
    field(json, "pass", r.pass);
    field(json, "kind", r.kind);
    if (*r.pass != 0) field(json, "id", r.id);
    field(json, "times", r.times);
    end(json, '}');
  });
}

}  // namespace

void write_difference(JsonText& json, const Difference& d) {
  begin(json, '{');
  write_place(json, d);
  write_value(json, "a", d.number_a, d.a);
  write_value(json, "b", d.number_b, d.b);
  number_field(json, "amount", d.amount);
  field(json, "unit", unit_name(d.unit));
  end(json, '}');
}

void write_row(JsonText& json, const DifferenceRow& row) {
  begin(json, '{');
  key(json, "first");
  write_difference(json, row.first);
  number_field(json, "worst_px", row.worst_pixels);
  number_field(json, "worst_rad", row.worst_radians);
  number_field(json, "worst_factor", row.worst_factor);
  field(json, "worst_tick", row.worst_tick);
  field(json, "because", row.because);
  field(json, "bones_below", row.bones_below);
  field(json, "other_bones", row.other_bones);
  field(json, "others", row.others);
  end(json, '}');
}

void write_causes(JsonText& json, const std::vector<LikelyCause>& causes) {
  write_list(json, "causes", causes, [&](const LikelyCause& cause) {
    begin(json, '{');
    field(json, "cause", name_of(cause.cause));
    field(json, "text", cause.text);
    number_field(json, "amount", cause.amount);
    field(json, "explained", cause.explained);
    field(json, "differing", cause.differing);
    end(json, '}');
  });
}

std::string comparison_json(const Comparison& c, const Explanation& explanation,
                            const std::vector<DialectFit>& fits) {
  JsonText json;
  begin(json, '{');
  field(json, "verdict", name_of(verdict_of(c)));
  field(json, "equal", is_equal(c));
  field(json, "complete", is_complete(c));
  write_heads(json, c);
  if (c.first) key(json, "first"), write_difference(json, *c.first);
  field(json, "ticks", c.ticks);
  field(json, "differing_ticks", c.differing_ticks);
  field(json, "values", c.values);
  field(json, "differing_values", c.differing_values);
  field(json, "ticks_only_in_a", static_cast<std::int64_t>(c.ticks_only_in_a.size()));
  field(json, "ticks_only_in_b", static_cast<std::int64_t>(c.ticks_only_in_b.size()));
  write_causes(json, explanation.causes);
  if (!explanation.rig.empty()) field(json, "rig", explanation.rig);
  if (!fits.empty())
    write_list(json, "dialects", fits, [&](const DialectFit& fit) {
      begin(json, '{');
      field(json, "dialect", fit.name);
      field(json, "differing_values", fit.differing_values);
      field(json, "values", fit.values);
      end(json, '}');
    });
  write_oddities(json, c);
  write_names(json, "compared", c.compared);
  write_names(json, "only_in_a", c.only_in_a);
  write_names(json, "only_in_b", c.only_in_b);
  write_lacks(json, c);
  write_foreign(json, c);
  write_list(json, "differences", c.rows, [&](const DifferenceRow& row) { write_row(json, row); });
  field(json, "differences_left_out", c.rows_left_out);
  end(json, '}');
  return json.text;
}

}  // namespace skelscope
