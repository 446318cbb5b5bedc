// A game in a test: a real socket on this machine.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "live/live_server.h"

namespace skelscope {

inline constexpr auto kMostAwaited = std::chrono::minutes(2);  // programs under sanitizers are slow

class GameClient {
 public:
  explicit GameClient(int port);
  ~GameClient();
  GameClient(const GameClient&) = delete;
  GameClient& operator=(const GameClient&) = delete;

  // Returns whether all of it was taken; a closed connection takes nothing.
  bool send(const std::string& text);
  // Returns everything until the text ends with `end`, or the connection closes; words about it if
  // neither comes within kMostAwaited.
  std::string read_until(const std::string& end);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

inline std::string hello_line(const std::string& character = "Hero",
                              const std::string& rig = "example.skf") {
  return R"({"skelscope":"live","version":1,"rig":{"name":")" + rig +
         R"("},"runtime":"a test 1","character":")" + character +
         R"(","takes":["pause","step","physics"]})" + "\n";
}

inline std::string tick_line(int tick, double x = 0, const std::string& more = "") {
  return R"({"tick":)" + std::to_string(tick) + R"(,"time":0.5)" + more +
         R"(,"bones":[{"id":0,"x":)" + std::to_string(x) +
         R"(,"y":2,"rot":0.5,"sx":1,"sy":1,"hidden":false}]})" + "\n";
}

// Waits until it is true, at most kMostAwaited. Returns whether it is.
inline bool comes_true(const std::function<bool()>& holds) {
  const auto end = std::chrono::steady_clock::now() + kMostAwaited;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

// Takes news until `enough` events have come, at most for kMostAwaited.
inline LiveNews news_of(LiveServer& server, std::size_t enough) {
  LiveNews all;
  comes_true([&] {
    LiveNews news = take_news(server);
    for (LiveEvent& event : news.events) all.events.push_back(std::move(event));
    for (const auto& [peer, count] : news.ticks) all.ticks[peer] += count;
    return all.events.size() >= enough;
  });
  return all;
}

}  // namespace skelscope
