#include "view/edit/key_view.h"

#include <algorithm>

#include "lists/lists.h"

namespace skelscope {
namespace {

int end_of_main(const Session& session) {
  const PlaybackTrack* track = session.now.skf ? main_track(session) : nullptr;
  if (!track) return -1;
  const auto& animations = armature_of(session).animations;
  const int index = track->animation;
  return has_index(animations, index) ? animations[index].last_frame : -1;
}

}  // namespace

int playhead_frame(const Session& session, const KeyView& keys) {
  const int shown = shown_frame(session), end = end_of_main(session);
  const bool stands = session.playback.paused && end >= 0 && shown == end && keys.beyond > end &&
                      main_track(session)->animation == keys.beyond_animation;
  return stands ? keys.beyond : shown;
}

void put_beyond(const Session& session, KeyView& keys, int frame) {
  const int end = end_of_main(session);
  keys.beyond = end >= 0 && frame > end ? std::min(frame, kLatestFrame) : -1;
  keys.beyond_animation = keys.beyond < 0 ? -1 : main_track(session)->animation;
}

}  // namespace skelscope
