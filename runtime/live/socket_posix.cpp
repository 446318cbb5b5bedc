#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "socket.h"

namespace skelform {
namespace {

#ifdef MSG_NOSIGNAL
constexpr int kNoSignal = MSG_NOSIGNAL;
#else
constexpr int kNoSignal = 0;  // macOS: SO_NOSIGPIPE
#endif

// Lets the system end the connection of a machine that is silent because it has lost its power or
// its network.
void keep_alive(int socket) {
  const int on = 1;
  setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
#ifdef TCP_KEEPIDLE
  const int idle = 5, interval = 2, questions = 3;  // seconds, seconds
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
  setsockopt(socket, IPPROTO_TCP, TCP_KEEPCNT, &questions, sizeof questions);
#endif
}

bool make_quiet(int socket) {
  const int on = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  keep_alive(socket);
#ifdef SO_NOSIGPIPE
  setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  const int flags = fcntl(socket, F_GETFL);
  return flags >= 0 && fcntl(socket, F_SETFL, flags | O_NONBLOCK) == 0;
}

bool must_wait() {
  return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

LiveIo io_of(ssize_t size, std::size_t& count) {
  if (size > 0) return count = size, LiveIo::Done;
  return size < 0 && must_wait() ? LiveIo::Wait : LiveIo::Closed;
}

// A port that nobody listens on may be the socket's own by chance; it is then its own peer.
bool is_its_own_peer(int socket) {
  sockaddr_storage own{}, other{};
  socklen_t own_size = sizeof own, other_size = sizeof other;
  if (getsockname(socket, reinterpret_cast<sockaddr*>(&own), &own_size) != 0) return false;
  if (getpeername(socket, reinterpret_cast<sockaddr*>(&other), &other_size) != 0) return false;
  return own_size == other_size && std::memcmp(&own, &other, own_size) == 0;
}

}  // namespace

LiveAddress live_address(const std::string& host, int port) {
  addrinfo hints{}, *found = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
  LiveAddress address;
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
  const int fd = socket(address.family, SOCK_STREAM, 0);
  if (fd < 0) return LiveIo::Closed;
  const auto* to = reinterpret_cast<const sockaddr*>(address.bytes.data());
  const bool ready = make_quiet(fd);
  if (ready && (connect(fd, to, static_cast<socklen_t>(address.size)) == 0 ||
                errno == EINPROGRESS || errno == EINTR))
    return made = fd, LiveIo::Wait;
  close(fd);
  return LiveIo::Closed;
}

LiveIo finish_connect(LiveSocket made) {
  const int fd = made;
  pollfd waiting{fd, POLLOUT, 0};
  const int count = poll(&waiting, 1, 0);
  if (count == 0 || (count < 0 && errno == EINTR)) return LiveIo::Wait;
  int failure = 0;
  socklen_t size = sizeof failure;
  const bool known = getsockopt(fd, SOL_SOCKET, SO_ERROR, &failure, &size) == 0;
  return known && failure == 0 && !is_its_own_peer(fd) ? LiveIo::Done : LiveIo::Closed;
}

LiveIo send_some(LiveSocket to, std::string_view bytes, std::size_t& sent) {
  return io_of(send(to, bytes.data(), bytes.size(), kNoSignal), sent);
}

LiveIo receive_some(LiveSocket from, std::array<char, 4096>& bytes, std::size_t& received) {
  return io_of(recv(from, bytes.data(), bytes.size(), 0), received);
}

void close_socket(LiveSocket made) {
  close(made);
}

}  // namespace skelform
