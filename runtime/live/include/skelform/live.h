// Shows a running game in SkelScope: `skelscope --live` waits, the game connects and sends what its
// character does; the debugger's changes come back.
//
//   Live live = live_connect({.character = "Hero", .rig = "hero.skf"});   // at the start
//   LivePace pace;
//   for (const LiveChange& change : live_changes(live))                   // each frame
//     apply(change, rig, hero, pace);
//   for (int due = ticks_due(pace, clock, seconds); due > 0; --due) {
//     tick(hero, rig, clock.tick_seconds);
//     live_tick(live, rig, hero);                                         // after each tick
//   }
//
// Nothing blocks, nothing throws, and nothing happens while nobody listens: once a second a tick
// tries to connect. If the debugger is too slow, whole ticks are left out and counted. One Live is
// one character and one connection; use it from one thread at a time. Not part of SkelForm. Link
// skelform::live; the runtime itself has no sockets.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/live_lines.h"

SKELFORM_API_BEGIN
namespace skelform {

inline constexpr int kLivePort = 7447;

struct LiveOptions {
  // An address in digits, or "localhost": the look-up of a name would block.
  std::string host = "127.0.0.1";
  int port = kLivePort;
  // The name of the character, as the debugger lists it.
  std::string character = {};
  // The rig's file or its path, as it was loaded.
  std::string rig = {};
  // The debugger shows it when it waits for other machines.
  std::string token = {};
  // The program, such as "my game 1.2".
  std::string runtime = {};
  // The SHA-256 of the rig's file, in hexadecimal; may be empty.
  std::string sha256 = {};
  double tick_rate = 60;  // ticks a second
  // The changes that the game applies; empty: the debugger only watches.
  std::vector<std::string> takes = {kLiveTakes.begin(), kLiveTakes.end()};
  // The dialect of animate() and construct().
  Dialect dialect = {};
  // The rig's file itself, of at most kMostLiveRig bytes, for a debugger that does not have it,
  // such as one on another machine. Empty: not sent. It is copied, and forgotten when the ticks are
  // of another rig, as after a reload.
  std::span<const std::byte> rig_bytes = {};
};

struct Live {
  Live();
  Live(Live&& other) noexcept;
  Live& operator=(Live&& other) noexcept;
  ~Live();  // disconnects

  struct Inside;
  std::unique_ptr<Inside> inside;  // nullptr: the calls do nothing
};

// Connects with the first ticks. The misuse hook (misuse.h) is told of an address that is none.
Live live_connect(const LiveOptions& options);

// Sends a tick, as tick_line() of live_lines.h. Call it after each tick of the character, also
// while no debugger is connected, so that the debugger knows whether it sees the first one.
void live_tick(Live& live, const Armature& armature, const Actor& actor,
               std::span<const Physics> physics_parameters = {});
// The same with parts that the actor does not know, such as the velocities of the caller.
void live_tick(Live& live, const Armature& armature, const Actor& actor,
               const LiveActorTick& parts);
// Memory for the stages of an actor's next tick while the debugger asks for them, so that it names
// the pass that differs; else nullptr. Pass it to tick() or construct(); live_tick() sends it.
//   tick(hero, rig, seconds, marks, {}, live_stages(live));
ConstructTrace* live_stages(Live& live);
// For games without an Actor: after construct() and before apply_velocity(). The pose in `state` is
// the input of construct().
void live_tick(Live& live, const Armature& armature, const State& state,
               const Constructed& constructed, std::span<const Track> tracks,
               const AnimateOptions& options = {});
// The same with everything that the tick was given, or with nullptr; see tick_line(). Fill `stages`
// only while live_wants() asks for them.
void live_tick(Live& live, const Armature& armature, const State& state,
               const Constructed& constructed, const TraceInput* input,
               const ConstructTrace* stages = nullptr);
// Tells that something has happened in the last tick: "landed".
void live_mark(Live& live, std::string_view name);

// Returns what the debugger has asked for since the last call, valid until the next call. Call it
// each frame, also while the game is paused. When the debugger leaves, the game is told to go on,
// at its own speed. The misuse hook is told of lines that cannot be read.
std::span<const LiveChange> live_changes(Live& live);

// Lists that the debugger wants now; none while it shows another character or is not connected.
LiveWants live_wants(const Live& live);
// Returns whether a debugger is connected, whichever character it shows.
bool is_watched(const Live& live);
std::int64_t dropped_ticks(const Live& live);  // ticks that a slow debugger has missed

}  // namespace skelform
SKELFORM_API_END
