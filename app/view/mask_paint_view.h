// The tool that paints a track's mask in the viewport. UI only; session/edit/mask_paint.h changes
// the mask.
#pragma once

namespace skelscope {

struct Session;

enum class MaskStroke { None, Adds, Removes };

struct MaskPaintView {
  int track = -1;      // index into the transport's tracks; -1: tool not in use
  int animation = -1;  // the track's animation; the tool ends when the track plays another one
  MaskStroke stroke = MaskStroke::None;
};

void indices(auto& each, MaskPaintView& paint) {
  each.animation(paint.animation);
}

MaskPaintView paint_mask_of(const Session& session, int track);
bool paints_mask(const MaskPaintView& paint, const Session& session);

}  // namespace skelscope
