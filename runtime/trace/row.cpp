#include "trace/row.h"

#include <charconv>
#include <cmath>
#include <utility>

namespace skelform {

namespace {

void grow(NumberTexts& numbers) {
  numbers.missed = 0;
  const std::vector<NumberTexts::Known> before = std::move(numbers.known);
  ++numbers.bits;
  numbers.known = std::vector<NumberTexts::Known>(2 * before.size());
  for (const NumberTexts::Known& known : before) number_place(numbers, known.bits) = known;
}

}  // namespace

const Piece& find_digits(NumberTexts& numbers, float number) {
  const bool is_full = ++numbers.missed > numbers.known.size();
  if (is_full && numbers.bits < numbers.most_bits) grow(numbers);
  const auto bits = std::bit_cast<std::uint32_t>(number);
  NumberTexts::Known& known = number_place(numbers, bits);
  known = {bits, piece_of({"null"})};
  if (!std::isfinite(number)) return known.digits;
  auto& text = known.digits.text;  // the longest text is "-1.17549435e-38"
  const char* const end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  known.digits.size = end - text.data();
  return known.digits;
}

void make_room(RowsText& rows) {
  if (rows.text.size() < rows.size + kRowRoom) rows.text.resize(2 * (rows.size + kRowRoom));
}

void put(RowsText& rows, int number) {
  char* const at = rows.text.data() + rows.size;
  rows.size += std::to_chars(at, at + 12, number).ptr - at;
}

}  // namespace skelform
