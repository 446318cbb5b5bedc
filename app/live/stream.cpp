#include "live/stream.h"

#include <algorithm>
#include <utility>

#include "session/json/report.h"

namespace skelscope {
namespace {

constexpr std::string_view kHttp = "GET ";
constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::size_t kShown = 40;  // bytes of a stranger's first line

void take_line(std::string_view line, StreamRead& read) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.find_first_not_of(" \t") != line.npos) read.messages.emplace_back(line);
}

void read_lines(LiveStream& stream, std::string_view bytes, StreamRead& read) {
  for (std::size_t end = bytes.find('\n'); end != bytes.npos; end = bytes.find('\n')) {
    if (stream.waiting.size() + end > kMostMessage) break;
    if (stream.waiting.empty())
      take_line(bytes.substr(0, end), read);
    else
      take_line(stream.waiting.append(bytes.substr(0, end)), read);
    stream.waiting.clear();
    bytes.remove_prefix(end + 1);
  }
  if (stream.waiting.size() + bytes.size() > kMostMessage)
    read.why = std::string("sends a line") + kTooLong;
  else
    stream.waiting.append(bytes);
}

void read_web_socket(LiveStream& stream, std::string_view bytes, StreamRead& read) {
  FramesRead frames;
  read_frames(stream.frames, bytes, frames);
  for (const std::string& message : frames.messages) {
    LiveStream lines;
    read_lines(lines, message, read);
    take_line(lines.waiting, read);
  }
  read.reply += frames.reply;
  read.closes = frames.closes;
  read.why = frames.why;
}

void read_handshake(LiveStream& stream, std::string_view bytes, StreamRead& read) {
  stream.waiting.append(bytes);
  const std::size_t end = stream.waiting.find(kHeadEnd);
  if (end == std::string::npos) {
    if (stream.waiting.size() > kMostHttpHead) read.why = "sends an endless request";
    return;
  }
  const std::string head = stream.waiting.substr(0, end + 2);
  const std::string rest = stream.waiting.substr(end + kHeadEnd.size());
  stream.waiting.clear();
  Handshake handshake = shake_hands(head, stream.only_local);
  read.reply = std::move(handshake.reply);
  read.why = std::move(handshake.why);
  if (!read.why.empty()) return;
  stream.speech = Speech::WebSocket;
  read_web_socket(stream, rest, read);
}

// A game's first byte is that of a line of JSON or of a request.
Speech speech_of(std::string_view begin) {
  if (begin.front() == '{') return Speech::Lines;
  if (kHttp.starts_with(begin.substr(0, kHttp.size())))
    return begin.size() < kHttp.size() ? Speech::Unknown : Speech::Handshake;
  return Speech::Refused;
}

void read_begin(LiveStream& stream, std::string_view bytes, StreamRead& read) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (stream.waiting.empty() && first == bytes.npos) return;
  stream.waiting.append(stream.waiting.empty() ? bytes.substr(first) : bytes);
  stream.speech = speech_of(stream.waiting);
  if (stream.speech == Speech::Unknown) return;
  const std::string begin = std::exchange(stream.waiting, {});
  if (stream.speech == Speech::Lines) return read_lines(stream, begin, read);
  if (stream.speech == Speech::Handshake) return read_handshake(stream, begin, read);
  const std::string line = begin.substr(0, std::min(begin.find('\n'), kShown));
  read.why = "sends no game's first line but " + quoted_text(line);
}

}  // namespace

StreamRead read_stream(LiveStream& stream, std::string_view bytes) {
  StreamRead read;
  switch (stream.speech) {
    case Speech::Unknown:
      read_begin(stream, bytes, read);
      break;
    case Speech::Lines:
      read_lines(stream, bytes, read);
      break;
    case Speech::Handshake:
      read_handshake(stream, bytes, read);
      break;
    case Speech::WebSocket:
      read_web_socket(stream, bytes, read);
      break;
    case Speech::Refused:
      break;
  }
  if (!read.why.empty()) stream.speech = Speech::Refused;
  return read;
}

bool is_cut(const LiveStream& stream) {
  return !stream.waiting.empty() || !stream.frames.waiting.empty() || stream.frames.open;
}

std::string sent_form(Speech speech, std::string_view line) {
  if (speech == Speech::WebSocket) return text_frame(line);
  return std::string(line) + "\n";
}

}  // namespace skelscope
