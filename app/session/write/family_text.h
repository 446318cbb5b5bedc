// Writes the user's settings of IK families as JSON for a file or a game, and as text.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"

namespace skelscope {

// Returns the families that the user has changed, in the file's order. Muting during a drag of the
// skeleton does not count.
std::vector<FamilyOverride> family_changes(const Pokes& pokes);
// Removes all changes except muting during a drag of the skeleton.
void reset_families(Pokes& pokes);

// Returns one object per family: "ik_family_id", "name" and the file format's keys (mode,
// constraint, target_id, mimic_target), then settings that no file holds (enabled, iterations,
// limits in radians).
std::string families_json(const Session& session);
// "Left Leg: mode FABRIK -> Arc, iterations 10 -> 30", a line per family.
std::string families_text(const Session& session);

}  // namespace skelscope
