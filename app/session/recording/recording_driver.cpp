#include "session/recording/recording_driver.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "lists/lists.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::FadeCurve;
using skelform::PadClip;
using skelform::PadPlayer;
using skelform::PlayEnd;
using skelform::PlayEvent;
using skelform::PlayOptions;
using skelform::Queued;
using skelform::Voice;
using skeljson::Place;

constexpr std::array kEnds{"Loop", "Hold", "Once", "PingPong"};
constexpr std::array kCurves{"Linear", "Smooth"};
constexpr std::array kEvents{"Started", "Looped", "Finished", "Passed"};

std::string names_of_animations(const Armature& armature) {
  if (armature.animations.empty()) return "this rig has no animations";
  std::string names = "there are";
  for (const auto& animation : armature.animations) names += " \"" + animation.name + "\"";
  return names;
}

template <class Choice, std::size_t Count>
void read_choice(const Place& place, const std::array<const char*, Count>& words, Choice& choice) {
  const std::string word = skeljson::text(place);
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) refuse(place, "must not be \"" + word + "\"");
  choice = static_cast<Choice>(found - words.begin());
}

double read_real(const Place& place) {
  skeljson::finite(place);  // refuses a number beyond a float
  return skeljson::number(place);
}

PlayOptions read_options(const Place& place) {
  PlayOptions options;
  if (const auto p = find(place, "end")) read_choice(*p, kEnds, options.end);
  if (const auto p = find(place, "speed")) options.speed = read_real(*p);
  if (const auto p = find(place, "fade")) options.fade = read_real(*p);
  if (const auto p = find(place, "first_frame")) options.first_frame = read_real(*p);
  if (const auto p = find(place, "curve")) read_choice(*p, kCurves, options.curve);
  return options;
}

void put_options(Report& json, const PlayOptions& options) {
  if (options.end != PlayEnd::Loop) json["end"] = kEnds[to_index(options.end)];
  if (options.speed != 1) json["speed"] = options.speed;
  if (options.fade != 0) json["fade"] = options.fade;
  if (options.first_frame != 0) json["first_frame"] = options.first_frame;
  if (options.curve != FadeCurve::Linear) json["curve"] = "Smooth";
}

Voice read_voice(const Place& place, const Armature& armature) {
  allow_keys(place, {"animation", "end", "speed", "fade", "first_frame", "curve", "position",
                     "weight", "goal", "fade_left", "placed", "started", "finished"});
  Voice voice;
  voice.animation = read_animation(member(place, "animation"), armature);
  voice.options = read_options(place);
  if (const auto p = find(place, "position")) voice.position = read_real(*p);
  if (const auto p = find(place, "weight")) voice.weight = finite(*p);
  if (const auto p = find(place, "goal")) voice.goal = finite(*p);
  if (const auto p = find(place, "fade_left")) voice.fade_left = read_real(*p);
  if (const auto p = find(place, "placed")) voice.has_placed = truth(*p);
  if (const auto p = find(place, "started")) voice.has_started = truth(*p);
  if (const auto p = find(place, "finished")) voice.has_finished = truth(*p);
  return voice;
}

Report report_of(const Voice& voice) {
  Report json{{"animation", voice.animation}};
  put_options(json, voice.options);
  json["position"] = voice.position;
  json["weight"] = voice.weight;
  json["goal"] = voice.goal;
  if (voice.fade_left != 0) json["fade_left"] = voice.fade_left;
  json["placed"] = voice.has_placed;
  json["started"] = voice.has_started;
  if (voice.has_finished) json["finished"] = true;
  return json;
}

Queued read_queued(const Place& place, const Armature& armature) {
  allow_keys(place, {"animation", "end", "speed", "fade", "first_frame", "curve"});
  return {read_animation(member(place, "animation"), armature), read_options(place)};
}

Report report_of(const Queued& queued) {
  Report json{{"animation", queued.animation}};
  put_options(json, queued.options);
  return json;
}

PlayEvent read_event(const Place& place, const Armature& armature) {
  allow_keys(place, {"kind", "animation", "frame"});
  PlayEvent event;
  read_choice(member(place, "kind"), kEvents, event.kind);
  event.animation = read_animation(member(place, "animation"), armature);
  event.frame = whole_number(member(place, "frame"), 0, 1'000'000);
  return event;
}

