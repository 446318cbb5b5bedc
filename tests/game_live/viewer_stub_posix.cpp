#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "game_live/viewer_stub.h"

namespace live_test {

ViewerStub::ViewerStub() {
  listens_ = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  bind(listens_, reinterpret_cast<sockaddr*>(&at), sizeof at);
  socklen_t size = sizeof at;
  getsockname(listens_, reinterpret_cast<sockaddr*>(&at), &size);
  port_ = ntohs(at.sin_port);
  listen(listens_, 4);
  fcntl(listens_, F_SETFL, O_NONBLOCK);
}

ViewerStub::~ViewerStub() {
  leave();
  stop_listening();
}

bool ViewerStub::accept_game() {
  const int fresh = accept(listens_, nullptr, nullptr);
  if (fresh < 0) return false;
  leave();
  game_ = fresh;
  left_ = false;
  fcntl(game_, F_SETFL, O_NONBLOCK);
  return true;
}

void ViewerStub::read() {
  std::array<char, 65536> bytes;
  for (ssize_t count; game_ >= 0 && (count = recv(game_, bytes.data(), bytes.size(), 0)) >= 0;) {
    if (count == 0) {
      left_ = true;
      return;
    }
    text.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

void ViewerStub::say(const std::string& said) {
  std::size_t sent = 0;
  for (int tries = 0; sent < said.size() && tries < 100000; ++tries) {
    const ssize_t count = send(game_, said.data() + sent, said.size() - sent, MSG_NOSIGNAL);
    if (count > 0)
      sent += static_cast<std::size_t>(count);
    else
      return;
  }
}

void ViewerStub::leave() {
  if (game_ >= 0) close(game_);
  game_ = -1;
}

void ViewerStub::stop_listening() {
  if (listens_ >= 0) close(listens_);
  listens_ = -1;
}

bool ViewerStub::is_left() const {
  return left_;
}

std::vector<std::string> ViewerStub::lines() const {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != text.npos; begin = end + 1)
    lines.push_back(text.substr(begin, end - begin));
  return lines;
}

}  // namespace live_test
