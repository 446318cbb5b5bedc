// Glyphs beyond those of the program's own texts, from the embedded faces and from system fonts.
// They are gathered from the text that is drawn, and are in the atlas from the next frame on.
#pragma once

#include <imgui.h>

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "glyphs/scripts.h"
#include "glyphs/system_fonts.h"

namespace skelscope {

struct ExtraGlyphs {
  struct OfFace {
    FontBytes own;
    float pixels = 0;  // from ascent to descent
    FaceMeasure measure;
    std::map<char32_t, GlyphBitmap> glyphs;
    std::map<ImWchar, const GlyphBitmap*> by_place;  // those in the atlas, by what is written
  };
  FontLibrary library;
  std::set<ImWchar> embedded;          // that were asked for and that the embedded faces may have
  std::vector<ImWchar> ranges;         // what is taken of them, as Dear ImGui reads it
  std::deque<OfFace> faces;            // as Face::index numbers them; fonts point into it
  std::set<char32_t> lacking;          // no font has them
  std::map<char32_t, ImWchar> places;  // where those beyond U+FFFF stand in a narrow ImWchar
  std::vector<char32_t> typed;         // beyond U+FFFF, in this frame; see typed_text.h
  std::map<std::u32string, char32_t> clusters;  // what is drawn as one, and its number beyond
  std::vector<const std::u32string*> numbered;  //   Unicode; by that number
  std::size_t area = 0;                         // pixels of all glyphs
  bool due = false;                             // the atlas does not have all of them yet
  std::vector<const Script*> missing;           // not yet told of
  std::set<std::string> told;
};

// Tells how face number `index` is drawn; another size forgets its glyphs.
void begin_face(ExtraGlyphs& extra, std::size_t index, const FontBytes& own, float pixels);

// The glyph ranges to take of the embedded faces; valid until the next call.
const ImWchar* embedded_ranges(ExtraGlyphs& extra);

// The character to write for a code point that the face may lack; it is drawn by the next frame.
ImWchar place_of(ExtraGlyphs& extra, const ImFont& font, std::size_t face, char32_t code);

// The same for code points that are drawn as one; 0: each is to be drawn by itself.
ImWchar place_of(ExtraGlyphs& extra, std::size_t face, const std::u32string& cluster);

// A character of the private use area that stands for a code point; U+FFFD once there are too many.
// Places are kept while somebody types.
ImWchar stand_in(ExtraGlyphs& extra, char32_t code);
// The code point that a character stands for, else the character itself.
char32_t code_at_place(const ExtraGlyphs& extra, char32_t place);
bool is_private(char32_t code);

// Before the atlas is built, once all faces have begun, and after.
void reserve_extra(ExtraGlyphs& extra, ImFontAtlas& atlas, const std::vector<ImFont*>& fonts);
void paint_extra(ExtraGlyphs& extra, ImFontAtlas& atlas, const std::vector<ImFont*>& fonts);

// Which scripts were asked for and have no font, and the packages that bring one; each is said
// once.
std::string take_missing_scripts(ExtraGlyphs& extra);

}  // namespace skelscope
