#include "faults/fault.h"

#include <algorithm>

namespace faults {
namespace {

constexpr double kTurn = 6.283185307;

double value(const Json& key) {
  return key["value"].get<double>();
}

void add(Json& key, double amount) {
  key["value"] = value(key) + amount;
}

void scale_by_hundred(Json& key) {
  key["value"] = value(key) * 100;
}

Json hidden_key(const Json& bone, int frame, double value) {
  return {{"frame", frame}, {"bone_id", bone["id"]}, {"element", "Hidden"}, {"value", value}};
}

void hide_to_the_end(Json& rig) {
  Json& keys = animation(rig, "Wave")["keyframes"];
  keys.push_back(hidden_key(bone(rig, "Near Hand"), 0, 0));
  keys.push_back(hidden_key(bone(rig, "Near Hand"), 30, 1));
  renumber(keys);
}

const std::vector<Fault> kMotion{
    {"an animation at another rate",
     [](Json& rig) { animation(rig, "Walk")["fps"] = 6; },
     {"fps-odd"},
     "fps"},
    {"a turn too much",
     [](Json& rig) { add(key(rig, "Walk", "Hips", "Rotation", 1), kTurn); },
     {"turn-whole", "turn-over-half"},
     "value"},
    {"an angle in degrees",
     [](Json& rig) { key(rig, "Idle", "Head", "Rotation", 1)["value"] = 12.0; },
     {"rotation-degrees", "turn-whole", "turn-over-half"},
     "value"},
    {"a track that does not return",
     [](Json& rig) { add(key(rig, "Walk", "Near Foot Target", "PositionX", -1), 130); },
     {"track-not-returning", "loop-pop"},
     "value"},
    {"a key off its curve by a typing error",
     [](Json& rig) { add(key(rig, "Jump", "Hips", "PositionY", 2), 2000); },
     {"key-stray"},
     "value"},
    {"a position with its point left out",
     [](Json& rig) { scale_by_hundred(key(rig, "Walk", "Head", "PositionY", 1)); },
     {"key-stray"},
     "value"},
    {"a scale with its point left out",
     [](Json& rig) { scale_by_hundred(key(rig, "Idle", "Body", "ScaleX", 1)); },
     {"key-stray"},
     "value"},
    {"a part hidden on to the end", hide_to_the_end, {"hidden-to-end"}, "Near Hand"},
    {"a handle outside its segment",
     [](Json& rig) { key(rig, "Walk", "Hips", "PositionY", 1)["start_handle"]["x"] = 1.8; },
     {"handle-outside"},
     "start_handle.x"},
    {"a key that was lost",
     [](Json& rig) {
       Json& keys = animation(rig, "Walk")["keyframes"];
       const Json lost = key(rig, "Walk", "Head", "Rotation", 1);
       keys.erase(std::find(keys.begin(), keys.end(), lost));
       renumber(keys);
     },
     {},
     "Head Rotation"},
    {"an animation that was lost", [](Json& rig) { rig["animations"].erase(1); }, {}, "Walk"},
    {"a bone without keys in one animation",
     [](Json& rig) { erase_keys(rig, "Walk", "Head"); },
     {"bone-unkeyed"},
     "Head"},
    {"a key that names no texture",
     [](Json& rig) { key(rig, "Idle", "Eyes", "Texture", 1)["value_str"] = "Eyes Clsed"; },
     {"texture-missing"},
     "value_str"},
    {"a next_kf that points back",
     [](Json& rig) { key(rig, "Walk", "Hips", "PositionY", 1)["next_kf"] = 0; },
     {"next-kf-backwards", "next-kf-other-track"},
     "next_kf"},
    {"one id twice",
     [](Json& rig) { bone(rig, "Near Hand")["id"] = bone(rig, "Near Forearm")["id"]; },
     {"bone-id-duplicate"},
     "id"},
    {"another version in the file", [](Json& rig) { rig["version"] = "0.8.0"; }, {}, "version"},
    {"a PNG called JPG", [](Json& rig) { rig["img_format"] = "JPG"; }, {"jpg-atlas"}, "img_format"},
};

}  // namespace

std::span<const Fault> faults_of_motion() {
  return kMotion;
}

}  // namespace faults
