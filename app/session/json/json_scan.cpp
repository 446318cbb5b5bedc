#include "session/json/json_scan.h"

namespace skelscope {
namespace {

char now(const JsonScan& scan) {
  return scan.at < scan.text.size() ? scan.text[scan.at] : '\0';
}

// From the opening quote to after the closing one, or to the end.
void skip_string(JsonScan& scan) {
  for (++scan.at; scan.at < scan.text.size(); ++scan.at) {
    const char c = scan.text[scan.at];
    if (c == '\\') ++scan.at;
    if (c != '"') continue;
    ++scan.at;
    return;
  }
  scan.at = scan.text.size();
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

// Past the bracket, or the comma between two. False at the closing bracket and at the end.
bool enter(JsonScan& scan, char bracket) {
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

void skip_space(JsonScan& scan) {
  while (now(scan) == ' ' || now(scan) == '\t' || now(scan) == '\n' || now(scan) == '\r') ++scan.at;
}

void skip_value(JsonScan& scan) {
  std::size_t depth = 0;
  const std::size_t size = scan.text.size();
  while (scan.at < size) {
    const char c = scan.text[scan.at];
    if (c == '"') {
      skip_string(scan);
    } else if (c == '{' || c == '[') {
      ++depth;
      ++scan.at;
    } else if (c == '}' || c == ']') {
      ++scan.at;
      if (depth <= 1) return;
      --depth;
    } else {
      const bool separator = ends_scalar(c);
      do ++scan.at;
      while (!separator && scan.at < size && !ends_scalar(scan.text[scan.at]));
      if (separator) {
        if (depth == 0) return;
        continue;
      }
    }
    if (depth == 0) return;
  }
}

bool next_member(JsonScan& scan) {
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

bool next_element(JsonScan& scan) {
  return enter(scan, '[');
}

}  // namespace skelscope
