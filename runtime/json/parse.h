// JSON text to a tree. Limits come first, so that no document fills the memory.
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
  std::size_t listed_values = 0;  // parse_list(): where most of them come one by one
  int depth = 0;
  // A number too large for a double is refused, or becomes 1e99, which no float holds; NaN and
  // Infinity, which other writers leave in the text, become null.
  bool null_for_not_finite = false;
};

// Thrown. The caller words the message.
struct ParseError {
  enum class What { TooDeep, TooManyValues, NumberTooLarge, NoJson };
  What what = What::NoJson;
  LineColumn at;
  std::size_t limit = 0;  // of TooDeep and TooManyValues: what was allowed
  std::string reason;     // of NoJson: the parser's, short and printable
};

Document parse(std::string_view text, const Limits& limits);

// The same for a document that is mostly the array `list`: its elements are handed over one at a
// time, in order; what is returned has an empty one.
using VisitElement = std::function<void(const Json& element, std::size_t index)>;
Document parse_list(std::string_view text, const Limits& limits, std::string_view list,
                    const VisitElement& visit);

}  // namespace skeljson
