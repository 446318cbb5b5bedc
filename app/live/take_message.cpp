// The messages of games, on the thread of the server.
#include <algorithm>
#include <utility>

#include "live/record.h"
#include "live/server_parts.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostWaitingBytes = 64u << 20;  // of events that the session has not taken
// An overflow drops down to this, so that the next events need no search.
constexpr std::size_t kKeptBytes = kMostWaitingBytes / 8 * 7;
constexpr int kMostMistakes = 20;  // of a peer, before it must go
constexpr int kToldMistakes = 3;   // of these, in the log
constexpr int kMostMessagesASecond = 2000;
constexpr int kMostFloodedSeconds = 5;
constexpr auto kPlaceInterval = std::chrono::milliseconds(100);  // of a character not watched

std::size_t bytes_of(const LiveHello& hello) {
  std::size_t bytes = hello.rig.capacity() + hello.rig_name.capacity() +
                      hello.rig_trouble.capacity() + hello.sha256.capacity() +
                      hello.runtime.capacity() + hello.character.capacity() +
                      hello.head.physics.capacity() * sizeof(skelform::Physics);
  for (const std::string& take : hello.takes) bytes += sizeof(std::string) + take.capacity();
  return bytes + (hello.rig_bytes ? hello.rig_bytes->size() : 0);
}

std::size_t bytes_of(const LiveEvent& event) {
  const std::size_t bytes = sizeof(LiveEvent) + event.text.capacity() + event.mark.name.capacity();
  if (event.kind == LiveEvent::Came) return bytes + bytes_of(event.hello);
  return event.kind == LiveEvent::Tick ? bytes + bytes_of(event.tick) : bytes;
}

using Events = std::deque<LiveEvent>;

void count_dropped(LiveServer& server, const LiveEvent& event) {
  if (event.kind == LiveEvent::Tick) ++server.dropped[event.peer];
  server.bytes -= bytes_of(event);
}

// Drops the oldest events of a kind, in one pass.
void drop_kind(LiveServer& server, LiveEvent::Kind kind) {
  if (server.bytes <= kMostWaitingBytes) return;
  std::erase_if(server.events, [&](const LiveEvent& event) {
    const bool goes = event.kind == kind && server.bytes > kKeptBytes;
    if (goes) count_dropped(server, event);
    return goes;
  });
}

// Drops a connection that has come and gone unseen, the oldest one.
bool drop_visit(LiveServer& server) {
  Events& events = server.events;
  for (auto left = events.begin(); left != events.end(); ++left) {
    const int peer = left->peer;
    const auto is_arrival = [&](const LiveEvent& event) {
      return event.kind == LiveEvent::Came && event.peer == peer;
    };
    if (left->kind != LiveEvent::Left || std::none_of(events.begin(), left, is_arrival)) continue;
    for (auto i = left - events.begin(); i >= 0; --i) {
      if (events[i].peer != peer) continue;
      count_dropped(server, events[i]);
      events.erase(events.begin() + i);
    }
    return true;
  }
  return false;
}

void forget_rig_bytes(LiveServer& server, LiveEvent& came) {
  server.bytes -= bytes_of(came);
  came.hello.rig_bytes = nullptr;
  server.bytes += bytes_of(came);
}

// Keeps the oldest waiting first line of a peer alone, without its rig, so that a peer that repeats
// its first line does not fill the queue.
void keep_first_arrival(LiveServer& server, int peer) {
  bool is_first = true;
  for (auto event = server.events.begin(); event != server.events.end();) {
    const bool is_arrival = event->kind == LiveEvent::Came && event->peer == peer;
    if (is_arrival) forget_rig_bytes(server, *event);
    if (!is_arrival || std::exchange(is_first, false)) {
      ++event;
      continue;
    }
    server.bytes -= bytes_of(*event);
    event = server.events.erase(event);
  }
}

bool drop_rig(LiveServer& server) {
  for (LiveEvent& event : server.events)
    if (event.hello.rig_bytes) return forget_rig_bytes(server, event), true;
  return false;
}

// Drops the oldest waiting ticks, or else what matters least, since a slow viewer must not grow.
// Characters that are there stay known.
void drop_oldest(LiveServer& server) {
  for (const auto kind : {LiveEvent::Tick, LiveEvent::Mark, LiveEvent::Trouble, LiveEvent::Dropped})
    drop_kind(server, kind);
  if (server.bytes > kMostWaitingBytes)
    while (server.bytes > kKeptBytes && drop_visit(server)) {
    }
  while (server.bytes > kMostWaitingBytes && drop_rig(server)) {
  }
}

}  // namespace

void add_event(LiveServer& server, LiveEvent&& event) {
  {
    const std::lock_guard lock(server.mutex);
    server.bytes += bytes_of(event);
    server.events.push_back(std::move(event));
    if (server.bytes > kMostWaitingBytes) drop_oldest(server);
  }
  if (server.wake) server.wake();
}

LiveName name_of(const LiveHello& hello) {
  return {hello.character, hello.rig};
}

bool is_same(const LiveHello& a, const LiveHello& b) {
  return name_of(a) == name_of(b);
}

std::string name_of(const LivePeer& peer) {
  return "The game at " + peer.address + " ";
}

void report(LiveServer& server, int id, const LivePeer& peer, const std::string& text) {
  add_event(server,
            {.kind = LiveEvent::Trouble, .peer = id, .address = peer.address, .text = text});
}

void refuse(LiveServer& server, int id, LivePeer& peer, const std::string& why) {
  peer.stream.speech = Speech::Refused;
  report(server, id, peer, name_of(peer) + why + ". The connection is closed");
  close_peer(*server.tcp, id);
}

