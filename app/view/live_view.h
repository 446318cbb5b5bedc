// The part of running games that the window shows, and its requests. UI only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace skelscope {

struct LiveView {
  bool shows = false;     // the viewport shows a game's tick instead of the session's
  bool compares = false;  // the newest ticks are compared with our rules, again and again
  std::string status;     // "live · 60 Hz · 4 ms behind"; empty: nothing to say
};

struct LiveRequests {
  std::optional<bool> wait;          // open or close the port
  std::optional<int> watch;          // a character's peer
  std::optional<std::int64_t> show;  // a tick of the record, by its index
  int step = 0;                      // ticks of the record
  bool now = false;                  // follow the newest tick again
  bool hold = false;                 // stay at the tick on screen while the game goes on
  std::optional<bool> pause_there;   // pause the game itself
  int step_there = 0;                // ticks that the paused game runs
  std::optional<double> speed_there;
  std::optional<bool> compare;
  bool leave = false;  // show the session again, and forget the record
};

}  // namespace skelscope
