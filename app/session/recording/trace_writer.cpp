#include <cmath>
#include <limits>

#include "session/json/json_text.h"
#include "session/recording/trace.h"

namespace skelscope {
namespace {

template <class Row>
void write_fields(JsonText& json, const Row& row, std::span<const TraceField<Row>> fields) {
  for (const TraceField<Row>& f : fields) field(json, f.name, static_cast<float>(row.*(f.value)));
}

void write_bones(JsonText& json, const TraceTick& tick, TracePass pass) {
  const auto& bones = tick.bones[static_cast<int>(pass)];
  if (!bones) return;
  key(json, name_of(pass));
  begin(json, '[');
  for (const TraceBone& bone : *bones) {
    begin(json, '{');
    field(json, "id", bone.id);
    write_fields(json, bone, bone_fields());
    if (bone.hidden) field(json, "hidden", *bone.hidden);
    end(json, '}');
  }
  end(json, ']');
}

// What no whole number can hold becomes null, as what is not finite does.
void write_whole(JsonText& json, const char* name, double number) {
  constexpr double most = 1e15;
  if (std::abs(number) <= most)
    field(json, name, static_cast<std::int64_t>(number));
  else
    field(json, name, std::numeric_limits<float>::infinity());
}

void write_visuals(JsonText& json, const std::vector<TraceVisuals>& rows) {
  key(json, "visuals");
  begin(json, '[');
  for (const TraceVisuals& v : rows) {
    begin(json, '{');
    field(json, "bone", v.bone);
    field(json, "tex", v.tex.value_or(""));
    key(json, "tint");
    begin(json, '[');
    for (double channel : {v.r, v.g, v.b, v.a}) value(json, static_cast<float>(channel));
    end(json, ']');
    write_whole(json, "zindex", v.zindex);
    end(json, '}');
  }
  end(json, ']');
}

void write_families(JsonText& json, const std::vector<TraceFamily>& rows) {
  key(json, "ik");
  begin(json, '[');
  for (const TraceFamily& f : rows) {
    begin(json, '{');
    field(json, "family", f.family);
    field(json, "mode", f.mode.value_or(""));
    field(json, "constraint", f.constraint.value_or(""));
    field(json, "mimic_target", f.mimic_target.value_or(false));
    end(json, '}');
  }
  end(json, ']');
}

void write_vertices(JsonText& json, const std::vector<TraceVertices>& rows) {
  key(json, "vertices");
  begin(json, '{');
  for (const TraceVertices& v : rows) {
    key(json, std::to_string(v.bone));
    begin(json, '[');
    for (const auto& point : v.points) {
      begin(json, '[');
      for (double c : point) value(json, static_cast<float>(c));
      end(json, ']');
    }
    end(json, ']');
  }
  end(json, '}');
}

void write_physics(JsonText& json, const std::vector<TracePhysics>& rows) {
  key(json, "physics");
  begin(json, '[');
  for (const TracePhysics& p : rows) {
    begin(json, '{');
    field(json, "id", p.id);
    write_fields(json, p, physics_fields());
    end(json, '}');
  }
  end(json, ']');
}

void write_stages(JsonText& json, const TraceTick& tick) {
  if (!tick.bones[static_cast<int>(TracePass::Fk)]) return;
  key(json, "stages");
  begin(json, '{');
  for (TracePass pass : {TracePass::Fk, TracePass::Ik, TracePass::Physics})
    write_bones(json, tick, pass);
  end(json, '}');
}

void write_skeleton(JsonText& json, const std::vector<TraceJoint>& skeleton) {
  key(json, "skeleton");
  begin(json, '[');
  for (const TraceJoint& joint : skeleton) {
    begin(json, '{');
    field(json, "id", joint.id);
    field(json, "name", joint.name);
    field(json, "parent", joint.parent);
    if (joint.physics >= 0) field(json, "physics", joint.physics);
    end(json, '}');
  }
  end(json, ']');
}

void write_recording_of(JsonText& json, const std::string& document) {
  key(json, "recording");
  json.text += document;
  json.comma = true;
}

}  // namespace

std::string write_trace_head(const TraceHead& head) {
  JsonText json;
  begin(json, '{');
  field(json, "skelscope", "trace");
  field(json, "version", 1);
  field(json, "rig", head.rig);
  field(json, "rig_version", head.rig_version);
  field(json, "dialect", head.dialect);
  if (!head.skeleton.empty()) write_skeleton(json, head.skeleton);
  if (!head.recording.empty()) write_recording_of(json, head.recording);
  key(json, "ticks");
  begin(json, '[');
  return json.text;
}

std::string write_trace_tick(const TraceTick& tick, bool first) {
  JsonText json;
  begin(json, '{');
  field(json, "tick", tick.tick);
  write_bones(json, tick, TracePass::Bones);
  write_bones(json, tick, TracePass::Local);
  if (tick.visuals) write_visuals(json, *tick.visuals);
  if (tick.ik) write_families(json, *tick.ik);
  if (tick.vertices) write_vertices(json, *tick.vertices);
  if (tick.physics) write_physics(json, *tick.physics);
  write_stages(json, tick);
  end(json, '}');
  return (first ? "\n" : ",\n") + json.text;
}

std::string write_trace_tail() {
  return "]}\n";
}

}  // namespace skelscope
