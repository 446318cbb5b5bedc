// A track as a layer in edit mode: it can get the new keys, be played alone, and be locked.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

struct LayerCells {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  int track = 0;  // the track, as an index into Playback::tracks
};

// Returns whether new keys go to the track's animation.
bool is_key_layer(const LayerCells& layer);
void choose_layer(const LayerCells& layer);

// Draws the background of the row: a bar and a tint for the chosen layer.
void layer_ground(const LayerCells& layer, const Rect& row);
// Draws "at 9" at the right of `place` if the layer's frame is not the playhead's; a click moves
// the layer there. Returns the drawn width; 0: nothing.
float layer_frame(const LayerCells& layer, const Rect& place);
// Draws two buttons side by side: solo and lock.
void layer_buttons(const LayerCells& layer, Rect place);

}  // namespace skelscope
