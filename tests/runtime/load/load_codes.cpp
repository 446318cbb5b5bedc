// The table of problem codes must stay stable for ignore lists, scripts and the documentation.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "skelform/problem.h"

using namespace skelform;

TEST_CASE("codes are unique and in kebab-case") {
  std::set<std::string> seen;
  for (const ProblemCode& known : problem_codes()) {
    const std::string code = known.code;
    CAPTURE(code);
    CHECK(seen.insert(code).second);
    CHECK(code.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == code.npos);
  }
}

TEST_CASE("docs/problems.md has the same table") {
  const auto root = std::filesystem::path(TEST_DATA).parent_path().parent_path();
  std::ifstream in(root / "docs/problems.md");
  std::stringstream text;
  text << in.rdbuf();
  std::stringstream expected;
  for (const ProblemCode& known : problem_codes()) {
    const bool by_sight = known.ground == Ground::Sight;
    expected << "| `" << known.code << "` | " << name_of(known.severity)
             << (by_sight ? " if seen" : "") << " | " << known.meaning << " |\n";
  }
  const auto table = text.str().find("| `");
  REQUIRE(table != std::string::npos);
  CHECK(text.str().substr(table, expected.str().size()) == expected.str());
}
