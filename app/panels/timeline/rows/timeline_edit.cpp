#include "panels/timeline/rows/timeline_edit.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "lists/lists.h"
#include "session/tick/fades.h"
#include "session/tick/shares.h"
#include "text/words.h"

namespace skelscope {
namespace {

// Gives a moved track the layer of its new place: layers rise down the list.
void join_layer(std::vector<PlaybackTrack>& tracks, std::size_t place) {
  int& layer = tracks[place].layer;
  if (place + 1 < tracks.size()) layer = std::min(layer, tracks[place + 1].layer);
  if (place > 0) layer = std::max(layer, tracks[place - 1].layer);
}

int place_in(const std::vector<int>& order, int track) {
  return std::ranges::find(order, track) - order.begin();
}

}  // namespace

Playback& edit_playback(const Session& session, Requests& requests) {
  if (!requests.set_playback) requests.set_playback = session.playback;
  return *requests.set_playback;
}

PlaybackTrack& edit_track(const Session& session, Requests& requests, int track) {
  return edit_playback(session, requests).tracks[track];
}

void add_track(const Session& session, View& view, Requests& requests, int animation) {
  PlaybackTrack track;
  track.animation = animation;
  if (view.edit.on) track.frame = frame_in_step(armature_of(session), session.playback, track);
  auto& tracks = edit_playback(session, requests).tracks;
  view.timeline.shown_track = count_of(tracks);
  tracks.push_back(track);
}

void play_now(const Session& session, const View& view, Requests& requests, int animation) {
  edit_playback(session, requests).paused = false;
  requests.play_animation = animation;
  requests.fade = view.fade;
  requests.fade_curve = view.transition.curve;
}

void add_to_queue(const Session& session, const View& view, Requests& requests, int animation) {
  Playback& playback = edit_playback(session, requests);
  if (view.fade > 0 || driver_of(playback) != Driver::Clocks)
    fade_in_later(armature_of(session), playback, animation, view.fade, view.transition.curve);
  else
    playback.queue.push_back(animation);
}

void remove_from_queue(const Session& session, Requests& requests, int place) {
  auto& queue = edit_playback(session, requests).queue;
  if (place < count_of(queue)) queue.erase(queue.begin() + place);
}

void ask_length(Requests& requests, const skelform::Armature& armature, AnimationLength length,
                std::uint64_t gesture) {
  ask_edit(requests.rig, "Length of " + animation_name(armature, length.animation), gesture)
      .lengths = {length};
}

void set_track_end(const Session& session, Requests& requests, int track, TrackEnd end) {
  PlaybackTrack& wanted = edit_track(session, requests, track);
  if (wanted.end == TrackEnd::PingPong) wanted.reverse = false;  // it may be running backwards
  wanted.end = end;
  wanted.has_ended = false;
}

void remove_track(const Session& session, Requests& requests, int track) {
  auto& tracks = edit_playback(session, requests).tracks;
  tracks.erase(tracks.begin() + track);
}

void move_track(const Session& session, Requests& requests, int track, int before) {
  auto& tracks = edit_playback(session, requests).tracks;
  const skelform::AnimateOptions rules = rules_of(session);
  std::vector<int> order = tracks_in_order(tracks, rules);
  const int from = place_in(order, track), to = place_in(order, before);
  if (to == from || to == from + 1) return;
  const auto first = order.begin() + from;
  if (to > from)
    std::rotate(first, first + 1, order.begin() + to);
  else
    std::rotate(order.begin() + to, first, first + 1);
  std::vector<PlaybackTrack> moved;
  for (const int t : order) moved.push_back(tracks[t]);
  const bool by_number = rules.mix == skelform::Mix::Blend && !rules.layers_as_listed;
  if (by_number) join_layer(moved, to > from ? to - 1 : to);
  tracks = std::move(moved);
}

int shift_track(const Session& session, Requests& requests, int track, int places) {
  const std::vector<int> order = tracks_in_order(session.playback.tracks, rules_of(session));
  const int count = count_of(order), from = place_in(order, track);
  const int to = std::clamp(from + places, 0, count - 1);
  const int before = to > from ? to + 1 : to;
  move_track(session, requests, track, before < count ? order[before] : count);
  return to == from ? track : to;
}

int last_frame_of_main(const Session& session) {
  const PlaybackTrack* track = main_track(session);
  if (!track) return 0;
  const auto& animations = armature_of(session).animations;
  return animations[track->animation].last_frame;
}

FrameRange loop_range(const Session& session) {
  const int last = last_frame_of_main(session);
  const Playback& playback = session.playback;
  if (!has_loop_range(playback)) return {0, last};
  const int from = playback.loop_from < 0 ? 0 : std::min(playback.loop_from, last);
  const int to = playback.loop_to < 0 ? last : std::clamp(playback.loop_to, from, last);
  return {from, to};
}

void set_loop_range(const Session& session, Requests& requests, FrameRange range) {
  const int last = last_frame_of_main(session);
  const int from = std::clamp(range.first, 0, last);
  const int to = std::clamp(range.last, from, last);
  Playback& playback = edit_playback(session, requests);
  playback.loop_from = from == 0 ? -1 : from;
  playback.loop_to = to == last ? -1 : to;
  playback.loop_animation = main_track(session) ? main_track(session)->animation : -1;
}

}  // namespace skelscope
