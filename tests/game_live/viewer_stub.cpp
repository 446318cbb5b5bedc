#include "game_live/viewer_stub.h"

#include <array>

namespace live_test {

ViewerStub::ViewerStub() : listens_(listen_on_loopback(port_)) {}

ViewerStub::~ViewerStub() {
  leave();
  stop_listening();
}

bool ViewerStub::accept_game() {
  const Socket fresh = accept_one(listens_);
  if (fresh == kNoSocket) return false;
  leave();
  game_ = fresh;
  left_ = false;
  return true;
}

void ViewerStub::read() {
  std::array<char, 65536> bytes;
  for (int count; game_ != kNoSocket && (count = receive_bytes(game_, bytes)) >= 0;) {
    if (count == 0) {
      left_ = true;
      return;
    }
    text.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

void ViewerStub::say(const std::string& said) {
  std::string_view rest = said;
  for (int count; !rest.empty() && (count = send_bytes(game_, rest)) > 0;)
    rest.remove_prefix(static_cast<std::size_t>(count));
}

void ViewerStub::leave() {
  if (game_ != kNoSocket) close_it(game_);
  game_ = kNoSocket;
}

void ViewerStub::stop_listening() {
  if (listens_ != kNoSocket) close_it(listens_);
  listens_ = kNoSocket;
}

bool ViewerStub::is_left() const {
  return left_;
}

std::vector<std::string> ViewerStub::lines() const {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find('\n', begin)) != text.npos; begin = end + 1)
    lines.push_back(text.substr(begin, end - begin));
  return lines;
}

}  // namespace live_test
