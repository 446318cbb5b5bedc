#include "live.h"

#include <cstdlib>

namespace lantern {

using namespace skelform;

void show_live(Game& game, const std::string& place, const std::string& rig) {
  LiveOptions options;
  const std::size_t colon = place.rfind(':');
  const std::string port = colon == place.npos ? place : place.substr(colon + 1);
  if (colon != place.npos) options.host = place.substr(0, colon);
  if (!port.empty()) options.port = std::atoi(port.c_str());
  options.character = "Newt";
  options.rig = rig;
  options.runtime = "lantern 1.0";
  options.tick_rate = 1 / game.clock.tick_seconds;
  game.live = live_connect(options);
}

void take_changes(Game& game) {
  for (const LiveChange& change : live_changes(game.live))
    apply(change, game.rig.skf.armature, game.hero, game.pace);
}

}  // namespace lantern
