#include "view/settings.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "lists/lists.h"
#include "platform/files/files.h"
#include "platform/files/known_folders.h"
#include "session/crowd/crowd.h"
#include "session/file/settings_file.h"
#include "session/film/film_format.h"
#include "session/json/report.h"
#include "session/tick/fades.h"
#include "view/overlay_rows.h"

namespace skelscope {
namespace {

using skeljson::Place;

constexpr std::size_t kMostFiles = 12;
constexpr int kWidest = 100'000;

struct Width {  // the width of a panel, em
  float& em;
};
struct Real {
  float& number;
  float least, most;
};
struct Count {
  int& number;
  int least, most;
};

struct Rate {
  double& number;
  double least, most;
};

// One of all values of a type, each of which has a word.
template <class Value>
struct Choice {
  Value& value;
  std::span<const char* const> words;  // by the number of the value
};

// words: one for each value of the type, whose last is `Last`. The result refers to them.
template <auto Last, std::size_t Count>
Choice<decltype(Last)> one_of(decltype(Last)& value, const char* const (&words)[Count]) {
  static_assert(Count == static_cast<std::size_t>(Last) + 1);
  return {value, words};
}

// By FilmFormat.
std::vector<const char*> film_ids() {
  static_assert(std::ranges::is_sorted(kFilmFormats) &&
                kFilmFormats.size() == to_index(FilmFormat::Sheet) + 1);
  std::vector<const char*> ids;
  for (const FilmFormat format : kFilmFormats) ids.push_back(kind_of(format).id);
  return ids;
}

template <class F>
void with_film_look(FilmLook& look, F&& each) {
  each("film.background",
       one_of<FilmGround::Image>(look.ground, {"theme", "none", "colour", "image"}));
  each("film.red", Real{look.color.r, 0, 1});
  each("film.green", Real{look.color.g, 0, 1});
  each("film.blue", Real{look.color.b, 0, 1});
  each("film.image", look.image);
  with_overlays("film.", look.overlays, each);
  each("film.labels", one_of<NameLabels::All>(look.overlays.names, {"none", "all"}));
  each("film.frame_number", look.frame_number);
}

// Calls `each` once for every setting; reading and writing share the list.
template <class F>
void with_settings(View& v, F&& each) {
  each("theme", one_of<ThemeName::Light>(v.theme, {"dark", "light"}));
  each("interface_size", Real{v.interface_size, kSmallestInterface, kLargestInterface});
  each("keys", v.shortcuts.own);
  each("filter", one_of<true>(v.linear_filter, {"nearest", "linear"}));
  with_overlays("overlays.", v.overlays, each);
  each("overlays.names", one_of<NameLabels::All>(v.overlays.names, {"selected", "all"}));
  each("trails.before", Count{v.trails.before, 0, kLongestTrail});
  each("trails.after", Count{v.trails.after, 0, kLongestTrail});
  each("onion.before", Count{v.onion.before, 0, kMostSkins});
  each("onion.after", Count{v.onion.after, 0, kMostSkins});
  each("onion.step", Count{v.onion.step, 1, kLongestSkinStep});
  each("crowd.count", Count{v.crowd.count, 1, kMostCrowd});
  each("graph.normalised", v.graph.normalised);
  each("graph.shown", v.graph.shown);
  each("graph.all_bones", v.graph.all_bones);
  each("graph.all_animations", v.graph.all_animations);
  each("graph.steps_of",
       one_of<StepOf::Vertices>(v.graph.steps_of, {"joints", "turns", "vertices"}));
  each("smooth.kind", one_of<TransitionKind::Fade>(v.transition.kind, {"smooth", "fade"}));
  each("fade_curve", one_of<skelform::FadeCurve::Smooth>(v.transition.curve, {"linear", "smooth"}));
  each("smooth.limit_px", Real{v.transition.chosen_pixels, 0, kMostLimit});
  each("smooth.limit_degrees", Real{v.transition.limit.degrees, kLeastLimit, kMostLimit});
  each("tick_rate", Count{v.record.tick_rate, kSlowestTickRate, kFastestTickRate});
  each("edit.ends", v.edit.ends);
  each("fade_seconds", Rate{v.fade, 0, kLongestFade});
  each("record_megabytes", Count{v.record.megabytes, kLeastMegabytes, kMostMegabytes});
  each("backdrop",
       one_of<BackdropKind::Image>(v.backdrop.kind, {"theme", "colour", "checker", "image"}));
  each("backdrop.red", Real{v.backdrop.red, 0, 1});
  each("backdrop.green", Real{v.backdrop.green, 0, 1});
  each("backdrop.blue", Real{v.backdrop.blue, 0, 1});
  each("backdrop.image", v.backdrop.image);
  each("film.format", Choice<FilmFormat>{v.film.plan.format, film_ids()});
  each("film.size", one_of<FilmSizing::Custom>(v.film.sizing, {"fit", "1080p", "custom"}));
  each("film.longer_side", Count{v.film.longer, 16, 8192});
  each("film.width", Count{v.film.plan.width, 16, 8192});
  each("film.height", Count{v.film.plan.height, 16, 8192});
  each("film.lossless", v.film.lossless);
  each("film.quality", Count{v.film.quality, 1, 100});
  each("film.plays", Count{v.film.plays, 0, 3});
  each("film.columns", Count{v.film.plan.columns, 1, 100});
  with_film_look(v.film.plan.look, each);
  each("film.fps", Rate{v.film.plan.fps, 0, 1000});
  each("layout.left", Width{v.layout.left});
  each("layout.right", Width{v.layout.right});
  each("layout.bottom", Width{v.layout.bottom});
  each("layout.graph", Width{v.graph.bottom});
  each("layout.show_left", v.layout.show_left);
  each("layout.show_right", v.layout.show_right);
  each("layout.show_bottom", v.layout.show_bottom);
  each("dialogs.previews", v.browser.large);
}

struct Writer {
  Report& json;
  void operator()(const char* name, bool flag) { json[name] = flag; }
  void operator()(const char* name, const std::string& words) { json[name] = words; }
  void operator()(const char* name, const OwnKeys& keys) { json[name] = keys; }
  void operator()(const char* name, Width width) { json[name] = width.em; }
  void operator()(const char* name, Real real) { json[name] = real.number; }
  void operator()(const char* name, Count count) { json[name] = count.number; }
  void operator()(const char* name, Rate rate) { json[name] = rate.number; }
  template <class Value>
  void operator()(const char* name, Choice<Value> choice) {
    json[name] = choice.words[static_cast<std::size_t>(choice.value)];
  }
};

std::vector<std::string> texts_in(const Place& list) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < count(list); ++i) texts.push_back(text(element(list, i)));
  return texts;
}

