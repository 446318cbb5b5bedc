#include "panels/timeline/track_list.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "panels/timeline/timeline_edit.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Where things stand in a row: design px from the left edge of the column.
constexpr float kChevron = 16, kCheck = 28, kName = 50, kFrameRight = 168, kLabel = 182;
constexpr float kFieldLeft = 230, kFieldRight = 266, kGrip = 283;

constexpr const char* kSequenceTip =
    "Sequence: a later track overwrites what earlier ones wrote, as SkelForm's runtimes do";
constexpr const char* kAverageTip =
    "Average: every value is the weighted mean of the tracks that have keys for it";

std::string name_of_track(const TimelineRow& row) {
  return row.animation->name.empty() ? "unnamed" : row.animation->name;
}

std::string playhead_text(const TimelineContext& context, const TimelineRow& row) {
  return std::to_string(track_frame(context.session, row.track)) + "/" +
         std::to_string(row.animation->last_frame);
}

float room_for_name(const TimelineContext& context, const TimelineRow& row, float frame_right) {
  const float frame = text_size(context.theme.fonts.mono_small, playhead_text(context, row)).x;
  return context.theme.px(frame_right - kName - 8) - frame;
}

// The word before the field makes way where a name would be cut.
bool label_fits(const TimelineContext& context) {
  const auto fits = [&](const TimelineRow& row) {
    const float width = text_size(context.theme.fonts.semibold, name_of_track(row)).x;
    return row.kind != RowKind::Track || width <= room_for_name(context, row, kFrameRight);
  };
  return std::all_of(context.rows.rows.begin(), context.rows.rows.end(), fits);
}

Rect at(const TimelineContext& context, const Rect& rect, float from, float to) {
  return {{rect.min.x + context.theme.px(from), rect.min.y},
          {rect.min.x + context.theme.px(to), rect.max.y}};
}

// Smooth frames, or the weight where the mix rule uses it.
void track_field(TimelineContext& context, const TimelineRow& row, const Rect& rect,
                 bool with_label) {
  const Theme& theme = context.theme;
  const PlaybackTrack& track = track_of(context, row.track);
  const bool average = context.session.setup.rules.mix == skelform::Mix::Average;
  if (with_label) {
    text_in(theme.fonts.hint, at(context, rect, kLabel, kFieldLeft), theme.palette.muted,
            average ? "weight" : "smooth");
  }
  const Rect field = middle(at(context, rect, kFieldLeft, kFieldRight), theme.px(19));
  double value = average ? track.weight : track.smooth_frames;
  NumberLook look;
  look.min = 0;
  look.max = average ? 10 : kMostSmoothFrames;
  look.digits = average ? 1 : 0;
  look.step = average ? 0.02 : 0.25;
  if (number_field(theme, average ? "weight" : "smooth", field, value, look)) {
    PlaybackTrack& wanted = edit_track(context.session, context.requests, row.track);
    if (average)
      wanted.weight = static_cast<float>(value);
    else
      wanted.smooth_frames = static_cast<int>(std::lround(value));
  }
  const bool over = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(field.min, field.max);
  if (over && !with_label) tooltip(theme, field, average ? "Weight" : "Smooth frames");
}

