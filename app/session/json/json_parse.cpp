// JSON text to values: limits first, then the parser, so that no document fills the memory.
#include <algorithm>

#include "session/json/json_place.h"

namespace skelscope {
namespace {

struct Span {
  std::size_t begin = 0, end = 0;
};

// Where the elements of the list lie in the text: the list itself without its brackets.
struct Layout {
  bool found = false;
  Span list;
  std::vector<Span> elements;
};

struct Scan {
  std::string_view text = {}, list = {};
  std::size_t most = kMostValues, values = 0;
  int depth = 0;
  bool in_list = false;
  Layout layout = {};
};

std::size_t end_of_string(std::string_view text, std::size_t i) {
  for (++i; i < text.size() && text[i] != '"'; ++i)
    if (text[i] == '\\') ++i;
  return i;
}

// Whether the list's key ends here: then the position behind its '[', else 0.
std::size_t list_after_key(const Scan& s, std::size_t begin, std::size_t end) {
  const bool named = s.depth == 1 && !s.layout.found && !s.list.empty() && end < s.text.size() &&
                     s.text.substr(begin + 1, end - begin - 1) == s.list;
  constexpr const char* kSpace = " \t\r\n";
  std::size_t at = named ? s.text.find_first_not_of(kSpace, end + 1) : s.text.npos;
  if (at == s.text.npos || s.text[at] != ':') return 0;
  at = s.text.find_first_not_of(kSpace, at + 1);
  return at == s.text.npos || s.text[at] != '[' ? 0 : at + 1;
}

void end_element(Scan& s, std::size_t i, std::size_t& begin) {
  s.layout.elements.push_back({begin, i});
  begin = i + 1;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == text.npos;
}

void end_list(Scan& s, std::size_t i, std::size_t begin) {
  const bool empty = s.layout.elements.empty() && is_blank(s.text.substr(begin, i - begin));
  if (!empty) end_element(s, i, begin);
  s.layout.list.end = i;
  s.in_list = false;
}

// One pass over the text: how deep it nests, how many values it holds, where the elements lie.
Layout scan(Scan s) {
  std::size_t element = 0;
  for (std::size_t i = 0; i < s.text.size(); ++i) {
    const char c = s.text[i];
    if (c == '"') {
      const std::size_t end = end_of_string(s.text, i);
      if (const std::size_t list = list_after_key(s, i, end)) {
        s.layout.found = s.in_list = true;
        s.layout.list = {list, s.text.size()};
        element = list;
      }
      i = end;
    } else if (c == '{' || c == '[') {
      if (++s.depth > kDeepest)
        throw JsonMistake("nested deeper than " + std::to_string(kDeepest) + " levels");
    } else if (c == '}' || c == ']') {
      if (s.in_list && s.depth == 2) end_list(s, i, element);
      --s.depth;
    } else if (c == ',' && s.in_list && s.depth == 2) {
      end_element(s, i, element);
    }
    if ((c == ',' || c == '{' || c == '[') && ++s.values > s.most)
      throw JsonMistake("more than " + std::to_string(s.most) + " values; split it in parts");
  }
  return std::move(s.layout);
}

[[noreturn]] void refuse_syntax(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(text.size(), byte));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const auto column = std::max<std::size_t>(1, before.size() - (before.rfind('\n') + 1));
  throw JsonMistake("line " + std::to_string(line) + " column " + std::to_string(column) +
                    ": not valid JSON");
}

// `place` tells where in the whole text a byte of the part lies.
template <class Place>
nlohmann::json parse_part(std::string_view whole, std::string_view part, Place place) {
  try {
    return nlohmann::json::parse(part);
  } catch (const nlohmann::json::parse_error& e) {
    refuse_syntax(whole, place(e.byte));
  } catch (const nlohmann::json::out_of_range&) {
    throw JsonMistake("holds a number that is too large");
  }
}

nlohmann::json parse_span(std::string_view text, Span span) {
  return parse_part(text, text.substr(span.begin, span.end - span.begin),
                    [&](std::size_t byte) { return span.begin + byte; });
}

nlohmann::json parse_without(std::string_view text, Span list) {
  const std::string rest =
      std::string(text.substr(0, list.begin)) + std::string(text.substr(list.end));
  return parse_part(text, rest, [&](std::size_t byte) {
    return byte <= list.begin ? byte : byte + list.end - list.begin;
  });
}

}  // namespace

nlohmann::json parse_json(std::string_view text) {
  scan({.text = text});
  return parse_span(text, {0, text.size()});
}

nlohmann::json parse_json(std::string_view text, std::string_view list, const VisitElement& visit) {
  const Layout layout = scan({.text = text, .list = list, .most = kMostListedValues});
  const bool whole = layout.found && layout.list.end < text.size();
  if (!whole) return parse_json(text);
  for (std::size_t i = 0; i < layout.elements.size(); ++i)
    visit(parse_span(text, layout.elements[i]), i);
  return parse_without(text, layout.list);
}

}  // namespace skelscope
