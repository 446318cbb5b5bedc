// The JSON parser of the runtime and the viewer.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "json/change.h"
#include "json/oddities.h"
#include "json/path.h"
#include "json/place.h"
#include "json/scan.h"

using namespace skeljson;

namespace {

std::string mistake_of(const std::string& text, void (*read_it)(const Place&)) {
  const Document json = read(text);
  try {
    read_it(Place{json.get()});
  } catch (const Mistake& mistake) {
    return mistake.what();
  }
  return "";
}

ParseError error_of(const std::string& text, const Limits& limits) {
  try {
    parse(text, limits);
  } catch (const ParseError& error) {
    return error;
  }
  FAIL("was read");
  return {};
}

constexpr Limits kSmall{.values = 10, .listed_values = 20, .depth = 3};
constexpr Limits kLenient{.values = 100, .depth = 3, .null_for_not_finite = true};

}  // namespace

TEST_CASE("an error message names the path of the value, from the root") {
  const auto third = [](const Place& root) {
    const Place bones = member(root, "bones");
    const Place bone = element(bones, 1);
    whole_number(member(bone, "parent_id"), 0, 5);
  };
  CHECK(mistake_of(R"({"bones":[{},{"parent_id":9}]})", third) ==
        "bones[1].parent_id: must be a whole number from 0 to 5");
  CHECK(mistake_of(R"({"bones":[{},{"parent_id":"9"}]})", third) ==
        "bones[1].parent_id: must be a number, found string");
  CHECK(mistake_of(R"({"bones":[{},{}]})", third) == "bones[1]: \"parent_id\" is missing");
  CHECK(mistake_of(R"([])", third) == "must be an object, found array");
}

TEST_CASE("an error at a value that was moved in memory names its place in the file") {
  const Place root;
  Place physics{nullptr, &root, "physics", 2};
  CHECK(path_of(physics) == "physics[2]");
  CHECK(path_of(physics, "sway") == "physics[2].sway");
  physics.origin = "bones[3].phys_";
  const Place pos{nullptr, &physics, "global_pos"};
  CHECK(path_of(pos, "x") == "bones[3].phys_global_pos.x");
  physics.origin = "armature.bones[3]";
  CHECK(path_of(pos) == "armature.bones[3].global_pos");
}

TEST_CASE("a path is split into keys and indices, a malformed path into nothing") {
  const std::vector<Step> steps = steps_of("bones[12].pos.x");
  REQUIRE(steps.size() == 4);
  CHECK(steps[0].key == "bones");
  CHECK(steps[1].index == 12);
  CHECK(steps[3].key == "x");
  for (const char* malformed : {"", ".", "a.", "a..b", "a[", "a[]", "a[1", "a[-1]", "a[1x]", "[x]"})
    CHECK_MESSAGE(steps_of(malformed).empty(), malformed);
}

