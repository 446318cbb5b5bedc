// Keyboards of several countries: what each key types, and the shortcut that a press of it means.
#include <doctest/doctest.h>

#include <map>
#include <string>

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/key_text.h"
#include "panels/timeline/timeline_rig.h"
#include "platform/window/key_press.h"

using namespace skelscope;

namespace {

// The characters of a key alone, with Shift, and with AltGr; 0: none.
struct Types {
  char32_t alone = 0, shifted = 0, third = 0;
};

// The keys that differ from the US layout, by their US character.
using Keyboard = std::map<char, Types>;

const Keyboard kUs{{'[', {'[', '{'}}, {']', {']', '}'}}, {'8', {'8', '*'}}, {'1', {'1', '!'}}};

const Keyboard kFrench{{'Q', {'a', 'A'}},      {'A', {'q', 'Q'}},       {'W', {'z', 'Z'}},
                       {'Z', {'w', 'W'}},      {'1', {'&', '1'}},       {'2', {U'é', '2', '~'}},
                       {'5', {'(', '5', '['}}, {'-', {')', U'°', ']'}}, {'6', {'-', '6', '|'}},
                       {'[', {0, 0}},          {']', {'$', U'£'}},      {';', {'m', 'M'}},
                       {'M', {',', '?'}},      {',', {';', '.'}},       {'4', {'\'', '4', '{'}},
                       {'=', {'=', '+', '}'}}};

const Keyboard kGerman{{'Y', {'z', 'Z'}},      {'Z', {'y', 'Y'}},      {'[', {U'ü', U'Ü'}},
                       {']', {'+', '*', '~'}}, {'8', {'8', '(', '['}}, {'9', {'9', ')', ']'}},
                       {'7', {'7', '/', '{'}}, {'0', {'0', '=', '}'}}, {'-', {U'ß', '?', '\\'}},
                       {';', {U'ö', U'Ö'}},    {'/', {'-', '_'}}};

const Keyboard kRussian{{'A', {U'ф', U'Ф'}}, {'Z', {U'я', U'Я'}}, {'Q', {U'й', U'Й'}},
                        {'S', {U'ы', U'Ы'}}, {'[', {U'х', U'Х'}}, {']', {U'ъ', U'Ъ'}},
                        {'/', {'.', ','}},   {'3', {'3', U'№'}}};

const Keyboard kDvorak{{'A', {'a', 'A'}}, {';', {'s', 'S'}}, {'/', {'z', 'Z'}}, {'X', {'q', 'Q'}},
                       {'S', {'o', 'O'}}, {'Z', {';', ':'}}, {'-', {'[', '{'}}, {'=', {']', '}'}},
                       {'W', {',', '<'}}, {'E', {'.', '>'}}};

const Keyboard kJapanese{
    {'[', {'@', '`'}}, {']', {'[', '{'}}, {'\\', {']', '}'}}, {'=', {'^', '~'}}, {'2', {'2', '"'}}};

Types types_of(const Keyboard& keyboard, char place) {
  const auto found = keyboard.find(place);
  if (found != keyboard.end()) return found->second;
  const bool letter = place >= 'A' && place <= 'Z';
  return {static_cast<char32_t>(letter ? place + 32 : place), static_cast<char32_t>(place)};
}

enum Held { kNone = 0, kAltGr = 64 };

// Presses a key; characters with Ctrl or Alt are not typed.
std::string pressed(const Keyboard& keyboard, char place, int held = kNone) {
  const Types types = types_of(keyboard, place);
  KeyPress press{place, held & ~kAltGr, false, types.alone};
  const bool types_text = (held & (kControl | kAlt)) == 0;
  if (types_text) press.typed = held & kAltGr ? types.third : held ? types.shifted : types.alone;
  const MeantKey meant = meant_key(press);
  return text_of({meant.key, meant.mods});
}

}  // namespace

TEST_CASE("letters are where the layout has them") {
  CHECK(pressed(kUs, 'A', kControl) == "Ctrl+A");
  CHECK(pressed(kFrench, 'Q', kControl) == "Ctrl+A");
  CHECK(pressed(kFrench, 'A', kControl) == "Ctrl+Q");
  CHECK(pressed(kFrench, 'W', kControl) == "Ctrl+Z");
  CHECK(pressed(kFrench, 'W', kControl | kShift) == "Ctrl+Shift+Z");
  CHECK(pressed(kFrench, ';') == "M");
  CHECK(pressed(kGerman, 'Y', kControl) == "Ctrl+Z");
  CHECK(pressed(kGerman, 'Z', kControl) == "Ctrl+Y");
  CHECK(pressed(kDvorak, ';', kControl) == "Ctrl+S");
  CHECK(pressed(kDvorak, '/', kControl) == "Ctrl+Z");
  CHECK(pressed(kDvorak, 'X', kControl) == "Ctrl+Q");
  CHECK(pressed(kJapanese, 'Q', kControl) == "Ctrl+Q");
}

TEST_CASE("a layout without Latin letters has the shortcuts at the US places") {
  CHECK(pressed(kRussian, 'A', kControl) == "Ctrl+A");
  CHECK(pressed(kRussian, 'Z', kControl) == "Ctrl+Z");
  CHECK(pressed(kRussian, 'Q', kControl) == "Ctrl+Q");
  CHECK(pressed(kRussian, 'S') == "S");
  CHECK(pressed(kRussian, 'S', kShift) == "Shift+S");
  CHECK(pressed(kRussian, '[') == "[");
  CHECK(pressed(kRussian, ']') == "]");
  CHECK(pressed(kRussian, '/') == ".");
  CHECK(pressed(kRussian, '/', kShift) == ",");
}

