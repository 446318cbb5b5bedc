#include "platform/net/tcp_server.h"

#include <array>
#include <asio.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace skelscope {

using asio::ip::tcp;

struct TcpLink {
  static constexpr std::size_t kReadBytes = 64 * 1024;
  explicit TcpLink(tcp::socket&& accepted) : socket(std::move(accepted)) {}
  tcp::socket socket;
  std::array<char, kReadBytes> room{};
  std::deque<std::string> unsent;  // the first is being written
  std::size_t unsent_bytes = 0;
  bool ends = false;                              // closes once everything is sent, or
  std::chrono::steady_clock::time_point ends_at;  // then
};

// All members but `io` belong to the thread once it runs.
struct TcpServer {
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::steady_timer pause{io};
  asio::steady_timer second{io};
  TcpHandlers handlers;
  std::map<int, std::shared_ptr<TcpLink>> links;
  int last = 0;  // number of the newest peer
  int port = 0;
  std::thread thread;
};

namespace {

constexpr auto kFarewell = std::chrono::seconds(2);            // for the rest to be read
constexpr auto kAcceptPause = std::chrono::milliseconds(100);  // after a failure to accept

asio::ip::address address_of(const std::string& host, std::error_code& failure) {
  return asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, failure);
}

std::string text_of(const tcp::endpoint& place) {
  const std::string host = place.address().to_string();
  return (place.address().is_v6() ? "[" + host + "]" : host) + ":" + std::to_string(place.port());
}

void drop(TcpServer& server, int peer, TcpEnd why = TcpEnd::Gone) {
  const auto found = server.links.find(peer);
  if (found == server.links.end()) return;
  std::error_code ignored;
  found->second->socket.shutdown(tcp::socket::shutdown_both, ignored);
  found->second->socket.close(ignored);
  server.links.erase(found);
  server.handlers.closed(peer, why);
}

void read_next(TcpServer& server, int peer, const std::shared_ptr<TcpLink>& link) {
  const auto done = [&server, peer, link](const std::error_code& failure, std::size_t count) {
    if (!server.links.contains(peer)) return;
    if (failure) return drop(server, peer);
    if (!link->ends) server.handlers.received(peer, {link->room.data(), count});
    read_next(server, peer, link);
  };
  link->socket.async_read_some(asio::buffer(link->room), done);
}

void write_next(TcpServer& server, int peer, const std::shared_ptr<TcpLink>& link) {
  const auto done = [&server, peer, link](const std::error_code& failure, std::size_t) {
    if (!server.links.contains(peer)) return;
    if (failure) return drop(server, peer);
    link->unsent_bytes -= link->unsent.front().size();
    link->unsent.pop_front();
    if (!link->unsent.empty())
      write_next(server, peer, link);
    else if (link->ends)
      drop(server, peer);
  };
  asio::async_write(link->socket, asio::buffer(link->unsent.front()), done);
}

// Lets the system end the connection of a machine that is silent because it has lost its power or
// its network.
void keep_alive(tcp::socket& socket) {
  std::error_code ignored;
  socket.set_option(asio::socket_base::keep_alive(true), ignored);
#ifdef TCP_KEEPIDLE
  using asio::detail::socket_option::integer;
  socket.set_option(integer<IPPROTO_TCP, TCP_KEEPIDLE>(5), ignored);   // seconds of silence
  socket.set_option(integer<IPPROTO_TCP, TCP_KEEPINTVL>(2), ignored);  // between the questions
  socket.set_option(integer<IPPROTO_TCP, TCP_KEEPCNT>(3), ignored);    // questions
#endif
}

void take_peer(TcpServer& server, tcp::socket&& socket) {
  std::error_code failure;
  const tcp::endpoint remote = socket.remote_endpoint(failure);
  if (failure) return;
  if (server.links.size() >= kMostPeers) {  // the socket closes at the end
    if (server.handlers.turned_away) server.handlers.turned_away(text_of(remote));
    return;
  }
  socket.set_option(tcp::no_delay(true), failure);
  keep_alive(socket);
  const int peer = ++server.last;
  const auto link = std::make_shared<TcpLink>(std::move(socket));
  server.links.emplace(peer, link);
  server.handlers.opened(peer, text_of(remote));
  read_next(server, peer, link);
}

