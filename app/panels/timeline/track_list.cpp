#include "panels/timeline/track_list.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/timeline/layer_cells.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/track_marks.h"
#include "session/record/mix_rule.h"
#include "session/tick/fades.h"
#include "text/words.h"
#include "widgets/focus.h"
#include "widgets/gesture.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// The columns of a row, in pixels at scale 1 from the left edge.
constexpr float kChevron = 16, kCheck = 28, kName = 50, kFrameRight = 156, kEnd = 162, kLayer = 140;
constexpr float kFieldLeft = 190, kFieldRight = 236, kNote = 274, kGrip = 286;

constexpr const char* kSequenceTip =
    "Sequence: a later track overwrites what earlier ones wrote, as SkelForm's runtimes do";
constexpr const char* kVoiceTip =
    "Weight: a fade or the blend pad sets it, as in a game. Any other edit of the track ends that";
constexpr const char* kDrivenTip =
    "Blend: a fade or the blend pad drives these tracks, as in a game. Another choice ends it";
constexpr const char* kWeightTip =
    "Weight, and its share of the values for which all tracks have keys";
constexpr const char* kSmoothTip = "Smooth frames: how slowly the pose follows this track";
constexpr const char* kAverageTip =
    "Average: every value is the weighted mean of the tracks that have keys for it";
constexpr const char* kBlendTip =
    "Blend: a cross-fade of the poses that the tracks would give alone; weights are shares of 1, "
    "rotations take the shorter way, and each layer lies over those with lower numbers";

std::string name_of_track(const TimelineContext& context, const TimelineRow& row) {
  return animation_name(armature_of(context.session), track_of(context, row.track).animation);
}

// Returns the frame and the last one; the frame alone if both would cut the name.
std::string playhead_text(const TimelineContext& context, const TimelineRow& row) {
  const PlaybackTrack& track = track_of(context, row.track);
  const Fonts& fonts = context.theme.fonts;
  if (track.on && !takes_part(context.session.playback.tracks, track)) return "ended";
  const std::string frame = std::to_string(track_frame(context.session, row.track));
  const std::string last = std::to_string(row.animation->last_frame);
  const float name = text_size(fonts.semibold, name_of_track(context, row)).x;
  const float both = text_size(fonts.mono_small, last + "/" + last).x;
  const float room = context.theme.px(kFrameRight - kName - 8) - marks_width(context.theme, track);
  return name + both <= room ? frame + "/" + last : frame;
}

float room_for_name(const TimelineContext& context, const TimelineRow& row) {
  const float frame = text_size(context.theme.fonts.mono_small, playhead_text(context, row)).x;
  const float marks = marks_width(context.theme, track_of(context, row.track));
  return context.theme.px(kFrameRight - kName - 8) - frame - marks;
}

Rect at(const TimelineContext& context, const Rect& rect, float from, float to) {
  return {{rect.min.x + context.theme.px(from), rect.min.y},
          {rect.min.x + context.theme.px(to), rect.max.y}};
}

void unit_note(const Theme& theme, const Rect& place) {
  text_in(theme.fonts.hint, inset(place, theme.px(5), 0), theme.palette.muted, "fr");
}

// Draws, beside the field, a weight's share or the field's unit.
void field_note(const TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const Rect place = at(context, rect, kFieldRight, kNote);
  if (rules_of(context.session).mix == skelform::Mix::Sequence) return unit_note(theme, place);
  if (track_of(context, row.track).additive) return;
  const int share = context.shares[row.track];
  text_in(theme.fonts.mono_small, place, theme.palette.muted, std::to_string(share) + "%",
          Align::Right);
}

// Draws the field for smooth frames, or for the weight if the mix rule uses weights.
void track_field(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const PlaybackTrack& track = track_of(context, row.track);
  const bool weighed = rules_of(context.session).mix != skelform::Mix::Sequence;
  const Rect field = middle(at(context, rect, kFieldLeft, kFieldRight), theme.px(19));
  double value = weighed ? track.weight : track.smooth_frames;
  NumberLook look{.digits = weighed ? 2 : 0,
                  .min = 0,
                  .max = weighed ? 10.0 : kMostSmoothFrames,
                  .step = weighed ? 0.01 : 0.25,
                  .enabled = !track.driven};
  if (number_field(theme, weighed ? "weight" : "smooth", field, value, look)) {
    PlaybackTrack& wanted = edit_track(context.session, context.requests, row.track);
    if (weighed)
      wanted.weight = static_cast<float>(value);
    else
      wanted.smooth_frames = std::lround(value);
  }
  const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(field.min, field.max);
  if (over) tooltip(theme, field, track.driven ? kVoiceTip : weighed ? kWeightTip : kSmoothTip);
  field_note(context, row, rect);
}

void track_end(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const TrackEnd end = track_of(context, row.track).end;
  const EndLook look = look_of(end);
  const Rect place =
      around(at(context, rect, kEnd, kFieldLeft - 6).center(), theme.px(20), theme.px(20));
  if (icon_button(theme, "end", place, look.icon, look.tip, {},
                  end == TrackEnd::Loop ? theme.palette.muted : theme.palette.accent))
    set_track_end(context.session, context.requests, row.track, look.next);
}

