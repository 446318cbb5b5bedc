#include "session/recording/pokes_reader.h"

#include <limits>
#include <string>
#include <vector>

#include "lists/lists.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skeljson::Place;

constexpr int kAnyWhole = std::numeric_limits<int>::max();

float read_texture(const Place& place, const Armature& armature) {
  if (text(place).empty()) return -1;
  for (std::size_t i = 0; i < armature.texture_names.size(); ++i)
    if (armature.texture_names[i] == text(place)) return static_cast<float>(i);
  refuse(place, "no texture \"" + text(place) + "\" in this rig");
}

bool is_texture(skelform::Element e) {
  return e == skelform::Element::Texture || e == skelform::Element::Tex;
}

Override read_override(const Place& place, const Armature& armature) {
  allow_keys(place, {"bone", "element", "value"});
  Override o;
  o.bone = read_bone(member(place, "bone"), armature);
  const Place element = member(place, "element");
  o.element = skelform::element_named(text(element));
  if (o.element == skelform::Element::Unknown)
    refuse(element, "no element \"" + text(element) + "\"");
  if (!is_overridable(o.element)) refuse(element, "belongs to a family: use \"families\"");
  const Place value = member(place, "value");
  o.value = is_texture(o.element) ? read_texture(value, armature) : finite(value);
  return o;
}

skelform::IkMode read_mode(const Place& place) {
  for (auto mode : {skelform::IkMode::FABRIK, skelform::IkMode::Arc, skelform::IkMode::CCD,
                    skelform::IkMode::PointChain})
    if (text(place) == skelform::name_of(mode)) return mode;
  refuse(place, "must be FABRIK, Arc, CCD or PointChain, found \"" + text(place) + "\"");
}

skelform::IkConstraint read_constraint(const Place& place) {
  for (auto constraint : {skelform::IkConstraint::None, skelform::IkConstraint::Clockwise,
                          skelform::IkConstraint::CounterClockwise})
    if (text(place) == skelform::name_of(constraint)) return constraint;
  refuse(place, "must be None, Clockwise or CounterClockwise, found \"" + text(place) + "\"");
}

skelform::JointLimit read_limit(const Place& place) {
  allow_keys(place, {"joint", "from", "span"});
  skelform::JointLimit limit;
  limit.joint = whole_number(member(place, "joint"), 0, kAnyWhole);
  if (auto p = find(place, "from")) limit.from = finite(*p);
  if (auto p = find(place, "span")) limit.span = finite(*p);
  return limit;
}

void read_solver(const Place& place, const Armature& armature, FamilyOverride& family) {
  if (auto p = find(place, "mode")) family.mode = read_mode(*p);
  if (auto p = find(place, "constraint")) family.constraint = read_constraint(*p);
  if (auto p = find(place, "mimic_target")) family.mimic_target = truth(*p);
  if (auto p = find(place, "target")) family.target = read_bone(*p, armature);
  if (auto p = find(place, "enabled")) family.enabled = truth(*p);
  if (auto p = find(place, "iterations")) family.iterations = whole_number(*p, 0, 1000);
}

FamilyOverride read_family(const Place& place, const Armature& armature) {
  allow_keys(place, {"family", "mode", "constraint", "mimic_target", "target", "enabled",
                     "iterations", "limits"});
  const Place id = member(place, "family");
  FamilyOverride family;
  family.family = whole_number(id, 0, kAnyWhole);
  const std::size_t families = armature.inverse_kinematics.size();
  if (static_cast<std::size_t>(family.family) >= families)
    refuse(id, "no such family: the rig has " + std::to_string(families));
  read_solver(place, armature, family);
  if (auto p = find(place, "limits"))
    for (std::size_t i = 0; i < count(*p); ++i) family.limits.push_back(read_limit(element(*p, i)));
  return family;
}

PhysicsParameter read_parameter(const Place& place) {
  for (int i = 0; i < kPhysicsParameterCount; ++i)
    if (text(place) == name_of(static_cast<PhysicsParameter>(i)))
      return static_cast<PhysicsParameter>(i);
  refuse(place, "no physics parameter \"" + text(place) + "\"");
}

PhysicsPoke read_physics_poke(const Place& place, const Armature& armature) {
  allow_keys(place, {"entry", "parameter", "value"});
  const Place entry = member(place, "entry");
  PhysicsPoke edit;
  edit.entry = whole_number(entry, 0, kAnyWhole);
  const std::size_t entries = armature.physics.size();
  if (static_cast<std::size_t>(edit.entry) >= entries)
    refuse(entry, "no such physics entry: the rig has " + std::to_string(entries));
  edit.parameter = read_parameter(member(place, "parameter"));
  edit.value = finite(member(place, "value"));
  return edit;
}

Passes read_passes(const Place& place) {
  allow_keys(place, {"animate", "fk", "ik", "mesh"});
  Passes passes;
  if (auto p = find(place, "animate")) passes.animate = truth(*p);
  if (auto p = find(place, "fk")) passes.fk = truth(*p);
  if (auto p = find(place, "ik")) passes.ik = truth(*p);
  if (auto p = find(place, "mesh")) passes.mesh = truth(*p);
  return passes;
}

bool read_switch(const Place& place) {
  if (text(place) != "on" && text(place) != "off")
    refuse(place, "must be \"on\" or \"off\", found \"" + text(place) + "\"");
  return text(place) == "on";
}

skelform::Vec2 read_pair(const Place& place, const char* wanted) {
  if (count(place) != 2) refuse(place, std::string("must be [x, y] ") + wanted);
  return {finite(element(place, 0)), finite(element(place, 1))};
}

skelform::Vec2 read_velocity(const Place& place) {
  return read_pair(place, "in pixels a tick");
}

Stance read_stance(const Place& place) {
  allow_keys(place, {"position", "scale", "rotation", "velocity"});
  Stance stance;
  if (auto p = find(place, "position")) stance.placement.position = read_pair(*p, "in pixels");
  if (auto p = find(place, "scale")) stance.placement.scale = read_pair(*p, "as factors");
  if (auto p = find(place, "rotation")) stance.placement.rotation = finite(*p);
  if (auto p = find(place, "velocity")) stance.velocity = read_velocity(*p);
  return stance;
}

template <class Row>
std::vector<Row> read_list(const Place& object, const char* key, const Armature& armature,
                           Row (*read)(const Place&, const Armature&)) {
  std::vector<Row> rows;
  const auto list = find(object, key);
  if (!list) return rows;
  for (std::size_t i = 0; i < count(*list); ++i) rows.push_back(read(element(*list, i), armature));
  return rows;
}

}  // namespace

int read_bone(const Place& place, const Armature& armature) {
  const int id = whole_number(place, 0, kAnyWhole);
  for (int i = 0; i < count_of(armature.bones); ++i)
    if (armature.bones[i].id == id) return i;
  refuse(place, "no bone with id " + std::to_string(id));
}

Pokes read_pokes(const Place& tick, const Armature& armature) {
  Pokes pokes;
  pokes.overrides = read_list(tick, "overrides", armature, read_override);
  pokes.families = read_list(tick, "families", armature, read_family);
  pokes.physics_pokes = read_list(tick, "physics_edits", armature, read_physics_poke);
  if (auto p = find(tick, "passes")) pokes.passes = read_passes(*p);
  if (auto p = find(tick, "physics")) pokes.physics = read_switch(*p);
  if (auto p = find(tick, "velocity")) pokes.velocity = read_velocity(*p);
  if (auto p = find(tick, "placement")) pokes.stance = read_stance(*p);
  return pokes;
}

}  // namespace skelscope
