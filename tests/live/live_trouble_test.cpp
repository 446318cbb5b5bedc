// Peers that misbehave: each gets a message that names it, and games beside it lose nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <asio.hpp>
#include <atomic>
#include <chrono>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#ifndef _WIN32
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "live/live_server.h"
#include "live/live_state.h"
#include "live/sha.h"
#include "live/web_socket.h"
#include "live_client/game_client.h"
#include "platform/net/tcp_server.h"

using namespace skelscope;

namespace {

struct Watching {
  Watching() {
    std::string error;
    server = wait_for_games({.port = 0}, {}, error);
    REQUIRE_MESSAGE(server, error);
  }
  int port() const { return address_of(*server).port; }
  void follow() {
    for (LiveLine& line : take_in(state, take_news(*server), 0.01)) {
      text += line.text + "\n";
      troubles += line.trouble;
    }
  }
  bool says(const std::string& words) {
    return comes_true([&] {
      follow();
      return text.find(words) != std::string::npos;
    });
  }
  bool has_ticks(std::size_t count) {
    return comes_true([&] {
      follow();
      return state.record.ticks.size() == count;
    });
  }

  LiveServerPtr server;
  LiveState state;
  std::string text;
  int troubles = 0;
};

// Whether a game that was there before still is, with all its ticks, and takes part.
void check_undisturbed(Watching& viewer, GameClient& game, std::size_t ticks) {
  game.send(tick_line(static_cast<int>(ticks)));
  CHECK(viewer.has_ticks(ticks + 1));
  tell(*viewer.server, viewer.state.watched, R"({"pause":true})");
  CHECK(game.read_until("\n") == "{\"pause\":true}\n");
}

}  // namespace

TEST_CASE("Random bytes are told and cut off, and the game beside them loses nothing") {
  Watching viewer;
  GameClient game(viewer.port());
  game.send(hello_line() + tick_line(0));
  CHECK(viewer.has_ticks(1));
  std::mt19937 random(7);
  for (int i = 0; i < 60; ++i) {
    GameClient stranger(viewer.port());
    std::string bytes(200, ' ');
    for (char& byte : bytes) byte = static_cast<char>(random() & 0xff);
    stranger.send(i % 2 == 0 ? bytes : "{" + bytes + "\n");
    stranger.read_until("never");  // until it is closed
  }
  CHECK(comes_true([&] {
    viewer.follow();
    return viewer.troubles >= 60;
  }));
  CHECK(viewer.text.find("The game at 127.0.0.1:") != std::string::npos);
  check_undisturbed(viewer, game, 1);
}

TEST_CASE("A connection that says nothing is told what to say, and closed") {
  Watching viewer;
  GameClient game(viewer.port());
  game.send(hello_line() + tick_line(0));
  CHECK(viewer.has_ticks(1));
  set_patience(*viewer.server, std::chrono::milliseconds(50));
  GameClient silent(viewer.port()), half(viewer.port());
  half.send(hello_line().substr(0, 30));
  CHECK(viewer.says("has sent no first line"));
  CHECK(silent.read_until("\n") == "");
  CHECK(half.read_until("\n") == "");
  CHECK(comes_true([&] { return viewer.follow(), viewer.troubles == 2; }));
  check_undisturbed(viewer, game, 1);
}

TEST_CASE("A game that ends in the middle of a line leaves the whole ticks, and that is told") {
  Watching viewer;
  {
    GameClient game(viewer.port());
    game.send(hello_line() + tick_line(0) + tick_line(1).substr(0, 25));
    CHECK(viewer.has_ticks(1));
  }
  CHECK(viewer.says("has gone in the middle of a message; its record stays"));
  CHECK(viewer.state.record.ticks.size() == 1);
}

