// Drawing in the current window: text on whole pixels, icons on their centre, and the small shapes
// that several panels share.
#pragma once

#include <string>
#include <string_view>

#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

enum class Align { Left, Center, Right };

// `pos`: top left of the text. Returns its width. Without a list: the current window's.
float text(ImDrawList& list, const Face& face, ImVec2 pos, ImU32 color, std::string_view string);
float text(const Face& face, ImVec2 pos, ImU32 color, std::string_view string);
// Lines, wrapped at `width`: as large as wrapped_size says.
void wrapped(ImDrawList& list, const Face& face, ImVec2 pos, ImU32 color, std::string_view lines,
             float width);
// In `rect`, vertically centred; not clipped.
float text_in(const Face& face, const Rect& rect, ImU32 color, std::string_view string,
              Align align = Align::Left);
// Cut off with an ellipsis where it does not fit; the whole text then appears as a tooltip.
// Returns the width drawn.
float elided(const Theme& theme, const Face& face, const Rect& rect, ImU32 color,
             std::string_view string);
std::string elide(const Face& face, std::string_view string, float width);

void icon(const Theme& theme, const Face& face, ImVec2 center, ImU32 color, const char* code);
// The bone kite, tilted like a feather; `size` is its length in design px (14 in the tree).
void bone_icon(const Theme& theme, ImVec2 center, float size, ImU32 color);
void dot(ImVec2 center, float radius, ImU32 color);
void diamond(ImVec2 center, float radius, ImU32 color, ImU32 casing = 0);

void fill(const Rect& rect, ImU32 color, float rounding = 0);
void outline(const Rect& rect, ImU32 color, float rounding = 0);
void horizontal_line(float x0, float x1, float y, ImU32 color);  // 1 px, sharp
void vertical_line(float x, float y0, float y1, ImU32 color);
void checkerboard(const Theme& theme, const Rect& rect, float rounding);
void chevron(const Theme& theme, ImVec2 center, bool open, ImU32 color);

// A number as the program writes it: U+2212 as the minus, never "-0.00".
std::string number(double value, int digits);
std::string number(double value, int digits, std::string_view unit);  // "12.0 px"
std::string signed_number(double value, int digits);                  // "+12.0"
std::string degrees(double radians, int digits = 2);                  // no unit
std::string work_time(double seconds);  // "0.4 s", "61 s", "2 min"; "…" where it is negative

// A sentence in the middle of an empty place saying what to do.
void empty_state(const Theme& theme, const Rect& rect, std::string_view sentence);

}  // namespace skelscope
