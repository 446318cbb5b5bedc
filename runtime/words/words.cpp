#include "words/words.h"

#include <algorithm>

#include "json/value.h"
#include "lists/lists.h"

namespace skelform {
namespace {

template <class Part>
std::string name_in(const std::vector<Part>& parts, int index, const char* kind) {
  if (!has_index(parts, index)) return std::string("no ") + kind;
  const std::string& name = parts[index].name;
  if (!name.empty()) return name;
  return capital(kind + (' ' + std::to_string(index)));
}

}  // namespace

std::string plural(std::string_view one) {
  const std::string_view stem = one.substr(0, one.size() - 1);
  const bool vowel = !stem.empty() && std::string_view("aeiou").find(stem.back()) != stem.npos;
  if (one.ends_with("ex")) return std::string(one.substr(0, one.size() - 2)) + "ices";
  if (one.ends_with('y') && !vowel) return std::string(stem) + "ies";
  return std::string(one) + (one.ends_with("sh") || one.ends_with('s') ? "es" : "s");
}

std::string counted(std::int64_t count, std::string_view one) {
  return std::to_string(count) + ' ' + (count == 1 ? std::string(one) : plural(one));
}

std::string listed(const std::vector<std::string>& words) {
  if (words.size() < 2) return joined(words);
  return joined(std::vector(words.begin(), words.end() - 1)) + " and " + words.back();
}

std::string first_few(std::vector<std::string> words, std::size_t most) {
  const std::size_t shown = std::min(words.size(), most), more = words.size() - shown;
  words.resize(shown);
  return joined(words) + and_more(more);
}

std::string and_more(std::size_t more) {
  return more == 0 ? "" : " and " + std::to_string(more) + " more";
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string in_quotes(std::string_view name) {
  constexpr std::size_t kLongestQuote = 60;
  std::string out = "'";
  for (const char c : name) {
    const bool starts_character = (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    if (starts_character && out.size() > kLongestQuote) return out + "...'";
    out += skeljson::visible(c);
  }
  return out + "'";
}

std::string bone_name(const Armature& armature, int bone) {
  return name_in(armature.bones, bone, "bone");
}

std::string bone_names(const Armature& armature, std::span<const int> bones) {
  return bones.size() == 1 ? bone_name(armature, bones.front())
                           : counted(static_cast<std::int64_t>(bones.size()), "bone");
}

std::string animation_name(const Armature& armature, int animation) {
  return name_in(armature.animations, animation, "animation");
}

std::string style_name(const Armature& armature, int style) {
  return name_in(armature.styles, style, "style");
}

std::string bone_words(int bone, std::string_view name) {
  return "bone " + std::to_string(bone) + (name.empty() ? "" : ' ' + in_quotes(name));
}

std::string bone_words(const Armature& armature, int bone) {
  return bone_words(bone, armature.bones[bone].name);
}

}  // namespace skelform
