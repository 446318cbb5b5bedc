// Differences that follow from another one, and those that only stand beside it.
#include <doctest/doctest.h>

#include <array>

#include "lists/lists.h"
#include "session/compare/difference/compare.h"

using namespace skelscope;

namespace {

// A wing with physics, its tip, and two bones elsewhere.
constexpr int kWing = 1, kTip = 2, kForearm = 3, kHand = 4;
constexpr const char* kWingHead =
    R"("skeleton":[{"id":0,"parent":-1},{"id":1,"parent":0,"physics":0},{"id":2,"parent":1},
                   {"id":3,"parent":0},{"id":4,"parent":3}],)";

// How far a tick of a trace is off: x of each bone, also in the lists before, and of the simulator.
struct Off {
  std::array<double, 5> local{}, fk{}, ik{}, bones{};
  double orbit = 0, mesh = 0;  // the forearm's mesh
};

std::string rows_off(const char* list, const std::array<double, 5>& off) {
  std::string text = '"' + std::string(list) + "\":[";
  for (int i = 0; i < count_of(off); ++i)
    text += (i > 0 ? R"(,{"id":)" : R"({"id":)") + std::to_string(i) + R"(,"x":)" +
            number_text(10 * i + off[i]) + '}';
  return text + ']';
}

std::string tick_off(int number, const Off& off, bool staged) {
  const std::string stages = rows_off("local", off.local) + R"(,"stages":{)" +
                             rows_off("fk", off.fk) + ',' + rows_off("ik", off.ik) + "},";
  return R"({"tick":)" + std::to_string(number) + ',' + (staged ? stages : "") +
         R"("physics":[{"id":0,"orbit":)" + number_text(off.orbit) + "}]," +
         rows_off("bones", off.bones) + R"(,"vertices":{"3":[[)" + number_text(off.mesh) + ",0]]}}";
}

Trace trace_off(const std::vector<Off>& ticks, bool staged) {
  std::string text =
      R"({"skelscope":"trace","version":1,)" + std::string(kWingHead) + "\"ticks\":[";
  for (int i = 0; i < count_of(ticks); ++i)
    text += (i > 0 ? "," : "") + tick_off(i, ticks[i], staged);
  Trace trace;
  std::string error;
  REQUIRE_MESSAGE(read_trace(text + "]}", trace, error), error);
  return trace;
}

// Compares ticks with ones that are right. Returns the first differences of those that follow from
// no other, as "tick list id".
std::vector<std::string> places_of(const std::vector<Off>& ticks, bool staged = false) {
  const std::vector<Off> right(ticks.size());
  const Comparison c = compare(trace_off(right, staged), trace_off(ticks, staged), {});
  std::vector<std::string> places;
  for (const int row : origins(c)) {
    const Difference& d = c.rows[row].first;
    places.push_back(std::to_string(d.tick) + ' ' + d.pass + ' ' + std::to_string(d.id));
  }
  return places;
}

using Places = std::vector<std::string>;

}  // namespace

TEST_CASE("a bone elsewhere does not follow from a physics entry that differed before") {
  std::vector<Off> ticks(6);
  for (int i = 1; i < 6; ++i) ticks[i].orbit = 0.3;
  for (int i = 2; i < 6; ++i) ticks[i].bones[kWing] = ticks[i].bones[kTip] = 2;
  CHECK(places_of(ticks) == Places{"1 physics 0"});
  for (int i = 3; i < 6; ++i) ticks[i].bones[kForearm] = ticks[i].bones[kHand] = 5;
  CHECK(places_of(ticks) == Places{"1 physics 0", "3 bones 3"});
}

TEST_CASE("a bone below a simulated one follows from the entry also if the bones between agree") {
  std::vector<Off> ticks(3);
  ticks[1].orbit = ticks[2].orbit = 0.3;
  ticks[2].bones[kTip] = 2;  // the wing turns by less than the tolerance
  CHECK(places_of(ticks) == Places{"1 physics 0"});
}

TEST_CASE("a bone and its physics that differ in one tick, after another bone, are one place") {
  std::vector<Off> ticks(4);
  for (int i = 1; i < 4; ++i) ticks[i].bones[kForearm] = 5;
  for (int i = 2; i < 4; ++i) ticks[i].orbit = 0.3, ticks[i].bones[kWing] = 2;
  CHECK(places_of(ticks) == Places{"1 bones 3", "2 bones 1"});
}

TEST_CASE("IK may follow from a bone elsewhere that differs before it, also after other places") {
  std::vector<Off> ticks(4);
  ticks[1].local[kWing] = ticks[1].fk[kWing] = ticks[1].ik[kWing] = ticks[1].bones[kWing] = 1;
  ticks[3].local[kTip] = ticks[3].fk[kTip] = ticks[3].ik[kTip] = ticks[3].bones[kTip] = 1;
  ticks[3].ik[kForearm] = ticks[3].bones[kForearm] = 3;
  CHECK(places_of(ticks, true) == Places{"1 local 1", "3 local 2"});
}

TEST_CASE("a bone that differs before IK, or agrees after it, follows from no bone elsewhere") {
  Off off;
  off.local[kWing] = off.fk[kWing] = off.ik[kWing] = off.bones[kWing] = 1;
  Off before = off;
  before.fk[kForearm] = before.ik[kForearm] = before.bones[kForearm] = 3;
  CHECK(places_of({Off{}, before}, true) == Places{"1 local 1", "1 stages.fk 3"});
  Off after = off;
  after.bones[kForearm] = 3;
  CHECK(places_of({Off{}, after}, true) == Places{"1 local 1", "1 bones 3"});
}

TEST_CASE("a mesh follows from its own bone, or else from another one that differs") {
  Off off;
  off.bones[kWing] = off.bones[kForearm] = off.mesh = 4;
  const auto followed = [](const Off& tick) {
    const Comparison c = compare(trace_off({Off{}}, false), trace_off({tick}, false), {});
    REQUIRE(std::string(c.rows.back().first.pass) == "vertices");
    return c.rows[c.rows.back().because].first.id;
  };
  CHECK(followed(off) == kForearm);
  off.bones[kForearm] = 0;
  CHECK(followed(off) == kWing);
}
