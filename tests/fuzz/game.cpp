// Fuzzes what a game reads of the debugger: its lines become changes, the changes are applied, and
// the character goes on.
#include <algorithm>

#include "fuzz/exercise.h"
#include "json/parse.h"
#include "runtime/lively_rig.h"
#include "skelform/live_lines.h"

using namespace skelform;

namespace {

constexpr int kMostLines = 64;
constexpr std::size_t kMostChanges = 4096, kMostStyles = 64;

struct PlayedHere {
  PlayedHere() {
    resolve(rig);
    lines = make_live_lines(rig);
    hero = make_actor(rig);
    play(hero.player, 1);
    hero.velocity = {3, 1};
  }
  Armature rig = rigs::lively_rig();
  std::vector<FamilySettings> families{4};
  Actor hero;
  LivePace pace;
  Clock clock;
  LiveLines lines;
};

void take_line(PlayedHere& game, std::string_view line) {
  std::string why;
  const auto changes = read_live_line(game.lines, line, &why);
  fuzz::require(changes.empty() || why.empty(), "a line with a mistake changes nothing");
  fuzz::require(changes.size() <= kMostChanges, "a line has a bounded number of changes");
  for (const LiveChange& change : changes) {
    apply(change, game.rig, game.hero, game.pace);
    apply(change, game.rig, game.families);
  }
  fuzz::require(game.hero.styles.size() <= kMostStyles, "so are the styles");
}

void go_on(PlayedHere& game) {
  const int due = ticks_due(game.pace, game.clock, game.clock.tick_seconds);
  fuzz::require(due >= 0 && due <= game.clock.most_ticks, "a frame has a bounded number of ticks");
  ConstructTrace stages;
  ConstructOptions options;
  options.families = game.families;
  tick(game.hero, game.rig, game.clock.tick_seconds, {}, options, &stages);
  const std::string_view line = tick_line(game.lines, game.rig, game.hero, {.stages = &stages});
  fuzz::require(line.ends_with("}\n"), "each tick has a line");
  try {
    skeljson::parse(line, {100'000, 100'000, 32, false});
  } catch (const skeljson::ParseError&) {
    fuzz::require(false, "which is JSON");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest = fuzz::text_of(data, size);
  PlayedHere game;
  for (int i = 0; i < kMostLines && !rest.empty(); ++i) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    take_line(game, rest.substr(0, end));
    go_on(game);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
