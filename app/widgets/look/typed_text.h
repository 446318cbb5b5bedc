// Text in Dear ImGui's input fields. In it, characters of the private use area stand for code
// points beyond U+FFFF (if ImWchar has 16 bits), for bytes that are no UTF-8 and for private
// characters of the text itself. Converting a text there and back gives the same bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "widgets/look/fonts.h"
#include "widgets/look/imgui_version.h"

namespace skelscope {

std::string to_typed(const Face& face, std::string_view text);
std::string from_typed(const Face& face, std::string_view typed);

// Finds the code points beyond U+FFFF that were typed in this frame. Call it after
// ImGui::NewFrame(), which has replaced them by U+FFFD. `waiting` holds all such code points in
// typed order; those found are removed.
void take_typed_codes(const Fonts& fonts, std::vector<char32_t>& waiting);
// Puts the code points found in this frame in place of their U+FFFD, in the edited text before the
// cursor (in bytes). The length stays. Returns whether the text changed.
bool place_typed_codes(const Face& face, char* typed, int cursor);

// While it exists, Dear ImGui's clipboard calls from_typed() on copied text and to_typed() on
// pasted text.
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
