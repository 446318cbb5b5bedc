#include "live/message.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "live_client/game_client.h"
#include "session/recording/recording.h"

using namespace skelscope;

namespace {

LiveMessage message_of(const std::string& line) {
  LiveMessage message;
  std::string error;
  CHECK_MESSAGE(read_message(line, message, error), error);
  return message;
}

std::string error_of(const std::string& line) {
  LiveMessage message;
  std::string error;
  CHECK(!read_message(line, message, error));
  return error;
}

}  // namespace

TEST_CASE("A hello names the character, its rig and the settings that it takes") {
  const LiveMessage message = message_of(
      R"({"skelscope":"live","version":1,"rig":{"name":"hero.skf","sha256":"ab"},"runtime":"r 2",)"
      R"("character":"Hero","tick_rate":50,"takes":["pause"],"dialect":"normative","new key":[]})");
  REQUIRE(message.kind == LiveKind::Hello);
  CHECK(message.hello.rig == "hero.skf");
  CHECK(message.hello.sha256 == "ab");
  CHECK(message.hello.runtime == "r 2");
  CHECK(message.hello.character == "Hero");
  CHECK(message.hello.tick_rate == 50);
  CHECK(message.hello.takes == std::vector<std::string>{"pause"});
  CHECK(message.hello.head.dialect == "normative");
  CHECK(message_of(R"({"skelscope":"live","version":1,"rig":"a/b.skf"})").hello.rig == "a/b.skf");
}

TEST_CASE("A rig's name has no folders, of whichever system its game runs on") {
  const auto name = [](const std::string& rig) {
    return message_of(R"({"skelscope":"live","version":1,"rig":)" + rig + "}").hello.rig_name;
  };
  CHECK(name(R"({"path":"C:\\games\\hero.skf"})") == "hero.skf");
  CHECK(name(R"({"path":"/games/hero.skf"})") == "hero.skf");
  CHECK(name(R"({"path":"/games/1.skf","name":"hero.skf"})") == "hero.skf");
  CHECK(name(R"({"path":"/games/hero.skf","name":""})") == "hero.skf");
  CHECK(name(R"({"name":"..\\secret/hero.skf"})") == "hero.skf");
  CHECK(name(R"("games\\hero.skf")") == "hero.skf");
  CHECK(name("{}") == "");
}

TEST_CASE("Hashes in capitals are the same hashes") {
  const LiveHello hello = message_of(R"({"skelscope":"live","version":1,)"
                                     R"("rig":{"sha256":"09AFaf","fingerprint":"00FEDCBA"}})")
                              .hello;
  CHECK(hello.sha256 == "09afaf");
  CHECK(hello.fingerprint == "00fedcba");
}

TEST_CASE("A tick has a trace's rows and a recording's input") {
  const LiveMessage message = message_of(
      tick_line(7, 3.5, R"(,"tracks":[{"animation":"Walk","frame":2}],"velocity":[1,0])"));
  REQUIRE(message.kind == LiveKind::Tick);
  CHECK(message.tick.rows.tick == 7);
  CHECK(message.tick.rows.bones[static_cast<int>(TracePass::Bones)]->front().x == 3.5);
  CHECK(message.tick.time == 0.5);
  CHECK(message.tick.input == R"({"tracks":[{"animation":"Walk","frame":2}],"velocity":[1,0]})");
  CHECK(message_of(tick_line(7)).tick.input == "");
  CHECK(message_of(tick_line(7, 0, R"(,"input":{"tracks":[]})")).tick.input == R"({"tracks":[]})");
}

TEST_CASE("Every key of a recording's tick that the schema of Live has is input") {
  std::ifstream file(LIVE_SCHEMA);
  const auto schema = nlohmann::json::parse(std::string{std::istreambuf_iterator<char>(file), {}});
  const auto& keys = schema["$defs"]["tick"]["properties"];
  REQUIRE(keys.contains("layers_as_listed"));
  int found = 0;
  for (const std::string_view key : recorded_tick_keys()) {
    if (key == "physics" || key == "placement") continue;  // lists and places of the game
    CAPTURE(std::string(key));
    const std::string more = ",\"" + std::string(key) + "\":[]";
    CHECK(message_of(tick_line(1, 0, more)).tick.input == "{" + more.substr(1) + "}");
    found += keys.contains(key);
  }
  CHECK(found == 10);  // of those that the library writes
}

TEST_CASE("Marks, dropped ticks and unknown messages") {
  const LiveMessage mark = message_of(R"({"mark":"landed","tick":12})");
  CHECK(mark.kind == LiveKind::Mark);
  CHECK(mark.mark.name == "landed");
  CHECK(mark.mark.tick == 12);
  CHECK(message_of(R"({"dropped":5})").dropped == 5);
  CHECK(message_of(R"({"something":"new"})").kind == LiveKind::Other);
}

TEST_CASE("Events of a game's player are words; rows of other forms are left out") {
  const auto events = [](const std::string& list) {
    return message_of(tick_line(1, 0, R"(,"events":)" + list)).tick.events;
  };
  CHECK(
      events(
          R"([{"kind":"looped","animation":"Walk","frame":0},{"kind":"ended","animation":""}])") ==
      std::vector<std::string>{"looped Walk", "ended "});
  CHECK(events(R"([7,{},{"kind":"looped"},{"kind":1,"animation":"Walk"},[]])").empty());
  CHECK(events(R"({"kind":"looped"})").empty());
  std::string many = R"([{"kind":"looped","animation":")" + std::string(5000, 'x') + "\"}";
  for (int i = 0; i < 100; ++i) many += R"(,{"kind":"looped","animation":"Walk"})";
  REQUIRE(events(many + "]").size() == kMostTickEvents);
  CHECK(events(many + "]")[0].size() == kMostNameBytes);
}

