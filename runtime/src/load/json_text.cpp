#include "load/json_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

#include "load/findings.h"

namespace skelform {
namespace {

// "line L column C" of a byte offset, both from 1.
std::string line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const auto newline = before.rfind('\n');
  const auto column = before.size() - (newline == before.npos ? 0 : newline + 1) + 1;
  return "line " + std::to_string(line) + " column " + std::to_string(column);
}

[[noreturn]] void refuse(std::string_view text, const std::string& entry, std::size_t byte,
                         const std::string& why) {
  throw Refusal{entry + ": " + line_and_column(text, byte) + ": " + why};
}

// The parser's words without its own prefix, shortened, with only printable characters: it quotes
// what it read last, which may be megabytes or broken UTF-8.
std::string reason_of(const std::string& what) {
  const auto column = what.find(", column ");
  const auto colon = column == what.npos ? what.npos : what.find(": ", column);
  std::string reason = colon == what.npos ? what : what.substr(colon + 2);
  if (reason.size() > 160) reason = reason.substr(0, 160) + "...";
  for (char& c : reason) {
    if (c < 0x20 || c == 0x7F) c = '?';
  }
  return reason;
}

bool starts_number(char c) {
  return c == '-' || (c >= '0' && c <= '9');
}

std::size_t end_of_number(std::string_view text, std::size_t i) {
  while (i < text.size() && (starts_number(text[i]) || text[i] == '+' || text[i] == '.' ||
                             text[i] == 'e' || text[i] == 'E')) {
    ++i;
  }
  return i;
}

// The parser stops at a number beyond a double; "1e309" is the shortest, so null fits in its place.
void replace_if_infinite(std::string& text, std::size_t begin, std::size_t end) {
  if (end - begin < 5) return;
  const double value = std::strtod(text.substr(begin, end - begin).c_str(), nullptr);
  if (!std::isinf(value)) return;
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
            text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  text.replace(begin, 4, "null");
}

// The text with null for every NaN and Infinity, so that the bone or key is told instead of a
// column. NaN is shorter than null: `grown` has the places where the text becomes longer.
std::string without_nan(std::string_view text, std::vector<std::size_t>& grown) {
  std::string out;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') i = end_of_string(text, i);
    const std::size_t length = length_of_nan(text, i);
    if (length == 0) continue;
    out.append(text.substr(copied, i - copied)).append("null");
    if (length == 3)
      grown.push_back(out.size());
    else
      out.append(length - 4, ' ');
    copied = i + length;
    i = copied - 1;
  }
  return out.append(text.substr(std::min(copied, text.size())));
}

// One pass over the text before any tree is built: how deep it nests, how many values it holds.
void scan(std::string& text, const std::string& entry, const LoadLimits& limits) {
  int depth = 0;
  std::size_t values = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      i = end_of_string(text, i);
    } else if (starts_number(c)) {
      const std::size_t end = end_of_number(text, i);
      replace_if_infinite(text, i, end);
      i = end - 1;
    } else if (c == '{' || c == '[') {
      ++values;
      if (++depth > limits.nesting) {
        refuse(text, entry, i, "nested deeper than " + std::to_string(limits.nesting) + " levels");
      }
    } else if (c == '}' || c == ']') {
      --depth;
    } else if (c == ',') {
      ++values;
    }
    if (values > limits.json_values) {
      refuse(text, entry, i,
             "more than " + std::to_string(limits.json_values) + " values: not a rig");
    }
  }
}

}  // namespace

std::size_t end_of_string(std::string_view text, std::size_t i) {
  for (++i; i < text.size() && text[i] != '"'; ++i) {
    if (text[i] == '\\') ++i;
  }
  return i;
}

std::size_t length_of_nan(std::string_view text, std::size_t at) {
  if (at >= text.size() || (text[at] != 'N' && text[at] != 'I' && text[at] != '-')) return 0;
  for (const std::string_view word : {"NaN", "Infinity", "-Infinity"}) {
    if (text.substr(at, word.size()) == word) return word.size();
  }
  return 0;
}

Json parse_json(std::string_view text, const std::string& entry, const LoadLimits& limits) {
  if (text.size() > limits.json_bytes) {
    throw Refusal{entry + " is larger than " + std::to_string(limits.json_bytes >> 20) + " MB"};
  }
  std::vector<std::size_t> grown;
  std::string scanned = without_nan(text, grown);
  scan(scanned, entry, limits);
  try {
    return Json::parse(scanned);
  } catch (const Json::parse_error& error) {
    const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
    const auto before = std::ranges::upper_bound(grown, byte) - grown.begin();
    refuse(text, entry, byte - static_cast<std::size_t>(before), reason_of(error.what()));
  }
}

}  // namespace skelform
