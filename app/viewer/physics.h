// Requests of the physics lab, and problems of pokes.
#pragma once

#include "viewer/viewer.h"

namespace skelscope {

// Carries out the physics lab's requests.
void apply_physics(Viewer& viewer, const PhysicsRequests& requests);
// Lists pokes that no simulation can use as problems while they exist.
void follow_problems(Session& session);

}  // namespace skelscope
