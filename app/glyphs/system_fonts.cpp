#include "glyphs/system_fonts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "glyphs/faces.h"

namespace skelscope {
namespace {

FT_Face embedded_face(FontLibrary& library, const FontBytes& own) {
  if (own.begin == own.end) return nullptr;
  const auto [place, is_new] = library.embedded.try_emplace(own.begin, nullptr);
  if (is_new)
    FT_New_Memory_Face(library.freetype, own.begin, own.end - own.begin, 0, &place->second);
  return place->second;
}

FT_Face open_face(FontLibrary& library, int place) {
  const auto [known, is_new] = library.opened.try_emplace(place, nullptr);
  if (!is_new) return known->second;
  const FontFile file = font_file(*library.installed, place);
  if (file.path.empty()) return nullptr;
  if (FT_New_Face(library.freetype, file.path.c_str(), file.index, &known->second))
    known->second = nullptr;
  return known->second;
}

// Returns false for joiners and variation selectors, which have no glyph.
bool is_seen(char32_t code) {
  return code != 0x200C && code != 0x200D && !(code >= 0xFE00 && code <= 0xFE0F);
}

bool covers_all(const InstalledFonts& fonts, int place, const std::u32string& codes) {
  return std::ranges::all_of(
      codes, [&](char32_t code) { return !is_seen(code) || covers(fonts, place, code); });
}

bool has_all(FT_Face face, const std::u32string& codes) {
  return face && std::ranges::all_of(codes, [&](char32_t code) {
           return !is_seen(code) || FT_Get_Char_Index(face, code) != 0;
         });
}

FT_Face system_face(FontLibrary& library, const std::u32string& codes) {
  if (!library.installed) library.installed = find_installed_fonts();
  const InstalledFonts& fonts = *library.installed;
  for (int i = 0; i < count(fonts); ++i) {
    if (!is_scalable(fonts, i) || !covers_all(fonts, i, codes)) continue;
    const FT_Face face = open_face(library, i);
    if (has_all(face, codes)) return face;
  }
  return nullptr;
}

struct Sum {
  float r = 0, g = 0, b = 0, a = 0;  // premultiplied by alpha
};

// Returns the mean of the pixels from (x0, y0) to before (x1, y1). The source is BGRA with
// premultiplied alpha.
Sum mean_of(const FT_Bitmap& source, int x0, int y0, int x1, int y1) {
  Sum sum;
  for (int y = y0; y < y1; ++y) {
    const unsigned char* pixel = source.buffer + y * source.pitch + x0 * 4;
    for (int x = x0; x < x1; ++x, pixel += 4)
      sum.b += pixel[0], sum.g += pixel[1], sum.r += pixel[2], sum.a += pixel[3];
  }
  const auto count = static_cast<float>(std::max(1, (x1 - x0) * (y1 - y0)));
  return {sum.r / count, sum.g / count, sum.b / count, sum.a / count};
}

void append_colour(std::vector<std::uint8_t>& rgba, const Sum& sum) {
  const auto straight = [&](float value) {
    return static_cast<std::uint8_t>(std::clamp(sum.a > 0 ? value * 255 / sum.a : 0.f, 0.f, 255.f));
  };
  rgba.push_back(straight(sum.r));
  rgba.push_back(straight(sum.g));
  rgba.push_back(straight(sum.b));
  rgba.push_back(static_cast<std::uint8_t>(std::clamp(sum.a, 0.f, 255.f)));
}

void copy_colours(const FT_Bitmap& source, float scale, GlyphBitmap& glyph) {
  const int columns = source.width, rows = source.rows;
  glyph.width = std::max<int>(1, std::lround(static_cast<float>(columns) * scale));
  glyph.height = std::max<int>(1, std::lround(static_cast<float>(rows) * scale));
  glyph.coloured = true;
  for (int y = 0; y < glyph.height; ++y) {
    for (int x = 0; x < glyph.width; ++x) {
      const int x0 = x * columns / glyph.width, y0 = y * rows / glyph.height;
      const int x1 = std::max(x0 + 1, (x + 1) * columns / glyph.width);
      const int y1 = std::max(y0 + 1, (y + 1) * rows / glyph.height);
      append_colour(glyph.rgba, mean_of(source, x0, y0, std::min(x1, columns), std::min(y1, rows)));
    }
  }
}

void copy_coverage(const FT_Bitmap& source, GlyphBitmap& glyph) {
  glyph.width = source.width, glyph.height = source.rows;
  for (int y = 0; y < glyph.height; ++y) {
    const unsigned char* row = source.buffer + y * source.pitch;
    for (int x = 0; x < glyph.width; ++x)
      glyph.rgba.insert(glyph.rgba.end(), {255, 255, 255, row[x]});
  }
}

}  // namespace

FT_Face face_of(FontLibrary& library, const FontBytes& own, const std::u32string& codes) {
  const FT_Face face = embedded_face(library, own);
  return has_all(face, codes) ? face : system_face(library, codes);
}

bool draw_by_system(FontLibrary& library, const std::u32string& codes, float em,
                    GlyphBitmap& glyph) {
  if (!library.installed) library.installed = find_installed_fonts();
  DrawnText drawn;
  if (!draw_text(*library.installed, codes, em, drawn)) return false;
  glyph = {drawn.width,   drawn.height,   drawn.left,           drawn.top,
           drawn.advance, drawn.coloured, std::move(drawn.rgba)};
  return true;
}

// Chooses the smallest bitmap size of at least `em`, else the largest. Bitmap fonts have few sizes.
float set_size(FT_Face face, float em) {
  if (FT_IS_SCALABLE(face)) {
    FT_Set_Char_Size(face, 0, static_cast<FT_F26Dot6>(std::lround(em * 64)), 72, 72);
    return 1;
  }
  int best = 0;
  for (int i = 1; i < face->num_fixed_sizes; ++i) {
    const auto size = [&](int n) {
      return static_cast<float>(face->available_sizes[n].y_ppem) / 64;
    };
    const bool larger = size(i) > size(best);
    if ((size(best) < em && larger) || (size(i) >= em && !larger)) best = i;
  }
  if (face->num_fixed_sizes == 0 || FT_Select_Size(face, best)) return 0;
  return em / (static_cast<float>(face->available_sizes[best].y_ppem) / 64);
}

bool draw_index(FT_Face face, unsigned index, float scale, GlyphBitmap& glyph) {
  if (FT_Load_Glyph(face, index, FT_LOAD_NO_HINTING | FT_LOAD_COLOR)) return false;
  const FT_GlyphSlot slot = face->glyph;
  if (FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL)) return false;
  if (slot->bitmap.pixel_mode == FT_PIXEL_MODE_BGRA)
    copy_colours(slot->bitmap, scale, glyph);
  else if (slot->bitmap.pixel_mode == FT_PIXEL_MODE_GRAY)
    copy_coverage(slot->bitmap, glyph);
  else
    return false;
  const auto scaled = [scale](FT_Long length) {
    return std::round(static_cast<float>(length) * scale);
  };
  glyph.left = static_cast<int>(scaled(slot->bitmap_left));
  glyph.top = static_cast<int>(scaled(slot->bitmap_top));
  glyph.advance = std::round(static_cast<float>(slot->advance.x) / 64 * scale);
  return true;
}