TEST_CASE("A game that does not read is told and closed; its record stays") {
  Watching viewer;
  auto deaf = std::make_unique<GameClient>(viewer.port());
  deaf->send(hello_line() + tick_line(0));
  CHECK(viewer.has_ticks(1));
  const int peer = viewer.state.watched;
  GameClient game(viewer.port());
  game.send(hello_line("Other"));
  CHECK(comes_true([&] { return viewer.follow(), viewer.state.characters.size() == 2; }));
  const std::string line = "{\"set\":{\"style\":\"" + std::string(60'000, 'x') + "\"}}";
  CHECK(comes_true([&] {
    for (int i = 0; i < 20; ++i) tell(*viewer.server, peer, line);
    viewer.follow();
    return viewer.text.find("does not read what the window sends") != std::string::npos;
  }));
  CHECK(viewer.says("Hero at 127.0.0.1:"));
  CHECK(viewer.state.record.ticks.size() == 1);
  tell(*viewer.server, peer + 1, R"({"pause":true})");
  CHECK(game.read_until("\n") == "{\"pause\":true}\n");
}

TEST_CASE("Too many connections are turned away in words, and there is room again after them") {
  Watching viewer;
  GameClient game(viewer.port());
  game.send(hello_line() + tick_line(0));
  CHECK(viewer.has_ticks(1));
  std::vector<std::unique_ptr<GameClient>> crowd;
  for (int i = 0; i < kMostPeers + 4; ++i)
    crowd.push_back(std::make_unique<GameClient>(viewer.port()));
  CHECK(viewer.says("is turned away, since 128 are connected already"));
  CHECK(viewer.troubles == 1);  // not once for each
  crowd.clear();
  check_undisturbed(viewer, game, 1);
  bool joined = false;
  CHECK(comes_true([&] {
    GameClient late(viewer.port());
    late.send(hello_line("Late"));
    comes_true([&] { return viewer.follow(), viewer.state.characters.size() == 2; });
    return joined = viewer.state.characters.size() == 2;
  }));
}

TEST_CASE("Another program on the port is told, with the ways out") {
  asio::io_context io;
  asio::ip::tcp::acceptor other(io, {asio::ip::make_address("127.0.0.1"), 0});
  const int port = other.local_endpoint().port();
  std::string error;
  CHECK(!wait_for_games({.port = port}, {}, error));
  CHECK(error.find("127.0.0.1:" + std::to_string(port) + ": another program has this port") !=
        std::string::npos);
  CHECK(error.find("--live HOST:PORT") != std::string::npos);
}

#ifndef _WIN32
TEST_CASE("A game that is killed leaves its record, and goes on in it when it is started again") {
  int ports[2];
  REQUIRE(pipe(ports) == 0);
  const pid_t child = fork();  // before there is a second thread
  if (child == 0) {
    int port = 0;
    if (read(ports[0], &port, sizeof port) != sizeof port) _exit(1);
    GameClient game(port);
    game.send(hello_line());
    for (int i = 0; game.send(tick_line(i)); ++i) usleep(1000);
    _exit(0);
  }
  Watching viewer;
  const int port = viewer.port();
  REQUIRE(write(ports[1], &port, sizeof port) == sizeof port);
  CHECK(comes_true([&] { return viewer.follow(), viewer.state.record.ticks.size() > 20; }));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(ports[0]), close(ports[1]);
  CHECK(viewer.says("has gone"));
  const std::size_t kept = viewer.state.record.ticks.size();
  CHECK(kept > 20);
  CHECK(viewer.state.record.ticks.back().rows.tick == std::int64_t(kept) - 1);
  GameClient again(port);
  again.send(hello_line() + tick_line(0));
  CHECK(viewer.has_ticks(kept + 1));
}
#endif

TEST_CASE("Vertices and physics that are not finite are found as well") {
  TraceTick tick;
  tick.vertices = {{.bone = 4, .points = {{0, 0}, {0, std::nan("")}}}};
  CHECK(not_finite_in(tick) == "vertices, bone 4, point 1");
}

TEST_CASE("The hash of a file is that of the standard") {
  CHECK(sha256_in_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256_in_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256_in_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256_in_hex(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("A game whose rig is damaged or too large is told what to do") {
  const std::string begin = R"({"skelscope":"live","version":1,"character":"Hero","rig":)"
                            R"({"name":"hero.skf","bytes":")";
  Watching watching;
  GameClient damaged(watching.port());
  damaged.send(begin + "aGV*bG8=\"}}\n" + tick_line(0));
  CHECK(watching.has_ticks(1));  // all the same
  CHECK(watching.says("sent a rig that is left out: rig.bytes: is no base64 at character 4"));
  GameClient large(watching.port());
  large.send(begin + std::string(kMostMessage, 'A') + "\"}}\n");
  CHECK(watching.says(
      "sends a line of more than 8 MB. Send fewer lists, and a rig of more than 6 MB by its name "
      "alone. The connection is closed"));
}

#ifdef __linux__
namespace {

// Returns the silent seconds before the system asks the peer of a connection to the port; 0: it
// never asks.
int silent_seconds(int port) {
  for (int fd = 0; fd < 1024; ++fd) {
    sockaddr_in own{}, peer{};
    socklen_t size = sizeof own, peer_size = sizeof peer;
    if (getsockname(fd, reinterpret_cast<sockaddr*>(&own), &size) != 0 ||
        ntohs(own.sin_port) != port ||
        getpeername(fd, reinterpret_cast<sockaddr*>(&peer), &peer_size) != 0)
      continue;
    int on = 0, seconds = 0;
    socklen_t length = sizeof on;
    getsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, &length);
    getsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &seconds, &length);
    return on ? seconds : 0;
  }
  return 0;
}

}  // namespace

TEST_CASE("The system looks after the machine of a silent game") {
  Watching viewer;
  GameClient game(viewer.port());
  game.send(hello_line() + tick_line(0));
  REQUIRE(viewer.has_ticks(1));
  CHECK(silent_seconds(viewer.port()) == 5);
}
#endif

TEST_CASE("A peer that is to go and does not read the rest goes all the same") {
  std::atomic<int> come = 0, gone = 0;
  std::string error;
  const TcpServerPtr server = listen_on("127.0.0.1", 0,
                                        {.opened = [&](auto&&...) { ++come; },
                                         .received = [](auto&&...) {},
                                         .closed = [&](auto&&...) { ++gone; }},
                                        error);
  REQUIRE_MESSAGE(server, error);
  serve(*server);
  std::vector<std::unique_ptr<GameClient>> deaf;
  constexpr int kDeaf = 16;
  for (int i = 1; i <= kDeaf; ++i) {
    deaf.push_back(std::make_unique<GameClient>(port_of(*server)));
    REQUIRE(comes_true([&] { return come == i; }));
    for (int part = 0; part < i; ++part) {  // up to what the system holds, and beyond
      send_to(*server, i, std::string(500'000, 'x'));
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    close_peer(*server, i);
  }
  CHECK(comes_true([&] { return gone == kDeaf; }));
  stop(*server);
}
