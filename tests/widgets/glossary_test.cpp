#include "widgets/glossary.h"

#include <doctest/doctest.h>

#include <set>

using namespace skelscope;

TEST_CASE("a term's meaning is found in upper and lower case") {
  CHECK_FALSE(meaning_of("Excite").empty());
  CHECK(meaning_of("excite") == meaning_of("Excite"));
  CHECK(meaning_of("Lorem").empty());
}

TEST_CASE("every meaning is one sentence, and no term is listed twice") {
  std::set<std::string_view> names;
  for (const Term& term : glossary()) {
    CAPTURE(term.name);
    CHECK(names.insert(term.name).second);
    CHECK(term.meaning.ends_with('.'));
    CHECK(term.meaning.find(". ") == std::string_view::npos);
    CHECK(term.meaning.size() < 160);
  }
}

TEST_CASE("the fields named in a text are explained, matching whole words only") {
  const std::string lines = fields_explained("a wrong key: next_kf is 3, global_orbit_vel is 1");
  CHECK(lines.find("next_kf: ") == 0);
  CHECK(lines.find("\nglobal_orbit_vel: ") != std::string::npos);
  CHECK(lines.find("global_orbit: ") == std::string::npos);
  CHECK(fields_explained("the arm jumps").empty());
}
