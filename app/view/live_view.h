// The part of running games that the window shows, and its requests. UI only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace skelscope {

// Marks of one name at one frame, of the whole record.
struct LiveFlag {
  int animation = 0, frame = 0;
  std::string name;
  int times = 0;
  std::int64_t tick = 0;  // of the last one
  std::size_t place = 0;  // of the last one: ticks since the record began
};

struct LiveView {
  bool shows = false;           // the viewport shows a game's tick instead of the session's
  bool follows = false;         // the newest tick is on screen; else one that was held or chosen
  bool hidden = false;          // a game's tick is there, but Edit mode shows the session's own
  bool compares = false;        // the newest ticks are compared with our rules, again and again
  bool ghost = false;           // our pose of the tick lies beside the game's
  bool placed = false;          // the rig stands where it stands in the game's world
  std::vector<LiveFlag> flags;  // for the timeline
  int port = 0;                 // of the next wait
  std::string status;           // "live · 60 Hz · 4 ms behind"; empty: nothing to say
  // While it shows: names of the session's next steps, see undo_name() and undone_entry().
  std::string undo, redo;
};

struct LiveRequests {
  std::optional<bool> wait;           // open or close the port
  std::optional<int> port;            // of the next wait
  std::optional<int> watch;           // a character's peer
  std::optional<int> recall;          // a character that has gone, by its place in the list
  std::optional<std::int64_t> show;   // a tick of the record, by its index
  int step = 0;                       // ticks of the record
  bool now = false;                   // follow the newest tick again
  bool hold = false;                  // stay at the tick on screen while the game goes on
  std::optional<bool> pause_there;    // pause the game itself
  int step_there = 0;                 // ticks that the paused game runs
  std::optional<double> speed_there;  // of the game's time
  std::optional<bool> compare, ghost, placed;
  std::optional<std::size_t> show_flag;  // a LiveFlag's place
  bool leave = false;                    // show the session again, and forget the record
};

}  // namespace skelscope
