#include "json/text.h"

#include <algorithm>

namespace skeljson {
namespace {

void separate(Text& json) {
  if (json.comma) json.text += ',';
  json.comma = true;
}

void put_quoted(Text& json, std::string_view plain) {
  separate(json);
  json.text += '"';
  json.text += plain;
  json.text += '"';
}

}  // namespace

void begin(Text& json, char bracket) {
  separate(json);
  json.text += bracket;
  json.comma = false;
}

void end(Text& json, char bracket) {
  json.text += bracket;
  json.comma = true;
}

void quoted_key(Text& json, std::string_view quoted) {
  separate(json);
  json.text += quoted;
  json.text += ':';
  json.comma = false;
}

void literal(Text& json, std::string_view value) {
  separate(json);
  json.text += value;
}

bool is_plain(std::string_view text) {
  return std::ranges::all_of(text,
                             [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; });
}

void plain_key(Text& json, std::string_view key) {
  put_quoted(json, key);
  json.text += ':';
  json.comma = false;
}

void plain_text(Text& json, std::string_view text) {
  put_quoted(json, text);
}

}  // namespace skeljson
