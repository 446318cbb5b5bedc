// The file format, the quality and the number of repeats.
#include <array>
#include <cmath>

#include "lists/lists.h"
#include "panels/film/film_parts.h"
#include "platform/process/programs.h"
#include "platform/video/video_coder.h"

namespace skelscope {
namespace {

constexpr float kBothParts = 560;  // narrower rows are split in two; pixels at scale 1

constexpr std::array kFormatIcons{icons::kPictures, icons::kTexture, icons::kGif,  icons::kVideo,
                                  icons::kVideo,    icons::kFilm,    icons::kSheet};
static_assert(kFormatIcons.size() == kFilmFormats.size());

void format_card(const FilmPanel& panel, FilmFormat format, const Rect& rect) {
  const FilmKind& kind = kind_of(format);
  FilmView& film = panel.film;
  const bool by_browser = has_video_coder(kind.ending);
  const bool missing = kind.ffmpeg && !film.facts.has_ffmpeg && !by_browser;
  FilmCard card{kind.title, kind.note, kFormatIcons[to_index(format)]};
  card.chosen = film.plan.format == format;
  card.enabled = !missing;
  if (kind.ffmpeg) card.mark = by_browser ? "browser" : "ffmpeg";
  const std::string why = "Made by ffmpeg, which is not here: " + install_hint("ffmpeg");
  if (missing) card.tooltip = why;
  if (!film_card(panel.theme, kind.id, rect, card)) return;
  film.plan.format = format;
  film.replace = false;
}

void ffmpeg_note(const FilmPanel& panel, Rect rect) {
  const Theme& theme = panel.theme;
  const FilmFacts& facts = panel.film.facts;
  const Palette& p = theme.palette;
  rect = inset(rect, theme.px(6), theme.px(5));
  Rect line = cut_top(rect, rect.height() / 2);
  const Rect sign = cut_left(line, theme.px(14));
  dot({sign.min.x + theme.px(4), sign.center().y}, 3 * theme.scale,
      facts.has_ffmpeg ? p.good : p.warning);
  elided(theme, theme.fonts.hint, line, facts.has_ffmpeg ? p.text : p.warning,
         facts.has_ffmpeg ? "ffmpeg found" : "ffmpeg not found");
  cut_left(rect, theme.px(14));
  const std::string where = facts.ffmpeg_version.empty()
                                ? facts.ffmpeg_folder
                                : facts.ffmpeg_version + " \u00B7 " + facts.ffmpeg_folder;
  if (facts.has_ffmpeg)
    elided(theme, theme.fonts.mono_small, rect, p.muted, where);
  else
    elided(theme, theme.fonts.hint, rect, p.muted, install_hint("ffmpeg"));
}

void cards(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  const int formats = count_of(kFilmFormats);
  const FilmGrid grid = film_grid(theme, "Format", formats + 1, 60);
  const IdScope scope(theme, "format");
  for (int i = 0; i < formats; ++i) format_card(panel, kFilmFormats[i], film_place(theme, grid, i));
  ffmpeg_note(panel, film_place(theme, grid, formats));
}

void quality_part(const FilmPanel& panel, Rect& row, const FilmKind& kind) {
  const Theme& theme = panel.theme;
  FilmView& film = panel.film;
  const bool exact = kind.lossless && film.lossless;
  const Rect track = inset(cut_left(row, theme.px(150)), theme.px(7), 0);
  double quality = exact ? 100 : film.quality;
  if (slider_track(theme, "quality", track, quality,
                   {.min = 0, .max = 100, .has_file = false, .digits = 0})) {
    film.quality = std::max<int>(1, std::lround(quality));
    film.lossless = false;
  }
  cut_left(row, theme.px(8));
  const Rect value = cut_left(row, theme.px(28));
  text_in(theme.fonts.mono, value, exact ? theme.palette.faint : theme.palette.text,
          exact ? "\u2013" : std::to_string(film.quality), Align::Right);
  cut_left(row, theme.px(16));
  if (kind.lossless)
    checkbox(theme, "lossless", cut_left(row, theme.px(90)), "lossless", film.lossless);
}

void loop_choice(const FilmPanel& panel, const Rect& choices) {
  const Theme& theme = panel.theme;
  FilmView& film = panel.film;
  int chosen = film.plays == 0 ? 0 : film.plays == 1 ? 1 : 2;
  if (segmented(theme, "loop", choices, {"for ever", "once", "3 \u00D7"}, chosen))
    film.plays = chosen == 0 ? 0 : chosen == 1 ? 1 : 3;
}

void loop_part(const FilmPanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  loop_choice(panel, cut_right(row, theme.px(200)));
  cut_right(row, theme.px(10));
  text_in(theme.fonts.text, row, theme.palette.muted, "Loop", Align::Right);
}

void columns_row(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  Rect row = film_row(theme, "Columns", 26);
  double columns = panel.film.plan.columns;
  if (number_field(theme, "columns", cut_left(row, theme.px(64)), columns,
                   {.min = 1, .max = 100, .step = 0.1}))
    panel.film.plan.columns = std::lround(columns);
  cut_left(row, theme.px(12));
  const FilmFacts& facts = panel.film.facts;
  const int across = std::min(panel.film.plan.columns, std::max(facts.length.pictures, 1));
  const int down = (std::max(facts.length.pictures, 1) + across - 1) / across;
  text_in(theme.fonts.hint, row, theme.palette.muted,
          "a sheet of " + std::to_string(across * facts.width) + " \u00D7 " +
              std::to_string(down * facts.height) + " pixels");
}

void quality_row(const FilmPanel& panel) {
  const FilmKind& kind = kind_of(panel.film.plan.format);
  if (panel.film.plan.format == FilmFormat::Sheet) return columns_row(panel);
  if (!kind.quality && !kind.repeats) {
    const Rect row = film_row(panel.theme, "Quality", 26);
    return (void)text_in(panel.theme.fonts.hint, row, panel.theme.palette.muted,
                         "every pixel as it is");
  }
  Rect row = film_row(panel.theme, "Quality", 26);
  const bool beside = !kind.quality || row.width() >= panel.theme.px(kBothParts);
  if (kind.repeats && beside) loop_part(panel, row);
  if (kind.quality)
    quality_part(panel, row, kind);
  else
    text_in(panel.theme.fonts.hint, row, panel.theme.palette.muted, "256 colours, chosen for it");
  if (!kind.repeats || beside) return;
  film_gap(panel.theme, 10);
  Rect below = film_row(panel.theme, "Loop", 26);
  loop_choice(panel, cut_left(below, panel.theme.px(200)));
}

}  // namespace

void film_format_rows(const FilmPanel& panel) {
  cards(panel);
  film_gap(panel.theme, 14);
  quality_row(panel);
}

}  // namespace skelscope