FontLibrary::FontLibrary() {
  if (FT_Init_FreeType(&freetype)) freetype = nullptr;
}

FontLibrary::~FontLibrary() {
  if (freetype) FT_Done_FreeType(freetype);  // also closes all faces
}

FaceMeasure measure(FontLibrary& library, const FontBytes& own, float pixels) {
  const FT_Face face = library.freetype ? embedded_face(library, own) : nullptr;
  if (!face || face->ascender <= face->descender)
    return {pixels * 0.83f, std::floor(pixels * 0.8f + 1)};
  const auto ascent = static_cast<float>(face->ascender);
  const float height = ascent - static_cast<float>(face->descender);
  return {pixels * static_cast<float>(face->units_per_EM) / height,
          std::floor(pixels * ascent / height + 1)};  // rounded as in Dear ImGui
}

bool draw_glyph(FontLibrary& library, const FontBytes& own, const FaceMeasure& measure,
                char32_t code, GlyphBitmap& glyph) {
  if (!library.freetype) return false;
  const std::u32string text(1, code);
  const FT_Face face = face_of(library, own, text);
  if (!face) return draw_by_system(library, text, measure.em, glyph);
  const float scale = set_size(face, measure.em);
  return scale > 0 && draw_index(face, FT_Get_Char_Index(face, code), scale, glyph);
}

}  // namespace skelscope
