#include "live_client/game_client.h"

#include <asio.hpp>

namespace skelscope {

struct GameClient::Inside {
  asio::io_context io;
  asio::ip::tcp::socket socket{io};
  std::string waiting;  // read beyond the last `end`
};

GameClient::GameClient(int port) : inside_(std::make_unique<Inside>()) {
  inside_->socket.connect({asio::ip::make_address("127.0.0.1"), static_cast<std::uint16_t>(port)});
}

GameClient::~GameClient() = default;

bool GameClient::send(const std::string& text) {
  std::error_code failure;
  asio::write(inside_->socket, asio::buffer(text), failure);
  return !failure;
}

std::string GameClient::read_until(const std::string& end) {
  std::string& waiting = inside_->waiting;
  std::size_t size = 0;
  bool over = false;
  asio::async_read_until(inside_->socket, asio::dynamic_buffer(waiting), end,
                         [&](std::error_code, std::size_t read) { over = true, size = read; });
  inside_->io.restart();
  inside_->io.run_for(kMostAwaited);
  if (!over) {
    inside_->socket.cancel();
    inside_->io.run();
    return "nothing has come in two minutes";
  }
  const std::string text = waiting.substr(0, size);
  waiting.erase(0, size);
  return text;
}

}  // namespace skelscope
