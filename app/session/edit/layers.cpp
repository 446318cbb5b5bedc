#include "session/edit/layers.h"

#include <algorithm>
#include <numeric>
#include <variant>

#include "lists/lists.h"
#include "session/tick/track_mask.h"
#include "skelform/curve.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kLeastShare = 0.02f;  // of the mean; with less, keys would need extreme values

// Returns whether a saved rig leaves out the key.
bool means_nothing(const Keyframe& key) {
  return key.dead && (key.bone_id < 0 || key.element != Element::Unknown);
}

// Returns the animation's keys sorted by frame, with bones renumbered by `bones`.
std::vector<Keyframe> said_in(const Animation& animation, const std::vector<int>& bones) {
  std::vector<Keyframe> keys;
  for (const Keyframe& key : animation.keyframes) {
    if (means_nothing(key)) continue;
    keys.push_back({.frame = key.frame,
                    .bone_id = key.bone_id < 0 ? -1 : bones[key.bone_id],
                    .element = key.element,
                    .value = key.value,
                    .start_handle = key.start_handle,
                    .end_handle = key.end_handle,
                    .element_name = key.element_name,
                    .value_str = key.value_str});
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
  for (const ElementTrack& track : armature.animations[animation].tracks)
    if (track.bone_id == bone && track.element == element) return &track;
  return nullptr;
}

bool is_mixed(const Session& session, const PlaybackTrack& track) {
  return track.animation >= 0 && track.animation < animation_count(session) &&
         takes_part(session.playback.tracks, track);
}

bool acts_on(const Session& session, const PlaybackTrack& track, int bone) {
  return is_mixed(session, track) && acts_on(armature_of(session), track, bone);
}

int first_frame(const Session& session, const PlaybackTrack& layer, const ElementTrack& track) {
  const Animation& animation = armature_of(session).animations[layer.animation];
  return animation.keyframes[track.keys.front()].frame;
}

// Returns whether the layer has a value for the element in a blend.
bool has_begun(const Session& session, const PlaybackTrack& layer, const ElementTrack& track) {
  return frame_of(layer) >= first_frame(session, layer, track) ||
         session.setup.rules.dialect.clamp_before_first_key;
}

// Returns the layer's value of an element in the mean; before the first key that key's value.
float said_by(const Session& session, const PlaybackTrack& layer, const ElementTrack& track) {
  const Armature& armature = armature_of(session);
  const Animation& animation = armature.animations[layer.animation];
  return curve_value(armature, animation, track,
                     std::max(frame_of(layer), first_frame(session, layer, track)),
                     session.setup.rules.dialect);
}

// The weighted sum of the other layers' values, and the weight of these layers.
struct Others {
  float said = 0, whole = 0;
};

bool counts_beside(const Session& session, const KeyLayer& layer, const PlaybackTrack& track,
                   int bone) {
  const bool other = &track - session.playback.tracks.data() != layer.track && track.weight > 0;
  return other && !track.additive && acts_on(session, track, bone);
}

Others others_in_mean(const Session& session, const KeyLayer& layer, int bone, Element element) {
  Others others;
  for (const PlaybackTrack& track : session.playback.tracks) {
    if (!counts_beside(session, layer, track, bone)) continue;
    const ElementTrack* keys = keys_for(armature_of(session), track.animation, bone, element);
    if (!keys) continue;
    others.whole += track.weight;
    others.said += track.weight * said_by(session, track, *keys);
  }
  return others;
}

// Adds up the tracks of the same Track::layer. Weight without keys counts with the bone's rest
// value.
Others others_in_blend(const Session& session, const KeyLayer& layer, int bone, Element element) {
  const Armature& armature = armature_of(session);
  const auto& tracks = session.playback.tracks;
  const PlaybackTrack& own = tracks[layer.track];
  Others others;
  float keyed = own.weight;
  for (const PlaybackTrack& track : tracks) {
    if (track.layer != own.layer || !counts_beside(session, layer, track, bone)) continue;
    others.whole += track.weight;
    const ElementTrack* keys = keys_for(armature, track.animation, bone, element);
    if (!keys || !has_begun(session, track, *keys)) continue;
    keyed += track.weight;
    others.said += track.weight * said_by(session, track, *keys);
  }
  others.whole = std::max(others.whole, 1 - own.weight);
  others.said += (others.whole + own.weight - keyed) * resting_value(armature, bone, element);
  return others;
}

// Returns the sum of the differences that additive tracks add.
float added(const Session& session, const KeyLayer& layer, int bone, Element element) {
  const Armature& armature = armature_of(session);
  float sum = 0;
  for (const PlaybackTrack& track : session.playback.tracks) {
    const bool other = &track - session.playback.tracks.data() != layer.track && track.weight > 0;
    if (!other || !track.additive || !acts_on(session, track, bone)) continue;
    const ElementTrack* keys = keys_for(armature, track.animation, bone, element);
    if (!keys) continue;
    PlaybackTrack first = track;
    first.frame = 0;
    sum += track.weight * (said_by(session, track, *keys) - said_by(session, first, *keys));
  }
  return sum;
}

std::string why_not_shown(const Session& session, const PlaybackTrack& own,
                          const std::vector<KeyValue>& keys) {
  const Armature& armature = armature_of(session);
  const std::string name = animation_name(armature, own.animation);
  if (!is_mixed(session, own)) return name + " is switched off: its keys do not show";
  for (const KeyValue& key : keys)
    if (!acts_on(armature, own, key.bone))
      return name + " is masked and does not act on " + bone_name(armature, key.bone);
  const bool weighed = own.additive || rules_of(session).mix != Mix::Sequence;
  if (weighed && !(own.weight > 0)) return name + " weighs nothing: its keys do not show";
  return own.additive ? name + " is additive: it adds how far a key is from its first one" : "";
}

// Returns whether the other track overwrites the bone's values of the layer's track.
bool covers(const Session& session, const PlaybackTrack& other, const PlaybackTrack& own,
            int bone) {
  if (other.additive || !acts_on(session, other, bone)) return false;
  const skelform::AnimateOptions rules = rules_of(session);
  const bool later = &other > &own;
  if (rules.mix == Mix::Sequence) return later;
  const bool above =
      rules.layers_as_listed ? later && other.layer != own.layer : other.layer > own.layer;
  return rules.mix == Mix::Blend && above && other.weight >= 1;
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

void align_layers(const std::vector<Edit>& edits, int frame, Playback& playback) {
  const PlaybackTrack* main = find_main_track(playback);
  for (const Edit& edit : edits) {
    const auto* set = std::get_if<SetKeys>(&edit);
    if (!set || !contains(set->keys, frame, &KeyValue::frame)) continue;
    for (PlaybackTrack& track : playback.tracks)
      if (track.animation == set->animation && &track != main && frame_of(track) != frame)
        track.frame = frame;
  }
}

std::string name_of_layer(const Session& session, const KeyLayer& layer) {
  return layer.animation < 0 ? "" : animation_name(armature_of(session), layer.animation);
}

int changed_layer(const Armature& before, const EditResult& after, std::span<const int> locked) {
  if (!after.skf) return -1;
  const Armature& now = after.skf->armature;
  for (const int layer : locked) {
    if (!has_index(before.animations, layer)) continue;
    const int place = after.animations[layer];
    if (place < 0) return layer;
    const Animation& kept = now.animations[place];
    if (said_in(before.animations[layer], after.bones) != said_in(kept, unmoved(now.bones.size())))
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
  if (layer.track < 0 || !is_blended(element)) return shown;
  const PlaybackTrack& own = session.playback.tracks[layer.track];
  if (own.additive || !acts_on(session, own, bone)) return shown;
  const Mix mix = rules_of(session).mix;
  const float wanted = shown - added(session, layer, bone, element);
  if (mix == Mix::Sequence) return wanted;
  const Others others = mix == Mix::Blend ? others_in_blend(session, layer, bone, element)
                                          : others_in_mean(session, layer, bone, element);
  if (others.whole <= 0 || own.weight < kLeastShare * (own.weight + others.whole)) return wanted;
  return (wanted * (own.weight + others.whole) - others.said) / own.weight;
}

std::string hidden_in_mix(const Session& session, const KeyLayer& layer,
                          const std::vector<KeyValue>& keys) {
  if (layer.track < 0 || keys.empty()) return "";
  const Armature& armature = armature_of(session);
  const auto& tracks = session.playback.tracks;
  const PlaybackTrack& own = tracks[layer.track];
  std::string why = why_not_shown(session, own, keys);
  if (!why.empty() || own.additive) return why;
  const bool blends = rules_of(session).mix == Mix::Blend;
  for (const PlaybackTrack& track : tracks)
    for (const KeyValue& key : keys)
      if (covers(session, track, own, key.bone) &&
          keys_for(armature, track.animation, key.bone, key.element))
        return animation_name(armature, track.animation) +
               (blends ? " lies in a layer above" : " comes later in the sequence") +
               " and has keys for the same element, so these do not show";
  return "";
}

}  // namespace skelscope
