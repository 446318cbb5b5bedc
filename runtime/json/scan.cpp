#include "json/scan.h"

#include <algorithm>

namespace skeljson {
namespace {

char now(const Scan& scan) {
  return scan.at < scan.text.size() ? scan.text[scan.at] : '\0';
}

// Skips from the opening quote past the closing quote, or to the end of the text.
void skip_string(Scan& scan) {
  scan.at = std::min(end_of_string(scan.text, scan.at) + 1, scan.text.size());
}

bool ends_scalar(char c) {
  switch (c) {
    case '{':
    case '}':
    case '[':
    case ']':
    case ',':
    case ':':
    case '"':
    case ' ':
    case '\t':
    case '\n':
    case '\r':
      return true;
    default:
      return false;
  }
}

// Skips a string, a bracket, a separator, a number or a word.
void skip_token(Scan& scan) {
  if (now(scan) == '"') return skip_string(scan);
  const std::size_t begin = scan.at;
  while (scan.at < scan.text.size() && !ends_scalar(scan.text[scan.at])) ++scan.at;
  if (scan.at == begin && begin < scan.text.size()) ++scan.at;
}

// Moves past the opening bracket or a comma. Returns false at the closing bracket and at the end.
bool enter(Scan& scan, char bracket) {
  skip_space(scan);
  if (!scan.inside) {
    if (now(scan) != bracket) return false;
    scan.inside = true;
    ++scan.at;
    skip_space(scan);
  } else if (now(scan) == ',') {
    ++scan.at;
    skip_space(scan);
  }
  return scan.at < scan.text.size() && now(scan) != '}' && now(scan) != ']';
}

}  // namespace

void skip_space(Scan& scan) {
  while (now(scan) == ' ' || now(scan) == '\t' || now(scan) == '\n' || now(scan) == '\r') ++scan.at;
}

void skip_value(Scan& scan) {
  int depth = 0;
  do {
    const char c = now(scan);
    skip_token(scan);
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
  } while (depth > 0 && scan.at < scan.text.size());
}

bool next_member(Scan& scan) {
  if (!enter(scan, '{') || now(scan) != '"') return false;
  scan.key_begin = scan.at + 1;
  skip_string(scan);
  scan.key_end = scan.at > scan.key_begin ? scan.at - 1 : scan.key_begin;
  skip_space(scan);
  if (now(scan) != ':') return false;
  ++scan.at;
  skip_space(scan);
  return scan.at < scan.text.size();
}

bool next_element(Scan& scan) {
  return enter(scan, '[');
}

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

LineColumn line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const std::size_t lines = std::ranges::count(before, '\n');
  return {lines + 1, before.size() - (before.rfind('\n') + 1) + 1};
}

}  // namespace skeljson
