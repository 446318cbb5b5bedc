#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "game_live/stub_sockets.h"

namespace live_test {
namespace {

int number_of(Socket socket) {
  return static_cast<int>(socket);
}

}  // namespace

Socket listen_on_loopback(int& port) {
  const int made = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  bind(made, reinterpret_cast<sockaddr*>(&at), sizeof at);
  socklen_t size = sizeof at;
  getsockname(made, reinterpret_cast<sockaddr*>(&at), &size);
  port = ntohs(at.sin_port);
  listen(made, 4);
  fcntl(made, F_SETFL, O_NONBLOCK);
  return made;
}

Socket accept_one(Socket listens) {
  const int fresh = accept(number_of(listens), nullptr, nullptr);
  if (fresh >= 0) fcntl(fresh, F_SETFL, O_NONBLOCK);
  return fresh < 0 ? kNoSocket : fresh;
}

int receive_bytes(Socket from, std::span<char> bytes) {
  return static_cast<int>(recv(number_of(from), bytes.data(), bytes.size(), 0));
}

int send_bytes(Socket to, std::string_view bytes) {
  return static_cast<int>(send(number_of(to), bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

void close_it(Socket socket) {
  close(number_of(socket));
}

int silent_seconds(int port) {
  for (int fd = 0; fd < 1024; ++fd) {
    sockaddr_in peer{};
    socklen_t size = sizeof peer;
    if (getpeername(fd, reinterpret_cast<sockaddr*>(&peer), &size) != 0 ||
        ntohs(peer.sin_port) != port)
      continue;
    int on = 0, seconds = 0;
    socklen_t length = sizeof on;
    getsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, &length);
#ifdef TCP_KEEPIDLE
    getsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &seconds, &length);
#endif
    return on ? seconds : 0;
  }
  return 0;
}

}  // namespace live_test
