#include "panels/timeline/timeline_rows.h"

#include <algorithm>
#include <cmath>

#include "panels/timeline/timeline_values.h"
#include "text/code_points.h"

namespace skelscope {
namespace {

using skelform::Animation;
using skelform::Armature;
using skelform::ElementTrack;

std::string bone_name(const Armature& armature, int bone_id) {
  return bone_id < 0 ? "" : armature.bones[static_cast<std::size_t>(bone_id)].name;
}

// The elements of one bone of one animation, before anything is filtered or folded.
struct BoneKeys {
  int bone_id = -1;
  std::vector<TimelineRow> elements;
};

TimelineRow element_row(const Animation& animation, int track, int bone_id,
                        skelform::Element element, std::span<const int> keys) {
  TimelineRow row;
  row.kind = RowKind::Element;
  row.track = track;
  row.animation = &animation;
  row.bone_id = bone_id;
  row.element = element;
  row.keys.push_back(keys);
  return row;
}

std::vector<BoneKeys> bones_with_keys(const Animation& animation, int track) {
  std::vector<BoneKeys> bones;
  for (const ElementTrack& keys : animation.tracks) {
    if (bones.empty() || bones.back().bone_id != keys.bone_id) bones.push_back({keys.bone_id, {}});
    bones.back().elements.push_back(
        element_row(animation, track, keys.bone_id, keys.element, keys.keys));
  }
  return bones;
}

// Keys that animate nothing have no ElementTrack: one row of them a bone and element name.
void add_dead_keys(const Animation& animation, int track, std::vector<BoneKeys>& bones,
                   std::vector<std::vector<int>>& dead) {
  std::map<std::pair<int, std::string>, std::vector<int>> groups;
  for (int k = 0; k < static_cast<int>(animation.keyframes.size()); ++k) {
    const skelform::Keyframe& key = animation.keyframes[static_cast<std::size_t>(k)];
    if (!key.dead) continue;
    groups[{key.bone_id, key.element_name}].push_back(k);
  }
  for (auto& [place, keys] : groups) {
    const auto same_bone = [bone = place.first](const BoneKeys& b) { return b.bone_id == bone; };
    auto found = std::find_if(bones.begin(), bones.end(), same_bone);
    if (found == bones.end()) found = bones.insert(bones.end(), BoneKeys{place.first, {}});
    const skelform::Element element =
        animation.keyframes[static_cast<std::size_t>(keys.front())].element;
    dead.push_back(std::move(keys));
    found->elements.push_back(element_row(animation, track, place.first, element, dead.back()));
  }
}

// A bone that matches keeps all its elements; else only matching elements stay.
void filter(const Armature& armature, const std::string& text, std::vector<BoneKeys>& bones) {
  if (text.empty()) return;
  for (BoneKeys& bone : bones) {
    if (contains_in_any_case(bone_name(armature, bone.bone_id), text)) continue;
    if (text == "#" + std::to_string(bone.bone_id)) continue;
    std::erase_if(bone.elements, [&](const TimelineRow& row) {
      return !contains_in_any_case(element_label(row), text);
    });
  }
  std::erase_if(bones, [](const BoneKeys& bone) { return bone.elements.empty(); });
}

TimelineRow bone_row(const Animation& animation, int track, const BoneKeys& bone, bool open) {
  TimelineRow row;
  row.kind = RowKind::Bone;
  row.track = track;
  row.animation = &animation;
  row.bone_id = bone.bone_id;
  row.open = open;
  for (const TimelineRow& element : bone.elements) row.keys.push_back(element.keys.front());
  return row;
}

void add_bones(const Session& session, const View& view, const TimelineRow& track,
               TimelineRows& out) {
  const Armature& armature = armature_of(session);
  std::vector<BoneKeys> bones = bones_with_keys(*track.animation, track.track);
  add_dead_keys(*track.animation, track.track, bones, out.dead);
  filter(armature, view.timeline_filter, bones);
  std::stable_partition(bones.begin(), bones.end(), [&](const BoneKeys& bone) {
    return bone.bone_id >= 0 && bone.bone_id == view.selection.bone;
  });
  for (BoneKeys& bone : bones) {
    const bool open = !view.timeline_filter.empty() ||
                      row_is_open(session, view.timeline, track.track, bone.bone_id);
    out.rows.push_back(bone_row(*track.animation, track.track, bone, open));
    if (!open) continue;
    for (TimelineRow& element : bone.elements) out.rows.push_back(std::move(element));
  }
}

std::pair<int, int> open_key(const Session& session, int track, int bone_id) {
  const PlaybackTrack& shown = session.playback.tracks[static_cast<std::size_t>(track)];
  return {shown.animation, bone_id < 0 ? -1 : bone_id};
}

// Position of the first key of a span at or after a frame.
std::size_t first_at(const std::vector<skelform::Keyframe>& keyframes, std::span<const int> keys,
                     int frame) {
  const auto before = [&](int key, int f) {
    return keyframes[static_cast<std::size_t>(key)].frame < f;
  };
  return static_cast<std::size_t>(std::lower_bound(keys.begin(), keys.end(), frame, before) -
                                  keys.begin());
}

// Index of the first keyframe of all at or after a frame.
int first_of_all(const std::vector<skelform::Keyframe>& keyframes, int frame) {
  const auto before = [](const skelform::Keyframe& key, int f) { return key.frame < f; };
  return static_cast<int>(std::lower_bound(keyframes.begin(), keyframes.end(), frame, before) -
                          keyframes.begin());
}

template <class Search>
int best_key(const TimelineRow& row, Search search, bool latest) {
  const auto& keyframes = row.animation->keyframes;
  int best = -1;
  for (const std::span<const int> keys : row.keys) {
    const int key = search(keys);
    if (key < 0) continue;
    const int gain = best < 0 ? 1
                              : keyframes[static_cast<std::size_t>(best)].frame -
                                    keyframes[static_cast<std::size_t>(key)].frame;
    if (best < 0 || (latest ? gain < 0 : gain > 0)) best = key;
  }
  return best;
}

}  // namespace

bool row_is_open(const Session& session, const TimelineView& view, int track, int bone_id) {
  const auto found = view.open.find(open_key(session, track, bone_id));
  if (found != view.open.end()) return found->second;
  const PlaybackTrack& shown = session.playback.tracks[static_cast<std::size_t>(track)];
  return bone_id >= 0 || &shown == main_track(session);
}

void set_row_open(const Session& session, TimelineView& view, int track, int bone_id, bool open) {
  view.open[open_key(session, track, bone_id)] = open;
}

TimelineRows timeline_rows(const Session& session, const View& view) {
  TimelineRows out;
  const auto& animations = armature_of(session).animations;
  for (int t = 0; t < static_cast<int>(session.playback.tracks.size()); ++t) {
    const int animation = session.playback.tracks[static_cast<std::size_t>(t)].animation;
    if (animation < 0 || animation >= static_cast<int>(animations.size())) continue;
    TimelineRow row;
    row.track = t;
    row.animation = &animations[static_cast<std::size_t>(animation)];
    row.open = row_is_open(session, view.timeline, t, -1);
    out.rows.push_back(row);
    if (row.open) add_bones(session, view, row, out);
  }
  return out;
}

int next_key(const TimelineRow& row, int frame) {
  const auto& keyframes = row.animation->keyframes;
  if (row.kind == RowKind::Track) {
    const int key = first_of_all(keyframes, frame);
    return key < static_cast<int>(keyframes.size()) ? key : -1;
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
    const double away = std::abs(keyframes[static_cast<std::size_t>(key)].frame - frame);
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
    for (std::size_t k = static_cast<std::size_t>(std::max(next_key(row, frame), 0));
         k < keyframes.size() && at(k); ++k) {
      if (keyframes[k].dead) return true;
    }
    return false;
  }
  for (const std::span<const int> keys : row.keys) {
    const std::size_t from = first_at(keyframes, keys, frame);
    const std::size_t to = from < keys.size() ? first_at(keyframes, keys, frame + 1) : from;
    if (to - from > 1) return true;
    if (to - from == 1 && keyframes[static_cast<std::size_t>(keys[from])].dead) return true;
  }
  return false;
}

int family_of_bone(const skelform::Armature& armature, int bone_id) {
  if (bone_id < 0) return -1;
  const int member = armature.bones[static_cast<std::size_t>(bone_id)].ik_family_id;
  if (member >= 0) return member;
  for (std::size_t f = 0; f < armature.inverse_kinematics.size(); ++f) {
    if (armature.inverse_kinematics[f].target_id == bone_id) return static_cast<int>(f);
  }
  return -1;
}

int track_frame(const Session& session, int track) {
  return frame_of(session.playback.tracks[static_cast<std::size_t>(track)]);
}

}  // namespace skelscope
