#include "session/recording/trace_row.h"

#include <charconv>
#include <cmath>

namespace skelscope {

Piece piece_of(std::string_view text) {
  Piece piece;
  piece.size = text.copy(piece.text.data(), piece.text.size());
  return piece;
}

void find_digits(NumberTexts::Known& known, float number) {
  known.bits = std::bit_cast<std::uint32_t>(number);
  known.digits = piece_of("null");
  if (!std::isfinite(number)) return;
  auto& text = known.digits.text;  // "-1.17549435e-38" is the longest
  const char* const end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  known.digits.size = static_cast<std::size_t>(end - text.data());
}

void make_room(RowsText& rows) {
  if (rows.text.size() < rows.size + kRowRoom) rows.text.resize(2 * (rows.size + kRowRoom));
}

void put(RowsText& rows, int number) {
  char* const at = rows.text.data() + rows.size;
  rows.size += static_cast<std::size_t>(std::to_chars(at, at + 12, number).ptr - at);
}

}  // namespace skelscope