// Continues after a mistake and keeps the text of the first.
struct Reader {
  const Place& object;
  std::string mistake;

  void operator()(const char* name, bool& flag) {
    attempt(name, [&](const Place& place) { flag = truth(place); });
  }
  void operator()(const char* name, std::string& words) {
    attempt(name, [&](const Place& place) { words = text(place); });
  }
  // A damaged entry leaves the action its usual keys.
  void operator()(const char* name, OwnKeys& keys) {
    attempt(name, [&](const Place& place) {
      keys.clear();
      for_each(place, [&](const Place& own) {
        note_mistake([&] { keys[std::string(own.key)] = texts_in(own); });
      });
    });
  }
  void operator()(const char* name, Count count) {
    attempt(name, [&](const Place& place) {
      count.number = whole_number(place, count.least, count.most);
    });
  }
  void operator()(const char* name, Real real) { read_within(name, real); }
  void operator()(const char* name, Rate rate) { read_within(name, rate); }
  template <class Number>
  void read_within(const char* name, Number real) {
    attempt(name, [&](const Place& place) {
      const auto number = finite(place);
      if (number < real.least || number > real.most) refuse(place, "is out of its range");
      real.number = number;
    });
  }
  void operator()(const char* name, Width width) {
    attempt(name, [&](const Place& place) {
      const float em = finite(place);
      if (em < 1 || em > 1000) refuse(place, "must be from 1 to 1000");
      width.em = em;
    });
  }
  template <class Value>
  void operator()(const char* name, Choice<Value> choice) {
    attempt(name, [&](const Place& place) {
      const auto word = std::ranges::find(choice.words, text(place));
      if (word == choice.words.end()) refuse(place, "no such choice");
      choice.value = static_cast<Value>(word - choice.words.begin());
    });
  }
  template <class F>
  void attempt(const char* name, F&& read) {
    note_mistake([&] {
      if (const auto place = find(object, name)) read(*place);
    });
  }
  template <class F>
  void note_mistake(F&& read) try {
    read();
  } catch (const skeljson::Mistake& e) {
    if (mistake.empty()) mistake = e.what();
  }
};

