#include "widgets/look/fonts.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "widgets/look/extra_glyphs.h"
#include "widgets/look/glyph_loader.h"
#include "widgets/look/icons.h"
#include "widgets/look/imgui_version.h"
#include "widgets/look/shown_text.h"

// Symbols that embed_file() makes at build time; a missing font has zero bytes.
#define EMBEDDED(name) extern "C" const unsigned char name[], name##_end[]
EMBEDDED(skelscope_font_inter);
EMBEDDED(skelscope_font_inter_medium);
EMBEDDED(skelscope_font_inter_semibold);
EMBEDDED(skelscope_font_mono);
EMBEDDED(skelscope_font_mono_medium);
EMBEDDED(skelscope_font_icons);
#undef EMBEDDED

namespace skelscope {
namespace {

constexpr ImWchar code_point(const char* utf8) {  // of three UTF-8 bytes, as all icons are
  const auto byte = [&](int i) { return static_cast<unsigned char>(utf8[i]); };
  return static_cast<ImWchar>((byte(0) & 15) << 12 | (byte(1) & 63) << 6 | (byte(2) & 63));
}

constexpr auto icon_ranges() {
  std::array<ImWchar, icons::kAll.size() * 2 + 1> ranges{};
  for (std::size_t i = 0; i < icons::kAll.size(); ++i) {
    ranges[2 * i] = ranges[2 * i + 1] = code_point(icons::kAll[i]);
  }
  return ranges;
}
constexpr auto kIconRanges = icon_ranges();

Face add_face(ImFontAtlas& atlas, const FontBytes& bytes, float size, const ImWchar* ranges) {
  const float pixels = std::round(size);
  ImFontConfig config;
  config.OversampleH = 3;
  config.PixelSnapH = true;
  config.SizePixels = pixels;
  if (bytes.begin == bytes.end) return {atlas.AddFontDefault(&config), pixels};
  config.FontDataOwnedByAtlas = false;
  auto* data = const_cast<unsigned char*>(bytes.begin);  // the atlas only reads it
  const int length = bytes.end - bytes.begin;
  return {atlas.AddFontFromMemoryTTF(data, length, pixels, &config, ranges), pixels};
}

}  // namespace

Fonts build_fonts(float scale, std::shared_ptr<ExtraGlyphs> glyphs) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  const FontBytes inter{skelscope_font_inter, skelscope_font_inter_end};
  const FontBytes medium{skelscope_font_inter_medium, skelscope_font_inter_medium_end};
  const FontBytes semibold{skelscope_font_inter_semibold, skelscope_font_inter_semibold_end};
  const FontBytes mono{skelscope_font_mono, skelscope_font_mono_end};
  const FontBytes mono_medium{skelscope_font_mono_medium, skelscope_font_mono_medium_end};
  const FontBytes icon{skelscope_font_icons, skelscope_font_icons_end};

  Fonts fonts;
  fonts.glyphs = glyphs ? std::move(glyphs) : std::make_shared<ExtraGlyphs>();
  std::vector<ImFont*> written;  // all fonts except icons
  const ImWchar* ranges = embedded_ranges(*fonts.glyphs);
  const auto face = [&](const FontBytes& bytes, float size) {
    Face added = add_face(atlas, bytes, size * scale, ranges);
    added.glyphs = fonts.glyphs.get();
    added.index = written.size();
    begin_face(*fonts.glyphs, added.index, bytes, added.size);
    load_glyphs_from(fonts.glyphs->faces[added.index], atlas);
    written.push_back(added.font);
    return added;
  };
  fonts.text = face(inter, 16);
  fonts.medium = face(medium, 16);
  fonts.semibold = face(semibold, 16);
  fonts.hint = face(inter, 14);
  fonts.title = face(semibold, 20);
  fonts.mono_small = face(mono, 14);
  fonts.mono = face(mono, 16);
  fonts.mono_large = face(mono_medium, 20);
  fonts.has_icons = icon.begin != icon.end;
  if (fonts.has_icons) {
    fonts.icon_small = add_face(atlas, icon, 15 * scale, kIconRanges.data());
    fonts.icon = add_face(atlas, icon, 18 * scale, kIconRanges.data());
    fonts.icon_large = add_face(atlas, icon, 22 * scale, kIconRanges.data());
  }
  ImGui::GetIO().FontDefault = fonts.text.font;
  reserve_extra(*fonts.glyphs, atlas, written);
  build_atlas(atlas);
  paint_extra(*fonts.glyphs, atlas, written);
  return fonts;
}

bool lacks_glyphs(const Fonts& fonts) {
  return fonts.glyphs && fonts.glyphs->due;
}

ImVec2 text_size(const Face& face, std::string_view text) {
  std::string storage;
  text = as_shown(face, text, storage);
  if (text.empty()) return {0, face.size};
  return face.font->CalcTextSizeA(face.size, 1e30f, 0, text.data(), text.data() + text.size());
}

ImVec2 wrapped_size(const Face& face, std::string_view lines, float width) {
  std::string storage;
  lines = as_wrapped(face, lines, width, storage);
  const char* end = lines.data() + lines.size();
  return face.font->CalcTextSizeA(face.size, 1e30f, width, lines.data(), end);
}

void push_face(const Face& face) {
  push_font(face.font, face.size);
}
void pop_face() {
  ImGui::PopFont();
}

}  // namespace skelscope
