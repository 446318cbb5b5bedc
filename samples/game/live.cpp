#include "live.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <span>

namespace lantern {

using namespace skelform;

namespace {

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

void show_live(Game& game, const std::string& place, const std::string& rig, bool sends_rig) {
  LiveOptions options;
  const std::size_t colon = place.rfind(':');
  const std::string port = colon == place.npos ? place : place.substr(colon + 1);
  if (colon != place.npos) options.host = place.substr(0, colon);
  if (!port.empty()) options.port = std::atoi(port.c_str());
  options.character = "Newt";
  options.rig = rig;
  options.runtime = "lantern 1.0";
  options.tick_rate = 1 / game.clock.tick_seconds;
  const std::string bytes = sends_rig ? bytes_of(rig) : "";
  options.rig_bytes = std::as_bytes(std::span(bytes));
  game.live = live_connect(options);
}

void take_changes(Game& game) {
  for (const LiveChange& change : live_changes(game.live))
    apply(change, game.rig.skf.armature, game.hero, game.pace);
}

}  // namespace lantern
