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

void begin(Text& json, char bracket);                  // '{' or '['
void end(Text& json, char bracket);                    // '}' or ']'
void quoted_key(Text& json, std::string_view quoted);  // with its quotes
void literal(Text& json, std::string_view value);      // a value, as JSON writes it

// Printable ASCII that needs no escape: it can stand between quotes as it is. Nearly every key.
bool is_plain(std::string_view text);
void plain_key(Text& json, std::string_view key);    // without its quotes
void plain_text(Text& json, std::string_view text);  // a value; without its quotes

}  // namespace skeljson
