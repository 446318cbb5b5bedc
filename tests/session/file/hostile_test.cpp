// Broken or malicious recordings and traces are refused with a short message before they fill the
// memory.
#include "json/place.h"
#include "session/compare/difference/compare.h"
#include "session/lively_session.h"
#include "session/recording/recording.h"
#include "session/recording/trace.h"

using namespace sessions;

namespace {

std::string refused_recording(const std::string& text) {
  const Session session = lively();
  Recording recording;
  std::string error;
  CHECK_FALSE(read_recording(text, armature_of(session), recording, error));
  return error;
}

std::string refused_trace(const std::string& text) {
  Trace trace;
  std::string error;
  CHECK_FALSE(read_trace(text, trace, error));
  return error;
}

std::string repeated(const std::string& part, std::size_t times) {
  std::string text;
  text.reserve(part.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += part;
  return text;
}

const std::string kRecording = R"({"skelscope":"recording","version":1,"ticks":[)";
const std::string kTrace = R"({"skelscope":"trace","version":1,"ticks":[)";

}  // namespace

TEST_CASE("a number too large for a double is refused with its line and column") {
  CHECK(refused_recording(kRecording + R"({"tracks":[{"animation":0,"frame":1e999}]}]})") ==
        "line 1 column 81: a number is too large");
  CHECK(refused_trace(kTrace + R"({"tick":0,"bones":[{"id":0,"x":-1e999}]}]})") ==
        "line 1 column 74: a number is too large");
}

TEST_CASE("nesting deeper than 64 levels is refused") {
  const std::string deep = repeated("[", 200'000);
  CHECK(refused_recording(kRecording + deep) == "nested deeper than 64 levels");
  CHECK(refused_trace(kTrace + deep) == "nested deeper than 64 levels");
  CHECK(refused_trace(repeated("{\"a\":", 200'000)) == "nested deeper than 64 levels");
}

TEST_CASE("a recording with more than 4 million values is refused") {
  const std::string many = repeated("{},", skeljson::kMostValues) + "{}]}";
  CHECK(refused_recording(kRecording + many) == "more than 4000000 values; split it in parts");
}

TEST_CASE("a trace is read tick by tick and may hold more values than a recording") {
  const std::string bones = repeated(R"({"id":1},)", 4000) + R"({"id":2})";
  std::string text = kTrace;
  for (int tick = 0; tick < 510; ++tick)
    text += (tick ? ",{\"tick\":" : "{\"tick\":") + std::to_string(tick) + ",\"bones\":[" + bones +
            "]}";
  Trace trace;
  std::string error;
  REQUIRE_MESSAGE(read_trace(text + "]}", trace, error), error);
  REQUIRE(trace.ticks.size() == 510);
  CHECK(trace.ticks[509].tick == 509);
  CHECK(trace.ticks[509].bones[static_cast<int>(TracePass::Bones)]->back().id == 2);
}

TEST_CASE("a bad trace is refused with the place of the error, or as another kind of document") {
  CHECK(refused_trace(kTrace + R"({"tick":0,"bones":[]},{"tick":1,"bones":7}]})") ==
        "ticks[1].bones: must be an array, found number");
  CHECK(refused_trace(kTrace + "7]}") == "ticks[0]: must be an object, found number");
  CHECK(refused_trace(kRecording + R"({"tracks":[]}]})").starts_with("is a recording, "));
  CHECK(refused_trace(R"({"skelscope":"film","version":1,"ticks":[]})") ==
        "skelscope: must be \"trace\"");
  CHECK(refused_trace(R"({"skelscope":"trace","version":1})") == "\"ticks\" is missing");
  CHECK(refused_trace("[[7]]") == "must be an object, found array");
}

TEST_CASE("a name from a document is shortened in messages and cannot control the terminal") {
  const std::string name =
      R"({"tracks":[{"animation":")" + repeated("\\u001b[2J", 100'000) + "\"}]}";
  const std::string message = refused_recording(kRecording + name + "]}");
  CHECK(message.size() < 420);
  CHECK(message.find('\x1b') == std::string::npos);
  CHECK(message.starts_with("ticks[0].tracks[0].animation: no animation \"\\x1b[2J"));
}

TEST_CASE("a trace with a value too large for a float is written so that it can be read again") {
  Trace trace, again;
  std::string error;
  REQUIRE(read_trace(kTrace + R"({"tick":0,"bones":[],"visuals":[{"bone":0,"zindex":1e300},
                                  {"bone":1},{"bone":2,"zindex":-7}]}]})",
                     trace, error));
  const std::string text = write_trace(trace);
  REQUIRE_MESSAGE(read_trace(text, again, error), error);
  CHECK((*again.ticks[0].visuals)[2].zindex == -7);
  CHECK_FALSE(std::isfinite((*again.ticks[0].visuals)[0].zindex));
}
