// Mistakes with keys: curves, elements, tracks.
#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "lists/lists.h"
#include "session/compare/causes/key_shapes.h"
#include "session/compare/causes/models.h"
#include "skelform/curve.h"

namespace skelscope {
namespace {

using namespace skelform;

using KeyChange = void (*)(const Armature&, Keyframe&);

void change_keys(Mistakes& mistakes, KeyChange change) {
  mistakes.rig.push_back([change](Armature& rig) {
    for (Animation& animation : rig.animations)
      for (Keyframe& key : animation.keyframes) change(rig, key);
  });
}

void sort_keys(Animation& animation) {
  std::ranges::stable_sort(animation.keyframes, {}, &Keyframe::frame);
}

// A key counts one frame late: words switch a frame later, tracks begin a frame later.
void delay_keys(Mistakes& mistakes, const ModelScene&, int) {
  mistakes.first_keys_late = true;
  mistakes.rig.push_back([](Armature& rig) {
    for (Animation& animation : rig.animations) {
      for (Keyframe& key : animation.keyframes) key.frame += is_blended(key.element) ? 0 : 1;
      sort_keys(animation);
    }
  });
}

void hold_keys(Mistakes& mistakes, const ModelScene&, int) {
  change_keys(mistakes, [](const Armature&, Keyframe& key) {
    key.start_handle = key.end_handle = Vec2{999};
  });
}

int shape_count(const ModelScene& scene) {
  return scene.armature.animations.empty() ? 0 : count_of(key_shapes());
}

void shape_keys(Mistakes& mistakes, const ModelScene&, int variant) {
  const KeyShape& shape = key_shapes()[variant];
  mistakes.rig.push_back([&shape](Armature& rig) {
    for (Animation& animation : rig.animations) reshape(animation, shape);
  });
}

std::string shape_words(const ModelScene&, int variant) {
  return key_shapes()[variant].words;
}

// Rotations are compared modulo a turn, so each key may follow the one before the short way.
void shorten_turns(Mistakes& mistakes, const ModelScene&, int) {
  mistakes.rig.push_back([](Armature& rig) {
    for (Animation& animation : rig.animations)
      for (const ElementTrack& track : animation.tracks) {
        if (track.element != Element::Rotation) continue;
        for (std::size_t k = 1; k < track.keys.size(); ++k) {
          const auto at = [&](std::size_t i) -> float& {
            return animation.keyframes[track.keys[i]].value;
          };
          at(k) = at(k - 1) + std::remainder(at(k) - at(k - 1), kTau);
        }
      }
  });
}

void add_to_rest(Mistakes& mistakes, const ModelScene&, int) {
  change_keys(mistakes, [](const Armature& rig, Keyframe& key) {
    if (key.dead || !is_transform(key.element)) return;
    const bool scales = key.element == Element::ScaleX || key.element == Element::ScaleY;
    const float rest = resting_value(rig, key.bone_id, key.element);
    key.value = scales ? key.value * rest : key.value + rest;
  });
}

// The elements that have keys.
std::vector<Element> used_elements(const Armature& armature) {
  std::set<Element> used;
  for (const Animation& animation : armature.animations)
    for (const Keyframe& key : animation.keyframes)
      if (!key.dead) used.insert(key.element);
  return {used.begin(), used.end()};
}

using IsGone = std::function<bool(const Keyframe&)>;

void remove_keys(Mistakes& mistakes, const IsGone& gone) {
  mistakes.rig.push_back([gone](Armature& rig) {
    for (Animation& animation : rig.animations) std::erase_if(animation.keyframes, gone);
  });
}

int element_count(const ModelScene& scene) {
  return count_of(used_elements(scene.armature)) + 1;  // and all tints
}

void ignore_element(Mistakes& mistakes, const ModelScene& scene, int variant) {
  const auto used = used_elements(scene.armature);
  if (variant == count_of(used))
    return remove_keys(mistakes, [](const Keyframe& key) { return is_tint(key.element); });
  const Element element = used[variant];
  remove_keys(mistakes, [element](const Keyframe& key) { return key.element == element; });
}

std::string element_words(const ModelScene& scene, int variant) {
  const auto used = used_elements(scene.armature);
  if (variant == count_of(used)) return "tints";
  return name_of(used[variant]);
}

struct BoneElement {
  int bone = -1;
  Element element = Element::Unknown;
};

// The elements that differ first, at most three: a single track is to blame only for these. Without
// the list "local" the fields of other lists name them.
std::vector<BoneElement> first_elements(const ModelScene& scene) {
  std::vector<BoneElement> list;
  for (const DifferenceRow& row : scene.comparison.rows) {
    const std::string_view pass = row.first.pass;
    const bool follows = row.because >= 0 && pass != "local";
    if (pass == "physics" || pass == "vertices" || follows || list.size() > 2) continue;
    for (int b = 0; b < count_of(scene.armature.bones); ++b)
      if (scene.armature.bones[b].id == row.first.id)
        list.push_back({b, element_of(row.first.field)});
  }
  return list;
}

bool is_of(const BoneElement& place, const Keyframe& key) {
  return key.bone_id == place.bone && key.element == place.element;
}

std::string element_title(const ModelScene& scene, const BoneElement& place) {
  return name_of(place.element) + std::string(" of ") + ids_and_names(scene.armature, {place.bone});
}

int track_count(const ModelScene& scene) {
  return count_of(first_elements(scene));
}

void lose_track(Mistakes& mistakes, const ModelScene& scene, int variant) {
  const BoneElement place = first_elements(scene)[variant];
  remove_keys(mistakes, [place](const Keyframe& key) { return is_of(place, key); });
}

std::string track_words(const ModelScene& scene, int variant) {
  return element_title(scene, first_elements(scene)[variant]);
}

// The keys of the track that differs first, in every animation: index and frame.
struct LostKey {
  BoneElement place;
  std::size_t animation = 0;
  int frame = 0;
};

std::vector<LostKey> keys_to_lose(const ModelScene& scene) {
  constexpr std::size_t most = 60;
  std::vector<LostKey> keys;
  for (const BoneElement& place : first_elements(scene))
    for (std::size_t a = 0; a < scene.armature.animations.size(); ++a)
      for (const Keyframe& key : scene.armature.animations[a].keyframes)
        if (is_of(place, key) && keys.size() < most) keys.push_back({place, a, key.frame});
  return keys;
}

int key_count(const ModelScene& scene) {
  return count_of(keys_to_lose(scene));
}

void lose_key(Mistakes& mistakes, const ModelScene& scene, int variant) {
  const LostKey lost = keys_to_lose(scene)[variant];
  mistakes.rig.push_back([lost](Armature& rig) {
    std::erase_if(rig.animations[lost.animation].keyframes, [&](const Keyframe& key) {
      return is_of(lost.place, key) && key.frame == lost.frame;
    });
  });
}

std::string key_words(const ModelScene& scene, int variant) {
  const LostKey lost = keys_to_lose(scene)[variant];
  return element_title(scene, lost.place) + " at frame " + std::to_string(lost.frame);
}

double amount_off(const ModelScene& scene) {
  const auto& first = scene.comparison.first;
  const bool local = first && std::string_view(first->pass) == "local";
  const double amount = local ? first->number_b - first->number_a : 0;
  return std::isfinite(amount) ? amount : 0;
}

int offset_count(const ModelScene& scene) {
  return amount_off(scene) != 0 && !first_elements(scene).empty();
}

void move_track(Mistakes& mistakes, const ModelScene& scene, int) {
  const BoneElement place = first_elements(scene)[0];
  const auto by = static_cast<float>(amount_off(scene));
  mistakes.rig.push_back([=](Armature& rig) {
    for (Animation& animation : rig.animations)
      for (Keyframe& key : animation.keyframes)
        if (is_of(place, key)) key.value += by;
    Bone& bone = rig.bones[place.bone];
    if (place.element == Element::PositionX) bone.init_pos.x += by, bone.pos.x += by;
    if (place.element == Element::PositionY) bone.init_pos.y += by, bone.pos.y += by;
    if (place.element == Element::Rotation) bone.init_rot += by, bone.rot += by;
    if (place.element == Element::ScaleX) bone.init_scale.x += by, bone.scale.x += by;
    if (place.element == Element::ScaleY) bone.init_scale.y += by, bone.scale.y += by;
  });
}

std::string offset_words(const ModelScene& scene, int) {
  const double by = amount_off(scene);
  const auto amount = static_cast<float>(std::round(std::abs(by) * 1e4) / 1e4);
  return element_title(scene, first_elements(scene)[0]) + " " + number_text(amount) +
         (by > 0 ? " too large" : " too small");
}

int hides(const ModelScene& scene) {
  return contains(used_elements(scene.armature), Element::Hidden);
}

void invert_hidden(Mistakes& mistakes, const ModelScene&, int) {
  change_keys(mistakes, [](const Armature&, Keyframe& key) {
    if (key.element == Element::Hidden) key.value = key.value != 0 ? 0.f : 1.f;
  });
}

void delay_hidden(Mistakes& mistakes, const ModelScene&, int) {
  mistakes.rig.push_back([](Armature& rig) {
    for (Animation& animation : rig.animations) {
      for (Keyframe& key : animation.keyframes) key.frame += key.element == Element::Hidden;
      sort_keys(animation);
    }
  });
}

constexpr Model kKeyModels[] = {
    {"keys-late", "counts a key only from the frame after it",
     "with keys that count one frame late", always, delay_keys},
    {"keys-held", "holds each key's value until the next key",
     "with every key's value held until the next key", always, hold_keys},
    {"keyframe-handles", "takes other handles, or none", "{}", shape_count, shape_keys,
     shape_words},
    {"short-turns", "turns the short way round between keys",
     "with rotations going the short way round between keys", always, shorten_turns},
    {"keys-added-to-rest", "adds keys to the rest pose",
     "with keys added to the rest pose instead of in its place", always, add_to_rest},
    {"element-ignored", "ignores an element's keys", "without the keys of {}", element_count,
     ignore_element, element_words},
    {"hidden-inverted", "takes Hidden the other way round",
     "with Hidden keys read the other way round", hides, invert_hidden},
    {"hidden-late", "hides and shows a frame late", "with Hidden keys that count one frame late",
     hides, delay_hidden}};

constexpr Model kTrackModels[] = {
    {"track-missing", "leaves out a track", "without the keys of {}", track_count, lose_track,
     track_words},
    {"key-missing", "leaves out a key", "without the key of {}", key_count, lose_key, key_words},
    {"track-offset", "adds a number to a track", "with {}", offset_count, move_track,
     offset_words}};

}  // namespace

Element element_of(std::string_view field) {
  constexpr std::pair<std::string_view, Element> fields[] = {
      {"x", Element::PositionX},  {"y", Element::PositionY},   {"rot", Element::Rotation},
      {"sx", Element::ScaleX},    {"sy", Element::ScaleY},     {"hidden", Element::Hidden},
      {"tex", Element::Texture},  {"zindex", Element::Zindex}, {"tint.r", Element::TintR},
      {"tint.g", Element::TintG}, {"tint.b", Element::TintB},  {"tint.a", Element::TintA}};
  const auto found = std::ranges::find(fields, field, [](const auto& f) { return f.first; });
  return found == std::end(fields) ? Element::Unknown : found->second;
}

std::span<const Model> key_models() {
  return kKeyModels;
}

std::span<const Model> track_models() {
  return kTrackModels;
}

}  // namespace skelscope
