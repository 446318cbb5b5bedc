// Performs random acts in the real viewer. The script run.sh beside it runs them for hours.
//   SKELSCOPE_MONKEY_SECONDS, _ACTS   limits; the test ends at the first one reached
//   SKELSCOPE_MONKEY_SEED             seed of the random numbers
//   SKELSCOPE_MONKEY_LOG              a file to which each act is written before it is performed
//   SKELSCOPE_MONKEY_REPLAY           a log, whose acts are performed instead of random ones
//   SKELSCOPE_HISTORY_SEED            the only seed of random edits that are undone and redone
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "monkey/hands.h"
#include "monkey/history.h"

using namespace skelscope;
using namespace skelscope::monkey;

namespace {

constexpr int kActsBetweenChecks = 200, kActsBetweenHistories = 1000, kStepsOfHistory = 20;
constexpr int kActsOfLook = 100, kSeenActs = 2;  // of each 100 acts, 2 draw the rig's pixels
constexpr std::uint64_t kHistories = 12;
constexpr int kEditsOfHistory = 24;

std::string wish(const char* name, const char* usual) {
  const char* asked = std::getenv(name);
  return asked && *asked ? asked : usual;
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void perform(Room& room, const Act& act, int number) {
  room.draw_pixels(number % kActsOfLook < kSeenActs);
  room.act(act);
  if (number % kActsBetweenChecks == 0) room.check();
  if (number % kActsBetweenHistories == kActsBetweenHistories - 1) room.check_undo(kStepsOfHistory);
}

void run(std::ostream& log, std::uint64_t seed, double seconds, int most) {
  Room room;
  Chance chance(seed);
  int acts = 0;
  for (const double end = seconds_now() + seconds; acts < most && seconds_now() < end; ++acts) {
    const Act act = invent(chance, room.look());
    log << line_of(act) << std::endl;  // flushed, because the act may crash the viewer
    perform(room, act, acts);
  }
  room.check();
  std::cout << "seed " << seed << ": " << acts << " acts" << std::endl;
}

void replay(std::istream& log) {
  Room room;
  int acts = 0;
  for (std::string line; std::getline(log, line); ++acts) {
    Act act;
    REQUIRE_MESSAGE(read_line(line, act), line);
    perform(room, act, acts);
  }
  room.check();
}

}  // namespace

TEST_CASE("random acts of mouse and keyboard break no property of the viewer") {
  const std::string repeated = wish("SKELSCOPE_MONKEY_REPLAY", "");
  if (!repeated.empty()) {
    std::ifstream log(repeated);
    REQUIRE_MESSAGE(log, "cannot read " << repeated);
    return replay(log);
  }
  const std::string path = wish("SKELSCOPE_MONKEY_LOG", "monkey.log");
  std::ofstream log(path);
  REQUIRE_MESSAGE(log, "cannot write " << path);
  MESSAGE("each act is in ", path);
  run(log, std::stoull(wish("SKELSCOPE_MONKEY_SEED", "1")),
      std::stod(wish("SKELSCOPE_MONKEY_SECONDS", "10")),
      std::stoi(wish("SKELSCOPE_MONKEY_ACTS", "1500")));
}

TEST_CASE("undo gives back everything, and redo does, whatever was edited") {
  const std::string one = wish("SKELSCOPE_HISTORY_SEED", "");
  const std::uint64_t first = one.empty() ? 1 : std::stoull(one);
  const std::uint64_t last = one.empty() ? kHistories : first;
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    CAPTURE(seed);  // SKELSCOPE_HISTORY_SEED repeats this one alone
    ui::Desk desk({1000, 600});
    desk.viewer().graphics.unseen = true;
    ui::begin_new(desk, seed % 2 == 0 ? Action::NewArm : Action::NewBlank);
    Chance chance(seed);
    for (int edit = 0; edit < kEditsOfHistory; ++edit) edit_something(chance, desk);
    check_history(desk, 2 * kEditsOfHistory);
  }
}

TEST_CASE("an act equals its line in the log") {
  const Act act{Kind::Drag, {1.5f, 2}, {-3, 4}, 1, 5, "a b"};
  Act read;
  REQUIRE(read_line(line_of(act), read));
  CHECK(line_of(read) == line_of(act));
  CHECK(read.kind == Kind::Drag);
  CHECK(read.text == "a b");
  CHECK_FALSE(read_line("leap 1 2", read));
}
