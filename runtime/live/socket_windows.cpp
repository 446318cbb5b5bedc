#include <winsock2.h>
#include <ws2tcpip.h>

#include <cstring>

#include "socket.h"

namespace skelform {
namespace {

bool has_started() {
  static const bool started = [] {
    WSADATA data;
    return WSAStartup(MAKEWORD(2, 2), &data) == 0;
  }();
  return started;
}

bool make_quiet(SOCKET made) {
  const BOOL on = TRUE;
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char*>(&on), sizeof on);
  setsockopt(made, SOL_SOCKET, SO_KEEPALIVE, reinterpret_cast<const char*>(&on), sizeof on);
  u_long not_blocking = 1;
  return ioctlsocket(made, FIONBIO, &not_blocking) == 0;
}

LiveIo io_of(int size, std::size_t& count) {
  if (size > 0) return count = static_cast<std::size_t>(size), LiveIo::Done;
  return size < 0 && WSAGetLastError() == WSAEWOULDBLOCK ? LiveIo::Wait : LiveIo::Closed;
}

}  // namespace

LiveAddress live_address(const std::string& host, int port) {
  LiveAddress address;
  if (!has_started()) return address;
  addrinfo hints{}, *found = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
  if (getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) return address;
  if (found->ai_addrlen <= address.bytes.size()) {
    address.size = found->ai_addrlen;
    address.family = found->ai_family;
    std::memcpy(address.bytes.data(), found->ai_addr, address.size);
  }
  freeaddrinfo(found);
  return address;
}

LiveIo begin_connect(const LiveAddress& address, LiveSocket& made) {
  const SOCKET fresh = socket(address.family, SOCK_STREAM, 0);
  if (fresh == INVALID_SOCKET) return LiveIo::Closed;
  const auto* to = reinterpret_cast<const sockaddr*>(address.bytes.data());
  if (make_quiet(fresh) && (connect(fresh, to, static_cast<int>(address.size)) == 0 ||
                            WSAGetLastError() == WSAEWOULDBLOCK))
    return made = static_cast<LiveSocket>(fresh), LiveIo::Wait;
  closesocket(fresh);
  return LiveIo::Closed;
}

LiveIo finish_connect(LiveSocket made) {
  fd_set done, failed;
  FD_ZERO(&done);
  FD_ZERO(&failed);
  FD_SET(static_cast<SOCKET>(made), &done);
  FD_SET(static_cast<SOCKET>(made), &failed);
  timeval none{};  // mingw takes no constant
  if (select(0, nullptr, &done, &failed, &none) == 0) return LiveIo::Wait;
  return FD_ISSET(static_cast<SOCKET>(made), &done) ? LiveIo::Done : LiveIo::Closed;
}

LiveIo send_some(LiveSocket to, std::string_view bytes, std::size_t& sent) {
  return io_of(send(static_cast<SOCKET>(to), bytes.data(), static_cast<int>(bytes.size()), 0),
               sent);
}

LiveIo receive_some(LiveSocket from, std::array<char, 4096>& bytes, std::size_t& received) {
  return io_of(recv(static_cast<SOCKET>(from), bytes.data(), static_cast<int>(bytes.size()), 0),
               received);
}

void close_socket(LiveSocket made) {
  closesocket(static_cast<SOCKET>(made));
}

}  // namespace skelform
