#include "skelform/math.h"
#include "widgets/draw.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

constexpr const char* kMinus = "\u2212";

std::string digits_of(double magnitude, int digits) {
  return magnitude < 1e12 ? skelform::fixed_text(magnitude, digits)
                          : skelform::rounded_text(magnitude, digits);
}

bool is_zero(const std::string& text) {
  return text.find_first_of("123456789in") == text.npos;
}

}  // namespace

std::string number(double value, int digits) {
  const std::string magnitude = digits_of(std::fabs(value), digits);
  return value < 0 && !is_zero(magnitude) ? std::string(kMinus).append(magnitude) : magnitude;
}

std::string number(double value, int digits, std::string_view unit) {
  std::string text = number(value, digits);
  if (unit != "\u00B0") text += ' ';
  return text += unit;
}

std::string work_time(double seconds) {
  if (seconds < 0) return "\u2026";
  if (seconds < 90) return number(seconds, seconds < 1 ? 1 : 0) + " s";
  return number(std::ceil(seconds / 60), 0) + " min";
}

std::string signed_number(double value, int digits) {
  const std::string text = number(value, digits);
  return value > 0 && !is_zero(text) ? std::string("+").append(text) : text;
}

std::string degrees(double radians, int digits) {
  return number(skelform::to_degrees(radians), digits);
}

}  // namespace skelscope
