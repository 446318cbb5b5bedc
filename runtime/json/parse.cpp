#include "json/parse.h"

#include <nlohmann/json.hpp>

#include "json/finite.h"
#include "json/layout.h"

namespace skeljson {
namespace {

// The parser's words without its own prefix, shortened, with only printable characters: it quotes
// what it read last, which may be megabytes or broken UTF-8.
std::string reason_of(const std::string& what) {
  const auto column = what.find(", column ");
  const auto colon = column == what.npos ? what.npos : what.find(": ", column);
  std::string reason = colon == what.npos ? what : what.substr(colon + 2);
  // "syntax error while parsing value - " is said by whoever shows it.
  if (const auto dash = reason.find(" - ");
      reason.starts_with("syntax error") && dash != reason.npos)
    reason = reason.substr(dash + 3);
  if (reason.size() > 160) reason = reason.substr(0, 160) + "...";
  std::string safe;
  for (const char c : reason) safe += visible(c);
  return safe;
}

// The number that a message of the parser quotes.
std::string_view quoted_in(std::string_view message) {
  const std::size_t begin = message.find('\''), end = message.rfind('\'');
  return begin < end ? message.substr(begin + 1, end - begin - 1) : std::string_view();
}

// `place` tells where in the whole text a byte of the part lies.
template <class Place>
Json parse_part(std::string_view whole, std::string_view part, Place place) {
  try {
    return Json::parse(part);
  } catch (const Json::parse_error& error) {
    const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
    throw ParseError{ParseError::What::NoJson, line_and_column(whole, place(byte)), 0,
                     reason_of(error.what())};
  } catch (const Json::out_of_range& error) {
    const std::size_t byte = std::min(part.find(quoted_in(error.what())), part.size());
    throw ParseError{ParseError::What::NumberTooLarge, line_and_column(whole, place(byte)), 0, ""};
  }
}

Json parse_span(std::string_view text, Span span) {
  return parse_part(text, text.substr(span.begin, span.end - span.begin),
                    [&](std::size_t byte) { return span.begin + byte; });
}

Json parse_without(std::string_view text, Span list) {
  const std::string rest =
      std::string(text.substr(0, list.begin)) + std::string(text.substr(list.end));
  return parse_part(text, rest, [&](std::size_t byte) {
    return byte < list.begin ? byte : byte + list.end - list.begin;
  });
}

Json parse_finite(std::string_view text) {
  const FiniteText finite = finite_text(text);
  return parse_part(text, finite.text.empty() ? text : finite.text,
                    [&](std::size_t byte) { return place_before(finite, byte); });
}

Document document_of(Json json) {
  return Document(new Json(std::move(json)));
}

}  // namespace

Document parse(std::string_view text, const Limits& limits) {
  layout_of(text, limits.values, limits.depth, "");
  return document_of(limits.null_for_not_finite ? parse_finite(text)
                                                : parse_span(text, {0, text.size()}));
}

Document parse_list(std::string_view text, const Limits& limits, std::string_view list,
                    const VisitElement& visit) {
  const Layout layout = layout_of(text, limits.listed_values, limits.depth, list);
  const bool whole = layout.found && layout.list.end < text.size();
  if (!whole) return parse(text, limits);
  for (std::size_t i = 0; i < layout.elements.size(); ++i)
    visit(parse_span(text, layout.elements[i]), i);
  return document_of(parse_without(text, layout.list));
}

}  // namespace skeljson