namespace {

void count_mistake(LiveServer& server, int id, LivePeer& peer, const std::string& why) {
  if (++peer.mistakes > kMostMistakes)
    return refuse(server, id, peer, "sent too many messages that cannot be read");
  if (peer.mistakes <= kToldMistakes)
    report(server, id, peer, name_of(peer) + "sent a message that is left out: " + why);
}

int said_hello(const LiveServer& server) {
  int count = 0;
  for (const auto& [id, peer] : server.peers) count += peer.said_hello;
  return count;
}

void take_hello(LiveServer& server, int id, LivePeer& peer, LiveHello&& hello) {
  if (!server.address.token.empty() && hello.token != server.address.token)
    return refuse(
        server, id, peer,
        "sent no or a wrong \"token\" in its first line; the Live tab shows the right one");
  if (!peer.said_hello && said_hello(server) >= kMostCharacters)
    return refuse(server, id, peer,
                  "came when 64 characters were connected already; end one of them first");
  peer.said_hello = true;
  peer.name = name_of(hello);
  if (!hello.rig_trouble.empty())
    report(server, id, peer, name_of(peer) + "sent a rig that is left out: " + hello.rig_trouble);
  LiveEvent came{.kind = LiveEvent::Came, .peer = id, .address = peer.address};
  came.hello = std::move(hello);
  {
    const std::lock_guard lock(server.mutex);
    const bool is_next = !server.expected || *server.expected == peer.name;
    if (server.watched < 0 && is_next) server.watched = id;
    came.watched = server.watched == id;
    keep_first_arrival(server, id);
  }
  add_event(server, std::move(came));
}

void take_tick(LiveServer& server, int id, LivePeer& peer, LiveTick&& tick) {
  const std::string what = peer.told_not_finite ? "" : not_finite_in(tick.rows);
  if (!what.empty()) {
    peer.told_not_finite = true;
    report(server, id, peer,
           name_of(peer) + "sent a number that is not finite: tick " +
               std::to_string(tick.rows.tick) + ", " + what +
               ". Our value stands in on screen; further ones are not told");
  }
  tick.arrived = Clockwork::now();
  {
    const std::lock_guard lock(server.mutex);
    if (server.watched == id && server.expected != peer.name) server.expected = peer.name;
  }
  add_event(server, {.kind = LiveEvent::Tick, .peer = id, .tick = std::move(tick)});
}

// Counts a tick. Returns whether its character is watched.
bool counts_as_watched(LiveServer& server, int id) {
  const std::lock_guard lock(server.mutex);
  ++server.ticks[id];
  return server.watched == id;
}

void take_read(LiveServer& server, int id, LivePeer& peer, LiveMessage&& message) {
  switch (message.kind) {
    case LiveKind::Hello:
      return take_hello(server, id, peer, std::move(message.hello));
    case LiveKind::Tick:
      return take_tick(server, id, peer, std::move(message.tick));
    case LiveKind::Mark:
      return add_event(server,
                       {.kind = LiveEvent::Mark, .peer = id, .mark = std::move(message.mark)});
    case LiveKind::Dropped:
      return add_event(server,
                       {.kind = LiveEvent::Dropped, .peer = id, .dropped = message.dropped});
    case LiveKind::Other:
      return;
  }
}

// Counts messages by the second. Returns whether the peer sends too many.
bool floods(LiveServer& server, int id, LivePeer& peer) {
  const auto present = Clockwork::now();
  if (present - peer.second >= std::chrono::seconds(1)) {
    if (peer.messages <= kMostMessagesASecond) peer.flooded_seconds = 0;
    peer.second = present;
    peer.messages = 0;
  }
  if (++peer.messages <= kMostMessagesASecond) return false;
  if (peer.messages > kMostMessagesASecond + 1) return true;
  if (++peer.flooded_seconds > kMostFloodedSeconds)
    refuse(server, id, peer, "sends more than 2000 messages a second; one a tick is enough");
  else if (peer.flooded_seconds == 1)
    report(server, id, peer,
           name_of(peer) + "sends more than 2000 messages a second; the others are left out");
  return true;
}

// Reads where a character is that is not watched, some times a second, if the window shows that. A
// tick without a placement is one at the origin.
void look_for_place(LiveServer& server, int id, LivePeer& peer, const std::string& line) {
  const auto present = Clockwork::now();
  if (!server.asks_for_places || present - peer.seen < kPlaceInterval) return;
  const bool tells = line.find("\"placement\"") != line.npos;
  if (!tells && !peer.is_placed) return;
  peer.seen = present;
  LiveMessage message;
  std::string why;
  if (tells && !read_message(line, message, why)) return count_mistake(server, id, peer, why);
  peer.is_placed |= message.tick.placement.has_value();
  if (!peer.is_placed) return;
  const std::lock_guard lock(server.mutex);
  server.places[id] = message.tick.placement.value_or(skelform::Placement{});
}

}  // namespace

void take_message(LiveServer& server, int id, LivePeer& peer, const std::string& line) {
  if (peer.stream.speech == Speech::Refused || floods(server, id, peer)) return;
  const bool tick = peer.said_hello && looks_like_tick(line);
  if (tick && !counts_as_watched(server, id)) return look_for_place(server, id, peer, line);
  LiveMessage message;
  std::string why;
  const bool read = read_message(line, message, why);
  if (!peer.said_hello && (!read || message.kind != LiveKind::Hello))
    return refuse(server, id, peer,
                  "did not begin with {\"skelscope\":\"live\",\"version\":1, ...}, as docs/live.md "
                  "says" +
                      (read ? "" : ": " + why));
  if (!read) return count_mistake(server, id, peer, why);
  if (message.kind == LiveKind::Tick && !tick && !counts_as_watched(server, id)) return;
  take_read(server, id, peer, std::move(message));
}

}  // namespace skelscope
