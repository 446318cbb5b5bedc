// Twins for odd ones out: parts that differ from their pair, tracks, bones and animations that
// differ from all others.
#include "runtime/lint/lint_twins.h"

namespace load_test {
namespace {

constexpr double kTurn = 6.283185307179586;

Json at(double x, double y) {
  return {{"x", x}, {"y", y}};
}

Json odd_key(int frame, int bone, const char* element, double value) {
  return {{"frame", frame}, {"bone_id", bone}, {"element", element}, {"value", value}};
}

Json bone(int id, const char* name, int parent, const Json& pos) {
  return {{"id", id},         {"name", name},       {"parent_id", parent},
          {"pos", pos},       {"rot", 0},           {"scale", at(1, 1)},
          {"visuals_id", -1}, {"ik_family_id", -1}, {"physics_id", -1}};
}

Json texture(const std::string& name, double x) {
  return {{"name", name}, {"offset", at(x, 40)}, {"size", at(8, 8)}, {"atlas_idx", 0}};
}

// Two ears with pictures and physics.
std::vector<Change> ears() {
  std::vector<Change> changes;
  for (const int side : {0, 1}) {
    const std::string n = std::to_string(side);
    Json ear = bone(4 + side, side == 0 ? "Left Ear" : "Right Ear", 0, at(side == 0 ? -20 : 20, 0));
    ear.update({{"visuals_id", 2 + side}, {"physics_id", 1 + side}});
    changes.push_back({side == 0 ? "/bones/4" : "/bones/5", ear});
    changes.push_back({side == 0 ? "/visuals/2" : "/visuals/3",
                       {{"tex", "ear"}, {"zindex", 2 + side}, {"pivot_pos", at(0.2, 0)}}});
    changes.push_back({side == 0 ? "/physics/1" : "/physics/2", {{"rot_damping", 6}}});
  }
  changes.push_back({"/styles/0/textures/2", texture("ear", 40)});
  return changes;
}

// Two arms of three joints with the same lengths, which bend to the same side at rest.
std::vector<Change> two_arms() {
  std::vector<Change> changes = three_joints();
  changes.push_back({"/bones/2/rot", 0.4});
  const char* const places[] = {"/bones/5", "/bones/6", "/bones/7"};
  for (int i = 0; i < 3; ++i) {
    Json part = bone(5 + i, "other arm", i == 0 ? 0 : 4 + i, i == 0 ? at(-30, 5) : at(50, 0));
    part.update({{"rot", i == 1 ? 0.4 : 0}, {"ik_family_id", 1}});
    changes.push_back({places[i], part});
  }
  changes.push_back({"/bones/8", bone(8, "other target", 0, at(-60, 40))});
  changes.push_back({"/inverse_kinematics/1",
                     {{"id", 1},
                      {"constraint", "Clockwise"},
                      {"mode", "FABRIK"},
                      {"target_id", 8},
                      {"bone_ids", {5, 6, 7}}}});
  return changes;
}

Json whole(int id) {  // a vertex of a bind, with all of its weight
  return {{"id", id}, {"weight", 1}};
}

// A mesh of four corners on the lower arm, and a vertex in its middle that follows the upper arm.
std::vector<Change> middle_vertex() {
  Json vertices = sound_rig()["visuals"][0]["vertices"];
  vertices.push_back({{"id", 4}, {"pos", at(0, 0)}, {"uv", at(0.5, 0.5)}});
  return {{"/visuals/0/vertices", vertices},
          {"/visuals/0/indices", {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4}},
          {"/visuals/0/binds",
           {{{"bone_id", 2}, {"verts", {whole(0), whole(1), whole(2), whole(3)}}},
            {{"bone_id", 1}, {"verts", {whole(4)}}}}}};
}

// A mesh of nine vertices in three rows, as large as its texture.
std::vector<Change> large_mesh() {
  Json vertices = Json::array(), indices = Json::array();
  for (int i = 0; i < 9; ++i) {
    const double x = i % 3 * 0.5, y = i / 3 * 0.5;
    vertices.push_back({{"id", i}, {"pos", at(x * 10 - 5, 5 - y * 10)}, {"uv", at(x, y)}});
  }
  for (const int i : {0, 1, 3, 4})
    for (const int corner : {i, i + 1, i + 4, i, i + 4, i + 3}) indices.push_back(corner);
  return {{"/visuals/0/vertices", vertices},
          {"/visuals/0/indices", indices},
          {"/visuals/0/binds", Json::array()}};
}

// Ears with a texture each.
std::vector<Change> sided_ears() {
  std::vector<Change> changes = ears();
  changes.push_back({"/styles/0/textures/2", texture("Left Ear", 40)});
  changes.push_back({"/styles/0/textures/3", texture("Right Ear", 50)});
  changes.push_back({"/visuals/2/tex", "Left Ear"});
  changes.push_back({"/visuals/3/tex", "Right Ear"});
  return changes;
}

// Two arms whose first bones are a pair.
std::vector<Change> two_arms_by_name() {
  std::vector<Change> changes = two_arms();
  changes.push_back({"/bones/1/name", "Left Arm"});
  changes.push_back({"/bones/5/name", "Right Arm"});
  return changes;
}

// The same, but the vertex follows the bone of the corners.
std::vector<Change> middle_of_five() {
  std::vector<Change> changes = middle_vertex();
  changes.push_back({"/visuals/0/binds",
                     {{{"bone_id", 1}, {"verts", {whole(0), whole(1)}}},
                      {{"bone_id", 1}, {"verts", {whole(2), whole(4), whole(3)}}}}});
  return changes;
}

std::vector<Change> path_of_three() {
  std::vector<Change> changes = three_joints();
  Json binds = Json::array();
  for (const int id : {1, 2, 4})
    binds.push_back({{"bone_id", id},
                     {"is_path", true},
                     {"verts", {{{"id", static_cast<int>(binds.size())}, {"weight", 1}}}}});
  changes.push_back({"/visuals/0/binds", binds});
  return changes;
}

// Three styles with the same six textures.
std::vector<Change> three_styles() {
  Json style = sound_rig()["styles"][0];
  for (int i = 0; i < 5; ++i) style["textures"].push_back(texture("t" + std::to_string(i), 10 * i));
  Json night = style, snow = style;
  night.update({{"id", 1}, {"name", "Night"}});
  snow.update({{"id", 2}, {"name", "Snow"}});
  return {{"/styles", {style, night, snow}}};
}

// An animation of five bones that ends as it begins, with a bone that vanishes for a while.
Json returning() {
  Json keys = Json::array();
  for (const int frame : {0, 10, 20}) {
    for (const int id : {0, 1, 2, 3})
      keys.push_back(
          odd_key(frame, id, "PositionX", id == 3 ? 60 : id * 10 + (frame == 10 ? 5 : 0)));
    keys.push_back(odd_key(frame, 0, "PositionY", frame == 10 ? 5 : 0));
  }
  for (const int frame : {0, 10, 15}) keys.push_back(odd_key(frame, 3, "Hidden", frame == 10));
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i]["bone_id"] == 3 && keys[i]["element"] == "PositionX" && keys[i]["frame"] == 10)
      keys[i]["value"] = 70;
  return keys;
}

