// Glyphs beyond those of the program's own texts, from the embedded faces and from system fonts.
// Drawing a text requests its glyphs; the atlas has them from the next frame on.
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
    // The glyphs in the atlas, by the character that stands for them.
    std::map<ImWchar, const GlyphBitmap*> by_place;
  };
  FontLibrary library;
  std::set<ImWchar> embedded;   // requested code points that the embedded faces may have
  std::vector<ImWchar> ranges;  // the embedded code points as Dear ImGui's glyph ranges
  std::deque<OfFace> faces;     // numbered by Face::index; fonts point into it
  std::set<char32_t> lacking;   // code points and clusters without a font
  // Private characters for clusters and, if ImWchar has 16 bits, for code points beyond U+FFFF.
  std::map<char32_t, ImWchar> places;
  std::vector<char32_t> typed;  // code points beyond U+FFFF typed in this frame; see typed_text.h
  // Clusters by their code points, with numbers beyond Unicode from kFirstCluster on.
  std::map<std::u32string, char32_t> clusters;
  std::vector<const std::u32string*> numbered;  // clusters by number, from the first one on
  std::size_t area = 0;                         // pixels of all glyphs
  bool due = false;                             // some glyphs are not in the atlas yet
  std::vector<const Script*> missing;           // scripts without a font, not reported yet
  std::set<std::string> told;
};

// Sets how face number `index` is drawn. Another size drops its glyphs.
void begin_face(ExtraGlyphs& extra, std::size_t index, const FontBytes& own, float pixels);

// The ranges of glyphs to load from the embedded faces; valid until the next call.
const ImWchar* embedded_ranges(ExtraGlyphs& extra);

// The character to draw for a code point that the face may lack. Its glyph is ready in the next
// frame.
ImWchar place_of(ExtraGlyphs& extra, const ImFont& font, std::size_t face, char32_t code);

// The character to draw for a cluster; 0: draw each of its code points separately.
ImWchar place_of(ExtraGlyphs& extra, std::size_t face, const std::u32string& cluster);

// A character of the private use area that stands for a code point; U+FFFD if all are in use.
// Places do not change while a text field is edited.
ImWchar stand_in(ExtraGlyphs& extra, char32_t code);
// The code point that a character stands for, or the character itself.
char32_t code_at_place(const ExtraGlyphs& extra, char32_t place);
bool is_private(char32_t code);

// Reserve and paint the rectangles of the glyphs; called before and after the atlas is built, once
// all faces have begun.
void reserve_extra(ExtraGlyphs& extra, ImFontAtlas& atlas, const std::vector<ImFont*>& fonts);
void paint_extra(ExtraGlyphs& extra, ImFontAtlas& atlas, const std::vector<ImFont*>& fonts);

// A sentence about scripts without a font and the packages that have one; each is reported once.
// Empty if there is nothing new.
std::string take_missing_scripts(ExtraGlyphs& extra);

}  // namespace skelscope
