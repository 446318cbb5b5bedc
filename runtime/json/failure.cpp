#include "json/failure.h"

#include <algorithm>

#include "json/scan.h"
#include "json/value.h"

namespace skeljson {
namespace {

// The place where a mistake begins, relative to the last byte read.
enum class At { Byte, Token, Text, Escape, Character };

struct Complaint {
  std::string_view part;  // a part of the parser's message
  const char* words;      // the library's message
  At at;
};

// The first matching row wins, so specific messages come before general ones.
constexpr Complaint kComplaints[] = {
    {"; expected end of input", "nothing more may follow", At::Token},
    {"parsing object separator", "a colon is missing after a key", At::Token},
    {"parsing object -", "a comma or } is missing", At::Token},
    {"parsing array -", "a comma or ] is missing", At::Token},
    {"missing closing quote", "a text has no closing quote", At::Byte},
    {"U+0000 ", "a text has no closing quote", At::Byte},
    {"ill-formed UTF-8", "a text is not UTF-8", At::Character},
    {"4 hex digits", "four hexadecimal digits are missing after \\u", At::Escape},
    {"must be followed by", "half a character is written with \\u", At::Escape},
    {"must follow", "half a character is written with \\u", At::Text},
    {"after backslash", "a text holds a character that must be escaped, or an invalid escape",
     At::Escape},
    {"invalid string", "a text holds a character that must be escaped, or an invalid escape",
     At::Byte},
    {"parsing object key", "a key in quotes is missing", At::Token},
    {"invalid BOM", "a value is missing or misspelt", At::Token},
    {"digit after '-'", "a value is missing or misspelt", At::Byte},
    {"invalid number", "a number lacks digits", At::Byte},
    {"", "a value is missing or misspelt", At::Byte}};

constexpr Complaint kNothing = {"", "a value is missing", At::Byte};

// Removes the quoted piece of the document from the message, because the quote might match a row.
std::string_view without_quote(std::string_view complaint, std::string& kept) {
  constexpr std::string_view kQuote = "; last read: '", kExpected = "; expected end of input";
  kept = complaint.substr(0, complaint.find(kQuote));
  if (complaint.ends_with(kExpected)) kept += kExpected;
  return kept;
}

constexpr std::string_view kMark = "\xEF\xBB\xBF";  // UTF-8's byte order mark: not part of the
                                                    //   document

Scan after_mark(std::string_view text) {
  return {text, text.starts_with(kMark) ? kMark.size() : 0};
}

bool is_empty(std::string_view text) {
  Scan scan = after_mark(text);
  skip_space(scan);
  return scan.at == text.size() || text[scan.at] == '\0';
}

std::size_t after_digits(std::string_view text, std::size_t at) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
  return end == at ? text.npos : end;
}

// The end of the number that begins at a place; npos if it lacks digits.
std::size_t number_end(std::string_view text, std::size_t at) {
  const auto is_one_of = [&](std::string_view these) {
    return at < text.size() && these.find(text[at]) != these.npos;
  };
  if (is_one_of("-")) ++at;
  at = is_one_of("0") ? at + 1 : after_digits(text, at);
  if (is_one_of(".")) at = after_digits(text, at + 1);
  if (!is_one_of("eE")) return at;
  ++at;
  return after_digits(text, is_one_of("+-") ? at + 1 : at);
}

// The end of the token that begins at a place; npos if no valid token begins there.
std::size_t token_end(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.npos;
  if (text[at] == '"') return end_of_string(text, at) + 1;
  if (std::string_view("{}[]:,").find(text[at]) != std::string_view::npos) return at + 1;
  for (const std::string_view word : {"true", "false", "null"})
    if (text.substr(at).starts_with(word)) return at + word.size();
  return number_end(text, at);
}

// The beginning of the token that contains the byte. All earlier tokens are valid.
std::size_t token_begin(std::string_view text, std::size_t byte) {
  Scan scan = after_mark(text);
  for (skip_space(scan);; skip_space(scan)) {
    const std::size_t end = token_end(text, scan.at);
    if (end > byte) return scan.at;
    scan.at = end;
  }
}

// The first byte of the character that contains the byte, or that the byte cuts off.
std::size_t character_begin(std::string_view text, std::size_t byte) {
  for (std::size_t back = 1; back < 4 && back <= byte; ++back) {
    const auto lead = static_cast<unsigned char>(text[byte - back]);
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length > back) return byte - back;
  }
  return byte;
}

// The beginning of the escape before the byte. If it is the second half of a surrogate pair, the
// beginning of the pair.
std::size_t escape_begin(std::string_view text, std::size_t byte) {
  const std::size_t escape = text.rfind('\\', byte - 1);
  const std::string_view before = escape < 6 ? "" : text.substr(escape - 6, 4);
  const bool half = (before.starts_with("\\ud") || before.starts_with("\\uD")) &&
                    std::string_view("89abAB").find(before[3]) != std::string_view::npos;
  return half ? escape - 6 : escape;
}

std::size_t place_of(At at, std::string_view text, std::size_t byte) {
  if (at == At::Byte) return byte;
  if (at == At::Character) return character_begin(text, byte);
  if (at == At::Token) return token_begin(text, byte);
  if (at == At::Text) return token_begin(text, byte) + 1;
  return escape_begin(text, byte);
}

// Adds the character at the mistake to the message. Leaves out bytes that are not ASCII, which may
// be part of a character.
std::string words_at(std::string_view text, std::size_t byte, std::string words) {
  if (byte >= text.size()) return words + " where the text ends";
  if (static_cast<unsigned char>(text[byte]) >= 0x80) return words;
  return words + ", here is '" + visible(text[byte]) + "'";
}

std::size_t last_read(std::size_t read) {
  return read == 0 ? 0 : read - 1;
}

}  // namespace

Failure syntax_failure(std::string_view text, std::size_t read, std::string_view complaint) {
  std::string kept;
  const std::string_view words = without_quote(complaint, kept);
  const auto fits = [&](const Complaint& one) { return words.find(one.part) != words.npos; };
  const Complaint& found = is_empty(text) ? kNothing : *std::ranges::find_if(kComplaints, fits);
  const std::size_t byte = place_of(found.at, text, last_read(read));
  if (found.at == At::Text) return {true, false, byte, found.words};
  return {true, false, byte, words_at(text, byte, found.words)};
}

Failure too_large_failure(std::string_view text, std::size_t read) {
  return {true, true, token_begin(text, last_read(read)), ""};
}

}  // namespace skeljson
