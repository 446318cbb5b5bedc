#include "words/numbers.h"

#include <doctest/doctest.h>

#include <limits>

#include "lists/word_in.h"

using namespace skelform;

TEST_CASE("numbers as text have as many digits as asked for") {
  CHECK(fixed_text(2.5, 2) == "2.50");
  CHECK(fixed_text(-0.04, 1) == "-0.0");
  CHECK(rounded_text(2.5, 3) == "2.5");
  CHECK(rounded_text(1'234'567, 3) == "1.23e+06");
  CHECK(rounded_text(std::numeric_limits<double>::quiet_NaN(), 3) == "nan");
}

TEST_CASE("the shortest text of a number reads back as that number") {
  CHECK(shortest_text(0.1f) == "0.1");
  CHECK(shortest_text(0.1) == "0.1");
  CHECK(shortest_text(static_cast<double>(0.1f)) == "0.10000000149011612");
}

TEST_CASE("hexadecimal digits are filled up with zeros") {
  CHECK(hex_text(255, 4) == "00ff");
  CHECK(hex_text(0x0123456789abcdef, 16) == "0123456789abcdef");
  CHECK(hex_text(0x12345, 2) == "45");
}

TEST_CASE("the longest number has all its digits") {
  CHECK(fixed_text(std::numeric_limits<double>::lowest(), 9).size() == 1 + 309 + 1 + 9);
}

TEST_CASE("a number that is no enumerator has no word") {
  enum class Season { Spring, Autumn };
  const auto word = [](Season season) {
    return std::string(word_in<Season::Autumn>({"spring", "autumn"}, season));
  };
  CHECK(word(Season::Spring) == "spring");
  CHECK(word(Season::Autumn) == "autumn");
  CHECK(word(static_cast<Season>(2)).empty());
}
