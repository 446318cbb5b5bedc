#include "text/typed_number.h"

#include <algorithm>
#include <cmath>

#include "json/read_number.h"
#include "text/code_points.h"

namespace skelscope {
namespace {

constexpr int kDeepest = 32;                // parentheses and signs within each other
constexpr std::size_t kLongestQuoted = 24;  // bytes of a refused text that its sentence repeats
constexpr const char* kNone = "is no number";

// The text that is left to read; `why` is set once it does not read on.
struct Sum {
  std::string_view rest;
  std::string why;
  int depth = 0;
};

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

bool take(Sum& sum, std::string_view sign) {
  sum.rest.remove_prefix(std::min(sum.rest.find_first_not_of(" \t\n\r"), sum.rest.size()));
  if (!sum.rest.starts_with(sign)) return false;
  sum.rest.remove_prefix(sign.size());
  return true;
}

bool take_minus(Sum& sum) {
  return take(sum, "-") || take(sum, "\u2212");  // the second is how fields show it
}

double fail(Sum& sum, const std::string& why) {
  if (sum.why.empty()) sum.why = why;
  return 0;
}

std::size_t figures_at(std::string_view text, std::size_t at) {
  const std::size_t begin = at;
  while (at < text.size() && is_figure(text[at])) ++at;
  return at - begin;
}

// Returns the length of the number at the start of the text: digits, point or comma, exponent.
std::size_t length_of_number(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && (is_figure(text[at]) || text[at] == '.' || text[at] == ',')) ++at;
  if (at == 0 || at >= text.size() || (text[at] != 'e' && text[at] != 'E')) return at;
  std::size_t exponent = at + 1;
  if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
  const std::size_t figures = figures_at(text, exponent);
  return figures > 0 ? exponent + figures : at;
}

// Returns whether the comma may stand between thousands: after one to three digits, no leading 0,
// and before exactly three.
bool may_group(std::string_view number, std::size_t comma) {
  return comma >= 1 && comma <= 3 && number[0] != '0' && figures_at(number, comma + 1) == 3;
}

double number_at(Sum& sum) {
  take(sum, "");
  std::string text(sum.rest.substr(0, length_of_number(sum.rest)));
  sum.rest.remove_prefix(text.size());
  const std::size_t comma = text.find(',');
  if (comma != text.npos && may_group(text, comma))
    return fail(sum, "The comma in " + text + " may group digits: leave it out, or write a point");
  if (comma != text.npos) text[comma] = '.';
  double number = 0;
  const auto read = skeljson::read_number(text.data(), text.data() + text.size(), number);
  if (read.ec == std::errc::result_out_of_range) return fail(sum, text + " is too large or small");
  const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
  return whole ? number : fail(sum, kNone);
}

double terms(Sum& sum);

double signed_number(Sum& sum) {
  if (++sum.depth > kDeepest) return fail(sum, "The parentheses are too deep");
  double number = 0;
  if (take_minus(sum)) {
    number = -signed_number(sum);
  } else if (take(sum, "+")) {
    number = signed_number(sum);
  } else if (take(sum, "(")) {
    number = terms(sum);
    if (!take(sum, ")")) fail(sum, kNone);
  } else {
    number = number_at(sum);
  }
  --sum.depth;
  return number;
}

double factors(Sum& sum) {
  double product = signed_number(sum);
  while (sum.why.empty()) {
    if (take(sum, "*")) {
      product *= signed_number(sum);
    } else if (take(sum, "/")) {
      const double divisor = signed_number(sum);
      product = divisor != 0 ? product / divisor : fail(sum, "Nothing can be divided by 0");
    } else {
      break;
    }
  }
  return product;
}

double terms(Sum& sum) {
  double total = factors(sum);
  while (sum.why.empty()) {
    if (take(sum, "+"))
      total += factors(sum);
    else if (take_minus(sum))
      total -= factors(sum);
    else
      break;
  }
  return total;
}

std::string quoted_start(std::string_view text) {
  const bool all = text.size() <= kLongestQuoted;
  std::size_t end = 0;
  char32_t code = 0;
  while (end < text.size() && end < kLongestQuoted)
    end += std::max<std::size_t>(next_code(text.substr(end), code), 1);
  return "\u201C" + visible_marks(text.substr(0, end)) + (all ? "" : "\u2026") + "\u201D";
}

}  // namespace

TypedNumber read_typed_number(std::string_view text) {
  Sum sum{text, ""};
  if (take(sum, ""), sum.rest.empty()) return {std::nullopt, "No number is typed"};
  const double value = terms(sum);
  take(sum, "");
  if (!sum.rest.empty() || sum.why == kNone) sum.why = quoted_start(text) + ' ' + kNone;
  if (sum.why.empty() && !std::isfinite(value)) sum.why = quoted_start(text) + " is too large";
  if (!sum.why.empty()) return {std::nullopt, sum.why};
  return {value, ""};
}

}  // namespace skelscope
