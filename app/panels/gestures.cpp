#include "panels/gestures.h"

#include <imgui.h>

#include "panels/edit/hand_input.h"
#include "panels/graph/graph_edit.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/viewport/viewport_drag.h"

namespace skelscope {
namespace {

// Hands that only remember their item: the item itself has changed values while it was held.
void drop_items(View& view) {
  TreeEdit& tree = view.edit.tree;
  TimelineView& timeline = view.timeline;
  tree.dragged = tree.over = -1;
  timeline.dragged_track = timeline.drop_track = -1;
  timeline.scrubbing = timeline.panning = timeline.drags_bracket = false;
  view.panning = view.graph.panning = false;
  view.mask_paint.stroke = MaskStroke::None;
  view.edit.mesh.stroke = 0;
}

}  // namespace

bool holds_anything(const View& view) {
  return view.drag.grab != Grab::None || view.edit.hand.grab != HandGrab::None ||
         view.edit.keys.hand.grab != KeyGrab::None || view.graph.hand.grab != CurveGrab::None ||
         view.edit.tree.dragged >= 0 || view.timeline.dragged_track >= 0;
}

void keep_gesture(const Session& session, View& view, Requests& requests) {
  end_drag(session, view, requests);
  end_hand(session, view, requests);
  end_key_hand(session, view, requests);
  end_curve_hand(view.graph);
  drop_items(view);
  cut_short(view.gesture);
}

void take_gesture_back(View& view, Requests& requests) {
  KeyView& keys = view.edit.keys;
  if (keys.hand.grab == KeyGrab::Marquee) keys.selected = keys.hand.before;
  keys.hand = {};
  view.drag = {};
  view.edit.hand = {};
  view.edit.recorded.clear();
  take_back_curve_hand(view.graph);
  drop_items(view);
  cut_short(view.gesture);
  requests.take_back = true;
}

void end_lost_hands(const Session& session, View& view, Requests& requests) {
  if (holds_anything(view) && !holds_button(view.gesture, ImGuiMouseButton_Left))
    keep_gesture(session, view, requests);
}

}  // namespace skelscope
