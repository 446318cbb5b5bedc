// The games that the viewer knows, and the record of the watched one: plain data, made of events.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "live/live_server.h"
#include "live/record.h"
#include "live/tuning_told.h"

namespace skelscope {

struct Ghost;
struct TraceCheck;

// The game's time as it was told to go; it holds until the connection ends.
struct LiveSteering {
  bool paused = false;
  double speed = 1;
};

struct LiveCharacter {
  int peer = 0;  // -1 once it has gone
  std::string address;
  LiveHello hello;
  bool connected = true;
  double rate = 0;                               // ticks a second, lately
  std::int64_t ticks = 0;                        // since it came
  std::int64_t dropped = 0;                      // ticks that the game or the viewer has left out
  std::int64_t counted = 0;                      // ticks since `rate` was measured
  std::optional<skelform::Placement> placement;  // in the game's world; nothing: not known
  LiveTuning tuning;
  LiveSteering steering;
};

// The record of a character that was watched before.
struct LiveShelved {
  LiveHello recorded;
  LiveRecord record;
  int peer = -1;  // -1 once the character has gone
};

struct LiveState {
  bool waits = false;   // whether the port is open
  LiveAddress address;  // while it is open
  std::vector<LiveCharacter> characters;
  int watched = -1;    // peer of the watched character; -1: none
  LiveRecord record;   // of the watched character; stays when it leaves
  LiveHello recorded;  // of the record's character
  // The records of other characters, the latest last. One budget holds for all records: the oldest
  // go beyond it.
  std::vector<LiveShelved> shelf;
  int records = 0;                        // counts them
  int turn = 0;                           // counts the changes to another record
  std::shared_ptr<const TraceHead> head;  // of its ticks to come
  bool follows = true;                    // the newest tick is on screen
  std::size_t shown = 0;                  // while it does not follow: index of the tick on screen
  double behind = 0;                      // seconds from a tick's arrival to its picture, lately
  std::string tick_note;     // what of the tick on screen the rig lacks; empty: nothing
  std::string rig_note;      // why the character's rig is not on screen; empty: it is
  std::string version_note;  // the game plays another export of the rig; empty: not known
  std::shared_ptr<const TraceCheck> compared;  // the last check of the newest ticks; nullptr: none
  std::shared_ptr<const Ghost> ours;  // our pose of the tick on screen; nullptr: not wanted
  bool rig_due = false;               // the watched character's rig is to be opened
  double measured = 0;                // seconds since the rates were measured
};

struct LiveLine {
  std::string text;
  bool trouble = false;
};
// Takes the news; returns lines for the log. seconds: since the last call.
std::vector<LiveLine> take_in(LiveState& state, LiveNews&& news, double seconds);

// Watches another character, whose rig is then due. Its record goes on if it has one; that of the
// character before it goes to the shelf.
void watch_character(LiveState& state, int peer);
// Returns whether the record is that of the character, which may have gone.
bool is_on_screen(const LiveState& state, const LiveCharacter& character);
// Returns whether a character that has gone has a record on the shelf.
bool has_shelved(const LiveState& state, const LiveCharacter& character);
// Takes the record of a character that has gone from the shelf. Nobody is watched then.
void recall_record(LiveState& state, const LiveCharacter& character);

// The window closes the port: nobody is connected any more, and the record stays.
void part_from_all(LiveState& state);

const LiveCharacter* watched_character(const LiveState& state);
LiveCharacter* watched_character(LiveState& state);
std::string title_of(const LiveHello& hello);  // "Hero", or the rig's name
bool takes(const LiveHello& hello, std::string_view setting);

// Returns the tick that is to be on screen; nullptr without a record.
const LiveTick* shown_tick(const LiveState& state);
std::size_t shown_index(const LiveState& state);  // 0 without a record
// Shows a tick of the record, clamped to it, and follows no more.
void show_index(LiveState& state, std::int64_t index);
// Returns seconds from the tick on screen to the newest one.
double seconds_back(const LiveState& state);

// "live · 60 Hz · 4 ms behind"; "waits for a game" and so on; empty while the port is closed and
// nothing is recorded.
std::string status_words(const LiveState& state);

}  // namespace skelscope
