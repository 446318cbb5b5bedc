#include "session/edit/key_edits.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "lists/lists.h"
#include "session/edit/straight_curve.h"
#include "skelform/clip.h"
#include "text/words.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using namespace skelform;

const Animation& keyed_animation(const Armature& armature, int animation) {
  return armature.animations[animation];
}

const Keyframe& key_of(const Animation& animation, int key) {
  return animation.keyframes[key];
}

std::size_t count_everywhere(const KeysByAnimation& keys) {
  std::size_t count = 0;
  for (const auto& [animation, list] : keys) count += list.size();
  return count;
}

std::string word_of(const Armature& armature, const Keyframe& key) {
  const bool texture = key.element == Element::Texture || key.element == Element::Tex;
  if (texture && key.value_tex >= 0) return armature.texture_names[key.value_tex];
  if (key.element == Element::IkConstraint) return name_of(key.value_constraint);
  return key.element == Element::IkMode ? name_of(key.value_mode) : "";
}

// Limits the factor, so that no key moves before frame 0.
double bounded(double factor, const KeySpan& span, int pivot) {
  const double most = span.first < pivot ? pivot / static_cast<double>(pivot - span.first) : 1e6;
  return std::clamp(factor, 0.0, most);
}

}  // namespace

KeysByAnimation keys_at(const Armature& armature, const KeyPlaces& places) {
  KeysByAnimation keys;
  const int count = count_of(armature.animations);
  for (auto at = places.begin(); at != places.end();) {
    const int animation = at->animation;
    at = places.lower_bound({animation + 1, -1, -1, Element::PositionX});
    if (animation < 0 || animation >= count) continue;
    const auto& all = keyed_animation(armature, animation).keyframes;
    for (int k = 0; k < count_of(all); ++k)
      if (places.contains(place_of(animation, all[k]))) keys[animation].push_back(k);
  }
  return keys;
}

void drop_gone(const Armature& armature, KeyPlaces& places) {
  if (places.empty()) return;
  KeyPlaces there;
  for (const auto& [animation, keys] : keys_at(armature, places))
    for (const int key : keys)
      there.insert(place_of(animation, key_of(keyed_animation(armature, animation), key)));
  if (there.size() != places.size()) places = std::move(there);
}

KeySpan span_of(const KeyPlaces& places) {
  if (places.empty()) return {};
  KeySpan span{places.begin()->frame, places.begin()->frame};
  for (const KeyPlace& place : places) {
    span.first = std::min(span.first, place.frame);
    span.last = std::max(span.last, place.frame);
  }
  return span;
}

KeyWay moved_by(const KeyPlaces& places, int frames) {
  KeyWay way;
  way.by = std::max(frames, -span_of(places).first);
  return way;
}

KeyWay stretched_by(const KeyPlaces& places, int taken, int frames) {
  const KeySpan span = span_of(places);
  if (span.first == span.last) return moved_by(places, frames);
  KeyWay way{.stretches = true,
             .pivot = taken - span.first >= span.last - taken ? span.first : span.last};
  const double reach = taken - way.pivot;
  way.factor = bounded((reach + frames) / reach, span, way.pivot);
  return way;
}

bool leads_nowhere(const KeyWay& way) {
  return way.stretches ? way.factor == 1 : way.by == 0;
}

int frame_after(const KeyWay& way, int frame) {
  if (!way.stretches) return frame + way.by;
  return way.pivot + std::lround((frame - way.pivot) * way.factor);
}

KeyPlaces places_after(const KeyWay& way, const KeyPlaces& places) {
  KeyPlaces after;
  for (KeyPlace place : places) {
    place.frame = frame_after(way, place.frame);
    after.insert(place);
  }
  return after;
}

int replaced_by(const Armature& armature, const KeyPlaces& places, const KeyWay& way) {
  const KeyPlaces after = places_after(way, places);
  int replaced = places.size() - after.size();
  KeyPlaces others = after;
  for (const KeyPlace& place : places) others.erase(place);
  for (const auto& [animation, keys] : keys_at(armature, others)) replaced += count_of(keys);
  return replaced;
}

