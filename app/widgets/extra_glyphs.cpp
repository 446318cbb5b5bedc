#include "widgets/extra_glyphs.h"

#include <algorithm>
#include <cmath>

#include "widgets/imgui_version.h"

namespace skelscope {
namespace {

constexpr char32_t kBox = 0xFFFD;  // drawn in place of whatever has no glyph
// Of the private use area; a name that uses it itself has no meaning anybody could know.
constexpr char32_t kFirstPlace = 0xE000, kLastPlace = 0xF8FF;
constexpr std::size_t kMostArea = 6u << 20;  // pixels: 1500 rows of the atlas

// An empty box as high as a capital, that could not be taken for a letter.
GlyphBitmap box_glyph(const FaceMeasure& measure) {
  GlyphBitmap glyph;
  glyph.width = std::max(4, static_cast<int>(std::lround(measure.em * 0.5f)));
  glyph.height = std::max(5, static_cast<int>(std::lround(measure.em * 0.72f)));
  glyph.left = 1;
  glyph.top = glyph.height;
  glyph.advance = static_cast<float>(glyph.width + 2);
  for (int y = 0; y < glyph.height; ++y)
    for (int x = 0; x < glyph.width; ++x) {
      const bool edge = x == 0 || y == 0 || x == glyph.width - 1 || y == glyph.height - 1;
      glyph.rgba.insert(glyph.rgba.end(), {255, 255, 255, std::uint8_t(edge ? 200 : 0)});
    }
  return glyph;
}

std::size_t area_of(const GlyphBitmap& glyph) {
  return static_cast<std::size_t>(glyph.width + 1) * static_cast<std::size_t>(glyph.height + 1);
}

bool is_narrow(char32_t code) {
  return sizeof(ImWchar) > 2 || code < 0x10000;
}

bool is_private(char32_t code) {
  return code >= kFirstPlace && code <= kLastPlace;
}

ImWchar stand_in(ExtraGlyphs& extra, char32_t code) {
  if (is_narrow(code)) return static_cast<ImWchar>(code);
  const auto next = kFirstPlace + static_cast<char32_t>(extra.places.size());
  if (next > kLastPlace) return kBox;
  return extra.places.try_emplace(code, static_cast<ImWchar>(next)).first->second;
}

void lack(ExtraGlyphs& extra, char32_t code) {
  extra.lacking.insert(code);
  const Script& script = script_of(code);
  if (extra.told.insert(script.name).second) extra.missing.push_back(&script);
}

bool add_glyph(ExtraGlyphs& extra, ExtraGlyphs::OfFace& face, char32_t code) {
  GlyphBitmap glyph;
  if (!draw_glyph(extra.library, face.own, face.measure, code, glyph)) return false;
  extra.area += area_of(glyph);
  face.glyphs.emplace(code, std::move(glyph));
  extra.due = true;
  return true;
}

// Only what is on screen comes back when there is too much.
void forget_if_full(ExtraGlyphs& extra) {
  if (extra.area < kMostArea) return;
  for (auto& face : extra.faces) face.glyphs.clear();
  extra.places.clear();
  extra.area = 0;
}

}  // namespace

void begin_face(ExtraGlyphs& extra, std::size_t index, const FontBytes& own, float pixels) {
  if (extra.faces.size() <= index) extra.faces.resize(index + 1);
  auto& face = extra.faces[index];
  if (face.pixels == pixels) return;
  for (const auto& known : face.glyphs) extra.area -= area_of(known.second);
  face = {own, pixels, measure(extra.library, own, pixels), {}};
}

ImWchar place_of(ExtraGlyphs& extra, const ImFont& font, std::size_t face, char32_t code) {
  if (is_private(code)) return kBox;
  if (is_narrow(code) && has_glyph(font, static_cast<ImWchar>(code)))
    return static_cast<ImWchar>(code);
  if (extra.lacking.contains(code)) return kBox;
  auto& of_face = extra.faces[face];
  if (!of_face.glyphs.contains(code) && !add_glyph(extra, of_face, code)) {
    lack(extra, code);
    return kBox;
  }
  return stand_in(extra, code);
}

void reserve_extra(ExtraGlyphs& extra, ImFontAtlas& atlas, const std::vector<ImFont*>& fonts) {
  forget_if_full(extra);
  extra.due = false;
  for (std::size_t i = 0; i < fonts.size(); ++i) {
    auto& face = extra.faces[i];
    face.glyphs.try_emplace(kBox, box_glyph(face.measure));
    for (const auto& [code, glyph] : face.glyphs) {
      const ImVec2 offset{static_cast<float>(glyph.left),
                          face.measure.baseline - static_cast<float>(glyph.top)};
      add_glyph_rect(atlas, fonts[i], stand_in(extra, code), std::max(1, glyph.width),
                     std::max(1, glyph.height), glyph.advance, offset);
    }
  }
}

// The rectangles come in the order in which they were reserved.
void paint_extra(ExtraGlyphs& extra, ImFontAtlas& atlas, const std::vector<ImFont*>& fonts) {
  int rect = 0;
  for (std::size_t i = 0; i < fonts.size(); ++i) {
    for (const auto& [code, glyph] : extra.faces[i].glyphs)
      paint_glyph_rect(atlas, rect, glyph.coloured, glyph.width, glyph.height, glyph.rgba.data());
  }
}

std::string take_missing_scripts(ExtraGlyphs& extra) {
  std::string list;
  for (const Script* script : extra.missing) {
    list.append(list.empty() ? "Install " : ", ").append(script->package);
    list.append(" to read ").append(script->name);
  }
  extra.missing.clear();
  return list.empty() ? list : list + ": no font here has it, \u25A1 is shown instead";
}

}  // namespace skelscope