Report report_of(const PlayEvent& event) {
  return {{"kind", kEvents[to_index(event.kind)]},
          {"animation", event.animation},
          {"frame", event.frame}};
}

PadClip read_clip(const Place& place, const Armature& armature) {
  allow_keys(place, {"animation", "x", "y", "speed", "first_frame"});
  PadClip clip;
  clip.animation = read_animation(member(place, "animation"), armature);
  if (const auto p = find(place, "x")) clip.place.x = finite(*p);
  if (const auto p = find(place, "y")) clip.place.y = finite(*p);
  if (const auto p = find(place, "speed")) clip.speed = read_real(*p);
  if (const auto p = find(place, "first_frame")) clip.first_frame = read_real(*p);
  return clip;
}

Report report_of(const PadClip& clip) {
  Report json{{"animation", clip.animation}, {"x", clip.place.x}, {"y", clip.place.y}};
  if (clip.speed != 1) json["speed"] = clip.speed;
  if (clip.first_frame != 0) json["first_frame"] = clip.first_frame;
  return json;
}

// Reads at most as many items as `items` holds.
template <class Items, class Read>
void read_list(const Place& object, const char* key, Items& items, int& size, Read read) {
  const auto list = find(object, key);
  if (!list) return;
  if (count(*list) > items.size())
    refuse(*list, "must have at most " + std::to_string(items.size()) + " elements");
  for (std::size_t i = 0; i < count(*list); ++i) items[i] = read(element(*list, i));
  size = static_cast<int>(count(*list));
}

template <class Items>
void put_list(Report& json, const char* key, const Items& items, int size) {
  for (int i = 0; i < size; ++i) json[key].push_back(report_of(items[i]));
}

}  // namespace

int read_animation(const Place& place, const Armature& armature) {
  const int count = count_of(armature.animations);
  if (kind_of(place) == skeljson::Kind::Number) {
    const double index = number(place);
    if (index >= 0 && index < count && index == static_cast<int>(index))
      return static_cast<int>(index);
    refuse(place, "no such animation; " + names_of_animations(armature));
  }
  for (int i = 0; i < count; ++i)
    if (armature.animations[i].name == text(place)) return i;
  refuse(place, "no animation \"" + text(place) + "\"; " + names_of_animations(armature));
}

skelform::Player read_player(const Place& place, const Armature& armature) {
  allow_keys(place, {"voices", "queue", "events"});
  skelform::Player player;
  const auto each = [&](auto read) {
    return [&armature, read](const Place& item) { return read(item, armature); };
  };
  read_list(place, "voices", player.voices, player.voice_count, each(read_voice));
  read_list(place, "queue", player.queued, player.queue_count, each(read_queued));
  read_list(place, "events", player.events, player.event_count, each(read_event));
  return player;
}

PadPlayer read_pad_player(const Place& place, const Armature& armature) {
  allow_keys(place, {"x", "y", "phase", "clips"});
  PadPlayer pad;
  if (const auto p = find(place, "x")) pad.point.x = finite(*p);
  if (const auto p = find(place, "y")) pad.point.y = finite(*p);
  if (const auto p = find(place, "phase")) pad.phase = read_real(*p);
  const auto clip = [&](const Place& item) { return read_clip(item, armature); };
  read_list(place, "clips", pad.clips, pad.clip_count, clip);
  if (pad.clip_count == 0) refuse(place, "must have clips");
  update(pad, armature, 0);
  return pad;
}

bool plays_ping_pong(const skelform::Player& player) {
  const auto is_so = [](const auto& x) { return x.options.end == PlayEnd::PingPong; };
  return std::any_of(player.voices.begin(), player.voices.begin() + player.voice_count, is_so) ||
         std::any_of(player.queued.begin(), player.queued.begin() + player.queue_count, is_so);
}

Report report_of_player(const skelform::Player& player) {
  Report json = Report::object();
  put_list(json, "voices", player.voices, player.voice_count);
  put_list(json, "queue", player.queued, player.queue_count);
  put_list(json, "events", player.events, player.event_count);
  return json;
}

Report report_of_pad(const PadPlayer& pad) {
  Report json{{"x", pad.point.x}, {"y", pad.point.y}, {"phase", pad.phase}};
  put_list(json, "clips", pad.clips, pad.clip_count);
  return json;
}

}  // namespace skelscope
