#include "commands/kit/arguments.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "json/read_number.h"

namespace skelscope {

namespace {

constexpr int kLargestSide = 16384;
constexpr float kMostPercent = 49;       // of the picture's side, at each of its two ends
constexpr int kMostPixels = 64'000'000;  // the graphics driver keeps four samples of each pixel

bool parse_side(const char*& at, const char* end, int& side) {
  const auto [next, failure] = std::from_chars(at, end, side);
  at = next;
  return failure == std::errc() && side >= 1 && side <= kLargestSide;
}

// Parses a frame number. A number too large for an int becomes the largest int; the caller reports
// the range.
bool parse_frame(std::string_view text, int& frame) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), frame);
  const bool large = read.ec == std::errc::result_out_of_range && !text.starts_with('-');
  if (large) frame = std::numeric_limits<int>::max();
  return (large || read.ec == std::errc{}) && read.ptr == text.data() + text.size() && frame >= 0;
}

bool is_in_range(const Margin& margin, int width, int height) {
  const int shorter = std::min(width, height);
  const float most = margin.percent ? kMostPercent : static_cast<float>(shorter - 1) / 2;
  return margin.amount >= 0 && margin.amount <= most;
}

}  // namespace

bool parse_margin(const std::string& text, int width, int height, Margin& margin,
                  std::string& error) {
  if (text.empty()) return true;
  Margin read;
  const char* const end = text.data() + text.size();
  const auto [at, failure] = skeljson::read_number(text.data(), end, read.amount);
  const std::string_view unit(at, end - at);
  read.percent = unit == "%";
  const bool is_known = read.percent || unit.empty() || unit == "px";
  if (failure == std::errc() && is_known && is_in_range(read, width, height)) {
    margin = read;
    return true;
  }
  error = "--margin " + text + ": write pixels, such as 8, or percent, such as 6%; up to " +
          std::to_string((std::min(width, height) - 1) / 2) + " pixels or 49% at each side of " +
          std::to_string(width) + "x" + std::to_string(height);
  return false;
}

bool parse_frames(std::string_view text, FrameSpan& frames) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos)
    return parse_frame(text, frames.first) && parse_frame(text, frames.last);
  const std::string_view from = text.substr(0, dots), to = text.substr(dots + 2);
  return (from.empty() || parse_frame(from, frames.first)) &&
         (to.empty() || parse_frame(to, frames.last)) && frames.first <= frames.last;
}

bool parse_size(const std::string& text, int& width, int& height, std::string& error) {
  const char *at = text.data(), *const end = at + text.size();
  if (parse_side(at, end, width) && at != end && *at++ == 'x' && parse_side(at, end, height) &&
      at == end && width * height <= kMostPixels) {
    return true;
  }
  error = "--size " + text + ": write WIDTHxHEIGHT in pixels, each 1 to " +
          std::to_string(kLargestSide) + " and 64 million in all, such as 800x600";
  return false;
}

}  // namespace skelscope
