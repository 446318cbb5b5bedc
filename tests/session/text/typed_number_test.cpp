#include "text/typed_number.h"

#include <doctest/doctest.h>

using namespace skelscope;

TEST_CASE("typed numbers and sums have their value") {
  const struct {
    const char* text;
    double value;
  } cases[] = {{"98.5", 98.5},        {"98,5", 98.5}, {"0,125", 0.125},  {"12,3456", 12.3456},
               {",5", 0.5},           {"98,", 98},    {" 7 ", 7},        {"1e3", 1000},
               {"30+15", 45},         {"360/8", 45},  {"-5*2", -10},     {"2+3*4", 14},
               {"(1+2)*3", 9},        {"5-3-1", 1},   {"360/(2+6)", 45}, {"\u22125", -5},
               {"10 - 2,5", 7.5},     {"+4", 4},      {"2*-3", -6},      {"1,5*2", 3},
               {"1234,567", 1234.567}};
  for (const auto& c : cases) {
    CAPTURE(c.text);
    const TypedNumber number = read_typed_number(c.text);
    CHECK(number.why == "");
    REQUIRE(number.value);
    CHECK(*number.value == doctest::Approx(c.value).epsilon(1e-12));
  }
}

TEST_CASE("text that does not read to its end is no number, and the reason names it") {
  for (const char* text : {"abc", "98,5,3", "1.234,5", "3 4", "30+", "2*(3+4", "1)", "0x10", "nan",
                           "inf", "5%", "-", ".", "1e", "12px", "1..2", "\xff", "("}) {
    CAPTURE(text);
    const TypedNumber number = read_typed_number(text);
    CHECK_FALSE(number.value);
    CHECK(number.why.ends_with("is no number"));
  }
  CHECK(read_typed_number("abc").why == "\u201Cabc\u201D is no number");
  CHECK(read_typed_number("").why == "No number is typed");
  CHECK(read_typed_number(" ").why == "No number is typed");
  CHECK(read_typed_number("5/0").why == "Nothing can be divided by 0");
  CHECK(read_typed_number("1e999").why == "1e999 is too large or small");
  CHECK(read_typed_number("1e308*10").why.ends_with("is too large"));
}

TEST_CASE("a comma that may group digits is refused, as the number might be meant otherwise") {
  for (const char* text : {"1,000", "10,500", "999,999", "1,234.5", "2*1,000"}) {
    CAPTURE(text);
    CHECK_FALSE(read_typed_number(text).value);
    CHECK(read_typed_number(text).why.find("may group digits") != std::string::npos);
  }
}

TEST_CASE("a long or deep text is refused in a short sentence") {
  const TypedNumber deep = read_typed_number(std::string(100'000, '('));
  CHECK_FALSE(deep.value);
  CHECK(deep.why.size() < 100);
  CHECK(read_typed_number(std::string(100'000, 'x')).why.size() < 100);
  CHECK_FALSE(read_typed_number(std::string(100'000, '-') + "1").value);
}
