#include "live/sha1.h"

#include <bit>
#include <cstdint>
#include <string>

namespace skelscope {
namespace {

using Sha1Words = std::array<std::uint32_t, 5>;

constexpr std::size_t kBlock = 64;  // bytes

// The message, a one bit, zeros, and its length in bits, in whole blocks.
std::string padded_message(std::string_view text) {
  std::string message(text);
  message.push_back('\x80');
  while (message.size() % kBlock != kBlock - 8) message.push_back('\0');
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8)
    message.push_back(static_cast<char>(bits >> shift & 0xff));
  return message;
}

std::uint32_t big_endian(const char* bytes) {
  std::uint32_t word = 0;
  for (int i = 0; i < 4; ++i) word = word << 8 | static_cast<unsigned char>(bytes[i]);
  return word;
}

struct Sha1Step {
  std::uint32_t mixed, constant;
};

Sha1Step sha1_step(int round, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  if (round < 20) return {(b & c) | (~b & d), 0x5a827999};
  if (round < 40) return {b ^ c ^ d, 0x6ed9eba1};
  if (round < 60) return {(b & c) | (b & d) | (c & d), 0x8f1bbcdc};
  return {b ^ c ^ d, 0xca62c1d6};
}

void add_block(const char* block, Sha1Words& hash) {
  std::array<std::uint32_t, 80> words{};
  for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian(block + 4 * i);
  for (std::size_t i = 16; i < words.size(); ++i)
    words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  auto [a, b, c, d, e] = hash;
  for (int round = 0; round < 80; ++round) {
    const Sha1Step step = sha1_step(round, b, c, d);
    const std::uint32_t next =
        std::rotl(a, 5) + step.mixed + e + step.constant + words[static_cast<std::size_t>(round)];
    e = d, d = c, c = std::rotl(b, 30), b = a, a = next;
  }
  const Sha1Words added{a, b, c, d, e};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += added[i];
}

}  // namespace

std::array<std::byte, 20> sha1_of(std::string_view text) {
  Sha1Words hash{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  const std::string message = padded_message(text);
  for (std::size_t at = 0; at < message.size(); at += kBlock) add_block(&message[at], hash);
  std::array<std::byte, 20> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::byte>(hash[i / 4] >> (24 - 8 * (i % 4)) & 0xff);
  return bytes;
}

}  // namespace skelscope
