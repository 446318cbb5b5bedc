// The film's file, and the queue of films being made.
#include <cmath>

#include "panels/film/film_parts.h"
#include "platform/files/known_folders.h"
#include "platform/files/path.h"
#include "platform/video/video_coder.h"
#include "text/words.h"
#include "view/browser_view.h"

namespace skelscope {
namespace {

std::string with_tilde(const std::string& folder) {
  const std::string start = home_folder();
  const bool inside = start.size() > 1 && folder.starts_with(start) &&
                      (folder.size() == start.size() || folder[start.size()] == '/');
  return inside ? "~" + folder.substr(start.size()) : folder;
}

// Returns why the film cannot be exported with these settings; empty: it can.
std::string obstacle(const FilmView& film) {
  const FilmFacts& facts = film.facts;
  if (!facts.problem.empty()) return facts.problem;
  if (!facts.ready) return "the film is being checked";
  const FilmKind& kind = kind_of(film.plan.format);
  if (kind.ffmpeg && !facts.has_ffmpeg && !has_video_coder(kind.ending))
    return "ffmpeg is not installed";
  if (!kind.alpha && film.plan.look.ground == FilmGround::None)
    return std::string(kind.title) + " has no transparency: choose a background";
  if (facts.exists && !film.replace) return "the file exists: choose another name, or replace it";
  return {};
}

std::string export_label(const FilmFacts& facts) {
  if (facts.files > 1) return "Export " + counted(facts.files, "film");
  return "Export " + counted(facts.pictures, "picture");
}

// Draws "new file", or a box by which the user permits replacing the existing file.
void state_of_file(const FilmPanel& panel, Rect& field) {
  const Theme& theme = panel.theme;
  FilmView& film = panel.film;
  if (!film.facts.exists) {
    const Rect words = cut_right(field, text_size(theme.fonts.hint, "new file").x + theme.px(12));
    return (void)text_in(theme.fonts.hint, words, theme.palette.muted,
                         film.facts.files > 1 ? "new files" : "new file");
  }
  const char* const label = "exists: replace it";
  const Rect box = cut_right(field, text_size(theme.fonts.text, label).x + theme.px(30));
  checkbox(theme, "replace", box, label, film.replace, theme.palette.warning);
}

void name_field(const FilmPanel& panel, Rect field) {
  const Theme& theme = panel.theme;
  FilmView& film = panel.film;
  const Palette& p = theme.palette;
  const Rect sign = cut_left(field, theme.px(32));
  icon(theme, theme.fonts.icon_small, sign.center(), p.muted, icons::kFolder);
  state_of_file(panel, field);
  const std::string folder =
      elide(theme.fonts.mono_small, with_tilde(film.folder) + "/", field.width() * 0.45f);
  const Rect words = cut_left(field, text_size(theme.fonts.mono_small, folder).x + theme.px(2));
  text_in(theme.fonts.mono_small, words, p.muted, folder);
  const std::string output = file_name(output_of(film, panel.session, film.plan.animation));
  std::string ending = kind_of(film.plan.format).ending;
  if (film.plan.format == FilmFormat::Pngs && !has_frame_place(film.name))
    ending = "_{frame:04}" + ending;
  const std::string suggested = film.what == FilmWhat::Every
                                    ? "named after each animation"
                                    : output.substr(0, output.size() - ending.size());
  const std::string shown_ending = with_frame(ending, film.facts.length.first);
  const Rect after =
      cut_right(field, text_size(theme.fonts.mono_small, shown_ending).x + theme.px(10));
  const bool changed =
      text_field(theme, "name", inset(field, 0, theme.px(2)), film.name, suggested);
  if (changed) film.replace = false;
  text_in(theme.fonts.mono_small, after, p.muted, shown_ending);
}

void folder_button(const FilmPanel& panel, const Rect& rect) {
  if (!button(panel.theme, "folder", rect, "Folder\u2026", {.icon = icons::kFolder})) return;
  const FilmView& film = panel.film;
  const std::string name =
      film.name.empty() ? suggested_name(film, panel.session, film.plan.animation) : film.name;
  BrowserView& browser = panel.view.browser;
  browse_for(browser, FilePurpose::SaveFilm, name + kind_of(film.plan.format).ending);
  browser.folder = film.folder;
  browser.note = "The film is written when you press Export.";
}

std::string item_words(const FilmItem& item, std::size_t waiting) {
  std::string words;
  const auto add = [&](const std::string& part) {
    words += (words.empty() ? "" : " \u00B7 ") + part;
  };
  if (item.seconds_left >= 0) add(work_time(item.seconds_left) + " left");
  if (item.bytes > 0) add(size_words(static_cast<std::uintmax_t>(item.bytes)) + " so far");
  if (waiting > 0) add(std::to_string(waiting) + " waiting");
  return words;
}

void thumbnail(const FilmPanel& panel, const Rect& square) {
  const float aspect = panel.pictures.thumbnail_aspect;
  const Rect rect = around(square.center(), square.width() * std::fmin(aspect, 1.0f),
                           square.height() * std::fmin(1 / aspect, 1.0f));
  checkerboard(panel.theme, rect, panel.theme.px(4));
  const FilmPictures& pictures = panel.pictures;
  if (!pictures.thumbnail) return;
  ImDrawList* draw = ImGui::GetWindowDrawList();
  if (pictures.blend_premultiplied) draw->AddCallback(pictures.blend_premultiplied, nullptr);
  draw->AddImage(pictures.thumbnail, rect.min, rect.max, {0, 1}, {1, 0});
  if (pictures.blend_premultiplied) draw->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

void bar(const Theme& theme, const Rect& rect, float share) {
  const Palette& p = theme.palette;
  fill(rect, p.dark ? p.control_on : p.border, theme.px(2));
  fill({rect.min, {rect.min.x + rect.width() * share, rect.max.y}}, p.good, theme.px(2));
}

}  // namespace

void film_destination(const FilmPanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  const IdScope scope(theme, "to");
  row = middle(inset(row, theme.px(16), 0), theme.px(30));
  const Rect label = cut_left(row, theme.px(62));
  text_in(theme.fonts.text, label, theme.palette.muted, "Save to");
  const std::string why = obstacle(panel.film), words = export_label(panel.film.facts);
  const Rect go = cut_right(row, std::fmax(theme.px(178), button_width(theme, words, true)));
  cut_right(row, theme.px(8));
  folder_button(panel, cut_right(row, theme.px(106)));
  cut_right(row, theme.px(8));
  name_field(panel, row);
  const ButtonLook look{
      .icon = icons::kFilm, .accent = true, .enabled = why.empty(), .tooltip = why};
  if (button(theme, "export", go, words, look) && why.empty()) panel.requests.film.begin = true;
}

void film_queue(const FilmPanel& panel, Rect row) {
  const Theme& theme = panel.theme;
  const IdScope scope(theme, "queue");
  row = inset(row, theme.px(16), 0);
  const auto& items = panel.film.items;
  if (items.empty()) {
    const std::string why = obstacle(panel.film);
    const bool warns = !why.empty() && panel.film.facts.ready;
    return (void)elided(theme, theme.fonts.hint, row,
                        warns ? theme.palette.warning : theme.palette.faint,
                        warns ? why : "Exports run one after the other; the window stays usable.");
  }
  const FilmItem& item = items.front();
  const Rect label = cut_left(row, theme.px(62));
  text_in(theme.fonts.text, label, theme.palette.muted, "Running");
  thumbnail(panel, middle(cut_left(row, theme.px(32)), theme.px(32)));
  cut_left(row, theme.px(12));
  const Rect cancel = middle(cut_right(row, theme.px(106)), theme.px(30));
  if (button(theme, "cancel", cancel, "Cancel", {.icon = icons::kClear}))
    panel.requests.film.cancel = item.id;
  cut_right(row, theme.px(16));
  Rect lines = middle(row, theme.px(36));
  Rect line = cut_top(lines, theme.px(26));
  const std::string left = item_words(item, items.size() - 1);
  const Rect right = cut_right(line, text_size(theme.fonts.hint, left).x + theme.px(8));
  text_in(theme.fonts.hint, right, theme.palette.muted, left, Align::Right);
  const std::string count =
      std::to_string(item.done) + " / " + std::to_string(item.all) + " pictures";
  const float room = line.width() - text_size(theme.fonts.mono_small, count).x - theme.px(12);
  const std::string name = elide(theme.fonts.medium, item.name, room);
  const float width = text_in(theme.fonts.medium, line, theme.palette.head, name);
  cut_left(line, width + theme.px(12));
  text_in(theme.fonts.mono_small, line, theme.palette.text, count);
  bar(theme, cut_top(lines, theme.px(4)), item.progress);
}

}  // namespace skelscope
