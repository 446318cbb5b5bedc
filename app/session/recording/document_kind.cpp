#include "session/recording/document_kind.h"

#include <algorithm>
#include <cctype>

namespace skelscope {
namespace {

std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\';
  return std::min(at + 1, text.size());
}

std::size_t after_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
  return at;
}

// Returns the value of a member of the outermost object with its quotes. Empty if there is none;
// only strings come out whole.
std::string_view own_member(std::string_view text, std::string_view key) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '{' || text[at] == '[') ++depth;
    if (text[at] == '}' || text[at] == ']') --depth;
    if (text[at] != '"') continue;
    const std::size_t end = end_of_string(text, at), colon = after_blanks(text, end);
    const bool is_key = depth == 1 && text.substr(at, end - at) == key;
    at = end - 1;
    if (!is_key || colon >= text.size() || text[colon] != ':') continue;
    const std::size_t value = after_blanks(text, colon + 1);
    if (value < text.size()) return text.substr(value, end_of_string(text, value) - value);
  }
  return {};
}

bool says(std::string_view document, std::string_view kind) {
  return own_member(document, "\"skelscope\"") == kind;
}

bool is_archive(std::string_view document) {
  return document.starts_with("PK\x03\x04");
}

}  // namespace

bool is_recording(std::string_view document) {
  return says(document, "\"recording\"");
}

bool is_trace(std::string_view document) {
  return says(document, "\"trace\"");
}

std::string why_no_recording(std::string_view document) {
  if (is_archive(document)) return "is a rig or another zip archive, not a recording";
  if (!says(document, "\"trace\"")) return "";
  if (own_member(document, "\"recording\"").starts_with('{')) return "";
  const std::string_view why = own_member(document, "\"unrecorded\"");
  const bool told = why.size() > 2 && why.front() == '"';
  return "is a trace, the result, without a recording, the input of each tick" +
         (told ? ", as its " + std::string(why.substr(1, why.size() - 2)) : "") +
         ". Save one with File, Save the recording";
}

std::string why_no_trace(std::string_view document) {
  if (is_archive(document))
    return "is a rig or another zip archive, not a trace; skelscope trace RIG prints one";
  if (!says(document, "\"recording\"")) return "";
  return "is a recording, the input; skelscope trace RIG --recording FILE prints its trace";
}

}  // namespace skelscope
