#include "panels/timeline/timeline_tab.h"

#include <algorithm>
#include <span>

#include "lists/lists.h"
#include "panels/timeline/animation_strip.h"
#include "panels/timeline/keys/key_bar.h"
#include "panels/timeline/keys/key_hand.h"
#include "panels/timeline/keys/timeline_graph.h"
#include "panels/timeline/pad_section.h"
#include "panels/timeline/record_lane.h"
#include "panels/timeline/timeline_ruler.h"
#include "panels/timeline/track_list.h"
#include "session/edit/lengths.h"
#include "session/tick/shares.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kFlashSeconds = 0.9f;
constexpr int kLeastAfterLast = 12;  // least number of frames shown after the end in edit mode
constexpr float kScrollBar = 6;

int longest(const TimelineRows& rows) {
  int last = 0;
  for (const TimelineRow& row : rows.rows)
    if (row.kind == RowKind::Track)
      last = std::max({last, row.animation->last_frame, last_key_frame(*row.animation)});
  return last;
}

int last_frame_of(const Session& session, int animation) {
  const skelform::Armature& armature = armature_of(session);
  if (!has_animation(armature, animation)) return 0;
  return armature.animations[animation].last_frame;
}

constexpr int kPadPlays = -2;  // in place of the fitted animation

// Returns the last frame that the timeline fits: the main animation's, or the longest one's. A
// blend pad's main track, its heaviest clip, changes with the point, so its longest clip counts.
int fitted_last(const Session& session, int of_all) {
  const PlaybackTrack* main = main_track(session);
  if (driver_of(session.playback) != Driver::Pad)
    return main ? last_frame_of(session, main->animation) : of_all;
  int last = 0;
  const skelform::PadPlayer& pad = *session.playback.pad;
  for (const skelform::PadClip& clip : std::span(pad.clips).first(pad.clip_count))
    last = std::max(last, last_frame_of(session, clip.animation));
  return last;
}

// Shows the whole of a new main animation; without one, of the longest animation.
void fit_new_animation(const Session& session, TimelineView& view) {
  const PlaybackTrack* main = main_track(session);
  const bool padded = driver_of(session.playback) == Driver::Pad;
  const int animation = padded ? kPadPlays : main ? main->animation : -1;
  if (view.fitted_animation == animation) return;
  view.fitted_animation = animation;
  view.frame_width = 0;
  view.shown_last = -1;
}

// The scale stays when edit mode begins, unless a few frames fill the timeline, and while the
// animation's length changes in edit mode.
void keep_scale(TimelineView& view, int last, bool editing) {
  const bool enters = editing && !view.shown_editing && last >= kLeastAfterLast;
  view.shown_editing = editing;
  const bool changes = view.shown_last != last;
  if (!editing || view.shown_last < 0 || !(changes || enters) || view.frame_width > 0) return;
  view.frame_width = view.shown_width;
  view.left_frame = view.shown_left;
}

TimelineContext make_context(const Session& session, const Studies& studies, View& view,
                             Requests& requests, const Theme& theme, const TimelineRows& rows,
                             Rect area) {
  TimelineContext context{session, studies, view, requests, theme, rows, {},
                          0,       {},      {},   {},       {},    0,    {}};
  Rect left = cut_left(area, theme.px(kHeadsWidth));
  context.head = cut_top(left, theme.px(kRulerHeight));
  context.ruler = cut_top(area, theme.px(kRulerHeight));
  context.heads = left;
  context.graph = area;
  context.row_height = theme.px(kRowHeight);
  context.shares = mix_shares(armature_of(session), session.playback, rules_of(session));
  context.frame = playhead_frame(session, view.edit.keys);
  const int of_all = longest(rows);
  const int last = fitted_last(session, of_all);
  const int after_last = view.edit.on ? std::max(last / 5, kLeastAfterLast) : 0;
  const int most = view.edit.on ? 2 * std::max({of_all, context.frame, kLeastAfterLast}) : 0;
  keep_scale(view.timeline, last, view.edit.on);
  context.axis = make_axis(view.timeline, area.min.x, area.max.x, theme.scale, last,
                           std::max(of_all, most), after_last);
  view.timeline.shown_last = last;
  view.timeline.shown_width = context.axis.frame_width / theme.scale;
  view.timeline.shown_left = context.axis.left_frame;
  return context;
}

// Scrolls the timeline to the playhead if it has moved out of the visible part.
void follow_playhead(TimelineContext& context) {
  TimelineView& view = context.view.timeline;
  if (view.followed_frame == context.frame) return;
  view.followed_frame = context.frame;
  if (!view.scrubbing && !view.panning) reveal_frame(view, context.axis, context.frame);
}

// Unfolds a track that was just added, and folds the others.
void unfold_added(const Session& session, TimelineView& view) {
  const int count = count_of(session.playback.tracks);
  if (view.shown_track < 0 || view.shown_track >= count) return;
  for (int t = 0; t < count; ++t) set_row_open(session, view, t, -1, false);
  set_row_open(session, view, view.shown_track, -1, true);
}

// Scrolls to the row of a new track, and flashes it once.
void reveal_added(TimelineContext& context) {
  TimelineView& view = context.view.timeline;
  if (view.shown_track < 0) return;
  const int count = count_of(context.rows.rows);
  for (int index = 0; index < count; ++index) {
    const TimelineRow& row = row_of(context, index);
    if (row.kind != RowKind::Track || row.track != view.shown_track) continue;
    const float seen = context.graph.height() / context.row_height;
    const float at = static_cast<float>(index);
    if (at < view.scroll) view.scroll = at;
    if (at + 2 > view.scroll + seen) view.scroll = std::max(at - 1, 0.f);
    view.flashing_track = view.shown_track;
    view.flash_seconds = kFlashSeconds;
    view.shown_track = -1;
  }
}