void read_paths(const Place& document, const char* name, std::vector<std::string>& paths) {
  const auto files = find(document, name);
  for (std::size_t i = files ? std::min(count(*files), kMostFiles) : 0; i-- > 0;)
    remember_file(paths, text(element(*files, i)));
}

std::string read_files(const Place& document, Recent& recent) {
  read_paths(document, "files", recent.files);
  read_paths(document, "pictures", recent.pictures);
  if (const auto p = find(document, "width")) recent.width = whole_number(*p, 0, kWidest);
  if (const auto p = find(document, "height")) recent.height = whole_number(*p, 0, kWidest);
  const auto actions = find(document, "actions");
  for (std::size_t i = 0; actions && i < std::min(count(*actions), kMostFiles); ++i)
    recent.actions.push_back(text(element(*actions, i)));
  return "";
}

Report settings_of(const View& view) {
  Report json;
  Writer writer{json};
  with_settings(const_cast<View&>(view), writer);
  // The Physics tab shows its overlay only while it is open.
  if (view.physics.was_open)
    json["overlays.physics"] = view.overlays.physics && view.physics.overlay_before;
  return json;
}

void move_to_front(std::vector<std::string>& list, const std::string& entry) {
  std::erase(list, entry);
  list.insert(list.begin(), entry);
  if (list.size() > kMostFiles) list.resize(kMostFiles);
}

// Gives a settings file that is no JSON another name, so that writing keeps its text. Returns words
// for the log; empty: there is no such file. Returns false if it has to stay.
bool put_damaged_aside(const std::string& path, std::string& words) {
  const auto anything = [](const Place&) { return std::string(); };
  if (!is_file(path) || read_document(path, anything).empty()) return true;
  const Path aside = free_path(path + ".damaged");
  if (!rename_file(path, aside, words)) return false;
  words = path + " could not be read, so it was renamed to " + aside.filename().string() +
          ", and new settings were written";
  return true;
}

// Puts the entries that `list` has before the first one of `before` in front of `theirs`.
void add_new(const std::vector<std::string>& list, const std::vector<std::string>& before,
             std::vector<std::string>& theirs) {
  auto old = before.empty() ? list.end() : std::ranges::find(list, before.front());
  while (old != list.begin()) move_to_front(theirs, *--old);
}

}  // namespace

std::string settings_path() {
  return config_file("settings.json");
}

std::string recent_path() {
  return state_file("recent.json");
}

std::string read_settings(const std::string& path, View& view) {
  return read_document(path, [&](const Place& document) {
    Reader reader{document, ""};
    with_settings(view, reader);
    return reader.mistake;
  });
}

std::string settings_text(const View& view) {
  return lines_of(settings_of(view));
}

std::string write_settings(const std::string& path, const View& view, const std::string& before) {
  std::string words;
  if (!put_damaged_aside(path, words)) return words;
  View theirs = view;  // a setting that the file lacks keeps this window's value
  read_settings(path, theirs);
  const Report old = Report::parse(before, nullptr, false);  // false: throws nothing
  const Report ours = settings_of(view);
  Report written = settings_of(theirs);
  for (const auto& [name, value] : ours.items())
    if (!old.contains(name) || old[name] != value) written[name] = value;
  const std::string error = write_document(path, lines_of(written), false);  // false: no waiting
  return error.empty() ? words : error;
}

std::string read_recent(const std::string& path, Recent& recent) {
  return read_document(path, [&](const Place& document) { return read_files(document, recent); });
}

std::string write_recent(const std::string& path, const Recent& recent, const Recent& before) {
  Recent theirs;
  const bool unread = !path_exists(path) || !read_recent(path, theirs).empty();
  if (unread) theirs = before;
  add_new(recent.files, before.files, theirs.files);
  add_new(recent.pictures, before.pictures, theirs.pictures);
  add_new(recent.actions, before.actions, theirs.actions);
  Report json{{"files", theirs.files}};
  if (recent.width > 0) json["width"] = recent.width;
  if (recent.height > 0) json["height"] = recent.height;
  json["actions"] = theirs.actions;
  json["pictures"] = theirs.pictures;
  return write_document(path, text_of(json), false);
}

void remember_file(std::vector<std::string>& files, const std::string& path) {
  move_to_front(files, absolute_path(path).lexically_normal().string());
}

}  // namespace skelscope
