#include "json/parse.h"

#include <limits>

#include "json/finite.h"
#include "json/layout.h"
#include "json/tree.h"

namespace skeljson {
namespace {

constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();
constexpr std::size_t kLarge = 1 << 20;  // bytes from which a text counts as large
constexpr int kAnyDepth = std::numeric_limits<int>::max();

// Parses a part of a text. `place` converts a position in the part into one in the whole text. The
// limits must have been checked.
template <class Place>
Document parse_part(std::string_view whole, std::string_view part, bool odd, Place place) {
  Attempt made = attempt(part, kAnyNumber, kAnyDepth, odd);
  const Failure& failure = made.failure;
  if (!failure.happened) return std::move(made.document);
  const auto what =
      failure.number_too_large ? ParseError::What::NumberTooLarge : ParseError::What::NoJson;
  throw ParseError{what, line_and_column(whole, place(failure.byte)), 0, failure.words};
}

Document parse_span(std::string_view text, Span span) {
  return parse_part(text, text.substr(span.begin, span.end - span.begin), false,
                    [&](std::size_t byte) { return span.begin + byte; });
}

Document parse_without(std::string_view text, Span list) {
  const std::string rest =
      std::string(text.substr(0, list.begin)) + std::string(text.substr(list.end));
  return parse_part(text, rest, false, [&](std::size_t byte) {
    return byte < list.begin ? byte : byte + list.end - list.begin;
  });
}

Document parse_finite(std::string_view text) {
  const FiniteText finite = finite_text(text);
  const bool odd = !finite.text.empty();
  return parse_part(text, odd ? finite.text : text, odd,
                    [&](std::size_t byte) { return place_before(finite, byte); });
}

}  // namespace

// Checks the limits before parsing a text above kLarge, where parsing up to a limit takes long; in
// a smaller text only after parsing has failed.
Document parse(std::string_view text, const Limits& limits) {
  if (text.size() > kLarge) layout_of(text, limits.values, limits.depth, "");
  Attempt first = attempt(text, limits.values, limits.depth);
  if (first.document) return std::move(first.document);
  layout_of(text, limits.values, limits.depth, "");
  return limits.null_for_not_finite ? parse_finite(text) : parse_span(text, {0, text.size()});
}

Document parse_list(std::string_view text, const Limits& limits, std::string_view list,
                    const VisitElement& visit) {
  const Layout layout = layout_of(text, limits.listed_values, limits.depth, list);
  const bool whole = layout.found && layout.list.end < text.size();
  if (!whole) return parse(text, limits);
  for (std::size_t i = 0; i < layout.elements.size(); ++i)
    visit(*parse_span(text, layout.elements[i]), i);
  return parse_without(text, layout.list);
}

}  // namespace skeljson
