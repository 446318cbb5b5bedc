// The memory of a LiveServer, and the functions of its thread that take messages.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "live/live_server.h"
#include "live/stream.h"
#include "platform/net/tcp_server.h"

namespace skelscope {

using Clockwork = std::chrono::steady_clock;

inline constexpr auto kPatience = std::chrono::seconds(10);  // with a peer that says nothing

// Identifies a character when it comes back.
struct LiveName {
  std::string character, rig;
  bool operator==(const LiveName&) const = default;
};

struct LivePeer {
  std::string address;
  LiveStream stream;
  bool said_hello = false;
  LiveName name;  // of its character
  int mistakes = 0;
  bool told_not_finite = false;
  Clockwork::time_point came = Clockwork::now();
  Clockwork::time_point second;  // in which the messages are counted
  int messages = 0, flooded_seconds = 0;
  Clockwork::time_point seen;  // when its placement was last read
  bool is_placed = false;      // it has told a placement
};

struct LiveServer {
  LiveAddress address;
  std::function<void()> wake;
  std::mutex mutex;  // guards the news, `watched`, `expected` and `speech`
  std::deque<LiveEvent> events;
  std::size_t bytes = 0;  // of the events
  std::map<int, std::int64_t> ticks, dropped;
  std::map<int, skelform::Placement> places;
  int watched = -1;  // -1: the next character that comes
  // The character that has sent the watched ticks: no other one is watched without being asked for.
  std::optional<LiveName> expected;
  std::map<int, Speech> speech;
  std::map<int, LivePeer> peers;  // of the thread
  std::atomic<std::int64_t> patience{std::chrono::milliseconds(kPatience).count()};
  std::atomic<bool> asks_for_places{false};
  Clockwork::time_point turned_away;  // when that was last told; of the thread
  TcpServerPtr tcp;
};

LiveName name_of(const LiveHello& hello);
std::string name_of(const LivePeer& peer);  // "The game at 127.0.0.1:50712 "
void add_event(LiveServer& server, LiveEvent&& event);
void report(LiveServer& server, int id, const LivePeer& peer, const std::string& text);
// Closes the connection and says why.
void refuse(LiveServer& server, int id, LivePeer& peer, const std::string& why);
void take_message(LiveServer& server, int id, LivePeer& peer, const std::string& line);

}  // namespace skelscope
