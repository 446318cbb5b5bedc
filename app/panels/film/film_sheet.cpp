// The layout of the sheet that exports films.
#include <cmath>

#include "panels/film/film_parts.h"
#include "session/record/rig_name.h"

namespace skelscope {
namespace {

constexpr float kWidth = 1232, kHeight = 732, kFoot = 118, kDestination = 60;
constexpr float kLeftColumn = 460;  // width of the left column, pixels at scale 1

void sheet_head(const FilmPanel& panel) {
  const Theme& theme = panel.theme;
  sheet_title(theme, "Export film", panel.film.open);
  const Rect card = window_rect();
  Rect row{card.min, {card.max.x, card.min.y + theme.px(44)}};
  cut_left(row, theme.px(30) + text_size(theme.fonts.title, "Export film").x);
  cut_right(row, theme.px(60));
  elided(theme, theme.fonts.hint, row, theme.palette.muted, rig_name(panel.session));
}

// Draws the right side: all settings, in rows.
void film_form(const FilmPanel& panel, const Rect& area) {
  const Theme& theme = panel.theme;
  Rect form = inset(area, theme.px(16), theme.px(1));
  form.max.x = area.max.x - theme.px(2);  // the rows' right margin holds the scroll bar
  if (begin_scroll(theme, "form", form)) {
    film_gap(theme, 14);
    film_subject_rows(panel);
    film_line(theme);
    film_look_rows(panel);
    film_line(theme);
    film_format_rows(panel);
    film_gap(theme, 10);
  }
  end_scroll();
}

}  // namespace

void film_sheet(const Session& session, View& view, Requests& requests, const Theme& theme,
                const FilmPictures& pictures) {
  FilmView& film = view.film;
  if (!film.open || !session.now.skf) return;
  const FilmPanel panel{session, film, view, requests, theme, pictures};
  bool stays = true;  // ignored: a click beside the sheet does not close it
  begin_sheet(theme, "film", {theme.px(kWidth), theme.px(kHeight)}, stays);
  sheet_head(panel);
  Rect area = remaining();
  Rect foot = cut_bottom(area, theme.px(kFoot));
  fill(foot, theme.palette.raised, theme.px(9));
  horizontal_line(foot.min.x, foot.max.x, foot.min.y, theme.palette.border);
  film_destination(panel, cut_top(foot, theme.px(kDestination)));
  horizontal_line(foot.min.x, foot.max.x, foot.min.y, theme.palette.border);
  film_queue(panel, foot);
  const Rect left = cut_left(area, std::fmin(theme.px(kLeftColumn), area.width() * 0.40f));
  vertical_line(left.max.x, left.min.y, left.max.y, theme.palette.border);
  film_preview(panel, left);
  film_form(panel, area);
  end_sheet(theme);
}

}  // namespace skelscope
