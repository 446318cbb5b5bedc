#include "json/text.h"

namespace skeljson {
namespace {

void separate(Text& json) {
  if (json.comma) json.text += ',';
  json.comma = true;
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

}  // namespace skeljson