std::string words_about(const KeyWay& way) {
  if (way.stretches) return "\u00d7" + fixed_text(way.factor, 2);
  const std::string sign = way.by > 0 ? "+" : way.by < 0 ? "\u2212" : "";
  return sign + counted(std::abs(way.by), "frame");
}

std::string frames_words(const KeyPlaces& places) {
  const KeySpan span = span_of(places);
  const std::string first = std::to_string(span.first);
  if (span.first == span.last) return "frame " + first;
  return "frames " + first + "\u2013" + std::to_string(span.last);
}

RigRequest move_request(const Armature& armature, const KeyPlaces& places, const KeyWay& way) {
  RigRequest request;
  const KeysByAnimation keys = keys_at(armature, places);
  const std::string count = counted(count_everywhere(keys), "key");
  request.title = (way.stretches ? "Stretched " : "Moved ") + count + " by " + words_about(way);
  for (const auto& [animation, list] : keys) {
    MoveKeys edit;
    edit.animation = animation;
    for (const int key : list) {
      const int frame = key_of(keyed_animation(armature, animation), key).frame;
      edit.keys.push_back({key, frame_after(way, frame)});
    }
    request.edits.emplace_back(std::move(edit));
  }
  return request;
}

RigRequest remove_request(const Armature& armature, const KeyPlaces& places) {
  RigRequest request;
  const KeysByAnimation keys = keys_at(armature, places);
  request.title = "Deleted " + counted(count_everywhere(keys), "key");
  for (const auto& [animation, list] : keys) {
    request.edits.emplace_back(RemoveKeys{.animation = animation, .keys = list});
  }
  return request;
}

RigRequest duplicate_request(const Armature& armature, const KeyPlaces& places, KeyPlaces& copies) {
  RigRequest request;
  const KeySpan span = span_of(places);
  KeyWay way;
  way.by = span.last - span.first + 1;
  copies.clear();
  for (const auto& [animation, list] : keys_at(armature, places)) {
    SetKeys edit;
    edit.animation = animation;
    for (const int index : list) {
      const Keyframe& key = key_of(keyed_animation(armature, animation), index);
      if (key.dead) continue;
      edit.keys.push_back(value_of(armature, key));
      edit.keys.back().frame += way.by;
      copies.insert({animation, key.frame + way.by, key.bone_id, key.element});
    }
    if (!edit.keys.empty()) request.edits.emplace_back(std::move(edit));
  }
  request.title = "Duplicated " + counted(copies.size(), "key");
  return request;
}

RigRequest ease_request(const Armature& armature, const KeyPlaces& places, const Handles& handles,
                        const std::string& name) {
  RigRequest request;
  const KeysByAnimation keys = keys_at(armature, places);
  request.title = name + ": " + counted(count_everywhere(keys), "key");
  for (const auto& [animation, list] : keys) {
    if (handles.start != Handles{}.start || handles.end != Handles{}.end) {
      request.edits.emplace_back(SetHandles{animation, list, handles});
      continue;
    }
    for (const int key : list)
      request.edits.emplace_back(SetHandles{
          animation, {key}, straight_handles(keyed_animation(armature, animation), key)});
  }
  return request;
}

std::string text_of_keys(const Armature& armature, const KeyPlaces& places, int animation) {
  const KeysByAnimation keys = keys_at(armature, places);
  const auto found = keys.find(animation);
  return found == keys.end() ? "" : copied_keys(armature, animation, found->second);
}

KeyValue value_of(const Armature& armature, const Keyframe& key) {
  KeyValue value;
  value.frame = key.frame;
  value.bone = key.bone_id;
  value.element = key.element;
  value.value = key.value;
  value.word = word_of(armature, key);
  value.handles = Handles{key.start_handle, key.end_handle};
  return value;
}

}  // namespace skelscope