// Goes on after a failure: a machine may run out of descriptors for a while.
void accept_next(TcpServer& server) {
  server.acceptor.async_accept([&server](const std::error_code& failure, tcp::socket socket) {
    if (failure == asio::error::operation_aborted) return;
    if (!failure) {
      take_peer(server, std::move(socket));
      return accept_next(server);
    }
    server.pause.expires_after(kAcceptPause);
    server.pause.async_wait([&server](const std::error_code& stopped) {
      if (!stopped) accept_next(server);
    });
  });
}

// Peers that do not read the rest of what they are sent.
void drop_ended(TcpServer& server) {
  std::vector<int> over;
  const auto present = std::chrono::steady_clock::now();
  for (const auto& [peer, link] : server.links)
    if (link->ends && link->ends_at <= present) over.push_back(peer);
  for (const int peer : over) drop(server, peer);
}

void count_seconds(TcpServer& server) {
  server.second.expires_after(std::chrono::seconds(1));
  server.second.async_wait([&server](const std::error_code& stopped) {
    if (stopped) return;
    drop_ended(server);
    if (server.handlers.second_passed) server.handlers.second_passed();
    count_seconds(server);
  });
}

bool open_port(TcpServer& server, const tcp::endpoint& place, std::error_code& failure) {
  tcp::acceptor& acceptor = server.acceptor;
  acceptor.open(place.protocol(), failure);
#ifndef _WIN32  // there the option lets two programs have one port
  if (!failure) acceptor.set_option(tcp::acceptor::reuse_address(true), failure);
#endif
  if (!failure) acceptor.bind(place, failure);
  if (!failure) acceptor.listen(asio::socket_base::max_listen_connections, failure);
  if (!failure) server.port = acceptor.local_endpoint(failure).port();
  return !failure;
}

std::string words_of(const std::error_code& failure) {
  if (failure == asio::error::address_in_use) return kPortTaken;
  if (failure == asio::error::access_denied) return "the system does not allow this port";
  if (failure == std::errc::address_not_available) return "this machine lacks the address";
  return failure.message();
}

}  // namespace

TcpServerPtr listen_on(const std::string& host, int port, TcpHandlers handlers,
                       std::string& error) {
  std::error_code failure;
  const auto address = address_of(host, failure);
  if (failure) {
    error = "must be an IP address, such as 127.0.0.1, or localhost";
    return nullptr;
  }
  TcpServerPtr server(new TcpServer);
  server->handlers = std::move(handlers);
  if (!open_port(*server, {address, static_cast<std::uint16_t>(port)}, failure)) {
    error = words_of(failure);
    return nullptr;
  }
  return server;
}

void serve(TcpServer& server) {
  accept_next(server);
  count_seconds(server);
  server.thread = std::thread([&server] { server.io.run(); });
}

void stop(TcpServer& server) {
  server.io.stop();
  if (server.thread.joinable()) server.thread.join();
}

void TcpServerEnd::operator()(TcpServer* server) const {
  stop(*server);
  delete server;
}

int port_of(const TcpServer& server) {
  return server.port;
}

bool is_loopback(const std::string& host) {
  std::error_code failure;
  const auto address = address_of(host, failure);
  return !failure && address.is_loopback();
}

void send_to(TcpServer& server, int peer, std::string bytes) {
  asio::post(server.io, [&server, peer, text = std::move(bytes)]() mutable {
    const auto found = server.links.find(peer);
    if (found == server.links.end() || found->second->ends || text.empty()) return;
    const auto link = found->second;
    link->unsent_bytes += text.size();
    if (link->unsent_bytes > kMostUnsent) return drop(server, peer, TcpEnd::DoesNotRead);
    link->unsent.push_back(std::move(text));
    if (link->unsent.size() == 1) write_next(server, peer, link);
  });
}

void close_peer(TcpServer& server, int peer) {
  asio::post(server.io, [&server, peer] {
    const auto found = server.links.find(peer);
    if (found == server.links.end()) return;
    if (!std::exchange(found->second->ends, true))
      found->second->ends_at = std::chrono::steady_clock::now() + kFarewell;
    if (found->second->unsent.empty()) drop(server, peer);
  });
}

}  // namespace skelscope
