// The menu of one track.
#include <algorithm>
#include <cmath>

#include "lists/lists.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/track_list.h"
#include "panels/timeline/track_marks.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

void number_rows(TimelineContext& context, const TimelineRow& row) {
  const Theme& theme = context.theme;
  const PlaybackTrack& track = track_of(context, row.track);
  const auto edit = [&]() -> PlaybackTrack& {
    return edit_track(context.session, context.requests, row.track);
  };
  double frame = track_frame(context.session, row.track);
  NumberLook frames{.max = static_cast<double>(row.animation->last_frame), .step = 0.25};
  frames.min = 0;
  frames.enabled = !track.follow_clock;
  frames.why = "It follows the clock: switch that off to set a frame of its own";
  if (popup_number(theme, "frame", "Own frame", frame, frames)) edit().frame = std::round(frame);

  double speed = track.speed;
  const NumberLook speeds{
      .digits = 2, .min = kSlowest, .max = kFastest, .step = 0.01, .unit = "\u00d7"};
  if (popup_number(theme, "speed", "Speed", speed, speeds)) edit().speed = speed;

  double smooth = track.smooth_frames;
  const NumberLook smooths{.min = 0, .max = kMostSmoothFrames, .step = 0.25, .unit = "fr"};
  if (popup_number(theme, "smooth frames", "Smooth", smooth, smooths)) {
    edit().smooth_frames = std::lround(smooth);
  }
  double weight = track.weight;
  NumberLook weights{.digits = 2, .min = 0, .max = 10, .step = 0.01};
  weights.enabled = rules_of(context.session).mix != skelform::Mix::Sequence || track.additive;
  if (track.driven) weights.enabled = false;
  weights.why = track.driven
                    ? "A fade or the blend pad moves it"
                    : "In a sequence later tracks win: choose Average or Blend to weigh them";
  if (popup_number(theme, "weight in mix", "Weight", weight, weights)) {
    edit().weight = static_cast<float>(weight);
  }
}

// Draws the settings of the track for mixing.
void blend_rows(TimelineContext& context, const TimelineRow& row) {
  const Theme& theme = context.theme;
  const PlaybackTrack& track = track_of(context, row.track);
  const auto edit = [&]() -> PlaybackTrack& {
    return edit_track(context.session, context.requests, row.track);
  };
  double layer = track.layer;
  NumberLook layers{.min = 0, .max = 99, .step = 0.1};
  layers.enabled = rules_of(context.session).mix == skelform::Mix::Blend;
  layers.why = "Choose Blend: a layer lies over those with lower numbers";
  const auto set_layer = [&](int number) {
    edit().layer = number;
    edited(context.requests, context.session).rules.layers_as_listed = false;
  };
  if (popup_number(theme, "layer", "Layer", layer, layers)) set_layer(std::lround(layer));
  const int top =
      std::ranges::max(context.session.playback.tracks, {}, &PlaybackTrack::layer).layer;
  const PopupRow over{.enabled = layers.enabled && top < 99, .why = layers.why};
  if (popup_row(theme, "new layer", "To a new layer over all", over)) set_layer(top + 1);
  if (popup_row(theme, "additive", "Additive", {.checked = track.additive}))
    edit().additive = !track.additive;
}

void mask_rows(TimelineContext& context, const TimelineRow& row) {
  const Theme& theme = context.theme;
  const PlaybackTrack& track = track_of(context, row.track);
  const std::vector<int>& mask = track.mask;
  const auto set_mask = [&](std::vector<int> bones) {
    PlaybackTrack& edited = edit_track(context.session, context.requests, row.track);
    edited.mask = std::move(bones);
    edited.unmasked.clear();
  };
  const std::vector<int> selected = selected_bones(context.view.selection);
  popup_heading(theme, "Mask: " + mask_words(armature_of(context.session), mask, track.unmasked));
  if (popup_row(theme, "all bones", "All bones", {.checked = !is_masked(track)})) set_mask({});
  const bool paints = context.view.mask_paint.track == row.track &&
                      paints_mask(context.view.mask_paint, context.session);
  if (popup_row(theme, "paint mask", "Paint in the viewport", {.checked = paints}))
    context.view.mask_paint = paints ? MaskPaintView{} : paint_mask_of(context.session, row.track);
  const PopupRow take{.checked = is_masked(track) && track.unmasked.empty() && mask == selected,
                      .enabled = !selected.empty(),
                      .why = "No bone is selected"};
  if (popup_row(theme, "selected bones", "Selected bones and below", take)) set_mask(selected);
}

