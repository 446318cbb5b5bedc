#include "commands/gallery/gallery_page.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "commands/kit/xml_text.h"
#include "json/base64.h"
#include "platform/files/path.h"
#include "skelform/output_file.h"
#include "text/code_points.h"
#include "text/words.h"
#include "words/numbers.h"

extern "C" {
extern const char gallery_css[], gallery_css_end[];
extern const char gallery_js[], gallery_js_end[];
}

namespace skelscope {
namespace {

using skelform::Problem;
using skelform::Severity;

std::string html(std::string_view text) {
  return marked_up(visible_marks(text));
}

std::string size_text(std::uintmax_t bytes) {
  const auto amount = static_cast<double>(bytes);
  if (bytes >= 1u << 20) return skelform::fixed_text(amount / (1u << 20), 1) + " MiB";
  return skelform::fixed_text(std::max(amount / 1024, bytes > 0 ? 1.0 : 0.0), 0) + " KiB";
}

std::string seconds_text(double seconds) {
  return skelform::rounded_text(seconds, 3) + " s";
}

std::size_t count_of(const GalleryCard& card, Severity severity) {
  return std::ranges::count(card.problems, severity, &Problem::severity);
}

std::string image(const std::string& type, std::string_view bytes, const std::string& alt) {
  return "<img loading=\"lazy\" decoding=\"async\" alt=\"" + alt + "\" src=\"data:image/" + type +
         ";base64," + skeljson::base64_of(std::as_bytes(std::span(bytes))) + "\">";
}

std::string figure(const std::string& picture, const std::string& caption,
                   const std::string& detail) {
  return "<figure>" + picture + "<figcaption title=\"" + caption + "\"><b>" + caption +
         "</b><small>" + detail + "</small></figcaption></figure>\n";
}

std::string film_figure(const GalleryFilm& film) {
  const std::string name = html(film.name);
  if (film.webp.empty())
    return figure("<div class=\"none\">" + html(film.mistake) + "</div>", name,
                  counted(film.frames, "frame"));
  std::string detail = counted(film.frames, "frame") + ", " + seconds_text(film.seconds);
  if (film.shown < film.seconds * 0.99)
    detail = "the first " + seconds_text(film.shown) + " of " + seconds_text(film.seconds);
  return figure(image("webp", film.webp, name), name, detail);
}

std::string strip(const GalleryCard& card) {
  if (!card.no_picture.empty())
    return "<p class=\"message\">No pictures: " + html(card.no_picture) + "</p>\n";
  const std::vector<std::byte> png = gl::encode_png(card.thumbnail);
  std::string inside;
  for (const GalleryFilm& film : card.films) inside += film_figure(film);
  inside += figure(image("png", skelform::characters(png), "at rest"), "at rest",
                   counted(card.cost.styles, "style"));
  const std::size_t more = card.cost.animations - std::min(card.cost.animations, card.films.size());
  if (more > 0)
    inside += figure("<div class=\"none\">and " + counted(more, "animation") + " more</div>",
                     "not drawn", "--animations draws more");
  return "<div class=\"strip\" tabindex=\"0\" role=\"group\" aria-label=\"animations\">\n" +
         inside + "</div>\n";
}

std::string badge(const char* kind, std::size_t n, const char* one) {
  return n == 0 ? ""
                : "<span class=\"badge " + std::string(kind) + "\">" + counted(n, one) + "</span>";
}

std::string badges(const GalleryCard& card) {
  if (!card.mistake.empty()) return "<span class=\"badge error\">cannot be read</span>";
  const std::string found = badge("error", count_of(card, Severity::Error), "error") +
                            badge("warning", count_of(card, Severity::Warning), "warning") +
                            badge("info", count_of(card, Severity::Info), "note");
  return found.empty() ? "<span class=\"badge fine\">no problem</span>" : found;
}

std::string fact(const std::string& value, const char* name) {
  return "<div><dd>" + value + "</dd><dt>" + name + "</dt></div>";
}

std::string facts(const GalleryCost& cost) {
  return "<dl>" + fact(std::to_string(cost.bones), "bones") +
         fact(std::to_string(cost.vertices), "vertices") + fact(std::to_string(cost.keys), "keys") +
         fact(std::to_string(cost.families), "IK families") +
         fact(std::to_string(cost.physics), "physics") +
         fact(size_text(cost.texture_bytes), "textures") + "</dl>\n";
}

constexpr std::size_t kProblemsShown = 200;

std::string problem_list(const GalleryCard& card) {
  if (card.problems.empty()) return "";
  std::string list =
      "<details><summary>" + counted(card.problems.size(), "problem") + "</summary><ul>\n";
  for (std::size_t i = 0; i < std::min(card.problems.size(), kProblemsShown); ++i) {
    const Problem& p = card.problems[i];
    list += "<li class=\"" + std::string(skelform::name_of(p.severity)) + "\"><b>" +
            skelform::name_of(p.severity) + "</b> <code>" + html(p.code) + "</code> " +
            (p.json_path.empty() ? "" : "<i>" + html(p.json_path) + "</i> ") + html(p.message) +
            "</li>\n";
  }
  if (card.problems.size() > kProblemsShown)
    list += "<li>and " + std::to_string(card.problems.size() - kProblemsShown) +
            " more; skelscope lint lists them</li>\n";
  return list + "</ul></details>\n";
}

// Returns the weight for sorting by problems: an unreadable rig before all others, then any rig
// with errors before rigs without.
std::size_t weight_of(const GalleryCard& card) {
  constexpr std::size_t step = 100'000;
  const auto of = [&](Severity s) { return std::min(count_of(card, s), step - 1); };
  const std::size_t found =
      (of(Severity::Error) * step + of(Severity::Warning)) * step + of(Severity::Info);
  return card.mistake.empty() ? found : step * step * step;
}

// Returns the name of the rig's file. The script turns its <a> into a link.
std::string linked_name(const GalleryCard& card) {
  const std::string name = html(file_name(card.file));
  return card.address.empty() ? name
                              : "<a data-rig=\"" + html(card.address) + "\">" + name + "</a>";
}

std::string part(const char* name, const char* begin, const char* end) {
  return "<" + std::string(name) + ">\n" + std::string(begin, end) + "</" + name + ">\n";
}

// The source of the frames with the viewer's stage, for the page's policy: its server, or this one.
std::string frames_of(const std::string& viewer) {
  if (viewer.empty()) return "";
  const std::size_t server = viewer.find("://");
  if (server == std::string::npos) return "; frame-src 'self'";
  return "; frame-src " + html(viewer.substr(0, viewer.find('/', server + 3)));
}

}  // namespace

std::string page_head(const std::string& title, const std::string& viewer) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"dark light\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src "
         "data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'" +
         frames_of(viewer) + "\">\n<title>" + html(title) + "</title>\n" +
         part("style", gallery_css, gallery_css_end) + "</head>\n<body>\n<header><h1>" +
         html(title) +
         "</h1><form id=\"tools\" hidden><input id=\"search\" type=\"search\" "
         "placeholder=\"Find a rig, an animation, a problem\" aria-label=\"Find\"><select "
         "id=\"order\" aria-label=\"Order\"><option value=\"name\">by name</option><option "
         "value=\"problems\">the worst first</option></select><output id=\"count\"></output></form>"
         "</header>\n<main id=\"rigs\" data-viewer=\"" +
         html(viewer) + "\">\n";
}

