// Places parts that are taken over as they stand in the other rig.
#include <algorithm>
#include <string>

#include "edit/parts.h"
#include "edit/taking.h"
#include "lists/lists.h"

namespace skelform {
namespace {

// Returns the place after the key that stands before it in the other rig, of those of its frame
// that are here, too.
std::vector<Keyframe>::iterator place_of_key(const Taking& t, Animation& here,
                                             const Animation& there, int item) {
  const auto& keys = there.keyframes;
  const int frame = keys[item].frame;
  const auto first = std::ranges::lower_bound(here.keyframes, frame, {}, &Keyframe::frame);
  const auto last = std::ranges::upper_bound(here.keyframes, frame, {}, &Keyframe::frame);
  for (int i = item - 1; i >= 0 && keys[i].frame == frame; --i) {
    const Keyframe& before = keys[i];
    const int bone = followed(t.remap.match.bones, before.bone_id);
    const auto found = std::find_if(first, last, [&](const Keyframe& key) {
      return key.bone_id == bone && key.element_name == before.element_name;
    });
    if (found != last) return found + 1;
  }
  return first;
}

void add_taken_keys(Taking& t) {
  std::ranges::sort(t.added_keys, {}, &TakenPart::item_there);
  for (const TakenPart& part : t.added_keys) {
    Animation& here = animation_at(t.draft, part.here);
    const Animation& there = t.from.armature.animations[part.there];
    const Keyframe key = key_here(t, there.keyframes[part.item_there]);
    if (key.bone_id >= 0) here.keyframes.insert(place_of_key(t, here, there, part.item_there), key);
  }
}

template <class Named>
int position_of_name(const std::vector<Named>& list, const std::string& name) {
  return find_index(list, name, &Named::name);
}

std::vector<int> ascending(std::size_t count) {
  std::vector<int> order(count);
  for (int i = 0; i < count_of(order); ++i) order[i] = i;
  return order;
}

// Returns the order in which the parts that both lists have stand as in the other one. All others
// keep their places.
template <class Named>
std::vector<int> order_like(const std::vector<Named>& here, const std::vector<Named>& there) {
  std::vector<int> common;
  for (const Named& part : there) {
    const int at = position_of_name(here, part.name);
    if (at >= 0 && std::ranges::count(common, at) == 0) common.push_back(at);
  }
  std::vector<int> places = common, order = ascending(here.size());
  std::ranges::sort(places);
  for (std::size_t i = 0; i < places.size(); ++i) order[places[i]] = common[i];
  return order;
}

// Returns the order in which each of the last parts follows the one that stands before it in the
// other list.
template <class Named>
std::vector<int> order_with_added(const std::vector<Named>& here, const std::vector<Named>& there,
                                  std::size_t added) {
  std::vector<int> order = ascending(here.size() - added);
  for (int i = here.size() - added; i < count_of(here); ++i) {
    auto place = order.begin();
    for (int k = position_of_name(there, here[i].name) - 1; k >= 0; --k) {
      const int before = position_of_name(here, there[k].name);
      const auto found = std::ranges::find(order, before);
      if (before < 0 || found == order.end()) continue;
      place = found + 1;
      break;
    }
    order.insert(place, i);
  }
  return order;
}

void arrange_styles(Draft& draft, const std::vector<int>& order) {
  const std::vector<int> active = draft.editor.active_styles;
  apply(draft, ArrangeStyles{order, active.empty() ? order : active});
  if (active.empty()) draft.editor.active_styles.clear();
}

void arrange_animations(Draft& draft, const std::vector<int>& order) {
  draft.armature.animations = picked(draft.armature.animations, order);
  draft.origins.animations = picked(draft.origins.animations, order);
}

void take_order_of_textures(Taking& t, const TakenPart& part) {
  Style& here = style_at(t.draft, part.here);
  const Style& there = t.from.armature.styles[part.there];
  const std::vector<int> order = order_like(here.textures, there.textures);
  std::vector<int>& origins = t.draft.origins.textures[part.here];
  here.textures = picked(here.textures, order);
  origins = picked(origins, order);
}

}  // namespace

Keyframe key_here(const Taking& t, Keyframe key) {
  key.bone_id = followed(t.remap.match.bones, key.bone_id);
  if (key.value_tex >= 0) key.value_tex = t.translate.texture(key.value_tex);
  key.file_index = -1;
  key.file_next_kf = -2;
  return key;
}

void place_taken_keys(Taking& t) {
  for (Animation& animation : t.draft.armature.animations) {
    std::erase_if(animation.keyframes,
                  [](const Keyframe& key) { return key.frame < 0 || key.bone_id < 0; });
    std::ranges::stable_sort(animation.keyframes, {}, &Keyframe::frame);
  }
  add_taken_keys(t);
}

std::ptrdiff_t place_of_texture(const Style& here, const Style& there, int item) {
  for (int i = item - 1; i >= 0; --i) {
    const std::string& name = there.textures[i].name;
    const auto found = std::ranges::find(here.textures, name, &Texture::name);
    if (found != here.textures.end()) return found - here.textures.begin() + 1;
  }
  return 0;
}

void place_added_parts(Taking& t) {
  const Armature &here = t.draft.armature, &there = t.from.armature;
  if (t.added_animations > 0)
    arrange_animations(t.draft,
                       order_with_added(here.animations, there.animations, t.added_animations));
  if (t.added_styles > 0)
    arrange_styles(t.draft, order_with_added(here.styles, there.styles, t.added_styles));
}

bool is_order(const TakenPart& part) {
  return part.field.starts_with("order of ");
}

void take_order(Taking& t, const TakenPart& part) {
  const Armature &here = t.draft.armature, &there = t.from.armature;
  if (part.kind == TakenPart::Kind::Style)
    take_order_of_textures(t, part);
  else if (part.field == "order of styles")
    arrange_styles(t.draft, order_like(here.styles, there.styles));
  else if (part.field == "order of animations")
    arrange_animations(t.draft, order_like(here.animations, there.animations));
  else
    throw Refusal{"The " + part.field + " can only be taken with all contents"};
}

}  // namespace skelform
