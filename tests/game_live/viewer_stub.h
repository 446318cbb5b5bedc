// A debugger in a test: a listening socket of its own, and the lines that a game has sent.
#pragma once

#include <string>
#include <vector>

#include "game_live/stub_sockets.h"

namespace live_test {

class ViewerStub {
 public:
  ViewerStub();  // listens on a free port of the loopback
  ~ViewerStub();
  ViewerStub(const ViewerStub&) = delete;
  ViewerStub& operator=(const ViewerStub&) = delete;

  int port() const { return port_; }
  bool accept_game();  // takes a game that waits; returns whether there was one
  void read();         // takes what has come
  void say(const std::string& text);
  void leave();  // closes the connection, not the port
  void stop_listening();
  bool is_left() const;  // whether the game has closed the connection

  std::string text;                        // everything that was read
  std::vector<std::string> lines() const;  // the complete ones, without their ends

 private:
  int port_ = 0;  // before the socket, which sets it
  Socket listens_ = kNoSocket, game_ = kNoSocket;
  bool left_ = false;
};

}  // namespace live_test
