#include "skelform/armature.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

#include "lists/lists.h"
#include "lists/word_in.h"
#include "plan/plan.h"

namespace skelform {
namespace {

constexpr std::string_view kElementNames[] = {
    "PositionX", "PositionY",    "Rotation", "ScaleX",      "ScaleY",     "Zindex",
    "Texture",   "IkConstraint", "Hidden",   "IkMode",      "IkFamilyId", "TintR",
    "TintG",     "TintB",        "TintA",    "MimicTarget", "Tex",        "Unknown"};
static_assert(std::size(kElementNames) == kElementCount + 1);

// Appends the bone and its ancestors, topmost first, unless they are in the order already.
void append_with_ancestors(const std::vector<Bone>& bones, int bone, std::vector<char>& placed,
                           std::vector<int>& order) {
  const auto first = order.size();
  for (int b = bone; b >= 0 && !placed[b]; b = bones[b].parent_id) {
    placed[b] = 1;
    order.push_back(b);
  }
  std::reverse(order.begin() + static_cast<std::ptrdiff_t>(first), order.end());
}

std::vector<int> parents_first(const std::vector<Bone>& bones) {
  std::vector<char> placed(bones.size(), 0);
  std::vector<int> order;
  order.reserve(bones.size());
  for (int b = 0; b < count_of(bones); ++b) {
    append_with_ancestors(bones, b, placed, order);
  }
  return order;
}

// A key to sort: its bone and element as one number, and its index.
struct LiveKey {
  std::uint64_t track = 0;
  int key = 0;
};

std::vector<LiveKey> live_keys(const Animation& animation) {
  std::vector<LiveKey> live;
  live.reserve(animation.keyframes.size());
  for (int k = 0; k < count_of(animation.keyframes); ++k) {
    const Keyframe& key = animation.keyframes[k];
    if (key.dead) continue;
    const auto bone = static_cast<std::uint64_t>(key.bone_id);
    live.push_back({bone << 8 | static_cast<std::uint8_t>(key.element), k});
  }
  std::sort(live.begin(), live.end(), [](const LiveKey& a, const LiveKey& b) {
    return a.track != b.track ? a.track < b.track : a.key < b.key;
  });
  return live;
}

void collect_tracks(Animation& animation) {
  const std::vector<LiveKey> live = live_keys(animation);
  animation.tracks.clear();
  for (std::size_t first = 0, end = 0; first < live.size(); first = end) {
    while (end < live.size() && live[end].track == live[first].track) ++end;
    const Keyframe& key = animation.keyframes[live[first].key];
    ElementTrack track{key.bone_id, key.element, {}};
    track.keys.reserve(end - first);
    for (std::size_t i = first; i < end; ++i) track.keys.push_back(live[i].key);
    animation.tracks.push_back(std::move(track));
  }
}

// Sets each key's next key. Keys at one frame have the same next key, as in exported files.
void link_keys(Animation& animation, const ElementTrack& track) {
  int next = -1;
  for (std::size_t i = track.keys.size(); i-- > 0;) {
    Keyframe& key = animation.keyframes[track.keys[i]];
    const bool has_later = i + 1 < track.keys.size();
    if (has_later && animation.keyframes[track.keys[i + 1]].frame > key.frame) {
      next = track.keys[i + 1];
    }
    key.next_kf = next;
  }
}

void resolve_animation(Animation& animation) {
  collect_tracks(animation);
  animation.last_frame = 0;
  animation.key_frames.clear();
  for (Keyframe& key : animation.keyframes) {
    animation.key_frames.push_back(key.frame);
    key.next_kf = -1;
    animation.last_frame = std::max(animation.last_frame, key.frame);
  }
  for (const ElementTrack& track : animation.tracks) link_keys(animation, track);
}

void resolve_style(Style& style, const std::map<std::string, int>& name_index, std::size_t names) {
  style.texture_by_name.assign(names, -1);
  for (int t = style.textures.size(); t-- > 0;) {  // backwards: the first name wins
    const auto name = name_index.find(style.textures[t].name);
    if (name != name_index.end()) style.texture_by_name[name->second] = t;
  }
}

}  // namespace

const char* name_of(Element element) {
  return to_index(element) < std::size(kElementNames) ? kElementNames[to_index(element)].data()
                                                      : "";
}

bool is_transform(Element element) {
  return element <= Element::ScaleY;
}

bool is_tint(Element element) {
  return element >= Element::TintR && element <= Element::TintA;
}

bool is_of_visuals(Element element) {
  return is_tint(element) || element == Element::Zindex || element == Element::Texture ||
         element == Element::Tex;
}

bool is_of_family(Element element) {
  return element == Element::IkConstraint || element == Element::IkMode ||
         element == Element::MimicTarget;
}

bool is_in_files(IkMode mode) {
  return mode == IkMode::FABRIK || mode == IkMode::Arc;
}

Element element_named(const std::string& name) {
  const auto* last = std::end(kElementNames) - 1;
  return static_cast<Element>(std::find(std::begin(kElementNames), last, std::string_view(name)) -
                              kElementNames);
}

const char* name_of(IkMode mode) {
  static constexpr const char* names[] = {"FABRIK", "Arc", "CCD", "PointChain"};
  return word_in<IkMode::PointChain>(names, mode);
}

const char* name_of(IkConstraint constraint) {
  static constexpr const char* names[] = {"None", "Clockwise", "CounterClockwise"};
  return word_in<IkConstraint::CounterClockwise>(names, constraint);
}

int playback_fps(const Animation& animation) {
  return std::clamp(animation.fps, 1, 1000);
}

std::int64_t frame_count(const Animation& animation) {
  return std::max(animation.last_frame, 0) + std::int64_t{1};
}

void resolve(Armature& armature) {
  armature.evaluation_order = parents_first(armature.bones);
  for (Animation& animation : armature.animations) resolve_animation(animation);
  std::map<std::string, int> names;
  for (const std::string& name : armature.texture_names) {
    names.emplace(name, count_of(names));
  }
  for (Style& style : armature.styles) resolve_style(style, names, armature.texture_names.size());
  for (Visuals& visuals : armature.visuals) visuals.bone_id = -1;
  for (int b = 0; b < count_of(armature.bones); ++b) {
    const int id = armature.bones[b].visuals_id;
    if (id >= 0) armature.visuals[id].bone_id = b;
  }
  make_plan(armature);
}

}  // namespace skelform
