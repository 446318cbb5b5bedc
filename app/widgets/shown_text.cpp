#include "widgets/shown_text.h"

#include <algorithm>

#include "glyphs/visual_order.h"
#include "text/code_points.h"
#include "widgets/extra_glyphs.h"

namespace skelscope {
namespace {

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7F; });
}

// Joiners and the choice of a variant have no look of their own.
bool has_look(char32_t code) {
  return code != 0x200C && code != 0x200D && !(code >= 0xFE00 && code <= 0xFE0F);
}

std::u32string codes_of(std::string_view text) {
  std::u32string codes;
  while (!text.empty()) {
    char32_t code = 0;
    const std::size_t length = next_code(text, code);
    if (length > 0 && has_look(code)) codes += code;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return codes;
}

void write(const Face& face, const std::u32string& codes, std::string& out) {
  for (const char32_t code : codes)
    append_code(out, place_of(*face.glyphs, *face.font, face.index, code));
}

void write_line(const Face& face, std::string_view line, bool reorder, std::string& out) {
  const std::u32string codes = codes_of(visible_marks(line));
  if (reorder && std::ranges::any_of(codes, runs_to_the_left))
    write(face, visual_order(codes), out);
  else
    write(face, codes, out);
}

float width_of(const Face& face, const std::string& text) {
  return face.font->CalcTextSizeA(face.size, 1e30f, 0, text.data(), text.data() + text.size()).x;
}

}  // namespace

std::string_view as_shown(const Face& face, std::string_view line, std::string& storage) {
  if (!face.glyphs || is_ascii(line)) return line;
  write_line(face, line, true, storage);
  return storage;
}

// A line that is broken keeps the order in which it is stored: what is broken is not known here.
std::string_view as_wrapped(const Face& face, std::string_view lines, float width,
                            std::string& storage) {
  if (!face.glyphs || is_ascii(lines)) return lines;
  for (;;) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::string line;
    write_line(face, lines.substr(0, end), true, line);
    if (width_of(face, line) > width) {
      line.clear();
      write_line(face, lines.substr(0, end), false, line);
    }
    storage += line;
    if (end == lines.size()) return storage;
    storage += '\n';
    lines.remove_prefix(end + 1);
  }
}

void gather_glyphs(const Face& face, std::string_view text) {
  if (!face.glyphs || is_ascii(text)) return;
  for (const char32_t code : codes_of(text)) place_of(*face.glyphs, *face.font, face.index, code);
}

}  // namespace skelscope
