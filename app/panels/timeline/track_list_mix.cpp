// The rows between the tracks of a mix: the headings of layers, each track's weight, Additive and
// Mask, and notes about IK targets outside a mask.
#include <string>

#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/track_list.h"
#include "panels/timeline/track_marks.h"
#include "session/edit/mask_paint.h"
#include "session/tick/track_mask.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Columns in pixels at scale 1 from the left edge.
constexpr float kMixLeft = 50, kSliderRight = 136, kAdditiveRight = 204, kMixRight = 288;
constexpr float kMixHeight = 19, kIncludeWidth = 66;

constexpr const char* kIncludeTip = "Add the target to the mask: this track moves it, too";
constexpr const char* kAdditiveTip =
    "Additive: adds its weight times the way from its first key to the other tracks";

// Returns the highest layer under this one; the layer itself if it is the lowest.
int layer_below(const TimelineContext& context, int layer) {
  int below = layer;
  for (const PlaybackTrack& track : context.session.playback.tracks)
    if (track.layer < layer && (below == layer || track.layer > below)) below = track.layer;
  return below;
}

// Draws a button with a word that lights up while it is on.
bool word_button(const Theme& theme, const char* id, const Rect& place, const std::string& word,
                 const std::string& tip, bool on = false) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, id, place);
  const ImU32 off = mouse.hovered ? p.control_on : p.control;
  fill(place, on ? with_alpha(p.accent, 0.24f) : off, theme.px(4));
  elided(theme, theme.fonts.hint, inset(place, theme.px(7), 0),
         on ? text_variant(p, p.accent) : p.text, word);
  if (mouse.hovered && !mouse.held) tooltip(theme, place, tip);
  return mouse.clicked;
}

void weight_slider(TimelineContext& context, const TimelineRow& row, const Rect& place) {
  const PlaybackTrack& track = track_of(context, row.track);
  if (rules_of(context.session).mix == skelform::Mix::Sequence && !track.additive) return;
  double weight = track.weight;
  if (slider_track(context.theme, "slider", place, weight, {.has_file = false}))
    edit_track(context.session, context.requests, row.track).weight = static_cast<float>(weight);
  if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(place.min, place.max))
    tooltip(context.theme, place, "Weight");
}

Rect column(const TimelineContext& context, const Rect& rect, float from, float to) {
  const Rect place{{rect.min.x + context.theme.px(from), rect.min.y},
                   {rect.min.x + context.theme.px(to), rect.max.y}};
  return middle(place, context.theme.px(kMixHeight));
}

void mask_note(TimelineContext& context, const TimelineRow& row, Rect rect) {
  const Theme& theme = context.theme;
  const IdScope track(theme, "track", row.track);
  const IdScope scope(theme, "outside", row.masked.target);
  cut_left(rect, theme.px(kMixLeft));
  const Rect sign = cut_left(rect, theme.px(18));
  icon(theme, theme.fonts.icon_small, sign.center(), theme.palette.warning, icons::kWarning);
  const Rect button_place = middle(cut_left(rect, theme.px(kIncludeWidth)), theme.px(kMixHeight));
  const bool include = word_button(theme, "include", button_place, "Include", kIncludeTip);
  cut_left(rect, theme.px(8));
  elided(theme, theme.fonts.hint, rect, theme.palette.text,
         words_of(armature_of(context.session), row.masked));
  if (!include) return;
  set_acting(armature_of(context.session), edit_track(context.session, context.requests, row.track),
             row.masked.target, true);
}

}  // namespace

void layer_heading(const TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const int layer = track_of(context, row.track).layer, below = layer_below(context, layer);
  const IdScope scope(theme, "layer", layer);
  probe::item(theme.probe, "heading", rect);
  Rect inside = rect;
  cut_left(inside, theme.px(14));
  const std::string name = "Layer " + std::to_string(layer);
  cut_left(inside, text_in(theme.fonts.medium, inside, theme.palette.head, name) + theme.px(7));
  const bool listed = rules_of(context.session).layers_as_listed;
  const std::string note = listed           ? "in the order of the list, as in its recording"
                           : below == layer ? "its tracks share by weight"
                                            : "lies over layer " + std::to_string(below);
  elided(theme, theme.fonts.hint, inside, theme.palette.muted, note);
}

void mix_row(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const IdScope scope(theme, "track", row.track);
  const PlaybackTrack& track = track_of(context, row.track);
  weight_slider(context, row, column(context, rect, kMixLeft + 6, kSliderRight));
  const Rect additive = column(context, rect, kSliderRight + 8, kAdditiveRight);
  if (word_button(theme, "additive word", additive, "Additive", kAdditiveTip, track.additive))
    edit_track(context.session, context.requests, row.track).additive = !track.additive;
  const Rect mask = column(context, rect, kAdditiveRight + 6, kMixRight);
  const std::string bones = mask_words(armature_of(context.session), track.mask, track.unmasked);
  const bool fits = text_size(theme.fonts.hint, "Mask: " + bones).x <= mask.width() - theme.px(14);
  const std::string word = !is_masked(track) ? "Mask\u2026" : fits ? "Mask: " + bones : "Masked";
  if (word_button(theme, "mask word", mask, word, "It moves " + bones, is_masked(track)))
    open_popup("blend menu");
}

void mask_notes(TimelineContext& context) {
  const auto [first, last] = visible_rows(context);
  ImGui::PushClipRect(context.heads.min, context.graph.max, true);
  for (int index = first; index < last; ++index) {
    const TimelineRow& row = row_of(context, index);
    if (row.kind != RowKind::MaskNote) continue;
    Rect whole = row_rect(context, index, context.heads);
    whole.max.x = context.graph.max.x;
    mask_note(context, row, whole);
  }
  ImGui::PopClipRect();
}

}  // namespace skelscope
