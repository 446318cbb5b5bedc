#include "session/recording/fields_reader.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::Element;
using skeljson::Place;

constexpr double kMostSpeed = 1000;

std::string names_of_animations(const Armature& armature) {
  if (armature.animations.empty()) return "this rig has no animations";
  std::string names = "there are";
  for (const auto& animation : armature.animations) names += " \"" + animation.name + "\"";
  return names;
}

float read_texture(const Place& place, const Armature& armature) {
  if (text(place).empty()) return -1;
  const auto texture = std::ranges::find(armature.texture_names, text(place));
  if (texture == armature.texture_names.end())
    refuse(place, "no texture \"" + text(place) + "\" in this rig");
  return static_cast<float>(texture - armature.texture_names.begin());
}

int read_entry(const Place& place, std::size_t entries, const std::string& kind) {
  const int entry = whole_number(place, 0, kAnyWhole);
  if (static_cast<std::size_t>(entry) >= entries)
    refuse(place, "no such " + kind + ": the rig has " + std::to_string(entries));
  return entry;
}

bool read_switch(const Place& place) {
  if (text(place) != "on" && text(place) != "off")
    refuse(place, "must be \"on\" or \"off\", found \"" + text(place) + "\"");
  return text(place) == "on";
}

}  // namespace

void read(const Place& place, const ReadFor&, bool& flag) {
  flag = truth(place);
}

void read(const Place& place, const ReadFor&, float& number) {
  number = finite(place);
}

void read(const Place& place, const ReadFor&, double& number) {
  finite(place);  // refuses a number beyond a float
  number = skeljson::number(place);
}

void read(const Place& place, const ReadFor&, Element& element) {
  element = skelform::element_named(text(place));
  if (element == Element::Unknown) refuse(place, "no element \"" + text(place) + "\"");
  if (!is_overridable(element)) refuse(place, "belongs to a family: use \"families\"");
}

void read(const Place& place, const ReadFor&, PhysicsParameter& parameter) {
  for (int i = 0; i < kPhysicsParameterCount; ++i) {
    parameter = static_cast<PhysicsParameter>(i);
    if (text(place) == name_of(parameter)) return;
  }
  refuse(place, "no physics parameter \"" + text(place) + "\"");
}

void read(const Place& place, const ReadFor& to, OverrideValue<Override> value) {
  const bool is_texture = value.of.element == Element::Texture || value.of.element == Element::Tex;
  value.of.value = is_texture ? read_texture(place, to.armature) : finite(place);
}

void read(const Place& place, const ReadFor&, Axes<skelform::Vec2> axes) {
  if (count(place) != 2) refuse(place, std::string("must be [x, y] ") + axes.wanted);
  axes.pair = {finite(element(place, 0)), finite(element(place, 1))};
}

void read(const Place& place, const ReadFor&, Speed<double> speed) {
  speed.number = number(place);
  if (!(speed.number >= 0 && speed.number <= kMostSpeed)) refuse(place, "must be from 0 to 1000");
}

void read(const Place& place, const ReadFor&, Playhead<double> playhead) {
  playhead.at = number(place);
  if (!(std::abs(playhead.at - playhead.frame) < 1 + 1e-5))
    refuse(place, "must lie within one frame of \"frame\"");
}

void read(const Place& place, const ReadFor& to, Mask<Bones> mask) {
  if (count(place) == 0) refuse(place, "names no bone: leave it out");
  for (std::size_t i = 0; i < count(place); ++i) {
    int bone = 0;
    read(element(place, i), to, as_index<RigPart::Bone>(bone));
    if (contains(mask.bones, bone)) refuse(element(place, i), "names a bone twice");
    mask.bones.push_back(bone);
  }
}

void read(const Place& place, const ReadFor& to, Index<RigPart::Bone, int> bone) {
  const int id = whole_number(place, 0, kAnyWhole);
  const auto& bones = to.armature.bones;
  const int found = find_index(bones, id, &skelform::Bone::id);
  if (found < 0) refuse(place, "no bone with id " + std::to_string(id));
  bone.at = found;
}

void read(const Place& place, const ReadFor& to, Index<RigPart::Family, int> family) {
  family.at = read_entry(place, to.armature.inverse_kinematics.size(), "family");
}

void read(const Place& place, const ReadFor& to, Index<RigPart::Physics, int> entry) {
  entry.at = read_entry(place, to.armature.physics.size(), "physics entry");
}

void read(const Place& place, const ReadFor& to, Index<RigPart::Animation, int> animation) {
  const auto& animations = to.armature.animations;
  if (kind_of(place) == skeljson::Kind::Number) {
    const double index = number(place);
    animation.at = index >= 0 && index < count_of(animations) ? static_cast<int>(index) : -1;
    if (animation.at < 0 || animation.at != index)
      refuse(place, "no such animation; " + names_of_animations(to.armature));
    return;
  }
  const int found = find_index(animations, text(place), &skelform::Animation::name);
  if (found < 0)
    refuse(place, "no animation \"" + text(place) + "\"; " + names_of_animations(to.armature));
  animation.at = found;
}

void read(const Place& place, const ReadFor&, Whole<int> number) {
  number.number = whole_number(place, number.least, number.most);
}

void check_version(const Place& place, const ReadFor& to, const char* word) {
  if (std::string_view(word) == "PingPong" && to.version < 6)
    refuse(place, "PingPong is known from version 6 on");
  if (std::string_view(word) == "Blend" && to.version < 4)
    refuse(place, "Blend is known from version 4 on");
}

void refuse_word(const Place& place, const std::vector<const char*>& words) {
  std::string list = words.front();
  for (int i = 1; i < count_of(words); ++i)
    list.append(i + 1 < count_of(words) ? ", " : " or ").append(words[i]);
  refuse(place, "must be " + list + ", found \"" + text(place) + "\"");
}

Pokes read_pokes(const Place& tick, const ReadFor& to) {
  Pokes pokes;
  if (auto p = find(tick, "overrides")) read(*p, to, pokes.overrides);
  if (auto p = find(tick, "families")) read(*p, to, pokes.families);
  if (auto p = find(tick, "physics_edits")) read(*p, to, pokes.physics_pokes);
  if (auto p = find(tick, "passes")) read_object(*p, to, pokes.passes);
  if (auto p = find(tick, "physics")) pokes.physics = read_switch(*p);
  if (auto p = find(tick, "velocity")) read(*p, to, Axes{pokes.velocity, "in pixels a tick"});
  if (auto p = find(tick, "placement")) read_object(*p, to, pokes.stance);
  return pokes;
}

void read_driver(const Place& tick, const ReadFor& to, Transport& transport) {
  const auto player = find(tick, "player"), pad = find(tick, "pad");
  for (const auto& driver : {player, pad})
    if (driver && to.version < 5) refuse(*driver, "is known from version 5 on");
  if (player && pad) refuse(*pad, "cannot move the tracks beside a player: leave one of them out");
  if (player) {
    skelform::Player read;
    read_object(*player, to, read);
    transport.player = std::make_shared<const skelform::Player>(read);
  }
  if (pad) {
    skelform::PadPlayer read;
    read_object(*pad, to, read);
    if (read.clip_count == 0) refuse(*pad, "must have clips");
    update(read, to.armature, 0);
    transport.pad = std::make_shared<const skelform::PadPlayer>(read);
  }
}

}  // namespace skelscope