TEST_CASE("A tick keeps few of the frames that a Player has passed, with short names") {
  const std::string row = R"({"frame":1,"animation":")" + std::string(5000, 'x') + R"(","name":")" +
                          std::string(5000, 'y') + "\"}";
  std::string rows = row;
  for (int i = 0; i < 100; ++i) rows += "," + row;
  const auto passed = message_of(tick_line(1, 0, R"(,"passed":[)" + rows + "]")).tick.rows.passed;
  REQUIRE(passed.size() == kMostTickEvents);
  CHECK(passed.capacity() == kMostTickEvents);
  CHECK(passed[0].animation == std::string(kMostNameBytes, 'x'));
  CHECK(passed[0].name == std::string(kMostNameBytes, 'y'));
}

TEST_CASE("Mistakes are named with their place") {
  CHECK(error_of("[1]") == "is no JSON object");
  CHECK(error_of("{\"tick\":").starts_with("is no JSON at column"));
  CHECK(error_of(R"({"skelscope":"trace","version":1})") == "skelscope: must be \"live\"");
  CHECK(error_of(R"({"skelscope":"live","version":2})").starts_with("version: "));
  CHECK(error_of(R"({"tick":1,"bones":[{"x":1}]})").find("bones[0]") != std::string::npos);
  CHECK(error_of(R"({"tick":-1,"bones":[]})").starts_with("tick: "));
  CHECK(error_of(R"({"skelscope":"live","version":1,"tick_rate":0})").find("tick_rate") !=
        std::string::npos);
  const std::string deep = std::string(40, '[') + std::string(40, ']');
  CHECK(error_of("{\"x\":" + deep + "}") == "is nested deeper than 32 levels");
}

TEST_CASE("Numbers that are not finite are found, and names are short") {
  const LiveMessage tick =
      message_of(R"({"tick":1,"bones":[{"id":0,"x":1},{"id":3,"x":1,"rot":NaN}]})");
  CHECK(not_finite_in(tick.tick.rows) == "bones, bone 3, rot");
  CHECK(not_finite_in(message_of(tick_line(1)).tick.rows) == "");
  const std::string name(5000, 'x');
  CHECK(message_of(R"({"mark":")" + name + "\"}").mark.name.size() == kMostNameBytes);
}

TEST_CASE("Ticks are recognised without being read") {
  CHECK(looks_like_tick(tick_line(1)));
  CHECK(!looks_like_tick(R"({"mark":"landed","tick":12})"));
  CHECK(!looks_like_tick(hello_line()));
}

TEST_CASE("A placement is where the game draws the rig, and no input") {
  LiveMessage message;
  std::string error;
  const std::string line =
      R"({"tick":3,"tracks":[],"placement":{"position":[10,20],"scale":[-1,1],"rotation":0.5},"bones":[]})";
  REQUIRE_MESSAGE(read_message(line, message, error), error);
  REQUIRE(message.tick.placement);
  CHECK(message.tick.placement->position == skelform::Vec2(10, 20));
  CHECK(message.tick.placement->scale.x == -1);
  CHECK(message.tick.input == R"({"tracks":[]})");
  CHECK(!read_message(R"({"tick":3,"placement":{"position":[1]},"bones":[]})", message, error));
  CHECK(error == "placement.position: must have two numbers");
}

namespace {

LiveHello hello_with(const std::string& rig) {
  return message_of(R"({"skelscope":"live","version":1,"rig":)" + rig + "}").hello;
}

}  // namespace

TEST_CASE("A first line may carry the rig's file; a damaged one is left out, with its place") {
  const LiveHello whole = hello_with(R"({"name":"hero.skf","bytes":"aGVsbG8="})");
  REQUIRE(whole.rig_bytes);
  CHECK(std::string(reinterpret_cast<const char*>(whole.rig_bytes->data()),
                    whole.rig_bytes->size()) == "hello");
  CHECK(whole.rig_trouble.empty());
  CHECK(!hello_with(R"({"name":"hero.skf"})").rig_bytes);
  const auto trouble = [](const std::string& base64) {
    const LiveHello hello = hello_with(R"({"name":"hero.skf","bytes":")" + base64 + "\"}");
    CHECK(!hello.rig_bytes);
    CHECK(hello.rig == "hero.skf");
    return hello.rig_trouble;
  };
  CHECK(trouble("aGV*bG8=") ==
        "rig.bytes: is no base64 at character 4. Send the bytes of the rig's file in base64, with "
        "its padding");
  CHECK(trouble("aGVsbG8").starts_with("rig.bytes: is cut: its length is no multiple of 4"));
  CHECK(trouble("aG=sbG8=").starts_with("rig.bytes: is no base64 at character 3"));
  CHECK(trouble("a===").starts_with("rig.bytes: is no base64 at character 2"));
  CHECK(trouble("").starts_with("rig.bytes: is empty"));
  CHECK(error_of(R"({"skelscope":"live","version":1,"rig":{"name":"a","bytes":7}})")
            .starts_with("rig.bytes: "));
}