// A drag moves the track, a click opens its menu.
void track_grip(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  TimelineView& view = context.view.timeline;
  const Rect grip = at(context, rect, kGrip - 11, kGrip + 11);
  const Hit mouse = hit(theme, "grip", grip);
  icon(theme, theme.fonts.icon_small, grip.center(),
       mouse.hovered || mouse.held ? theme.palette.text : theme.palette.muted, icons::kGrip);
  if (mouse.hovered && !mouse.held)
    tooltip(theme, grip, "Drag to reorder, click for options", "Alt+Up");
  const bool dragging = mouse.held && ImGui::IsMouseDragging(ImGuiMouseButton_Left);
  if (dragging) view.dragged_track = row.track;
  if (mouse.clicked && view.dragged_track < 0) open_popup("menu");
}

void track_fold(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const Hit mouse = hit(theme, "fold", at(context, rect, 4, kCheck));
  if (mouse.clicked) {
    set_row_open(context.session, context.view.timeline, row.track, -1, !row.open);
  }
  chevron(theme, {rect.min.x + theme.px(kChevron), rect.center().y}, row.open,
          mouse.hovered ? theme.palette.text : theme.palette.muted);
}

// Moves the track by the keyboard. The focus ring stays with the moved track.
void order_by_keys(TimelineContext& context, const TimelineRow& row) {
  TimelineView& view = context.view.timeline;
  const int by = ring_order(context.theme);
  if (view.ring_track == row.track) {
    ring_take(context.theme);
    view.ring_track = -1;
  }
  if (by == 0) return;
  const int to = shift_track(context.session, context.requests, row.track, by);
  if (to != row.track) view.ring_track = to;
}

LayerCells layer_of(TimelineContext& context, const TimelineRow& row) {
  return {context.session, context.view, context.requests, context.theme, row.track};
}

// Draws a track as a layer, in edit mode: its name, solo and lock.
void track_layer(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const LayerCells layer = layer_of(context, row);
  const bool on = takes_part(context.session.playback.tracks, track_of(context, row.track));
  const ImU32 color = is_key_layer(layer) ? theme.palette.edit : theme.palette.head;
  Rect name = at(context, rect, kName, kLayer - 4);
  name.max.x -= layer_frame(layer, name);
  track_marks(context, track_of(context, row.track), name);
  name.max.x -= marks_width(theme, track_of(context, row.track));
  elided(theme, theme.fonts.semibold, name, on ? color : theme.palette.muted,
         name_of_track(context, row));
  layer_buttons(layer, at(context, rect, kLayer, kFieldLeft - 4));
}

// Draws a bar below the name of a track that a fade or the blend pad drives, as long as its weight.
void voice_bar(const TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const PlaybackTrack& track = track_of(context, row.track);
  const auto& tracks = context.session.playback.tracks;
  if (!track.driven || std::ranges::count(tracks, true, &PlaybackTrack::driven) < 2) return;
  const Theme& theme = context.theme;
  Rect bar = at(context, rect, kName, kEnd - 6);
  bar.min.y = bar.max.y - theme.px(3);
  fill(bar, theme.palette.control, theme.px(1));
  bar.max.x = bar.min.x + bar.width() * std::clamp(track.weight, 0.0f, 1.0f);
  fill(bar, theme.palette.accent, theme.px(1));
}

// Draws the animation's name and, right-aligned, its frame and last frame.
void track_name(const TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const bool on = takes_part(context.session.playback.tracks, track_of(context, row.track));
  Rect name = at(context, rect, kName, kName);
  name.max.x += room_for_name(context, row);
  elided(theme, theme.fonts.semibold, name, on ? theme.palette.head : theme.palette.muted,
         name_of_track(context, row));
  Rect marks = at(context, rect, kName, kFrameRight - 4);
  marks.max.x -= text_size(theme.fonts.mono_small, playhead_text(context, row)).x;
  track_marks(context, track_of(context, row.track), marks);
  text_in(theme.fonts.mono_small, at(context, rect, kName, kFrameRight),
          on ? theme.palette.text : theme.palette.faint, playhead_text(context, row), Align::Right);
}

void track_row(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const IdScope scope(theme, "track", row.track);
  const PlaybackTrack& track = track_of(context, row.track);
  const bool editing = context.view.edit.on;
  if (editing) layer_ground(layer_of(context, row), rect);
  const Hit whole = hit(theme, "row", at(context, rect, kName, kEnd), Overlap::Allowed);
  order_by_keys(context, row);
  if (editing && whole.clicked) choose_layer(layer_of(context, row));
  if (whole.double_clicked) context.requests.play_animation = track.animation;
  if (whole.right_clicked) open_popup("menu");
  track_fold(context, row, rect);
  bool on = track.on;
  if (checkbox(theme, "on", at(context, rect, kCheck + 1, kName - 4), "", on)) {
    edit_track(context.session, context.requests, row.track).on = on;
  }
  if (editing) {
    track_layer(context, row, rect);
  } else {
    track_name(context, row, rect);
    track_end(context, row, rect);
  }
  voice_bar(context, row, rect);
  track_field(context, row, rect);
  track_grip(context, row, rect);
  track_menu(context, row, at(context, rect, kName, kGrip));
}

