#include "panels/timeline/keys/key_hand.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lists/lists.h"
#include "panels/timeline/keys/key_marks.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kKeySlack = 3;  // longest movement of a click, pixels at scale 1

KeyView& keys_of(TimelineContext& context) {
  return context.view.edit.keys;
}

void select_keys(View& view, KeyPlaces places) {
  view.edit.keys.selected = std::move(places);
  view.edit.keys.bones = selected_bones(view.selection);
}

bool holds_all(const KeyPlaces& selected, const KeyPlaces& places) {
  return std::includes(selected.begin(), selected.end(), places.begin(), places.end());
}

KeyPlaces together(const KeyPlaces& a, const KeyPlaces& b) {
  KeyPlaces both = a;
  both.insert(b.begin(), b.end());
  return both;
}

KeyPlaces without(const KeyPlaces& a, const KeyPlaces& b) {
  KeyPlaces rest;
  std::ranges::set_difference(a, b, std::inserter(rest, rest.end()));
  return rest;
}

KeyPlaces places_under(const TimelineContext& context, const KeyAt& at) {
  const TimelineRow& row = row_of(context, at.row);
  return places_on(context, row, row.animation->keyframes[at.key].frame);
}

void press_key(TimelineContext& context, KeyPlaces places) {
  const ImGuiIO& io = ImGui::GetIO();
  KeyView& keys = keys_of(context);
  KeyHand& hand = keys.hand;
  hand.grab = KeyGrab::Press;
  hand.stretches = io.KeyAlt || io.KeyCtrl;
  hand.pressed = places;
  if (holds_all(keys.selected, places)) {
    hand.toggles = io.KeyCtrl;
    return;
  }
  const bool adds = io.KeyShift || io.KeyCtrl;
  select_keys(context.view, adds ? together(keys.selected, places) : std::move(places));
}

void press(TimelineContext& context, const KeyAt& at) {
  const ImGuiIO& io = ImGui::GetIO();
  KeyView& keys = keys_of(context);
  keys.hand = {};
  keys.has_press = true;
  keys.bones = selected_bones(context.view.selection);
  keys.hand.pressed_at = {io.MousePos.x, io.MousePos.y};
  keys.hand.frame = frame_at(context.axis, io.MousePos.x);
  keys.hand.row =
      (io.MousePos.y - context.graph.min.y) / context.row_height + context.view.timeline.scroll;
  if (at.key >= 0) return press_key(context, places_under(context, at));
  keys.hand.grab = KeyGrab::Marquee;
  keys.hand.before = keys.selected;
}

bool is_far(const TimelineContext& context, const KeyHand& hand) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const float slack = kKeySlack * context.theme.scale;
  return std::abs(mouse.x - hand.pressed_at.x) > slack ||
         std::abs(mouse.y - hand.pressed_at.y) > slack;
}

// Returns the keys whose diamonds have their middle in the marquee. The row of an unfolded track
// sums up the rows below it, so it counts only if the marquee meets no other keys.
KeyPlaces places_in_marquee(const TimelineContext& context) {
  const Rect rect = marquee_rect(context);
  const double first = frame_at(context.axis, rect.min.x);
  const double last = frame_at(context.axis, rect.max.x);
  const float half = context.row_height * 0.2f;
  KeyPlaces found, of_tracks;
  for (int i = 0; i < count_of(context.rows.rows); ++i) {
    const float middle = row_top(context, i) + context.row_height / 2;
    if (middle + half < rect.min.y || middle - half > rect.max.y) continue;
    const TimelineRow& row = row_of(context, i);
    const bool summary = row.kind == RowKind::Track && row.open;
    for (const KeyPlace& place : places_in(context, row))
      if (place.frame >= first && place.frame <= last) (summary ? of_tracks : found).insert(place);
  }
  return found.empty() ? of_tracks : found;
}