TEST_CASE("brackets and braces are what is typed, with whatever keys that takes") {
  CHECK(pressed(kUs, '[') == "[");
  CHECK(pressed(kUs, '[', kShift) == "{");
  CHECK(pressed(kFrench, '5', kAltGr) == "[");
  CHECK(pressed(kFrench, '-', kAltGr) == "]");
  CHECK(pressed(kFrench, '4', kAltGr) == "{");
  CHECK(pressed(kFrench, ',', kShift) == ".");
  CHECK(pressed(kGerman, '8', kAltGr) == "[");
  CHECK(pressed(kGerman, '9', kAltGr) == "]");
  CHECK(pressed(kGerman, '7', kAltGr) == "{");
  CHECK(pressed(kDvorak, '-') == "[");
  CHECK(pressed(kDvorak, '=', kShift) == "}");
  CHECK(pressed(kJapanese, ']') == "[");
  CHECK(pressed(kJapanese, '\\') == "]");
}

TEST_CASE("AltGr counts as Ctrl and Alt under Windows, and as Alt on a Mac") {
  CHECK(meant_key({'8', kControl | kAlt, false, '8', '['}) == MeantKey{'[', 0});
  CHECK(meant_key({'5', kAlt, false, '5', '['}) == MeantKey{'[', 0});
  CHECK(meant_key({'8', kControl | kAlt, false, '8'}) == MeantKey{'8', kControl | kAlt});
}

TEST_CASE("digits with Ctrl or Alt are where they stand, also where they need Shift") {
  for (const Keyboard& keyboard : {kUs, kFrench, kGerman, kRussian, kDvorak, kJapanese}) {
    CHECK(pressed(keyboard, '1', kControl) == "Ctrl+1");
    CHECK(pressed(keyboard, '5', kControl) == "Ctrl+5");
    CHECK(pressed(keyboard, '6', kAlt) == "Alt+6");
  }
  CHECK(pressed(kFrench, '1') == "&");
  CHECK(pressed(kFrench, '1', kShift) == "1");
}

TEST_CASE("Ctrl and plus is one chord, whether or not plus needs Shift") {
  CHECK(pressed(kUs, '=', kControl | kShift) == "Ctrl++");
  CHECK(pressed(kGerman, ']', kControl) == "Ctrl++");
}

TEST_CASE("letters beyond ASCII are keys of their own, and dead keys their US place") {
  CHECK(pressed(kGerman, ';', kControl) == "Ctrl+Ö");
  CHECK(pressed(kGerman, '[') == "Ü");
  CHECK(pressed(kFrench, '2') == "É");
  CHECK(pressed(kFrench, '[') == "[");
  CHECK(meant_key({'A', 0, false, 'a', U'\u0105'}) == MeantKey{0, 0});  // AltGr+A in Poland
}

TEST_CASE("keys that type nothing, and the signs of the keypad, are the same everywhere") {
  CHECK(meant_key({kLeft, kShift}) == MeantKey{kLeft, kShift});
  CHECK(meant_key({' ', 0, false, 0, ' '}) == MeantKey{' ', 0});
  constexpr int kKeypadMinus = 333, kKeypadPlus = 334;
  CHECK(meant_key({kKeypadPlus, kControl}) == MeantKey{'+', kControl});
  CHECK(meant_key({kKeypadMinus, 0, false, '-', '-'}) == MeantKey{'-', 0});
}

TEST_CASE("characters join their press; a late one from an input method is not a second press") {
  std::vector<KeyPress> presses{{'8', 0, false, '8'}};
  KeyPress last = presses.back();
  add_typed(presses, last, '[');
  REQUIRE(presses.size() == 1);
  CHECK(presses[0].typed == '[');

  presses.clear();  // handled, and now its character comes
  last = {'[', 0, false, '['};
  add_typed(presses, last, '[');
  CHECK(presses.empty());
  last = {'8', 0, false, '8'};
  add_typed(presses, last, '[');
  REQUIRE(presses.size() == 1);
  CHECK(meant_key(presses[0]) == MeantKey{'[', 0});
  add_typed(presses, last, U'é');  // composed text is no shortcut
  CHECK(presses.size() == 1);
}

TEST_CASE("each shortcut of a symbol can be typed on each keyboard") {
  Session session;
  ui::show_armature(session, ui::timeline_armature());
  View view;
  Requests requests;
  const MeantKey german = meant_key({'9', 0, false, '9', ']'});
  dispatch({german.key, german.mods}, false, session, view, requests);
  CHECK(requests.play_animation == 1);
}

TEST_CASE("the text of a key names it and reads back") {
  for (const char* text : {"Ctrl+Shift+Z", "Shift+Alt+Left", "Ctrl+Alt+Right", "Space", "Esc",
                           "F12", "Ctrl++", "Ctrl+-", "Alt", "Ü", "PageDown", "F25", ","}) {
    CAPTURE(text);
    const auto chord = read_chord(text);
    REQUIRE(chord);
    CHECK(text_of(*chord) == text);
  }
  CHECK(read_chord("Alt+Ctrl+Q")->is({'Q', kControl | kAlt}));
  for (const char* text : {"", "Ctrl+", "Ctrl+q", "F26", "Meta+A", "Ж", "Ctrl+AB"}) {
    CAPTURE(text);
    CHECK_FALSE(read_chord(text));
  }
}
