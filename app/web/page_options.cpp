#include "web/page_options.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <locale>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>
#include <vector>

#include "panels/viewport/backdrop.h"
#include "session/tick/stance.h"
#include "skelform/math.h"
#include "text/words.h"
#include "view/tabs.h"
#include "viewer/moment.h"
#include "viewer/open_rig.h"

namespace skelscope {
namespace {

using nlohmann::json;

std::string text_in(const json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

bool flag_in(const json& object, const char* name, bool usual) {
  const auto found = object.find(name);
  return found != object.end() && found->is_boolean() ? found->get<bool>() : usual;
}

bool is_no(const std::string& word) {
  return word == "0" || word == "no" || word == "off" || word == "false";
}

// Splits at commas.
std::vector<std::string> words_of(const std::string& list) {
  std::vector<std::string> words;
  std::istringstream stream(list);
  for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
  return words;
}

template <class Number>
bool read_number(const std::string& text, Number& number) {
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  return read.ec == std::errc() && read.ptr == end;
}

bool read_real(const std::string& text, float& number) {
  std::istringstream stream(text);
  stream.imbue(std::locale::classic());
  return stream >> number && stream.eof() && std::isfinite(number);
}

struct Notes {
  std::string text;
  void add(const std::string& note) { text += (text.empty() ? "" : "\n") + note; }
};

// Messages of the command line name its options.
std::string in_address(std::string error) {
  if (error.starts_with("--")) error.erase(0, 2);
  return error;
}

void show_part(Viewer& viewer, const Moment& part, Notes& notes) {
  std::string error;
  if (!show_moment(viewer, part, error)) notes.add(in_address(error));
}

void show_frame(Viewer& viewer, const std::string& text, Notes& notes) {
  Moment moment;
  if (text.empty()) return;
  if (read_number(text, moment.frame) && moment.frame >= 0) return show_part(viewer, moment, notes);
  notes.add("frame=" + text + " in the address is no frame: it must be 0 or more");
}

NarrowPanel panel_of(const Layout& layout) {
  if (layout.show_left) return NarrowPanel::Left;
  if (layout.show_right) return NarrowPanel::Right;
  return layout.show_bottom ? NarrowPanel::Bottom : NarrowPanel::None;
}

// The tabs that a page has: it cannot wait for games.
bool is_of_page(std::string_view tab) {
  return tab != "live";
}

std::string names_of_tabs() {
  std::vector<std::string_view> names = {"none"};
  for (const std::string_view tab : tab_words())
    if (is_of_page(tab)) names.push_back(tab);
  return joined(names);
}

// Opens the tabs that the words name, and returns their names; notes the others.
std::vector<std::string> tabs_in(View& view, const std::string& text, Notes& notes) {
  std::vector<std::string> tabs;
  for (const std::string& word : words_of(text)) {
    if (!is_of_page(word))
      notes.add("panels: a page has no tab \"" + word + "\": it cannot wait for games");
    else if (open_tab(view, word))
      tabs.push_back(word);
    else
      notes.add("panels: no tab is named \"" + word + "\"; there are: " + names_of_tabs());
  }
  return tabs;
}

// "none" hides the panels; other words are tabs, whose panels are shown alone. Without a right word
// the panels stay.
void show_panels(View& view, const std::string& text, Notes& notes) {
  if (text.empty() || view.page.embedded) return;
  Layout& layout = view.layout;
  layout.hide_all = text == "none";
  if (layout.hide_all) return;
  const std::vector<std::string> tabs = tabs_in(view, text, notes);
  if (tabs.empty()) return;
  layout.show_left = layout.show_right = layout.show_bottom = false;
  for (const std::string& tab : tabs) show_tab(view, tab);
  view.page.panel = panel_of(layout);
}

void show_theme(View& view, const std::string& text, Notes& notes) {
  if (text == "light" || text == "dark")
    view.theme = text == "light" ? ThemeName::Light : ThemeName::Dark;
  else if (!text.empty())
    notes.add("theme=" + text + " in the address: there are light and dark");
}

void show_background(View& view, const std::string& text, Notes& notes) {
  if (text.empty()) return;
  view.page.clear = text == "none" && view.page.embedded;
  if (text == "none") return;
  if (text == "checker")
    view.backdrop.kind = BackdropKind::Checker;
  else if (read_colour(text, view.backdrop))
    view.backdrop.kind = BackdropKind::Colour;
  else
    notes.add("background=" + text +
              " in the address: there are none, checker, and colours as 6FA8DC");
}

// "x,y", "x,y,degrees" or "x,y,degrees,scale".
void place(Session& session, const std::string& text, Notes& notes) {
  if (text.empty()) return;
  const std::vector<std::string> words = words_of(text);
  float numbers[] = {0, 0, 0, 1};
  bool good = words.size() >= 2 && words.size() <= 4;
  for (std::size_t i = 0; good && i < words.size(); ++i) good = read_real(words[i], numbers[i]);
  if (!good)
    return notes.add("placement=" + text +
                     " in the address: it is x,y[,degrees[,scale]] in pixels");
  Stance& stance = session.setup.pokes.stance;
  stance.placement.position = {numbers[0], numbers[1]};
  stance.placement.rotation = skelform::to_radians(numbers[2]);
  stance.placement.scale = skelform::Vec2{numbers[3]};
  stance = usable(stance);
}

// A frame is the stage alone, without bones, unless its address opens panels.
void embed(View& view, const PageOptions& options) {
  view.page.embedded = options.embed && (options.panels.empty() || options.panels == "none");
  view.page.controls = options.controls;
  if (view.page.embedded) view.overlays = {.bones = false, .ik = false, .grid = false};
}

void show_moment_of(Viewer& viewer, const PageOptions& options, Notes& notes) {
  show_part(viewer, {.animation = options.animation}, notes);
  show_part(viewer, {.select = options.select}, notes);
  show_frame(viewer, options.frame, notes);
}

}  // namespace

PageOptions read_options(const std::string& text) {
  const json object = json::parse(text, nullptr, false);
  PageOptions options;
  if (!object.is_object()) return options;
  options.path = text_in(object, "path");
  options.animation = text_in(object, "animation");
  options.frame = text_in(object, "frame");
  options.select = text_in(object, "select");
  options.panels = text_in(object, "panels");
  options.theme = text_in(object, "theme");
  options.loop = text_in(object, "loop");
  options.background = text_in(object, "background");
  options.placement = text_in(object, "placement");
  options.embed = flag_in(object, "embed", false);
  options.controls = flag_in(object, "controls", true);
  options.still = flag_in(object, "still", false);
  return options;
}

std::string show_options(Viewer& viewer, const PageOptions& options) {
  Notes notes;
  View& view = viewer.view;
  if (!open_rig(viewer, options.path)) {
    notes.add(view.notice);
    open_rig(viewer, "");
  }
  embed(view, options);
  Playback& playback = viewer.session.playback;
  playback.loop = !is_no(options.loop);
  playback.paused |= options.still;
  show_panels(view, options.panels, notes);
  show_theme(view, options.theme, notes);
  show_background(view, options.background, notes);
  place(viewer.session, options.placement, notes);
  show_moment_of(viewer, options, notes);
  return notes.text;
}

std::string follow_order(Viewer& viewer, const std::string& text) {
  const json order = json::parse(text, nullptr, false);
  if (!order.is_object()) return "the message is no object";
  const std::string what = text_in(order, "do");
  Session& session = viewer.session;
  Notes notes;
  if (what == "open") {
    if (!open_rig(viewer, text_in(order, "path"))) return viewer.view.notice;
    PageOptions options;
    options.animation = text_in(order, "animation");
    options.frame = text_in(order, "frame");
    show_moment_of(viewer, options, notes);
  } else if (what == "play") {
    show_part(viewer, {.animation = text_in(order, "animation")}, notes);
    if (session.playback.paused) toggle_pause(session);
  } else if (what == "pause") {
    if (!session.playback.paused) toggle_pause(session);
  } else if (what == "seek") {
    const auto frame = order.find("frame");
    const bool whole = frame != order.end() && frame->is_number_integer();
    show_frame(viewer, whole ? std::to_string(frame->get<std::int64_t>()) : "none", notes);
  } else {
    return "no message is named \"" + what + "\"";
  }
  return notes.text;
}

}  // namespace skelscope
