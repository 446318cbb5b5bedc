#include "commands/conformance/telling_line.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

namespace skelscope {
namespace {

constexpr std::size_t kLongest = 300;
constexpr std::string_view kBlanks = " \t\r";

using Lines = std::vector<std::string_view>;

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(kBlanks);
  if (begin == line.npos) return {};
  return line.substr(begin, line.find_last_not_of(kBlanks) + 1 - begin);
}

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (!trimmed(line).empty()) lines.push_back(line.substr(0, line.find_last_not_of(kBlanks) + 1));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool is_indented(std::string_view line) {
  return line.front() == ' ' || line.front() == '\t';
}

bool holds(std::string_view line, std::string_view lower_word) {
  const auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == b; };
  return std::search(line.begin(), line.end(), lower_word.begin(), lower_word.end(), same) !=
         line.end();
}

// Lines that runtimes and shells print beside the reason.
bool is_frame(std::string_view line) {
  constexpr std::string_view begins[] = {
      "Node.js v",   "(Use `node", "note: run with", "goroutine ",         "exit status",
      "created by ", "Aborted",    "[signal ",       "Segmentation fault", "stack backtrace"};
  const auto begin = [&](std::string_view word) { return line.starts_with(word); };
  return is_indented(line) || line == "{" || line == "}" || line == "^" ||
         std::ranges::any_of(begins, begin);
}

bool speaks_of_error(std::string_view line) {
  constexpr std::string_view words[] = {"error", "exception", "panic", "assert", "fatal"};
  const auto has = [&](std::string_view word) { return holds(line, word); };
  return std::ranges::any_of(words, has);
}

template <class Wanted>
std::optional<std::size_t> last_of(const Lines& lines, Wanted wanted) {
  for (std::size_t i = lines.size(); i-- > 0;)
    if (wanted(lines[i])) return i;
  return std::nullopt;
}

// Python prints the reason after the frames of the last traceback.
std::optional<std::size_t> after_traceback(const Lines& lines) {
  const auto begin = last_of(lines, [](auto line) { return line.starts_with("Traceback ("); });
  for (std::size_t i = begin ? *begin + 1 : lines.size(); i < lines.size(); ++i)
    if (!is_indented(lines[i])) return i;
  return std::nullopt;
}

std::string joined_panic(const Lines& lines, std::size_t place) {
  std::string text(lines[place]);
  if (text.ends_with(':') && place + 1 < lines.size())
    text.append(" ").append(trimmed(lines[place + 1]));
  return text;
}

std::string found_in(const Lines& lines) {
  if (const auto reason = after_traceback(lines)) return std::string(lines[*reason]);
  if (const auto what = last_of(lines, [](auto line) { return line.starts_with("  what():"); }))
    return std::string(trimmed(lines[*what]));
  const auto panic = std::ranges::find_if(lines, [](auto l) { return holds(l, "' panicked at"); });
  if (panic != lines.end()) return joined_panic(lines, panic - lines.begin());
  const auto own = [](auto line) { return !is_frame(line); };
  auto found = last_of(lines, [&](auto line) { return own(line) && speaks_of_error(line); });
  if (!found) found = last_of(lines, own);
  return std::string(trimmed(lines[found.value_or(lines.size() - 1)]));
}

}  // namespace

std::string telling_line(std::string_view printed) {
  const Lines lines = lines_of(printed);
  if (lines.empty()) return {};
  std::string line = found_in(lines);
  std::size_t end = std::min(line.size(), kLongest);
  while (end > 0 && end < line.size() && (line[end] & 0xC0) == 0x80) --end;
  return end < line.size() ? line.substr(0, end) + "..." : line;
}

}  // namespace skelscope
