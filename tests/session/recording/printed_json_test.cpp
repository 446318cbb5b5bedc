// Text that a port prints around its trace, and traces that end too early.
#include "session/recording/printed_json.h"

#include <doctest/doctest.h>

#include "session/recording/trace.h"

using namespace skelscope;

namespace {

const std::string kTrace =
    R"({"skelscope":"trace","version":1,"ticks":[{"tick":0,"bones":[]},{"tick":1,"bones":[]}]})";

struct ReadTrace {
  Trace trace;
  std::string error;
  bool good;
  explicit ReadTrace(const std::string& text) : good(read_trace(text, trace, error)) {}
};

}  // namespace

TEST_CASE("text around a trace is skipped, and named") {
  CHECK(ReadTrace(kTrace).trace.skipped.empty());
  CHECK(ReadTrace("\n " + kTrace + "\n").trace.skipped.empty());
  const ReadTrace before("loading hero.skf\n" + kTrace);
  REQUIRE_MESSAGE(before.good, before.error);
  CHECK(before.trace.ticks.size() == 2);
  CHECK(before.trace.skipped == "the line \"loading hero.skf\" before the JSON is skipped");
  const ReadTrace both("a\n\nb {x}\n" + kTrace + "\ndone in 3 ms\n");
  REQUIRE_MESSAGE(both.good, both.error);
  CHECK(both.trace.skipped ==
        "2 lines before the JSON, from \"a\" on, are skipped; the line \"done in 3 ms\" after the "
        "JSON is skipped");
}

TEST_CASE("lines of a log in JSON before a trace are no trace") {
  const ReadTrace logged("{\"level\":\"info\"}\n{\n \"level\": {\"a\":1}}\n" + kTrace);
  REQUIRE_MESSAGE(logged.good, logged.error);
  CHECK(logged.trace.skipped.starts_with("3 lines before the JSON"));
}

TEST_CASE("an error in a trace after other text names the line of the whole text") {
  std::string wrong = kTrace;
  wrong.insert(wrong.find("\"ticks\""), "\n x ");
  CHECK(ReadTrace("one\ntwo\n" + wrong).error.starts_with("line 4 column 2: "));
}

TEST_CASE("a trace that is cut off says in which tick it ends, wherever it is cut") {
  const std::size_t first = kTrace.find("\"tick\":0,") + 9, second = kTrace.find("\"tick\":1,") + 9;
  for (std::size_t end = 1; end < kTrace.size(); ++end) {
    CAPTURE(end);
    const ReadTrace cut(kTrace.substr(0, end));
    CHECK_FALSE(cut.good);
    if (end >= second)
      CHECK(cut.error.starts_with("ends in the middle of tick 1: "));
    else if (end >= first && end < second - 9)
      CHECK(cut.error.starts_with("ends in the middle of tick 0: "));
    else if (end < first - 9)
      CHECK(cut.error.starts_with("ends before its first tick: "));
  }
  CHECK(ReadTrace(kTrace.substr(0, kTrace.size() - 3) + "\nSegmentation fault\n")
            .error.starts_with("ends in the middle of tick 1: "));
}

TEST_CASE("text without JSON is quoted") {
  CHECK(ReadTrace("\nusage: port RIG\n").error ==
        "holds no JSON; it begins with \"usage: port RIG\"");
  CHECK(ReadTrace(" \n").error == "is empty");
  CHECK(ReadTrace(std::string(300, 'x')).error.size() < 150);
}
