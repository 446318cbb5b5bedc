// The address at which the viewer waits for games.
#include <charconv>
#include <random>

#include "live/live_server.h"
#include "platform/net/tcp_server.h"

namespace skelscope {
namespace {

constexpr std::string_view kTokenLetters = "abcdefghjkmnpqrstuvwxyz23456789";
constexpr int kTokenSize = 12;

std::string made_token() {
  std::random_device source;
  std::uniform_int_distribution<std::size_t> letter(0, kTokenLetters.size() - 1);
  std::string token;
  for (int i = 0; i < kTokenSize; ++i) token.push_back(kTokenLetters[letter(source)]);
  return token;
}

bool read_port(std::string_view text, int& port) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), port);
  return read.ec == std::errc{} && read.ptr == text.data() + text.size() && port >= 0 &&
         port <= kLastPort;
}

// Returns whether the text, or what follows its last colon, is a number above the last port.
bool has_number_beyond_ports(std::string_view text) {
  const std::string_view number = text.substr(text.rfind(':') + 1);
  int port = 0;
  return !number.empty() && number.find_first_not_of("0123456789") == number.npos &&
         !read_port(number, port);
}

// Takes "[::1]:7447", "127.0.0.1:7447", "localhost" or "7447" apart.
bool split_address(std::string_view text, LiveAddress& address) {
  if (has_number_beyond_ports(text)) return false;
  if (read_port(text, address.port)) return true;
  address.port = kLivePort;
  const std::size_t end = text.starts_with('[') ? text.find(']') : 0;
  if (end == text.npos) return false;
  const std::size_t colon = text.find(':', end);
  const std::string_view host = text.substr(0, colon);
  address.host = end > 0 ? host.substr(1, end - 1) : host;
  return !address.host.empty() &&
         (colon == text.npos || read_port(text.substr(colon + 1), address.port));
}

}  // namespace

std::string text_of(const LiveAddress& address) {
  const bool v6 = address.host.find(':') != std::string::npos;
  return (v6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

bool parse_address(std::string_view text, LiveAddress& address, std::string& error) {
  address = {};
  if (text.empty()) return true;
  if (!split_address(text, address)) {
    error = "\"" + std::string(text) + "\" " +
            (has_number_beyond_ports(text)
                 ? "has a port above " + std::to_string(kLastPort) + ", the last one"
                 : "must be HOST:PORT, such as 127.0.0.1:7447, or "
                   "[::1]:7447, whose brackets belong to an IPv6 address");
    return false;
  }
  if (!is_loopback(address.host)) address.token = made_token();
  return true;
}

}  // namespace skelscope