// Returns the track before which the dragged track would be dropped; the number of tracks: at the
// end.
int drop_place(const TimelineContext& context) {
  const float y = ImGui::GetIO().MousePos.y;
  const int count = count_of(context.rows.rows);
  for (int index = 0; index < count; ++index) {
    const TimelineRow& row = row_of(context, index);
    if (row.kind != RowKind::Track) continue;
    if (y < row_top(context, index) + context.row_height / 2) return row.track;
  }
  return count_of(context.session.playback.tracks);
}

float top_of_track(const TimelineContext& context, int track) {
  const int count = count_of(context.rows.rows);
  for (int index = 0; index < count; ++index) {
    const TimelineRow& row = row_of(context, index);
    if (row.kind == RowKind::Track && row.track == track) return row_top(context, index);
  }
  return row_top(context, count);
}

void remap_track(TimelineContext& context) {
  TimelineView& view = context.view.timeline;
  if (view.dragged_track < 0) return;
  const int count = count_of(context.session.playback.tracks);
  view.drop_track = drop_place(context);
  const float y = top_of_track(context, view.drop_track) - 1;
  fill({{context.heads.min.x, y - context.theme.px(1)}, {context.graph.max.x, y + 1}},
       context.theme.palette.accent);
  if (holds_button(context.view.gesture, ImGuiMouseButton_Left)) return;
  if (view.dragged_track < count) {
    move_track(context.session, context.requests, view.dragged_track, view.drop_track);
  }
  view.dragged_track = view.drop_track = -1;
}

void wheel_over_heads(TimelineContext& context) {
  const bool over = ImGui::IsWindowHovered() && context.heads.contains(ImGui::GetIO().MousePos);
  if (over) scroll_rows(context, -2 * ImGui::GetIO().MouseWheel);
}

void mix_tip(const Theme& theme, const Rect& choice, bool driven) {
  if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(choice.min, choice.max)) return;
  const char* const tips[] = {kSequenceTip, kAverageTip, kBlendTip};
  if (driven) return tooltip(theme, choice, kDrivenTip);
  const float third = (ImGui::GetIO().MousePos.x - choice.min.x) / choice.width() * 3;
  tooltip(theme, choice, tips[std::clamp(static_cast<int>(third), 0, 2)]);
}

}  // namespace

EndLook look_of(TrackEnd end) {
  switch (end) {
    case TrackEnd::Once:
      return {"once", "Once, then out of the mix", icons::kOnce,
              "Once: plays to its end, then leaves the mix. Click: hold", TrackEnd::Hold};
    case TrackEnd::Hold:
      return {"hold", "Hold the last frame", icons::kHold,
              "Hold: plays once and stays at its last frame. Click: ping-pong", TrackEnd::PingPong};
    case TrackEnd::PingPong:
      return {"ping-pong", "Ping-pong", icons::kPingPong,
              "Ping-pong: turns around at its ends. Click: loop", TrackEnd::Loop};
    case TrackEnd::Loop:
      break;
  }
  return {"loop", "Loop", icons::kLoop, "Loop: begins again at its end. Click: once",
          TrackEnd::Once};
}

void track_list_head(TimelineContext& context) {
  const Theme& theme = context.theme;
  const Rect& head = context.head;
  text_in(theme.fonts.hint, at(context, head, 14, 70), theme.palette.muted, "Tracks");
  const Rect choice = middle(at(context, head, 70, kHeadsWidth - 14), theme.px(20));
  int mix = static_cast<int>(rules_of(context.session).mix);
  const bool driven = driver_of(context.session.playback) != Driver::Clocks;
  if (segmented(theme, "mix", choice, {"Sequence", "Average", "Blend"}, mix)) {
    choose_mix(edited(context.requests, context.session).rules, static_cast<skelform::Mix>(mix));
    if (driven) release_tracks(edit_playback(context.session, context.requests));
  }
  mix_tip(theme, choice, driven);
  horizontal_line(head.min.x, head.max.x, head.max.y - 1, theme.palette.border);
  vertical_line(head.max.x - 1, head.min.y, head.max.y, theme.palette.border);
}

void track_rows(TimelineContext& context) {
  ImGui::PushClipRect(context.heads.min, context.heads.max, true);
  wheel_over_heads(context);
  const auto [first, last] = visible_rows(context);
  for (int index = first; index < last; ++index) {
    const TimelineRow& row = row_of(context, index);
    const Rect rect = row_rect(context, index, context.heads);
    if (row.kind == RowKind::Layer) layer_heading(context, row, rect);
    if (row.kind == RowKind::Track) track_row(context, row, rect);
    if (row.kind == RowKind::Mix) mix_row(context, row, rect);
    if (row.kind == RowKind::Bone) bone_row_head(context, row, rect);
    if (row.kind == RowKind::Element) element_row_head(context, row, rect);
  }
  ImGui::PopClipRect();
  mask_notes(context);
  remap_track(context);
}

}  // namespace skelscope
