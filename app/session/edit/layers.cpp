#include "session/edit/layers.h"

#include <algorithm>
#include <numeric>

#include "skelform/curve.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kLeastShare = 0.02f;  // of the mean; with less a key would have to be absurd

int animation_count(const Session& session) {
  return static_cast<int>(armature_of(session).animations.size());
}

// Keys that a saved rig does not have.
bool means_nothing(const Keyframe& key) {
  return key.dead && (key.bone_id < 0 || key.element != Element::Unknown);
}

// The animation's keys, sorted by frame, with bones renumbered by `bones`.
std::vector<Keyframe> said_in(const Animation& animation, const std::vector<int>& bones) {
  std::vector<Keyframe> keys;
  for (const Keyframe& key : animation.keyframes) {
    if (means_nothing(key)) continue;
    Keyframe said;
    said.frame = key.frame;
    said.bone_id = key.bone_id < 0 ? -1 : bones[static_cast<std::size_t>(key.bone_id)];
    said.element = key.element;
    said.element_name = key.element_name;
    said.value = key.value;
    said.value_str = key.value_str;
    said.start_handle = key.start_handle;
    said.end_handle = key.end_handle;
    keys.push_back(said);
  }
  std::ranges::stable_sort(keys, {}, &Keyframe::frame);
  return keys;
}

std::vector<int> unmoved(std::size_t count) {
  std::vector<int> places(count);
  std::iota(places.begin(), places.end(), 0);
  return places;
}

const ElementTrack* keys_for(const Armature& armature, int animation, int bone, Element element) {
  for (const ElementTrack& track : armature.animations[static_cast<std::size_t>(animation)].tracks)
    if (track.bone_id == bone && track.element == element) return &track;
  return nullptr;
}

bool is_mixed(const Session& session, const PlaybackTrack& track) {
  return track.animation >= 0 && track.animation < animation_count(session) &&
         takes_part(session.playback.tracks, track);
}

// A layer's value of an element in the mean; before the first key it is that key's value.
float said_by(const Session& session, const PlaybackTrack& layer, const ElementTrack& track) {
  const Armature& armature = armature_of(session);
  const Animation& animation = armature.animations[static_cast<std::size_t>(layer.animation)];
  const int first = animation.keyframes[static_cast<std::size_t>(track.keys.front())].frame;
  return curve_value(armature, animation, track, std::max(frame_of(layer), first),
                     session.setup.rules.dialect);
}

}  // namespace

KeyLayer layer_for_keys(const Session& session, int chosen) {
  const auto& tracks = session.playback.tracks;
  const PlaybackTrack* main = main_track(session);
  for (const PlaybackTrack& track : tracks) {
    if (track.animation != chosen || chosen < 0 || chosen >= animation_count(session)) continue;
    const int frame = &track == main ? shown_frame(session) : frame_of(track);
    return {chosen, static_cast<int>(&track - tracks.data()), frame};
  }
  if (!main) return {animation_count(session) > 0 ? 0 : -1, -1, shown_frame(session)};
  return {main->animation, static_cast<int>(main - tracks.data()), shown_frame(session)};
}

std::string name_of_layer(const Session& session, const KeyLayer& layer) {
  return layer.animation < 0 ? "" : animation_name(armature_of(session), layer.animation);
}

int changed_layer(const Armature& before, const EditResult& after, std::span<const int> locked) {
  if (!after.skf) return -1;
  const Armature& now = after.skf->armature;
  for (const int layer : locked) {
    const auto at = static_cast<std::size_t>(layer);
    if (layer < 0 || at >= before.animations.size()) continue;
    const int place = after.animations[at];
    if (place < 0) return layer;
    const Animation& kept = now.animations[static_cast<std::size_t>(place)];
    if (said_in(before.animations[at], after.bones) != said_in(kept, unmoved(now.bones.size())))
      return layer;
  }
  return -1;
}

std::string why_locked(const Armature& armature, int animation) {
  return animation_name(armature, animation) +
         " is locked: its keys stay as they are. Unlock it in the list of tracks";
}

float value_in_layer(const Session& session, const KeyLayer& layer, int bone, Element element,
                     float shown) {
  if (session.setup.rules.mix != Mix::Average || layer.track < 0 || !is_blended(element))
    return shown;
  const auto& tracks = session.playback.tracks;
  const float own = tracks[static_cast<std::size_t>(layer.track)].weight;
  float others = 0, said = 0;
  for (const PlaybackTrack& track : tracks) {
    const bool other = &track - tracks.data() != layer.track && track.weight > 0;
    if (!other || !is_mixed(session, track)) continue;
    const ElementTrack* keys = keys_for(armature_of(session), track.animation, bone, element);
    if (!keys) continue;
    others += track.weight;
    said += track.weight * said_by(session, track, *keys);
  }
  if (others == 0 || own < kLeastShare * (own + others)) return shown;
  return (shown * (own + others) - said) / own;
}

std::string hidden_in_mix(const Session& session, const KeyLayer& layer,
                          const std::vector<KeyValue>& keys) {
  if (layer.track < 0 || keys.empty()) return "";
  const Armature& armature = armature_of(session);
  const auto& tracks = session.playback.tracks;
  const PlaybackTrack& own = tracks[static_cast<std::size_t>(layer.track)];
  if (!is_mixed(session, own))
    return animation_name(armature, layer.animation) + " is switched off: its keys do not show";
  if (session.setup.rules.mix == Mix::Average)
    return own.weight > 0 ? ""
                          : animation_name(armature, layer.animation) +
                                " weighs nothing: its keys do not show";
  for (std::size_t i = static_cast<std::size_t>(layer.track) + 1; i < tracks.size(); ++i)
    for (const KeyValue& key : keys)
      if (is_mixed(session, tracks[i]) &&
          keys_for(armature, tracks[i].animation, key.bone, key.element))
        return animation_name(armature, tracks[i].animation) +
               " comes later in the sequence and has keys for the same, so these do not show";
  return "";
}

}  // namespace skelscope
