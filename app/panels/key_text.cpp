#include "panels/key_text.h"

#include <algorithm>

#include "panels/key_codes.h"
#include "text/code_points.h"

namespace skelscope {
namespace {

struct Named {
  int number;
  const char* name;
};

constexpr Named kMods[] = {{kControl, "Ctrl+"}, {kShift, "Shift+"}, {kAlt, "Alt+"}};

// Keys that are not named after their character. The function keys follow by number.
constexpr Named kNames[] = {{' ', "Space"},
                            {kEscape, "Esc"},
                            {kEnter, "Enter"},
                            {kTab, "Tab"},
                            {kBackspace, "Backspace"},
                            {kInsert, "Insert"},
                            {kDelete, "Delete"},
                            {kRight, "Right"},
                            {kLeft, "Left"},
                            {kDown, "Down"},
                            {kUp, "Up"},
                            {kPageUp, "PageUp"},
                            {kPageDown, "PageDown"},
                            {kHome, "Home"},
                            {kEnd, "End"},
                            {kKeypadEnter, "KeypadEnter"},
                            {kLeftAlt, "Alt"},
                            {kMenuKey, "Menu"}};

constexpr int kFunctionKeys = 25, kFirstNamed = 256;

bool is_character(int key) {
  const bool small = (key >= 'a' && key <= 'z') || (key >= 0xE0 && key != 0xF7);
  return key > ' ' && key < kFirstNamed && !small && !is_unseen(static_cast<char32_t>(key));
}

std::string name_of_key(int key) {
  const auto named = std::ranges::find(kNames, key, &Named::number);
  if (named != std::end(kNames)) return named->name;
  if (key >= kF1 && key < kF1 + kFunctionKeys) return "F" + std::to_string(key - kF1 + 1);
  std::string text;
  if (is_character(key)) append_code(text, static_cast<char32_t>(key));
  return text;
}

int key_of_name(std::string_view name) {
  for (const Named& named : kNames)
    if (name == named.name) return named.number;
  for (int i = 0; i < kFunctionKeys; ++i)
    if (name == name_of_key(kF1 + i)) return kF1 + i;
  char32_t code = 0;
  if (name.empty() || next_code(name, code) != name.size() || code >= kFirstNamed) return 0;
  return is_character(code) ? code : 0;
}

}  // namespace

std::string text_of(const KeyChord& chord) {
  const std::string name = name_of_key(chord.key);
  if (name.empty()) return "";
  std::string text;
  for (const Named& mod : kMods)
    if (chord.mods & mod.number) text += mod.name;
  return text + name;
}

std::optional<KeyChord> read_chord(std::string_view text) {
  KeyChord chord;
  const auto begins = [&text](const Named& mod) { return text.starts_with(mod.name); };
  for (const Named* mod; (mod = std::ranges::find_if(kMods, begins)) != std::end(kMods);) {
    chord.mods |= mod->number;
    text.remove_prefix(std::string_view(mod->name).size());
  }
  chord.key = key_of_name(text);
  return chord.key != 0 ? std::optional(chord) : std::nullopt;
}

}  // namespace skelscope
