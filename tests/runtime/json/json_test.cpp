// The JSON that the runtime and the viewer both read by.
#include <doctest/doctest.h>

#include <string>
#include <vector>

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

TEST_CASE("a mistake names the place of the value, from the root") {
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

TEST_CASE("what was moved since it was read is named by where it stood") {
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

TEST_CASE("a path is taken apart as it was put together") {
  const std::vector<Step> steps = steps_of("bones[12].pos.x");
  REQUIRE(steps.size() == 4);
  CHECK(steps[0].key == "bones");
  CHECK(steps[1].index == 12);
  CHECK(steps[3].key == "x");
  for (const char* malformed : {"", ".", "a.", "a..b", "a[", "a[]", "a[1", "a[-1]", "a[1x]", "[x]"})
    CHECK_MESSAGE(steps_of(malformed).empty(), malformed);
}

TEST_CASE("limits stop a text before a tree is built, where it breaks them") {
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

TEST_CASE("a list's elements come one by one, and may be more") {
  const std::string text = R"({"a":1, "list":[[1,1],[2,2],[3,3],[4,4],[5,5]], "z":2})";
  CHECK(error_of(text, kSmall).what == ParseError::What::TooManyValues);
  std::string seen;
  const Document rest = parse_list(text, kSmall, "list", [&](const Json& element, std::size_t i) {
    seen += std::to_string(i) + written(element) + ' ';
  });
  CHECK(seen == "0[1,1] 1[2,2] 2[3,3] 3[4,4] 4[5,5] ");
  CHECK(written(*rest) == R"({"a":1,"list":[],"z":2})");
}

TEST_CASE("numbers that no double holds are refused, or replaced where that is asked for") {
  const std::string text = R"([1e999, "NaN -Infinity 1e999", -1e999, 1e308, 1e-999])";
  CHECK(error_of(text, kSmall).what == ParseError::What::NumberTooLarge);
  CHECK(error_of("[NaN]", kSmall).what == ParseError::What::NoJson);
  CHECK(written(*parse(text, kLenient)) == R"([1e+99,"NaN -Infinity 1e999",-1e+99,1e+308,0.0])");
  CHECK(written(*parse("[NaN,-Infinity,Infinity,7]", kLenient)) == "[null,null,null,7]");
}

TEST_CASE("a syntax error is placed in the text as it was, with words that can be shown") {
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

TEST_CASE("repeated keys and words for numbers are found, each with its place") {
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

TEST_CASE("a walk through broken text ends, and reads nothing beyond it") {
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
