#include "skelform/format.h"

#include <algorithm>
#include <charconv>
#include <compare>
#include <limits>
#include <optional>

namespace skelform {
namespace {

// The known versions of the format. A new version needs a row here; CONTRIBUTING.md lists what else
// it may need.
constexpr Format kFormats[] = {
    {.major = 0, .minor = 7, .version = "0.7.0"},
    {.major = 0,
     .minor = 8,
     .version = "0.8.0",
     .mirrored_parents_turn_back = true,
     .has_family_id = true},
};

struct Number {
  int major = 0, minor = 0;
  auto operator<=>(const Number&) const = default;
};

// Returns false if there are no digits. A number too large for an int becomes the largest int.
bool read_number(const char*& at, const char* end, int& number) {
  const auto read = std::from_chars(at, end, number);
  if (read.ec == std::errc::result_out_of_range) number = std::numeric_limits<int>::max();
  at = read.ptr;
  return read.ec != std::errc::invalid_argument && number >= 0;
}

// Returns the first two numbers of "0.7.1" or "v0.7". Ignores the rest.
std::optional<Number> number_in(std::string_view version) {
  if (version.starts_with('v')) version.remove_prefix(1);
  const char* end = version.data() + version.size();
  Number number;
  const char* at = version.data();
  if (!read_number(at, end, number.major) || at == end || *at != '.') return {};
  if (!read_number(++at, end, number.minor)) return {};
  return number;
}

Number number_of(const Format& format) {
  return {format.major, format.minor};
}

}  // namespace

std::string name_of(const Format& format) {
  return std::to_string(format.major) + '.' + std::to_string(format.minor);
}

std::span<const Format> known_formats() {
  return kFormats;
}

const Format& newest_format() {
  return *std::prev(std::end(kFormats));
}

const Format& format_of(std::string_view version) {
  const auto number = number_in(version);
  const auto after = std::ranges::find_if(
      kFormats, [&](const Format& format) { return !number || number_of(format) > *number; });
  return after == std::begin(kFormats) ? *after : *std::prev(after);
}

bool is_version(std::string_view text) {
  return number_in(text).has_value();
}

bool is_newer_than_known(std::string_view version) {
  const auto number = number_in(version);
  return number && *number > number_of(newest_format());
}

std::string newer_format_words() {
  const std::string newest = name_of(newest_format());
  return "is newer than " + newest +
         ", the newest format known here: it is played by the rules of " + newest +
         ", and its new features do not show";
}

const Format* format_named(std::string_view version) {
  const auto number = number_in(version);
  const auto found = std::ranges::find_if(
      kFormats, [&](const Format& format) { return number && number_of(format) == *number; });
  return found == std::end(kFormats) ? nullptr : &*found;
}

}  // namespace skelform
