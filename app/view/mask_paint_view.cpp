#include "view/mask_paint_view.h"

#include "lists/lists.h"
#include "session/record/session.h"

namespace skelscope {

MaskPaintView paint_mask_of(const Session& session, int track) {
  return {track, session.playback.tracks[track].animation};
}

bool paints_mask(const MaskPaintView& paint, const Session& session) {
  const auto& tracks = session.playback.tracks;
  return session.now.skf && has_index(tracks, paint.track) &&
         tracks[paint.track].animation == paint.animation;
}

}  // namespace skelscope
