#include "live/live_server.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "live/server_parts.h"

namespace skelscope {
namespace {

void take_bytes(LiveServer& server, int id, std::string_view bytes) {
  LivePeer& peer = server.peers[id];
  const StreamRead read = read_stream(peer.stream, bytes);
  {
    const std::lock_guard lock(server.mutex);
    server.speech[id] = peer.stream.speech;
  }
  if (!read.reply.empty()) send_to(*server.tcp, id, read.reply);
  for (const std::string& message : read.messages) take_message(server, id, peer, message);
  if (!read.why.empty()) return refuse(server, id, peer, read.why);
  if (read.closes) close_peer(*server.tcp, id);
}

void take_end(LiveServer& server, int id, TcpEnd why) {
  const auto found = server.peers.find(id);
  LivePeer& peer = found->second;
  const bool known = peer.said_hello;
  const std::string cut = is_cut(peer.stream) ? "in the middle of a message" : "";
  if (why == TcpEnd::DoesNotRead)
    report(server, id, peer,
           name_of(peer) +
               "does not read what the window sends. The connection is closed; read it each frame");
  server.peers.erase(found);
  {
    const std::lock_guard lock(server.mutex);
    if (server.watched == id) server.watched = -1;
    server.speech.erase(id);
    server.places.erase(id);
    if (!known) server.ticks.erase(id);
  }
  if (known) add_event(server, {.kind = LiveEvent::Left, .peer = id, .text = cut});
}

// Closes connections that say nothing, as they would take the places of games.
void end_silent(LiveServer& server) {
  const auto before = Clockwork::now() - std::chrono::milliseconds(server.patience);
  for (auto& [id, peer] : server.peers)
    if (!peer.said_hello && peer.came < before && peer.stream.speech != Speech::Refused)
      refuse(server, id, peer,
             "has sent no first line. A game sends {\"skelscope\":\"live\",\"version\":1, ...} at "
             "once, with a line end");
}

void turn_away(LiveServer& server, const std::string& address) {
  const auto present = Clockwork::now();
  if (present - server.turned_away < std::chrono::seconds(5)) return;
  server.turned_away = present;
  add_event(server, {.kind = LiveEvent::Trouble,
                     .address = address,
                     .text = "The program at " + address + " is turned away, since " +
                             std::to_string(kMostPeers) +
                             " are connected already; end some of them first"});
}

TcpHandlers handlers_of(LiveServer& server) {
  return {.opened =
              [&server](int id, const std::string& address) {
                LivePeer& peer = server.peers[id];
                peer.address = address;
                peer.stream.only_local = server.address.token.empty();
              },
          .received = [&server](int id, std::string_view bytes) { take_bytes(server, id, bytes); },
          .closed = [&server](int id, TcpEnd why) { take_end(server, id, why); },
          .turned_away = [&server](const std::string& address) { turn_away(server, address); },
          .second_passed = [&server] { end_silent(server); }};
}

}  // namespace

LiveServerPtr wait_for_games(const LiveAddress& address, std::function<void()> wake,
                             std::string& error) {
  LiveServerPtr server(new LiveServer);
  server->address = address;
  server->wake = std::move(wake);
  std::string why;
  server->tcp = listen_on(address.host, address.port, handlers_of(*server), why);
  if (server->tcp) {
    server->address.port = port_of(*server->tcp);
    serve(*server->tcp);
    return server;
  }
  error = "Cannot wait for games at " + text_of(address) + ": " + why +
          (why == kPortTaken ? ". Close the other program, perhaps a second SkelScope, or choose "
                               "another port, in the Live tab or with --live HOST:PORT"
                             : ". Start with another --live HOST:PORT");
  return nullptr;
}

void set_patience(LiveServer& server, std::chrono::milliseconds patience) {
  server.patience = patience.count();
}

void LiveServerEnd::operator()(LiveServer* server) const {
  if (server->tcp) stop(*server->tcp);  // its thread uses the rest
  delete server;
}

LiveAddress address_of(const LiveServer& server) {
  return server.address;
}

LiveNews take_news(LiveServer& server) {
  LiveNews news;
  const std::lock_guard lock(server.mutex);
  news.events.assign(std::make_move_iterator(server.events.begin()),
                     std::make_move_iterator(server.events.end()));
  server.events.clear();
  server.bytes = 0;
  news.ticks = std::exchange(server.ticks, {});
  news.dropped = std::exchange(server.dropped, {});
  news.places = std::exchange(server.places, {});
  return news;
}

bool has_news(LiveServer& server) {
  const std::lock_guard lock(server.mutex);
  return !server.events.empty();
}

void watch(LiveServer& server, int peer) {
  const std::lock_guard lock(server.mutex);
  const bool is_there = server.speech.contains(peer);
  server.watched = is_there ? peer : -1;
  server.expected.reset();
}

void expect(LiveServer& server, const LiveHello& character) {
  const std::lock_guard lock(server.mutex);
  server.expected = name_of(character);
}

void expect_alone(LiveServer& server, const LiveHello& character) {
  const std::lock_guard lock(server.mutex);
  server.watched = -1;
  server.expected = name_of(character);
}

void ask_for_places(LiveServer& server, bool asks) {
  server.asks_for_places = asks;
}

void tell(LiveServer& server, int peer, const std::string& line) {
  Speech speech = Speech::Unknown;
  {
    const std::lock_guard lock(server.mutex);
    const auto found = server.speech.find(peer);
    if (found != server.speech.end()) speech = found->second;
  }
  if (speech == Speech::Lines || speech == Speech::WebSocket)
    send_to(*server.tcp, peer, sent_form(speech, line));
}

}  // namespace skelscope
