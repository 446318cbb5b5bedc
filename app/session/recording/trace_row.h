// A row of a trace as text. A trace is numbers, most of which stand several times in a tick: a pass
// leaves most bones as they were. For trace_writer.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "session/recording/trace.h"

namespace skelscope {

// Few characters, copied as a whole whatever their number is.
struct Piece {
  std::array<char, 16> text{};
  std::size_t size = 0;
};
Piece piece_of(std::string_view text);  // of 16 characters at most

// Numbers as JSON writes them: the digits of each are looked for once. A tick has its own.
struct NumberTexts {
  struct Known {
    std::uint32_t bits = 0;
    Piece digits;  // none: it is not known
  };
  std::array<Known, 1024> known;  // each at a place that its bits give
};
const Piece& text_of(NumberTexts& numbers, float number);

// What stands between the members' values, a row of the longest kind in mind.
struct RowText {
  std::array<char, 1024> text;
  std::size_t size = 0;
};
void put(RowText& row, const Piece& piece);
void put(RowText& row, int number);
std::string_view written(const RowText& row);

// Each field of a kind of row with what stands before its value: ",\"x\":".
template <class Row>
struct RowFields {
  struct Field {
    Piece key;
    double Row::*value;
  };
  std::array<Field, 8> fields;
  std::size_t count = 0;

  explicit RowFields(std::span<const TraceField<Row>> all) {
    for (const TraceField<Row>& field : all)
      fields[count++] = {piece_of(",\"" + std::string(field.name) + "\":"), field.value};
  }
};

template <class Row>
void put_fields(RowText& text, const RowFields<Row>& row_fields, const Row& row,
                NumberTexts& numbers) {
  for (std::size_t i = 0; i < row_fields.count; ++i) {
    put(text, row_fields.fields[i].key);
    put(text, text_of(numbers, static_cast<float>(row.*(row_fields.fields[i].value))));
  }
}

}  // namespace skelscope
