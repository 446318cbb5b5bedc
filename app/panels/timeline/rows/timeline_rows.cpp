#include "panels/timeline/rows/timeline_rows.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "lists/lists.h"
#include "panels/timeline/rows/timeline_values.h"
#include "session/tick/shares.h"
#include "session/tick/track_mask.h"
#include "text/code_points.h"
#include "text/words.h"

namespace skelscope {
namespace {

using skelform::Animation;
using skelform::Armature;
using skelform::ElementTrack;

using Tracks = std::vector<const ElementTrack*>;

bool has_dead_keys(const Animation& animation) {
  std::size_t live = 0;
  for (const ElementTrack& track : animation.tracks) live += track.keys.size();
  return live < animation.keyframes.size();
}

// Groups keys that animate nothing by bone and element name, since they have no ElementTrack.
void add_dead_keys(const Animation& animation, std::deque<ElementTrack>& dead) {
  std::map<std::pair<int, std::string>, ElementTrack> groups;
  for (int k = 0; k < count_of(animation.keyframes); ++k) {
    const skelform::Keyframe& key = animation.keyframes[k];
    if (!key.dead) continue;
    ElementTrack& group = groups[{key.bone_id, key.element_name}];
    if (group.keys.empty()) group.bone_id = key.bone_id, group.element = key.element;
    group.keys.push_back(k);
  }
  for (auto& [place, group] : groups) dead.push_back(std::move(group));
}

// Returns the tracks by bone. Dead keys come after the other tracks of their bone, or at the end if
// it has none.
Tracks tracks_of(const Animation& animation, bool has_dead, std::deque<ElementTrack>& dead) {
  Tracks tracks;
  tracks.reserve(animation.tracks.size());
  for (const ElementTrack& track : animation.tracks) tracks.push_back(&track);
  const std::size_t known = dead.size();
  if (has_dead) add_dead_keys(animation, dead);
  for (std::size_t i = known; i < dead.size(); ++i) {
    const auto same_bone = [&](const ElementTrack* t) { return t->bone_id == dead[i].bone_id; };
    const auto last = std::find_if(tracks.rbegin(), tracks.rend(), same_bone);
    tracks.insert(last == tracks.rend() ? tracks.end() : last.base(), &dead[i]);
  }
  return tracks;
}

std::string label_of(const Animation& animation, const ElementTrack* track) {
  TimelineRow row{.kind = RowKind::Element,
                  .animation = &animation,
                  .element = track->element,
                  .tracks = {&track, 1}};
  return element_label(row);
}

// Removes the tracks that do not match the filter. A bone that matches keeps all its elements.
void filter(const Armature& armature, const Animation& animation, const std::string& text,
            Tracks& tracks) {
  if (text.empty()) return;
  std::erase_if(tracks, [&](const ElementTrack* track) {
    if (contains_in_any_case(bone_name(armature, track->bone_id), text)) return false;
    if (text == "#" + std::to_string(track->bone_id)) return false;
    return !contains_in_any_case(label_of(animation, track), text);
  });
}

void add_bone(const Session& session, const View& view, const TimelineRow& track,
              std::span<const ElementTrack* const> elements, std::vector<TimelineRow>& rows) {
  TimelineRow row;
  row.kind = RowKind::Bone;
  row.track = track.track;
  row.animation = track.animation;
  row.has_dead = track.has_dead;
  row.bone_id = elements.front()->bone_id;
  row.open = !view.timeline_filter.empty() ||
             row_is_open(session, view.timeline, track.track, row.bone_id);
  row.tracks = elements;
  rows.push_back(row);
  const bool open = row.open;
  row.kind = RowKind::Element;
  row.open = false;
  for (std::size_t i = 0; open && i < elements.size(); ++i) {
    row.element = elements[i]->element;
    row.tracks = elements.subspan(i, 1);
    rows.push_back(row);
  }
}

// Returns the tracks of the first bone; the tracks of a bone are consecutive.
std::span<const ElementTrack* const> first_bone(std::span<const ElementTrack* const> tracks) {
  std::size_t count = 1;
  while (count < tracks.size() && tracks[count]->bone_id == tracks[0]->bone_id) ++count;
  return tracks.first(count);
}

// Adds the rows of the bones; the selected bone comes first.
void add_bones(const Session& session, const View& view, const TimelineRow& track,
               TimelineRows& out) {
  Tracks& all = out.tracks.emplace_back(tracks_of(*track.animation, track.has_dead, out.dead));
  filter(armature_of(session), *track.animation, view.timeline_filter, all);
  out.rows.reserve(out.rows.size() + 2 * all.size());
  const int selected = view.selection.bone;
  for (const bool first : {true, false}) {
    if (first && selected < 0) continue;
    for (std::span<const ElementTrack* const> left = all; !left.empty();) {
      const auto elements = first_bone(left);
      const bool chosen = selected >= 0 && elements.front()->bone_id == selected;
      if (chosen == first) add_bone(session, view, track, elements, out.rows);
      left = left.subspan(elements.size());
    }
  }
}

std::pair<int, int> open_key(const Session& session, int track, int bone_id) {
  const PlaybackTrack& shown = session.playback.tracks[track];
  return {shown.animation, bone_id < 0 ? -1 : bone_id};
}

// Returns the position of the first of `keys` at or after a frame.
std::size_t first_at(const std::vector<skelform::Keyframe>& keyframes, std::span<const int> keys,
                     int frame) {
  const auto before = [&](int key, int f) { return keyframes[key].frame < f; };
  return std::lower_bound(keys.begin(), keys.end(), frame, before) - keys.begin();
}

// Returns the index of the first keyframe at or after a frame, among all.
int first_of_all(const std::vector<skelform::Keyframe>& keyframes, int frame) {
  const auto before = [](const skelform::Keyframe& key, int f) { return key.frame < f; };
  return std::lower_bound(keyframes.begin(), keyframes.end(), frame, before) - keyframes.begin();
}

template <class Search>
int best_key(const TimelineRow& row, Search search, bool latest) {
  const auto& keyframes = row.animation->keyframes;
  int best = -1;
  for (const ElementTrack* track : row.tracks) {
    const int key = search(track->keys);
    if (key < 0) continue;
    const int gain = best < 0 ? 1 : keyframes[best].frame - keyframes[key].frame;
    if (best < 0 || (latest ? gain < 0 : gain > 0)) best = key;
  }
  return best;
}

// Returns whether layers have headings: in a Blend that the user mixes, and in any with layers.
bool shows_layers(const Session& session) {
  const auto& tracks = session.playback.tracks;
  if (rules_of(session).mix != skelform::Mix::Blend || tracks.size() < 2) return false;
  return std::ranges::any_of(tracks, [&](const PlaybackTrack& track) {
    return !track.driven || track.layer != tracks[0].layer;
  });
}

bool shows_mix(const Session& session, const PlaybackTrack& track) {
  const bool weighs = rules_of(session).mix != skelform::Mix::Sequence || track.additive;
  return !track.driven && session.playback.tracks.size() > 1 && (weighs || is_masked(track));
}

void add_plain_row(TimelineRow row, RowKind kind, std::vector<TimelineRow>& rows) {
  row.kind = kind;
  row.open = false;
  rows.push_back(row);
}

// Adds the rows of one track below the heading of its layer.
void add_track_rows(const Session& session, const View& view, const TimelineRow& row,
                    TimelineRows& out) {
  const PlaybackTrack& track = session.playback.tracks[row.track];
  out.rows.push_back(row);
  if (shows_mix(session, track)) add_plain_row(row, RowKind::Mix, out.rows);
  TimelineRow note = row;
  for (const MaskedTarget& masked : targets_outside(session.now, track)) {
    note.masked = masked;
    add_plain_row(note, RowKind::MaskNote, out.rows);
  }
  if (row.open) add_bones(session, view, row, out);
}

}  // namespace

bool row_is_open(const Session& session, const TimelineView& view, int track, int bone_id) {
  const auto found = view.open.find(open_key(session, track, bone_id));
  if (found != view.open.end()) return found->second;
  const PlaybackTrack& shown = session.playback.tracks[track];
  return bone_id >= 0 || &shown == main_track(session);
}

void set_row_open(const Session& session, TimelineView& view, int track, int bone_id, bool open) {
  view.open[open_key(session, track, bone_id)] = open;
}

TimelineRows timeline_rows(const Session& session, const View& view) {
  TimelineRows out;
  const auto& animations = armature_of(session).animations;
  const auto& tracks = session.playback.tracks;
  const bool layers = shows_layers(session);
  std::optional<int> layer;
  for (const int t : tracks_in_order(tracks, rules_of(session))) {
    const PlaybackTrack& track = tracks[t];
    if (!has_index(animations, track.animation)) continue;
    TimelineRow row;
    row.track = t;
    row.animation = &animations[track.animation];
    row.has_dead = has_dead_keys(*row.animation);
    row.open = row_is_open(session, view.timeline, t, -1);
    if (layers && layer != track.layer) add_plain_row(row, RowKind::Layer, out.rows);
    layer = track.layer;
    add_track_rows(session, view, row, out);
  }
  return out;
}

int next_key(const TimelineRow& row, int frame) {
  const auto& keyframes = row.animation->keyframes;
  if (row.kind == RowKind::Track) {
    const int key = first_of_all(keyframes, frame);
    return key < count_of(keyframes) ? key : -1;
  }
  const auto search = [&](std::span<const int> keys) {
    const std::size_t at = first_at(keyframes, keys, frame);
    return at < keys.size() ? keys[at] : -1;
  };
  return best_key(row, search, false);
}

int previous_key(const TimelineRow& row, int frame) {
  const auto& keyframes = row.animation->keyframes;
  if (row.kind == RowKind::Track) return first_of_all(keyframes, frame) - 1;
  const auto search = [&](std::span<const int> keys) {
    const std::size_t at = first_at(keyframes, keys, frame);
    return at > 0 ? keys[at - 1] : -1;
  };
  return best_key(row, search, true);
}

int nearest_key(const TimelineRow& row, double frame, double reach) {
  const auto& keyframes = row.animation->keyframes;
  const int at = static_cast<int>(std::ceil(frame));
  int best = -1;
  double least = reach;
  for (const int key : {previous_key(row, at), next_key(row, at)}) {
    if (key < 0) continue;
    const double away = std::abs(keyframes[key].frame - frame);
    if (away > least) continue;
    least = away;
    best = key;
  }
  return best;
}

bool frame_is_suspect(const TimelineRow& row, int frame) {
  const auto& keyframes = row.animation->keyframes;
  const auto at = [&](std::size_t key) { return keyframes[key].frame == frame; };
  if (row.kind == RowKind::Track) {
    if (!row.has_dead) return false;
    for (int k = std::max(next_key(row, frame), 0); k < count_of(keyframes) && at(k); ++k) {
      if (keyframes[k].dead) return true;
    }
    return false;
  }
  for (const ElementTrack* track : row.tracks) {
    const std::span<const int> keys = track->keys;
    const std::size_t from = first_at(keyframes, keys, frame);
    const std::size_t to = from < keys.size() ? first_at(keyframes, keys, frame + 1) : from;
    if (to - from > 1) return true;
    if (to - from == 1 && keyframes[keys[from]].dead) return true;
  }
  return false;
}

int family_of_bone(const skelform::Armature& armature, int bone_id) {
  if (bone_id < 0) return -1;
  const int member = armature.bones[bone_id].ik_family_id;
  if (member >= 0) return member;
  for (int f = 0; f < count_of(armature.inverse_kinematics); ++f) {
    if (armature.inverse_kinematics[f].target_id == bone_id) return f;
  }
  return -1;
}

int track_frame(const Session& session, int track) {
  return frame_of(session.playback.tracks[track]);
}

}  // namespace skelscope
