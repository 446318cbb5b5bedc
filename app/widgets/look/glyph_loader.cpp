#include "widgets/look/glyph_loader.h"

#include <imgui_internal.h>

namespace skelscope {

#if IMGUI_VERSION_NUM >= 19200

namespace {

const GlyphBitmap* glyph_in(const ImFontConfig& source, ImWchar code) {
  const auto* face = static_cast<const ExtraGlyphs::OfFace*>(source.FontLoaderData);
  if (!face) return nullptr;
  const auto found = face->by_place.find(code);
  return found == face->by_place.end() ? nullptr : found->second;
}

bool contains_glyph(ImFontAtlas*, ImFontConfig* source, ImWchar code) {
  return glyph_in(*source, code) != nullptr;
}

bool load_glyph(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void*, ImWchar code,
                ImFontGlyph* out, float* advance) {
  const GlyphBitmap* glyph = glyph_in(*source, code);
  if (!glyph) return false;
  if (advance) return *advance = glyph->advance, true;
  out->Codepoint = code;
  out->AdvanceX = glyph->advance;
  if (glyph->width <= 0 || glyph->height <= 0) return true;
  const ImFontAtlasRectId id = ImFontAtlasPackAddRect(atlas, glyph->width, glyph->height);
  if (id == ImFontAtlasRectId_Invalid) return false;
  const auto& face = *static_cast<const ExtraGlyphs::OfFace*>(source->FontLoaderData);
  out->X0 = static_cast<float>(glyph->left);
  out->Y0 = face.measure.baseline - static_cast<float>(glyph->top);
  out->X1 = out->X0 + static_cast<float>(glyph->width);
  out->Y1 = out->Y0 + static_cast<float>(glyph->height);
  out->Visible = true;
  out->Colored = glyph->coloured;
  out->PackId = id;
  ImFontAtlasBakedSetFontGlyphBitmap(atlas, baked, source, out, ImFontAtlasPackGetRect(atlas, id),
                                     glyph->rgba.data(), ImTextureFormat_RGBA32, glyph->width * 4);
  return true;
}

const ImFontLoader& glyph_loader() {
  static const ImFontLoader loader = [] {
    ImFontLoader made;
    made.Name = "system fonts";
    made.FontSrcContainsGlyph = contains_glyph;
    made.FontBakedLoadGlyph = load_glyph;
    return made;
  }();
  return loader;
}

}  // namespace

void load_glyphs_from(ExtraGlyphs::OfFace& face, ImFontAtlas& atlas) {
  ImFontConfig config;
  config.MergeMode = true;
  config.SizePixels = face.pixels;
  config.FontLoader = &glyph_loader();
  atlas.AddFont(&config)->Sources.back()->FontLoaderData = &face;
}

#else

void load_glyphs_from(ExtraGlyphs::OfFace&, ImFontAtlas&) {}

#endif

}  // namespace skelscope
