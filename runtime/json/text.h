// Writes JSON text in order: brackets, keys and commas. The callers write numbers and strings: for
// rigs as the editor does, for documents as short as possible without loss.
#pragma once

#include <string>
#include <string_view>

namespace skeljson {

struct Text {
  std::string text;
  bool comma = false;  // whether the next key or value needs a comma before it
};

// Begins an object with '{', an array with '['.
void begin(Text& json, char bracket);
void end(Text& json, char bracket);                    // ends an object with '}', an array with ']'
void quoted_key(Text& json, std::string_view quoted);  // `quoted` includes the quotes
void literal(Text& json, std::string_view value);      // writes a value that is already JSON text

// Returns whether the text is printable ASCII that needs no escape, as nearly every key is.
bool is_plain(std::string_view text);
// A key, plain as in is_plain(), without quotes.
void plain_key(Text& json, std::string_view key);
// A string value, plain as in is_plain(), without quotes.
void plain_text(Text& json, std::string_view text);

}  // namespace skeljson
