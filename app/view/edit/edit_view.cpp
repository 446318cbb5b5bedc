#include "view/edit/edit_view.h"

namespace skelscope {

KeyLayer layer_at_playhead(const Session& session, const EditView& edit) {
  KeyLayer layer = layer_for_keys(session, edit.layers.chosen);
  const PlaybackTrack* main = main_track(session);
  const bool shared = session.playback.paused || (main && main->animation == layer.animation);
  if (shared) layer.frame = playhead_frame(session, edit.keys);
  return layer;
}

}  // namespace skelscope
