#include "panels/timeline/pad_edit.h"

#include <algorithm>

#include "panels/timeline/rows/timeline_edit.h"
#include "session/tick/fades.h"
#include "session/tick/pads.h"

namespace skelscope {
namespace {

using skelform::PadPlayer;
using skelform::Vec2;

// Places for new clips: in the middle, on the axes, in the corners.
constexpr std::array<Vec2, skelform::kMostPadClips> kPlaces{Vec2{0, 0},  {100, 0},     {-100, 0},
                                                            {0, 100},    {0, -100},    {100, 100},
                                                            {-100, 100}, {-100, -100}, {100, -100}};

Vec2 free_place(const PadPlayer& pad) {
  const auto clips = std::span(pad.clips).first(pad.clip_count);
  const auto is_free = [&](Vec2 place) {
    return std::ranges::none_of(clips, [&](const auto& clip) { return clip.place == place; });
  };
  const auto found = std::ranges::find_if(kPlaces, is_free);
  return found == kPlaces.end() ? Vec2{0} : *found;
}

void ask(const Session& session, Requests& requests, const PadPlayer& pad) {
  edited(requests, session).pad.pad = pad;
  set_pad(armature_of(session), edit_playback(session, requests), pad);
}

}  // namespace

PadPlayer wanted_pad(const Session& session, const Requests& requests) {
  const Playback& playback = requests.set_playback ? *requests.set_playback : session.playback;
  if (playback.pad) return *playback.pad;
  PadPlayer pad = wanted_kept_pad(session, requests).pad;
  const auto clips = std::span(pad.clips).first(pad.clip_count);
  pad.weights = skelform::pad_weights(clips, pad.point);
  return pad;
}

const KeptPad& wanted_kept_pad(const Session& session, const Requests& requests) {
  return requests.setup ? requests.setup->pad : session.setup.pad;
}

bool plays_pad(const Session& session) {
  return driver_of(session.playback) == Driver::Pad;
}

void play_pad(const Session& session, Requests& requests) {
  ask(session, requests, wanted_pad(session, requests));
  edit_playback(session, requests).paused = false;
}

void set_pad_point(const Session& session, Requests& requests, Vec2 point) {
  PadPlayer pad = wanted_pad(session, requests);
  pad.point = point;
  ask(session, requests, pad);
}

void place_pad_clip(const Session& session, Requests& requests, int clip, Vec2 place) {
  PadPlayer pad = wanted_pad(session, requests);
  pad.clips[clip].place = place;
  ask(session, requests, pad);
}

void add_pad_clip(const Session& session, Requests& requests, int animation) {
  PadPlayer pad = wanted_pad(session, requests);
  if (skelform::add_clip(pad, animation, free_place(pad))) ask(session, requests, pad);
}

void remove_pad_clip(const Session& session, Requests& requests, int clip) {
  PadPlayer pad = wanted_pad(session, requests);
  if (clip >= pad.clip_count) return;
  std::shift_left(pad.clips.begin() + clip, pad.clips.begin() + pad.clip_count--, 1);
  if (pad.clip_count == 0) {
    edited(requests, session).pad.pad = pad;
    return release_tracks(edit_playback(session, requests));
  }
  ask(session, requests, pad);
}

void fill_pad(const Session& session, Requests& requests) {
  PadPlayer pad;
  const int count = animation_count(session);
  for (int a = 0; a < count; ++a) skelform::add_clip(pad, a, free_place(pad));
  if (count > 0) ask(session, requests, pad);
}

}  // namespace skelscope
