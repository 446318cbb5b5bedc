#include "live/live_server.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <utility>

#include "live/record.h"
#include "live/stream.h"
#include "platform/net/tcp_server.h"

namespace skelscope {
namespace {

constexpr std::size_t kMostWaitingBytes = 64u << 20;  // of events that the session has not taken
constexpr int kMostMistakes = 20;                     // of a peer, before it must go
constexpr int kToldMistakes = 3;                      // of these, in the log
constexpr int kMostMessagesASecond = 2000;
constexpr int kMostFloodedSeconds = 5;
constexpr auto kPatience = std::chrono::seconds(10);  // with a peer that says nothing

using Clockwork = std::chrono::steady_clock;

}  // namespace

struct LivePeer {
  std::string address;
  LiveStream stream;
  bool said_hello = false;
  int mistakes = 0;
  bool told_not_finite = false;
  Clockwork::time_point came = Clockwork::now();
  Clockwork::time_point second;  // in which the messages are counted
  int messages = 0, flooded_seconds = 0;
};

struct LiveServer {
  LiveAddress address;
  std::function<void()> wake;
  std::mutex mutex;  // guards the news, `watched` and `speech`
  std::deque<LiveEvent> events;
  std::size_t bytes = 0;  // of the events
  std::map<int, std::int64_t> ticks, dropped;
  int watched = -1;  // -1: the next character that comes
  std::map<int, Speech> speech;
  std::map<int, LivePeer> peers;  // of the thread
  std::atomic<std::int64_t> patience{std::chrono::milliseconds(kPatience).count()};
  Clockwork::time_point turned_away;  // when that was last told; of the thread
  TcpServerPtr tcp;
};

namespace {

std::size_t bytes_of(const LiveEvent& event) {
  return sizeof(LiveEvent) + event.text.capacity() +
         (event.kind == LiveEvent::Tick ? bytes_of(event.tick) : 0);
}

// Drops the oldest waiting tick, or else the oldest event, since a slow viewer must not grow.
void drop_oldest(LiveServer& server) {
  auto event = std::ranges::find(server.events, LiveEvent::Tick, &LiveEvent::kind);
  if (event == server.events.end()) event = server.events.begin();
  if (event->kind == LiveEvent::Tick) ++server.dropped[event->peer];
  server.bytes -= bytes_of(*event);
  server.events.erase(event);
}

void add_event(LiveServer& server, LiveEvent&& event) {
  {
    const std::lock_guard lock(server.mutex);
    server.bytes += bytes_of(event);
    server.events.push_back(std::move(event));
    while (server.bytes > kMostWaitingBytes) drop_oldest(server);
  }
  if (server.wake) server.wake();
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
  if (!hello.rig_trouble.empty())
    report(server, id, peer, name_of(peer) + "sent a rig that is left out: " + hello.rig_trouble);
  LiveEvent came{.kind = LiveEvent::Came, .peer = id, .address = peer.address};
  came.hello = std::move(hello);
  {
    const std::lock_guard lock(server.mutex);
    if (server.watched < 0) server.watched = id;
    came.watched = server.watched == id;
    for (LiveEvent& older : server.events)
      if (older.kind == LiveEvent::Came && older.peer == id) older.hello.rig_bytes = nullptr;
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

void take_message(LiveServer& server, int id, LivePeer& peer, const std::string& line) {
  if (peer.stream.speech == Speech::Refused || floods(server, id, peer)) return;
  const bool tick = peer.said_hello && looks_like_tick(line);
  if (tick && !counts_as_watched(server, id)) return;
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

void take_bytes(LiveServer& server, int id, std::string_view bytes) {
  LivePeer& peer = server.peers[id];
  const StreamRead read = read_stream(peer.stream, bytes);
  {
    const std::lock_guard lock(server.mutex);
    server.speech[id] = peer.stream.speech;
  }
  if (!read.reply.empty()) send_to(*server.tcp, id, read.reply);
  for (const std::string& message : read.messages) take_message(server, id, peer, message);
  if (!read.why.empty()) return refuse(server, id, peer, read.why);
  if (read.closes) close_peer(*server.tcp, id);
}

void take_end(LiveServer& server, int id, TcpEnd why) {
  const auto found = server.peers.find(id);
  LivePeer& peer = found->second;
  const bool known = peer.said_hello;
  const std::string cut = is_cut(peer.stream) ? "in the middle of a message" : "";
  if (why == TcpEnd::DoesNotRead)
    report(server, id, peer,
           name_of(peer) +
               "does not read what the window sends. The connection is closed; read it each frame");
  server.peers.erase(found);
  {
    const std::lock_guard lock(server.mutex);
    if (server.watched == id) server.watched = -1;
    server.speech.erase(id);
    if (!known) server.ticks.erase(id);
  }
  if (known) add_event(server, {.kind = LiveEvent::Left, .peer = id, .text = cut});
}

// Closes connections that say nothing, as they would take the places of games.
void end_silent(LiveServer& server) {
  const auto before = Clockwork::now() - std::chrono::milliseconds(server.patience);
  for (auto& [id, peer] : server.peers)
    if (!peer.said_hello && peer.came < before && peer.stream.speech != Speech::Refused)
      refuse(server, id, peer,
             "has sent no first line. A game sends {\"skelscope\":\"live\",\"version\":1, ...} at "
             "once, with a line end");
}

void turn_away(LiveServer& server, const std::string& address) {
  const auto present = Clockwork::now();
  if (present - server.turned_away < std::chrono::seconds(5)) return;
  server.turned_away = present;
  add_event(server, {.kind = LiveEvent::Trouble,
                     .address = address,
                     .text = "The program at " + address + " is turned away, since " +
                             std::to_string(kMostPeers) +
                             " are connected already; end some of them first"});
}

TcpHandlers handlers_of(LiveServer& server) {
  return {.opened =
              [&server](int id, const std::string& address) {
                LivePeer& peer = server.peers[id];
                peer.address = address;
                peer.stream.only_local = server.address.token.empty();
              },
          .received = [&server](int id, std::string_view bytes) { take_bytes(server, id, bytes); },
          .closed = [&server](int id, TcpEnd why) { take_end(server, id, why); },
          .turned_away = [&server](const std::string& address) { turn_away(server, address); },
          .second_passed = [&server] { end_silent(server); }};
}

}  // namespace

LiveServerPtr wait_for_games(const LiveAddress& address, std::function<void()> wake,
                             std::string& error) {
  LiveServerPtr server(new LiveServer);
  server->address = address;
  server->wake = std::move(wake);
  std::string why;
  server->tcp = listen_on(address.host, address.port, handlers_of(*server), why);
  if (server->tcp) {
    server->address.port = port_of(*server->tcp);
    serve(*server->tcp);
    return server;
  }
  error = "Cannot wait for games at " + text_of(address) + ": " + why +
          ". Close the other program, perhaps a second SkelScope, or start with --live HOST:PORT";
  return nullptr;
}

void set_patience(LiveServer& server, std::chrono::milliseconds patience) {
  server.patience = patience.count();
}

void LiveServerEnd::operator()(LiveServer* server) const {
  if (server->tcp) stop(*server->tcp);  // its thread uses the rest
  delete server;
}

LiveAddress address_of(const LiveServer& server) {
  return server.address;
}

LiveNews take_news(LiveServer& server) {
  LiveNews news;
  const std::lock_guard lock(server.mutex);
  news.events.assign(std::make_move_iterator(server.events.begin()),
                     std::make_move_iterator(server.events.end()));
  server.events.clear();
  server.bytes = 0;
  news.ticks = std::exchange(server.ticks, {});
  news.dropped = std::exchange(server.dropped, {});
  return news;
}

bool has_news(LiveServer& server) {
  const std::lock_guard lock(server.mutex);
  return !server.events.empty();
}

void watch(LiveServer& server, int peer) {
  const std::lock_guard lock(server.mutex);
  server.watched = peer;
}

void tell(LiveServer& server, int peer, const std::string& line) {
  Speech speech = Speech::Unknown;
  {
    const std::lock_guard lock(server.mutex);
    const auto found = server.speech.find(peer);
    if (found != server.speech.end()) speech = found->second;
  }
  if (speech == Speech::Lines || speech == Speech::WebSocket)
    send_to(*server.tcp, peer, sent_form(speech, line));
}

}  // namespace skelscope
