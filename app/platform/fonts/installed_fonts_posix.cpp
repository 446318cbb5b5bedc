#include "platform/fonts/installed_fonts.h"

#include <fontconfig/fontconfig.h>

namespace skelscope {

struct InstalledFonts {
  FcConfig* config = nullptr;
  FcFontSet* sorted = nullptr;
};

namespace {

bool is_true(const FcPattern* font, const char* property) {
  FcBool value = FcFalse;
  return FcPatternGetBool(font, property, 0, &value) == FcResultMatch && value == FcTrue;
}

FcFontSet* sort_fonts(FcConfig* config) {
  FcPattern* wanted = FcNameParse(reinterpret_cast<const FcChar8*>("sans-serif"));
  FcConfigSubstitute(config, wanted, FcMatchPattern);
  FcDefaultSubstitute(wanted);
  FcResult result = FcResultNoMatch;
  FcFontSet* sorted = FcFontSort(config, wanted, FcTrue, nullptr, &result);
  FcPatternDestroy(wanted);
  return sorted;
}

}  // namespace

void InstalledFontsDeleter::operator()(InstalledFonts* fonts) const {
  if (fonts->sorted) FcFontSetDestroy(fonts->sorted);
  if (fonts->config) FcConfigDestroy(fonts->config);
  delete fonts;
}

InstalledFontsPtr find_installed_fonts() {
  InstalledFontsPtr fonts(new InstalledFonts);
  fonts->config = FcInitLoadConfigAndFonts();
  if (fonts->config) fonts->sorted = sort_fonts(fonts->config);
  return fonts;
}

int count(const InstalledFonts& fonts) {
  return fonts.sorted ? fonts.sorted->nfont : 0;
}

bool is_scalable(const InstalledFonts& fonts, int place) {
  const FcPattern* font = fonts.sorted->fonts[place];
  return is_true(font, FC_OUTLINE) || is_true(font, FC_COLOR);
}

bool covers(const InstalledFonts& fonts, int place, char32_t code) {
  FcCharSet* codes = nullptr;
  return FcPatternGetCharSet(fonts.sorted->fonts[place], FC_CHARSET, 0, &codes) == FcResultMatch &&
         FcCharSetHasChar(codes, code) == FcTrue;
}

FontFile font_file(const InstalledFonts& fonts, int place) {
  FontFile file;
  FcChar8* path = nullptr;
  const FcPattern* font = fonts.sorted->fonts[place];
  if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch) return file;
  file.path = reinterpret_cast<const char*>(path);
  FcPatternGetInteger(font, FC_INDEX, 0, &file.index);
  return file;
}

bool draw_text(const InstalledFonts&, const std::u32string&, float, DrawnText&) {
  return false;
}

std::string font_finder() {
  return "fontconfig " + std::to_string(FC_MAJOR) + '.' + std::to_string(FC_MINOR) + '.' +
         std::to_string(FC_REVISION);
}

std::string font_to_install(const std::string& package) {
  return package;
}

}  // namespace skelscope