std::string page_card(const GalleryCard& card) {
  const std::string name = linked_name(card);
  const std::string folder = html(Path(card.inside).parent_path().string());
  const std::string format = card.format.empty() ? ""
                                                 : "<small>format " + html(card.format) + ", " +
                                                       size_text(card.cost.file_bytes) + "</small>";
  std::string text = "<article data-weight=\"" + std::to_string(weight_of(card)) +
                     "\">\n<h2 title=\"" + html(card.file) + "\">" + name +
                     "</h2>\n<p class=\"sub\">" + badges(card) + format +
                     (folder.empty() ? "" : "<small>" + folder + "</small>") + "</p>\n";
  if (card.mistake.empty())
    text += strip(card) + facts(card.cost) + problem_list(card);
  else
    text += "<p class=\"message\">" + html(card.mistake) + "</p>\n";
  return text + "</article>\n";
}

std::string page_tail(const GalleryTotal& total) {
  std::string words = counted(total.rigs, "rig") + ": " + counted(total.errors, "error") + ", " +
                      counted(total.warnings, "warning") + ", " + counted(total.notes, "note");
  if (total.unreadable > 0) words += "; " + std::to_string(total.unreadable) + " cannot be read";
  return "</main>\n<footer>" + words +
         ". Made by skelscope " SKELSCOPE_VERSION
         "; the codes of problems are explained in its docs/problems.md.</footer>\n" +
         part("script", gallery_js, gallery_js_end) + "</body>\n</html>\n";
}

}  // namespace skelscope