void follow_marquee(TimelineContext& context) {
  const KeyPlaces inside = places_in_marquee(context);
  const ImGuiIO& io = ImGui::GetIO();
  const KeyPlaces& before = keys_of(context).hand.before;
  if (io.KeyCtrl)
    select_keys(context.view, together(without(before, inside), without(inside, before)));
  else
    select_keys(context.view, io.KeyShift ? together(before, inside) : inside);
}

void follow_carried(TimelineContext& context) {
  KeyView& keys = keys_of(context);
  const double now = frame_at(context.axis, ImGui::GetIO().MousePos.x);
  const int frames = std::lround(now - keys.hand.frame);
  const int taken = keys.hand.pressed.empty() ? 0 : keys.hand.pressed.begin()->frame;
  keys.hand.way = keys.hand.grab == KeyGrab::Stretch ? stretched_by(keys.selected, taken, frames)
                                                     : moved_by(keys.selected, frames);
}

// Begins a drag after a press: moves the selected keys, or stretches them in time.
void begin_to_carry(TimelineContext& context) {
  KeyHand& hand = keys_of(context).hand;
  const KeySpan span = span_of(keys_of(context).selected);
  const bool stretches = hand.stretches && span.first != span.last;
  hand.grab = stretches ? KeyGrab::Stretch : KeyGrab::Move;
}

void click_on_keys(TimelineContext& context, const KeyHand& hand) {
  KeyView& keys = keys_of(context);
  const ImGuiIO& io = ImGui::GetIO();
  if (hand.toggles) return select_keys(context.view, without(keys.selected, hand.pressed));
  if (io.KeyShift || io.KeyCtrl || io.KeyAlt || hand.pressed.empty()) return;
  select_keys(context.view, hand.pressed);
  const PlaybackTrack* main = main_track(context.session);
  const KeyPlace& first = *hand.pressed.begin();
  if (main && first.animation == main->animation) scrub_to(context, first.frame);
}

// A click beside the keys deselects them; if none was selected, it moves the playhead here.
void click_beside(TimelineContext& context, const KeyHand& hand) {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.KeyShift || io.KeyCtrl) return select_keys(context.view, hand.before);
  select_keys(context.view, {});
  if (hand.before.empty()) scrub_to(context, nearest_frame(context.axis, io.MousePos.x));
}

void drop_carried(const Session& session, const KeyView& keys, const KeyHand& hand,
                  Requests& requests) {
  if (hand.grab != KeyGrab::Move && hand.grab != KeyGrab::Stretch) return;
  if (leads_nowhere(hand.way)) return;
  RigRequest request = move_request(armature_of(session), keys.selected, hand.way);
  request.selects_keys = places_after(hand.way, keys.selected);
  requests.rig.edits.push_back(std::move(request));
}

void drop(TimelineContext& context) {
  KeyView& keys = keys_of(context);
  const KeyHand hand = std::exchange(keys.hand, {});
  if (hand.grab == KeyGrab::Press) return click_on_keys(context, hand);
  if (hand.grab == KeyGrab::Marquee) {
    if (!is_far(context, hand)) click_beside(context, hand);
    return;
  }
  drop_carried(context.session, keys, hand, context.requests);
}

void follow(TimelineContext& context, const Hit& graph) {
  KeyHand& hand = keys_of(context).hand;
  if (hand.grab == KeyGrab::Press && is_far(context, hand)) begin_to_carry(context);
  if (carries_keys(keys_of(context))) follow_carried(context);
  if (hand.grab == KeyGrab::Marquee && is_far(context, hand)) follow_marquee(context);
  if (!graph.held) drop(context);
}

void open_menu_at(TimelineContext& context, const KeyAt& at) {
  KeyView& keys = keys_of(context);
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  keys.menu_at = {mouse.x, mouse.y};
  if (at.key >= 0) {
    const KeyPlaces places = places_under(context, at);
    if (!holds_all(keys.selected, places)) select_keys(context.view, places);
  }
  open_popup("key menu");
}

