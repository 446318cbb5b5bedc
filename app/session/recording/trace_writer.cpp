#include <cmath>
#include <limits>
#include <utility>

#include "session/json/json_text.h"
#include "session/recording/trace.h"
#include "session/recording/trace_row.h"

namespace skelscope {
namespace {

struct TickText {
  JsonText json;
  NumberTexts numbers;
  RowFields<TraceBone> bone_keys{bone_fields()};
  RowFields<TracePhysics> physics_keys{physics_fields()};
};

void write_number(TickText& text, double number) {
  const Piece& digits = text_of(text.numbers, static_cast<float>(number));
  literal(text.json, {digits.text.data(), digits.size});
}

void write_bones(TickText& text, const TraceTick& tick, TracePass pass) {
  const auto& bones = tick.bones[static_cast<int>(pass)];
  if (!bones) return;
  const Piece id = piece_of("{\"id\":"), hidden = piece_of(",\"hidden\":true");
  const Piece shown = piece_of(",\"hidden\":false"), end_of_row = piece_of("}");
  key(text.json, name_of(pass));
  begin(text.json, '[');
  for (const TraceBone& bone : *bones) {
    RowText row;
    put(row, id);
    put(row, bone.id);
    put_fields(row, text.bone_keys, bone, text.numbers);
    if (bone.hidden) put(row, *bone.hidden ? hidden : shown);
    put(row, end_of_row);
    literal(text.json, written(row));
  }
  end(text.json, ']');
}

// What no whole number can hold becomes null, as what is not finite does.
void write_whole(JsonText& json, const char* name, double number) {
  constexpr double most = 1e15;
  if (std::abs(number) <= most)
    field(json, name, static_cast<std::int64_t>(number));
  else
    field(json, name, std::numeric_limits<float>::infinity());
}

void write_visuals(TickText& text, const std::vector<TraceVisuals>& rows) {
  JsonText& json = text.json;
  key(json, "visuals");
  begin(json, '[');
  for (const TraceVisuals& v : rows) {
    begin(json, '{');
    field(json, "bone", v.bone);
    field(json, "tex", v.tex.value_or(""));
    key(json, "tint");
    begin(json, '[');
    for (double channel : {v.r, v.g, v.b, v.a}) write_number(text, channel);
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

void write_vertices(TickText& text, const std::vector<TraceVertices>& rows) {
  JsonText& json = text.json;
  const Piece before = piece_of("["), between = piece_of(","), after = piece_of("]");
  key(json, "vertices");
  begin(json, '{');
  for (const TraceVertices& v : rows) {
    key(json, std::to_string(v.bone));
    begin(json, '[');
    for (const auto& point : v.points) {
      RowText row;
      put(row, before);
      put(row, text_of(text.numbers, static_cast<float>(point[0])));
      put(row, between);
      put(row, text_of(text.numbers, static_cast<float>(point[1])));
      put(row, after);
      literal(json, written(row));
    }
    end(json, ']');
  }
  end(json, '}');
}

void write_physics(TickText& text, const std::vector<TracePhysics>& rows) {
  const Piece id = piece_of("{\"id\":"), end_of_row = piece_of("}");
  key(text.json, "physics");
  begin(text.json, '[');
  for (const TracePhysics& p : rows) {
    RowText row;
    put(row, id);
    put(row, p.id);
    put_fields(row, text.physics_keys, p, text.numbers);
    put(row, end_of_row);
    literal(text.json, written(row));
  }
  end(text.json, ']');
}

void write_stages(TickText& text, const TraceTick& tick) {
  if (!tick.bones[static_cast<int>(TracePass::Fk)]) return;
  JsonText& json = text.json;
  key(json, "stages");
  begin(json, '{');
  for (TracePass pass : {TracePass::Fk, TracePass::Ik, TracePass::Physics})
    write_bones(text, tick, pass);
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
  TickText text;
  JsonText& json = text.json;
  json.text = first ? "\n" : ",\n";
  begin(json, '{');
  field(json, "tick", tick.tick);
  write_bones(text, tick, TracePass::Bones);
  write_bones(text, tick, TracePass::Local);
  if (tick.visuals) write_visuals(text, *tick.visuals);
  if (tick.ik) write_families(json, *tick.ik);
  if (tick.vertices) write_vertices(text, *tick.vertices);
  if (tick.physics) write_physics(text, *tick.physics);
  write_stages(text, tick);
  end(json, '}');
  return std::move(json.text);
}

std::string write_trace_tail() {
  return "]}\n";
}

}  // namespace skelscope
