// Finds the fonts in Windows' Fonts folder and reads them with FreeType. A font is read when a code
// point is first looked up.
#include "platform/fonts/installed_fonts.h"

#include <ft2build.h>
#include FT_FREETYPE_H

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "platform/files/files.h"
#include "platform/wide_text_windows.h"

namespace skelscope {
namespace {

// The fonts to try first, in this order; the others follow by name.
constexpr std::array kFirst = {"segoeui.ttf",  "arial.ttf",  "seguisym.ttf", "seguiemj.ttf",
                               "yugothm.ttc",  "meiryo.ttc", "msgothic.ttc", "msyh.ttc",
                               "simsun.ttc",   "malgun.ttf", "nirmala.ttf",  "nirmala.ttc",
                               "leelawui.ttf", "tahoma.ttf"};
constexpr std::array kEndings = {".ttf", ".ttc", ".otf", ".otc"};

struct Letters {
  char32_t first = 0, last = 0;
};

struct Face {
  std::string path;
  // Code points, ascending; nullopt: not read yet.
  mutable std::optional<std::vector<Letters>> letters;
};

std::string small_letters(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

std::size_t rank_of(const std::string& path) {
  const std::string name = small_letters(Path(path).filename().string());
  return static_cast<std::size_t>(std::ranges::find(kFirst, name) - kFirst.begin());
}

std::vector<Face> find_faces() {
  const std::string folder = environment_text(L"WINDIR") + "/Fonts";
  std::vector<FolderEntry> entries;
  std::string ignored;
  read_folder(folder, entries, ignored);
  std::vector<Face> faces;
  for (const FolderEntry& entry : entries) {
    const std::string ending = small_letters(Path(entry.name).extension().string());
    if (std::ranges::find(kEndings, ending) != kEndings.end())
      faces.push_back({folder + "/" + entry.name, {}});
  }
  std::ranges::stable_sort(faces, {}, [](const Face& face) { return rank_of(face.path); });
  return faces;
}

std::vector<Letters> letters_of(FT_Face face) {
  std::vector<Letters> letters;
  FT_UInt glyph = 0;
  for (FT_ULong code = FT_Get_First_Char(face, &glyph); glyph != 0;
       code = FT_Get_Next_Char(face, code, &glyph)) {
    const auto letter = static_cast<char32_t>(code);
    if (!letters.empty() && letters.back().last + 1 == letter)
      letters.back().last = letter;
    else
      letters.push_back({letter, letter});
  }
  return letters;
}

}  // namespace

struct InstalledFonts {
  FT_Library freetype = nullptr;
  std::vector<Face> faces;
};

void InstalledFontsDeleter::operator()(InstalledFonts* fonts) const {
  if (fonts->freetype) FT_Done_FreeType(fonts->freetype);
  delete fonts;
}

InstalledFontsPtr find_installed_fonts() {
  InstalledFontsPtr fonts(new InstalledFonts);
  if (FT_Init_FreeType(&fonts->freetype) == 0) fonts->faces = find_faces();
  return fonts;
}

int count(const InstalledFonts& fonts) {
  return static_cast<int>(fonts.faces.size());
}

bool is_scalable(const InstalledFonts&, int) {
  return true;
}

bool covers(const InstalledFonts& fonts, int place, char32_t code) {
  const Face& face = fonts.faces[static_cast<std::size_t>(place)];
  if (!face.letters) {
    FT_Face opened = nullptr;
    face.letters.emplace();
    if (FT_New_Face(fonts.freetype, face.path.c_str(), 0, &opened) == 0) {
      face.letters = letters_of(opened);
      FT_Done_Face(opened);
    }
  }
  const auto after = std::ranges::upper_bound(*face.letters, code, {}, &Letters::first);
  return after != face.letters->begin() && code <= std::prev(after)->last;
}

FontFile font_file(const InstalledFonts& fonts, int place) {
  return {fonts.faces[static_cast<std::size_t>(place)].path, 0};
}

std::string font_finder() {
  return "the Fonts folder";
}

}  // namespace skelscope
