#include "widgets/look/extra_glyphs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "glyphs/clusters.h"
#include "platform/fonts/installed_fonts.h"
#include "widgets/look/imgui_version.h"

namespace skelscope {
namespace {

constexpr char32_t kBox = 0xFFFD;  // stands for characters without a glyph
// The private use area. Its characters stand for others here; in a name they have no known meaning.
constexpr char32_t kFirstPlace = 0xE000, kLastPlace = 0xF8FF;
constexpr char32_t kFirstCluster = 0x110000;  // numbers of clusters, beyond Unicode
constexpr std::size_t kMostPlaces = kLastPlace - kFirstPlace - 200;
constexpr std::size_t kMostArea = 6u << 20;  // pixels: 1500 rows of the atlas

// Latin, Greek, punctuation, arrows and mathematics, which names, units and signs are made of.
// Drawing all these glyphs would take most of the start-up time, so each is drawn when a text needs
// it, except those in the program's own texts.
constexpr std::pair<char32_t, char32_t> kEmbedded[] = {
    {0x20, 0x17F}, {0x370, 0x3FF}, {0x2010, 0x203A}, {0x2190, 0x22FF}};
constexpr ImWchar kOwnWords[] = {0xB0,   0xB1,   0xB5,   0xB7,   0xD7,   0x2013, 0x201C, 0x201D,
                                 0x2026, 0x2039, 0x203A, 0x2191, 0x2192, 0x2193, 0x2212, 0x221E};
constexpr ImWchar kFirstAscii = 0x20, kLastAscii = 0x7E;

bool is_embedded(char32_t code) {
  return std::ranges::any_of(
      kEmbedded, [&](const auto& range) { return code >= range.first && code <= range.second; });
}

// An empty box as high as a capital letter, which cannot be mistaken for a letter.
GlyphBitmap box_glyph(const FaceMeasure& measure) {
  GlyphBitmap glyph;
  glyph.width = std::max<int>(4, std::lround(measure.em * 0.5f));
  glyph.height = std::max<int>(5, std::lround(measure.em * 0.72f));
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
  return static_cast<std::size_t>(glyph.width + 1) * (glyph.height + 1);
}

bool is_narrow(char32_t code) {
  return code < 0x10000 || (sizeof(ImWchar) > 2 && code < kFirstCluster);
}

// The character that stands for the code point in drawn text.
ImWchar drawn_place(ExtraGlyphs& extra, char32_t code) {
  return is_narrow(code) ? static_cast<ImWchar>(code) : stand_in(extra, code);
}

void lack(ExtraGlyphs& extra, char32_t code) {
  extra.lacking.insert(code);
  const Script& script = script_of(code);
  if (extra.told.insert(script.name).second) extra.missing.push_back(&script);
}

bool add_glyph(ExtraGlyphs& extra, ExtraGlyphs::OfFace& face, char32_t code) {
  GlyphBitmap glyph;
  const bool drawn = code < kFirstCluster
                         ? draw_glyph(extra.library, face.own, face.measure, code, glyph)
                         : draw_cluster(extra.library, face.own, face.measure,
                                        *extra.numbered[code - kFirstCluster], glyph);
  if (!drawn) return false;
  extra.area += area_of(glyph);
  face.glyphs.emplace(code, std::move(glyph));
  extra.due = true;
  return true;
}

// Drops all glyphs when there are too many; visible text requests its glyphs again.
void forget_if_full(ExtraGlyphs& extra) {
  if (ImGui::GetIO().WantTextInput) return;  // the field's text uses these places
  if (extra.area < kMostArea && extra.places.size() < kMostPlaces) return;
  for (auto& face : extra.faces) face.glyphs.clear();
  std::erase_if(extra.lacking, [](char32_t code) { return code >= kFirstCluster; });
  extra.places.clear();
  extra.numbered.clear();
  extra.clusters.clear();
  extra.area = 0;
}

}  // namespace

ImWchar stand_in(ExtraGlyphs& extra, char32_t code) {
  const auto known = extra.places.find(code);
  if (known != extra.places.end()) return known->second;
  const auto next = kFirstPlace + static_cast<char32_t>(extra.places.size());
  if (next > kLastPlace) return kBox;
  return extra.places[code] = static_cast<ImWchar>(next);
}

char32_t code_at_place(const ExtraGlyphs& extra, char32_t place) {
  if (!is_private(place)) return place;
  const auto found = std::ranges::find(extra.places, place, [](const auto& p) { return p.second; });
  return found == extra.places.end() ? place : found->first;
}

bool is_private(char32_t code) {
  return code >= kFirstPlace && code <= kLastPlace;
}

void begin_face(ExtraGlyphs& extra, std::size_t index, const FontBytes& own, float pixels) {
  if (extra.faces.size() <= index) extra.faces.resize(index + 1);
  auto& face = extra.faces[index];
  if (face.pixels == pixels) return;
  for (const auto& known : face.glyphs) extra.area -= area_of(known.second);
  face = {own, pixels, measure(extra.library, own, pixels), {}};
}

const ImWchar* embedded_ranges(ExtraGlyphs& extra) {
  extra.embedded.insert(std::begin(kOwnWords), std::end(kOwnWords));
  extra.ranges = {kFirstAscii, kLastAscii};
  for (const ImWchar code : extra.embedded) extra.ranges.insert(extra.ranges.end(), {code, code});
  extra.ranges.push_back(0);
  return extra.ranges.data();
}

ImWchar place_of(ExtraGlyphs& extra, const ImFont& font, std::size_t face, char32_t code) {
  if (is_private(code)) return kBox;
  if (is_narrow(code) && has_glyph(font, static_cast<ImWchar>(code)))
    return static_cast<ImWchar>(code);
  if (is_embedded(code) && extra.embedded.insert(static_cast<ImWchar>(code)).second) {
    extra.due = true;
    return kBox;
  }
  if (extra.lacking.contains(code)) return kBox;
  auto& of_face = extra.faces[face];
  if (!of_face.glyphs.contains(code) && !add_glyph(extra, of_face, code)) {
    lack(extra, code);
    return kBox;
  }
  return drawn_place(extra, code);
}

ImWchar place_of(ExtraGlyphs& extra, std::size_t face, const std::u32string& cluster) {
  const auto next = kFirstCluster + static_cast<char32_t>(extra.numbered.size());
  const auto [known, is_new] = extra.clusters.try_emplace(cluster, next);
  if (is_new) extra.numbered.push_back(&known->first);
  const char32_t code = known->second;
  if (extra.lacking.contains(code)) return 0;
  auto& of_face = extra.faces[face];
  if (!of_face.glyphs.contains(code) && !add_glyph(extra, of_face, code)) {
    extra.lacking.insert(code);
    return 0;
  }
  return drawn_place(extra, code);
}

void reserve_extra(ExtraGlyphs& extra, ImFontAtlas& atlas, const std::vector<ImFont*>& fonts) {
  forget_if_full(extra);
  extra.due = false;
  for (std::size_t i = 0; i < fonts.size(); ++i) {
    auto& face = extra.faces[i];
    face.glyphs.try_emplace(kBox, box_glyph(face.measure));
    face.by_place.clear();
    for (const auto& [code, glyph] : face.glyphs) face.by_place[drawn_place(extra, code)] = &glyph;
    for (const auto& [code, glyph] : face.glyphs) {
      const ImVec2 offset{static_cast<float>(glyph.left),
                          face.measure.baseline - static_cast<float>(glyph.top)};
      add_glyph_rect(atlas, fonts[i], drawn_place(extra, code), std::max(1, glyph.width),
                     std::max(1, glyph.height), glyph.advance, offset);
    }
  }
}

// Paints the rectangles in the order in which they were reserved.
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
    const std::string font = font_to_install(script->package);
    if (!font.empty()) list.append(list.empty() ? "Install " : ", ").append(font + " to read ");
    if (font.empty() && !list.empty()) list.append(", ");
    list.append(script->name);
  }
  extra.missing.clear();
  return list.empty() ? list : list + ": no font here has it, \u25A1 is shown instead";
}

}  // namespace skelscope
