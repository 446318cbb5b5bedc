#include "skelform/format.h"

#include <algorithm>
#include <charconv>
#include <compare>
#include <optional>

namespace skelform {
namespace {

// A new version of the format is a row here; CONTRIBUTING.md says what else it may need.
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

// "0.7.1" or "v0.7"; what follows the second number is not looked at.
std::optional<Number> number_in(std::string_view version) {
  if (version.starts_with('v')) version.remove_prefix(1);
  const char* end = version.data() + version.size();
  Number number;
  const auto major = std::from_chars(version.data(), end, number.major);
  if (major.ec != std::errc() || major.ptr == end || *major.ptr != '.') return {};
  const auto minor = std::from_chars(major.ptr + 1, end, number.minor);
  if (minor.ec != std::errc() || number.major < 0 || number.minor < 0) return {};
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

bool is_newer_than_known(std::string_view version) {
  const auto number = number_in(version);
  return number && *number > number_of(newest_format());
}

std::string newer_format_words() {
  const std::string newest = name_of(newest_format());
  return "is newer than " + newest +
         ", the newest format known here: it is played by the rules of " + newest +
         ", and what is new in it does not show";
}

const Format* format_named(std::string_view version) {
  const auto number = number_in(version);
  const auto found = std::ranges::find_if(
      kFormats, [&](const Format& format) { return number && number_of(format) == *number; });
  return found == std::end(kFormats) ? nullptr : &*found;
}

}  // namespace skelform
