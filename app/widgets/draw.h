// Drawing in the current window: text at whole pixels, centred icons, and small shapes that several
// panels use.
#pragma once

#include <string>
#include <string_view>

#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

enum class Align { Left, Center, Right };

// Draws text with its top left corner at `pos` and returns its width. Without `list` it goes into
// the current window's list.
float text(ImDrawList& list, const Face& face, ImVec2 pos, ImU32 color, std::string_view string);
float text(const Face& face, ImVec2 pos, ImU32 color, std::string_view string);
// Draws lines wrapped at `width`. wrapped_size() returns their size.
void wrapped(ImDrawList& list, const Face& face, ImVec2 pos, ImU32 color, std::string_view lines,
             float width);
// Draws text in `rect`, vertically centred, without clipping. Returns its width.
float text_in(const Face& face, const Rect& rect, ImU32 color, std::string_view string,
              Align align = Align::Left);
// Draws text that is cut off with an ellipsis if it does not fit; a tooltip then shows all of it.
// Returns the drawn width.
float elided(const Theme& theme, const Face& face, const Rect& rect, ImU32 color,
             std::string_view string);
std::string elide(const Face& face, std::string_view string, float width);

void icon(const Theme& theme, const Face& face, ImVec2 center, ImU32 color, const char* code);
// The bone icon, tilted; `size` is its length in design px (14 in the tree).
void bone_icon(const Theme& theme, ImVec2 center, float size, ImU32 color);
void dot(ImVec2 center, float radius, ImU32 color);
void diamond(ImVec2 center, float radius, ImU32 color, ImU32 casing = 0);

void fill(const Rect& rect, ImU32 color, float rounding = 0);
void outline(const Rect& rect, ImU32 color, float rounding = 0);
void horizontal_line(float x0, float x1, float y, ImU32 color);  // 1 px, on whole pixels
void vertical_line(float x, float y0, float y1, ImU32 color);
void checkerboard(const Theme& theme, const Rect& rect, float rounding);
void chevron(const Theme& theme, ImVec2 center, bool open, ImU32 color);

// Formats numbers with U+2212 as the minus sign and never as "-0.00".
std::string number(double value, int digits);
std::string number(double value, int digits, std::string_view unit);  // "12.0 px"
std::string signed_number(double value, int digits);                  // "+12.0"
std::string degrees(double radians, int digits = 2);                  // without unit
std::string work_time(double seconds);  // "0.4 s", "61 s", "2 min"; "…" if negative

// A sentence in the middle of an empty area that says what to do.
void empty_state(const Theme& theme, const Rect& rect, std::string_view sentence);

}  // namespace skelscope
