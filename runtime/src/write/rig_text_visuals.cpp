#include "lists/lists.h"
#include "write/rig_text.h"

namespace skelform {
namespace {

std::string_view texture_name(const Armature& armature, int index) {
  if (index < 0) return "";
  return armature.texture_names[index];
}

void write_vertices(RigText& rig, const Visuals& visuals, const Json* original) {
  JsonWriter& json = rig.json;
  name(json, "vertices");
  begin(json, '[');
  for (int i = 0; i < count_of(visuals.vertices); ++i) {
    const Vertex& vertex = visuals.vertices[i];
    const int id = i;
    begin(json, '{');
    put(json, "id", id);
    put(json, "pos", vertex.pos);
    put(json, "uv", vertex.uv);
    put(json, "init_pos", vertex.init_pos);
    put_unknown(json, kept_element(original, "vertices", id), "visuals.vertices");
    end(json, '}');
  }
  end(json, ']');
}

void write_indices(JsonWriter& json, const Visuals& visuals) {
  name(json, "indices");
  begin(json, '[');
  for (const std::uint32_t index : visuals.indices) literal(json, std::to_string(index));
  end(json, ']');
}

void write_bind_vertices(JsonWriter& json, const Bind& bind, const Json* original) {
  name(json, "verts");
  begin(json, '[');
  for (int i = 0; i < count_of(bind.verts); ++i) {
    begin(json, '{');
    put(json, "id", bind.verts[i].id);
    put(json, "weight", bind.verts[i].weight);
    put_unknown(json, kept_element(original, "verts", i), "visuals.binds.verts");
    end(json, '}');
  }
  end(json, ']');
}

void write_binds(RigText& rig, const Visuals& visuals, const Json* original) {
  JsonWriter& json = rig.json;
  name(json, "binds");
  begin(json, '[');
  for (int i = 0; i < count_of(visuals.binds); ++i) {
    const Bind& bind = visuals.binds[i];
    const Json* written = kept_element(original, "binds", i);
    begin(json, '{');
    put(json, "bone_id", bind.bone_id);
    put_truth(json, "is_path", bind.is_path);
    write_bind_vertices(json, bind, written);
    put_unknown(json, written, "visuals.binds");
    end(json, '}');
  }
  end(json, ']');
}

// The editor leaves out an init_ field that is -1; readers then take the other field's value.
bool is_left_out(const Visuals& visuals) {
  return visuals.zindex == -1 && visuals.init_zindex == -1;
}

void write_pivot(JsonWriter& json, const Visuals& visuals) {
  put(json, "pivot_pos", visuals.pivot_pos);
  put(json, "pivot_rot", visuals.pivot_rot);
  put(json, "pivot_scale", visuals.pivot_scale);
}

void write_twins(JsonWriter& json, const Armature& armature, const Visuals& visuals) {
  put(json, "init_tex", texture_name(armature, visuals.init_tex));
  if (!is_left_out(visuals)) put(json, "init_zindex", visuals.init_zindex);
  if (visuals.tint != Color{1} || visuals.init_tint != Color{1})
    put_color(json, "init_tint", visuals.init_tint);
}

void write_entry(RigText& rig, std::size_t index) {
  const Visuals& visuals = rig.draft.armature.visuals[index];
  const int origin = rig.draft.origins.visuals[index];
  const Json* original = original_visuals(rig.original, origin);
  JsonWriter& json = rig.json;
  begin(json, '{');
  put(json, "tex", texture_name(rig.draft.armature, visuals.tex));
  put(json, "zindex", visuals.zindex);
  if (visuals.tint != Color{1}) put_color(json, "tint", visuals.tint);
  write_pivot(json, visuals);
  if (!visuals.vertices.empty()) write_vertices(rig, visuals, original);
  if (!visuals.indices.empty()) write_indices(json, visuals);
  if (!visuals.binds.empty()) write_binds(rig, visuals, original);
  write_twins(json, rig.draft.armature, visuals);
  const bool own = original == original_part(rig.original, "visuals", origin);
  if (own) put_unknown(json, original, "visuals");
  end(json, '}');
}

}  // namespace

void write_visuals(RigText& rig) {
  name(rig.json, "visuals");
  begin(rig.json, '[');
  for (std::size_t i = 0; i < rig.draft.armature.visuals.size(); ++i) write_entry(rig, i);
  end(rig.json, ']');
}

}  // namespace skelform
