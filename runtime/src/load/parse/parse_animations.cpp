#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "load/parse/parse.h"
#include "words/words.h"

namespace skelform {
namespace {

constexpr int kAbsent = -2;

void parse_target(const Parse& parse, Node& node, Keyframe& key) {
  key.bone_id = node.has("bone_id")
                    ? bone_reference(parse, node, "bone_id", "key-bone-out-of-range",
                                     "the key animates nothing")
                    : 0;
  node.about.bone = parse.armature.bones.empty() ? -1 : key.bone_id;
  key.element_name = node.text("element");
  key.element = element_named(key.element_name);
  if (key.element == Element::Unknown && !node.only_counts("unknown-element")) {
    node.report("unknown-element", "element",
                "the key animates nothing: " + in_quotes(key.element_name) + " is no element");
  }
  key.bone_id = node.about.bone;
  key.dead = key.bone_id < 0 || key.element == Element::Unknown;
}

void parse_value(Parse& parse, const Node& node, Keyframe& key) {
  key.value_str = node.text("value_str");
  if (key.element == Element::Texture || key.element == Element::Tex) {
    key.value_tex = texture_named(parse, key.value_str);
  } else if (key.element == Element::IkConstraint) {
    key.value_constraint =
        ik_constraint_named(node, "value_str", key.value_str.empty() ? "None" : key.value_str);
  } else if (key.element == Element::IkMode) {
    key.value_mode =
        ik_mode_named(node, "value_str", key.value_str.empty() ? "FABRIK" : key.value_str);
  }
  if (node.finite("value")) {
    key.value = node.number("value", 0);
    return;
  }
  node.report("key-not-finite", "value",
              "the " + in_quotes(key.element_name) + " key of " + node.about_words() +
                  " animates nothing: its value is " + node.not_finite_words("value") +
                  ". Give it a number");
  key.dead = true;
}

int parse_frame(const Node& node) {
  const int frame = node.integer("frame", 0);
  if (frame >= 0) return frame;
  if (node.only_counts("frame-negative")) return 0;
  node.report("frame-negative", "frame",
              "played at frame 0: " + std::to_string(frame) + " is before the start");
  return 0;
}

Keyframe parse_key(Parse& parse, Node& node, int index) {
  Keyframe key;
  key.file_index = index;
  key.frame = node.about.frame = parse_frame(node);
  parse_target(parse, node, key);
  parse_value(parse, node, key);
  key.start_handle = node.vec2("start_handle", key.start_handle);
  key.end_handle = node.vec2("end_handle", key.end_handle);
  key.handle_preset = node.text("handle_preset");
  key.file_next_kf = node.integer("next_kf", kAbsent);
  return key;
}

// Sorts indices first, because keys are large: each key is moved once.
void sort_by_frame(std::vector<Keyframe>& keys) {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return keys[k].frame; });
  std::vector<Keyframe> sorted;
  sorted.reserve(keys.size());
  for (const std::size_t k : order) sorted.push_back(std::move(keys[k]));
  keys = std::move(sorted);
}

void sort_keys(const Node& node, Animation& animation) {
  const auto by_frame = [](const Keyframe& a, const Keyframe& b) { return a.frame < b.frame; };
  auto& keys = animation.keyframes;
  const auto unsorted = std::is_sorted_until(keys.begin(), keys.end(), by_frame);
  if (unsorted == keys.end()) return;
  node.report("keys-unsorted", "keyframes",
              "runtimes that stop at the first later key leave some out: key " +
                  std::to_string(unsorted - keys.begin()) +
                  " is earlier than the one before it. Sort them by frame");
  sort_by_frame(keys);
}

void check_fps(const Node& node, const Animation& animation) {
  if (animation.fps == playback_fps(animation)) return;
  node.report("fps", "fps",
              "played at " + counted(playback_fps(animation), "frame") + " a second, as " +
                  std::to_string(animation.fps) + " is not possible");
}

Animation parse_animation(Parse& parse, const Node& node, int index) {
  Animation animation;
  animation.name = node.text("name");
  animation.id = node.integer("id", index);
  animation.fps = node.integer("fps", animation.fps);
  check_fps(node, animation);
  const std::size_t keys = node.size("keyframes");
  animation.keyframes.reserve(keys);
  for (std::size_t k = 0; k < keys; ++k) {
    Node at = node.item("keyframes", k);
    animation.keyframes.push_back(parse_key(parse, at, k));
  }
  sort_keys(node, animation);
  return animation;
}

void check_animation_id(const Node& node, std::size_t index,
                        std::unordered_map<int, std::size_t>& seen) {
  if (!node.has("id")) return;
  const int id = node.integer("id", 0);
  const auto [first, is_new] = seen.emplace(id, index);
  if (is_new) return;
  node.report("animation-id-duplicate", "id",
              "programs that find animations by id play another for this one: animations " +
                  std::to_string(first->second) + " and " + std::to_string(index) +
                  " both have id " + std::to_string(id) + ". Give each its own");
}

}  // namespace

void parse_animations(Parse& parse, const Node& root) {
  std::unordered_map<int, std::size_t> ids;
  for (std::size_t i = 0; i < root.size("animations"); ++i) {
    Node node = root.item("animations", i);
    node.about.animation = i;
    check_animation_id(node, i, ids);
    parse.armature.animations.push_back(parse_animation(parse, node, i));
  }
}

}  // namespace skelform