// Drag carries the track, a click opens its menu.
void track_grip(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  TimelineView& view = context.view.timeline;
  const Rect grip = at(context, rect, kGrip - 11, kGrip + 11);
  const Hit mouse = hit(theme, "grip", grip);
  icon(theme, theme.fonts.icon_small, grip.center(),
       mouse.hovered || mouse.held ? theme.palette.text : theme.palette.muted, icons::kGrip);
  if (mouse.hovered && !mouse.held) tooltip(theme, grip, "Drag to reorder, click for options");
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

// The animation's name and, right-aligned, the frame it shows of how many.
void track_name(const TimelineContext& context, const TimelineRow& row, const Rect& rect,
                float frame_right) {
  const Theme& theme = context.theme;
  const bool on = track_of(context, row.track).on;
  Rect name = at(context, rect, kName, kName);
  name.max.x += room_for_name(context, row, frame_right);
  elided(theme, theme.fonts.semibold, name, on ? theme.palette.head : theme.palette.muted,
         name_of_track(row));
  text_in(theme.fonts.mono_small, at(context, rect, kName, frame_right),
          on ? theme.palette.text : theme.palette.faint, playhead_text(context, row), Align::Right);
}

void track_row(TimelineContext& context, const TimelineRow& row, const Rect& rect,
               bool with_label) {
  const Theme& theme = context.theme;
  const IdScope scope(theme, "track", row.track);
  const PlaybackTrack& track = track_of(context, row.track);
  const Hit whole = hit(theme, "row", at(context, rect, kName, kFieldLeft), Overlap::Allowed);
  if (whole.double_clicked) context.requests.play_animation = track.animation;
  if (whole.right_clicked) open_popup("menu");
  track_fold(context, row, rect);
  bool on = track.on;
  if (checkbox(theme, "on", at(context, rect, kCheck + 1, kName - 4), "", on)) {
    edit_track(context.session, context.requests, row.track).on = on;
  }
  track_name(context, row, rect, with_label ? kFrameRight : kFieldLeft - 10);
  track_field(context, row, rect, with_label);
  track_grip(context, row, rect);
  track_menu(context, row, at(context, rect, kName, kGrip));
}

// Before which track the carried one would land.
int drop_place(const TimelineContext& context) {
  const float y = ImGui::GetIO().MousePos.y;
  const int count = static_cast<int>(context.rows.rows.size());
  for (int index = 0; index < count; ++index) {
    const TimelineRow& row = row_of(context, index);
    if (row.kind != RowKind::Track) continue;
    if (y < row_top(context, index) + context.row_height / 2) return row.track;
  }
  return static_cast<int>(context.session.playback.tracks.size());
}

float top_of_track(const TimelineContext& context, int track) {
  const int count = static_cast<int>(context.rows.rows.size());
  for (int index = 0; index < count; ++index) {
    const TimelineRow& row = row_of(context, index);
    if (row.kind == RowKind::Track && row.track == track) return row_top(context, index);
  }
  return row_top(context, count);
}

void remap_track(TimelineContext& context) {
  TimelineView& view = context.view.timeline;
  if (view.dragged_track < 0) return;
  const int count = static_cast<int>(context.session.playback.tracks.size());
  view.drop_track = drop_place(context);
  const float y = top_of_track(context, view.drop_track) - 1;
  fill({{context.heads.min.x, y - context.theme.px(1)}, {context.graph.max.x, y + 1}},
       context.theme.palette.accent);
  if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
  if (view.dragged_track < count) {
    move_track(context.session, context.requests, view.dragged_track, view.drop_track);
  }
  view.dragged_track = view.drop_track = -1;
}

void wheel_over_heads(TimelineContext& context) {
  const bool over = ImGui::IsWindowHovered() && context.heads.contains(ImGui::GetIO().MousePos);
  if (over) scroll_rows(context, -2 * ImGui::GetIO().MouseWheel);
}

}  // namespace

void track_list_head(TimelineContext& context) {
  const Theme& theme = context.theme;
  const Rect& head = context.head;
  text_in(theme.fonts.hint, at(context, head, 14, 110), theme.palette.muted, "Tracks");
  const Rect choice = middle(at(context, head, 110, kHeadsWidth - 14), theme.px(20));
  int mix = context.session.setup.rules.mix == skelform::Mix::Average ? 1 : 0;
  if (segmented(theme, "mix", choice, {"Sequence", "Average"}, mix)) {
    edited(context.requests, context.session).rules.mix =
        mix == 1 ? skelform::Mix::Average : skelform::Mix::Sequence;
  }
  if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(choice.min, choice.max)) {
    const bool left = ImGui::GetIO().MousePos.x < choice.center().x;
    tooltip(theme, choice, left ? kSequenceTip : kAverageTip);
  }
  horizontal_line(head.min.x, head.max.x, head.max.y - 1, theme.palette.border);
  vertical_line(head.max.x - 1, head.min.y, head.max.y, theme.palette.border);
}

void track_rows(TimelineContext& context) {
  ImGui::PushClipRect(context.heads.min, context.heads.max, true);
  wheel_over_heads(context);
  const bool with_label = label_fits(context);
  const auto [first, last] = visible_rows(context);
  for (int index = first; index < last; ++index) {
    const TimelineRow& row = row_of(context, index);
    const Rect rect = row_rect(context, index, context.heads);
    if (row.kind == RowKind::Track) track_row(context, row, rect, with_label);
    if (row.kind == RowKind::Bone) bone_row_head(context, row, rect);
    if (row.kind == RowKind::Element) element_row_head(context, row, rect);
  }
  ImGui::PopClipRect();
  remap_track(context);
}

}  // namespace skelscope
