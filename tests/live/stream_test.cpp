#include <doctest/doctest.h>

#include <algorithm>

#include "json/base64.h"
#include "live/sha.h"
#include "live/stream.h"

using namespace skelscope;

namespace {

std::string request(const std::string& headers) {
  return "GET / HTTP/1.1\r\nHost: 127.0.0.1:7447\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
         headers + "\r\n";
}

// A client's frame, with a mask.
std::string masked(int first, const std::string& text) {
  std::string frame{static_cast<char>(first)};
  if (text.size() < 126) {
    frame.push_back(static_cast<char>(0x80 | text.size()));
  } else {
    frame += {static_cast<char>(0x80 | 126), static_cast<char>(text.size() >> 8),
              static_cast<char>(text.size() & 0xff)};
  }
  const std::string mask = "\x12\x34\x56\x78";
  frame += mask;
  for (std::size_t i = 0; i < text.size(); ++i)
    frame.push_back(static_cast<char>(text[i] ^ mask[i % 4]));
  return frame;
}

using Words = std::vector<std::string>;

// The messages of bytes that come in parts of this size.
Words messages_in(const std::string& bytes, std::size_t part) {
  LiveStream stream;
  Words all;
  for (std::size_t at = 0; at < bytes.size(); at += part) {
    const StreamRead read = read_stream(stream, std::string_view(bytes).substr(at, part));
    CHECK(read.why == "");
    all.insert(all.end(), read.messages.begin(), read.messages.end());
  }
  return all;
}

std::string refusal_of(const std::string& bytes) {
  LiveStream stream;
  return read_stream(stream, bytes).why;
}

}  // namespace

TEST_CASE("Lines are messages, however the network cuts them") {
  const std::string bytes = "\n  {\"a\":1}\r\n{\"b\":2}\n\n{\"c\":3}\n{\"half\":";
  for (std::size_t part : {1u, 2u, 7u, 100u})
    CHECK(messages_in(bytes, part) == Words{"{\"a\":1}", "{\"b\":2}", "{\"c\":3}"});
}

TEST_CASE("A WebSocket carries the same messages, whole, in parts, and among pings") {
  const std::string long_text = "{\"long\":\"" + std::string(300, 'x') + "\"}";
  const std::string bytes = request("Origin: http://localhost:8000\r\n") +
                            masked(0x81, "{\"a\":1}") + masked(0x89, "ping") +
                            masked(0x01, "{\"b\"") + masked(0x80, ":2}") +
                            masked(0x81, "{\"c\":3}\n{\"d\":4}") + masked(0x81, long_text);
  for (std::size_t part : {1u, 3u, 1000u})
    CHECK(messages_in(bytes, part) ==
          Words{"{\"a\":1}", "{\"b\":2}", "{\"c\":3}", "{\"d\":4}", long_text});
}

TEST_CASE("The handshake answers as the standard's example does") {
  LiveStream stream;
  const StreamRead read = read_stream(stream, request(""));
  CHECK(read.reply.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n") !=
        std::string::npos);
  CHECK(stream.speech == Speech::WebSocket);
  CHECK(sent_form(stream.speech, "{}") == "\x81\x02{}");
  CHECK(sent_form(Speech::Lines, "{}") == "{}\n");
}

TEST_CASE("A ping is answered, and a close is returned") {
  LiveStream stream;
  read_stream(stream, request(""));
  CHECK(read_stream(stream, masked(0x89, "abc")).reply ==
        "\x8a\x03"
        "abc");
  const StreamRead closed = read_stream(stream, masked(0x88, "\x03\xe8"));
  CHECK(closed.reply == "\x88\x02\x03\xe8");
  CHECK(closed.closes);
}

TEST_CASE("Pages of other hosts and other programs are refused with a cure") {
  const std::string page = refusal_of(request("Origin: https://example.org\r\n"));
  CHECK(page.find("\"https://example.org\"") != std::string::npos);
  CHECK(page.find("http://localhost") != std::string::npos);
  CHECK(refusal_of(request("Origin: null\r\n")) != "");
  CHECK(refusal_of(request("Origin: http://localhost.example.org\r\n")) != "");
  CHECK(refusal_of("GET / HTTP/1.1\r\nHost: localhost:7447\r\n\r\n").find("asks for a page") !=
        std::string::npos);
  CHECK(refusal_of("SSH-2.0-OpenSSH_9.2\r\n") ==
        "sends no game's first line but \"SSH-2.0-OpenSSH_9.2\\r\"");
  CHECK(refusal_of(std::string("\x16\x03\x01\x00", 4)) != "");
}

TEST_CASE("Every address of the loopback is this machine, and no name that begins as one") {
  const auto refusal = [](const std::string& host) {
    std::string text = request("Origin: http://" + host + ":8000\r\n");
    text.replace(text.find("127.0.0.1:7447"), 14, host + ":7447");
    return refusal_of(text);
  };
  for (const char* host : {"127.0.0.1", "127.0.0.2", "127.255.0.9", "[::1]", "LocalHost"})
    CHECK(refusal(host) == "");
  for (const char* host : {"127.0.0.2.evil.test", "127.evil.test", "127.0.0", "127.0.0.0.1",
                           "128.0.0.1", "127.0.0.256", "[::2]", ""})
    CHECK(refusal(host) != "");
}

TEST_CASE("Another name for this machine is refused: a page may have made it") {
  std::string text = request("");
  text.replace(text.find("127.0.0.1"), 9, "evil.test");
  CHECK(refusal_of(text).find("names another host") != std::string::npos);
}

TEST_CASE("Lines and frames beyond 8 MB are refused without being kept") {
  LiveStream stream;
  CHECK(read_stream(stream, "{" + std::string(kMostMessage - 1, ' ')).why == "");
  CHECK(read_stream(stream, "  ").why == std::string("sends a line") + kTooLong);
  CHECK(read_stream(stream, "{}\n").messages.empty());
  LiveStream socket;
  read_stream(socket, request(""));
  const std::string huge = std::string("\x81\xff", 2) + std::string("\0\0\0\1\0\0\0\0", 8) + "mask";
  CHECK(read_stream(socket, huge).why == std::string("sends a message") + kTooLong);
}

TEST_CASE("Broken frames are refused") {
  const auto after_handshake = [](const std::string& frame) {
    LiveStream stream;
    read_stream(stream, request(""));
    return read_stream(stream, frame).why;
  };
  CHECK(after_handshake("\x81\x02{}") == "sends frames without a mask");
  CHECK(after_handshake(masked(0xc1, "{}")) != "");
  CHECK(after_handshake(masked(0x80, "{}")) == "sends the parts of messages out of order");
  CHECK(after_handshake(masked(0x82, "{}")) == "sends binary messages; send text");
  CHECK(after_handshake(masked(0x83, "{}")) != "");
  CHECK(after_handshake(masked(0x09, "{}")) == "sends a broken control frame");
}

TEST_CASE("The hashes are those of the standard") {
  CHECK(skeljson::base64_of(sha1_of("abc")) == "qZk+NkcGgWq6PiVxeFDCbJzQ2J0=");
  CHECK(skeljson::base64_of(sha1_of("")) == "2jmj7l5rSw0yVb/vlWAYkK/YBwk=");
  CHECK(skeljson::base64_of(sha1_of(std::string(1'000'000, 'a'))) ==
        "NKqXPNTE2qT2Husr260nMWU0AW8=");
}
