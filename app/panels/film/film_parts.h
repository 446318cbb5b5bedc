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

// Draws the left side: the preview, the transport below it, the figures.
void film_preview(const FilmPanel& panel, Rect area);
// Draw the rows of the right side, which holds all settings. Upper rows: subject, range, rate.
// Middle rows: size, background, overlays. Lower rows: the format.
void film_subject_rows(const FilmPanel& panel);
void film_look_rows(const FilmPanel& panel);
void film_format_rows(const FilmPanel& panel);
// Draw the foot of the sheet: the file to write, then the queue of films.
void film_destination(const FilmPanel& panel, Rect row);
void film_queue(const FilmPanel& panel, Rect row);

// Draws the label of a form's row; returns the rest of the row.
Rect film_row(const Theme& theme, const char* label, float height);
// A grid of cards: four in a row, or two in a narrow sheet.
struct FilmGrid {
  Rect area;
  int across = 4;
  float height = 0;  // height of one card
};
FilmGrid film_grid(const Theme& theme, const char* label, int count, float height);
Rect film_place(const Theme& theme, const FilmGrid& grid, int index);
void film_gap(const Theme& theme, float height);
void film_line(const Theme& theme);

struct FilmCard {
  std::string_view title, note;
  const char* icon = nullptr;
  bool chosen = false, enabled = true, drops = false;  // drops: it has a down arrow
  std::string_view mark{};                             // small text at the right: "ffmpeg"
  std::string_view tooltip{};
};
// Draws a choice with two lines of text; returns whether it was clicked.
bool film_card(const Theme& theme, const char* id, const Rect& rect, const FilmCard& card);
// A choice with one line of text; several may be on at once. swatch: a square of that colour; 0:
// none.
struct FilmChip {
  std::string_view label;
  const char* icon = nullptr;
  bool on = false;
  ImU32 swatch = 0;
  bool checker = false;   // whether a checkerboard replaces the swatch
  bool outlined = false;  // one of several alternatives, and not a switch
  bool kite = false;      // whether a bone's kite replaces the icon
  std::string_view tooltip{};
};
bool film_chip(const Theme& theme, const char* id, const Rect& rect, const FilmChip& chip);
float film_chip_width(const Theme& theme, const FilmChip& chip);

}  // namespace skelscope
