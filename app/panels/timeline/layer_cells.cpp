#include "panels/timeline/layer_cells.h"

#include <string>

#include "lists/lists.h"
#include "panels/timeline/rows/timeline_edit.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "session/edit/layers.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

int animation_of_track(const LayerCells& it) {
  return it.session.playback.tracks[it.track].animation;
}

bool is_row_locked(const LayerCells& it) {
  return contains(it.view.edit.layers.locked, animation_of_track(it));
}

bool is_solo(const LayerCells& it) {
  return it.view.edit.layers.solo == animation_of_track(it);
}

void end_solo(const LayerCells& it) {
  LayersView& layers = it.view.edit.layers;
  for (PlaybackTrack& track : edit_playback(it.session, it.requests).tracks)
    if (contains(layers.on_before, track.animation)) track.on = true;
  layers.solo = -1;
  layers.on_before.clear();
}

void begin_solo(const LayerCells& it) {
  LayersView& layers = it.view.edit.layers;
  const bool another = layers.solo >= 0;
  auto& tracks = edit_playback(it.session, it.requests).tracks;
  for (PlaybackTrack& track : tracks) {
    if (track.on && !another) layers.on_before.push_back(track.animation);
    track.on = track.animation == animation_of_track(it);
  }
  layers.solo = animation_of_track(it);
}

void solo_button(const LayerCells& it, const Rect& cell) {
  const Theme& theme = it.theme;
  const Palette& p = theme.palette;
  const Rect place = around(cell.center(), theme.px(18), theme.px(18));
  const Hit mouse = hit(theme, "solo", place);
  const bool on = is_solo(it);
  if (on || mouse.hovered) fill(place, on ? p.accent : p.control, theme.px(4));
  text_in(theme.fonts.semibold, place,
          on              ? p.head
          : mouse.hovered ? p.text
                          : p.muted,
          "S", Align::Center);
  if (mouse.hovered && !mouse.held)
    tooltip(theme, place,
            on ? "Plays alone. Click: all layers again" : "Solo: play only this layer");
  if (!mouse.clicked) return;
  if (on)
    end_solo(it);
  else
    begin_solo(it);
}

void lock_button(const LayerCells& it, const Rect& cell) {
  const Theme& theme = it.theme;
  auto& locked = it.view.edit.layers.locked;
  const bool on = is_row_locked(it);
  const Rect place = around(cell.center(), theme.px(20), theme.px(20));
  const char* tip = on ? "Locked: its keys stay as they are. Click: unlock" : "Lock its keys";
  if (!icon_button(theme, "lock", place, icons::kLock, tip, {},
                   on ? theme.palette.warning : with_alpha(theme.palette.faint, 0.55f)))
    return;
  if (on)
    std::erase(locked, animation_of_track(it));
  else
    locked.push_back(animation_of_track(it));
}

}  // namespace

bool is_key_layer(const LayerCells& it) {
  return layer_for_keys(it.session, it.view.edit.layers.chosen).track == it.track;
}

void choose_layer(const LayerCells& it) {
  it.view.edit.layers.chosen = animation_of_track(it);
}

void layer_ground(const LayerCells& it, const Rect& row) {
  if (!is_key_layer(it)) return;
  const Theme& theme = it.theme;
  fill(row, with_alpha(theme.palette.edit, 0.12f));
  fill({row.min, {row.min.x + theme.px(3), row.max.y}}, theme.palette.edit);
  probe::item(theme.probe, "chosen", row);
}

float layer_frame(const LayerCells& it, const Rect& place) {
  const PlaybackTrack& track = it.session.playback.tracks[it.track];
  const int frame = track_frame(it.session, it.track);
  const int playhead = playhead_frame(it.session, it.view.edit.keys);
  const bool differs = frame != playhead && &track != main_track(it.session);
  if (!it.session.playback.paused || !track.on || track.driven || !differs) return 0;
  const Theme& theme = it.theme;
  const std::string words = "at " + std::to_string(frame);
  const float width = text_size(theme.fonts.mono_small, words).x + theme.px(8);
  const Rect mark = middle({{place.max.x - width, place.min.y}, place.max}, theme.px(17));
  const Hit mouse = hit(theme, "align", mark);
  const ImU32 color = theme.palette.warning;
  fill(mark, with_alpha(color, mouse.hovered ? 0.35f : 0.18f), theme.px(4));
  text_in(theme.fonts.mono_small, mark, text_variant(theme.palette, color), words, Align::Center);
  const std::string tip = "This layer stands at frame " + std::to_string(frame) +
                          ", the playhead at " + std::to_string(playhead) +
                          ". Click: put it at the playhead";
  if (mouse.hovered && !mouse.held) tooltip(theme, mark, tip);
  if (mouse.clicked) edit_track(it.session, it.requests, it.track).frame = playhead;
  return width + theme.px(4);
}

void layer_buttons(const LayerCells& it, Rect place) {
  const Rect left = cut_left(place, std::floor(place.width() / 2));
  if (it.session.playback.tracks.size() > 1) solo_button(it, left);
  lock_button(it, place);
}

}  // namespace skelscope