TEST_CASE("a text that is too deep or too large is refused at its place, before a tree is built") {
  const ParseError deep = error_of("[1,\n [[ [2]]]]", kSmall);
  CHECK(deep.what == ParseError::What::TooDeep);
  CHECK(deep.limit == 3);
  CHECK(deep.at.line == 2);
  CHECK(deep.at.column == 5);
  const ParseError many = error_of("[1,2,3,4,5,6,7,8,9,10,11]", kSmall);
  CHECK(many.what == ParseError::What::TooManyValues);
  CHECK(many.at.column == 22);
  CHECK_NOTHROW(parse("[1,2,3,4,5,6,7,8,9,10]", kSmall));
  CHECK_NOTHROW(parse(R"(["[[[[[[,,,,,,,,,,,,\"[,,,,,"])", kSmall));
}

TEST_CASE("parse_list() passes on a list's elements one by one, even above the limit of values") {
  const std::string text = R"({"a":1, "list":[[1,1],[2,2],[3,3],[4,4],[5,5]], "z":2})";
  CHECK(error_of(text, kSmall).what == ParseError::What::TooManyValues);
  std::string seen;
  const Document rest = parse_list(text, kSmall, "list", [&](const Json& element, std::size_t i) {
    seen += std::to_string(i) + written(element) + ' ';
  });
  CHECK(seen == "0[1,1] 1[2,2] 2[3,3] 3[4,4] 4[5,5] ");
  CHECK(written(*rest) == R"({"a":1,"list":[],"z":2})");
}

TEST_CASE("numbers too large for a double are refused, or replaced if that is allowed") {
  const std::string text = R"([1e999, "NaN -Infinity 1e999", -1e999, 1e308, 1e-999])";
  CHECK(error_of(text, kSmall).what == ParseError::What::NumberTooLarge);
  CHECK(error_of("[NaN]", kSmall).what == ParseError::What::NoJson);
  CHECK(written(*parse(text, kLenient)) == R"([1e+99,"NaN -Infinity 1e999",-1e+99,1e+308,0.0])");
  CHECK(written(*parse("[NaN,-Infinity,Infinity,7]", kLenient)) == "[null,null,null,7]");
}

TEST_CASE("a syntax error names its place in the original text and quotes it printably") {
  const ParseError error = error_of("[NaN, NaN,\n NaN, 1e999, \x01]", kLenient);
  CHECK(error.what == ParseError::What::NoJson);
  CHECK(error.at.line == 2);
  CHECK(error.at.column == 14);
  CHECK(error.reason.find('\x01') == std::string::npos);
  CHECK_FALSE(error.reason.empty());
  CHECK(error_of("[.1e999]", kLenient).at.column == 2);
  CHECK(error_of("[1,2", kLenient).at.column == 5);
  CHECK(error_of("", kLenient).at.column == 1);
}

TEST_CASE("repeated keys, NaN and Infinity are found, each with its place") {
  const std::string text =
      R"({"bones":[{"id":0},{"id":1,"pos":{"x":NaN},"id":2,"id":3}],"NaN":"NaN"})";
  std::string found;
  find_oddities(text, [&](Oddity oddity, std::span<const Level> where) {
    found += (oddity == Oddity::RepeatedKey ? "key " : "number ") + path_of(where) + '\n';
  });
  CHECK(found == "number bones[1].pos.x\nkey bones[1].id\n");
  found.clear();
  find_oddities(R"({"na\u006de":1,"name":2,"n\"":1,"n\u0022":2,"n":3})",
                [&](Oddity, std::span<const Level> where) { found += path_of(where) + '\n'; });
  CHECK(found == "n\"\nname\n");
}

TEST_CASE("walking through broken text ends and reads nothing beyond it") {
  for (const char* broken : {"{", "{\"", "{\"a", "{\"a\\", "{\"a\"", "{\"a\":", "{\"a\":1,", "[",
                             "[1", "[1,", "[\"\\", "]", "}", ",", ""}) {
    Scan members{broken}, elements{broken};
    int steps = 0;
    for (; next_member(members); skip_value(members)) ++steps;
    for (; next_element(elements); skip_value(elements)) ++steps;
    CHECK_MESSAGE(steps < 3, broken);
    CHECK(members.at <= std::string(broken).size());
    CHECK(elements.at <= std::string(broken).size());
  }
}

TEST_CASE("a tree equals its text, including the form of numbers") {
  const Limits limits{.values = 10'000, .depth = 64};
  for (const std::string text :
       {"null", "true", "[]", "{}", "-0", "-0.0", "[0,-1,9223372036854775807,18446744073709551615]",
        "[1e2,0.1,-2.5E-3,123456789012345678901234567890]", R"("\u0041\n\"\\ \ud83d\ude00")",
        R"({"b":{"y":[1,{"z":null}],"x":false},"a":"","":{"":0}})", " [ 1 , [ ] , { } ] "}) {
    const Document document = parse(text, limits);
    CHECK_MESSAGE(written(*document) == nlohmann::json::parse(text).dump(), text);
    CHECK_FALSE(document.is_odd());
  }
}

TEST_CASE("of members with equal keys the last counts, and the text is marked as odd") {
  const Limits limits{.values = 1000, .depth = 8};
  std::string many = "{";
  for (int i = 0; i < 60; ++i)
    many += "\"k" + std::to_string(i % 40) + "\":" + std::to_string(i) + ",";
  many += R"("a":{"k0":1,"k0":{"k0":2,"k0":3}}})";
  for (const std::string& text : {std::string(R"({"a":1,"b":{"a":2},"a":3})"),
                                  std::string(R"({"na\u006de":1,"name":2})"), many}) {
    const Document document = parse(text, limits);
    CHECK(written(*document) == nlohmann::json::parse(text).dump());
    CHECK(document.is_odd());
    CHECK(find_member(*document, "absent") == nullptr);
  }
  CHECK_FALSE(parse(R"({"a":{"a":{"a":1}},"b":{"a":2}})", limits).is_odd());
}

TEST_CASE("randomly damaged text is refused, or read like nlohmann's parser reads it") {
  const std::string whole =
      R"({"bones":[{"id":0,"name":"Ro\u00f6t \ud83d\ude00","pos":{"x":-1.5e3,"y":0}},)"
      R"({"id":1,"n\n":false,"list":[[],[1,2],{}]}],"v":"\ud800\u0000","été 語 😀":0.7})";
  constexpr char kDamage[] = "{}[],:\"\\ 019.-+eEtfnudDc8\0\n\xC3\xED\xA0\x80\xBF\xF4\xE8";
  const std::string_view damage(kDamage, sizeof kDamage - 1);  // including its zero byte
  const Limits limits{.values = 1000, .depth = 64};
  std::mt19937 chance(7);
  int read = 0, refused = 0;
  for (int i = 0; i < 60'000; ++i) {
    std::string text = whole;
    if (i % 2 == 0) text.replace(text.find("\\ud800"), 6, "");
    for (int k = static_cast<int>(chance() % 3); k > 0; --k)
      text[chance() % text.size()] = damage[chance() % damage.size()];
    const auto expected = nlohmann::json::parse(text, nullptr, false);
    try {
      const Document document = parse(text, limits);
      REQUIRE_MESSAGE(!expected.is_discarded(), text);
      REQUIRE_MESSAGE(written(*document) == expected.dump(), text);
      ++read;
    } catch (const ParseError&) {
      REQUIRE_MESSAGE(expected.is_discarded(), text);
      ++refused;
    }
  }
  CHECK(read > 500);
  CHECK(refused > 500);
}

TEST_CASE("a number is the nearest double, however it is written") {
  const Limits limits{.values = 10, .depth = 4};
  std::mt19937_64 chance(11);
  for (int i = 0; i < 20'000; ++i) {
    std::string digits = chance() % 2 ? "-" : "";
    digits += std::to_string(chance() >> chance() % 64);
    if (chance() % 4) digits += '.' + std::to_string(chance() >> chance() % 64);
    if (chance() % 3 == 0) digits += 'e' + std::to_string(int(chance() % 640) - 340);
    const auto expected = nlohmann::json::parse(digits, nullptr, false);
    if (expected.is_discarded())
      REQUIRE_MESSAGE(error_of(digits, limits).what == ParseError::What::NumberTooLarge, digits);
    else
      REQUIRE_MESSAGE(written(*parse(digits, limits)) == expected.dump(), digits);
  }
  CHECK(written(*parse("[-1e-999,1E-99999]", limits)) == "[-0.0,0.0]");
  const std::string zeros(6000, '0');
  CHECK(written(*parse("[0." + zeros + "1,-0." + zeros + "1]", limits)) == "[0.0,-0.0]");
  CHECK(error_of("[1e99999]", limits).what == ParseError::What::NumberTooLarge);
  CHECK(error_of("[1,\n -1e309]", limits).at.column == 2);
}

TEST_CASE("a syntax error says what is missing and what was found instead") {
  const Limits limits{.values = 100, .depth = 8};
  CHECK(error_of(R"({"a":1 "b":2})", limits).reason == "a comma or } is missing, here is '\"'");
  CHECK(error_of("", limits).reason == "a value is missing where the text ends");
  CHECK(error_of("[1;2]", limits).reason == "a comma or ] is missing, here is ';'");
  CHECK(error_of(R"({"a":})", limits).reason == "a value is missing or misspelt, here is '}'");
  CHECK(error_of(R"({"a":1)", limits).reason == "a comma or } is missing where the text ends");
  CHECK(error_of("[\"a\nb\"]", limits).reason.ends_with(", here is '\\n'"));
  CHECK(error_of("[\"\xFF\"]", limits).reason == "a text is not UTF-8");
  const ParseError half = error_of(R"(["a", "b\udc00"])", limits);
  CHECK(half.reason == "half a character is written with \\u");
  CHECK(half.at.column == 8);
}

TEST_CASE("a syntax error is placed where the wrong part begins") {
  const Limits limits{.values = 100, .depth = 8};
  const auto column_of = [&](const char* text) { return error_of(text, limits).at.column; };
  CHECK(column_of(R"({"a":1 "b":2})") == 8);  // at the character that may not follow
  CHECK(column_of("[1 -2.5e3]") == 4);
  CHECK(column_of("[true8]") == 6);
  CHECK(column_of("{} [") == 4);
  CHECK(column_of("[1, nil]") == 6);  // at the misspelt word
  CHECK(column_of("[1.5e+]") == 7);
  CHECK(column_of(R"(["ab\n\u12"])") == 7);
  CHECK(column_of(R"(["a\\\q"])") == 6);
  CHECK(column_of(R"(["a\ud83d\u00e4"])") == 4);  // at a surrogate pair, not inside it
  CHECK(column_of("[\"a\xE6\x89\"]") == 4);       // at a character, not inside it
  CHECK(column_of("[\"a\xC3\xA9\x89\"]") == 6);
  CHECK(column_of("[1, -1e999]") == 5);
}

TEST_CASE("a million spaces in a row are refused") {
  const Limits limits{.values = 100, .depth = 8};
  const std::string blanks(600'000, '\n');
  CHECK_NOTHROW(parse("[" + blanks + "1" + blanks + "]", limits));
  const ParseError error = error_of("[" + blanks + "[" + blanks + "]]", limits);
  CHECK(error.reason == "a million or more blanks follow one another");
  CHECK(error.at.line == 1'000'001);
}

TEST_CASE("a number of a million digits is refused") {
  const Limits limits{.values = 100, .depth = 8};
  const std::string digits(600'000, '1');
  CHECK_NOTHROW(parse("[0." + digits + ",0." + digits + "]", limits));
  const ParseError error = error_of("[0." + digits + digits + "]", limits);
  CHECK(error.reason == "a number has a million or more digits");
  CHECK(error.at.column == 1'000'004);
}

TEST_CASE("a UTF-8 byte order mark is skipped, and counted in the column of an error") {
  const Limits limits{.values = 100, .depth = 8};
  CHECK(written(*parse("\xEF\xBB\xBF{}", limits)) == "{}");
  CHECK(error_of("\xEF\xBB\xBF[1;]", limits).at.column == 6);
}