float flash_of(const TimelineContext& context, const TimelineRow& row) {
  const TimelineView& view = context.view.timeline;
  if (row.kind != RowKind::Track || row.track != view.flashing_track) return 0;
  return std::clamp(view.flash_seconds / kFlashSeconds, 0.f, 1.f);
}

void row_grounds(const TimelineContext& context) {
  const Palette& palette = context.theme.palette;
  const auto [first, last] = visible_rows(context);
  for (int index = first; index < last; ++index) {
    const TimelineRow& row = row_of(context, index);
    const Rect rect{{context.heads.min.x, row_top(context, index)},
                    {context.graph.max.x, row_top(context, index + 1)}};
    const bool of_track =
        row.kind == RowKind::Track || row.kind == RowKind::Mix || row.kind == RowKind::MaskNote;
    if (of_track) fill(rect, palette.raised);
    if (row.kind == RowKind::Bone) fill(rect, mix(palette.panel, palette.raised, 0.55f));
    const float flash = flash_of(context, row);
    if (flash > 0) fill(rect, with_alpha(palette.accent, 0.5f * flash));
    horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, with_alpha(palette.border, 0.4f));
  }
}

void scroll_bar(TimelineContext& context) {
  const float count = static_cast<float>(context.rows.rows.size());
  const float seen = context.graph.height() / context.row_height;
  if (count <= seen) return;
  const Theme& theme = context.theme;
  Rect track = context.graph;
  track = inset(cut_right(track, theme.px(kScrollBar + 4)), theme.px(2));
  const float length = std::max(track.height() * seen / count, theme.px(16));
  const float travel = track.height() - length;
  const float top = track.min.y + travel * context.view.timeline.scroll / (count - seen);
  const Rect knob{{track.min.x, top}, {track.max.x, top + length}};
  const Hit bar = hit(theme, "scroll", knob);
  const float alpha = bar.held ? 0.7f : bar.hovered ? 0.55f : 0.35f;
  fill(knob, with_alpha(theme.palette.muted, alpha), theme.px(3));
  if (const RingMove keys = ring_move(theme); keys.up != 0)
    scroll_rows(context, static_cast<float>(-keys.up));
  if (bar.held && travel > 0) scroll_rows(context, bar.drag.y * (count - seen) / travel);
}

// The rows scroll below the ruler, so a window of their own clips them.
void rows(TimelineContext& context) {
  const Rect area{context.heads.min, context.graph.max};
  constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoScrollbar |
                                     ImGuiWindowFlags_NoScrollWithMouse |
                                     ImGuiWindowFlags_NoBackground;
  ImGui::SetCursorScreenPos(area.min);
  ImGui::BeginChild("rows", area.size(), false, flags);
  reveal_added(context);
  scroll_rows(context, 0);
  row_grounds(context);
  context.view.timeline.flash_seconds -= ImGui::GetIO().DeltaTime;
  timeline_graph(context);
  track_rows(context);
  vertical_line(context.heads.max.x - 1, area.min.y, area.max.y, context.theme.palette.border);
  scroll_bar(context);
  ImGui::EndChild();
}

}  // namespace

void timeline_tab(const Session& session, const Studies& studies, View& view, Requests& requests,
                  const Theme& theme, const Rect& area) {
  if (armature_of(session).animations.empty()) {
    return empty_state(theme, area, "This rig has no animations");
  }
  Rect whole = area;
  const float strip_width = animation_strip_width(theme, whole.width());
  animation_strip(session, view, requests, theme, cut_left(whole, strip_width));
  const float pad_width = pad_section_width(theme, view.timeline, whole.size());
  pad_section(session, view, requests, theme, cut_right(whole, pad_width));
  Rect lane = cut_bottom(whole, theme.px(kRecordLane));
  const Rect lane_head = cut_left(lane, theme.px(kHeadsWidth));
  record_lane(session, studies, view, requests, theme, lane_head, lane);
  settle_keys(session, view, requests);
  if (view.edit.on) key_bar(session, view, requests, theme, cut_bottom(whole, theme.px(kKeyBar)));
  unfold_added(session, view.timeline);
  const TimelineRows listed = timeline_rows(session, view);
  if (listed.rows.empty()) {
    return empty_state(theme, whole, "Nothing plays: add an animation with + Track");
  }
  fit_new_animation(session, view.timeline);
  TimelineContext context = make_context(session, studies, view, requests, theme, listed, whole);
  follow_playhead(context);
  track_list_head(context);
  timeline_ruler(context);
  rows(context);
}

int next_keyframe(const Session& session, const View& view, int direction) {
  const PlaybackTrack* main = main_track(session);
  if (!main) return -1;
  const skelform::Animation& animation = armature_of(session).animations[main->animation];
  std::vector<const skelform::ElementTrack*> of_bone;
  for (const skelform::ElementTrack& track : animation.tracks) {
    if (track.bone_id == view.selection.bone) of_bone.push_back(&track);
  }
  TimelineRow row;  // the selected bone's row if it has keys, else the row of all keys
  row.animation = &animation;
  if (!of_bone.empty()) row.kind = RowKind::Bone;
  row.tracks = of_bone;
  const int frame = shown_frame(session);
  const int key = direction > 0 ? next_key(row, frame + 1) : previous_key(row, frame);
  return key < 0 ? -1 : animation.keyframes[key].frame;
}

}  // namespace skelscope
