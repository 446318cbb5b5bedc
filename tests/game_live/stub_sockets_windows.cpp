#include <winsock2.h>
#include <ws2tcpip.h>

#include "game_live/stub_sockets.h"

namespace live_test {
namespace {

void keep_from_blocking(SOCKET socket) {
  u_long on = 1;
  ioctlsocket(socket, FIONBIO, &on);
}

}  // namespace

Socket listen_on_loopback(int& port) {
  WSADATA data;
  WSAStartup(MAKEWORD(2, 2), &data);
  const SOCKET made = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  bind(made, reinterpret_cast<sockaddr*>(&at), sizeof at);
  int size = sizeof at;
  getsockname(made, reinterpret_cast<sockaddr*>(&at), &size);
  port = ntohs(at.sin_port);
  listen(made, 4);
  keep_from_blocking(made);
  return static_cast<Socket>(made);
}

Socket accept_one(Socket listens) {
  const SOCKET fresh = accept(static_cast<SOCKET>(listens), nullptr, nullptr);
  if (fresh == INVALID_SOCKET) return kNoSocket;
  keep_from_blocking(fresh);
  return static_cast<Socket>(fresh);
}

int receive_bytes(Socket from, std::span<char> bytes) {
  return recv(static_cast<SOCKET>(from), bytes.data(), static_cast<int>(bytes.size()), 0);
}

int send_bytes(Socket to, std::string_view bytes) {
  return send(static_cast<SOCKET>(to), bytes.data(), static_cast<int>(bytes.size()), 0);
}

void close_it(Socket socket) {
  closesocket(static_cast<SOCKET>(socket));
}

int silent_seconds(int) {
  return 0;
}

}  // namespace live_test
