#include "json/parse.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "json/build.h"
#include "json/finite.h"
#include "json/layout.h"

namespace skeljson {
namespace {

using Library = nlohmann::json;

// What the parser stopped at; nothing when the tree is whole or a limit stopped it.
struct Failure {
  bool happened = false, number_too_large = false;
  std::size_t byte = 0;
  std::string words;
};

struct Events : Builder {
  using Builder::Builder;
  Failure failure;

  bool binary(Library::binary_t&) { return false; }
  bool parse_error(std::size_t position, const std::string&, const Library::exception& error) {
    constexpr int kNumberTooLarge = 406;
    failure = {true, error.id == kNumberTooLarge, position, error.what()};
    return false;
  }
};

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

struct Attempt {
  Document document;  // nothing when it failed or went beyond the limits
  Failure failure;
};

// A tree takes about as much room as its text.
Attempt attempt(std::string_view part, std::size_t values, int depth, bool odd = false) {
  std::unique_ptr<Memory, DeleteMemory> memory(new Memory(part.size() + 1024));
  Events events(*memory, values, depth);
  if (!Library::sax_parse(part, &events)) return {nullptr, std::move(events.failure)};
  Json* root = places_for<Json>(*memory, 1);
  *root = events.root();
  return {Document(std::move(memory), root, odd || events.repeats_keys()), {}};
}

constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();
constexpr int kAnyDepth = std::numeric_limits<int>::max();

// `place` tells where in the whole text a byte of the part lies. The limits have been checked.
template <class Place>
Document parse_part(std::string_view whole, std::string_view part, bool odd, Place place) {
  Attempt made = attempt(part, kAnyNumber, kAnyDepth, odd);
  const Failure& failure = made.failure;
  if (!failure.happened) return std::move(made.document);
  if (failure.number_too_large) {
    const std::size_t byte = std::min(part.find(quoted_in(failure.words)), part.size());
    throw ParseError{ParseError::What::NumberTooLarge, line_and_column(whole, place(byte)), 0, ""};
  }
  const std::size_t byte = failure.byte == 0 ? 0 : failure.byte - 1;
  throw ParseError{ParseError::What::NoJson, line_and_column(whole, place(byte)), 0,
                   reason_of(failure.words)};
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

// What is wrong is looked for in a text that failed alone.
Document parse(std::string_view text, const Limits& limits) {
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
