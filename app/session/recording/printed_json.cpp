#include "session/recording/printed_json.h"

#include <algorithm>
#include <cstddef>

#include "json/scan.h"
#include "session/recording/document_kind.h"
#include "text/words.h"

namespace skelscope {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::size_t kMostQuoted = 80;  // bytes

bool is_blank(std::string_view text) {
  return text.find_first_not_of(kBlanks) == text.npos;
}

bool begins_object(std::string_view text, std::size_t brace) {
  const std::size_t next = text.find_first_not_of(kBlanks, brace + 1);
  return next != text.npos && (text[next] == '"' || text[next] == '}');
}

// Returns the object that begins the text, as far as the first kLooked bytes hold it.
std::string_view begun_object(std::string_view text) {
  constexpr std::size_t kLooked = 65'536;
  skeljson::Scan scan{text.substr(0, kLooked)};
  skip_value(scan);
  return text.substr(0, scan.at);
}

// Objects that are no trace may be lines of a log.
std::size_t begin_of_json(std::string_view text) {
  std::size_t other = text.npos;
  for (std::size_t line = 0; line < text.size();) {
    const std::size_t first = text.find_first_not_of(kBlanks, line);
    if (first == text.npos) break;
    line = std::min(text.find('\n', first), text.size() - 1) + 1;
    if (text[first] != '{' || !begins_object(text, first)) continue;
    const std::string_view object = begun_object(text.substr(first));
    if (is_trace(object) || !object.ends_with('}')) return first;
    other = std::min(other, first);
    line = first + object.size();
  }
  return other;
}

std::size_t lines_in(std::string_view text) {
  std::size_t lines = 0;
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size()) + 1)
    lines += !is_blank(text.substr(at, text.find('\n', at) - at));
  return lines;
}

std::string lines_skipped(std::string_view text, const char* where) {
  if (is_blank(text)) return {};
  const std::size_t lines = lines_in(text);
  if (lines == 1) return "the line " + first_line(text) + ' ' + where + " the JSON is skipped";
  return counted(lines, "line") + ' ' + where + " the JSON, from " + first_line(text) +
         " on, are skipped";
}

}  // namespace

std::string first_line(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
  std::size_t end = std::min(line.size(), kMostQuoted);
  while (end > 0 && end < line.size() && (line[end] & 0xC0) == 0x80) --end;
  return '"' + std::string(line.substr(0, end)) + (end < line.size() ? "..." : "") + '"';
}

PrintedJson json_in(std::string_view printed) {
  const std::size_t begin = begin_of_json(printed), end = printed.rfind('}');
  if (begin == printed.npos || end == printed.npos || end < begin) return {{}, printed, {}};
  const bool ends_there =
      is_blank(printed.substr(end + 1)) || !is_cut_off(printed.substr(begin, end + 1 - begin));
  const std::size_t length = ends_there ? end + 1 - begin : printed.npos;
  const std::string_view json = printed.substr(begin, length);
  return {printed.substr(0, begin), json, printed.substr(begin + json.size())};
}

std::string skipped_words(const PrintedJson& printed) {
  const std::string before = lines_skipped(printed.before, "before");
  const std::string after = lines_skipped(printed.after, "after");
  return before + (before.empty() || after.empty() ? "" : "; ") + after;
}

std::string without_surroundings(const PrintedJson& printed) {
  if (is_blank(printed.before) && is_blank(printed.after)) return {};
  const auto lines = std::ranges::count(printed.before, '\n');
  const std::size_t column = printed.before.size() - (printed.before.rfind('\n') + 1);
  return std::string(lines, '\n') + std::string(column, ' ') + std::string(printed.json);
}

bool is_cut_off(std::string_view json) {
  int depth = 0;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i] == '"') {
      i = skeljson::end_of_string(json, i);
      if (i >= json.size()) return true;
    }
    if (json[i] == '{' || json[i] == '[') ++depth;
    if (json[i] == '}' || json[i] == ']') --depth;
  }
  return depth > 0;
}

}  // namespace skelscope
