#include "session/recording/trace_row.h"

#include <bit>
#include <charconv>
#include <cstring>

#include "session/json/json_text.h"

namespace skelscope {

Piece piece_of(std::string_view text) {
  Piece piece;
  piece.size = text.copy(piece.text.data(), piece.text.size());
  return piece;
}

const Piece& text_of(NumberTexts& numbers, float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  NumberTexts::Known& known = numbers.known[bits * 2654435761u >> 22];
  if (known.digits.size > 0 && known.bits == bits) return known.digits;
  JsonText json;
  value(json, number);
  known = {bits, piece_of(json.text)};  // "-1.17549435e-38" is the longest
  return known.digits;
}

void put(RowText& row, const Piece& piece) {
  std::memcpy(row.text.data() + row.size, piece.text.data(), piece.text.size());
  row.size += piece.size;
}

void put(RowText& row, int number) {
  char* const at = row.text.data() + row.size;
  row.size += static_cast<std::size_t>(std::to_chars(at, at + 12, number).ptr - at);
}

std::string_view written(const RowText& row) {
  return {row.text.data(), row.size};
}

}  // namespace skelscope
