// The lines that a running game and the debugger send each other, without the connection: a tick
// becomes a line of JSON, and a line of the debugger becomes changes for the game. live.h sends
// them over TCP; a game with a connection of its own, such as a WebSocket, uses this header alone.
// docs/formats.md describes the lines.
//
//   LiveLines lines = make_live_lines(rig);
//   send(hello_line(lines, rig, {.character = "Hero", .rig = "hero.skf"}));      // once
//   tick(hero, rig, seconds);  send(tick_line(lines, rig, hero));                // each tick
//   for (const LiveChange& change : read_live_line(lines, received))
//     apply(change, rig, hero, pace);
//
// Allocates nothing from the second tick on, unless the debugger asks for other lists.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/actor.h"
#include "skelform/actor_stages.h"
#include "skelform/clock.h"
#include "skelform/construct.h"
#include "skelform/dialect.h"
#include "skelform/trace_writer.h"

SKELFORM_API_BEGIN
namespace skelform {

// The changes that a game with an Actor takes, for LiveAbout::takes. One that animates with
// Mix::Sequence, and so without players, may add "smooth", which it writes to Track::smooth_frames.
inline constexpr std::array kLiveTakes{"pause",     "step",  "speed",    "physics",
                                       "overrides", "style", "families", "animation_speed"};

// The first line: which character of which game this is.
struct LiveAbout {
  std::string character = {};
  // The rig's file or its path; the debugger looks for the path, then for the file's name.
  std::string rig = {};
  // The SHA-256 of the rig's file, in hexadecimal; may be empty.
  std::string sha256 = {};
  // The program, such as "my game 1.2"; may be empty.
  std::string runtime = {};
  // The debugger shows it when it waits for other machines; empty: none.
  std::string token = {};
  double tick_rate = 60;  // ticks a second
  // The changes that the game applies, of kLiveTakes; the debugger offers no others.
  std::vector<std::string> takes = {};
  // The dialect of animate() and construct().
  Dialect dialect = {};
  // The rig's file itself, for a debugger that does not have it, such as one on another machine.
  // Empty: not sent; a larger one than kMostLiveRig is left out.
  std::span<const std::byte> rig_bytes = {};
};
// A rig may have this many bytes to be sent, since the debugger takes no line of more than 8 MB.
inline constexpr std::size_t kMostLiveRig = 6'000'000;

// The lists of a tick that the debugger asks for, beside the bones and what was played.
struct LiveWants {
  bool local = false, visuals = false, ik = false, vertices = false, physics = false;
  // The game has to give a ConstructTrace.
  bool stages = false;
};

struct LiveLines {
  LiveLines();
  LiveLines(LiveLines&& other) noexcept;
  LiveLines& operator=(LiveLines&& other) noexcept;
  ~LiveLines();

