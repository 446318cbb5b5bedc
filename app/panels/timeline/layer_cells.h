// A track as a layer in edit mode: the one that keys go to, played alone, locked.
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
  int track = 0;  // of Playback::tracks
};

// Whether keys go to the track's animation.
bool is_key_layer(const LayerCells& layer);
void choose_layer(const LayerCells& layer);

// Under the row: the chosen layer has a bar and a tint of its own.
void layer_ground(const LayerCells& layer, const Rect& row);
// "at 9" at the right of the place where the layer does not stand at the playhead; a click puts it
// there. Returns its width.
float layer_frame(const LayerCells& layer, const Rect& place);
// Two buttons side by side: played alone, and locked.
void layer_buttons(const LayerCells& layer, Rect place);

}  // namespace skelscope
