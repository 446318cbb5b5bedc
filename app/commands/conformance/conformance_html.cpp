// Writes the HTML report: the table, and the place, the cause and a picture of each case that does
// not pass.
#include <algorithm>

#include "commands/compare/case_report.h"
#include "commands/compare/case_table.h"
#include "commands/conformance/case_picture.h"
#include "commands/conformance/conformance_report.h"
#include "commands/kit/xml_text.h"
#include "platform/process/interrupt.h"

extern "C" {
extern const char conformance_css[], conformance_css_end[];
}

namespace skelscope {
namespace {

constexpr int kMostPictured = 200;  // most cases with a picture on the page
constexpr std::size_t kPlacesShown = 8;

const char* class_of(const ComparedCase& c, const CaseRules& rules) {
  if (passes(c, rules)) return "good";
  return outcome_of(c) == CaseOutcome::Partly ? "part" : "bad";
}

std::string tag(const char* name, const std::string& inside) {
  return std::string("<") + name + '>' + inside + "</" + name + '>';
}

std::string anchor(std::size_t index) {
  return "case-" + std::to_string(index + 1);
}

std::string html_counts(const CaseCounts& counts) {
  std::string text;
  const auto add = [&](int count, const char* look, const char* words) {
    if (count > 0)
      text += std::string("<li class=\"") + look + "\">" + std::to_string(count) + ' ' + words +
              "</li>\n";
  };
  add(counts.equal, "good", "equal");
  add(counts.partly, "part", "partly compared");
  add(counts.different, "bad", "different");
  add(counts.nothing, "bad", "with nothing to compare");
  add(counts.failed, "bad", "failed");
  return "<ul class=\"counts\">\n" + text + "</ul>\n";
}

std::string html_tally(const char* heading, const CaseTally& tally) {
  std::string text;
  for (const auto& [name, count] : tally)
    text += (text.empty() ? "" : ", ") + xml_text(name) + ' ' + std::to_string(count);
  return text.empty() ? "" : "<p>" + std::string(heading) + ": " + text + "</p>\n";
}

std::string html_cell(const std::vector<ComparedCase>& cases, int cell, const CaseRules& rules) {
  if (cell < 0) return "<td class=\"soft\">\u2013</td>";
  const ComparedCase& c = cases[cell];
  const std::string words = xml_text(brief_words(c));
  return std::string("<td class=\"") + class_of(c, rules) + "\">" +
         (passes(c, rules) ? words : "<a href=\"#" + anchor(cell) + "\">" + words + "</a>") +
         "</td>";
}

std::string html_table(const std::vector<ComparedCase>& cases, const CaseRules& rules) {
  const CaseTable table = table_of(cases);
  std::string text = "<div class=\"scroll\"><table>\n<tr><th>rig</th><th>plays</th>";
  for (const std::string& name : table.runtimes)
    text += tag("th", name.empty() ? "result" : xml_text(name));
  text += "</tr>\n";
  for (const CaseRow& row : table.rows) {
    text += "<tr>" + tag("td", xml_text(row.rig)) + tag("td", xml_text(row.plays));
    for (const int cell : row.cells) text += html_cell(cases, cell, rules);
    text += "</tr>\n";
  }
  return text + "</table></div>\n";
}

template <class Item>
std::string html_list(const char* heading, const std::vector<Item>& items) {
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), kPlacesShown); ++i)
    text += tag("li", xml_text(describe(items[i]))) + '\n';
  if (items.size() > kPlacesShown)
    text += tag("li", "and " + std::to_string(items.size() - kPlacesShown) + " more") + '\n';
  return text.empty() ? "" : "<p>" + std::string(heading) + "</p>\n<ul>\n" + text + "</ul>\n";
}

std::vector<Difference> places_of(const Comparison& comparison) {
  std::vector<Difference> places;
  for (const int row : origins(comparison)) places.push_back(comparison.rows[row].first);
  return places;
}

std::string html_found(const ComparedCase& c) {
  std::string text;
  for (const LikelyCause& cause : c.causes)
    text += "<p><strong>Likely cause:</strong> " + xml_text(cause.text) + "</p>\n";
  if (c.comparison.first)
    text += "<p><strong>First difference:</strong> " + xml_text(describe(*c.comparison.first)) +
            "</p>\n";
  const auto places = places_of(c.comparison);
  if (places.size() > 1) text += html_list("First differences:", places);
  return text + html_list("Missing:", c.comparison.lacking) +
         html_list("No numbers:", c.comparison.not_numbers) +
         html_list("Repeated:", c.comparison.repeated) +
         html_list("Not compared:", c.comparison.not_compared) +
         html_list("Not compared:", c.comparison.foreign);
}

