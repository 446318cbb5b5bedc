#include "skelform/live.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "skelform/misuse.h"
#include "socket.h"

namespace skelform {

struct Live::Inside {
  using Clockwork = std::chrono::steady_clock;
  enum class Link { Idle, Connecting, Connected };

  LiveAbout about;
  std::vector<std::byte> rig_bytes;  // which `about` points to
  std::string place;                 // "127.0.0.1:7447", for messages
  LiveAddress address;
  LiveLines lines;
  Link link = Link::Idle;
  LiveSocket socket = kNoLiveSocket;
  Clockwork::time_point next_try, give_up;
  bool greets = false;                   // the first line is due
  std::string out;                       // lines; those before `sent` have gone
  std::size_t sent = 0;                  // bytes
  bool holds_rig = false;                // `out` has grown for the rig's file
  std::int64_t dropped = 0, untold = 0;  // ticks
  std::string in;                        // the begin of a line
  bool skips = false;                    // until the end of a line that is too long
  int told = 0;                          // messages to the hook
  LivePace there;                        // as the debugger wants it
  std::vector<LiveChange> changes, given;
  ConstructTrace stages;  // of an actor's next tick, see live_stages()

  ~Inside() {
    if (socket != kNoLiveSocket) close_socket(socket);
  }
};

Live::Live() = default;
Live::Live(Live&&) noexcept = default;
Live& Live::operator=(Live&&) noexcept = default;
Live::~Live() = default;

namespace {

using Inside = Live::Inside;
using Clockwork = Inside::Clockwork;
using Link = Inside::Link;

constexpr std::size_t kMostWaiting = 256 * 1024;  // bytes of lines that the system has not taken
constexpr std::size_t kMarkRoom = 64 * 1024;      // bytes beyond these, for marks alone
constexpr std::size_t kLongestTick = 8u << 20;    // bytes; the debugger takes no longer line
constexpr const char* kLargeRig =
    "gets no file of this rig, which has more than 6 MB: it has to find the rig by its name";
constexpr int kMostReads = 16, kMostTold = 8;
constexpr std::size_t kMostChanges = 1024;  // that the game has not asked for
constexpr auto kRetry = std::chrono::seconds(1), kPatience = std::chrono::seconds(5);

void tell(Inside& live, const std::string& message) {
  if (live.told++ < kMostTold) tell_once("live: " + live.place + " " + message);
}

void add_change(Inside& live, LiveChangeKind kind) {
  live.changes.emplace_back().kind = kind;
}

// A game that the debugger has paused or slowed goes on without it.
void release(Inside& live) {
  if (live.there.paused) add_change(live, LiveChangeKind::Pause);
  if (live.there.speed != 1) add_change(live, LiveChangeKind::Speed);
  live.there = {};
}

void disconnect(Inside& live) {
  if (live.socket != kNoLiveSocket) close_socket(live.socket);
  live.socket = kNoLiveSocket;
  live.link = Link::Idle;
  live.lines.wants = {};
  live.out.clear();
  live.in.clear();
  live.sent = 0;
  live.untold = 0;
  live.skips = false;
  release(live);
}

// Sends what waits, as far as the system takes it.
void flush(Inside& live) {
  while (live.sent < live.out.size()) {
    std::size_t count = 0;
    const LiveIo io = send_some(live.socket, std::string_view(live.out).substr(live.sent), count);
    if (io == LiveIo::Closed) return disconnect(live);
    if (io == LiveIo::Wait) break;
    live.sent += count;
  }
  if (live.sent < live.out.size() && live.sent < live.out.size() / 2) return;
  live.out.erase(0, live.sent);
  live.sent = 0;
  if (!live.out.empty() || !std::exchange(live.holds_rig, false)) return;
  std::string().swap(live.out);
  live.out.reserve(2 * kMostWaiting);
}

bool has_room(const Inside& live, std::size_t beyond = 0) {
  return live.out.size() - live.sent < kMostWaiting + beyond;
}

void take_line(Inside& live, std::string_view line) {
  if (line.find_first_not_of(" \t\r") == line.npos) return;
  std::string why;
  for (const LiveChange& change : read_live_line(live.lines, line, &why)) {
    apply(change, live.there);
    if (live.changes.size() < kMostChanges) live.changes.push_back(change);
  }
  if (!why.empty()) tell(live, "sent a line that is left out: " + why);
}

void take_bytes(Inside& live, std::string_view bytes) {
  for (std::size_t end = 0; (end = bytes.find('\n')) != bytes.npos;) {
    live.in.append(bytes.substr(0, end));
    if (!std::exchange(live.skips, false)) take_line(live, live.in);
    live.in.clear();
    bytes.remove_prefix(end + 1);
  }
  if (live.skips) return;
  live.in.append(bytes);
  if (live.in.size() <= kMostLiveLine) return;
  live.in.clear();
  live.skips = true;
  tell(live, "sent a line that is left out: has more than 64 kB");
}

void receive(Inside& live) {
  std::array<char, 4096> bytes;
  for (int reads = 0; reads < kMostReads; ++reads) {
    std::size_t count = 0;
    const LiveIo io = receive_some(live.socket, bytes, count);
    if (io == LiveIo::Closed) return disconnect(live);
    if (io == LiveIo::Wait) return;
    take_bytes(live, {bytes.data(), count});
  }
}

void try_to_connect(Inside& live) {
  const Clockwork::time_point present = Clockwork::now();
  if (present < live.next_try) return;
  live.next_try = present + kRetry;
  live.give_up = present + kPatience;
  if (begin_connect(live.address, live.socket) == LiveIo::Wait) live.link = Link::Connecting;
}

void go_on_connecting(Inside& live) {
  const LiveIo io = finish_connect(live.socket);
  if (io == LiveIo::Closed || (io == LiveIo::Wait && Clockwork::now() > live.give_up))
    return disconnect(live);
  if (io == LiveIo::Wait) return;
  live.link = Link::Connected;
  live.greets = true;
}

// Makes the lines of this rig anew after a reload.
void know_rig(Inside& live, const Armature& armature) {
  if (are_of(live.lines, armature)) return;
  if (live.lines.inside) {  // the bytes are of the rig before
    live.about.rig_bytes = {};
    live.rig_bytes = {};
  }
  const LiveWants wants = live.lines.wants;
  live.lines = make_live_lines(armature);
  live.lines.wants = wants;
  live.greets = true;
}

// Returns whether a tick is to be sent.
bool is_ready(Inside& live, const Armature& armature) {
  if (live.link == Link::Idle) try_to_connect(live);
  if (live.link == Link::Connecting) go_on_connecting(live);
  if (live.link == Link::Connected) receive(live);
  know_rig(live, armature);
  if (live.link != Link::Connected) return false;
  if (!has_room(live)) flush(live);
  if (live.link != Link::Connected) return false;
  if (has_room(live)) return true;
  ++live.dropped;
  ++live.untold;
  return false;
}

void send_line(Inside& live, std::string_view line) {
  if (line.size() > kLongestTick) {
    ++live.dropped;
    ++live.untold;
    return tell(live, "gets no ticks of this rig: they have more than 8 MB");
  }
  live.out += line;
  flush(live);
}

void greet(Inside& live, const Armature& armature) {
  if (!std::exchange(live.greets, false)) return;
  live.out.reserve(2 * kMostWaiting);
  std::string_view hello = hello_line(live.lines, armature, live.about);
  if (hello.size() > kLongestTick && !live.about.rig_bytes.empty()) {
    live.about.rig_bytes = {};
    tell(live, kLargeRig);
    hello = hello_line(live.lines, armature, live.about);
  }
  live.holds_rig = !live.about.rig_bytes.empty();
  live.out += hello;
}

// Sends the line that make_line() returns, or counts the tick.
void send_tick(Live& live, const Armature& armature, std::uint64_t number, const auto& make_line) {
  if (!live.inside) return;
  Inside& inside = *live.inside;
  try {
    if (!is_ready(inside, armature)) return skip_tick(inside.lines, number);
    greet(inside, armature);
    const std::int64_t untold = std::exchange(inside.untold, 0);
    if (untold > 0) inside.out += dropped_line(inside.lines, untold);
    send_line(inside, make_line(inside.lines));
  } catch (...) {  // no memory
    disconnect(inside);
  }
}

// Keeps the memory.
void forget(ConstructTrace& stages) {
  stages.fk.clear();
  stages.ik.clear();
  stages.physics.clear();
}

}  // namespace

Live live_connect(const LiveOptions& options) {
  Live live;
  live.inside = std::make_unique<Inside>();
  Inside& inside = *live.inside;
  inside.about = {options.character, options.rig,     options.sha256,
                  options.runtime,   options.token,   options.tick_rate,
                  options.takes,     options.dialect, {}};
  const std::string host = options.host == "localhost" ? "127.0.0.1" : options.host;
  inside.place = host + ":" + std::to_string(options.port);
  if (options.port > 0 && options.port <= 65535) inside.address = live_address(host, options.port);
  if (options.rig_bytes.size() <= kMostLiveRig)
    inside.rig_bytes.assign(options.rig_bytes.begin(), options.rig_bytes.end());
  else
    tell(inside, kLargeRig);
  inside.about.rig_bytes = inside.rig_bytes;
  if (inside.address.size > 0) return live;
  tell(inside, "is no address to connect to; use digits, such as 127.0.0.1 and port 7447");
  live.inside.reset();
  return live;
}

void live_tick(Live& live, const Armature& armature, const Actor& actor,
               std::span<const Physics> physics_parameters) {
  live_tick(live, armature, actor, LiveActorTick{physics_parameters});
}

void live_tick(Live& live, const Armature& armature, const Actor& actor,
               const LiveActorTick& parts) {
  if (!live.inside) return;
  ConstructTrace& stages = live.inside->stages;
  LiveActorTick told = parts;
  if (told.stages == nullptr && !stages.fk.empty()) told.stages = &stages;
  send_tick(live, armature, actor.ticks,
            [&](LiveLines& lines) { return tick_line(lines, armature, actor, told); });
  forget(stages);
}

ConstructTrace* live_stages(Live& live) {
  if (!live_wants(live).stages) return nullptr;
  forget(live.inside->stages);
  return &live.inside->stages;
}

void live_tick(Live& live, const Armature& armature, const State& state,
               const Constructed& constructed, std::span<const Track> tracks,
               const AnimateOptions& options) {
  const TraceInput input{tracks, options};
  live_tick(live, armature, state, constructed, &input);
}

void live_tick(Live& live, const Armature& armature, const State& state,
               const Constructed& constructed, const TraceInput* input,
               const ConstructTrace* stages) {
  send_tick(live, armature, input ? input->number : 0, [&](LiveLines& lines) {
    return tick_line(lines, armature, state, constructed, input, stages);
  });
}

void live_mark(Live& live, std::string_view name) {
  if (!is_watched(live) || live.inside->greets) return;
  try {
    if (!has_room(*live.inside, kMarkRoom))
      return tell(*live.inside, "misses marks: it is too slow for so many");
    send_line(*live.inside, mark_line(live.inside->lines, name));
  } catch (...) {
    disconnect(*live.inside);
  }
}

std::span<const LiveChange> live_changes(Live& live) {
  if (!live.inside) return {};
  Inside& inside = *live.inside;
  try {
    if (inside.link == Link::Connected) receive(inside);
    if (inside.link == Link::Connected) flush(inside);
  } catch (...) {
    disconnect(inside);
  }
  inside.given.swap(inside.changes);
  inside.changes.clear();
  return inside.given;
}

LiveWants live_wants(const Live& live) {
  return live.inside ? live.inside->lines.wants : LiveWants{};
}

bool is_watched(const Live& live) {
  return live.inside && live.inside->link == Link::Connected;
}

std::int64_t dropped_ticks(const Live& live) {
  return live.inside ? live.inside->dropped : 0;
}

}  // namespace skelform
