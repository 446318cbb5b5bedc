#include "panels/timeline/keys/key_ring.h"

#include <algorithm>

#include "lists/lists.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/timeline/keys/key_marks.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

void bring_row_into_sight(TimelineContext& context, int row) {
  const float at = static_cast<float>(row), seen = context.graph.height() / context.row_height;
  float& scroll = context.view.timeline.scroll;
  if (at < scroll) scroll_rows(context, at - scroll);
  if (at + 1 > scroll + seen) scroll_rows(context, at + 1 - scroll - seen);
}

void jump_to_key(TimelineContext& context, const TimelineRow& row, int way) {
  const int key = way > 0 ? next_key(row, context.frame + 1) : previous_key(row, context.frame);
  if (key >= 0) scrub_to(context, row.animation->keyframes[key].frame);
}

void press_row(TimelineContext& context, const TimelineRow& row) {
  const KeyPlaces places = places_on(context, row, context.frame);
  if (places.empty()) {
    context.view.toast = {"No key of this row here: Ctrl+Left and Ctrl+Right go to one",
                          kToastSeconds, true};
    return;
  }
  KeyView& keys = context.view.edit.keys;
  const ImGuiIO& io = ImGui::GetIO();
  const bool out = io.KeyCtrl && std::ranges::includes(keys.selected, places);
  if (!io.KeyCtrl && !io.KeyShift) keys.selected.clear();
  if (out)
    for (const KeyPlace& place : places) keys.selected.erase(place);
  else
    keys.selected.insert(places.begin(), places.end());
  keys.bones = selected_bones(context.view.selection);
}

void draw_ring_row(const TimelineContext& context, int index) {
  const Rect row = row_rect(context, index, context.graph);
  outline(inset(row, 1, 1), context.theme.palette.accent, context.theme.px(4));
  probe::item(context.theme.probe, "ring row", row);
}

}  // namespace

void follow_key_ring(TimelineContext& context, const Hit& graph, const RingMove& keys) {
  const int count = count_of(context.rows.rows);
  if (!graph.focused || count == 0) return;
  int& at = context.view.timeline.ring_row;
  const int before = at;
  at = std::clamp(at - keys.up, 0, count - 1);
  if (at != before) bring_row_into_sight(context, at);
  const TimelineRow& row = row_of(context, at);
  if (keys.jump != 0) jump_to_key(context, row, keys.jump);
  if (graph.clicked) press_row(context, row);
  draw_ring_row(context, at);
}

}  // namespace skelscope
