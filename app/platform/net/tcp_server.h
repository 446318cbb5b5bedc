// Listens on a TCP port and serves its peers on one thread of its own. Waits by steady_clock. A
// page has no sockets. Linux, macOS: a peer that has gone raises no SIGPIPE, as asio asks for none.
// Windows: has no signals.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace skelscope {

enum class TcpEnd { Gone, DoesNotRead };

// Called on the server's thread, for one peer after the other. They must not throw.
struct TcpHandlers {
  std::function<void(int peer, const std::string& address)> opened;  // "127.0.0.1:50712"
  std::function<void(int peer, std::string_view bytes)> received;
  std::function<void(int peer, TcpEnd why)> closed;                  // once for each opened peer
  std::function<void(const std::string& address)> turned_away = {};  // one of too many
  std::function<void()> second_passed = {};
};

struct TcpServer;
// Closes the port and all peers.
struct TcpServerEnd {
  void operator()(TcpServer* server) const;
};
using TcpServerPtr = std::unique_ptr<TcpServer, TcpServerEnd>;

inline constexpr int kMostPeers = 128;                   // more are closed at once
inline constexpr std::size_t kMostUnsent = 1024 * 1024;  // bytes; a peer with more is closed

inline constexpr const char* kPortTaken = "another program has this port";

// host: an IP address, or "localhost". Port 0: any free port. Returns nullptr and an error without
// the address if the port cannot be used: kPortTaken, or other words. Peers are served from serve()
// on, until stop() has ended the thread.
TcpServerPtr listen_on(const std::string& host, int port, TcpHandlers handlers, std::string& error);
void serve(TcpServer& server);
void stop(TcpServer& server);
int port_of(const TcpServer& server);
// Returns whether only programs on this machine reach the address.
bool is_loopback(const std::string& host);

// These functions return at once and may be called on every thread. Unknown peers are ignored.
void send_to(TcpServer& server, int peer, std::string bytes);
// Once everything is sent, or after two seconds in which the peer has not read it.
void close_peer(TcpServer& server, int peer);

}  // namespace skelscope
