// Whether two keys are one. Reading a rig is for a good part looking keys up, which are short, and
// asking the C library costs more than the comparison.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace skeljson {

// Of a text of at least as many bytes, the first ones.
template <class Word>
Word word_at(const char* text) {
  Word word;
  std::memcpy(&word, text, sizeof word);
  return word;
}

// By a word from either end, which overlap.
template <class Word>
bool ends_match(const char* a, const char* b, std::size_t size) {
  const std::size_t last = size - sizeof(Word);
  return word_at<Word>(a) == word_at<Word>(b) && word_at<Word>(a + last) == word_at<Word>(b + last);
}

inline bool is_same_key(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (size != b.size()) return false;
  if (size > 16) return std::memcmp(a.data(), b.data(), size) == 0;
  if (size >= 8) return ends_match<std::uint64_t>(a.data(), b.data(), size);
  if (size >= 4) return ends_match<std::uint32_t>(a.data(), b.data(), size);
  if (size >= 2) return ends_match<std::uint16_t>(a.data(), b.data(), size);
  return size == 0 || a.front() == b.front();
}

}  // namespace skeljson
