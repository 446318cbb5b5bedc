// Puts the result of compare() into words.
#include <cmath>
#include <string_view>

#include "lists/word_in.h"
#include "session/compare/difference/compare.h"
#include "skelform/math.h"
#include "text/words.h"

namespace skelscope {
namespace {

const char* side(const Sides& sides, bool in_a) {
  return in_a ? sides.a : sides.b;
}

std::string amount_text(double amount, Unit unit) {
  std::string text = number_text(to_float_digits(amount));
  if (unit == Unit::Pixels) return text + " px";
  if (unit != Unit::Angle) return text;
  const double degrees = std::round(skelform::to_degrees(amount) * 100) / 100;
  return text + " rad (" + number_text(degrees) + " degrees)";
}

std::string place_text(const Difference& d) {
  std::string text = "tick " + std::to_string(d.tick) + ", " + d.pass + ", " + describe_who(d);
  if (!d.field.empty()) text += ", " + d.field;
  return text;
}

}  // namespace

const char* name_of(Verdict verdict) {
  return word_in<Verdict::NothingCompared>(
      {"equal", "partly compared", "different", "nothing to compare"}, verdict);
}

std::string describe_who(const Difference& d) {
  const std::string name = d.name.empty() ? "" : " \"" + d.name + '"';
  if (d.bone >= 0)
    return "physics of bone " + std::to_string(d.bone) + name + " (entry " + std::to_string(d.id) +
           ')';
  return d.kind + (' ' + std::to_string(d.id)) + name;
}

std::string describe(const Difference& d) {
  std::string text = place_text(d) + ": " + d.a + " and " + d.b;
  if (d.amount > 0 && std::isfinite(d.amount))
    text += ", " + amount_text(d.amount, d.unit) + " apart";
  return text;
}

std::string describe_following(const DifferenceRow& row) {
  std::vector<std::string> words;
  if (row.bones_below > 0) words.push_back(counted(row.bones_below, "bone") + " below it");
  if (row.other_bones > 0) words.push_back(counted(row.other_bones, "other bone"));
  if (row.others > 0) {
    const bool one = row.others == 1;
    words.push_back(
        counted(row.others, one ? "physics entry or family" : "physics entries or family"));
  }
  return joined(words);
}

std::string describe(const HeadDifference& head) {
  std::string_view field = head.field;
  if (field == "skeleton") {
    const int more = head.bones - 1;
    const std::string others =
        more > 0 ? ", and " + counted(more, "other bone") + (more == 1 ? " differs" : " differ")
                 : "";
    return "other skeleton: " + head.a + " and " + head.b + others;
  }
  if (field == "rig_version") field = "rig version";
  return "other " + std::string(field) + ": \"" + head.a + "\" and \"" + head.b + '"';
}

std::string describe(const NotCompared& lack, const Sides& sides) {
  const bool head = std::string_view(lack.pass) == "head";
  std::string text = head ? lack.field : lack.pass;
  if (!head && *lack.field) text += std::string(" ") + lack.field;
  text += std::string(": only in ") + side(sides, lack.in_a);
  if (head) return text;
  return text + " (" + counted(lack.times, *lack.field ? "row" : "tick") + ", from tick " +
         std::to_string(lack.tick) + ')';
}

std::string describe_not_compared(const Comparison& c, const Sides& sides, bool heads) {
  std::string text;
  for (const bool in_a : {true, false}) {
    std::string names;
    for (const NotCompared& lack : c.not_compared) {
      const bool head = std::string_view(lack.pass) == "head";
      if (lack.in_a != in_a || (head && !heads)) continue;
      names += (names.empty() ? "" : ", ") + std::string(head ? lack.field : lack.pass);
      if (!head && *lack.field) names += std::string(" ") + lack.field;
    }
    if (names.empty()) continue;
    text += (text.empty() ? "" : "; ") + names + " (only in " + side(sides, in_a) + ')';
  }
  return text;
}

std::string describe(const ForeignKey& f, const Sides& sides) {
  const std::string list = f.key.list.empty() ? "" : f.key.list + ' ';
  const char* one = f.key.list.empty() || f.key.list == "stages" ? "tick" : "row";
  std::string perhaps;
  for (const std::string& field : f.instead)
    perhaps += (perhaps.empty() ? "; perhaps its " : " and ") + field;
  return list + f.key.key + ": in " + side(sides, f.in_a) + ", but a trace has no such key" +
         perhaps + " (" + counted(f.key.times, one) + ", from tick " +
         std::to_string(f.key.first_tick) + ')';
}

std::string describe(const LackingField& lack, const Sides& sides) {
  const std::string perhaps =
      lack.perhaps.empty() ? "" : "; perhaps its " + lack.perhaps + " is meant";
  return std::string(lack.pass) + ' ' + lack.field + ": missing in " +
         (lack.rows == 1 ? "the only row" : "all " + counted(lack.rows, "row")) + " of " +
         side(sides, lack.in_a) + perhaps;
}

std::string describe(const NotANumber& number, const Sides& sides) {
  return number.word + " for a number in " + side(sides, number.in_a) + ", " +
         (number.times == 1 ? "once" : counted(number.times, "time")) + ", first at " +
         place_text(number.where);
}

std::string describe(const Repeated& r, const Sides& sides) {
  const std::string tick = "tick " + std::to_string(r.tick);
  if (*r.pass == 0) {
    const std::string counts = r.compared >= r.times ? ""
                               : r.compared == 1     ? "; the first one counts"
                               : r.compared > 1
                                   ? "; the first " + std::to_string(r.compared) + " count"
                                   : "";
    return tick + " occurs " + counted(r.times, "time") + " in " + side(sides, r.in_a) + counts;
  }
  return std::string(r.kind) + ' ' + std::to_string(r.id) + " occurs repeatedly within " + r.pass +
         " of " + side(sides, r.in_a) + ", first at " + tick + "; the first one counts";
}

}  // namespace skelscope
