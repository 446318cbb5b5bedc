// The parts of the export sheet.
#pragma once

#include <string_view>

#include "panels/panels.h"
#include "view/film_view.h"
#include "widgets/widgets.h"

namespace skelscope {

struct FilmPanel {
  const Session& session;
  FilmView& film;
  View& view;
  Requests& requests;
  const Theme& theme;
  const FilmPictures& pictures;
};

// Left: the picture, the transport below it, the figures.
void film_preview(const FilmPanel& panel, Rect area);
// Right: everything to choose, in rows.
void film_form(const FilmPanel& panel, const Rect& area);
// Its upper rows: what, range, rate. Its middle: size, background, overlays. Its lower: the format.
void film_subject_rows(const FilmPanel& panel);
void film_look_rows(const FilmPanel& panel);
void film_format_rows(const FilmPanel& panel);
// Below both: where it goes; then what is being made.
void film_destination(const FilmPanel& panel, Rect row);
void film_queue(const FilmPanel& panel, Rect row);

// A row of the form with its label; returns what is left of it.
Rect film_row(const Theme& theme, const char* label, float height);
// A row of cards, four across, or two in a narrow sheet.
struct FilmGrid {
  Rect area;
  int across = 4;
  float height = 0;  // of a card
};
FilmGrid film_grid(const Theme& theme, const char* label, int count, float height);
Rect film_place(const Theme& theme, const FilmGrid& grid, int index);
void film_gap(const Theme& theme, float height);
void film_line(const Theme& theme);

struct FilmCard {
  std::string_view title, note;
  const char* icon = nullptr;
  bool chosen = false, enabled = true, drops = false;  // drops: with an arrow down
  std::string_view mark{};                             // small, at the right: "ffmpeg"
  std::string_view tooltip{};
};
// A choice of two lines; true when clicked.
bool film_card(const Theme& theme, const char* id, const Rect& rect, const FilmCard& card);
// A choice of one line that may be on beside others. swatch: a square of that colour, 0 none.
struct FilmChip {
  std::string_view label;
  const char* icon = nullptr;
  bool on = false;
  ImU32 swatch = 0;
  bool checker = false;   // in place of the swatch
  bool outlined = false;  // one of several, rather than a switch
  bool kite = false;      // a bone's, in place of the icon
  std::string_view tooltip{};
};
bool film_chip(const Theme& theme, const char* id, const Rect& rect, const FilmChip& chip);
float film_chip_width(const Theme& theme, const FilmChip& chip);

}  // namespace skelscope