Json keyed_bones(int left_out) {
  Json keys = Json::array();
  for (int id = 0; id < 7; ++id)
    if (id != left_out)
      for (const int frame : {0, 10}) keys.push_back(odd_key(frame, id, "PositionX", 30 + frame));
  return {{"name", "Run " + std::to_string(left_out)}, {"id", 2}, {"fps", 30}, {"keyframes", keys}};
}

std::vector<Change> seven_bones() {
  return {{"/bones/4", bone(4, "a", 0, at(0, 9))},
          {"/bones/5", bone(5, "b", 0, at(9, 9))},
          {"/bones/6", bone(6, "c", 0, at(9, 0))},
          {"/animations", {keyed_bones(8), keyed_bones(9), keyed_bones(10)}}};
}

// A target that steps on, within the limits of another track that flies in from far away.
std::vector<Change> stepping_target() {
  Json keys = Json::array();
  for (int i = 0; i < 6; ++i) keys.push_back(odd_key(i * 10, 3, "PositionX", 60 + i * 10));
  Json far = {odd_key(0, 3, "PositionX", 900), odd_key(10, 3, "PositionX", 60)};
  const auto animation = [](const char* name, int id, const Json& with) {
    return Json{{"name", name}, {"id", id}, {"fps", 30}, {"keyframes", with}};
  };
  return {{"/animations", {animation("Step", 0, keys), animation("Fly in", 1, far)}}};
}

// A bone below the target with a bone below it, which turns against its parent.
std::vector<Change> below_target() {
  Json turned = bone(4, "turned", 3, at(20, 0));
  turned["rot"] = 1;
  return {{"/bones/4", turned}, {"/bones/5", bone(5, "end", 4, at(30, 0))}};
}

