#include "panels/viewport/viewport_fit.h"

#include <algorithm>

#include "lists/lists.h"
#include "overlays/limb.h"
#include "overlays/physics.h"
#include "overlays/rig_bounds.h"
#include "panels/viewport/physics_card.h"
#include "panels/viewport/played_bounds.h"
#include "session/runs/physics_sample.h"
#include "session/tick/tuning.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kLimbShare = 0.7f;         // share of the viewport that a limb fills
constexpr float kLeastAround = 1.0f / 12;  // share of the rig, on each side of a bare joint
constexpr float kBesideBars = 1;           // gap from the rig to a bar, pixels at scale 1

void extend_by(Bounds& bounds, const Bounds& other) {
  if (other.empty) return;
  extend(bounds, other.low);
  extend(bounds, other.high);
}

Bounds limb_bounds(const Session& session, int bone) {
  const std::vector<std::uint8_t> limb = limb_of(armature_of(session), bone);
  const skelform::Placement& placement = placement_of(session.now);
  Bounds bounds;
  for (std::size_t b = 0; b < limb.size(); ++b) {
    const Vec2 joint = session.now.constructed.bones[b].pos;
    if (limb[b]) extend(bounds, skelform::rig_to_world(placement, joint));
  }
  const auto& list = session.now.draw_list;
  for (const auto& command : list.commands) {
    if (!limb[command.bone_id]) continue;
    for (std::uint32_t i = 0; i < command.index_count; ++i)
      extend(bounds, list.vertices[list.indices[command.first_index + i]].pos);
  }
  return bounds;
}

// Extends the bounds by the orbit of a bone that physics turns around its parent.
void extend_by_orbit(Bounds& bounds, const Session& session, int bone) {
  const int entry = physics_entry(armature_of(session), bone);
  const skelform::Physics& physics = acting_physics(session.now, entry);
  if (!orbits(armature_of(session), physics, bone)) return;
  const PhysicsSample sample = sample_of(session.now, bone);
  const skelform::Placement& placement = placement_of(session.now);
  const float larger = std::max(std::abs(placement.scale.x), std::abs(placement.scale.y));
  const Vec2 radius(skelform::length(sample.raw_pos - sample.raw_center) * larger);
  const Vec2 center = skelform::rig_to_world(placement, sample.center);
  extend(bounds, center - radius);
  extend(bounds, center + radius);
}

// Extends the bounds of a lone joint by some of the rig around it.
void extend_by_surroundings(Bounds& bounds, const Session& session) {
  const Bounds rig = rig_bounds(session);
  const Vec2 extent = rig.high - rig.low;
  const Vec2 around(std::max(extent.x, extent.y) * kLeastAround);
  const Vec2 middle = (bounds.low + bounds.high) * 0.5f;
  extend(bounds, middle - around);
  extend(bounds, middle + around);
}

Bounds fitted_bounds(const SightView& sight) {
  Bounds bounds;
  extend(bounds, sight.fitted_low);
  extend(bounds, sight.fitted_high);
  return bounds;
}

void fit_rig(const Bounds& bounds, View& view, const Projection& projection, BarHeights bars) {
  SightView& sight = view.sight;
  view.camera = fitting_camera(bounds, projection, bars, kFittedShare);
  sight.camera_moved = false;
  sight.fitted_low = bounds.low;
  sight.fitted_high = bounds.high;
  sight.fitted_size = view.viewport_size;
}

// Returns the bounds of the rig as it plays, with the visible bones, and with the crowd around it.
Bounds bounds_of_all(const Session& session, const View& view) {
  Bounds bounds = played_bounds(session, view.overlays.bones);
  if (!view.crowd.shown || bounds.empty) return bounds;
  const Bounds rig = bounds;
  extend(bounds, rig.low + view.crowd.low);
  extend(bounds, rig.high + view.crowd.high);
  return bounds;
}

}  // namespace

Camera fitting_camera(const Bounds& bounds, const Projection& projection, BarHeights bars,
                      float share) {
  Projection free = projection;
  const float beside = 2 * kBesideBars * projection.scale;
  if (bars.top + bars.bottom > 0.6f * projection.size.y) bars = {};  // bars leave too little
  free.size = projection.size * share;
  free.size.y = std::min(free.size.y, projection.size.y - bars.top - bars.bottom - beside);
  Camera camera = camera_that_fits(bounds, free, Vec2(0));
  camera.center.y += (bars.top - bars.bottom) / (2 * camera.zoom);
  return camera;
}

Bounds selection_bounds(const Session& session, const View& view) {
  Bounds bounds;
  for (const int bone : selected_bones(view.selection)) {
    if (has_index(session.now.constructed.bones, bone))
      extend_by(bounds, limb_bounds(session, bone));
  }
  if (bounds.empty) return bounds;
  if (has_physics_card(session, view)) extend_by_orbit(bounds, session, view.selection.bone);
  extend_by_surroundings(bounds, session);
  return bounds;
}

void fit_when_due(const Session& session, View& view, const Theme& theme, const Rect& rect) {
  const BarHeights bars = has_bars(view, theme, rect) ? bar_heights(theme, rect) : BarHeights{};
  const Projection projection = projection_of(view, theme.scale);
  const SightView& sight = view.sight;
  const bool was_fitted = sight.fitted_size != Vec2(0) && !sight.camera_moved;
  if (view.fit_due)
    fit_rig(bounds_of_all(session, view), view, projection, bars);
  else if (was_fitted && sight.fitted_size != view.viewport_size)
    fit_rig(fitted_bounds(sight), view, projection, bars);
  const Bounds limb = view.fit_selection_due ? selection_bounds(session, view) : Bounds{};
  if (!limb.empty) {
    view.camera = fitting_camera(limb, projection, bars, kLimbShare);
    view.sight.camera_moved = true;
  }
  view.fit_due = view.fit_selection_due = false;
}

void follow_panels(View& view) {
  const bool hidden = view.layout.hide_all;
  if (hidden == view.camera_before.has_value()) return;
  SightView& sight = view.sight;
  if (hidden) {
    view.camera_before = view.fit_due ? Camera{.zoom = 0} : view.camera;
    sight.moved_before = sight.camera_moved;
    view.fit_due = true;
    return;
  }
  view.fit_due = view.camera_before->zoom <= 0;
  if (!view.fit_due) {
    view.camera = *view.camera_before;
    sight.camera_moved = sight.moved_before;
    sight.fitted_size = view.viewport_size;
  }
  view.camera_before.reset();
}

}  // namespace skelscope
