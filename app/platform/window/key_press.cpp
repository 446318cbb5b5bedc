#include "platform/window/key_press.h"

#include <GLFW/glfw3.h>

namespace skelscope {
namespace {

constexpr int kFirstNamed = 256;         // keys from here on type nothing, or stand on the keypad
constexpr char32_t kAfterLatin = 0x250;  // first code point after the Latin alphabets

bool is_digit(char32_t code) {
  return code >= '0' && code <= '9';
}

bool is_letter(char32_t code) {
  return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

bool is_digit_or_symbol(char32_t code) {
  return code > ' ' && code < 0x7F && !is_letter(code);
}

bool is_keypad_sign(int key) {
  return key >= GLFW_KEY_KP_DIVIDE && key <= GLFW_KEY_KP_ADD;
}

// The letters of U+00E0 to U+00FE have their capitals 32 places before, as those of ASCII.
char32_t in_upper_case(char32_t code) {
  const bool small = (code >= 'a' && code <= 'z') || (code >= 0xE0 && code <= 0xFE && code != 0xF7);
  return small ? code - 0x20 : code;
}

// AltGr and a letter may type another one, such as U+0105 on a Polish keyboard.
int key_of_character(const KeyPress& press, int held) {
  const char32_t letter = held == 0 && press.typed > 0x7F ? press.typed : press.label;
  const bool by_place = letter == 0 || letter >= kAfterLatin;
  const char32_t named = by_place ? static_cast<char32_t>(press.key) : in_upper_case(letter);
  return named < kFirstNamed ? named : 0;
}

}  // namespace

MeantKey meant_key(const KeyPress& press) {
  if (is_keypad_sign(press.key)) return {"/*-+"[press.key - GLFW_KEY_KP_DIVIDE], press.mods};
  if (press.key >= kFirstNamed) return {press.key, press.mods};
  const int held = press.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT);
  // Both are AltGr under Windows, and Alt alone is Option on a Mac.
  if (held != GLFW_MOD_CONTROL && is_digit_or_symbol(press.typed))
    return {static_cast<int>(press.typed), 0};
  // With Ctrl nothing is typed; where = has a key, Shift types + on it.
  const bool shifted = (press.mods & GLFW_MOD_SHIFT) != 0;
  if (held == GLFW_MOD_CONTROL && shifted && (press.label == '=' || press.label == '+'))
    return {'+', press.mods & ~GLFW_MOD_SHIFT};
  if (held != 0 && is_digit(static_cast<char32_t>(press.key))) return {press.key, press.mods};
  return {key_of_character(press, held), press.mods};
}

void add_typed(std::vector<KeyPress>& presses, KeyPress& last, char32_t typed) {
  if (!presses.empty() && presses.back().key < kFirstNamed && presses.back().typed == 0) {
    presses.back().typed = typed;
    last.typed = typed;
  } else if (last.typed == 0 && last.label == typed) {
    last.typed = typed;
  } else if (is_digit_or_symbol(typed)) {
    presses.push_back({.typed = typed});
  }
}

}  // namespace skelscope
