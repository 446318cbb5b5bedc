#include "faults/fault.h"

namespace faults {
namespace {

Json& texture(Json& rig, std::size_t style, const char* name) {
  for (Json& entry : rig["styles"][style]["textures"])
    if (entry["name"] == name) return entry;
  return rig["styles"][style]["textures"][0];
}

Json& physics(Json& rig, const char* name) {
  return rig["physics"][bone(rig, name)["physics_id"].get<std::size_t>()];
}

Json& family(Json& rig, const char* root) {
  return rig["inverse_kinematics"][bone(rig, root)["ik_family_id"].get<std::size_t>()];
}

void without_texture(Json& rig, std::size_t style, const char* name) {
  Json kept = Json::array();
  for (const Json& entry : rig["styles"][style]["textures"])
    if (entry["name"] != name) kept.push_back(entry);
  rig["styles"][style]["textures"] = kept;
}

void cut_to_other_bone(Json& rig) {  // a vertex of the back follows the front
  Json& binds = sprite(rig, "Poncho")["binds"];
  Json moved = binds[0]["verts"].back();
  binds[0]["verts"].erase(binds[0]["verts"].size() - 1);
  moved["weight"] = 1;
  binds[1]["verts"].push_back(moved);
}

const std::vector<Fault> kParts{
    {"two styles in another order",
     [](Json& rig) { std::swap(rig["styles"][0], rig["styles"][1]); },
     {},
     "styles"},
    {"a style switched off",
     [](Json& rig) {
       rig["styles"][0]["active"] = false;
       rig["styles"][1]["active"] = true;
     },
     {},
     "active"},
    {"a texture of another atlas",
     [](Json& rig) { texture(rig, 0, "Head")["atlas_idx"] = 3; },
     {"atlas-out-of-range"},
     "atlas_idx"},
    {"a rectangle off its drawing",
     [](Json& rig) { texture(rig, 0, "Head")["offset"]["x"] = 90; },
     {"atlas-cut", "atlas-overlap"},
     "offset.x"},
    {"a texture that one style lacks",
     [](Json& rig) { without_texture(rig, 1, "Head"); },
     {"style-gap"},
     "Head"},
    {"two textures that one style lacks",
     [](Json& rig) {
       without_texture(rig, 1, "Head");
       without_texture(rig, 1, "Mouth");
     },
     {"style-gap"},
     "Head"},
    {"two textures with each other's names",
     [](Json& rig) {
       Json& textures = rig["styles"][0]["textures"];
       std::swap(textures[0]["name"], textures[1]["name"]);
     },
     {},
     "order of textures"},
    {"an init_tex of another part",
     [](Json& rig) { sprite(rig, "Mouth")["init_tex"] = "Mouth Open"; },
     {"init-differs"},
     "init_tex"},
    {"an init_zindex of another layer",
     [](Json& rig) { sprite(rig, "Body")["init_zindex"] = 40; },
     {"init-differs"},
     "init_zindex"},
    {"a pivot in pixels",
     [](Json& rig) { sprite(rig, "Head")["pivot_pos"]["x"] = 40; },
     {"pivot-far"},
     "pivot_pos.x"},
    {"a tint of 0 to 255",
     [](Json& rig) {
       sprite(rig, "Head")["tint"] = {{"r", 255}, {"g", 255}, {"b", 255}, {"a", 255}};
     },
     {"tint-range"},
     "tint.r"},
    {"a sprite behind all others",
     [](Json& rig) { sprite(rig, "Near Forearm")["zindex"] = -50; },
     {"pair-differs", "init-differs"},
     "zindex"},
    {"a parent on the other side",
     [](Json& rig) { bone(rig, "Near Forearm")["parent_id"] = bone(rig, "Body")["id"]; },
     {"family-not-one-root", "pair-differs"},
     "parent_id"},
    {"a scale unlike its twin's",
     [](Json& rig) {
       bone(rig, "Near Shin")["scale"]["x"] = 1.6;
       bone(rig, "Near Shin")["init_scale"]["x"] = 1.6;
     },
     {"pair-differs"},
     "scale.x"},
    {"a bone squeezed to nothing",
     [](Json& rig) { bone(rig, "Head")["scale"]["y"] = bone(rig, "Head")["init_scale"]["y"] = 0; },
     {"scale-zero"},
     "scale.y"},
    {"an init_pos of an older export",
     [](Json& rig) { bone(rig, "Body")["init_pos"]["y"] = 400; },
     {"init-differs"},
     "init_pos.y"},
    {"physics of one ear alone",
     [](Json& rig) { bone(rig, "Near Frill")["physics_id"] = -1; },
     {"pair-differs"},
     "physics_id"},
    {"a bounce that never settles",
     [](Json& rig) { physics(rig, "Scarf End")["rot_bounce"] = 1.05; },
     {"physics-restless", "physics-parameter"},
     "rot_bounce"},
    {"a damping of minutes",
     [](Json& rig) { physics(rig, "Pack")["pos_damping"] = 6000; },
     {"physics-restless"},
     "pos_damping"},
    {"a knee that bends back",
     [](Json& rig) {
       family(rig, "Far Thigh")["constraint"] = "CounterClockwise";
       family(rig, "Far Thigh")["init_constraint"] = "CounterClockwise";
     },
     {"pair-differs"},
     "constraint"},
    {"an init_constraint of another side",
     [](Json& rig) { family(rig, "Far Thigh")["init_constraint"] = "CounterClockwise"; },
     {"init-differs"},
     "init_constraint"},
    {"a foot that no longer follows its target",
     [](Json& rig) {
       family(rig, "Far Thigh")["mimic_target"] = false;
       family(rig, "Far Thigh")["init_mimic_target"] = false;
     },
     {"pair-differs"},
     "mimic_target"},
    {"both feet on one target",
     [](Json& rig) {
       family(rig, "Far Thigh")["target_id"] = family(rig, "Near Thigh")["target_id"];
     },
     {"family-target-shared", "pair-differs", "target-out-of-reach"},
     "target_id"},
    {"a chain in another order",
     [](Json& rig) {
       Json& bones = family(rig, "Near Arm")["bone_ids"];
       std::swap(bones[1], bones[2]);
     },
     {"family-not-adjacent", "family-not-one-root", "target-out-of-reach"},
     "bone_ids"},
    {"a vertex that follows another bone",
     cut_to_other_bone,
     {"vertex-bound-apart", "weight-sum"},
     "verts"},
    {"a vertex whose only weight is 0",
     [](Json& rig) { sprite(rig, "Poncho")["binds"][0]["verts"][9]["weight"] = 0; },
     {"vertex-unbound", "vertex-off-picture"},
     "weight"},
    {"a bone without its picture",
     [](Json& rig) { bone(rig, "Head")["visuals_id"] = -1; },
     {"visuals-unused"},
     "visuals_id"},
    {"a resting turn in degrees",
     [](Json& rig) { bone(rig, "Head")["rot"] = bone(rig, "Head")["init_rot"] = 40; },
     {"rotation-degrees"},
     "rot"},
    {"a sway of percents",
     [](Json& rig) { physics(rig, "Scarf End")["sway"] = 80; },
     {"physics-strong"},
     "sway"},
    {"a weight above 1",
     [](Json& rig) { sprite(rig, "Poncho")["binds"][0]["verts"][9]["weight"] = 1.7; },
     {"weight-out-of-range"},
     "weight"},
    {"a vertex far from its mesh",
     [](Json& rig) {
       sprite(rig, "Poncho")["vertices"][20]["init_pos"]["x"] = 900;
       sprite(rig, "Poncho")["vertices"][20]["pos"]["x"] = 900;
     },
     {"vertex-off-picture"},
     "pos.x"},
    {"a uv outside its picture",
     [](Json& rig) { sprite(rig, "Poncho")["vertices"][20]["uv"]["x"] = 1.6; },
     {"uv-outside"},
     "uv.x"},
};

}  // namespace

std::span<const Fault> faults_of_parts() {
  return kParts;
}

}  // namespace faults