  LiveWants wants;
  struct Inside;
  std::unique_ptr<Inside> inside;  // nullptr: without memory; the calls return nothing
};
LiveLines make_live_lines(const Armature& armature);
// Returns a number that is equal for rigs loaded from equal exports. The hello line has it, so that
// the debugger notices another export of the rig. It leaves out the parameters of physics, which
// games tune, and the places of the pictures in the atlases.
std::uint64_t fingerprint_of(const Armature& armature);
// Returns whether the lines are of this rig; after a reload, make them anew.
bool are_of(const LiveLines& lines, const Armature& armature);

// Each line ends with '\n' and is valid until the next call with these lines. Empty: there is none,
// because the rig is another than that of make_live_lines(), or because nothing was constructed.
std::string_view hello_line(LiveLines& lines, const Armature& armature, const LiveAbout& about);
// A tick. `state` holds the input pose of construct() and the physics after it, before
// apply_velocity(), as for write_tick() of trace_writer.h. `input` tells what was played; nullptr:
// the debugger cannot run the same by its rules. `stages`: filled by construct(), if wanted. The
// ticks count from 0, or from an actor's own count, and those that are not sent count as well: see
// skip_tick(). An actor that was rewound is noticed as in a trace.
std::string_view tick_line(LiveLines& lines, const Armature& armature, const State& state,
                           const Constructed& constructed, const TraceInput* input = nullptr,
                           const ConstructTrace* stages = nullptr);
// The same for an actor, after tick() or construct(), with its placement, with the events of its
// players and the marks that they have passed, and with the time of its ticks.
std::string_view tick_line(LiveLines& lines, const Armature& armature, const Actor& actor,
                           std::span<const Physics> physics_parameters = {});
// Parts of a tick that the actor does not know.
struct LiveActorTick {
  // As in ConstructOptions; empty: the armature's.
  std::span<const Physics> physics_parameters = {};
  // Filled by tick() or construct() of the actor, if wanted; nullptr: not sent.
  const ConstructTrace* stages = nullptr;
  // As passed to apply_velocity() since construct(), pixels a tick in the rig's own space; no
  // value: the actor's own velocity.
  std::optional<Vec2> velocity = {};
  // As in ConstructOptions; empty: the actor's own.
  std::span<const FamilySettings> families = {};
};
std::string_view tick_line(LiveLines& lines, const Armature& armature, const Actor& actor,
                           const LiveActorTick& parts);
// Counts a tick that is not sent.
void skip_tick(LiveLines& lines, std::uint64_t number = 0);  // number: as in TraceInput
// Something that happened in the last tick, such as "landed".
std::string_view mark_line(LiveLines& lines, std::string_view name);
// Tells that ticks were left out because the debugger was too slow.
std::string_view dropped_line(LiveLines& lines, std::int64_t ticks);

enum class LiveChangeKind {
  Physics,
  Override,
  ClearOverrides,
  Style,
  Pause,
  Step,
  Speed,
  Family,
  AnimationSpeed,
  Smooth
};

// A wish of the debugger. The members of other kinds keep their defaults.
struct LiveChange {
  LiveChangeKind kind = LiveChangeKind::Pause;
  // Physics, Family: index into Armature::physics or inverse_kinematics. Override: the bone's id in
  // the rig's file.
  int id = -1;
  // Physics: always finite and in range.
  PhysicsChanges physics = {};
  // Override: PositionX and so on; `value` and `text` (a texture's name) are what it is set to.
  Element element = Element::Unknown;
  std::optional<float> value = {};  // no value: the override is cleared
  // Style: the names of the active styles, the first one in front; none: no style is active.
  // Override: of a texture.
  std::vector<std::string> names = {};
  bool paused = false;  // Pause
  int steps = 0;        // Step: ticks to run while paused, 1..1000
  // Speed: of the game's time; AnimationSpeed: of the pad and the players. 0..16.
  double speed = 1;
  // Family: all of its settings, as in FamilySettings, in place of the game's own, which do not
  // come back by themselves. `target` is a bone's id; -1: the file's target.
  bool enabled = true;
  int iterations = 10;  // 0..1000
  int target = -1;
  std::optional<IkMode> mode = {};
  std::optional<IkConstraint> constraint = {};
  std::optional<bool> mimic_target = {};
  std::vector<JointLimit> limits = {};
  int smooth_frames = 0;  // Smooth: 0..1000, for all tracks
};

// A line of the debugger may have this many bytes.
inline constexpr std::size_t kMostLiveLine = 64 * 1024;

// Reads a line of the debugger, with or without its end; `wants` changes as the line asks. A line
// with a mistake changes nothing, and `why` (may be nullptr) says where it is and what is wrong:
// "set.physics[0].sway: must be a number, found string". Unknown keys are no mistakes. Never
// throws. The changes are valid until the next call.
std::span<const LiveChange> read_live_line(LiveLines& lines, std::string_view line,
                                           std::string* why = nullptr);

// How fast the game's time runs, as the debugger wants it.
struct LivePace {
  bool paused = false;
  int steps = 0;     // ticks that are still to run while paused
  double speed = 1;  // factor of the time, 0..16
};
// Returns the ticks to run in a frame of `seconds`, as ticks_due() of the clock. Uses the steps up.
int ticks_due(LivePace& pace, Clock& clock, double seconds);

// Apply a change; each ignores the kinds that it does not know, and ids and names that the rig
// lacks. They return whether the change was applied.
bool apply(const LiveChange& change, LivePace& pace);
bool apply(const LiveChange& change, std::span<Physics> parameters);
// Settings of IK families, for ConstructOptions::families.
bool apply(const LiveChange& change, const Armature& armature, std::span<FamilySettings> families);
// Overrides, styles, settings of IK families, and the speed of the pad and of all players of an
// actor. If the debugger sets one coordinate of a position, the other keeps its present value.
bool apply(const LiveChange& change, const Armature& armature, Actor& actor);
// All of it. The physics parameters of the rig change for all of its characters; no other thread
// may use the rig meanwhile.
bool apply(const LiveChange& change, Armature& armature, Actor& actor, LivePace& pace);

}  // namespace skelform
SKELFORM_API_END
