#include "panels/viewport/mask_brush.h"

#include "panels/timeline/rows/timeline_edit.h"
#include "session/edit/mask_paint.h"

namespace skelscope {

const std::vector<int>& painted_mask(const Session& session, const View& view) {
  return session.playback.tracks[view.mask_paint.track].mask;
}

void brush_mask(const Session& session, View& view, Requests& requests, const Hit& surface,
                int bone) {
  const skelform::Armature& armature = armature_of(session);
  MaskPaintView& paint = view.mask_paint;
  const std::vector<int>& mask = painted_mask(session, view);
  const bool painted = is_painted(armature, mask, bone);
  if (surface.pressed && bone >= 0)
    paint.stroke = painted ? MaskStroke::Removes : MaskStroke::Adds;
  else if (!surface.held)
    paint.stroke = MaskStroke::None;
  if (bone < 0 || paint.stroke == MaskStroke::None) return;
  const bool removes = paint.stroke == MaskStroke::Removes;
  if (painted != removes) return;  // the bone is already as the stroke makes it
  PlaybackTrack& track = edit_track(session, requests, paint.track);
  track.mask = removes ? without_bone(armature, mask, bone) : with_bone(armature, mask, bone);
  track.unmasked.clear();  // "unmasked" is set only in recordings of games
}

}  // namespace skelscope
