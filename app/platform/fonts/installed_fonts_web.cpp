// A page sees no fonts of the system: the embedded ones are all there is.
#include "platform/fonts/installed_fonts.h"

namespace skelscope {

struct InstalledFonts {};

void InstalledFontsDeleter::operator()(InstalledFonts* fonts) const {
  delete fonts;
}

InstalledFontsPtr find_installed_fonts() {
  return InstalledFontsPtr(new InstalledFonts);
}

int count(const InstalledFonts&) {
  return 0;
}

bool is_scalable(const InstalledFonts&, int) {
  return false;
}

bool covers(const InstalledFonts&, int, char32_t) {
  return false;
}

FontFile font_file(const InstalledFonts&, int) {
  return {};
}

std::string font_finder() {
  return "no fonts of the system";
}

std::string font_to_install(const std::string&) {
  return "";
}

}  // namespace skelscope