std::string html_figure(const std::string& url, const std::string& caption) {
  return "<figure><img alt=\"" + caption + "\" src=\"" + url + "\"><figcaption>" + caption +
         "</figcaption></figure>\n";
}

std::string html_pictures(const CasePictures& pictures) {
  if (pictures.whole.empty()) return {};
  const std::string tick = "Tick " + std::to_string(pictures.tick);
  std::string text = "<div class=\"pictures\">\n" + html_figure(pictures.whole, tick);
  if (!pictures.close.empty())
    text += html_figure(pictures.close, tick + ", where it is furthest off, enlarged");
  return text + "</div>\n";
}

std::string html_case(const ComparedCase& c, std::size_t index, const CaseRules& rules,
                      const CasePictures& pictures) {
  const std::string plays = plays_words(c);
  std::string text =
      "<section id=\"" + anchor(index) + "\">\n<header>" +
      tag("h3", xml_text(c.rig + (plays.empty() ? "" : ", " + plays))) +
      (c.runtime.empty() ? "" : "<span class=\"soft\">" + xml_text(c.runtime) + "</span>") +
      "<span class=\"mark " + class_of(c, rules) + "\">" + xml_text(brief_words(c)) +
      "</span></header>\n";
  if (c.failure != CaseFailure::None) text += tag("p", xml_text(c.problem)) + '\n';
  text += html_found(c) + html_pictures(pictures);
  if (!c.command.empty())
    text += "<p class=\"soft\">Command: <code>" + xml_text(c.command) + "</code></p>\n";
  if (!c.messages.empty())
    text += "<p class=\"soft\">The end of its standard error:</p>\n<pre>" + xml_lines(c.messages) +
            "</pre>\n";
  return text + "</section>\n";
}

std::string html_legend() {
  const CaseInks inks = case_inks();
  const auto ink = [](const std::string& color) {
    return "<span class=\"ink\" style=\"background:" + color + "\"></span> ";
  };
  return "<p class=\"soft\">Pictures: the rig as this program poses it, at the tick that is "
         "furthest off; " +
         ink(inks.ours) + "its bones, " + ink(inks.theirs) +
         "the bones of the other runtime.</p>\n";
}

std::string html_cases(const std::vector<ComparedCase>& cases, const CaseRules& rules,
                       std::string& note) {
  CasePainter painter;
  std::string text;
  int pictured = 0, left_out = 0;
  for (std::size_t i = 0; i < cases.size() && !is_interrupted(); ++i) {
    if (passes(cases[i], rules)) continue;
    CasePictures pictures;
    if (cases[i].worst && pictured++ < kMostPictured)
      pictures = draw_case(painter, cases[i]);
    else
      left_out += cases[i].worst.has_value();
    text += html_case(cases[i], i, rules, pictures);
  }
  if (!painter.error.empty()) note = "pictures are left out: " + painter.error;
  if (left_out > 0)
    note = "only the first " + std::to_string(kMostPictured) + " differences have pictures";
  const bool legend = text.find("<figure>") != text.npos;
  return text.empty() ? ""
                      : "<h2>Cases that do not pass</h2>\n" + (legend ? html_legend() : "") + text;
}

std::string html_commands(const ConformancePlan& plan) {
  std::string text;
  for (const ForeignRuntime& runtime : plan.runtimes)
    text += "<p class=\"soft\">" + (runtime.name.empty() ? "" : xml_text(runtime.name) + ": ") +
            "<code>" + xml_text(runtime.command) + "</code></p>\n";
  return text;
}

}  // namespace

std::string conformance_html(const std::vector<ComparedCase>& cases, const ConformancePlan& plan,
                             const CaseRules& rules, std::string& note) {
  const CaseCounts counts = counts_of(cases);
  const std::string details = html_cases(cases, rules, note);
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<title>Conformance</title>\n<style>\n" +
         std::string(conformance_css, conformance_css_end) +
         "</style>\n</head>\n<body>\n<h1>Conformance</h1>\n" + html_commands(plan) +
         html_counts(counts) + html_tally("First difference in", counts.passes) +
         html_tally("Likely causes", counts.causes) + html_tally("Failures", counts.failures) +
         (note.empty() ? "" : "<p class=\"soft\">" + xml_text(note) + "</p>\n") +
         "<h2>All cases</h2>\n<p class=\"soft\">In a cell: the ticks that differ, the first of "
         "them, the pass in which it does, the greatest distance.</p>\n" +
         html_table(cases, rules) + details + "</body>\n</html>\n";
}

}  // namespace skelscope
