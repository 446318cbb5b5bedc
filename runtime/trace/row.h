// The rows of a trace as text, for text.cpp. Most numbers of a trace are repeated, because a pass
// or a tick leaves most bones unchanged. So their texts are cached.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "trace/trace.h"

namespace skelform {

// A short text, always copied with its full 16 bytes, which is faster.
struct Piece {
  std::array<char, 16> text{};
  std::size_t size = 0;
};

// A text longer than a piece does not compile.
consteval Piece piece_of(std::initializer_list<std::string_view> parts) {
  Piece piece;
  for (const std::string_view part : parts)
    for (const char letter : part) piece.text[piece.size++] = letter;
  return piece;
}

// A cache of the texts of numbers, as JSON writes them. A text is kept until another number needs
// its slot.
struct NumberTexts {
  struct Known {
    std::uint32_t bits = 0;
    Piece digits;  // empty: the slot is unused
  };
  static constexpr int kFewestBits = 10, kMostBits = 15;
  int bits = kFewestBits, most_bits = kMostBits;
  std::vector<Known> known = std::vector<Known>(std::size_t{1} << bits);  // by a hash of the bits
  std::size_t missed = 0;  // when it exceeds the number of slots, the cache grows
};
const Piece& find_digits(NumberTexts& numbers, float number);

inline NumberTexts::Known& number_place(NumberTexts& numbers, std::uint32_t bits) {
  return numbers.known[bits * 2654435761u >> (32 - numbers.bits)];
}

inline const Piece& text_of(NumberTexts& numbers, float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  const NumberTexts::Known& known = number_place(numbers, bits);
  if (known.digits.size > 0 && known.bits == bits) return known.digits;
  return find_digits(numbers, number);
}

// The text of a list of rows. `text` has room beyond `size`, because pieces are copied whole.
struct RowsText {
  std::vector<char> text;
  std::size_t size = 0;
};

// The bytes that a row may write between two calls of make_room(): thirty pieces or numbers.
inline constexpr std::size_t kRowRoom = 512;
void make_room(RowsText& rows);

inline void put(RowsText& rows, const Piece& piece) {
  std::memcpy(rows.text.data() + rows.size, piece.text.data(), piece.text.size());
  rows.size += piece.size;
}
void put(RowsText& rows, int number);

inline std::string_view written(const RowsText& rows) {
  return {rows.text.data(), rows.size};
}

// A field of a row with the text before its value: ",\"x\":".
template <class Row>
struct FieldKey {
  Piece key;
  double Row::*value;
};

template <class Row, std::size_t count>
consteval auto keys_of(const std::array<TraceField<Row>, count>& fields) {
  std::array<FieldKey<Row>, count> keys{};
  for (std::size_t i = 0; i < count; ++i)
    keys[i] = {piece_of({",\"", fields[i].name, "\":"}), fields[i].value};
  return keys;
}

template <class Row, std::size_t count>
void put_fields(RowsText& rows, const std::array<FieldKey<Row>, count>& keys, const Row& row,
                NumberTexts& numbers) {
  constexpr std::size_t others = 6;  // other pieces of a row
  static_assert((2 * count + others) * sizeof(Piece::text) <= kRowRoom, "too many fields");
  for (const FieldKey<Row>& field : keys) {
    put(rows, field.key);
    put(rows, text_of(numbers, static_cast<float>(row.*field.value)));
  }
}

}  // namespace skelform
