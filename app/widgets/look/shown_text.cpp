#include "widgets/look/shown_text.h"

#include <algorithm>

#include "glyphs/clusters.h"
#include "glyphs/visual_order.h"
#include "text/code_points.h"
#include "widgets/look/extra_glyphs.h"

namespace skelscope {
namespace {

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7F; });
}

// Returns whether the code point is visible; joiners and variation selectors are not.
bool has_look(char32_t code) {
  return code != 0x200C && code != 0x200D && !(code >= 0xFE00 && code <= 0xFE0F);
}

std::u32string codes_of(std::string_view text) {
  std::u32string codes;
  while (!text.empty()) {
    char32_t code = 0;
    const std::size_t length = next_code(text, code);
    if (length > 0) codes += code;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return codes;
}

void write_each(const Face& face, std::u32string_view codes, std::string& out) {
  for (const char32_t code : codes)
    if (has_look(code)) append_code(out, place_of(*face.glyphs, *face.font, face.index, code));
}

void write(const Face& face, const std::u32string& codes, std::string& out) {
  for (std::size_t at = 0; at < codes.size();) {
    const std::size_t length = cluster_length(codes, at);
    const std::u32string cluster = codes.substr(at, length);
    const ImWchar place = length > 1 ? place_of(*face.glyphs, face.index, cluster) : ImWchar{0};
    if (place != 0)
      append_code(out, place);
    else
      write_each(face, cluster, out);
    at += length;
  }
}

bool has_any_to_the_left(const std::u32string& codes) {
  return std::ranges::any_of(codes, runs_to_the_left);
}

void write_line(const Face& face, std::string_view line, Reading reading, std::string& out) {
  const std::u32string codes = codes_of(visible_marks(line));
  write(face, has_any_to_the_left(codes) ? visual_order(codes, reading) : codes, out);
}

float width_of(const Face& face, const std::string& text) {
  return face.font->CalcTextSizeA(face.size, 1e30f, 0, text.data(), text.data() + text.size()).x;
}

// Removes from `line` the words that fit, at least one, and returns them.
std::string_view words_that_fit(const Face& face, std::string_view& line, float width) {
  std::size_t end = 0;
  while (end < line.size()) {
    const std::size_t next = std::min(line.find(' ', end + 1), line.size());
    std::string shown;
    write_line(face, line.substr(0, next), Reading::ToTheRight, shown);
    if (end > 0 && width_of(face, shown) > width) break;
    end = next;
  }
  const std::string_view words = line.substr(0, end);
  line.remove_prefix(std::min(line.find_first_not_of(' ', end), line.size()));
  return words;
}

}  // namespace

std::string_view as_shown(const Face& face, std::string_view line, std::string& storage) {
  if (!face.glyphs || is_ascii(line)) return line;
  write_line(face, line, Reading::AsNamed, storage);
  return storage;
}

// Splits right-to-left text into lines before it is put in visual order.
std::string_view as_wrapped(const Face& face, std::string_view lines, float width,
                            std::string& storage) {
  if (!face.glyphs || is_ascii(lines)) return lines;
  for (;;) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::string_view line = lines.substr(0, end);
    if (!has_any_to_the_left(codes_of(line)))
      write_line(face, line, Reading::ToTheRight, storage);
    else
      for (bool first = true; first || !line.empty(); first = false) {
        if (!first) storage += '\n';
        write_line(face, words_that_fit(face, line, width), Reading::ToTheRight, storage);
      }
    if (end == lines.size()) return storage;
    storage += '\n';
    lines.remove_prefix(end + 1);
  }
}

void gather_glyphs(const Face& face, std::string_view text) {
  if (!face.glyphs || is_ascii(text)) return;
  std::string written;
  write_each(face, codes_of(text), written);
}

}  // namespace skelscope
