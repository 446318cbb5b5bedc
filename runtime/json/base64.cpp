#include "json/base64.h"

#include <array>
#include <cstdint>

namespace skeljson {
namespace {

constexpr std::string_view kSigns =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

constexpr std::uint8_t kNoSign = 64;
constexpr auto kValues = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(kNoSign);
  for (std::size_t i = 0; i < kSigns.size(); ++i)
    values[static_cast<unsigned char>(kSigns[i])] = static_cast<std::uint8_t>(i);
  return values;
}();

}  // namespace

std::string base64_of(std::span<const std::byte> bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t three = 0;
    for (std::size_t i = at; i < at + 3; ++i)
      three = three << 8 | (i < bytes.size() ? static_cast<std::uint32_t>(bytes[i]) : 0u);
    for (int shift = 18; shift >= 0; shift -= 6) text += kSigns[three >> shift & 63];
  }
  for (std::size_t i = 0; i < (3 - bytes.size() % 3) % 3; ++i) text[text.size() - 1 - i] = '=';
  return text;
}

std::vector<std::byte> bytes_of_base64(std::string_view text) {
  if (text.size() % 4 != 0) return {};
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with("=") ? 1 : 0;
  text.remove_suffix(padding);
  std::vector<std::byte> bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t held = 0;
  int bits = 0;
  for (const char sign : text) {
    const std::uint32_t value = kValues[static_cast<unsigned char>(sign)];
    if (value == kNoSign) return {};
    held = (held << 6 | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::byte>(held >> bits & 0xff));
  }
  return bytes;
}

}  // namespace skeljson
