#include "json/tree.h"

// In a namespace of ours: what a game links us into may have another RapidJSON.
#define RAPIDJSON_NAMESPACE skeljson::rapidjson
#define RAPIDJSON_NAMESPACE_BEGIN \
  namespace skeljson {            \
  namespace rapidjson {
#define RAPIDJSON_NAMESPACE_END \
  }                             \
  }
#include <rapidjson/reader.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "json/build.h"

namespace skeljson {
namespace {

// Numbers come as text: how RapidJSON rounds, and what it takes for too large, is not the standard
// library's. Texts are read where they stand, in a copy that the document keeps.
constexpr unsigned kFlags = rapidjson::kParseInsituFlag | rapidjson::kParseNumbersAsStringsFlag |
                            rapidjson::kParseValidateEncodingFlag;

// A surrogate by itself, which \ud800 to \udfff can write, is no UTF-8 and not found by RapidJSON.
bool holds_surrogate(std::string_view text) {
  for (std::size_t i = text.find('\xED'); i < text.size(); i = text.find('\xED', i + 1))
    if (i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) >= 0xA0) return true;
  return false;
}

// 1e-999 is 0. A long double tells it from what is too large, and beyond that how it is written.
bool is_too_small(std::string_view digits) {
  long double value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (read.ec == std::errc()) return std::abs(value) < 1;
  const std::size_t exponent = digits.find_first_of("eE");
  if (exponent == digits.npos) return digits.starts_with("0.") || digits.starts_with("-0.");
  return digits[exponent + 1] == '-';
}

bool is_whole(std::string_view digits) {
  return std::ranges::none_of(digits, [](char c) { return c == '.' || c == 'e' || c == 'E'; });
}

// RapidJSON's events, under its names. Each says false where it shall stop.
struct Events {
  Builder builder;
  const char* text = nullptr;  // the copy that is read
  bool has_escapes = false;
  Failure failure;

  bool Null() { return builder.null(); }
  bool Bool(bool value) { return builder.boolean(value); }
  bool StartObject() { return builder.start_object(); }
  bool EndObject(rapidjson::SizeType) { return builder.end_object(); }
  bool StartArray() { return builder.start_array(); }
  bool EndArray(rapidjson::SizeType) { return builder.end_array(); }
  bool String(const char* place, rapidjson::SizeType size, bool) {
    return is_readable({place, size}) && builder.string({place, size});
  }
  bool Key(const char* place, rapidjson::SizeType size, bool) {
    return is_readable({place, size}) && builder.key({place, size});
  }
  bool RawNumber(const char* place, rapidjson::SizeType size, bool) {
    const std::string_view digits(place, size);
    if (!is_whole(digits)) return real(digits);
    return digits.front() == '-' ? whole<std::int64_t>(digits) : whole<std::uint64_t>(digits);
  }
  // What RapidJSON asks for, and never calls with these flags.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(std::int64_t) { return false; }
  bool Uint64(std::uint64_t) { return false; }
  bool Double(double) { return false; }

  bool real(std::string_view digits) {
    double value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec == std::errc()) return builder.number(value);
    if (is_too_small(digits)) return builder.number(digits.front() == '-' ? -0.0 : 0.0);
    return stop(digits, "", true);
  }
  template <class Integer>
  bool whole(std::string_view digits) {
    Integer value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return read.ec == std::errc() ? builder.number(value) : real(digits);
  }
  bool is_readable(std::string_view read) {
    if (!has_escapes || !holds_surrogate(read)) return true;
    return stop(read, "half a character is written with \\u", false);
  }
  bool stop(std::string_view at, const char* words, bool number_too_large) {
    failure = {true, number_too_large, static_cast<std::size_t>(at.data() - text), words};
    return false;
  }
};

const char* expected(rapidjson::ParseErrorCode code) {
  switch (code) {
    case rapidjson::kParseErrorDocumentRootNotSingular:
      return "nothing more may follow";
    case rapidjson::kParseErrorObjectMissName:
      return "a key in quotes is missing";
    case rapidjson::kParseErrorObjectMissColon:
      return "a colon is missing behind a key";
    case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket:
      return "a comma or } is missing";
    case rapidjson::kParseErrorArrayMissCommaOrSquareBracket:
      return "a comma or ] is missing";
    case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
      return "four hexadecimal digits are missing behind \\u";
    case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
      return "half a character is written with \\u";
    case rapidjson::kParseErrorStringEscapeInvalid:
      return "a text holds a character that must be escaped, or an escape that is none";
    case rapidjson::kParseErrorStringMissQuotationMark:
      return "a text has no closing quote";
    case rapidjson::kParseErrorStringInvalidEncoding:
      return "a text is not UTF-8";
    case rapidjson::kParseErrorNumberMissFraction:
    case rapidjson::kParseErrorNumberMissExponent:
      return "a number lacks digits";
    case rapidjson::kParseErrorValueInvalid:
      return "a value is missing or misspelt";
    default:
      return "a value is missing";
  }
}

// With what stands in its place; a byte that is no ASCII is half a character, perhaps.
std::string words_of(rapidjson::ParseErrorCode code, std::string_view text, std::size_t byte) {
  std::string words = expected(code);
  if (byte >= text.size()) return words + " where the text ends";
  if (static_cast<unsigned char>(text[byte]) >= 0x80) return words;
  return words + ", here is '" + visible(text[byte]) + "'";
}

constexpr std::string_view kMark = "\xEF\xBB\xBF";  // of UTF-8: not part of the document

Failure failure_of(const rapidjson::ParseResult& result, Events& events, std::string_view text) {
  if (result.Code() == rapidjson::kParseErrorNumberTooBig) return {true, true, result.Offset(), ""};
  if (result.Code() == rapidjson::kParseErrorTermination) return std::move(events.failure);
  if (!result.IsError()) return {};
  return {true, false, result.Offset(), words_of(result.Code(), text, result.Offset())};
}

// A zero byte ends the text, also one that is in it: files are padded with them.
char* copy_of(std::string_view text, Memory& memory) {
  char* copy = places_for<char>(memory, text.size() + 1);
  *std::copy(text.begin(), text.end(), copy) = '\0';
  return copy;
}

}  // namespace

Attempt attempt(std::string_view text, std::size_t values, int depth, bool odd) {
  const std::size_t mark = text.starts_with(kMark) ? kMark.size() : 0;
  text.remove_prefix(mark);
  // The copy, and a tree that takes about twice as much room.
  std::unique_ptr<Memory, DeleteMemory> memory(new Memory(text.size() * 3 + 1024));
  char* copy = copy_of(text, *memory);
  Events events{Builder(*memory, values, depth), copy, text.find('\\') != text.npos, {}};
  rapidjson::InsituStringStream stream(copy);
  const rapidjson::ParseResult result = rapidjson::Reader().Parse<kFlags>(stream, events);
  Failure failure = failure_of(result, events, text);
  failure.byte += mark;
  if (failure.happened || result.IsError()) return {nullptr, std::move(failure)};
  Json* root = places_for<Json>(*memory, 1);
  *root = events.builder.root();
  return {Document(std::move(memory), root, odd || events.builder.repeats_keys()), {}};
}

const char* reader_version() {
  return RAPIDJSON_VERSION_STRING;
}

}  // namespace skeljson
