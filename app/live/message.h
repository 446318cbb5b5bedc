// The messages of games as plain data. docs/formats.md describes their JSON.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/recording/trace.h"

namespace skelscope {

// The first message of a game: which character it shows.
struct LiveHello {
  std::string rig;       // name or path of the rig's file
  std::string rig_name;  // without folders, also without those of another system; empty: unknown
  // The rig's file, as the game sent it; nullptr: not sent.
  std::shared_ptr<const std::vector<std::byte>> rig_bytes;
  std::string rig_trouble;  // why what it sent is none, with its place; empty: nothing is wrong
  std::string sha256;       // of the rig's file, in small hexadecimal letters; empty: unknown
  std::string fingerprint;  // of the loaded rig, see skelform::fingerprint_of(); empty: unknown
  std::string runtime;
  std::string character;
  std::string token;  // see LiveAddress
  double tick_rate = 60;
  std::vector<std::string> takes;  // the settings that the game takes: "physics", "pause", ...
  TraceHead head;                  // for a trace of the ticks; without a recording
};

using Arrival = std::chrono::steady_clock::time_point;

struct LiveTick {
  TraceTick rows;
  double time = 0;  // seconds of the game's clock
  // The character's place in the game's world; nothing: not told. Bones and input are in the rig's
  // space.
  std::optional<skelform::Placement> placement;
  std::string input;  // the tick of a recording that the game played, as JSON; empty: not told
  std::vector<std::string> events;  // of the game's player: "looped Walk"
  // The first line before the tick, which a game sends anew once it has loaded its rig again;
  // nullptr: none.
  std::shared_ptr<const TraceHead> head;
  double tick_rate = 60;  // of that first line
  Arrival arrived = {};
  bool kept = false;  // a file has it
};

// Something that a game tells at a tick: "landed".
struct LiveMark {
  std::int64_t tick = 0;
  std::string name;
  std::size_t place = 0;  // in the record: LiveRecord::dropped and the index of the tick
};

enum class LiveKind { Hello, Tick, Mark, Dropped, Other };
struct LiveMessage {
  LiveKind kind = LiveKind::Other;
  LiveHello hello;
  LiveTick tick;
  LiveMark mark;
  std::int64_t dropped = 0;  // ticks that the game has left out because we were too slow
};

inline constexpr int kLiveVersion = 1;
inline constexpr int kDeepestMessage = 32;
inline constexpr std::size_t kMostNameBytes = 200;  // longer names are cut
inline constexpr std::size_t kMostTickEvents = 16;  // and as many passed marks; others are left out

// Returns false and an error with its place for a message that breaks the protocol. Unknown keys
// and messages without known keys are no errors.
bool read_message(std::string_view line, LiveMessage& message, std::string& error);

// Returns whether the message is a tick, without reading it.
bool looks_like_tick(std::string_view line);

// Returns the first number of the tick that is not finite: "bones, bone 3, rot"; empty: none.
std::string not_finite_in(const TraceTick& tick);

}  // namespace skelscope
