#include "load/json/rig_json.h"

#include "json/oddities.h"
#include "json/parse.h"
#include "words/words.h"

namespace skelform {
namespace {

using skeljson::Level;
using skeljson::ParseError;

std::string message_of(const ParseError& error) {
  switch (error.what) {
    case ParseError::What::TooDeep:
      return "nested deeper than " + std::to_string(error.limit) + " levels";
    case ParseError::What::TooManyValues:
      return "more than " + std::to_string(error.limit) +
             " values; a keyframe or vertex has about ten: reduce them";
    case ParseError::What::NumberTooLarge:
      return "a number is too large";
    default:
      return error.reason;
  }
}

// Returns the bone in which the place lies; -1 if it is in no bone.
About about(std::span<const Level> levels) {
  const bool in_bone = levels.size() > 1 && levels[0].key == "bones" && levels[1].is_array;
  return {in_bone ? static_cast<int>(levels[1].index) : -1};
}

void report_repeated(std::span<const Level> where, Findings& findings) {
  findings.add("json-key-duplicate", path_of(where),
               in_quotes(std::string(where.back().key)) +
                   " is written twice in one object: the last counts here, other programs "
                   "take the first or do not open the file. Remove one",
               about(where));
}

struct Nans {
  std::size_t count = 0;
  std::string first;  // path of the first number
  About about_first;
};

void note_nan(std::span<const Level> where, Nans& nans) {
  if (nans.count++ > 0) return;
  nans.first = path_of(where);
  nans.about_first = about(where);
}

// Reports all numbers in one finding, because the loader reports each bone and key without its
// number.
void report_nans(const Nans& nans, Findings& findings) {
  if (nans.count == 0) return;
  findings.add("json-nan", nans.first,
               "other programs do not open the file: " + counted(nans.count, "number") +
                   (nans.count == 1 ? " is" : " are") +
                   " written NaN or Infinity, which JSON does not have. Give numbers",
               nans.about_first);
}

}  // namespace

skeljson::Document parse_json(std::string_view text, const std::string& entry,
                              const LoadLimits& limits) {
  if (text.size() > limits.json_bytes) {
    throw Refusal{entry + " is larger than " + std::to_string(limits.json_bytes >> 20) + " MB"};
  }
  try {
    return skeljson::parse(text, {limits.json_values, 0, limits.nesting, true});
  } catch (const ParseError& error) {
    const bool broken = error.what == ParseError::What::NoJson;
    throw Refusal{entry + ": line " + std::to_string(error.at.line) + " column " +
                  std::to_string(error.at.column) + ": " +
                  (broken ? "this is no JSON: " + message_of(error) + ". Export the rig again"
                          : message_of(error))};
  }
}

void report_json_oddities(std::string_view text, Findings& findings) {
  Nans nans;
  skeljson::find_oddities(text, [&](skeljson::Oddity oddity, std::span<const Level> where) {
    if (oddity == skeljson::Oddity::RepeatedKey)
      report_repeated(where, findings);
    else
      note_nan(where, nans);
  });
  report_nans(nans, findings);
}

}  // namespace skelform
