// The preview as the film will show it, and figures about the film.
#include <algorithm>
#include <cmath>

#include "panels/film/film_parts.h"
#include "view/browser_view.h"

namespace skelscope {
namespace {

Rect fitted_picture(const Rect& frame, float width, float height) {
  const float scale = std::fmin(frame.width() / width, frame.height() / height);
  return around(frame.center(), std::floor(width * scale), std::floor(height * scale));
}

void corners(const Theme& theme, const Rect& rect) {
  const ImU32 color = with_alpha(theme.palette.accent, 0.9f);
  const float arm = theme.px(14);
  for (const bool right : {false, true}) {
    for (const bool bottom : {false, true}) {
      const float x = right ? rect.max.x - 1 : rect.min.x, y = bottom ? rect.max.y - 1 : rect.min.y;
      horizontal_line(right ? x - arm : x, right ? x : x + arm, y, color);
      vertical_line(x, bottom ? y - arm : y, bottom ? y : y + arm, color);
    }
  }
}

void words_over(const Theme& theme, Rect rect, std::string_view words, std::string_view note,
                const char* code, bool right) {
  const float sign = code ? theme.px(18) : 0;
  const float gap = note.empty() ? 0 : theme.px(7);
  const float width = text_size(theme.fonts.mono_small, words).x +
                      text_size(theme.fonts.hint, note).x + gap + sign + theme.px(16);
  Rect pill = right ? cut_right(rect, width) : cut_left(rect, width);
  pill.max.y = pill.min.y + theme.px(24);
  fill(pill, theme.palette.overlay, theme.px(5));
  outline(pill, theme.palette.border, theme.px(5));
  Rect inside = inset(pill, theme.px(8), 0);
  if (code) {
    const Rect place = cut_left(inside, sign);
    icon(theme, theme.fonts.icon_small, {place.min.x + theme.px(6), place.center().y},
         theme.palette.muted, code);
  }
  const float done = text_in(theme.fonts.mono_small, inside, theme.palette.text, words);
  cut_left(inside, done + gap);
  text_in(theme.fonts.hint, inside, theme.palette.muted, note);
}

void draw_texture(const FilmPictures& pictures, const Rect& rect) {
  ImDrawList* draw = ImGui::GetWindowDrawList();
  if (pictures.backdrop) draw->AddImage(pictures.backdrop, rect.min, rect.max);
  if (pictures.blend_premultiplied) draw->AddCallback(pictures.blend_premultiplied, nullptr);
  draw->AddImage(pictures.preview, rect.min, rect.max, {0, 1}, {1, 0});
  if (pictures.blend_premultiplied) draw->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

const char* ground_word(FilmGround ground) {
  switch (ground) {
    case FilmGround::None:
      return "transparent";
    case FilmGround::Color:
      return "colour";
    case FilmGround::Image:
      return "image";
    case FilmGround::Theme:
      break;
  }
  return "theme";
}

void state_of(const FilmPanel& panel, const Rect& frame) {
  const FilmFacts& facts = panel.film.facts;
  const bool wrong = !facts.problem.empty();
  const std::string words =
      wrong ? facts.problem
            : "Fitting the camera\u2026 " + number(100.0 * static_cast<double>(facts.seen), 0, "%");
  empty_state(panel.theme, frame, words);
}

void picture(const FilmPanel& panel, const Rect& frame) {
  const Theme& theme = panel.theme;
  const FilmFacts& facts = panel.film.facts;
  fill(frame, theme.palette.viewport, theme.px(6));
  if (!facts.ready || !panel.pictures.preview) return state_of(panel, frame);
  const Rect rect = fitted_picture(inset(frame, theme.px(1)), static_cast<float>(facts.width),
                                   static_cast<float>(facts.height));
  checkerboard(theme, rect, 0);
  draw_texture(panel.pictures, rect);
  corners(theme, rect);
  outline(frame, theme.palette.border, theme.px(6));
  const Rect inside = inset(frame, theme.px(8));
  words_over(theme, inside, std::to_string(facts.width) + " \u00D7 " + std::to_string(facts.height),
             ground_word(panel.film.plan.look.ground), nullptr, false);
  words_over(theme, inside, "", "fixed camera", icons::kLock, true);
}

void play_row(const FilmPanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  FilmView& film = panel.film;
  const int count = std::max(film.facts.length.pictures, 1);
  const Rect play = middle(cut_left(row, theme.px(28)), theme.px(28));
  if (icon_button(theme, "play", play, film.playing ? icons::kPause : icons::kPlay,
                  film.playing ? "Pause the preview" : "Play the preview", {}, theme.palette.text))
    film.playing = !film.playing;
  cut_left(row, theme.px(14));
  const int shown = std::clamp(static_cast<int>(film.position), 0, count - 1);
  const std::string at = std::to_string(shown + 1), all = " / " + std::to_string(count);
  const float digits = text_size(theme.fonts.mono, std::to_string(count)).x;
  const float width = 2 * digits + text_size(theme.fonts.mono, " / ").x;
  Rect words = cut_right(row, width);
  text_in(theme.fonts.mono, words, theme.palette.muted, all, Align::Right);
  cut_right(words, text_size(theme.fonts.mono, all).x);
  text_in(theme.fonts.mono, words, theme.palette.head, at, Align::Right);
  cut_right(row, theme.px(8));
  const Rect label = cut_right(row, text_size(theme.fonts.hint, "picture").x);
  text_in(theme.fonts.hint, label, theme.palette.muted, "picture");
  cut_right(row, theme.px(16));
  double value = shown;
  if (count < 2 || !slider_track(theme, "scrub", row, value,
                                 {.min = 0, .max = count - 1.0, .has_file = false, .digits = 0}))
    return;
  film.playing = false;
  film.position = value;
}

struct FilmFigure {
  const char* title;
  std::string value, unit;
  bool about = false;
};

// Draws a figure; in a narrow column "Size, about" becomes "Size", and "5 MB" becomes "~5 MB".
void draw_figure(const Theme& theme, const Rect& column, const FilmFigure& figure) {
  const Face& small = theme.fonts.hint;
  Rect inside = column;
  const std::string whole = std::string(figure.title) + (figure.about ? ", about" : "");
  const bool fits = text_size(small, whole).x <= inside.width();
  text_in(small, cut_top(inside, theme.px(20)), theme.palette.muted, fits ? whole : figure.title);
  Rect line = cut_top(inside, theme.px(24));
  const std::string value = (figure.about && !fits ? "~" : "") + figure.value;
  cut_left(line, text_in(theme.fonts.mono, line, theme.palette.head, value) + theme.px(6));
  if (text_size(small, figure.unit).x <= line.width())
    text_in(small, line, theme.palette.muted, figure.unit);
}

FilmFigure pictures_figure(const FilmFacts& facts) {
  const std::string files =
      facts.files > 1 ? "in " + std::to_string(facts.files) + " files"
                      : "at " + number(facts.length.fps, facts.length.fps < 10 ? 1 : 0) + " fps";
  return {"Pictures", std::to_string(facts.pictures), files};
}

FilmFigure size_figure(const FilmFacts& facts) {
  if (facts.bytes < 0) return {"Size", "\u2026", "", true};
  const std::string words = size_words(static_cast<std::uintmax_t>(facts.bytes));
  const std::size_t blank = words.find(' ');
  return {"Size", words.substr(0, blank), words.substr(blank + 1), true};
}

FilmFigure time_figure(const FilmFacts& facts) {
  const std::string words = work_time(facts.work_seconds);
  const std::size_t blank = words.find(' ');
  if (blank == words.npos) return {"Time", words, "", true};
  return {"Time", words.substr(0, blank), words.substr(blank + 1), true};
}

void figures(const FilmPanel& panel, Rect row) {
  const FilmFacts& facts = panel.film.facts;
  const Theme& theme = panel.theme;
  const FilmFigure all[] = {pictures_figure(facts),
                            {"Length", number(facts.seconds, 2), "s"},
                            size_figure(facts),
                            time_figure(facts)};
  const float width = std::floor(row.width() / 4);
  for (const FilmFigure& one : all) {
    Rect column = cut_left(row, width);
    if (&one != all)
      vertical_line(column.min.x, column.min.y + theme.px(2), column.max.y - theme.px(4),
                    theme.palette.border);
    if (&one != all) cut_left(column, theme.px(10));
    draw_figure(theme, column, one);
  }
}

}  // namespace

void film_preview(const FilmPanel& panel, Rect area) {
  const IdScope scope(panel.theme, "preview");
  const Theme& theme = panel.theme;
  area = inset(area, theme.px(16), 0);
  cut_top(area, theme.px(16));
  cut_bottom(area, theme.px(8));
  figures(panel, cut_bottom(area, theme.px(50)));
  cut_bottom(area, theme.px(8));
  horizontal_line(area.min.x, area.max.x, area.max.y, theme.palette.border);
  play_row(panel, cut_bottom(area, theme.px(48)));
  const float side = std::fmin(area.width(), area.height());
  picture(panel, around(area.center(), area.width(), side));
}

}  // namespace skelscope
