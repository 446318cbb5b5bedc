#include "session/record/events.h"

#include <algorithm>
#include <cstdint>

#include "lists/lists.h"
#include "text/words.h"

namespace skelscope {
namespace {

using skelform::PlayEvent;
using skelform::PlayEventKind;

// The main track of a tick.
struct Shown {
  int animation = -1, frame = 0;
  bool reverse = false, bounces = false;
};

Shown shown_at(const Snapshot* snapshot) {
  const TickTrack* main = snapshot ? main_track(snapshot->input) : nullptr;
  if (!main) return {};
  const PlaybackTrack* track = find_main_track(snapshot->transport.tracks);
  return {main->animation, main->frame, track && track->reverse,
          track && track->end == TrackEnd::PingPong};
}

// Returns whether a ping-pong track turned around between two ticks.
bool has_turned(const Shown& before, const Shown& shown) {
  return shown.bounces && before.animation == shown.animation && before.reverse != shown.reverse;
}

bool begins_lap(const Snapshot& now, std::int64_t tick) {
  return now.lap == tick;
}

void tell_player(const skelform::Player& player, std::vector<PlayEvent>& events) {
  for (int i = 0; i < player.event_count; ++i)
    if (player.events[i].kind != PlayEventKind::Passed) events.push_back(player.events[i]);
}

void tell_lap(const Snapshot& now, const Shown& before, const Shown& shown,
              std::vector<PlayEvent>& events) {
  const bool loops = !now.input.restart && before.animation == shown.animation;
  events.push_back(
      {loops ? PlayEventKind::Looped : PlayEventKind::Started, shown.animation, shown.frame});
}

// Adds the marks on the frames first..last, in descending order for a track in reverse.
void pass(const Session& s, int animation, bool reverse, std::int64_t first, std::int64_t last,
          std::vector<PlayEvent>& events) {
  const auto begin = events.size();
  const auto& marks = s.setup.marks;
  for (int i = 0; i < count_of(marks); ++i)
    if (marks[i].animation == animation && marks[i].frame >= first && marks[i].frame <= last)
      events.push_back({PlayEventKind::Passed, animation, marks[i].frame, i});
  std::stable_sort(events.begin() + static_cast<std::ptrdiff_t>(begin), events.end(),
                   [&](const PlayEvent& a, const PlayEvent& b) {
                     return reverse ? a.frame > b.frame : a.frame < b.frame;
                   });
}

// Returns the first and last frame of a lap; a loop range limits them.
std::pair<int, int> lap_of(const Session& s, const Shown& shown) {
  const Playback& playback = s.playback;
  const int last = armature_of(s).animations[shown.animation].last_frame;
  const bool bound = has_loop_range(playback) && playback.loop_animation == shown.animation;
  return {bound ? std::max(playback.loop_from, 0) : 0,
          bound && playback.loop_to >= 0 ? std::min(playback.loop_to, last) : last};
}

// Adds the marks after the frame shown before, up to the end of the lap.
void pass_rest(const Session& s, const Shown& before, std::vector<PlayEvent>& events) {
  const auto [first, last] = lap_of(s, before);
  if (before.reverse)
    pass(s, before.animation, true, first, before.frame - 1, events);
  else
    pass(s, before.animation, false, before.frame + std::int64_t{1}, last, events);
}

// skipped: frames at the start whose marks have been added already.
void pass_start(const Session& s, const Shown& shown, bool loops, int skipped,
                std::vector<PlayEvent>& events) {
  const int last = armature_of(s).animations[shown.animation].last_frame;
  const auto [from, to] = loops ? lap_of(s, shown) : std::pair(0, last);
  if (shown.reverse)
    pass(s, shown.animation, true, shown.frame, to - skipped, events);
  else
    pass(s, shown.animation, false, std::int64_t{from} + skipped, shown.frame, events);
}

bool ends_lap(const PlayEvent& event) {
  return event.kind == PlayEventKind::Looped || event.kind == PlayEventKind::Finished;
}

void tell_marks(const Session& s, const Shown& before, const Shown& shown, bool begins,
                std::vector<PlayEvent>& events) {
  if (!begins) {
    const auto [low, high] = std::minmax(before.frame, shown.frame);
    return shown.reverse ? pass(s, shown.animation, true, low, high - 1, events)
                         : pass(s, shown.animation, false, low + std::int64_t{1}, high, events);
  }
  const bool turned = has_turned(before, shown);
  const bool loops = turned || std::ranges::any_of(events, [](const PlayEvent& event) {
                       return event.kind == PlayEventKind::Looped;
                     });
  const bool ended = turned || std::ranges::any_of(events, ends_lap);
  if (before.animation >= 0 && ended) pass_rest(s, before, events);
  pass_start(s, shown, loops, turned ? 1 : 0, events);
}

}  // namespace

std::vector<PlayEvent> events_of(const Session& s, std::int64_t tick) {
  const Snapshot* now = find_snapshot(s.history, tick);
  const Shown shown = shown_at(now), before = shown_at(find_snapshot(s.history, tick - 1));
  std::vector<PlayEvent> events;
  if (!now) return events;
  const bool begins = begins_lap(*now, tick) && shown.animation >= 0;
  if (now->transport.player)
    tell_player(*now->transport.player, events);
  else if (begins && !(has_turned(before, shown) && shown.reverse))
    tell_lap(*now, before, shown, events);
  const bool known = shown.animation >= 0 && (begins || before.animation == shown.animation);
  if (known && !s.setup.marks.empty()) tell_marks(s, before, shown, begins, events);
  return events;
}

std::string event_words(const Session& s, const PlayEvent& event) {
  const std::string whose = animation_name(armature_of(s), event.animation);
  switch (event.kind) {
    case PlayEventKind::Started:
      return "started " + whose;
    case PlayEventKind::Looped:
      return "looped " + whose;
    case PlayEventKind::Finished:
      return "finished " + whose;
    case PlayEventKind::Passed:
      break;
  }
  const bool known = has_index(s.setup.marks, event.mark);
  const std::string name = known ? s.setup.marks[event.mark].name : "";
  return "passed " + (name.empty() ? "the mark" : name) + " at frame " +
         std::to_string(event.frame) + " of " + whose;
}

void log_events(Session& s) {
  const std::int64_t tick = last_tick(s.history);
  const Snapshot* now = find_snapshot(s.history, tick);
  if (!now || (!now->transport.player && s.setup.marks.empty())) return;
  for (const PlayEvent& event : events_of(s, tick)) {
    if (!now->transport.player && event.kind != PlayEventKind::Passed) continue;
    const std::string words = ": " + event_words(s, event);
    if (!s.log.empty() && s.log.back().text.ends_with(words)) s.log.pop_back();
    log_line(s, skelform::Severity::Info, "Tick " + std::to_string(tick) + words);
  }
}

}  // namespace skelscope
