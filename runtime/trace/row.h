// The rows of a trace as text. A trace is numbers, most of which stand several times in it: a pass
// leaves most bones as they were, and so does a tick. For text.cpp.
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

// Few characters, copied as a whole whatever their number is.
struct Piece {
  std::array<char, 16> text{};
  std::size_t size = 0;
};

// A text that is too long for a piece does not compile.
consteval Piece piece_of(std::initializer_list<std::string_view> parts) {
  Piece piece;
  for (const std::string_view part : parts)
    for (const char letter : part) piece.text[piece.size++] = letter;
  return piece;
}

// Numbers as JSON writes them: the digits of each are looked for once, while it keeps its place.
struct NumberTexts {
  struct Known {
    std::uint32_t bits = 0;
    Piece digits;  // none: it is not known
  };
  static constexpr int kFewestBits = 10, kMostBits = 15;
  int bits = kFewestBits;
  std::vector<Known> known = std::vector<Known>(std::size_t{1} << bits);  // where its bits say
  std::size_t missed = 0;  // grows when that was as often as there are places
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

// A list of rows. `text` has room beyond `size`, for pieces are copied whole.
struct RowsText {
  std::vector<char> text;
  std::size_t size = 0;
};

// A row may put this much before it has to ask for room again: thirty pieces or numbers.
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

// A field of a kind of row with what stands before its value: ",\"x\":".
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
  constexpr std::size_t others = 6;  // pieces of a row besides its fields
  static_assert((2 * count + others) * sizeof(Piece::text) <= kRowRoom, "too many fields");
  for (const FieldKey<Row>& field : keys) {
    put(rows, field.key);
    put(rows, text_of(numbers, static_cast<float>(row.*field.value)));
  }
}

}  // namespace skelform
