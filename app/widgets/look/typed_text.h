// Text in Dear ImGui's input fields. Characters of the private use area stand there for code points
// beyond U+FFFF (if its characters have 16 bits), for bytes that are no UTF-8 and for private
// characters of the text itself. Turning a text there and back gives the same bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "widgets/look/fonts.h"
#include "widgets/look/imgui_version.h"

namespace skelscope {

std::string to_typed(const Face& face, std::string_view text);
std::string from_typed(const Face& face, std::string_view typed);

// After ImGui::NewFrame(), which has turned each typed code point beyond U+FFFF into U+FFFD: finds
// those of this frame. `waiting`: all such code points in the order in which they were typed; the
// ones that have arrived are taken out.
void take_typed_codes(const Fonts& fonts, std::vector<char32_t>& waiting);
// In a field's text that has just been edited, up to the cursor (bytes): puts those of this frame
// in place of their U+FFFD. The length stays. Returns whether the text changed.
bool place_typed_codes(const Face& face, char* typed, int cursor);

// While it lives, Dear ImGui pastes and copies text as it stands in its fields.
class TypedClipboard {
 public:
  explicit TypedClipboard(const Face& face);
  ~TypedClipboard();
  TypedClipboard(const TypedClipboard&) = delete;
  TypedClipboard& operator=(const TypedClipboard&) = delete;

 private:
  static const char* paste(ClipboardArgument);
  static void copy(ClipboardArgument, const char* typed);

  const Face& face_;
  ClipboardCalls platform_;
  std::string pasted_;
};

}  // namespace skelscope
