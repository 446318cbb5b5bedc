// Turns JSON text into a tree. Limits keep a document from filling the memory.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "json/scan.h"
#include "json/value.h"

namespace skeljson {

struct Limits {
  std::size_t values = 0;
  // Limit of values for parse_list(), which holds few of them at a time.
  std::size_t listed_values = 0;
  int depth = 0;
  // False: refuse a number too large for a double. True: replace it by 1e99, which no float holds,
  // and replace NaN and Infinity, which other programs write, by null.
  bool null_for_not_finite = false;
};

// Thrown on failure. The caller words the message.
struct ParseError {
  enum class What { TooDeep, TooManyValues, NumberTooLarge, NoJson };
  What what = What::NoJson;
  LineColumn at;
  std::size_t limit = 0;  // for TooDeep and TooManyValues: the limit
  std::string reason;     // for NoJson: the parser's message, short and printable
};

Document parse(std::string_view text, const Limits& limits);

// The same for a document that consists mostly of the array `list`. Calls `visit` with one element
// at a time, in order; the returned document has an empty array.
using VisitElement = std::function<void(const Json& element, std::size_t index)>;
Document parse_list(std::string_view text, const Limits& limits, std::string_view list,
                    const VisitElement& visit);

}  // namespace skeljson
