// Finds fonts in folders and reads them with FreeType. A font is read when a code point is first
// looked up.
#include "platform/fonts/folder_fonts.h"

#include <ft2build.h>
#include FT_FREETYPE_H

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/files/path.h"

namespace skelscope {
namespace {

constexpr std::array kEndings = {".ttf", ".ttc", ".otf", ".otc"};
constexpr const char* kBoxes = "lastresort.otf";  // macOS: has a box for every code point

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

void add_faces(const std::string& folder, std::vector<Face>& faces) {
  std::vector<FolderEntry> entries;
  std::string ignored;
  read_folder(folder, entries, ignored);
  for (const FolderEntry& entry : entries) {
    const std::string name = small_letters(entry.name), ending = Path(name).extension().string();
    if (name != kBoxes && std::ranges::find(kEndings, ending) != kEndings.end())
      faces.push_back({folder + "/" + entry.name, {}});
  }
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

InstalledFontsPtr fonts_in_folders(const std::vector<std::string>& folders,
                                   std::span<const char* const> first) {
  InstalledFontsPtr fonts(new InstalledFonts);
  if (FT_Init_FreeType(&fonts->freetype) != 0) return fonts;
  for (const std::string& folder : folders) add_faces(folder, fonts->faces);
  std::ranges::stable_sort(fonts->faces, {}, [first](const Face& face) {
    const std::string name = small_letters(file_name(face.path));
    return std::ranges::find(first, name) - first.begin();
  });
  return fonts;
}

int count(const InstalledFonts& fonts) {
  return count_of(fonts.faces);
}

bool is_scalable(const InstalledFonts&, int) {
  return true;
}

bool covers(const InstalledFonts& fonts, int place, char32_t code) {
  const Face& face = fonts.faces[place];
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
  return {fonts.faces[place].path, 0};
}

bool draw_text(const InstalledFonts&, const std::u32string&, float, DrawnText&) {
  return false;
}

}  // namespace skelscope
