#include "panels/actions.h"

namespace skelscope {

Stance& wanted_stance(const Session& session, Requests& requests) {
  return edited(requests, session).pokes.stance;
}

// The camera stays with the rig, unless the user has moved it.
bool perform_placement(Action action, const Session& session, const View& view,
                       Requests& requests) {
  if (!session.now.skf) return false;
  if (action == Action::FlipX) {
    float& scale = wanted_stance(session, requests).placement.scale.x;
    scale = -scale;
  } else if (action == Action::FlipY) {
    float& scale = wanted_stance(session, requests).placement.scale.y;
    scale = -scale;
  } else if (action == Action::PlaceNormally) {
    wanted_stance(session, requests) = {};
  } else {
    return false;
  }
  requests.fit_rig |= !view.sight.camera_moved;
  return true;
}

}  // namespace skelscope
