// Waits for games and hands on what they send. One thread reads and decodes; the session takes the
// events once a frame and knows neither the thread nor the sockets.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "live/message.h"

namespace skelscope {

inline constexpr int kLivePort = 7447, kLastPort = 65535;
inline constexpr int kMostCharacters = 64;

struct LiveAddress {
  std::string host = "127.0.0.1";
  int port = kLivePort;
  // A game must send the token in its first message; empty: none is needed. Only other machines
  // need one.
  std::string token;
};
std::string text_of(const LiveAddress& address);  // "127.0.0.1:7447"
// Reads "HOST:PORT", "HOST" or "PORT"; "" is the usual address. Beyond the loopback it makes a
// token.
bool parse_address(std::string_view text, LiveAddress& address, std::string& error);

struct LiveEvent {
  enum Kind { Came, Tick, Mark, Dropped, Left, Trouble };
  Kind kind = Trouble;
  int peer = 0;
  std::string address;   // of the game: "127.0.0.1:50712"; with Came and Trouble
  bool watched = false;  // with Came: the server watches the new character
  LiveHello hello;
  LiveTick tick;
  LiveMark mark;
  std::int64_t dropped = 0;  // ticks
  // The trouble in words, with the peer's name and a cure; with Left: how it went, if not by
  // closing.
  std::string text;
};
bool is_same(const LiveHello& a, const LiveHello& b);  // character, as far as they tell

struct LiveNews {
  std::vector<LiveEvent> events;  // in the order of their arrival
  // By peer, since the last call: the ticks that came, and those that we have left out.
  std::map<int, std::int64_t> ticks, dropped;
  // The places of characters that are not watched, see ask_for_places().
  std::map<int, skelform::Placement> places;
};

struct LiveServer;
struct LiveServerEnd {
  void operator()(LiveServer* server) const;
};
using LiveServerPtr = std::unique_ptr<LiveServer, LiveServerEnd>;

// wake: called on the server's thread when there is news. Returns nullptr and an error that names
// the address and a cure if the port cannot be used.
LiveServerPtr wait_for_games(const LiveAddress& address, std::function<void()> wake,
                             std::string& error);
// A connection that has sent no first line for so long is closed.
void set_patience(LiveServer& server, std::chrono::milliseconds patience);  // 10 s
LiveAddress address_of(const LiveServer& server);                           // with the real port
LiveNews take_news(LiveServer& server);
bool has_news(LiveServer& server);
// Decodes the ticks of this character alone from now on and counts those of the others. While
// nobody is watched, the next character that comes is; but after one that has sent ticks, only the
// same character when it comes back.
void watch(LiveServer& server, int peer);
// There are ticks of this character already: it alone is watched when it comes.
void expect(LiveServer& server, const LiveHello& character);
// Watches nobody until this character comes.
void expect_alone(LiveServer& server, const LiveHello& character);
// Asks for the places of unwatched characters, ten times a second. Only games that tell a placement
// have a place.
void ask_for_places(LiveServer& server, bool asks);
void tell(LiveServer& server, int peer, const std::string& line);  // a line of JSON without its end

}  // namespace skelscope
