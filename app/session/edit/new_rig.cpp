#include "session/edit/new_rig.h"

#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "skelform/edit.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kLength = 90;  // length of a bone, pixels

// Applies edits that cannot fail.
Skf made(const std::vector<Edit>& edits) {
  EditResult result = edit(new_rig(), edits);
  assert(result);
  return result ? std::move(*result.skf) : new_rig();
}

AddBone bone(int parent, const char* name, Vec2 pos, float rot = 0) {
  return {.parent = parent, .name = name, .pos = pos, .rot = rot};
}

KeyValue key_at(int frame, int bone, Element element, float value) {
  return {.frame = frame, .bone = bone, .element = element, .value = value};
}

AddAnimation animation(const char* name) {
  AddAnimation added;
  added.name = name;
  return added;
}

}  // namespace

Skf blank_rig() {
  SetKeys second;  // one second, so that the timeline has frames
  second.keys = {key_at(0, 0, Element::Rotation, 0), key_at(60, 0, Element::Rotation, 0)};
  return made({animation("New animation"), second});
}

// Bones: 0 Root, 1 Upper Arm, 2 Forearm, 3 Hand, 4 Target. A child lies at the end of its parent.
Skf arm_rig() {
  AddFamily family{.bones = {1, 2, 3}, .target = 4, .constraint = IkConstraint::CounterClockwise};
  SetKeys wave;
  for (const auto& [frame, x, y] : {std::tuple{0, 150.f, 20.f},
                                    {15, 120.f, 130.f},
                                    {30, 60.f, 150.f},
                                    {45, 120.f, 130.f},
                                    {60, 150.f, 20.f}}) {
    wave.keys.push_back(key_at(frame, 4, Element::PositionX, x));
    wave.keys.push_back(key_at(frame, 4, Element::PositionY, y));
  }
  return made({bone(0, "Upper Arm", {25, 0}), bone(1, "Forearm", {kLength, 0}),
               bone(2, "Hand", {kLength, 0}), bone(-1, "Hand Target", {150, 20}), family,
               animation("Wave"), wave});
}

// Bones: 0 Root, 1 to 4 the tail.
Skf tail_rig() {
  std::vector<Edit> edits;
  for (int i = 0; i < 4; ++i)
    edits.emplace_back(
        bone(i, ("Tail " + std::to_string(i + 1)).c_str(), i == 0 ? Vec2(0, -25) : Vec2(0, -60)));
  for (int i = 1; i <= 4; ++i) edits.emplace_back(AddPhysics{i, kNewPhysics});
  edits.emplace_back(animation("Swing"));
  SetKeys swing;
  for (const auto& [frame, x] : {std::pair{0, -80.f}, {40, 80.f}, {80, -80.f}})
    swing.keys.push_back(key_at(frame, 0, Element::PositionX, x));
  edits.emplace_back(swing);
  return made(edits);
}

}  // namespace skelscope
