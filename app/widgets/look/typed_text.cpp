#include "widgets/look/typed_text.h"

#include <algorithm>
#include <utility>

#include "text/code_points.h"
#include "widgets/look/extra_glyphs.h"

namespace skelscope {
namespace {

constexpr ImWchar kReplacement = 0xFFFD;
// Three bytes, like each private character.
constexpr std::string_view kReplacementText = "\uFFFD";
constexpr char32_t kFirstByte = 0x200000;  // stands for bytes that are no UTF-8; far beyond Unicode

bool has_wide_characters() {
  return sizeof(ImWchar) > 2;
}

bool is_wide(char32_t code) {
  return code > 0xFFFF && !has_wide_characters();
}

// Removes the first code point from `text` and returns it.
char32_t take_code(std::string_view& text) {
  char32_t code = 0;
  const std::size_t length = next_code(text, code);
  if (length == 0) code = kFirstByte + static_cast<unsigned char>(text.front());
  text.remove_prefix(std::max<std::size_t>(length, 1));
  return code;
}

void append_real(char32_t code, std::string& text) {
  if (code >= kFirstByte)
    text += static_cast<char>(code - kFirstByte);
  else
    append_code(text, code);
}

}  // namespace

std::string to_typed(const Face& face, std::string_view text) {
  if (!face.glyphs) return std::string(text);
  std::string typed;
  while (!text.empty()) {
    const char32_t code = take_code(text);
    const bool stands_in = is_wide(code) || is_private(code) || code >= kFirstByte;
    append_code(typed, stands_in ? stand_in(*face.glyphs, code) : code);
  }
  return typed;
}

std::string from_typed(const Face& face, std::string_view typed) {
  if (!face.glyphs) return std::string(typed);
  std::string text;
  while (!typed.empty()) append_real(code_at_place(*face.glyphs, take_code(typed)), text);
  return text;
}

void take_typed_codes(const Fonts& fonts, std::vector<char32_t>& waiting) {
  if (!fonts.glyphs || has_wide_characters()) return waiting.clear();
  const auto arrived = std::ranges::count(ImGui::GetIO().InputQueueCharacters, kReplacement);
  const auto end = waiting.begin() + std::min(arrived, std::ssize(waiting));
  fonts.glyphs->typed.assign(waiting.begin(), end);
  waiting.erase(waiting.begin(), end);
}

bool place_typed_codes(const Face& face, char* typed, int cursor) {
  if (!face.glyphs) return false;
  std::vector<char32_t> codes = std::exchange(face.glyphs->typed, {});
  const bool changes = !codes.empty();
  for (std::size_t end = cursor; !codes.empty(); codes.pop_back()) {
    const std::size_t at = std::string_view(typed, end).rfind(kReplacementText);
    if (at == std::string_view::npos) return changes;
    std::string place;
    append_code(place, stand_in(*face.glyphs, codes.back()));
    std::ranges::copy(place, typed + at);
    end = at;
  }
  return changes;
}

TypedClipboard::TypedClipboard(const Face& face) : face_(face), platform_(clipboard_calls()) {
  set_clipboard_calls({paste, copy, this});
}

TypedClipboard::~TypedClipboard() {
  set_clipboard_calls(platform_);
}

const char* TypedClipboard::paste(ClipboardArgument) {
  const ClipboardCalls calls = clipboard_calls();
  auto& self = *static_cast<TypedClipboard*>(calls.data);
  set_clipboard_calls(self.platform_);
  const char* text = ImGui::GetClipboardText();
  if (text) self.pasted_ = to_typed(self.face_, text);
  set_clipboard_calls(calls);
  return text ? self.pasted_.c_str() : nullptr;
}

void TypedClipboard::copy(ClipboardArgument, const char* typed) {
  const ClipboardCalls calls = clipboard_calls();
  const auto& self = *static_cast<TypedClipboard*>(calls.data);
  set_clipboard_calls(self.platform_);
  ImGui::SetClipboardText(from_typed(self.face_, typed).c_str());
  set_clipboard_calls(calls);
}

}  // namespace skelscope
