// construct/vertices.cpp for sixteen characters. The comments are in that file.
#if defined(SKELFORM_MANY_VERTICES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef SKELFORM_MANY_VERTICES_INL_H
#undef SKELFORM_MANY_VERTICES_INL_H
#else
#define SKELFORM_MANY_VERTICES_INL_H
#endif

#include "many/placing-inl.h"

HWY_BEFORE_NAMESPACE();
namespace skelform::HWY_NAMESPACE {

struct CarrierLanes {
  Points pos, scale;
  Turns turn;

  HWY_INLINE Points carry(Vec2 point) const { return turned(each(point) * scale, turn) + pos; }
};

// mesh_carrier() for sixteen characters.
HWY_INLINE CarrierLanes mesh_carrier(const ManyCall& call, int bone, const Visuals& visuals) {
  const BoneLanes& lanes = call.scratch.bones[bone];
  const Points pivot_scale = each(visuals.pivot_scale);
  const bool own_turn = visuals.pivot_rot != 0.0f;
  return {place_of(lanes),
          call.options.dialect.meshes_ignore_scale ? pivot_scale : scale_of(lanes) * pivot_scale,
          own_turn ? turns_of(load(lanes.rot) + each(visuals.pivot_rot)) : turn_in(lanes)};
}

// bind_carrier() for sixteen characters.
HWY_INLINE CarrierLanes bind_carrier(const ManyCall& call, int bone, const Visuals& visuals) {
  const Dialect& dialect = call.options.dialect;
  if (!dialect.binds_ignore_pivots) return mesh_carrier(call, bone, visuals);
  const BoneLanes& lanes = call.scratch.bones[bone];
  return {place_of(lanes), dialect.meshes_ignore_scale ? each(Vec2{1}) : scale_of(lanes),
          turn_in(lanes)};
}

HWY_INLINE void put_vertex(const ManyCall& call, std::size_t i, const Points& point) {
  store(point.x, call.scratch.vertex_x[i]);
  store(point.y, call.scratch.vertex_y[i]);
}

HWY_INLINE void bind_by_weight(const ManyCall& call, const Visuals& visuals, const Bind& bind) {
  const CarrierLanes carrier = bind_carrier(call, bind.bone_id, visuals);
  for (const BindVertex& bound : bind.verts) {
    const Points vertex{load(call.scratch.vertex_x[bound.id]),
                        load(call.scratch.vertex_y[bound.id])};
    const Points way = carrier.carry(visuals.vertices[bound.id].init_pos) - vertex;
    put_vertex(call, bound.id, vertex + way * each(bound.weight));
  }
}

HWY_INLINE Points left_of(const Points& v) {
  Points left{v.y, v.x};
  for (std::size_t p = 0; p < kParts; ++p) left.x.part[p] = hn::Neg(left.x.part[p]);
  return left;
}

// path_turn() for sixteen characters.
HWY_INLINE Turns path_turn(const ManyCall& call, const Visuals& visuals, std::size_t before,
                           std::size_t index, std::size_t after) {
  const std::vector<BoneLanes>& bones = call.scratch.bones;
  const Points from = place_of(bones[visuals.binds[before].bone_id]);
  const Points here = place_of(bones[visuals.binds[index].bone_id]);
  const Points to = place_of(bones[visuals.binds[after].bone_id]);
  const Points across = unit_of(left_of(here - from)) + unit_of(left_of(to - here));
  const Floats zero = each(0.0f);
  const Truths opposite = both(equal(across.x, zero), equal(across.y, zero));
  const Points turn = choose(opposite, each(Vec2{1, 0}), unit_of(across));
  return {turn.x, turn.y};
}

HWY_INLINE void bind_to_path(const ManyCall& call, const Visuals& visuals, std::size_t index) {
  const std::size_t before = index == 0 ? 0 : index - 1;
  const std::size_t after = index + 1 < visuals.binds.size() ? index + 1 : index;
  if (visuals.binds[before].bone_id < 0 || visuals.binds[after].bone_id < 0) return;
  const Bind& bind = visuals.binds[index];
  const Turns turn = path_turn(call, visuals, before, index, after);
  const Points pos = place_of(call.scratch.bones[bind.bone_id]);
  for (const BindVertex& bound : bind.verts) {
    const Points offset = turned(each(visuals.vertices[bound.id].init_pos), turn);
    put_vertex(call, bound.id, pos + offset * each(bound.weight));
  }
}

HWY_INLINE void carry_vertices(const ManyCall& call, int bone, const Visuals& visuals) {
  const CarrierLanes carrier = mesh_carrier(call, bone, visuals);
  for (std::size_t i = 0; i < visuals.vertices.size(); ++i) {
    put_vertex(call, i, carrier.carry(visuals.vertices[i].init_pos));
  }
  if (!call.options.mesh) return;
  for (std::size_t i = 0; i < visuals.binds.size(); ++i) {
    const Bind& bind = visuals.binds[i];
    if (bind.bone_id < 0) continue;
    if (bind.is_path) {
      bind_to_path(call, visuals, i);
    } else {
      bind_by_weight(call, visuals, bind);
    }
  }
}

// construct_vertices() for sixteen characters.
void carry_all_vertices(const ManyCall& call) {
  const std::vector<Bone>& bones = call.armature.bones;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    if (bones[i].visuals_id < 0) continue;
    const Visuals& visuals = call.armature.visuals[bones[i].visuals_id];
    if (visuals.vertices.empty()) continue;
    carry_vertices(call, i, visuals);
    scatter_vertices(call, bones[i].visuals_id);
  }
}

}  // namespace skelform::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
