// Compares the recordings in the heads of two traces.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "session/compare/causes/explain.h"

namespace skelscope {
namespace {

using Json = nlohmann::json;

// Removes what a recording may leave out, so that two writers of the same input agree.
Json without_defaults(const Json& value) {
  if (!value.is_object() && !value.is_array()) return value;
  Json kept = value.is_object() ? Json::object() : Json::array();
  if (value.is_array()) {
    for (const Json& item : value) kept.push_back(without_defaults(item));
    return kept;
  }
  for (const auto& [key, member] : value.items()) {
    const Json plain = without_defaults(member);
    const bool one = (key == "weight" || key == "speed") && plain == 1;
    const bool usual = plain == false || plain == 0 || plain.empty() || plain == "on" ||
                       plain == Json{0, 0} || one || (key == "record" && plain == true);
    if (!usual || key == "animation") kept[key] = plain;
  }
  return kept;
}

std::string shortened(std::string text) {
  constexpr std::size_t most = 60;
  if (text.size() > most) text = text.substr(0, most) + "…";
  return text;
}

std::string text_of_json(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_null() ? "none"
                         : shortened(value.dump(-1, ' ', true, Json::error_handler_t::replace));
}

// Returns what one of the recordings asks for: "Walk at frame 10".
std::string track_words(const Json& tick) {
  const auto tracks = tick.find("tracks");
  if (tracks == tick.end() || !tracks->is_array() || tracks->empty()) return "no animation";
  std::string words;
  for (const Json& track : *tracks) {
    if (!track.is_object()) continue;
    const std::string name = text_of_json(track.value("animation", Json(0)));
    const bool number = track.contains("animation") && track["animation"].is_string();
    words += (words.empty() ? "" : ", ") + (number ? name : "animation " + name) + " at frame " +
             text_of_json(track.value("frame", Json(0)));
  }
  return words;
}

// "Walk at frame 10 and 11" if only the frame differs.
std::string both(const std::string& a, const std::string& b) {
  const auto frame = a.rfind(' ');
  const bool same = frame != std::string::npos && a.substr(0, frame) == b.substr(0, frame);
  return a + " and " + (same ? b.substr(frame + 1) : b);
}

std::string difference_words(const Json& a, const Json& b) {
  if (track_words(a) != track_words(b)) return both(track_words(a), track_words(b));
  for (const auto& [key, member] : a.items())
    if (!b.contains(key) || b[key] != member)
      return key + " " + text_of_json(member) + " and " +
             (b.contains(key) ? text_of_json(b[key]) : "none");
  for (const auto& [key, member] : b.items())
    if (!a.contains(key)) return key + " none and " + text_of_json(member);
  return "";
}

const Json* ticks_of(const Json& recording) {
  const auto ticks = recording.is_object() ? recording.find("ticks") : recording.end();
  return ticks == recording.end() || !ticks->is_array() ? nullptr : &*ticks;
}

}  // namespace

std::vector<LikelyCause> different_inputs(const Trace& a, const Trace& b) {
  if (a.head.recording.empty() || b.head.recording.empty()) return {};
  const Json one = Json::parse(a.head.recording, nullptr, false);
  const Json two = Json::parse(b.head.recording, nullptr, false);
  const Json *ticks_a = ticks_of(one), *ticks_b = ticks_of(two);
  if (!ticks_a || !ticks_b) return {};
  for (std::size_t t = 0; t < std::min(ticks_a->size(), ticks_b->size()); ++t) {
    const Json asked_a = without_defaults((*ticks_a)[t]), asked_b = without_defaults((*ticks_b)[t]);
    if (asked_a == asked_b || !asked_a.is_object() || !asked_b.is_object()) continue;
    return {{"inputs-differ",
             "the recordings ask for different input from tick " + std::to_string(t) + ": " +
                 difference_words(asked_a, asked_b),
             false, static_cast<double>(t)}};
  }
  return {};
}

}  // namespace skelscope
