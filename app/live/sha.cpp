#include "live/sha.h"

#include <bit>
#include <cstdint>

#include "words/numbers.h"

namespace skelscope {
namespace {

using Sha1Words = std::array<std::uint32_t, 5>;
using Sha256Words = std::array<std::uint32_t, 8>;

constexpr std::size_t kShaBlock = 64;  // bytes
constexpr Sha1Words kSha1Start{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
constexpr Sha256Words kSha256Start{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                   0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, 64> kSha256Rounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// Returns the last bytes, a one bit, zeros, and the length of all bytes in bits, in whole blocks.
std::string sha_tail(std::string_view rest, std::size_t all) {
  std::string tail(rest);
  tail.push_back('\x80');
  while (tail.size() % kShaBlock != kShaBlock - 8) tail.push_back('\0');
  const std::uint64_t bits = std::uint64_t{all} * 8;
  for (int shift = 56; shift >= 0; shift -= 8)
    tail.push_back(static_cast<char>(bits >> shift & 0xff));
  return tail;
}

// Calls add_block(block, hash) for each block of the bytes and of their tail.
template <class Words>
void add_message(std::string_view bytes, Words& hash, void (*add_block)(const char*, Words&)) {
  std::size_t at = 0;
  for (; at + kShaBlock <= bytes.size(); at += kShaBlock) add_block(bytes.data() + at, hash);
  const std::string tail = sha_tail(bytes.substr(at), bytes.size());
  for (at = 0; at < tail.size(); at += kShaBlock) add_block(tail.data() + at, hash);
}

template <class Words>
void add_words(const Words& added, Words& hash) {
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += added[i];
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

void add_sha1_block(const char* block, Sha1Words& hash) {
  std::array<std::uint32_t, 80> words{};
  for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian(block + 4 * i);
  for (std::size_t i = 16; i < words.size(); ++i)
    words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  auto [a, b, c, d, e] = hash;
  for (int round = 0; round < 80; ++round) {
    const Sha1Step step = sha1_step(round, b, c, d);
    const std::uint32_t next = std::rotl(a, 5) + step.mixed + e + step.constant + words[round];
    e = d, d = c, c = std::rotl(b, 30), b = a, a = next;
  }
  add_words({a, b, c, d, e}, hash);
}

std::array<std::uint32_t, 64> spread_block(const char* block) {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian(block + 4 * i);
  for (std::size_t i = 16; i < words.size(); ++i) {
    const std::uint32_t a = words[i - 15], b = words[i - 2];
    words[i] = words[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + words[i - 7] +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
  }
  return words;
}

void add_sha256_block(const char* block, Sha256Words& hash) {
  const auto words = spread_block(block);
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                ((e & f) ^ (~e & g)) + kSha256Rounds[i] + words[i];
    const std::uint32_t second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  add_words({a, b, c, d, e, f, g, h}, hash);
}

}  // namespace

std::array<std::byte, 20> sha1_of(std::string_view text) {
  Sha1Words hash = kSha1Start;
  add_message(text, hash, add_sha1_block);
  std::array<std::byte, 20> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::byte>(hash[i / 4] >> (24 - 8 * (i % 4)) & 0xff);
  return bytes;
}

std::string sha256_in_hex(std::string_view bytes) {
  Sha256Words hash = kSha256Start;
  add_message(bytes, hash, add_sha256_block);
  std::string hex;
  for (const std::uint32_t word : hash) hex += skelform::hex_text(word, 8);
  return hex;
}

}  // namespace skelscope