std::vector<Change> three_animations() {
  return {{"/animations/1", sound_rig()["animations"][0]},
          {"/animations/2", sound_rig()["animations"][0]}};
}

}  // namespace

const std::vector<Twin>& odd_twins() {
  static const std::vector<Twin> twins = {
      {"pair-differs", {{"/bones/5/parent_id", 3}}, ears()},
      {"pair-differs", {{"/bones/5/scale", at(1.4, 1)}}, ears()},
      {"pair-differs", {{"/bones/5/physics_id", -1}}, ears()},
      {"pair-differs", {{"/physics/2/rot_damping", 20}}, ears()},
      {"pair-differs", {{"/visuals/3/pivot_pos", at(0.2, 0.5)}}, ears()},
      {"pair-differs", {{"/inverse_kinematics/1/constraint", "None"}}, two_arms()},
      {"pair-differs", {{"/inverse_kinematics/1/constraint", "CounterClockwise"}}, two_arms()},
      {"pair-differs", {{"/inverse_kinematics/1/mode", "Arc"}}, two_arms()},
      {"pair-differs", {{"/inverse_kinematics/1/bone_ids", {5, 7}}}, two_arms_by_name()},
      {"pair-differs", {{"/bones/5/hidden", true}, {"/bones/5/init_hidden", true}}, ears()},
      {"bone-hidden", {{"/bones/5/hidden", true}, {"/bones/5/init_hidden", true}}, ears()},
      {"pair-exchanged",
       {{"/visuals/2/tex", "Right Ear"}, {"/visuals/3/tex", "Left Ear"}},
       sided_ears()},
      {"family-target-shared", {{"/inverse_kinematics/1/target_id", 3}}, two_arms()},
      {"rotation-degrees", {{"/bones/1/rot", 30}}, {{"/bones/1/rot", 0.5}}},
      {"visuals-unused", {{"/bones/5/visuals_id", -1}}, ears()},
      {"physics-unused", {{"/bones/5/physics_id", -1}}, ears()},
      {"physics-strong", {{"/physics/1/sway", 5}}, ears()},
      {"key-late", {{"/animations/0/keyframes/3/frame", 200}}, {}},
      {"vertex-unbound", {{"/visuals/0/binds/1/verts/1/weight", 0}}, middle_of_five()},
      {"vertex-unbound", {{"/visuals/0/binds/1/verts", {whole(2), whole(3)}}}, middle_of_five()},
      {"vertex-off-picture", {{"/visuals/0/vertices/4/pos/x", 60}}, large_mesh()},
      {"pair-differs", {{"/inverse_kinematics/1/mimic_target", true}}, two_arms()},
      {"vertex-bound-apart", {{"/visuals/0/binds/1/bone_id", 3}}, middle_vertex()},
      {"path-order",
       {{"/visuals/0/binds/1/bone_id", 4}, {"/visuals/0/binds/2/bone_id", 2}},
       path_of_three()},
      {"physics-restless",
       {{"/physics/0/rot_bounce", 0.995}},
       {{"/physics/0/sway", 1}, {"/physics/0/rot_bounce", 0.8}}},
      {"physics-restless", {{"/physics/0/rot_damping", 90}}, {{"/physics/0/rot_damping", 20}}},
      {"style-gap", {{"/styles/1/textures/0/name", "other"}}, three_styles()},
      {"atlas-off-grid",
       {{"/styles/0/textures/1/offset/x", 20.5}},
       {{"/styles/0/textures/2", texture("a", 0)}, {"/styles/0/textures/3", texture("b", 20)}}},
      {"fps-odd", {{"/animations/1/fps", 12}}, three_animations()},
      {"hidden-to-end",
       {{"/animations/0/keyframes/17/value", 1}},
       {{"/animations/0/keyframes", returning()}}},
      {"track-not-returning",
       {{"/animations/0/keyframes/13/value", 90}},
       {{"/animations/0/keyframes", returning()}}},
      {"turn-whole",
       {{"/animations/0/keyframes/4/value", 0.7 + kTurn}},
       {{"/animations/0/keyframes/4", odd_key(20, 1, "Rotation", 0.7)}}},
      {"key-stray", {{"/animations/1/keyframes/7/value", 4000}}, seven_bones()},
      {"key-stray", {{"/animations/0/keyframes/2/value", 400}}, stepping_target()},
      {"bone-unkeyed", {{"/animations/1", keyed_bones(3)}}, seven_bones()},
      {"version-rules", {{"/bones/3/scale/x", -1}}, below_target()},
  };
  return twins;
}

}  // namespace load_test