// Opens the menu by keyboard, where the playhead crosses the ring's row.
void open_menu_at_ring(TimelineContext& context) {
  const float y = row_top(context, context.view.timeline.ring_row + 1);
  keys_of(context).menu_at = {x_of(context.axis, context.frame), y};
  open_popup("key menu");
}

// Moves the track to a playhead beyond its end, once the animation is long enough.
void settle_playhead(const Session& session, KeyView& keys, Requests& requests) {
  if (keys.beyond < 0 || playhead_frame(session, keys) == keys.beyond) return;
  const PlaybackTrack* main = main_track(session);
  const bool here = main && main->animation == keys.beyond_animation && session.playback.paused;
  const auto& animations = armature_of(session).animations;
  const bool reached = here && animations[main->animation].last_frame >= keys.beyond;
  if (reached && requests.seek_frame < 0) requests.seek_frame = keys.beyond;
  keys.beyond = -1;
}

}  // namespace

void follow_key_hand(TimelineContext& context, const Hit& graph, const KeyAt& at) {
  KeyView& keys = keys_of(context);
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) keys.has_press = false;
  if (graph.pressed) press(context, at);
  if (keys.hand.grab != KeyGrab::None) follow(context, graph);
  draw_key_hand(context);
  if (graph.right_clicked && graph.focused)
    open_menu_at_ring(context);
  else if (graph.right_clicked)
    open_menu_at(context, at);
  const bool still = keys.hand.grab == KeyGrab::None && !popup_open("key menu");
  if (at.key >= 0 && still) describe_key(context, at);
  key_menu(context);
}

void settle_keys(const Session& session, View& view, Requests& requests) {
  KeyView& keys = view.edit.keys;
  if (!view.edit.on) {
    keys = {};
    return;
  }
  settle_playhead(session, keys, requests);
  if (keys.bones != selected_bones(view.selection)) {
    keys.selected = {};
    keys.has_press = false;
  }
  if (keys.seen_rig == session.now.skf.get()) return;
  keys.seen_rig = session.now.skf.get();
  drop_gone(armature_of(session), keys.selected);
}

bool means_keys(const View& view) {
  const bool seen =
      view.bottom_tab == BottomTab::Timeline && view.layout.show_bottom && !view.layout.hide_all;
  const KeyView& keys = view.edit.keys;
  const bool here = keys.has_press || !keys.selected.empty();
  const bool has_ring = view.ring.on && view.ring.item.panel == kTimelinePanel;
  const bool of_these = keys.bones == selected_bones(view.selection);
  return view.edit.on && seen && (has_ring || (here && of_these));
}

bool holds_keys(const View& view) {
  const KeyView& keys = view.edit.keys;
  return means_keys(view) && !keys.selected.empty() && keys.bones == selected_bones(view.selection);
}

void end_key_hand(const Session& session, View& view, Requests& requests) {
  const KeyHand hand = std::exchange(view.edit.keys.hand, {});
  drop_carried(session, view.edit.keys, hand, requests);
}

bool deselect_keys(View& view) {
  if (!holds_keys(view)) return false;
  view.edit.keys.selected = {};
  return true;
}

void select_all_keys(const Session& session, View& view) {
  const TimelineRows rows = timeline_rows(session, view);
  const PlaybackTrack* main = main_track(session);
  KeyPlaces all;
  const auto add = [&](int animation, int key, const TimelineRow& row) {
    all.insert(place_of(animation, row.animation->keyframes[key]));
  };
  for (const TimelineRow& row : rows.rows) {
    const PlaybackTrack& track = session.playback.tracks[row.track];
    const int count = count_of(row.animation->keyframes);
    const bool folded = row.kind == RowKind::Track && !row.open && &track == main;
    for (int key = 0; folded && key < count; ++key) add(track.animation, key, row);
    if (row.kind != RowKind::Bone) continue;
    for (const skelform::ElementTrack* elements : row.tracks)
      for (const int key : elements->keys) add(track.animation, key, row);
  }
  select_keys(view, std::move(all));
}

}  // namespace skelscope
