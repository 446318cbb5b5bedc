#include "live/web_socket.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "json/base64.h"
#include "live/sha.h"
#include "platform/net/tcp_server.h"

namespace skelscope {
namespace {

constexpr std::string_view kGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
constexpr std::size_t kMostControl = 125;  // bytes of a ping, pong or close

enum Opcode { kContinues = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::string lowered(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(), lower);
  return low;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// Returns the value of a header, or nothing.
std::optional<std::string> header(std::string_view head, std::string_view name) {
  for (std::size_t at = head.find('\n'); at != head.npos; at = head.find('\n', at + 1)) {
    std::string_view line = head.substr(at + 1);
    line = line.substr(0, line.find('\n'));
    const std::size_t colon = line.find(':');
    if (colon != line.npos && lowered(trimmed(line.substr(0, colon))) == name)
      return std::string(trimmed(line.substr(colon + 1)));
  }
  return std::nullopt;
}

// The host of "127.0.0.1:7447", "[::1]:7447" or "http://localhost:8000".
std::string host_in(std::string_view place) {
  const std::size_t scheme = place.find("://");
  if (scheme != place.npos) place.remove_prefix(scheme + 3);
  if (place.starts_with('[')) return std::string(place.substr(0, place.find(']') + 1));
  return lowered(place.substr(0, place.find_first_of(":/")));
}

bool is_of_this_machine(std::string_view place) {
  const std::string host = host_in(place);
  return host == "[::1]" || is_loopback(host);
}

std::string why_not_local(std::string_view head) {
  const auto origin = header(head, "origin"), host = header(head, "host");
  if (origin && !is_of_this_machine(*origin))
    return "comes from a page of \"" + *origin +
           "\"; only pages of localhost may connect: serve the game from http://localhost";
  if (!host || !is_of_this_machine(*host))
    return "names another host; connect to ws://127.0.0.1 or ws://localhost";
  return {};
}

std::string why_no_web_socket(std::string_view head) {
  const std::string upgrade = lowered(header(head, "upgrade").value_or(""));
  if (upgrade.find("websocket") == upgrade.npos)
    return "asks for a page; games connect here, by TCP or WebSocket";
  if (header(head, "sec-websocket-version").value_or("") != "13")
    return "speaks another version of WebSocket than 13";
  if (skeljson::bytes_of_base64(header(head, "sec-websocket-key").value_or("")).size() != 16)
    return "asks for a WebSocket without a valid Sec-WebSocket-Key";
  return {};
}

struct FrameHead {
  bool ends = false;  // the message ends with this frame
  int opcode = 0;
  bool masked = false;
  std::size_t head = 0;      // bytes before the content
  std::uint64_t length = 0;  // bytes of the content
  std::size_t mask = 0;      // place of the mask's four bytes
};

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

// Returns nothing while the head is incomplete.
std::optional<FrameHead> frame_head(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  FrameHead frame;
  frame.ends = (byte_at(bytes, 0) & 0x80) != 0;
  frame.opcode = byte_at(bytes, 0) & 0x0f;
  frame.masked = (byte_at(bytes, 1) & 0x80) != 0;
  frame.length = byte_at(bytes, 1) & 0x7f;
  const std::size_t more = frame.length == 126 ? 2 : frame.length == 127 ? 8 : 0;
  frame.mask = 2 + more;
  frame.head = frame.mask + (frame.masked ? 4 : 0);
  if (bytes.size() < frame.head) return std::nullopt;
  if (more > 0) frame.length = 0;
  for (std::size_t i = 0; i < more; ++i) frame.length = frame.length << 8 | byte_at(bytes, 2 + i);
  return frame;
}

std::string why_no_frame(const FrameReader& reader, const FrameHead& frame, std::uint8_t first) {
  if (!frame.masked) return "sends frames without a mask";
  if ((first & 0x70) != 0) return "sends compressed frames, which were not agreed on";
  const bool control = frame.opcode >= kClose;
  if (control && (frame.length > kMostControl || !frame.ends))
    return "sends a broken control frame";
  if (frame.opcode > kPong || (frame.opcode > kBinary && frame.opcode < kClose))
    return "sends frames of an unknown kind";
  if (frame.opcode == kBinary) return "sends binary messages; send text";
  if (!control && (frame.opcode == kContinues) != reader.open)
    return "sends the parts of messages out of order";
  if (frame.length > kMostMessage || reader.message.size() + frame.length > kMostMessage)
    return std::string("sends a message") + kTooLong;
  return {};
}

std::string unmasked(std::string_view bytes, const FrameHead& frame) {
  std::string content(bytes.substr(frame.head, frame.length));
  for (std::size_t i = 0; i < content.size(); ++i)
    content[i] = static_cast<char>(content[i] ^ bytes[frame.mask + i % 4]);
  return content;
}

std::string frame_of(int opcode, std::string_view content) {
  std::string frame(1, static_cast<char>(0x80 | opcode));
  const std::uint64_t length = content.size();
  const int more = length < 126 ? 0 : length < 0x10000 ? 2 : 8;
  frame.push_back(static_cast<char>(more == 0 ? length : more == 2 ? 126 : 127));
  for (int i = more - 1; i >= 0; --i) frame.push_back(static_cast<char>(length >> (8 * i) & 0xff));
  return frame.append(content);
}

std::string refusal_page(const std::string& why) {
  const std::string body = "SkelScope: this connection " + why + "\n";
  return "HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain\r\nConnection: close\r\n"
         "Content-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

void take_frame(FrameReader& reader, const FrameHead& frame, std::string&& content,
                FramesRead& read) {
  if (frame.opcode == kPing) read.reply += frame_of(kPong, content);
  if (frame.opcode == kClose) {
    read.reply += frame_of(kClose, content.substr(0, 2));
    read.closes = true;
  }
  if (frame.opcode >= kClose) return;
  reader.message += content;
  reader.open = !frame.ends;
  if (reader.open) return;
  read.messages.push_back(std::move(reader.message));
  reader.message.clear();
}

}  // namespace

Handshake shake_hands(std::string_view head, bool only_local) {
  std::string why = why_no_web_socket(head);
  if (why.empty() && only_local) why = why_not_local(head);
  if (!why.empty()) return {refusal_page(why), why};
  const auto hash = sha1_of(header(head, "sec-websocket-key").value_or("").append(kGuid));
  return {
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Accept: " +
          skeljson::base64_of(hash) + "\r\n\r\n",
      {}};
}

void read_frames(FrameReader& reader, std::string_view bytes, FramesRead& read) {
  reader.waiting.append(bytes);
  std::string_view rest = reader.waiting;
  while (!read.closes) {
    const auto frame = frame_head(rest);
    if (!frame) break;
    read.why = why_no_frame(reader, *frame, byte_at(rest, 0));
    if (!read.why.empty()) return;
    const std::size_t whole = frame->head + frame->length;
    if (rest.size() < whole) break;
    take_frame(reader, *frame, unmasked(rest, *frame), read);
    rest.remove_prefix(whole);
  }
  reader.waiting.erase(0, reader.waiting.size() - rest.size());
}

std::string text_frame(std::string_view message) {
  return frame_of(kText, message);
}

}  // namespace skelscope
