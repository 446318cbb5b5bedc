// Flips the rig in its world, and resets its placement.
#include <array>

#include "panels/actions.h"
#include "panels/actions/tables.h"
#include "panels/key_codes.h"

namespace skelscope {
namespace {

// Flips the rig and fits it into view again, unless the user has moved the camera.
template <float skelform::Vec2::*Axis>
void flip(const Session& session, View& view, Requests& requests) {
  if (!session.now.skf) return;
  float& scale = wanted_stance(session, requests).placement.scale.*Axis;
  scale = -scale;
  requests.fit_rig |= !view.sight.camera_moved;
}

template <float skelform::Vec2::*Axis>
bool is_flipped(const Session& session, const View&) {
  return session.setup.pokes.stance.placement.scale.*Axis < 0;
}

void place_normally(const Session& session, View& view, Requests& requests) {
  if (!session.now.skf) return;
  wanted_stance(session, requests) = {};
  requests.fit_rig |= !view.sight.camera_moved;
}

using enum Action;
constexpr auto kPlacementRows = std::to_array<ActionRow>({
    row(FlipX, {'X', kShift}, "flip-x", "Flip left to right",
        {flip<&skelform::Vec2::x>, nullptr, is_flipped<&skelform::Vec2::x>}),
    row(FlipY, {'Y', kShift}, "flip-y", "Flip top to bottom",
        {flip<&skelform::Vec2::y>, nullptr, is_flipped<&skelform::Vec2::y>}),
    row(PlaceNormally, {'N', kShift}, "normal", "Normal: no flip or placement", {place_normally}),
});

}  // namespace

std::span<const ActionRow> placement_actions() {
  return kPlacementRows;
}

Stance& wanted_stance(const Session& session, Requests& requests) {
  return edited(requests, session).pokes.stance;
}

}  // namespace skelscope
