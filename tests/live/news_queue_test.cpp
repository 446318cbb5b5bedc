// The events that wait while the window is slow: a server without a port.
#include <doctest/doctest.h>

#include <algorithm>

#include "live/server_parts.h"

using namespace skelscope;

namespace {

constexpr std::size_t kMost = 64u << 20;

LiveEvent came_with_rig(int peer, std::size_t bytes) {
  LiveEvent event{.kind = LiveEvent::Came, .peer = peer};
  event.hello.rig_bytes = std::make_shared<const std::vector<std::byte>>(bytes);
  return event;
}

std::ptrdiff_t count(const LiveServer& server, LiveEvent::Kind kind) {
  return std::ranges::count(server.events, kind, &LiveEvent::kind);
}

}  // namespace

TEST_CASE("Rigs that wait are bounded, and whoever has come stays known") {
  LiveServer server;
  for (int peer = 1; peer <= 60; ++peer) add_event(server, came_with_rig(peer, 5u << 20));
  CHECK(server.bytes <= kMost);
  CHECK(count(server, LiveEvent::Came) == 60);
  CHECK(server.events.back().hello.rig_bytes);
  CHECK_FALSE(server.events.front().hello.rig_bytes);
}

TEST_CASE("The names of marks count, and marks go before characters do") {
  LiveServer server;
  add_event(server, came_with_rig(1, 1000));
  const int marks = kMost / sizeof(LiveEvent) + 2000;
  for (int i = 0; i < marks; ++i)
    add_event(server, {.kind = LiveEvent::Mark, .peer = 1, .mark = {i, std::string(200, 'x')}});
  std::size_t held = 0;
  for (const LiveEvent& event : server.events) held += sizeof event + event.mark.name.capacity();
  CHECK(held <= kMost);
  CHECK(held > kMost / 4 * 3);
  CHECK(count(server, LiveEvent::Came) == 1);
  CHECK(server.events.front().hello.rig_bytes);
  CHECK(server.events.back().mark.tick == marks - 1);
}

TEST_CASE("Connections that come and go unseen do not add up") {
  LiveServer server;
  add_event(server, came_with_rig(1, 1000));
  const int visits = kMost / sizeof(LiveEvent) / 2 + 2000;  // two events each
  for (int peer = 2; peer < visits; ++peer) {
    add_event(server, {.kind = LiveEvent::Came, .peer = peer});
    add_event(server, {.kind = LiveEvent::Left, .peer = peer});
  }
  CHECK(server.bytes <= kMost);
  CHECK(server.events.front().peer == 1);
  CHECK(count(server, LiveEvent::Came) == count(server, LiveEvent::Left) + 1);
}

TEST_CASE("A peer that repeats its first line fills no queue: the first and the newest one stay") {
  LiveServer server;
  LivePeer peer;
  for (int i = 0; i < 1000; ++i)
    take_message(
        server, 7, peer,
        R"({"skelscope":"live","version":1,"character":"Hero )" + std::to_string(i) + "\"}");
  CHECK(count(server, LiveEvent::Came) == 2);
  CHECK(server.events.front().hello.character == "Hero 0");
  CHECK(server.events.back().hello.character == "Hero 999");
}
