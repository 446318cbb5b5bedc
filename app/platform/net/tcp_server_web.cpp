// A page has no sockets.
#include "platform/net/tcp_server.h"

namespace skelscope {

struct TcpServer {};

TcpServerPtr listen_on(const std::string&, int, TcpHandlers, std::string& error) {
  error = "a page cannot wait for games";
  return nullptr;
}

void serve(TcpServer&) {}
void stop(TcpServer&) {}

void TcpServerEnd::operator()(TcpServer* server) const {
  delete server;
}

int port_of(const TcpServer&) {
  return 0;
}

bool is_loopback(const std::string&) {
  return true;
}

void send_to(TcpServer&, int, std::string) {}
void close_peer(TcpServer&, int) {}

}  // namespace skelscope