// Draws the menu for mixing and the mask. It replaces the track's menu, which has no room for more
// rows.
void blend_popup(TimelineContext& context, const TimelineRow& row, const Rect& anchor) {
  const Theme& theme = context.theme;
  if (!begin_popup(theme, "blend menu", anchor, theme.px(260))) return;
  popup_heading(theme, row.animation->name);
  blend_rows(context, row);
  popup_separator(theme);
  mask_rows(context, row);
  end_popup(theme);
}

void fold_bones(TimelineContext& context, const TimelineRow& row, bool open) {
  for (const skelform::ElementTrack& keys : row.animation->tracks) {
    set_row_open(context.session, context.view.timeline, row.track, keys.bone_id, open);
  }
  set_row_open(context.session, context.view.timeline, row.track, -1, true);
}

void option_rows(TimelineContext& context, const TimelineRow& row) {
  const Theme& theme = context.theme;
  const PlaybackTrack& track = track_of(context, row.track);
  const auto edit = [&]() -> PlaybackTrack& {
    return edit_track(context.session, context.requests, row.track);
  };
  if (popup_row(theme, "clock", "Follow the clock", {.checked = track.follow_clock})) {
    edit().follow_clock = !track.follow_clock;
  }
  for (const TrackEnd end : kTrackEnds) {
    const EndLook look = look_of(end);
    const PopupRow choice{.checked = track.end == end, .icon = look.icon};
    if (popup_row(theme, look.id, look.label, choice))
      set_track_end(context.session, context.requests, row.track, end);
  }
  const bool bounces = track.end == TrackEnd::PingPong;
  const PopupRow reverse{.checked = track.reverse && !bounces,
                         .enabled = !bounces,
                         .why = "Ping-pong plays both ways"};
  if (popup_row(theme, "reverse", "Reverse", reverse)) {
    edit().reverse = !track.reverse;
  }
}

// Draws rows that reorder the tracks, as a drag of the grip does.
void order_rows(TimelineContext& context, const TimelineRow& row) {
  const int last = count_of(context.session.playback.tracks) - 1;
  const PopupRow up{.shortcut = "Alt+Up", .enabled = row.track > 0, .why = "It is the first"};
  const PopupRow down{.shortcut = "Alt+Down", .enabled = row.track < last, .why = "It is the last"};
  if (popup_row(context.theme, "up", "Move up", up))
    shift_track(context.session, context.requests, row.track, -1);
  if (popup_row(context.theme, "down", "Move down", down))
    shift_track(context.session, context.requests, row.track, 1);
}

}  // namespace

void track_menu(TimelineContext& context, const TimelineRow& row, const Rect& anchor) {
  const Theme& theme = context.theme;
  blend_popup(context, row, anchor);
  if (!begin_popup(theme, "menu", anchor, theme.px(230))) return;
  popup_heading(theme, row.animation->name);
  option_rows(context, row);
  number_rows(context, row);
  const bool blend = popup_row(theme, "blend", "Layer and mask\u2026");
  popup_separator(theme);
  if (popup_row(theme, "unfold", "Unfold all bones")) fold_bones(context, row, true);
  if (popup_row(theme, "fold all", "Fold all bones")) fold_bones(context, row, false);
  popup_separator(theme);
  order_rows(context, row);
  if (popup_row(theme, "only", "Play only this")) {
    context.requests.play_animation = track_of(context, row.track).animation;
  }
  if (popup_row(theme, "remove", "Remove from the mix")) {
    remove_track(context.session, context.requests, row.track);
  }
  end_popup(theme);
  if (blend) open_popup("blend menu");
}

}  // namespace skelscope
