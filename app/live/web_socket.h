// The server's side of WebSocket (RFC 6455): the handshake, and text messages from and to frames.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace skelscope {

inline constexpr std::size_t kMostMessage = 8u << 20;  // bytes of a message or line
inline constexpr const char* kTooLong =
    " of more than 8 MB. Send fewer lists, and a rig of more than 6 MB by its name alone";
inline constexpr std::size_t kMostHttpHead = 16 * 1024;  // bytes of a request's head

// Answers a request for a WebSocket. The head ends with an empty line. On refusal `why` says what
// is wrong, and the reply is an HTTP error. only_local: the Host and the Origin, which a browser
// sends, must be of this machine, so that no page of the internet gets in.
struct Handshake {
  std::string reply;
  std::string why;  // empty: accepted
};
Handshake shake_hands(std::string_view head, bool only_local);

// The unfinished message of a peer.
struct FrameReader {
  std::string waiting;  // bytes of an incomplete frame
  std::string message;  // the parts of a message in several frames
  bool open = false;    // whether `message` goes on
};
struct FramesRead {
  std::vector<std::string> messages;  // complete text messages
  std::string reply;                  // pongs, and the answer to a close
  bool closes = false;
  std::string why;  // a mistake of the peer, after which the connection must end; empty: none
};
void read_frames(FrameReader& reader, std::string_view bytes, FramesRead& read);

std::string text_frame(std::string_view message);

}  // namespace skelscope
