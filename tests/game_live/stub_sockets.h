// Sockets that never block, for viewer_stub.cpp. The system's are in stub_sockets_posix.cpp and
// stub_sockets_windows.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace live_test {

using Socket = std::intptr_t;
inline constexpr Socket kNoSocket = -1;

Socket listen_on_loopback(int& port);  // sets the port, a free one
Socket accept_one(Socket listens);     // kNoSocket: nobody waits
// Returns the bytes that were received; 0: the peer has left; -1: none has come.
int receive_bytes(Socket from, std::span<char> bytes);
int send_bytes(Socket to, std::string_view bytes);  // returns those that the system took, or -1
void close_it(Socket socket);
// Returns the silent seconds before the system asks whether the peer at that port is still there;
// 0: it never asks, or does not tell.
int silent_seconds(int port);

}  // namespace live_test
