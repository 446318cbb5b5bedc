#include "glyphs/clusters.h"

#include <hb-ft.h>
#include <hb.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "glyphs/faces.h"
#include "lists/lists.h"

namespace skelscope {
namespace {

constexpr char32_t kJoiner = 0x200D, kNonJoiner = 0x200C;
// Unicode's combining class of a virama, which removes a consonant's vowel.
constexpr unsigned kVirama = 9;
constexpr std::size_t kLongest = 24;  // code points per cluster

bool is_mark(char32_t code) {
  const auto category = hb_unicode_general_category(hb_unicode_funcs_get_default(), code);
  const bool tone = code >= 0x1F3FB && code <= 0x1F3FF;  // skin tone of an emoji
  // The Thai and Lao vowel AM consists of a mark and a spacing letter.
  const bool spaced = code == 0x0E33 || code == 0x0EB3;
  return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK ||
         category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK ||
         category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK || tone || spaced;
}

bool is_joiner(char32_t code) {
  return code == kJoiner || code == kNonJoiner;
}

// Returns whether the code point joins the letters before and after it, as a virama does. The Thai
// sign of that combining class does not.
bool ties(char32_t code) {
  const bool thai = code >= 0x0E00 && code < 0x0F00;
  return !thai && hb_unicode_combining_class(hb_unicode_funcs_get_default(), code) == kVirama;
}

bool is_letter(char32_t code) {
  return hb_unicode_general_category(hb_unicode_funcs_get_default(), code) ==
         HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER;
}

bool is_pictured(char32_t code) {
  return (code >= 0x1F000 && code < 0x20000) || (code >= 0x2190 && code < 0x2C00);
}

bool is_flag_part(char32_t code) {
  return code >= 0x1F1E6 && code <= 0x1F1FF;
}

// Returns whether the code point continues the cluster that begins at `first`.
bool goes_on(const std::u32string& line, std::size_t first, std::size_t at) {
  const char32_t code = line[at], before = line[at - 1];
  if (is_mark(code) || is_joiner(code)) return true;
  if (is_flag_part(code) && is_flag_part(before)) return at - first == 1;
  if (before == kJoiner && is_pictured(code)) return true;
  const bool joined = before == kJoiner && at - first >= 2 && ties(line[at - 2]);
  return (ties(before) || joined) && is_letter(code);
}

struct DeleteFont {
  void operator()(hb_font_t* font) const { hb_font_destroy(font); }
};
struct DeleteBuffer {
  void operator()(hb_buffer_t* buffer) const { hb_buffer_destroy(buffer); }
};

struct Placed {
  GlyphBitmap glyph;
  int x = 0, y = 0;  // offset of the pen, pixels, y up
};

int pixels(hb_position_t length, float scale) {
  return std::lround(static_cast<float>(length) / 64 * scale);
}

// Shapes the cluster into glyphs and their offsets. Returns false if the face lacks one of its
// glyphs.
bool shape(FT_Face face, float scale, const std::u32string& cluster, std::vector<Placed>& placed,
           float& advance) {
  const std::unique_ptr<hb_font_t, DeleteFont> font(hb_ft_font_create_referenced(face));
  const std::unique_ptr<hb_buffer_t, DeleteBuffer> buffer(hb_buffer_create());
  hb_ft_font_set_load_flags(font.get(), FT_LOAD_NO_HINTING | FT_LOAD_COLOR);
  const std::vector<std::uint32_t> codes(cluster.begin(), cluster.end());
  const int count = count_of(codes);
  hb_buffer_add_utf32(buffer.get(), codes.data(), count, 0, count);
  hb_buffer_guess_segment_properties(buffer.get());
  hb_shape(font.get(), buffer.get(), nullptr, 0);
  unsigned length = 0;
  const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer.get(), &length);
  const hb_glyph_position_t* places = hb_buffer_get_glyph_positions(buffer.get(), &length);
  hb_position_t x = 0, y = 0;
  for (unsigned i = 0; i < length; ++i) {
    Placed& part = placed.emplace_back();
    if (infos[i].codepoint == 0) return false;
    if (!draw_index(face, infos[i].codepoint, scale, part.glyph)) return false;
    part.x = pixels(x + places[i].x_offset, scale);
    part.y = pixels(y + places[i].y_offset, scale);
    x += places[i].x_advance;
    y += places[i].y_advance;
  }
  advance = std::round(static_cast<float>(x) / 64 * scale);
  return length > 0;
}

// Copies a glyph into the whole picture; the more opaque of two overlapping pixels stays.
void lay(const Placed& part, GlyphBitmap& whole) {
  for (int y = 0; y < part.glyph.height; ++y)
    for (int x = 0; x < part.glyph.width; ++x) {
      const int to_x = part.x + part.glyph.left + x - whole.left;
      const int to_y = whole.top - (part.y + part.glyph.top) + y;
      const auto at = [](int row, int column, int width) {
        return 4 * (static_cast<std::size_t>(row) * width + column);
      };
      const std::uint8_t* from = &part.glyph.rgba[at(y, x, part.glyph.width)];
      std::uint8_t* to = &whole.rgba[at(to_y, to_x, whole.width)];
      if (from[3] > to[3]) std::copy_n(from, 4, to);
    }
}

GlyphBitmap together(const std::vector<Placed>& placed, float advance) {
  int left = 1 << 20, right = -left, top = -left, foot = left;
  GlyphBitmap whole;
  whole.advance = advance;
  for (const Placed& part : placed) {
    if (part.glyph.width == 0 || part.glyph.height == 0) continue;
    left = std::min(left, part.x + part.glyph.left);
    right = std::max(right, part.x + part.glyph.left + part.glyph.width);
    top = std::max(top, part.y + part.glyph.top);
    foot = std::min(foot, part.y + part.glyph.top - part.glyph.height);
    whole.coloured |= part.glyph.coloured;
  }
  if (right <= left || top <= foot) return whole;
  whole.left = left, whole.top = top;
  whole.width = right - left, whole.height = top - foot;
  whole.rgba.assign(4 * static_cast<std::size_t>(whole.width) * whole.height, 0);
  for (const Placed& part : placed) lay(part, whole);
  return whole;
}

}  // namespace

std::size_t cluster_length(const std::u32string& line, std::size_t first) {
  std::size_t end = first + 1;
  while (end < line.size() && end - first < kLongest && goes_on(line, first, end)) ++end;
  return end - first;
}

bool draw_cluster(FontLibrary& library, const FontBytes& own, const FaceMeasure& measure,
                  const std::u32string& cluster, GlyphBitmap& glyph) {
  if (!library.freetype) return false;
  const FT_Face face = face_of(library, own, cluster);
  if (!face) return draw_by_system(library, cluster, measure.em, glyph);
  const float scale = set_size(face, measure.em);
  std::vector<Placed> placed;
  float advance = 0;
  if (scale <= 0 || !shape(face, scale, cluster, placed, advance)) return false;
  glyph = together(placed, advance);
  return true;
}

}  // namespace skelscope
