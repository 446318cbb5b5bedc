#include "commands/rig/inspect_json.h"

#include <nlohmann/json.hpp>

#include "fields/physics_parameters.h"
#include "session/json/report.h"

namespace skelscope {
namespace {

using namespace skelform;

Report report_of(const Armature& armature, const Bone& bone) {
  Report json{{"id", bone.id},
              {"name", bone.name},
              {"parent_id", bone.parent_id},
              {"ik_family_id", bone.ik_family_id},
              {"physics_id", bone.physics_id}};
  if (bone.visuals_id < 0) return json;
  const Visuals& v = armature.visuals[bone.visuals_id];
  if (v.init_tex >= 0) json["tex"] = armature.texture_names[v.init_tex];
  json["zindex"] = v.init_zindex;
  json["vertices"] = v.vertices.size();
  return json;
}

Report report_of(const Armature&, const Animation& a) {
  return {{"name", a.name},
          {"last_frame", a.last_frame},
          {"fps", a.fps},
          {"keyframes", a.keyframes.size()},
          {"tracks", a.tracks.size()}};
}

Report report_of(const Armature&, const InverseKinematics& f) {
  return {{"mode", skelform::name_of(f.mode)},
          {"constraint", skelform::name_of(f.constraint)},
          {"mimic_target", f.mimic_target},
          {"target_id", f.target_id},
          {"bone_ids", f.bone_ids}};
}

Report report_of(const Armature&, const Physics& p) {
  Report json;
  describe_parameters(
      [&](const Parameter& parameter, float value) { json[parameter.name] = value; }, p);
  return json;
}

Report report_of(const Armature&, const Style& style) {
  Report json{{"name", style.name}, {"textures", Report::array()}};
  for (const Texture& texture : style.textures) json["textures"].push_back(texture.name);
  return json;
}

Report report_of(const Armature&, const Atlas& atlas) {
  return {{"filename", atlas.filename}, {"width", atlas.size.x}, {"height", atlas.size.y}};
}

template <class Row>
Report reports_of(const Armature& armature, const std::vector<Row>& rows) {
  Report json = Report::array();
  for (const Row& row : rows) json.push_back(report_of(armature, row));
  return json;
}

}  // namespace

std::string inspect_json(const Skf& skf, const std::string& path,
                         const std::vector<Problem>& problems, bool named) {
  const Armature& a = skf.armature;
  Report json;
  if (named) json["file"] = path;
  json["rig"] = path;
  json["version"] = a.version;
  json["format"] = skf.format;
  json["baked_ik"] = a.baked_ik;
  json["bones"] = reports_of(a, a.bones);
  json["animations"] = reports_of(a, a.animations);
  json["inverse_kinematics"] = reports_of(a, a.inverse_kinematics);
  json["physics"] = reports_of(a, a.physics);
  json["styles"] = reports_of(a, a.styles);
  json["atlases"] = reports_of(a, a.atlases);
  json["migration_log"] = skf.migration_log;
  json["problems"] = problems.size();
  return text_of(json);
}

}  // namespace skelscope
