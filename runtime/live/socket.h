// A TCP connection that never blocks, for live.cpp. socket_posix.cpp and socket_windows.cpp ask the
// system.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace skelform {

using LiveSocket = std::intptr_t;
inline constexpr LiveSocket kNoLiveSocket = -1;

// An address as the system keeps it.
struct LiveAddress {
  alignas(8) std::array<std::byte, 128> bytes{};
  std::size_t size = 0;  // 0: none
  int family = 0;
};
// Reads an address in digits; returns one of size 0 if it is none.
LiveAddress live_address(const std::string& host, int port);

enum class LiveIo { Done, Wait, Closed };

// Starts to connect; Closed: it was refused at once, and there is no socket.
LiveIo begin_connect(const LiveAddress& address, LiveSocket& socket);
LiveIo finish_connect(LiveSocket socket);
// Sends or receives as many bytes as the system takes or has; Done: at least one.
LiveIo send_some(LiveSocket socket, std::string_view bytes, std::size_t& sent);
LiveIo receive_some(LiveSocket socket, std::array<char, 4096>& bytes, std::size_t& received);
void close_socket(LiveSocket socket);

}  // namespace skelform
