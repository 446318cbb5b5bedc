// Cuts the bytes of a connection into messages, by whichever of the two ways the game has chosen:
// lines, or a WebSocket.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "live/web_socket.h"

namespace skelscope {

enum class Speech { Unknown, Lines, Handshake, WebSocket, Refused };

struct LiveStream {
  Speech speech = Speech::Unknown;
  bool only_local = true;  // see shake_hands()
  std::string waiting;     // of an incomplete line or head
  FrameReader frames;
};

struct StreamRead {
  std::vector<std::string> messages;  // none is empty
  std::string reply;                  // bytes to send at once
  bool closes = false;                // the peer has ended the conversation
  std::string why;  // why the peer must go: "sends a line of more than 8 MB"; empty: it need not
};

// Takes the next bytes. After a refusal it takes no more.
StreamRead read_stream(LiveStream& stream, std::string_view bytes);

// Returns whether the peer has begun a message and not ended it.
bool is_cut(const LiveStream& stream);

// A line without its end, as the stream's peer expects it.
std::string sent_form(Speech speech, std::string_view line);

}  // namespace skelscope
